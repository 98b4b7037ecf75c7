/// A stretch of a file of the app's source.
package struct CodePlace: Hashable, Sendable {
  /// The path from the folder that was searched.
  package var file: String
  package var range: CodeRange

  /// The file's name without its folders.
  package var shortFile: Substring {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return file[...] }
    return file[file.utf8.index(after: slash)...]
  }

  /// `Cells/TeaCell.swift:42`.
  package var name: String { "\(file):\(range.line)" }
}
