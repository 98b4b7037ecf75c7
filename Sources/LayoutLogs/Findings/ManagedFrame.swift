/// A frame of .NET's stack, which stands below the native one.
///
/// `at Tea.CupView.SetUp () [0x00041] in /src/CupView.cs:58`, or `…(Int32 size) in …:line 58`.
enum ManagedFrame {
  static func frame(_ line: ArraySlice<UInt8>) -> Complaint.Frame? {
    let text = line.trimmed
    guard text.begins(with: "at "), let open = text.firstIndex(of: UInt8(ascii: "(")),
      let close = text[open...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let name = text[(text.startIndex + 3)..<open].trimmed
    let rest = text[(close + 1)...].trimmed
    guard name.contains(UInt8(ascii: ".")), name.allSatisfy(isNameByte),
      rest.isEmpty || rest.begins(with: "[0x") || rest.begins(with: "in ")
    else { return nil }
    let symbol = name.string
    let location = location(rest)
    return Complaint.Frame(
      image: nil, symbol: symbol, file: location?.file, line: location?.line,
      isApp: !libraries.contains { symbol.hasPrefix($0) })
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isNameByte || "._`+<>[],/|".utf8.contains(byte)
  }

  /// `in /src/Tea/CupView.cs:58`, the file without its folders.
  private static func location(_ text: ArraySlice<UInt8>) -> (file: String, line: Int?)? {
    guard let (_, path) = text.split(at: "in "), let colon = path.lastIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let separators = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    let file = path[..<colon].split(whereSeparator: separators.contains).last ?? []
    var cursor = ByteCursor(path[(colon + 1)...])
    _ = cursor.skip("line ")
    return file.isEmpty ? nil : (file.string, cursor.integer())
  }

  /// Namespaces of the runtime and of the bindings to Apple's frameworks.
  private static let libraries = [
    "System.", "Microsoft.", "Xamarin.", "Mono.", "MonoTouch.", "ObjCRuntime.", "UIKit.",
    "AppKit.", "Foundation.", "CoreFoundation.", "CoreGraphics.", "CoreAnimation.", "WebKit.",
  ]
}
