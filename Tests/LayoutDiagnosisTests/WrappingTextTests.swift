import LayoutLogs
import LayoutModel
import LayoutScratch
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutDiagnosis

/// Heights of texts that follow their widths.
struct WrappingTextTests {
  private static func system(_ text: String) -> LayoutSystem {
    ScratchReader.read([UInt8](text.utf8)).system
  }

  private static func size(
    _ attribute: LayoutAttribute, of name: String, in system: LayoutSystem
  ) -> OptimalRange? { sizes(attribute, of: [name], in: system)[0] }

  private static func sizes(
    _ attribute: LayoutAttribute, of names: [String], in system: LayoutSystem
  ) -> [OptimalRange?] {
    let model = PriorityModel(system, pinned: PinnedItem.byDefault(in: system))
    guard var optimum = model.solve() else { return names.map { _ in nil } }
    return names.map { name in
      system.itemIDs.first { system[$0].name == name }.map {
        optimum.range(of: LayoutAnchor($0, attribute).form)
      }
    }
  }

  @Test func `lines are steps of the width`() {
    let text = WrappingText(item: ItemID(index: 0), width: 500, lineHeight: 20, mostLines: 0)
    let steps: [(Rational, Int)] = [
      (500, 1), (499, 2), (250, 2), (Rational(499, 2), 3), (100, 5), (99, 6), (0, 1), (900, 1),
    ]
    for (width, lines) in steps { #expect(text.lines(at: width) == lines) }
    let short = WrappingText(item: ItemID(index: 0), width: 500, lineHeight: 20, mostLines: 2)
    #expect(short.lines(at: 100) == 2)
    #expect(short.contentWidth(at: 100) == 250, "two lines of 250 hold it")
    #expect(short.contentWidth(at: 300) == 300)
    #expect(short.contentWidth(at: 600) == 500)
  }

  private let card = """
    card is UIView
    title, footer in card
    card.width == 320
    H:|-10-[title]-10-|
    H:|-10-[footer]
    V:|-10-[title]-10-[footer(20)]-10-|
    title.intrinsic == 500x20 lines 0
    footer.intrinsic == 60x20

    """

  @Test func `a text is as tall as its width makes it, and what lies below follows`() {
    let settled = Self.system(card).wrappingTexts()
    #expect(settled.texts.map(\.lines) == [2])
    #expect(Self.size(.height, of: "title", in: settled)?.minimum == 40)
    #expect(Self.size(.height, of: "card", in: settled)?.minimum == 90)
    let exercise = LayoutExercise(settled, isWhole: true)
    for (width, height) in [(520, 70), (519, 90), (145, 130), (120, 150)] as [(Int, Rational)] {
      let size = LayoutEdit.container(LayoutSize(width: Rational(width), height: height))
      let layout = exercise.changed(by: [size], name: "")
      #expect(layout.problems.isEmpty, "\(width): \(layout.problems)")
    }
    let narrow = exercise.changed(
      by: [.container(LayoutSize(width: 120, height: 130))], name: "")
    #expect(!narrow.problems.isEmpty, "six lines need 150 points")
    let longer = settled.applying([.textScale(2)]).system
    #expect(longer.texts.map(\.lines) == [4])
  }

  @Test func `an open width, and a height that changes its width back, settle nothing`() {
    let open = Self.system(
      """
      card is UIView
      left, right in card
      card.width == 320
      H:|[left][right]|
      left.intrinsic == 300x20 lines 0
      right.intrinsic == 300x20 lines 0

      """
    ).wrappingTexts()
    #expect(open.texts.map(\.lines) == [nil, nil])
    let loop = Self.system(
      """
      card is UIView
      title in card
      card.width == 100
      card.height == 400
      title.leading == card.leading
      title.top == card.top
      title.width == 2*title.height
      title.intrinsic == 100x20 resist 100x750 lines 0

      """
    ).wrappingTexts()
    // One line of 20 is 40 wide and asks for three; three are 120 wide and ask for one.
    #expect(loop.texts.map(\.lines) == [nil])
    #expect(Self.size(.height, of: "title", in: loop)?.minimum == 20)
  }

  // MARK: - Against all numbers of lines

  /// A layout with one to three texts: columns, shares of a row, and widths that depend on heights.
  private struct Generated {
    var rest: [String] = []
    var texts: [(name: String, width: Int, height: Int, most: Int)] = []

    init(_ generator: inout SeededGenerator) {
      let width = Int.random(in: 12...40, using: &generator) * 10
      let count = [1, 1, 2, 2, 3].randomElement(using: &generator) ?? 1
      let names = (0..<count).map { "t\($0)" }
      for name in names {
        texts.append(
          (
            name, Int.random(in: 4...60, using: &generator) * 10,
            [16, 20].randomElement(using: &generator) ?? 20,
            [0, 0, 2, 3].randomElement(using: &generator) ?? 0
          ))
      }
      rest = [
        "card is UIView", names.joined(separator: ", ") + " in card", "card.width == \(width)",
      ]
      var above = "|"
      for (index, name) in names.enumerated() {
        let edge = Int.random(in: 0...16, using: &generator)
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: rest.append("H:|-\(edge)-[\(name)]-(>=\(edge))-|")
        case 1:
          rest += ["\(name).leading == card.leading", "\(name).width == card.width/2 - \(edge)"]
        case 2 where index > 0:
          rest += [
            "\(name).leading == card.leading",
            "\(name).width == card.width - \(edge) - t\(index - 1).height/2",
          ]
        case 3 where index > 0:
          rest += ["\(name).leading == card.leading", "\(name).width == 60 + t\(index - 1).height"]
        case 4:
          rest += ["\(name).leading == card.leading", "\(name).width == 60 + \(name).height"]
        default: rest.append("H:|-\(edge)-[\(name)]-\(edge)-|")
        }
        rest.append("V:\(above)-\(edge)-[\(name)]")
        above = "[\(name)]"
      }
      rest.append("V:\(above)-4-|")
    }

    var source: String {
      (rest + texts.map { "\($0.name).intrinsic == \($0.width)x\($0.height) lines \($0.most)" })
        .joined(separator: "\n") + "\n"
    }

    /// The same with as many lines as `lines` says, which no width changes.
    func fixed(_ lines: [Int]) -> String {
      (rest
        + zip(texts, lines).map { "\($0.name).intrinsic == \($0.width)x\($0.height * $1)" })
        .joined(separator: "\n") + "\n"
    }

    /// The fewest lines that hold the text, by trying one after the other.
    func asked(_ index: Int, at width: Rational) -> Int {
      let text = texts[index]
      let most = text.most == 0 ? WrappingTextTests.tried : text.most
      return (1...most).first { width * Rational($0) >= Rational(text.width) } ?? most
    }
  }

  /// Where the passes come to rest that begin with one line of each text and give each the lines that its width
  /// asks for; `nil` where they go round, or leave a width open.
  private static func passes(of generated: Generated) -> [Int]? {
    var lines = generated.texts.map { _ in 1 }
    for _ in 0..<mostPasses {
      let widths = sizes(
        .width, of: generated.texts.map(\.name), in: system(generated.fixed(lines)))
      var asked: [Int] = []
      for (index, width) in widths.enumerated() {
        guard let width, width.isSingle, let points = width.minimum else { return nil }
        asked.append(generated.asked(index, at: points))
      }
      if asked == lines { return lines }
      lines = asked
    }
    return nil
  }

  private static let mostPasses = 12

  /// As many lines as are tried of a text.
  private static let tried = 6

  @Test(arguments: 0..<8)
  func `settled texts are among all numbers of lines that fit their widths`(part: Int) throws {
    var (settled, moved) = (0, 0)
    for seed in (part * 25)..<(part * 25 + 25) {
      var generator = SeededGenerator(UInt64(seed) + 4444)
      let generated = Generated(&generator)
      let system = Self.system(generated.source)
      try #require(system.texts.count == generated.texts.count, "\(generated.source)")
      let answer = system.wrappingTexts()
      var fitting: [[Int]] = []
      for lines in Self.combinations(generated.texts.map { $0.most == 0 ? Self.tried : $0.most }) {
        let fixed = Self.system(generated.fixed(lines))
        let widths = Self.sizes(.width, of: generated.texts.map(\.name), in: fixed)
        let fits = widths.enumerated().allSatisfy { index, width in
          guard let width, width.isSingle, let points = width.minimum else { return false }
          return generated.asked(index, at: points) == lines[index]
        }
        if fits { fitting.append(lines) }
      }
      let lines = answer.texts.compactMap(\.lines)
      guard lines.count == answer.texts.count else {
        #expect(answer.texts.allSatisfy { $0.lines == nil }, "all or none: \(generated.source)")
        // What UIKit does from one line on need not come to rest at the one number that fits: a taller text is
        // wider here, and asks for fewer lines again.
        #expect(
          fitting.count != 1 || Self.passes(of: generated) != fitting[0],
          "only \(fitting) fits, and is not found in\n\(generated.source)")
        continue
      }
      // A text of more lines than are tried is beyond the reference.
      if lines.contains(where: { $0 > Self.tried }) { continue }
      settled += 1
      #expect(fitting.contains(lines), "\(lines) of \(fitting) in\n\(generated.source)")
      let reference = Self.system(generated.fixed(lines))
      for name in generated.texts.map(\.name) + ["card"] {
        for attribute in [LayoutAttribute.width, .height, .top] {
          let range = Self.size(attribute, of: name, in: answer)
          #expect(
            range == Self.size(attribute, of: name, in: reference),
            "\(name).\(attribute) in\n\(generated.source)")
        }
      }
      if lines.contains(where: { $0 > 1 }) { moved += 1 }
    }
    #expect(settled > 12 && moved > 6, "\(settled) settled, \(moved) with several lines")
  }

  /// The texts' constraints as a dump prints them: without the word that they wrap, which is told beside.
  @Test(arguments: 0..<8)
  func `texts of dumps that are told to wrap are as tall as those of scratch layouts`(part: Int)
    throws
  {
    var (wrapped, kept) = (0, 0)
    for seed in (part * 25)..<(part * 25 + 25) {
      var generator = SeededGenerator(UInt64(seed) + 8888)
      let generated = Generated(&generator)
      let scratch = Self.system(generated.source).wrappingTexts()
      var dump = Self.system(generated.fixed(generated.texts.map { _ in 1 }))
      try #require(dump.texts.isEmpty)
      for text in generated.texts {
        for item in dump.itemIDs where dump[item].name == text.name {
          dump[item].mostLines = text.most
        }
      }
      let answer = dump.wrappingPrintedTexts
      #expect(answer.texts.allSatisfy { $0.isPrinted && ($0.lines ?? 0) > 1 })
      let names = generated.texts.map(\.name) + ["card"]
      for attribute in [LayoutAttribute.width, .height, .top] {
        #expect(
          Self.sizes(attribute, of: names, in: answer)
            == Self.sizes(attribute, of: names, in: scratch), "\(generated.source)")
      }
      if answer.texts.isEmpty { kept += 1 } else { wrapped += 1 }
    }
    #expect(wrapped > 6 && kept > 0, "\(wrapped) wrapped, \(kept) kept")
  }

  @Test func `a printed text stays as it is on one line, at a width of its own, and where it fits`()
  {
    let source = card.replacing(" lines 0", with: "")
    for (most, width) in [(1, nil), (nil, nil), (0, 200), (0, nil)] as [(Int?, Rational?)] {
      var dump = Self.system(source)
      for item in dump.itemIDs where dump[item].name == "title" {
        dump[item].mostLines = most
        dump[item].wrappingWidth = width
      }
      let wraps = most == 0 && width == nil
      #expect(dump.wrappingPrintedTexts.texts.map(\.lines) == (wraps ? [2] : []))
      #expect(
        Self.size(.height, of: "title", in: dump.wrappingPrintedTexts)?.minimum == (wraps ? 40 : 20)
      )
    }
    var fitting = Self.system(source.replacing("500x20", with: "90x41"))
    for item in fitting.itemIDs { fitting[item].mostLines = 0 }
    #expect(fitting.wrappingPrintedTexts.texts.isEmpty)
  }

  private static func combinations(_ most: [Int]) -> [[Int]] {
    most.reduce([[]]) { found, most in found.flatMap { lines in (1...most).map { lines + [$0] } } }
  }
}
