internal import LayoutModel

/// A hang as call trees tell it; `CallTreeMessage` finds them, for they have no reason.
enum CallTreeReading {
  static let layoutHang = ComplaintReading(kind: .feedbackLoop, severity: .error)
}

/// A report of `sample`, spindump, a hang or MetricKit, whose main thread is busy with layout.
enum CallTreeMessage {
  /// What stands in front of the trees.
  static let markers: [StaticString] = [
    "Call graph:", "\"com.apple.main-thread\"(1)", "Heaviest stack for the main thread", jsonMark,
    profilerMark, TraceExport.mark,
  ]
  private static let jsonMark: StaticString = "\"callStackRootFrames\""
  /// The thread's line in what Instruments copies.
  private static let profilerMark: StaticString = "Main Thread  0x"

  /// How far above the trees the process is named.
  static let reach = 64
  private static let longest = 100_000

  /// Words of which one stands in a tree that is read line by line, in its marker's line or below, or
  /// behind its last line.
  static let words = MarkerFinder([
    "Thread 0x", "Thread_", "  (in ", ") [0x", "<row", "<schema", "Total number in stack",
    "Binary Images:",
  ])

  /// Whether a tree may begin in a line with a marker; `goesOn` tells whether `words` stand there or
  /// below.
  static func mayBegin(_ line: Bytes, goesOn: () -> Bool) -> Bool {
    if line.holds(jsonMark) { return CallStackText.mayBegin(line) }
    if line.holds(TraceExport.mark) { return goesOn() }
    return line.holds(profilerMark) ? line.contains(UInt8(ascii: "%")) : goesOn()
  }

  /// The hang that trees show which begin at `lines[hit]`, and where these end; that is the number of
  /// lines where more may follow.
  static func read(_ lines: [TextLine], at hit: Int) -> (found: ReadMessage?, end: Int) {
    let content = content(lines, hit)
    guard let tree = main(of: content.trees),
      var cycle = LayoutCycle(tree, process: content.process)
    else { return (nil, content.end) }
    // A text prints it above its trees, and what stands below is of another report.
    let below = lines[hit].text.holds(jsonMark) ? min(lines.count, content.end + reach) : hit
    cycle.duration = duration(lines[max(0, hit - reach)..<below])
    var complaint = Complaint(id: .layoutHang, reason: "")
    complaint.facts = .cycle(cycle)
    complaint.thread = tree.thread
    complaint.frames = Array(
      cycle.path.reversed().prefix(mostFrames).map { tree.nodes[$0].frame })
    let (first, last) = (lines[hit].number, lines[content.end - 1].number)
    var report = LogReport(complaint, lines: first...max(first, last))
    report.system.platform = complaint.platform
    report.context.process = content.process
    return ((report, hit..<content.end), content.end)
  }

  /// What the trees that begin at `lines[hit]`, of which no report was made, lack.
  static func shortfall(_ lines: [TextLine], at hit: Int) -> CallTreeShortfall {
    main(of: content(lines, hit).trees)?.shortfall ?? .calls
  }

  private static func main(of trees: [CallTree]) -> CallTree? {
    (trees.first(where: \.isMain) ?? trees.first)?.bounded
  }

  private static let mostFrames = 64

  /// What the report around a tree prints of the hang's length: `9.13s` behind `Duration:`, or MetricKit's
  /// `4210 ms`; `nil` where it prints none, or those of several hangs.
  private static func duration(_ lines: ArraySlice<TextLine>) -> String? {
    var found: [Bytes] = []
    var isHang = false
    for line in lines {
      let text = line.text.trimmed
      if text.begins(with: "Date/Time:") || text.begins(with: "Analysis of sampling") {
        (found, isHang) = ([], false)
      }
      if text.begins(with: "Event:") { isHang = text.holds("hang") }
      if isHang, text.begins(with: "Duration:") { found.append(text.dropFirst(9).trimmed) }
      var rest = text
      while let (_, member) = rest.split(at: "\"hangDuration\"") {
        found.append(member.drop { !$0.isDigit }.prefix { $0 != UInt8(ascii: "\"") })
        rest = member
      }
    }
    guard found.count == 1, let only = found.first, only.first?.isDigit == true, only.count < 20
    else { return nil }
    return only.string
  }

  private typealias Content = (trees: [CallTree], process: String?, end: Int)

  private static func content(_ lines: [TextLine], _ hit: Int) -> Content {
    if lines[hit].text.holds(jsonMark) { return json(lines, hit) }
    if lines[hit].text.holds(TraceExport.mark) { return export(lines, hit) }
    return lines[hit].text.holds(profilerMark) ? profile(lines, hit) : text(lines, hit)
  }

  // MARK: Instruments

  /// The calls of the main thread below its line, which Instruments copied.
  private static func profile(_ lines: [TextLine], _ hit: Int) -> Content {
    var tree = CallTree()
    tree.isTime = true
    var end = hit
    while end < lines.count, end - hit < longest, let line = ProfilerLine(lines[end].text) {
      switch line.content {
      case .thread(let name, let whole):
        guard tree.thread == nil else { return (owned(tree), nil, end) }
        (tree.thread, tree.whole) = (name, whole)
      case .call(let node):
        if tree.nodes.count < CallTree.mostNodes { tree.nodes.append(node) }
      }
      end += 1
    }
    return (owned(tree), nil, max(end, hit + 1))
  }

  /// The main thread's calls in the rows of XML that `xctrace export` writes.
  private static func export(_ lines: [TextLine], _ hit: Int) -> Content {
    var export = TraceExport()
    var end = hit
    while end < lines.count, end - hit < longest, !export.isDone,
      end == hit
        || TraceExport.mayContinue(lines[end].text) && !lines[end].text.holds(TraceExport.mark)
    {
      export.read(lines[end].text)
      end += 1
    }
    let tree = export.tree
    return (tree.nodes.isEmpty ? [] : [tree], export.process, max(end, hit + 1))
  }

  /// The tree with the app's calls marked; none where it has no calls.
  private static func owned(_ tree: CallTree) -> [CallTree] {
    guard !tree.nodes.isEmpty else { return [] }
    let ownership = ProfilerOwnership(tree.nodes)
    var tree = tree
    for index in tree.nodes.indices {
      tree.nodes[index].frame.isApp = ownership.isApp(tree.nodes[index].frame)
    }
    return [tree]
  }

  private static func text(_ lines: [TextLine], _ hit: Int) -> Content {
    let above = lines[max(0, hit - reach)...hit]
    var process =
      above.lazy.compactMap { name(in: $0.text) }.last
      ?? above.lazy.compactMap { command(in: $0.text) }.last
    var trees: [CallTree] = []
    var isHeaviest = lines[hit].text.holds("Heaviest stack")
    var end = hit + 1
    var index = hit
    while index < lines.count, index - hit < longest {
      let line = lines[index].text
      defer { index += 1 }
      if index > hit, let other = name(in: line) {
        guard trees.isEmpty || process == nil else { break }
        process = other
      } else if line.holds("Heaviest stack") {
        isHeaviest = true
        continue
      } else if line.begins(with: "Total number in stack") || line.holds("Binary Images:") {
        end = index + 1
        break
      }
      switch CallTreeLine(line) {
      case .thread(let name)?:
        isHeaviest = false
        trees.append(CallTree(thread: name))
      case .node(var node)?:
        if isHeaviest, trees.isEmpty { trees.append(CallTree(thread: "com.apple.main-thread")) }
        guard !trees.isEmpty, trees[trees.count - 1].nodes.count < CallTree.mostNodes else { break }
        // A heaviest stack has one call a line, none further inside than the other.
        if isHeaviest { node.depth = trees[trees.count - 1].nodes.count }
        trees[trees.count - 1].nodes.append(node)
      case nil: continue
      }
      end = index + 1
    }
    // A tree of all threads tells more than the heaviest stack in front of it.
    let whole = trees.filter { !$0.nodes.isEmpty }
    return (
      whole.count > 1 && whole[0].thread == "com.apple.main-thread"
        ? Array(whole.dropFirst()) : whole, process, end
    )
  }

  /// `Process:          Ledger [4711]`.
  private static func name(in line: Bytes) -> String? {
    let text = line.trimmed
    guard text.begins(with: "Process:"), let open = text.lastOffset(of: " [") else { return nil }
    let name = text.dropFirst(8).prefix(upTo: open).trimmed
    return name.isEmpty ? nil : name.string
  }

  /// `Command:          Ledger`, as hang reports name the process.
  private static func command(in line: Bytes) -> String? {
    let text = line.trimmed
    guard text.begins(with: "Command:") else { return nil }
    let name = text.dropFirst(8).trimmed
    return name.isEmpty ? nil : name.string
  }

  // MARK: MetricKit

  /// The frames of MetricKit's `callStackRootFrames`, of the thread that the diagnostic is about.
  private static func json(_ lines: [TextLine], _ hit: Int) -> Content {
    var trees: [CallTree] = []
    var end = hit
    var reader = CallStackText()
    while end < lines.count, end - hit < longest,
      end == hit || CallStackText.mayContinue(lines[end].text)
    {
      reader.read(lines[end].text)
      end += 1
      // The words alone, in a sentence, begin no frames.
      if reader.isDone || reader.trees.isEmpty { break }
    }
    trees = reader.trees.filter { !$0.nodes.isEmpty }
    let marked = reader.attributed.flatMap { trees.indices.contains($0) ? trees[$0] : nil }
    return (marked.map { [$0] } ?? trees, nil, max(end, hit + 1))
  }
}

/// MetricKit's call stacks as JSON, read member by member: a paste may be cut.
struct CallStackText {
  private(set) var trees: [CallTree] = []
  /// Which of the trees is the thread that hung.
  private(set) var attributed: Int?
  private(set) var isDone = false

  private var depth = 0
  /// Whether the frames of the last tree are being read.
  private var isWithin = false
  /// The frames whose objects are open, by the depth of their braces.
  private var open: [(depth: Int, node: Int)] = []
  private var key: Bytes = []

  /// Whether a line may stand inside of JSON that Apple's tools write.
  static func mayContinue(_ line: Bytes) -> Bool {
    line.trimmed.first.map("{}[],\"".utf8.contains) ?? true
  }

  private static let rootFrames: StaticString = "\"callStackRootFrames\""

  /// Whether the member that has the frames stands in a line, not its name alone.
  static func mayBegin(_ line: Bytes) -> Bool {
    var rest = line
    while let (_, behind) = rest.split(at: rootFrames) {
      if behind.trimmingStart.first == UInt8(ascii: ":") { return true }
      rest = behind
    }
    return false
  }

  mutating func read(_ text: Bytes) {
    var cursor = ByteCursor(text)
    while !isDone, let byte = cursor.next {
      switch byte {
      case UInt8(ascii: "{"):
        depth += 1
        cursor.skip()
        if isWithin, let last = trees.indices.last {
          let frame = Complaint.Frame(image: nil, symbol: nil, file: nil, line: nil, isApp: false)
          if trees[last].nodes.count < CallTree.mostNodes {
            trees[last].nodes.append(CallTree.Node(frame: frame, samples: 1, depth: open.count))
          }
          open.append((depth, trees[last].nodes.count - 1))
        }
      case UInt8(ascii: "}"):
        if open.last?.depth == depth { open.removeLast() }
        depth -= 1
        cursor.skip()
        if depth <= 0, !trees.isEmpty { isDone = true }
      case UInt8(ascii: "]"):
        if open.isEmpty { isWithin = false }
        cursor.skip()
      case UInt8(ascii: "\""):
        cursor.skip()
        let word = cursor.skip { $0 != UInt8(ascii: "\"") }
        cursor.skip()
        cursor.skipBlanks()
        if cursor.next == UInt8(ascii: ":") {
          key = word
          if word.string == "callStackRootFrames" {
            // Those of the next thread stand in an object of its own.
            guard depth > 0 || trees.isEmpty else {
              isDone = true
              return
            }
            trees.append(CallTree())
            (open, isWithin) = ([], true)
          }
        } else {
          take(word)
        }
      default:
        if byte.isDigit || byte.isLetter {
          take(cursor.skip { $0.isDigit || $0.isLetter || $0 == 0x2E })
        } else {
          cursor.skip()
        }
      }
    }
  }

  private mutating func take(_ value: Bytes) {
    guard let last = trees.indices.last, let node = open.last?.node,
      trees[last].nodes.indices.contains(node)
    else {
      if key.string == "threadAttributed", value.string == "true" { attributed = trees.count }
      return
    }
    let old = trees[last].nodes[node].frame
    switch key.string {
    case "sampleCount":
      trees[last].nodes[node].samples = min(Int(value.string) ?? 1, CallTree.Node.mostSamples)
    case "binaryName":
      let symbol = old.symbol.map { Array($0.utf8)[...] } ?? []
      trees[last].nodes[node].frame = StackFrameParser.make(image: value, symbol: symbol)
    case "symbol", "symbolName":
      let image = old.image.map { Array($0.utf8)[...] } ?? []
      trees[last].nodes[node].frame = StackFrameParser.make(image: image, symbol: value)
    default: break
    }
  }
}
