internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LayoutScratch

/// `autolayout-doctor springs`: springs and struts to constraints, and back.
struct Springs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "springs",
    abstract: "Say which constraints a frame and its autoresizing mask make, and the reverse.",
    usage: "autolayout-doctor springs [<options>] [<files> ...]",
    discussion: """
      autolayout-doctor springs --frame 20,20,100,44 --superview 320x480 --mask W+RM
          the constraints that UIKit derives; with AppKit's names, AppKit
      autolayout-doctor springs --mask 'h=-&- v=--&'
          what a mask says
      autolayout-doctor springs crash.log
          the masks and frames behind the mask constraints of a log, and what masks beside frames
          make, in a view tree, a storyboard or a xib
      """)

  @OptionGroup var input: InputOptions

  @Option(parsing: .unconditional, help: "The view's frame in its superview: x,y,width,height.")
  var frame: String?

  @Option(help: "The superview's size, as 320x480.")
  var superview: String?

  @Option(help: "The mask: W+H, flexibleWidth, minYMargin (AppKit), 'h=-&- v=--&' or none.")
  var mask: String?

  @OptionGroup var output: AnswerOutput

  func validate() throws {
    let isForward = frame != nil || superview != nil || mask != nil
    if isForward, !input.files.isEmpty {
      throw ValidationError("Give a frame and a mask, or logs to read, not both.")
    }
    if isForward, mask == nil || (frame == nil) != (superview == nil) {
      let (frame, superview) = (Hints.option("frame"), Hints.option("superview"))
      throw ValidationError(
        "\(frame) and \(superview) belong together, and to a \(Hints.option("mask")), which may stand "
          + "alone.")
    }
  }

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    if let frame, let superview, let mask {
      let report = try derived(frame, superview, mask)
      try print(report.text(.commandLine), report.json)
    } else if let mask {
      let letters: [(letter: String, axis: Axis)] = [("h=", .horizontal), ("v=", .vertical)]
      let named = letters.filter { mask.firstRange(of: $0.letter) != nil }.map(\.axis)
      let report = SpringsReport(
        mask: try read(mask), along: named.isEmpty ? Axis.allCases : named,
        platform: platform(of: mask))
      try print(report.text(.commandLine), report.json)
    } else {
      let document = try input.documentOfMasks()
      let report = MaskReadingReport(document.reports)
      try print(report.text, report.json)
    }
  }

  private func derived(
    _ frame: String, _ superview: String, _ mask: String
  ) throws -> SpringsReport {
    guard let rectangle = GeometryText.frame(frame) else {
      throw CommandFailure.usage(
        "'\(frame)' is not a frame: expected x,y,width,height such as 20,20,100,44.")
    }
    guard let size = GeometryText.size(superview)
    else {
      throw CommandFailure.usage("'\(superview)' is not a size: expected one such as 320x480.")
    }
    return SpringsReport(
      frame: rectangle, superview: size, mask: try read(mask), platform: platform(of: mask))
  }

  private func read(_ mask: String) throws -> AutoresizingMask {
    do {
      return try MaskText.mask(mask)
    } catch {
      throw CommandFailure.usage(error.reason)
    }
  }

  private func platform(of mask: String) -> LayoutSystem.Platform {
    MaskText.isOfAppKit(mask) ? .appKit : .uiKit
  }

  private func print(_ text: String, _ json: [UInt8]) throws {
    try output.write("springs", sparing: input.files, text: AnswerOutput.rendered(text), json: json)
  }
}
