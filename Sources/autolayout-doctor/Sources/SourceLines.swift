internal import LayoutSources

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// The lines of source files, each file read once.
struct SourceLines {
  private let folder: String
  private var files: [String: [UInt8]] = [:]

  /// Files are looked for in `folder`.
  init(_ folder: String) { self.folder = folder }

  /// Puts the line of the file beside each place, and of a visual format the piece.
  mutating func quote(_ places: inout ReportPlaces, _ index: SourceIndex) {
    for answer in places.answers.indices {
      for maker in places.answers[answer].makers.indices {
        var told = places.answers[answer].makers[maker]
        told.text = line(told.place)
        told.piece = index.piece(of: told, in: contents(told.place.file))
        places.answers[answer].makers[maker] = told
      }
    }
  }

  /// The first line of a place, without the blanks around it; `nil` where it cannot be read.
  private mutating func line(_ place: CodePlace) -> String? {
    let bytes = contents(place.file)
    guard place.range.line > 0, !bytes.isEmpty else { return nil }
    let lines = bytes.split(
      separator: 0x0A, maxSplits: place.range.line, omittingEmptySubsequences: false)
    guard lines.count >= place.range.line else { return nil }
    let line = lines[place.range.line - 1].drop { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: line.prefix { $0 != 0x0D }, as: UTF8.self)
  }

  /// The bytes of a file; none where it cannot be read.
  mutating func contents(_ file: String) -> [UInt8] {
    if let known = files[file] { return known }
    let bytes = Self.read("\(folder)/\(file)") ?? []
    files[file] = bytes
    return bytes
  }

  /// `nil` where the file cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    guard
      let descriptor = try? unsafe FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    else { return nil }
    defer { try? descriptor.close() }
    guard let status = Platform.status(of: descriptor.rawValue), status.isFile else { return nil }
    var bytes = [UInt8](repeating: 0, count: status.size)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Platform.read(descriptor.rawValue, at: 0, into: $0)
    }
    return count == status.size ? bytes : nil
  }
}
