internal import ArgumentParser
internal import LayoutDrawing

/// `autolayout-doctor draw`: draws the layouts that each report allows as rectangles to scale.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the layouts that a report allows as rectangles to scale, as SVG.",
    discussion: """
      For a conflict, one drawing per correction side by side, with the constraint that gave way as
      a red gap. For an ambiguity, two layouts that satisfy everything equally well, one over the
      other. What overlaps or reaches out of its container is hatched.
      """)

  @OptionGroup var output: PictureOutput

  func run() throws {
    try output.write(as: "svg", missing: "layout") { subject in
      LayoutPicture(subject, LayoutPanels.panels(of: subject)).map { Array($0.svg().xml.utf8) }
    }
  }
}
