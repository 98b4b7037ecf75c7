internal import LayoutReports
internal import LayoutSources

/// Writes changed files of an app's source where git calls them unchanged.
struct ChangedFileWriter {
  let folder: String
  /// Whatever git shows.
  let forces: Bool

  /// Writes all of the files, or none where one of them may not be written.
  func replace(_ files: [SourceFixer.ChangedFile]) throws(NoDiff) {
    var targets: [String] = []
    for file in files { targets.append(try target(of: file.file)) }
    for (file, target) in zip(files, targets) where SourceLines.read(target) != file.old {
      throw NoDiff(reason: "\(DisplayText.safe(file.file)) was changed in the meantime")
    }
    for (file, target) in zip(files, targets) {
      let name = DisplayText.safe(file.file)
      do throws(CommandFailure) {
        try OutputFile.write(file.new, to: target)
      } catch {
        throw NoDiff(reason: error.message ?? "the file cannot be written")
      }
      StandardError.warn("\(name) is changed")
    }
  }

  /// Where the file lies, if it may be written.
  private func target(of file: String) throws(NoDiff) -> String {
    guard let root = Platform.absolutePath(folder),
      let target = Platform.absolutePath("\(folder)/\(file)"),
      target.hasPrefix(root == "/" ? root : root + "/")
    else { throw NoDiff(reason: "\(DisplayText.safe(file)) lies outside of the folder") }
    if !forces, !GitStatus.isClean(target, in: root) {
      throw NoDiff(
        reason:
          "\(DisplayText.safe(file)) has uncommitted changes, or git does not have it: commit it"
          + (Hints.isForModel ? "" : ", or add --force"))
    }
    return target
  }
}
