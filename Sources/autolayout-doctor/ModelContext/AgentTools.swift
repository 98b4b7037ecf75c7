/// The tools that a model is offered.
enum AgentTools {
  static let all = [diagnose, why, exercise, explain, graph]

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
    "Read the log as a layout written by hand: one description or visual format a line.")
  private static let structured = ToolArgument(
    "structured", .flag, .structured,
    """
    Give the JSON document as structuredContent, too: exact numbers, certificates, every remedy with \
    the layout that results. Large.
    """)
  private static let pin = ToolArgument(
    "pin", .text, .option("--pin"), "The item to hold in place: v3, an address or a name.")

  private static let diagnose = AgentTool(
    name: "diagnose",
    help: """
      Explain every Auto Layout report of a log: which constraints contradict each other, proved, \
      whose fault it is, and ways out that were solved again.
      """,
    arguments: [
      log, files, layout,
      ToolArgument("all", .flag, .option("--all"), "Every conflict, remedy and code."),
      ToolArgument("proof", .flag, .option("--verbose"), "The proof, to add up by hand."),
      ToolArgument("brief", .flag, .option("--quiet"), "One line a cause."),
      structured,
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
        "ITEM.ATTRIBUTE, such as title.width, v3.leading or 0x7fb1.height."),
      log, files, layout, pin,
      ToolArgument("proof", .flag, .option("--verbose"), "The arithmetic from both sides."),
      structured,
    ])

  private static let exercise = AgentTool(
    name: "exercise",
    help: """
      Show the layouts that are possible, or that a change would give: try a remedy before you write \
      it. Constraints are named c3, by their address or by their identifier.
      """,
    arguments: [
      log, files, layout, pin,
      ToolArgument(
        "container", .text, .option("--container"), "The outermost container's size: 390x844."),
      ToolArgument(
        "device", .text, .option("--device"), "The size of a device, such as 'iPhone 16', or all."),
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

  private static let graph = AgentTool(
    name: "graph",
    help: "Draw each report's items and constraints as a graph; the conflict is numbered.",
    options: ["--format=dot"], writesPictures: true,
    arguments: [
      log, files, layout,
      ToolArgument(
        "format", .choice(["dot", "svg", "png"]), .option("--format"),
        "dot (Graphviz's language) by default; png comes as an image."),
      ToolArgument(
        "only", .choice(["all", "conflict"]), .option("--only"), "What to draw; all by default."),
      ToolArgument(
        "axis", .choice(["horizontal", "vertical"]), .option("--axis"), "Only one axis."),
      structured,
    ])
}
