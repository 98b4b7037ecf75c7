internal import LayoutModel

/// Where a message arose, as Xcode prints it in front of a runtime issue:
/// `/Users/me/Shop/ViewController.swift:44:9: runtime: `, with or without folders and column.
enum IssuePlace {
  /// The place as a frame of the app's own that has neither image nor symbol, and the message behind
  /// it.
  static func split(
    _ line: ArraySlice<UInt8>
  ) -> (frame: Complaint.Frame, message: ArraySlice<UInt8>)? {
    guard let (place, message) = line.split(at: ": runtime: ") else { return nil }
    var file = place.trimmed
    guard var number = takeNumber(off: &file) else { return nil }
    // What stands last may be the column.
    if let other = takeNumber(off: &file) { number = other }
    guard isSourceFile(file) else { return nil }
    return (
      Complaint.Frame(image: nil, symbol: nil, file: file.string, line: number, isApp: true),
      message
    )
  }

  /// Takes `:44` off the end.
  private static func takeNumber(off text: inout ArraySlice<UInt8>) -> Int? {
    guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    var cursor = ByteCursor(text[(colon + 1)...])
    guard let number = cursor.integer(), cursor.isAtEnd, number > 0 else { return nil }
    text = text[..<colon]
    return number
  }

  /// Whether a name ends like one of a source file: `.swift`, `.m`, `.mm`.
  private static func isSourceFile(_ name: ArraySlice<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return false
    }
    let ending = name[(dot + 1)...]
    return (1...5).contains(ending.count) && ending.allSatisfy { $0.isLetter }
  }
}
