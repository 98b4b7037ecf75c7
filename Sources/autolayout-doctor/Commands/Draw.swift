internal import ArgumentParser
internal import GraphPlacing
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import Markup
internal import ReportPictures

/// `autolayout-doctor draw`: draws the layouts that each report allows as rectangles to scale.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw the layouts that a report allows as rectangles to scale.",
    usage: "autolayout-doctor draw [<options>] [<files> ...]",
    discussion: """
      For a conflict, one drawing per fix side by side, with a red measure where the dropped \
      constraint would have reached. For an ambiguity, two layouts that satisfy everything equally well, one over \
      the other. What overlaps or reaches out of its container is hatched. Of a view tree, a \
      list of views or 'po view.frame', the frames as they are printed.

      autolayout-doctor draw crash.log -o crash.png
      autolayout-doctor draw *.log -o pictures/      one file per report
      autolayout-doctor draw *.log -o all.svg        in one file, one below the other
      autolayout-doctor draw Main.storyboard#Settings   a scene as on the canvas
      autolayout-doctor draw --format json crash.log what is drawn, in the layout's points
      """)

  @OptionGroup var output: PictureOutput

  @Option(
    help: """
      What to write: svg, png, pdf or json; by default what the ending of -o says, else svg.
      """)
  var format: DrawingFormat?

  func run() throws {
    let format = try output.destination.format(format, otherwise: .svg)
    if format == .json {
      return try output.writeJSON("drawings") { $1.write(LayoutPicture(of: $1), to: &$0) }
    }
    try output.writeJoined(
      "layouts", ending: format.rawValue, missing: "layout",
      asking: [.conflicts, .remedies, .ambiguity, .layouts]
    ) {
      LayoutPicture(of: $0)
    } bytes: {
      try format.bytes($0, of: $1, output.theme)
    }
  }
}

extension DrawingFormat {
  fileprivate func bytes(
    _ picture: any DrawnPicture, of reports: String, _ theme: PictureTheme?
  ) throws -> [UInt8] {
    switch self {
    case .png: try picture.bitmap(called: "drawing", of: reports, theme)
    case .pdf: try picture.rendered(as: .pdf, theme ?? .light)
    case .svg, .json: Array(picture.svg(theme).utf8)
    }
  }
}

extension DrawnPicture {
  /// A PNG; says where it is coarser than it should be.
  func bitmap(
    called kind: String, of reports: String, _ theme: PictureTheme?
  ) throws -> [UInt8] {
    let resolution = bitmapResolution
    if resolution < Graphviz.fineResolution {
      StandardError.warn(
        "the \(kind) of \(reports) is large: its bitmap has \(Int(resolution)) dots per inch, "
          + "not \(Int(Graphviz.fineResolution)); svg and pdf stay sharp")
    }
    return try rendered(as: .png, theme ?? .light)
  }
}
