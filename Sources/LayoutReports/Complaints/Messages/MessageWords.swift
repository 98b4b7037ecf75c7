internal import LayoutLogs

extension ComplaintMessage {
  /// What a hole of the message holds, in words; `nil` where the message does not tell it.
  func value(_ hole: String) -> String? {
    guard case .message(let values) = complaint.facts,
      let value = values.first(where: { $0.hole == hole })
    else { return nil }
    return value.item.map { names[$0] } ?? value.text
  }

  /// The sentence with what the holes hold in place of `{hole}`; `nil` where one of them is not told.
  func filled(_ sentence: String) -> String? {
    var text = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      guard let value = value(String(rest[rest.index(after: open)..<close])) else { return nil }
      text += rest[..<open] + (value.isCutInQuotation ? "\(value)…" : value)
      rest = rest[rest.index(after: close)...]
    }
    return (text + rest).capitalizedFirst
  }
}

extension String {
  /// Whether it ends inside of a quotation that it begins: the message was cut there.
  fileprivate var isCutInQuotation: Bool {
    guard let open = utf8.lastIndex(of: UInt8(ascii: "'")), open != utf8.startIndex else {
      return false
    }
    return utf8[utf8.index(before: open)] == UInt8(ascii: " ")
  }
}

extension ComplaintText {
  /// The text whose messages are headed by the first of the sentences whose holes they all tell.
  func saying(_ sentences: String...) -> ComplaintText {
    headline { message in
      sentences.lazy.compactMap(message.filled).first.map { .sentence($0) }
    }
  }
}
