/// The source's files as tokens, each read once.
///
/// It is a class because all rules share what is read.
final class SourceTexts {
  private let contents: (String) -> [UInt8]?
  private var known: [String: CodeTokens] = [:]
  private var changing: [String: Bool] = [:]
  private var usesEverywhere: [String: [NameUse]] = [:]
  private lazy var filesByWord = mentioned()
  private let languages: [String: String]

  /// `contents` gives the bytes of a file; `nil` where it cannot be read.
  init(_ files: [FileRecord], _ contents: @escaping (String) -> [UInt8]?) {
    self.contents = contents
    languages = Dictionary(
      files.map { ($0.path, $0.language) }, uniquingKeysWith: { first, _ in first })
    self.files = languages.filter { $0.value != "ib" }.map(\.key).sorted()
  }

  /// The files of code.
  let files: [String]

  /// The tokens of a file; none where it cannot be read.
  func tokens(of file: String) -> CodeTokens {
    if let tokens = known[file] { return tokens }
    let tokens = CodeTokens(contents(file) ?? [])
    known[file] = tokens
    return tokens
  }

  /// What the lines of a file, or of a stretch of it, do with a name.
  func uses(of name: String, in file: String, _ range: Range<Int>? = nil) -> [NameUse] {
    let tokens = tokens(of: file)
    let uses = NameUses(tokens: tokens, isObjectiveC: languages[file] == "objc")
    let names = languages[file] == "objc" ? [name, "_\(name)"] : [name]
    return names.flatMap { name in
      range.map { tokens.words(name, in: $0) } ?? tokens.words(name)[...]
    }
    .map(uses.use)
  }

  /// What the lines of all files do with a name.
  func uses(of name: String) -> [NameUse] {
    if let uses = usesEverywhere[name] { return uses }
    let underscored = files(with: "_\(name)").filter { languages[$0] == "objc" }
    let uses = Set(files(with: name) + underscored).sorted().flatMap { self.uses(of: name, in: $0) }
    usesEverywhere[name] = uses
    return uses
  }

  /// The files of code in which a word stands.
  func files(with word: String) -> [String] { filesByWord[word] ?? [] }

  private func mentioned() -> [String: [String]] {
    var all: [String: [String]] = [:]
    for file in files {
      for word in tokens(of: file).vocabulary { all[word, default: []].append(file) }
    }
    return all
  }

  /// Whether something of this name is declared as what may change.
  func mayChange(_ name: String) -> Bool {
    if let known = changing[name] { return known }
    let answer = files(with: name).contains { file in
      let tokens = tokens(of: file)
      return tokens.words(name).contains { tokens.text($0 - 1) == "var" }
    }
    changing[name] = answer
    return answer
  }

  func isRead(_ file: String) -> Bool { !tokens(of: file).tokens.isEmpty }
}
