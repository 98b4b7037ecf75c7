/// The tools that a model is offered.
enum AgentTools {
  static let all = [
    diagnose, fix, why, exercise, ambiguity, explain, springs, graph, draw, check, watch, identify,
  ]

  private static let log = ToolArgument(
    "log", .text, .input,
    """
    The text itself: a log, a debugger's answers (constraint lists, view trees) or a layout written \
    by hand. Give either this or files.
    """)
  private static let files = ToolArgument(
    "files", .texts, .files,
    """
    Paths of files to read, compressed ones and archives too; relative ones start at the folder in \
    which the server was started.
    """)
  private static let layout = ToolArgument(
    "layout", .flag, .option("--layout"),
    "Read the log as a layout written by hand: one description or visual format per line.")
  private static let source = ToolArgument(
    "source", .text, .option("--source"),
    """
    The folder with the app's source, to tell the line that makes each constraint. Needs the program \
    autolayout-doctor-sites beside this one.
    """)
  private static let report = ToolArgument(
    "report", .name, .option("--report"),
    "Only one report of the log, by its number or by a line of it: 2, line 18.")
  private static let write = ToolArgument(
    "write", .flag, .option("--write"),
    """
    Change the files in place of giving the diff, only below the folder and only files that git \
    has and shows no unsaved change in; a folder without git is not written.
    """)
  private static let structured = ToolArgument(
    "structured", .flag, .structured,
    """
    Give the JSON document as structuredContent, too, with exact numbers: of reports also the \
    certificates and every fix with the layout that results. Large.
    """)
  private static let pin = ToolArgument(
    "pin", .text, .option("--pin"), "The item to hold in place: v3, an address or a name.")

  private static let diagnose = AgentTool(
    name: "diagnose",
    help: """
      Explain every Auto Layout report of a log: which constraints contradict each other, proved, \
      whose fault it is, and fixes that were checked by solving again.
      """,
    options: ["--format=markdown"],
    arguments: [
      log, files, layout, source,
      report,
      ToolArgument("all", .flag, .option("--all"), "Every conflict, fix and code."),
      ToolArgument("proof", .flag, .option("--verbose"), "The proof, to add up by hand."),
      ToolArgument(
        "brief", .flag, .textOption("--quiet"),
        "Of each cause one sentence with its level, owner, verdict and place."),
      pin, structured,
    ])

  private static let fix = AgentTool(
    name: "fix", command: "diagnose",
    help: """
      Give a fix that diagnose offers as a diff of the app's source, checked by reading the changed \
      files again; with write, change the files. Refuses, and says why, where a line is not certain; \
      a guess is not written.
      """,
    options: ["--fix"], writesFiles: true,
    arguments: [
      log, files,
      ToolArgument(
        "source", .text, .option("--source"), required: true, "The folder with the app's source."),
      report,
      ToolArgument("fix", .number, .option("--fix"), "The number of the fix; 1 without it."),
      ToolArgument(
        "allReports", .flag, .option("--fix=all"),
        """
        One diff for all reports of the log, each solved together with the others, in place of one \
        for one report.
        """),
      write,
    ])

  private static let why = AgentTool(
    name: "why",
    help: """
      Say why a width, an edge or another quantity of a layout is what it is: the fewest constraints \
      that give it. Needs a constraint dump or a layout written by hand.
      """,
    arguments: [
      ToolArgument(
        "quantity", .text, .operand, required: true,
        """
        ITEM.ATTRIBUTE, such as title.width, v3.leading or 0x7fb1.height; or ITEM alone, for all \
        constraints that name it.
        """),
      log, files, layout, report, pin,
      ToolArgument("proof", .flag, .option("--verbose"), "The arithmetic from both sides."),
      structured,
    ])

  private static let exercise = AgentTool(
    name: "exercise",
    help: """
      Show the layouts that are possible, or that a change would give: try a fix before you write \
      it. Constraints are named c3, by their address or by their identifier.
      """,
    arguments: [
      log, files, layout, pin, report,
      ToolArgument(
        "fix", .number, .option("--fix"),
        "Make the changes of this fix, as diagnose numbers them with all."),
      ToolArgument(
        "container", .text, .option("--container"), "The outermost container's size: 390x844."),
      ToolArgument(
        "device", .text, .option("--device"), "The size of a device, such as 'iPhone 16', or all."),
      ToolArgument(
        "threshold", .choice(["width", "height"]), .option("--threshold"),
        "Tell the exact size of the outermost container from which on something goes wrong."),
      ToolArgument(
        "direction", .choice(["ltr", "rtl"]), .option("--direction"),
        "rtl swaps leading and trailing."),
      ToolArgument("text", .text, .option("--text"), "A factor by which texts grow: 2x."),
      ToolArgument("set", .texts, .option("--set"), "Constants to change: c3.constant=12."),
      ToolArgument("without", .texts, .option("--without"), "Constraints to leave out: c3."),
      ToolArgument("priority", .texts, .option("--priority"), "Priorities to change: c3=749."),
      ToolArgument("limit", .number, .option("--limit"), "How many layouts at most; 8 by default."),
      structured,
    ])

  private static let explain = AgentTool(
    name: "explain", help: "Say one constraint's description in English.",
    arguments: [
      ToolArgument(
        "description", .text, .operand, required: true,
        "What a log or a debugger prints of one constraint, a visual format or an equation."),
      structured,
    ])

  private static let ambiguity = AgentTool(
    name: "ambiguity",
    help: """
      Say what a layout leaves open, how far it can move, and which constraint is missing. Needs a \
      constraint dump, a view tree or a layout written by hand.
      """,
    arguments: [
      log, files, layout, report, pin,
      ToolArgument("proof", .flag, .option("--verbose"), "The arithmetic of each optimum."),
      structured,
    ])

  private static let springs = AgentTool(
    name: "springs",
    help: """
      Say which constraints a frame and its autoresizing mask make, what a mask says, or which frames and \
      masks stand behind the mask constraints of a log.
      """,
    needsInput: false,
    arguments: [
      log, files,
      ToolArgument(
        "frame", .text, .option("--frame"), "The view's frame in its superview: x,y,width,height."),
      ToolArgument(
        "superview", .text, .option("--superview"), "The superview's size: 320x480."),
      ToolArgument(
        "mask", .text, .option("--mask"),
        "The mask: W+H, flexibleWidth, minYMargin (AppKit), 'h=-&- v=--&' or none."),
      structured,
    ])

  private static let draw = AgentTool(
    name: "draw",
    help: """
      Draw the layouts that each report allows, to scale: for a conflict one picture for each fix that \
      ends it.
      """,
    options: ["--format=png"], writesPictures: true,
    arguments: [
      log, files, layout, report,
      ToolArgument(
        "format", .choice(["png", "svg"]), .option("--format"), "png, an image, by default."),
      structured,
    ])

  private static let check = AgentTool(
    name: "check",
    help: """
      Find contradictions and open layouts in storyboards and xibs before the app runs. What is called \
      proved needs no run to be believed.
      """,
    options: ["--fail-on=never", "--format=markdown"],
    arguments: [
      ToolArgument(
        "paths", .texts, .files, required: true,
        "Storyboards, xibs, and folders to look for them in."),
      ToolArgument(
        "source", .text, .option("--source"),
        """
        A folder with the app's source, whose code is checked as well. Needs the program \
        autolayout-doctor-sites beside this one.
        """),
      ToolArgument(
        "since", .text, .option("--since"), "Only what is new since a revision of git's."),
      ToolArgument(
        "grade", .choice(["proved", "likely", "habit"]), .option("--grade"),
        "The least sure grade to tell; habit without it."),
      ToolArgument(
        "sweep", .flag, .option("--sweep"), "From which width or height on what goes wrong."),
      ToolArgument("device", .text, .option("--device"), "Only on this device: 'iPhone 16', all."),
      ToolArgument("text", .text, .option("--text"), "A factor by which texts grow: 1.4."),
      ToolArgument(
        "direction", .choice(["ltr", "rtl"]), .option("--direction"),
        "rtl swaps leading and trailing."),
      structured,
    ])

  static let watch = AgentTool(
    name: "watch",
    help: """
      Tell what is new in a log that an app writes while it runs: call it again with the cursor that \
      the last answer ends with. Without file, on a Mac, it lets the booted simulator's log be written \
      into a file, and names that.
      """,
    watches: true,
    arguments: [
      ToolArgument("file", .text, .own, "The file that grows, or a pipe."),
      ToolArgument(
        "cursor", .name, .own, "What the last answer ends with; without it the file is read whole."),
    ])

  private static let identify = AgentTool(
    name: "identify",
    help: """
      Give the constraints of an app's source identifiers, as a diff that was checked by reading the \
      changed files again, so that the next log names their lines exactly; with write, change the files.
      """,
    writesFiles: true,
    arguments: [
      ToolArgument(
        "source", .text, .operand, required: true, "The folder with the app's source."),
      write,
    ])

  private static let graph = AgentTool(
    name: "graph",
    help: "Draw each report's items and constraints as a graph; the conflict is numbered.",
    options: ["--format=png"], writesPictures: true,
    arguments: [
      log, files, layout, report,
      ToolArgument(
        "format", .choice(["png", "svg", "dot"]), .option("--format"),
        "png, an image, by default; dot is Graphviz's language."),
      ToolArgument(
        "only", .choice(["all", "conflict"]), .option("--only"), "What to draw; all by default."),
      ToolArgument(
        "axis", .choice(["horizontal", "vertical"]), .option("--axis"), "Only one axis."),
      structured,
    ])
}
