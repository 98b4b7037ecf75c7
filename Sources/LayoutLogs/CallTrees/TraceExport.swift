internal import LayoutModel

/// What `xctrace export` writes of the Time Profiler.
///
/// Each sample is a row of XML, with its thread and the calls, the innermost first. A thread, call, library or
/// stack is written once, and named by its number afterwards.
struct TraceExport {
  /// What stands in front of the rows.
  static let mark: StaticString = "<trace-query-result>"
  private static let end: StaticString = "</trace-query-result>"

  /// `Main Thread 0x2f1a (Kettle, pid: 771)`: the first main thread that a row has.
  private(set) var thread: String?
  private(set) var isDone = false

  private var threads: [String: String] = [:]
  private var images: [String: Bytes] = [:]
  private var files: [String: String] = [:]
  private var frames: [String: Complaint.Frame] = [:]
  private var stacks: [String: [Complaint.Frame]] = [:]

  // What is open.
  private var rowThread: String?
  private var stack: [Complaint.Frame] = []
  private var stackNumbers: [String] = []
  private var frame: OpenFrame?

  /// A call of which more may be told: its library, and its place in the source.
  private struct OpenFrame {
    let number: String
    let symbol: Bytes
    var image: Bytes = []
    var file: String?
    var line: Int?
  }

  private var calls = SampledCalls()

  /// The calls of the main thread, with the samples that each was seen in.
  var tree: CallTree {
    var tree = CallTree(thread: thread)
    tree.nodes = calls.nodes
    return tree
  }

  /// The program's name: `Kettle` of `Main Thread 0x2f1a (Kettle, pid: 771)`.
  var process: String? {
    guard let thread, let (_, rest) = Array(thread.utf8)[...].split(at: " ("),
      let (name, _) = rest.split(at: ", pid: ")
    else { return nil }
    return name.string
  }

  /// Whether a line may stand inside of the rows: it is XML, or has nothing.
  static func mayContinue(_ line: Bytes) -> Bool {
    line.trimmed.first.map { $0 == UInt8(ascii: "<") } ?? true
  }

  mutating func read(_ line: Bytes) {
    var rest = line
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      let tag = Tag(rest[(open + 1)...])
      rest = rest[tag.end...]
      take(tag, content: rest.prefix { $0 != UInt8(ascii: "<") })
    }
    isDone = isDone || line.holds(Self.end)
  }

  private mutating func take(_ tag: Tag, content: Bytes) {
    switch tag.name {
    case "row": (rowThread, stack, stackNumbers) = (nil, [], [])
    case "/row": takeRow()
    case "thread":
      if let number = tag["id"] { threads[number] = tag["fmt"] }
      rowThread = (tag["id"] ?? tag["ref"]).flatMap { threads[$0] }
    case "backtrace", "tagged-backtrace":
      if let number = tag["id"] { stackNumbers.append(number) }
      if let known = tag["ref"].flatMap({ stacks[$0] }) { stack = known }
    case "frame":
      if let known = tag["ref"].flatMap({ frames[$0] }) {
        add(known)
      } else if let number = tag["id"] {
        frame = OpenFrame(number: number, symbol: Array((tag["name"] ?? "").utf8)[...])
        if tag.isClosed { takeFrame() }
      }
    case "binary":
      if let number = tag["id"] { images[number] = Array((tag["name"] ?? "").utf8)[...] }
      frame?.image = (tag["id"] ?? tag["ref"]).flatMap { images[$0] } ?? []
    case "source": frame?.line = tag["line"].flatMap { Int($0) }
    case "path":
      if let number = tag["id"], let name = content.split(separator: UInt8(ascii: "/")).last {
        files[number] = Bytes(name).string
      }
      frame?.file = (tag["id"] ?? tag["ref"]).flatMap { files[$0] }
    case "/frame": takeFrame()
    default: break
    }
  }

  private mutating func takeFrame() {
    guard let open = frame else { return }
    var made = StackFrameParser.make(image: open.image, symbol: open.symbol)
    if open.image.isEmpty { (made.image, made.isApp) = (nil, false) }
    if let line = open.line, line > 0, let file = open.file {
      (made.file, made.line) = (file, line)
    }
    frames[open.number] = made
    add(made)
    frame = nil
  }

  private mutating func add(_ frame: Complaint.Frame) {
    if stack.count < StackReader.longestStack { stack.append(frame) }
  }

  private mutating func takeRow() {
    for number in stackNumbers { stacks[number] = stack }
    guard let rowThread, rowThread.hasPrefix("Main Thread"), !stack.isEmpty else { return }
    thread = thread ?? rowThread
    if rowThread == thread { calls.add(StartUp.marking(stack)) }
  }
}

/// A tag of XML: its name, a slash in front of it where it ends an element, and its attributes.
private struct Tag {
  let name: String
  private(set) var isClosed = false
  /// Behind the tag.
  private(set) var end: Int
  private var attributes: [String: String] = [:]

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Reads what stands behind the bracket that opens the tag.
  init(_ text: Bytes) {
    var cursor = ByteCursor(text)
    name = cursor.skip { $0.isNameByte || "-/?!".utf8.contains($0) }.string
    while let byte = cursor.next, byte != UInt8(ascii: ">") {
      isClosed = byte == UInt8(ascii: "/")
      let key = cursor.skip { $0.isNameByte || "-:".utf8.contains($0) }
      guard !key.isEmpty, cursor.skip("=\"") else {
        cursor.skip()
        continue
      }
      attributes[key.string] = Self.plain(cursor.skip { $0 != UInt8(ascii: "\"") }.string)
      cursor.skip()
    }
    cursor.skip()
    end = cursor.position
  }

  /// The text without XML's names of characters.
  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    let names = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&amp;": "&"]
    return ["&lt;", "&gt;", "&quot;", "&apos;", "&amp;"].reduce(text) { text, name in
      text.replacing(name, with: names[name] ?? name)
    }
  }
}

/// Stacks that are counted into one tree.
private struct SampledCalls {
  private struct Call {
    let frame: Complaint.Frame
    var samples = 0
    var callees: [Key: Int] = [:]
  }
  private struct Key: Hashable {
    let symbol, image: String?
  }

  private var calls: [Call] = []
  private var roots: [Key: Int] = [:]

  /// Counts a stack, its innermost call first.
  mutating func add(_ stack: [Complaint.Frame]) {
    var caller: Int?
    for frame in stack.reversed() {
      let key = Key(symbol: frame.symbol, image: frame.image)
      let known = caller.map { calls[$0].callees[key] } ?? roots[key]
      let call = known ?? calls.count
      if known == nil {
        guard calls.count < CallTree.mostNodes else { return }
        calls.append(Call(frame: frame))
        if let caller { calls[caller].callees[key] = call } else { roots[key] = call }
      }
      calls[call].samples += 1
      caller = call
    }
  }

  /// The calls, each with its callees behind it, in the order in which they were seen.
  var nodes: [CallTree.Node] {
    var nodes: [CallTree.Node] = []
    var open = roots.values.sorted(by: >).map { (call: $0, depth: 0) }
    while let (call, depth) = open.popLast() {
      nodes.append(
        CallTree.Node(frame: calls[call].frame, samples: calls[call].samples, depth: depth))
      open += calls[call].callees.values.sorted(by: >).map { ($0, depth + 1) }
    }
    return nodes
  }
}
