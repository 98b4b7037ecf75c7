internal import LayoutModel

/// The calls of one thread as a sampler counted them, the outermost first.
struct CallTree {
  struct Node {
    var frame: Complaint.Frame
    /// In how many samples the call was seen there.
    var samples: Int
    /// How far inside it stands; a node's callees follow it and stand further inside.
    var depth: Int

    /// More than any sampler counts: sums of as many nodes as a tree has stay far below the largest number.
    static let mostSamples = 1_000_000_000_000

    init(frame: Complaint.Frame, samples: Int, depth: Int) {
      (self.frame, self.depth) = (frame, depth)
      self.samples = min(samples, Self.mostSamples)
    }
  }

  /// `com.apple.main-thread`, or what else names the thread.
  var thread: String?
  var nodes: [Node] = []
  /// Whether the nodes count milliseconds in place of samples.
  var isTime = false

  /// What the thread's own line counts; 0 where none does.
  var whole = 0

  /// More calls than any thread's tree has that somebody reads.
  static let mostNodes = 20_000

  var isMain: Bool {
    thread.map { $0.holds("com.apple.main-thread") || $0.hasPrefix("Main Thread") } ?? false
  }
  var samples: Int {
    max(whole, nodes.lazy.filter { $0.depth == nodes[0].depth }.reduce(0) { $0 + $1.samples })
  }

  /// The tree with no call in more samples than the one that made it: what was edited by hand may have such.
  var bounded: CallTree {
    var tree = self
    var callers: [Int] = []
    for index in nodes.indices {
      while let last = callers.last, nodes[last].depth >= nodes[index].depth {
        callers.removeLast()
      }
      if let caller = callers.last {
        tree.nodes[index].samples = min(nodes[index].samples, tree.nodes[caller].samples)
      }
      callers.append(index)
    }
    return tree
  }

  /// The callees of the node at `index`.
  func callees(of index: Int) -> [Int] {
    var callees: [Int] = []
    var next = index + 1
    while next < nodes.count, nodes[next].depth > nodes[index].depth {
      if callees.last.map({ nodes[next].depth <= nodes[$0].depth }) ?? true { callees.append(next) }
      next += 1
    }
    return callees
  }

  /// The calls from the outermost to the innermost that most samples are of.
  var heaviestPath: [Int] {
    guard !nodes.isEmpty else { return [] }
    return descent(from: nodes.indices.filter { nodes[$0].depth == nodes[0].depth })
  }

  /// The calls around a node, the node, and those inside it that most samples are of.
  func heaviestPath(through node: Int) -> [Int] {
    var callers: [Int] = []
    for index in nodes[..<node].indices.reversed()
    where nodes[index].depth < nodes[callers.last ?? node].depth {
      callers.append(index)
    }
    return callers.reversed() + descent(from: [node])
  }

  private func descent(from places: [Int]) -> [Int] {
    var path: [Int] = []
    var next = heaviest(of: places)
    while let node = next {
      path.append(node)
      next = heaviest(of: callees(of: node))
    }
    return path
  }

  /// The outermost calls that are steps of layout, wherever in the tree.
  var layouts: [Int] { outermost(where: LayoutStep.isLayout) }

  /// The outermost calls that lay out, or draw for the system.
  var layoutsAndDrawings: [Int] {
    outermost { LayoutStep.isLayout($0) || !$0.isApp && LayoutStep($0) == .display }
  }

  /// The calls that are meant and stand within no other that is.
  private func outermost(where isMeant: (Complaint.Frame) -> Bool) -> [Int] {
    var found: [Int] = []
    var depth = Int.max
    for index in nodes.indices {
      // What follows a call further inside is within it.
      if nodes[index].depth > depth { continue }
      depth = .max
      guard isMeant(nodes[index].frame) else { continue }
      found.append(index)
      depth = nodes[index].depth
    }
    return found
  }

  /// The samples of calls none of which stands within another.
  func samples(of places: [Int]) -> Int { places.reduce(0) { $0 + nodes[$1].samples } }

  /// What it lacks of a thread that is busy with layout.
  var shortfall: CallTreeShortfall {
    let named = nodes.count { $0.frame.symbol.map { !$0.hasPrefix("0x") } ?? false }
    let path = heaviestPath
    guard named > 0, let end = path.last else {
      return .names(calls: nodes.count, libraries: libraries(of: path))
    }
    let texts = outermost { LayoutStep($0) == .text }
    return .layout(
      samples: min(samples(of: layouts), samples), texts: min(samples(of: texts), samples),
      of: samples, isTime: isTime, isMain: isMain, end: nodes[end].frame)
  }

  /// The libraries through which calls go, each as often as it is entered, with the samples there.
  private func libraries(of path: [Int]) -> [CallTreeShortfall.Library] {
    var libraries: [CallTreeShortfall.Library] = []
    for node in path.map({ nodes[$0] }) {
      guard let name = node.frame.image, !name.isEmpty, libraries.last?.name != name
      else { continue }
      libraries.append(CallTreeShortfall.Library(name: name, samples: node.samples))
    }
    return libraries
  }

  /// The one of the places that most samples are of.
  func heaviest(of places: [Int]) -> Int? {
    var best: Int?
    for place in places where best.map({ nodes[place].samples > nodes[$0].samples }) ?? true {
      best = place
    }
    return best
  }
}

/// What a call tree lacks of a thread that is busy with layout.
package enum CallTreeShortfall: Hashable, Sendable {
  /// No line below its first is a call with its count.
  case calls
  /// So many calls, none of them with a function's name; the heaviest go through these libraries,
  /// outermost first.
  case names(calls: Int, libraries: [Library])
  /// Of the samples or milliseconds of a thread so many are of layout, and so many of TextKit's; its
  /// heaviest calls end in `end`.
  case layout(
    samples: Int, texts: Int, of: Int, isTime: Bool, isMain: Bool, end: Complaint.Frame)

  /// A library, and in how many samples calls of it were seen at that place.
  package struct Library: Hashable, Sendable {
    package var name: String
    package var samples: Int
  }
}

/// One line of a call tree as `sample`, spindump and hang reports print it.
enum CallTreeLine {
  case thread(String)
  case node(CallTree.Node)

  /// What a line of the tree tells; `nil` where it is none.
  init?(_ line: Bytes) {
    var cursor = ByteCursor(line)
    cursor.skip { $0.isBlank || "+!:|*".utf8.contains($0) }
    let depth = cursor.position - line.startIndex
    let text = cursor.rest.trimmed
    if text.begins(with: "Thread 0x"), text.holds(" samples (") {
      self = .thread(text.string)
      return
    }
    guard let samples = cursor.integer(), samples > 0, cursor.next == 0x20 else { return nil }
    let call = cursor.rest.trimmed
    if call.begins(with: "Thread_") {
      self = .thread(call.string)
      return
    }
    guard let frame = Self.sampled(call) ?? Self.spun(call) else { return nil }
    self = .node(CallTree.Node(frame: frame, samples: samples, depth: depth))
  }

  /// `-[Cup fill]  (in Tea) + 88  [0x100c0a1b8]  Cup.swift:41`.
  private static func sampled(_ text: Bytes) -> Complaint.Frame? {
    guard let (symbol, rest) = text.split(at: "  (in "), let (image, tail) = rest.split(at: ")")
    else { return nil }
    var frame = StackFrameParser.make(image: image.trimmed, symbol: symbol.trimmed)
    if let close = tail.lastIndex(of: UInt8(ascii: "]")),
      let place = CodeLocationText.location(tail[(close + 1)...].trimmed)
    {
      (frame.file, frame.line) = (place.file, place.line)
    }
    return frame
  }

  /// `Cup.fill() + 300 (Tea + 900000) [0x1b0a01234]`, `Cup.fill() + 300 (Cup.swift:12,3 in Tea + 90) [0x…]`.
  private static func spun(_ text: Bytes) -> Complaint.Frame? {
    guard let close = text.lastOffset(of: ") [0x"), let open = text[..<close].lastOffset(of: " (")
    else { return nil }
    var image = text[(open + 2)..<close]
    var place: CodeLocation?
    if let (location, rest) = image.split(at: " in ") {
      place = CodeLocationText.location(location)
      image = rest
    }
    if let plus = image.lastOffset(of: " + ") { image = image[..<plus] }
    guard !image.isEmpty else { return nil }
    var frame = StackFrameParser.make(image: image.trimmed, symbol: text[..<open].trimmed)
    if let place { (frame.file, frame.line) = (place.file, place.line) }
    return frame
  }
}
