/// A stretch of a file of the app's source.
package struct CodePlace: Hashable, Sendable {
  /// The path from the folder that was searched.
  package var file: String
  package var range: CodeRange

  /// `Cells/TeaCell.swift:42`.
  package var name: String { "\(file):\(range.line)" }
}

extension String {
  /// The path of a file that is told from the folder `root`, as the user calls that.
  package func below(_ root: String) -> String {
    if root == "." || root.isEmpty { return self }
    return root.hasSuffix("/") ? root + self : "\(root)/\(self)"
  }
}
