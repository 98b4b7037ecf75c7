internal import LayoutModel

/// What UIKit's debugger of collection views' loops logged, whatever its messages say: how many there
/// are, and which of their numbers come back.
package struct CollectionLoopLog: Hashable, Sendable {
  /// A number of messages that are the same but for their numbers, and that takes old values again.
  package struct Turn: Hashable, Sendable {
    /// The words in front of the number.
    package var label: String
    /// The values in their order.
    package var values: [String]
  }

  package var messages: Int
  package var turns: [Turn]

  /// The category under which it logs.
  static let category: StaticString = "UICollectionViewFeedbackLoopDebugger"
  private static let mostMessages = 2_000

  init(_ text: Bytes) {
    var kinds: [(words: NumberedWords, values: [[String]])] = []
    var places: [[[UInt8]]: Int] = [:]
    messages = 0
    for line in text.split(separator: 0x0A).prefix(Self.mostMessages) {
      guard let (_, said) = line.split(at: Self.category) else { continue }
      messages += 1
      let message = NumberedWords(said.dropFirst())
      let place = places[message.words] ?? kinds.count
      if place == kinds.count {
        kinds.append((message, []))
        places[message.words] = place
      }
      kinds[place].values.append(message.numbers)
    }
    turns = kinds.flatMap { kind in
      kind.words.numbers.indices.compactMap { hole in
        let values = kind.values.map { $0[hole] }
        guard Self.comesBack(values) else { return nil }
        return Turn(label: kind.words.label(of: hole), values: values)
      }
    }
  }

  /// Whether a value stands again behind another one.
  private static func comesBack(_ values: [String]) -> Bool {
    let changes = values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
    return Set(changes.map { values[$0] }).count < changes.count
  }
}

extension LayoutLoopReading {
  /// The messages under the debugger's category; that of a collection view that is stuck is another one.
  static let collectionLoopLogged = ComplaintReading(
    kind: .feedbackLoop, severity: .warning,
    keys: [ReasonKey("UICollectionViewFeedbackLoopDebugger] ", opening: "[")],
    dumpEnd: { lines, from in from + lines[from...].prefix { isLogged($0.text) }.count },
    warns: { _ in true }, isMeant: isLogged,
    readFacts: { draft in
      draft.complaint.facts = .collectionLoopLog(CollectionLoopLog(draft.text))
    })

  @Sendable private static func isLogged(_ text: Bytes) -> Bool {
    text.holds("UICollectionViewFeedbackLoopDebugger] ") && !text.holds("is stuck in ")
  }
}

/// A message taken apart into its numbers and the words around them; an address is one of the words.
private struct NumberedWords {
  private(set) var words: [[UInt8]] = [[]]
  private(set) var numbers: [String] = []

  private static let mostNumbers = 64

  init(_ text: Bytes) {
    var at = text.startIndex
    while at < text.endIndex {
      let isInside = words[words.count - 1].last.map { $0.isNameByte || $0 == 0x2E } ?? false
      let digits = text[at...].prefix(while: \.isDigit)
      guard !isInside, !digits.isEmpty, numbers.count < Self.mostNumbers else {
        words[words.count - 1].append(text[at])
        at += 1
        continue
      }
      let run = text[at...].prefix { $0.isNameByte || $0 == 0x2E }
      at = run.endIndex
      var number = run
      while number.last == 0x2E { number = number.dropLast() }
      guard number.allSatisfy({ $0.isDigit || $0 == 0x2E }) else {
        words[words.count - 1] += run
        continue
      }
      var text = number.string
      if words[words.count - 1].last == UInt8(ascii: "-") {
        words[words.count - 1].removeLast()
        text = "-" + text
      }
      numbers.append(text)
      words.append(Array(run[number.endIndex...]))
    }
  }

  /// The last words in front of a number, without what brackets it.
  func label(of hole: Int) -> String {
    var place = hole
    while place >= 0 {
      let text = words[place][...].trimmed
      let end = text.lastIndex { $0.isLetter || $0.isDigit }
      guard let end else {
        place -= 1
        continue
      }
      let said = text[...end]
      let words = said.split(separator: 0x20).filter { $0.contains { $0.isLetter || $0.isDigit } }
      return words.suffix(Self.mostWords).map(\.string).joined(separator: " ")
    }
    return ""
  }

  private static let mostWords = 3
}
