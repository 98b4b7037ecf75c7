internal import LayoutModel

/// The end of a trace's line: `, MISSING HOST CONSTRAINTS- AMBIGUOUS LAYOUT for X.minX{id: 7}, …`.
struct AmbiguityMarks {
  var isAmbiguous = false
  var isMissingHostConstraints = false
  var quantities: [LayoutQuantity] = []
  /// Whether the line broke off inside the list of variables.
  var isCut = false

  init(_ suffix: ArraySlice<UInt8>) {
    isMissingHostConstraints = suffix.holds("MISSING HOST CONSTRAINTS")
    guard let (_, list) = suffix.split(at: "AMBIGUOUS LAYOUT") else { return }
    isAmbiguous = true
    guard let (_, variables) = list.split(at: "for ") else { return }
    var start = variables.startIndex
    while let brace = variables.firstOffset(of: "{id:", from: start) {
      append(variableEndingAt: brace, in: variables)
      start = brace + 4
    }
    isCut = variables.trimmed.last != UInt8(ascii: "}")
  }

  /// The name between the last dot and `{id:`; a name that is no quantity of ours stays unmarked.
  private mutating func append(variableEndingAt end: Int, in list: ArraySlice<UInt8>) {
    guard let dot = list[..<end].lastIndex(of: UInt8(ascii: ".")) else { return }
    let quantity: LayoutQuantity? =
      switch list[(dot + 1)..<end].string {
      case "minX": .minX
      case "minY": .minY
      case "Width": .width
      case "Height": .height
      case "contentWidth": .contentWidth
      case "contentHeight": .contentHeight
      default: nil
      }
    if let quantity, !quantities.contains(quantity) { quantities.append(quantity) }
  }
}
