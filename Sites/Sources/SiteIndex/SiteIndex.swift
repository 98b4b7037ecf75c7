package import Foundation
internal import SiteRecords

/// The index of a folder.
package struct SiteIndex {
  /// What is asked of it.
  package struct Request: Sendable {
    package var root: URL
    package var cache: URL?
    /// How many files the cache may hold.
    package var mostCached = FactsCache.most
    /// Also dependencies and what builds leave.
    package var includesDependencies = false
    /// Files to read in place of paths of the folder.
    package var overlays: [String: URL] = [:]
    /// The paths to print, all if empty; the others are read for what they define.
    package var only: Set<String> = []

    package init(root: URL) { self.root = root }
  }

  private let request: Request
  private let cache: FactsCache?

  package init(_ request: Request) {
    self.request = request
    cache = request.cache.map { FactsCache(folder: $0, most: request.mostCached) }
  }

  /// Hands the lines to `write`, file by file.
  package func write(_ write: ([UInt8]) throws -> Void) throws {
    let paths = self.paths()
    let facts = Workers.map(count: paths.count) { self.facts(of: paths[$0]) }
    cache?.prune()
    let closure = CallClosure(facts)
    try write(Self.head)
    for (path, facts) in zip(paths, facts) where request.only.isEmpty || request.only.contains(path)
    {
      try write(lines(facts, closure))
    }
  }

  private static let head: [UInt8] = {
    var json = JSONObject()
    json.add("kind", "index")
    json.add("version", 1)
    json.add("by", "autolayout-doctor-sites")
    return json.closed + [UInt8(ascii: "\n")]
  }()

  private func lines(_ facts: FileFacts, _ closure: CallClosure) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in facts.lines where line.call.map(closure.reaches) ?? true {
      bytes += line.json
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private func paths() -> [String] {
    let folder = SourceFolder(
      root: request.root, includesDependencies: request.includesDependencies)
    return Set(folder.paths()).union(request.overlays.keys).sorted()
  }

  private func facts(of path: String) -> FileFacts {
    let place = request.overlays[path] ?? request.root.appending(path: path)
    guard let data = try? Data(contentsOf: place) else {
      return FileFacts(located(FileReader.unreadable(path), path, hash: ""), path: path)
    }
    let bytes = Array(data)
    let hash = ContentHash(bytes).text
    if let kept = cache?.facts(for: path, hash: hash) { return kept }
    let records = FileReader.records(of: bytes, path: path) ?? []
    let facts = FileFacts(located(records, path, hash: hash), path: path)
    if request.overlays[path] == nil { cache?.keep(facts, for: path, hash: hash) }
    return facts
  }

  /// Says of the file where it lies and what its content is.
  private func located(_ records: [Record], _ path: String, hash: String) -> [Record] {
    records.map { record in
      guard case .file(var file) = record else { return record }
      file.place = FilePlace.of(path)
      file.hash = hash
      return .file(file)
    }
  }
}
