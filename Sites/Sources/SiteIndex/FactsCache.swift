internal import Foundation

/// The facts of files, kept by their names, their contents and the program that read them.
///
/// Processes may share a folder: a file is there whole or not at all, and one that is damaged, not
/// readable or of another program counts for nothing.
struct FactsCache: Sendable {
  let folder: URL
  /// How many files are kept; the largest of apps have some ten thousand.
  let most: Int
  /// Changes with every build of the program.
  private let reader: String

  static let most = 40_000

  init(folder: URL, most: Int = most) {
    self.folder = folder
    self.most = most
    let program = Bundle.main.executablePath ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: program)
    let size = attributes?[.size] as? Int ?? 0
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    reader = "1 \(size) \(time)"
  }

  func facts(for path: String, hash: String) -> FileFacts? {
    guard let data = try? Data(contentsOf: place(of: path, hash)) else { return nil }
    return FactsText.facts(Array(data), key: key(hash))
  }

  /// A folder that cannot be written to makes the next run slow, not wrong.
  func keep(_ facts: FileFacts, for path: String, hash: String) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(FactsText.bytes(facts, key: key(hash))).write(
      to: place(of: path, hash), options: .atomic)
  }

  /// Removes what was written longest ago where there is more than is kept, down to a half.
  func prune() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if names.count <= most { return }
    let files = names.map { name in
      let path = folder.appending(path: name).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (path: path, time: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    for file in files.sorted(by: { $0.time < $1.time }).prefix(names.count - most / 2) {
      try? FileManager.default.removeItem(atPath: file.path)
    }
  }

  private func key(_ hash: String) -> String { "\(reader) \(hash)" }

  private func place(of path: String, _ hash: String) -> URL {
    folder.appending(path: "\(ContentHash(path.utf8).text)-\(hash).sites")
  }
}

/// A file's facts as text: the key, then one line for each function, maker and record.
enum FactsText {
  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")

  static func bytes(_ facts: FileFacts, key: String) -> [UInt8] {
    var bytes = Array(key.utf8) + [newline]
    for (id, name) in facts.functions.sorted(by: { $0.key < $1.key }) {
      add("F", [id, facts.makers.contains(id) ? "1" : ""] + fields(name), [], to: &bytes)
    }
    for line in facts.lines {
      if let call = line.call {
        add("C", [call.caller ?? ""] + fields(call.callee), line.json, to: &bytes)
      } else {
        add("J", [], line.json, to: &bytes)
      }
    }
    return bytes
  }

  private static func fields(_ name: FileFacts.Name) -> [String] {
    [name.name, name.labels.joined(separator: ","), name.type ?? ""]
  }

  private static func add(
    _ kind: String, _ fields: [String], _ json: [UInt8], to bytes: inout [UInt8]
  ) {
    bytes += kind.utf8
    for field in fields {
      bytes.append(tab)
      bytes += field.utf8
    }
    bytes.append(tab)
    bytes += json
    bytes.append(newline)
  }

  /// Nil where the text has another key or is damaged.
  static func facts(_ bytes: [UInt8], key: String) -> FileFacts? {
    let lines = bytes.split(separator: newline)
    guard let first = lines.first, first.elementsEqual(key.utf8) else { return nil }
    var facts = FileFacts()
    for line in lines.dropFirst() where !read(line, into: &facts) { return nil }
    return facts
  }

  private static func read(_ line: ArraySlice<UInt8>, into facts: inout FileFacts) -> Bool {
    switch line.first {
    case UInt8(ascii: "J"):
      facts.lines.append(.init(json: Array(line.dropFirst(2)), call: nil))
      return true
    case UInt8(ascii: "F"): return readFunction(line, into: &facts)
    case UInt8(ascii: "C"): return readCall(line, into: &facts)
    default: return false
    }
  }

  private static func readFunction(_ line: ArraySlice<UInt8>, into facts: inout FileFacts) -> Bool {
    let fields = split(line, 7)
    guard fields.count == 7 else { return false }
    facts.functions[text(fields[1])] = name(fields[3...5])
    if !fields[2].isEmpty { facts.makers.insert(text(fields[1])) }
    return true
  }

  private static func readCall(_ line: ArraySlice<UInt8>, into facts: inout FileFacts) -> Bool {
    let fields = split(line, 6)
    guard fields.count == 6 else { return false }
    let caller = fields[1].isEmpty ? nil : text(fields[1])
    let call = FileFacts.Call(callee: name(fields[2...4]), caller: caller)
    facts.lines.append(.init(json: Array(fields[5]), call: call))
    return true
  }

  private static func split(_ line: ArraySlice<UInt8>, _ count: Int) -> [ArraySlice<UInt8>] {
    line.split(separator: tab, maxSplits: count - 1, omittingEmptySubsequences: false)
  }

  private static func name(_ fields: ArraySlice<ArraySlice<UInt8>>) -> FileFacts.Name {
    let fields = Array(fields)
    let labels = fields[1].split(separator: UInt8(ascii: ",")).map(text)
    return .init(
      name: text(fields[0]), labels: labels, type: fields[2].isEmpty ? nil : text(fields[2]))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
