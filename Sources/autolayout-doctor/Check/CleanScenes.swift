internal import LayoutAnnotations

/// The scenes in which a check found nothing, kept between runs by their files' contents.
///
/// A finding is solved anew each time, with its proof; kept is only that there is none. Another build of
/// the program begins anew. A file that is damaged or cannot be written makes a run slow, not wrong.
struct CleanScenes {
  private let path: String
  /// Changes with every build of the program.
  private let reader: String
  /// Scenes by the contents of their files.
  private let known: [ContentKey: [Int]]
  /// What was written longest ago comes first.
  private let order: [ContentKey]

  /// How many contents are kept; the largest of apps have some thousand files.
  private static let most = 20_000

  /// What was kept; `nil` where the user has no folder for it, or wants nothing kept.
  init?() {
    guard let folder = Platform.cacheFolder,
      let program = Platform.status(of: Platform.executable)
    else { return nil }
    path = "\(folder)/clean-scenes"
    reader = "1 \(program.size) \(program.modified)"
    (order, known) = Self.read(SourceLines.read(path) ?? [], reader)
  }

  /// The scenes of which it is known that nothing is found.
  func scenes(of contents: ContentKey) -> Set<Int> { Set(known[contents] ?? []) }

  /// Keeps what was found out, as what is used last.
  func keep(_ found: [(contents: ContentKey, scenes: [Int])]) {
    let new = found.filter { !$0.scenes.isEmpty && known[$0.contents] == nil }
    if new.isEmpty { return }
    let used = Set(found.map(\.contents))
    var lines = order.filter { !used.contains($0) }.map { ($0, known[$0] ?? []) }
    for entry in found where !entry.scenes.isEmpty { lines.append((entry.contents, entry.scenes)) }
    if lines.count > Self.most { lines.removeFirst(lines.count - Self.most / 2) }
    // A folder that cannot be written to takes nothing.
    try? OutputFile.write(Self.text(lines, reader), to: path, isAskedFor: false)
  }

  // MARK: - The file

  private static func text(_ lines: [(ContentKey, [Int])], _ reader: String) -> [UInt8] {
    var text = reader + "\n"
    for (key, scenes) in lines {
      text += key.text + " " + scenes.map(String.init).joined(separator: ",") + "\n"
    }
    return Array((text + "end \(lines.count)\n").utf8)
  }

  /// Nothing where the text is another program's, or damaged.
  private static func read(
    _ bytes: [UInt8], _ reader: String
  ) -> (order: [ContentKey], known: [ContentKey: [Int]]) {
    let lines = bytes.split(separator: 0x0A)
    guard lines.count >= 2, lines[0].elementsEqual(reader.utf8),
      lines[lines.count - 1].elementsEqual("end \(lines.count - 2)".utf8)
    else { return ([], [:]) }
    var order: [ContentKey] = []
    var known: [ContentKey: [Int]] = [:]
    for line in lines[1..<(lines.count - 1)] {
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard parts.count == 2, let key = ContentKey(text: parts[0]) else { return ([], [:]) }
      let scenes = parts[1].split(separator: ",").compactMap { Int($0) }
      if known.updateValue(scenes, forKey: key) == nil { order.append(key) }
    }
    return (order, known)
  }
}

/// By what contents are told apart: two hashes of 64 bits each.
struct ContentKey: Hashable, Sendable {
  private let first, second: UInt64

  init(_ bytes: [UInt8]) {
    var (first, second): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, UInt64(bytes.count))
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second &+ UInt64(byte) &+ 1) &* 0x9e37_79b9_7f4a_7c15
      second ^= second >> 29
    }
    (self.first, self.second) = (first, second)
  }

  /// The key that `text` writes.
  init?(text: some StringProtocol) {
    let parts = text.split(separator: "-").compactMap { UInt64($0, radix: 16) }
    guard parts.count == 2 else { return nil }
    (first, second) = (parts[0], parts[1])
  }

  /// Two numbers in hexadecimal digits.
  var text: String { String(first, radix: 16) + "-" + String(second, radix: 16) }
}
