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
  private var frames: [String: Complaint.Frame] = [:]
  private var stacks: [String: [Complaint.Frame]] = [:]

  // What is open.
  private var rowThread: String?
  private var stack: [Complaint.Frame] = []
  private var stackNumbers: [String] = []
  private var frame: (number: String, symbol: Bytes)?

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
      take(tag)
      rest = rest[tag.end...]
    }
    isDone = isDone || line.holds(Self.end)
  }

  private mutating func take(_ tag: Tag) {
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
        frame = (number, Array((tag["name"] ?? "").utf8)[...])
        if tag.isClosed { takeFrame(of: []) }
      }
    case "binary":
      if let number = tag["id"] { images[number] = Array((tag["name"] ?? "").utf8)[...] }
      takeFrame(of: (tag["id"] ?? tag["ref"]).flatMap { images[$0] } ?? [])
    case "/frame": takeFrame(of: [])
    default: break
    }
  }

  /// The open call is of that library.
  private mutating func takeFrame(of image: Bytes) {
    guard let (number, symbol) = frame else { return }
    var made = StackFrameParser.make(image: image, symbol: symbol)
    if image.isEmpty { (made.image, made.isApp) = (nil, false) }
    frames[number] = made
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
