internal import ArgumentParser
internal import LayoutDiagnosis
internal import LayoutDrawing

/// `autolayout-doctor draw`: draws the layouts that each report allows as rectangles to scale.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw the layouts that a report allows as rectangles to scale, as SVG.",
    discussion: """
      For a conflict, one drawing per correction side by side, with the constraint that gave way as \
      a red gap. For an ambiguity, two layouts that satisfy everything equally well, one over the \
      other. What overlaps or reaches out of its container is hatched.

      autolayout-doctor draw crash.log -o crash.svg
      autolayout-doctor draw *.log -o pictures/      one file per report
      autolayout-doctor draw --format json crash.log what is drawn, in the layout's points
      """)

  @OptionGroup var output: PictureOutput

  @Option(help: "What to write: svg or json; by default what the ending of -o says, else svg.")
  var format: DrawingFormat?

  func run() throws {
    switch try output.destination.format(format, otherwise: .svg) {
    case .svg:
      try output.write(
        "layouts", ending: "svg", missing: "layout",
        asking: [.conflicts, .remedies, .ambiguity, .layouts]
      ) { subject in
        LayoutPicture(of: subject).map { Array($0.svg().utf8) }
      }
    case .json: try output.writeJSON("drawings") { $1.write(LayoutPicture(of: $1), to: &$0) }
    }
  }
}
