internal import ArgumentParser
internal import LayoutReports
internal import LayoutSources

/// `autolayout-doctor identify`: names for constraints, as a diff.
struct Identify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Give the constraints of an app's source identifiers, so that logs name their lines.",
    discussion: """
      Prints a diff for git apply; with --write it changes the files. Interface Builder's constraints \
      and those of anchors, NSLayoutConstraint and visual formats in Swift get an identifier where they \
      have none, lines of SnapKit a label and lines of Masonry a key. What is of another form is \
      left as it is, and counted with the reason. Needs autolayout-doctor-sites.
      """)

  @Argument(help: "The folder with the app's source.", completion: .directory)
  var folder: String

  @Flag(help: "Change the files, unless git shows unsaved changes in one of them.")
  var write = false

  @Flag(help: "With --write: change the files whatever git shows.")
  var force = false

  func validate() throws {
    if force, !write { throw ValidationError("--force belongs to --write.") }
  }

  func run() throws {
    let patch = try checkedPatch()
    tell(patch)
    if patch.files.isEmpty { return }
    guard write else {
      return try StandardOutput.print(
        patch.files.flatMap { UnifiedDiff(file: $0.file, from: $0.old, to: $0.new).text })
    }
    do throws(NoDiff) {
      try ChangedFileWriter(folder: folder, forces: force).replace(patch.files)
    } catch {
      throw CommandFailure.trouble("nothing is written: \(DisplayText.safe(error.reason))")
    }
  }

  /// The names, without files that, read again with them, make other constraints than before.
  private func checkedPatch() throws(CommandFailure) -> IdentifierPatch {
    let program = try SitesProgram()
    let index = SourceIndex(try program.index(of: folder))
    var leftOut: Set<String> = []
    while true {
      let patch = IdentifierPatch(index, leavingOut: leftOut) {
        SourceLines.read("\(folder)/\($0)")
      }
      if patch.files.isEmpty { return patch }
      let changed = try program.index(of: folder, replacing: patch.files.map { ($0.file, $0.new) })
      let inexact = patch.inexactFiles(in: SourceIndex(changed))
      if inexact.isEmpty { return patch }
      guard patch.files.contains(where: { inexact.contains($0.file) }) else {
        throw .usage("no diff: read again, other files make other constraints than before")
      }
      leftOut.formUnion(inexact)
    }
  }

  private func tell(_ patch: IdentifierPatch) {
    let names =
      patch.named == 1
      ? "an identifier at 1 place" : "identifiers at \(patch.named) places"
    let files = patch.files.count == 1 ? "1 file" : "\(patch.files.count) files"
    StandardError.warn(
      patch.files.isEmpty
        ? "no constraint of \(DisplayText.safe(folder)) gets an identifier"
        : "\(names) in \(files)")
    for (reason, count) in patch.refusals.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      StandardError.warn(
        "left as they are: \(count), \(DisplayText.safe(reason)): \(places(patch.refused[reason] ?? []))"
      )
    }
  }

  /// The first places, each as an editor takes it, and how many more there are.
  private func places(_ places: [CodePlace]) -> String {
    let names = places.map(\.name)
    let shown = names.prefix(3).map { DisplayText.safe($0) }.joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}
