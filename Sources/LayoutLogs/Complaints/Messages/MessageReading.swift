internal import LayoutModel

extension ComplaintReading {
  /// The reading of a message that is known by its forms alone.
  ///
  /// A message that only an exception carries is believed elsewhere too, because its words stand there
  /// in their order; `isThrown` tells that nothing else than an exception prints it.
  init(
    _ kind: LogReport.Kind, _ severity: LogReport.Severity = .error, isThrown: Bool = false,
    forms: [MessageForm]
  ) {
    self.init(kind: kind, severity: severity, keys: forms.map(ReasonKey.init))
    self.forms = forms
    isOnlyThrown = isThrown
    if kind != .exception { warns = { _ in true } }
    expects = { Self.goesOn(forms, with: $0, $1, $2) }
    repeats = { last, next in
      forms.contains { form in
        guard let values = form.match(last)?.values, let others = form.match(next)?.values
        else { return false }
        return values.elementsEqual(others) { $0.hole == $1.hole && $0.text == $1.text }
      }
    }
    readFacts = { $0.readMessage(forms) }
  }

  /// The same of a message whose holes make a fact of a type of its own, or none.
  init(
    _ kind: LogReport.Kind, _ severity: LogReport.Severity = .error, isThrown: Bool = false,
    forms: [MessageForm],
    facts: @escaping @Sendable (_ holes: [String: String]) -> ComplaintFacts?
  ) {
    self.init(kind, severity, isThrown: isThrown, forms: forms)
    readFacts = { draft in
      draft.readMessage(forms)
      guard case .message(let values) = draft.complaint.facts else { return }
      let holes = Dictionary(
        values.map { ($0.hole, $0.text) }, uniquingKeysWith: { first, _ in first })
      draft.complaint.facts = facts(holes) ?? .none
    }
  }

  /// Whether a message of one of the forms, of which `text` is gathered over `added` more lines, goes on
  /// with `line`.
  static func goesOn(
    _ forms: [MessageForm], with line: TextLine, _ text: Bytes, _ added: Int
  ) -> Bool {
    added < mostLines
      && forms.contains { form in
        guard let open = form.match(text), !open.isWhole,
          let next = form.match(text + [0x0A] + line.text)
        else { return false }
        return next.isWhole || next.end > open.end
      }
  }

  /// How many lines a message may go on in.
  private static let mostLines = 12
}

extension ComplaintDraft {
  /// Takes the holes of the first form that the text matches.
  mutating func readMessage(_ forms: [MessageForm]) {
    guard let match = forms.lazy.compactMap({ [text] in $0.match(text) }).first else { return }
    complaint.facts = .message(
      match.values.map { value in
        let item = value.kind == .object ? item(in: value.text) : nil
        return MessageValue(hole: value.hole, text: value.text.string, item: item)
      })
  }

  /// The item that an object's description names.
  private mutating func item(in text: Bytes) -> ItemID? {
    var cursor = ByteCursor(text)
    guard let view = ViewDescription(&cursor) else { return nil }
    let id = objects.insert(view)
    note(id)
    return id
  }
}

extension MessageForm {
  /// The match of the form somewhere in a text.
  func match(_ text: Bytes) -> MessageMatch? {
    var from = text.startIndex
    for _ in 0..<Self.mostTries {
      guard let hit = text.firstOffset(of: key, from: from) else { return nil }
      if let match = match(text, keyAt: hit) { return match }
      from = hit + 1
    }
    return nil
  }

  /// How often the key may stand in front of the message.
  private static let mostTries = 4
}
