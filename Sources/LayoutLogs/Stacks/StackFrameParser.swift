internal import LayoutModel

/// One line of a stack, in the columns that the messages print.
///
/// `N  Image  0xADDR symbol + off`, `#N  Image  HEX symbol`, `0-4  A - B  0x… - 0x…  a - b`,
/// `0xBASE + off;Image`, lldb's ``frame #0: 0x… Image`symbol at File.swift:12``, and Xcode's
/// `#0  0x… in symbol at File.swift:12`.
struct StackFrameParser {
  /// The frame, and its number where one was printed.
  static func frame(_ line: Bytes) -> (frame: Complaint.Frame, number: Int?)? {
    guard mayBegin(line) else { return nil }
    let text = unquoted(line)
    if let frame = debuggerFrame(text) { return (frame, nil) }
    if let frame = semicolonFrame(text) { return (frame, nil) }
    if let frame = ManagedFrame.frame(text) { return (frame, nil) }
    var cursor = ByteCursor(text)
    let isMarked = cursor.skip("#")
    guard let number = cursor.integer() else { return nil }
    if cursor.skip("-"), cursor.integer() == nil { return nil }
    guard cursor.next?.isBlank == true else { return nil }
    cursor.skipBlanks()
    if isMarked, let frame = listedFrame(cursor.rest) { return (frame, number) }
    guard let columns = columns(cursor.rest) ?? (isMarked ? bareColumns(cursor.rest) : nil)
    else { return nil }
    return (make(image: columns.image, symbol: columns.symbol), number)
  }

  /// Whether the line may be a frame or the number of one, as far as a glance tells.
  ///
  /// All frames begin with a number or with .NET's `at `, perhaps quoted, but for those of debuggers
  /// and of App Center.
  static func mayBegin(_ bytes: ByteView, _ line: TextRange) -> Bool {
    var at = line.start
    while at < line.end, bytes[at].isBlank { at += 1 }
    guard at < line.end else { return false }
    let first = bytes[at]
    return first.isDigit || first == UInt8(ascii: "#") || first == UInt8(ascii: ">")
      || first == UInt8(ascii: "a")
      || bytes.firstIndex(of: UInt8(ascii: "\""), from: at, to: line.end) != nil
      || bytes.firstIndex(of: UInt8(ascii: ";"), from: at, to: line.end) != nil
      || bytes.firstIndex(of: UInt8(ascii: "#"), from: at, to: line.end) != nil
  }

  /// The same of a line that was copied.
  static func mayBegin(_ line: Bytes) -> Bool {
    unsafe line.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return unsafe mayBegin(
        ByteView(base, count: buffer.count), TextRange(0, buffer.count))
    }
  }

  /// Where the number of the frame stands that throws.
  static func throwStart(in line: Bytes) -> Int? {
    let images: [StaticString] = ["CoreFoundation", "libobjc"]
    return images.lazy.compactMap { line.firstOffset(of: $0) }.first.flatMap { image in
      let number = line[..<image].trimmingEnd
      let digits = number.reversed().prefix(while: \.isDigit).count
      // The end of an address is no number of a frame.
      guard digits > 0, number.dropLast(digits).last?.isLetter != true else { return nil }
      return number.endIndex - digits
    }
  }

  /// A frame from the parts that stand on lines of their own.
  static func make(image: Bytes, symbol: Bytes) -> Complaint.Frame {
    let location = CodeLocationText.atEnd(of: symbol)
    let name = symbolName(location?.before ?? symbol).map { SymbolDemangler.demangled($0.string) }
    let image = lastPart(image).string
    return Complaint.Frame(
      image: image, symbol: name, file: location?.location.file, line: location?.location.line,
      isApp: SystemImages.isApp(image: image, symbol: name))
  }

  /// JSON strings and their commas, Markdown quotes and bullets.
  private static func unquoted(_ line: Bytes) -> Bytes {
    var text = line.trimmed
    if text.begins(with: "> ") { text = text.dropFirst(2).trimmed }
    while let last = text.last, [UInt8(ascii: ","), UInt8(ascii: "]"), 0x7D].contains(last),
      text.holds("\"")
    {
      text = text.dropLast().trimmed
    }
    if text.last == UInt8(ascii: ",") { text = text.dropLast() }
    if text.first == UInt8(ascii: "\"") { text = text.dropFirst() }
    if text.last == UInt8(ascii: "\"") { text = text.dropLast() }
    return text.trimmed
  }

  /// Image, address and symbol; the image may hold blanks, so the address is what parts them.
  private static func columns(_ text: Bytes) -> (image: Bytes, symbol: Bytes)? {
    guard let hex = addressStart(text) else { return nil }
    var cursor = ByteCursor(text[hex...])
    guard cursor.address() != nil else { return nil }
    let image = text[..<hex].trimmed
    cursor.skipBlanks()
    if cursor.skip("- 0x") { cursor.skip { $0.hexValue != nil } }
    guard !image.isEmpty, image.count < 200 else { return nil }
    return (image, cursor.rest.trimmed)
  }

  /// `Image  33ab80ed symbol`: the address is the first word behind the image that is one.
  private static func bareColumns(_ text: Bytes) -> (image: Bytes, symbol: Bytes)? {
    let words = text.split(whereSeparator: \.isBlank)
    guard
      let address = words.dropFirst().first(where: { word in
        (6...16).contains(word.count) && word.allSatisfy { $0.hexValue != nil }
      })
    else { return nil }
    let image = text[..<address.startIndex].trimmed
    return image.count < 200 ? (image, text[address.endIndex...].trimmed) : nil
  }

  /// The first `0x` that follows a blank.
  private static func addressStart(_ text: Bytes) -> Int? {
    var from = text.startIndex
    while let hit = text.firstOffset(of: "0x", from: from) {
      if hit > text.startIndex, text[hit - 1].isBlank { return hit }
      from = hit + 2
    }
    return nil
  }

  /// Of merged frames, `A - B`, the last: the one that threw or was entered last stands there.
  private static func lastPart(_ text: Bytes) -> Bytes {
    guard let dash = text.lastOffset(of: " - ") else { return text }
    return text[(dash + 3)...].trimmed
  }

  /// The symbol without its offset; `nil` for a bare `0xBASE + off`.
  private static func symbolName(_ text: Bytes) -> Bytes? {
    var text = text.trimmed
    // ` (CupView` where the file's name is cut off.
    if let open = text.lastOffset(of: " ("), !text[open...].holds(")"), text[..<open].holds(" + ") {
      text = text[..<open]
    }
    if let plus = text.lastOffset(of: " + "),
      text[(plus + 3)...].trimmed.allSatisfy({ $0.isDigit }), plus + 3 < text.endIndex
    {
      // No function is that long: the image has no symbol for this one.
      if text[(plus + 3)...].trimmed.count > 5 { return nil }
      text = text[..<plus].trimmed
    }
    if text.begins(with: "__exceptionPreprocess - ") { text = lastPart(text) }
    if text.count > 2, text.suffix(2).elementsEqual("()".utf8), !text.holds(".") {
      text = text.dropLast(2)
    }
    if isPlaceholder(text) { return nil }
    guard !text.isEmpty, !(text.begins(with: "0x") && !text.holds(" ")) else { return nil }
    return text
  }

  /// `???`, `(Missing)`, `(Missing UUID 0000)`, or the UUID of the image.
  private static func isPlaceholder(_ text: ArraySlice<UInt8>) -> Bool {
    if text.elementsEqual("???".utf8) { return true }
    if text.first == UInt8(ascii: "("), text.firstIndex(of: UInt8(ascii: ")")) == text.endIndex - 1
    {
      return true
    }
    return text.count == 36 && text.allSatisfy { $0.hexValue != nil || $0 == UInt8(ascii: "-") }
  }

  /// App Center: `symbol (0xBASE + off);Image` or `0xBASE + off;Image`.
  private static func semicolonFrame(_ text: Bytes) -> Complaint.Frame? {
    guard let semicolon = text.lastIndex(of: UInt8(ascii: ";")), text.holds("0x"),
      text[..<semicolon].holds(" + ")
    else { return nil }
    let image = text[(semicolon + 1)...].trimmed
    guard !image.isEmpty,
      image.allSatisfy({ $0.isNameByte || [0x2E, 0x20, 0x2D, 0x2B].contains($0) })
    else { return nil }
    let before = text[..<semicolon]
    let symbol = before.firstOffset(of: "(0x").map { before[..<$0] } ?? []
    return make(image: image, symbol: symbol)
  }

  /// ``* frame #3: 0x0000 App`Class.method() at File.swift:12:5``.
  private static func debuggerFrame(_ text: Bytes) -> Complaint.Frame? {
    guard let (_, rest) = text.split(at: "frame #"), let (_, place) = rest.split(at: ": 0x"),
      let (head, symbol) = place.split(at: "`")
    else { return nil }
    let image = head.drop { $0.hexValue != nil }.trimmed
    guard let (name, location) = symbol.split(at: " at ")
    else { return make(image: image, symbol: method(symbol)) }
    var frame = make(image: image, symbol: method(name))
    if let place = CodeLocationText.location(location) {
      (frame.file, frame.line) = (place.file, place.line)
    }
    return frame
  }
}

extension StackFrameParser {
  /// `0x00000001a0 in -[Cup fill] at /src/Cup.m:12`, as Xcode copies its list of calls, without images.
  private static func listedFrame(_ text: Bytes) -> Complaint.Frame? {
    var cursor = ByteCursor(text)
    guard cursor.address() != nil, cursor.skip(" in ") else { return nil }
    let (name, location) = cursor.rest.split(at: " at ") ?? (cursor.rest, [])
    let call = name.trimmed
    let symbol = call.suffix(3).begins(with: " ()") ? call.dropLast(3) : call
    guard !symbol.isEmpty else { return nil }
    var frame = make(image: [], symbol: method(symbol))
    let place = CodeLocationText.location(location)
    (frame.image, frame.file, frame.line) = (nil, place?.file, place?.line)
    let className = frame.symbol.flatMap(CallClass.name)
    // Nobody has the frameworks' source.
    frame.isApp = place != nil || className.map(CallClass.mayBeApps) == true
    return frame
  }

  /// A method of Objective-C without the arguments that the debugger prints behind it:
  /// `-[Cup fill](self=0x1, _cmd="fill") + 65`.
  private static func method(_ symbol: Bytes) -> Bytes {
    guard symbol.begins(with: "-[") || symbol.begins(with: "+["),
      let arguments = symbol.firstOffset(of: "](")
    else { return symbol }
    return symbol[...arguments]
  }
}

/// `(File.swift:45)` behind a symbol.
enum CodeLocationText {
  static func atEnd(of symbol: Bytes) -> (before: Bytes, location: CodeLocation)? {
    let text = symbol.trimmed
    guard text.last == UInt8(ascii: ")"), let open = text.lastOffset(of: " ("),
      let location = location(text[(open + 2)...].dropLast())
    else { return nil }
    return (text[..<open], location)
  }

  /// `Folder/File.swift:45`, perhaps with a column.
  static func location(_ text: Bytes) -> CodeLocation? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let file = text[..<colon]
    var cursor = ByteCursor(text[(colon + 1)...])
    guard let line = cursor.integer(), line > 0, let dot = file.lastIndex(of: UInt8(ascii: ".")),
      file[dot...].count <= 6, file.count > 2
    else { return nil }
    return CodeLocation(file: file.string, line: line)
  }
}

/// A frame of .NET's stack, which stands below the native one.
///
/// `at Tea.CupView.SetUp () [0x00041] in /src/CupView.cs:58`, or `…(Int32 size) in …:line 58`.
enum ManagedFrame {
  static func frame(_ line: Bytes) -> Complaint.Frame? {
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
  private static func location(_ text: Bytes) -> (file: String, line: Int?)? {
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

/// Which images of a stack are Apple's, and which are layout libraries that only pass a call on.
enum SystemImages {
  /// Whether a frame is the app's own code.
  static func isApp(image: String, symbol: String?) -> Bool {
    if image.isEmpty || image == "???" || names.contains(image) { return false }
    if prefixes.contains(where: { image.hasPrefix($0) }) { return false }
    if suffixes.contains(where: { image.hasSuffix($0) }) { return false }
    guard let symbol else { return true }
    return !isRuntime(symbol: symbol) && !LibraryCode.isLibrarys(symbol)
  }

  /// Apple's frameworks that turn up in the stacks of layout, and libraries that are nobody's code.
  private static let names: Set<String> = [
    "AppKit", "AVFoundation", "AVKit", "AccessibilityUtilities", "AttributeGraph", "AutoLayoutCore",
    "BackBoardServices", "BaseBoard", "BoardServices", "Combine", "CFNetwork", "Contacts",
    "ContactsUI", "CoreAutoLayout", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage",
    "CoreMotion", "CoreText", "DocumentManager", "EventKitUI", "Foundation", "FrontBoard",
    "FrontBoardServices", "GameController", "GraphicsServices", "HIServices", "HIToolbox",
    "ImageIO", "IOKit", "JavaScriptCore", "LinkPresentation", "MapKit", "MediaPlayer",
    "MediaToolbox", "MessageUI", "Metal", "MetalKit", "PencilKit", "PhotosUI", "PDFKit",
    "PlugInKit", "PreviewsInjection", "QuartzCore", "QuickLook", "RunningBoardServices",
    "SafariServices", "SceneKit", "SpriteKit", "SpringBoardServices", "StoreKit", "SwiftUI",
    "SwiftUICore", "TextInputUI", "UIFoundation", "UIKit", "UIKitCore", "UIKitMacHelper",
    "UIKitServices", "UserNotificationsUI", "VideoToolbox", "ViewBridge", "WebCore", "WebKit",
    "WebKitLegacy", "XCTest", "XCTAutomationSupport", "XCTestCore", "dyld", "dyld_sim", "kernel",
    "mach_kernel",
    "Cartography", "FLKAutoLayout", "Flutter", "KeepLayout", "Masonry", "PureLayout", "SnapKit",
    "TinyConstraints",
  ]
  private static let prefixes = [
    "libobjc", "libswift", "libsystem_", "libdispatch", "libdyld", "libc++", "libxpc",
    "libBacktrace",
    "libXCT", "libMainThreadChecker", "libViewDebugger", "libIBTool", "IDE", "IBFoundation",
    "com.apple.", "kernel.release.", "kernel.development.",
  ]
  private static let suffixes = [".axbundle", "Bundle.bundle"]
  /// Whether the function only passes calls on between .NET or Objective-C and the system.
  static func isRuntime(symbol: String) -> Bool {
    runtimeSymbols.contains { symbol.hasPrefix($0) }
  }

  private static let runtimeSymbols = [
    "xamarin_", "mono_", "wrapper_managed_to_native_", "wrapper_native_to_managed_",
    "wrapper_runtime_invoke_", "wrapper_delegate_", "objc_msgSend", "objc_exception_throw", "ffi_",
  ]
}
