#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Swift's own demangler, which is part of the runtime that every Swift program carries.
enum SymbolDemangler {
  /// The readable name of a mangled Swift symbol; any other symbol as it is.
  static func demangled(_ symbol: String) -> String {
    let name = plain(symbol)
    guard isMangled(name), name.utf8.count < 4096 else { return symbol }
    if let old = OldMangledName.readable(name) { return old }
    let bytes = Array(name.utf8)
    let answer = unsafe bytes.withUnsafeBufferPointer { bytes -> String? in
      guard
        let text = unsafe swiftDemangle(bytes.baseAddress, UInt(bytes.count), nil, nil, 0)
      else { return nil }
      defer { unsafe free(text) }
      return unsafe String(cString: text)
    }
    guard let answer, answer != name else { return symbol }
    let readable = withoutDiscriminators(answer)
    return readable.hasSuffix(" -> ()") ? String(readable.dropLast(6)) : readable
  }

  /// `Tea.Cup.(fill in _0A1B…)()`: a private name has the file's number behind it, which nobody
  /// wrote.
  private static func withoutDiscriminators(_ name: String) -> String {
    name.replacing(/\((?<name>[^()\s]+) in _[0-9A-F]{32}\)/) { $0.output.name }
  }

  /// Mach-O puts one more `_` in front of every symbol; some dashboards leave it there.
  private static func plain(_ symbol: String) -> String {
    if symbol.hasPrefix("__T") { return String(symbol.dropFirst()) }
    return symbol.hasPrefix("_$s") || symbol.hasPrefix("__$s")
      ? String(symbol.drop { $0 == "_" }) : symbol
  }

  private static func isMangled(_ name: String) -> Bool {
    ["$s", "$S", "_T"].contains { name.hasPrefix($0) }
  }
}

/// The runtime's `swift_demangle`; the caller frees what it returns.
/// https://github.com/swiftlang/swift/blob/main/include/swift/Demangling/Demangle.h
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<UInt8>?, _ length: UInt, _ buffer: UnsafeMutablePointer<UInt8>?,
  _ bufferSize: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
