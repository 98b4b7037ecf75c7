import LayoutModel

@testable import LayoutSources

/// A file in which one expression makes constraints of `box`.
struct ExpressionSource {
  let index: SourceIndex
  let bytes: [UInt8]

  /// `pieces` are an attribute, the other item's where there is one, and a constant; `others` are further
  /// expressions of the file, which make widths of the box.
  init(
    _ file: String, expression: String, statement: String, form: String, library: String,
    language: String, pieces: [(attribute: String, other: String?, constant: Int)],
    isConstantWritten: Bool = true, stored: String? = nil, others: [String] = [],
    itemClass: String? = nil
  ) {
    let stored = stored.map { #""stored":"\#($0)","# } ?? ""
    bytes = Array(file.utf8)
    let place = Self.range(expression, in: bytes)
    let whole = Self.range(statement, in: bytes)
    var lines = """
      {"kind":"index","version":1}
      {"kind":"file","file":"A","language":"\(language)","lines":9,"place":"app"}
      {"kind":"function","id":"f","name":"place","parameters":[],"file":"A","range":\(Self.text(0..<bytes.count))}

      """
    if let itemClass {
      lines += """
        {"kind":"variable","name":"box","class":"\(itemClass)","sure":"constructed","text":"\(itemClass)()",\
        "in":"f","file":"A","range":\(Self.text(0..<1))}

        """
    }
    for (number, piece) in pieces.enumerated() {
      let second = piece.other.map {
        #""second":{"item":"other","attribute":"\#($0)"},"#
      }
      lines += """
        {"kind":"constraint","id":"c\(number)","library":"\(library)","first":{"item":"box","attribute":"\(piece.attribute)"},\
        \(second ?? "")"relation":"==","constant":{"text":"\(isConstantWritten ? "\(piece.constant)" : "")","values":[\(piece.constant)]},\
        \(stored)"form":"\(form)","piece":\(number),"pieces":\(pieces.count),"in":"f","file":"A",\
        "range":\(Self.text(place)),"statement":\(Self.text(whole))}

        """
    }
    for (number, other) in others.enumerated() {
      let range = Self.text(Self.range(other, in: bytes))
      lines += """
        {"kind":"constraint","id":"o\(number)","library":"\(library)","first":{"item":"box","attribute":"width"},\
        "relation":"==","constant":{"text":"8","values":[8]},"form":"\(form)","in":"f","file":"A",\
        "range":\(range),"statement":\(range)}

        """
    }
    index = SourceIndex(SiteFacts(Array(lines.utf8)))
  }

  /// What becomes of the file where pieces change.
  func changed(_ changes: [Int: SourceChange]) throws -> String {
    let steps = changes.sorted { $0.key < $1.key }.map { piece, change in
      let site = index.sites[piece]
      return SourceStep.change(
        PlaceAnswer.Maker(
          place: site.place, statement: site.statement, helpers: [], site: piece), change)
    }
    let files = try SourceFixer(index, .uiKit).changed(steps) { _ in bytes }
    return String(decoding: files[0].new, as: UTF8.self)
  }

  static func text(_ range: Range<Int>) -> String {
    #"{"line":1,"column":1,"endLine":1,"endColumn":2,"bytes":[\#(range.lowerBound),\#(range.upperBound)]}"#
  }

  static func range(_ text: String, in bytes: [UInt8]) -> Range<Int> {
    let word = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: word) }.map { $0..<($0 + word.count) }
      ?? 0..<0
  }
}
