import Foundation
import InterfaceBuilder
import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutCheck

/// Thresholds against every width from 200 to 1,400 points in steps of a half, with a wish and without:
/// a layout that obeys all rows at that width, or a sum of them that contradicts itself there.
///
/// `AUTOLAYOUT_DOCTOR_BRUTE_FORCE` says how many scenes are generated, and how many real ones of a
/// folder are looked at; without it a few.
struct ThresholdBruteForceTests {
  private static let count =
    ProcessInfo.processInfo.environment["AUTOLAYOUT_DOCTOR_BRUTE_FORCE"].flatMap(Int.init) ?? 6

  @Test(arguments: 0..<count)
  func `generated scenes fail just where their thresholds say`(seed: Int) {
    var generator = SeededGenerator(UInt64(seed) + 41)
    compare(GeneratedScene.document(&generator), 0, "seed \(seed)")
  }

  @Test(.enabled(if: Repository.reference != nil, "no scenes beside the project"))
  func `real scenes fail just where their thresholds say`() throws {
    let files = Repository.files(
      in: Repository.reference?.appending(path: "ib/files"), where: { $0.hasSuffix(".storyboard") })
    var left = Self.count / 4
    defer { print("\(Self.count / 4 - left) real scenes were compared at every width") }
    for file in files where left > 0 {
      let document = InterfaceDocument([UInt8](try Data(contentsOf: file)))
      for scene in document.scenes.indices where left > 0 {
        let found = SceneSweep(document, scene: scene).thresholds
        guard found.contains(where: { $0.axis == .horizontal && $0.failure == .conflict }) else {
          continue
        }
        left -= 1
        compare(document, scene, file.lastPathComponent)
      }
    }
  }

  private func compare(_ document: InterfaceDocument, _ scene: Int, _ name: String) {
    let search = ThresholdSearch(document, document.scenes[scene], .init())
    let found = SceneSweep(document, scene: scene).thresholds
    let views = document.scenes[scene].views
    for root in views.indices where views[root].parent == nil {
      let own = found.filter { $0.root == root && $0.axis == .horizontal }
      let forms = AnchorForms(scene: document.scenes[scene])
      let size = forms.size(root, .horizontal)
      let rows = search.rows(of: root)
      let told = own.filter { $0.failure == .conflict }
      #expect(told.count < 2, "\(name)")
      expectSame(rows, size, told, name)
      for view in views.indices where views[view].parent == root {
        let protrusion = own.filter { $0.failure == .viewportProtrusion(view: view) }
        guard !protrusion.isEmpty || name.hasPrefix("seed") else { continue }
        let (inner, outer) = (forms.frame(view, .horizontal), forms.frame(root, .horizontal))
        let wish = [
          LinearRow(inner.near - outer.near, .greaterOrEqual),
          LinearRow(outer.far - inner.far, .greaterOrEqual),
        ]
        expectSame(
          rows + wish, size, told + protrusion,
          "\(name), \(views[view].id)")
      }
    }
  }

  /// At each width there is a layout just where no threshold says that there is none.
  ///
  /// What a layout or a contradiction shows at one width is put to the test at the others, by adding up
  /// alone: a layout between two others, the same sum of rows with another width. A width is solved
  /// where neither shows anything.
  private func expectSame(
    _ rows: [LinearRow], _ size: LinearForm, _ thresholds: [SceneThreshold], _ name: String
  ) {
    // What no width makes possible is no threshold.
    guard ValueRange(of: size, among: rows) != nil else { return }
    var widths = EveryWidth(rows, size)
    widths.look(400, 2800)
    for half in 400...2800 {
      let width = Rational(half, 2)
      let isTold = thresholds.contains { $0.isUnavoidable(at: width) }
      #expect(widths.isPossible[half] == !isTold, "\(name) at \(width)")
    }
  }
}

/// Whether rows can hold, at every width in half points.
private struct EveryWidth {
  let rows: [LinearRow]
  let size: LinearForm
  private var layouts: [Int: Assignment] = [:]
  private var proofs: [FarkasCertificate] = []
  /// By twice the width; `nil` where nothing was shown.
  private(set) var isPossible: [Int: Bool] = [:]

  init(_ rows: [LinearRow], _ size: LinearForm) {
    self.rows = rows
    self.size = size
  }

  private func rows(at half: Int) -> [LinearRow] {
    rows + [LinearRow(size + -Rational(half, 2), .equal)]
  }

  /// Shows it at both widths and at all between them.
  mutating func look(_ first: Int, _ last: Int) {
    show(first)
    show(last)
    guard last - first > 1 else { return }
    if let low = layouts[first], let high = layouts[last] {
      for half in (first + 1)..<last { interpolate(low, first, high, last, at: half) }
    }
    let isRefuted = isPossible[first] == false && isPossible[last] == false
    if isRefuted { for half in (first + 1)..<last { refute(half) } }
    if (first...last).allSatisfy({ isPossible[$0] != nil }) { return }
    let middle = (first + last) / 2
    look(first, middle)
    look(middle, last)
  }

  private mutating func show(_ half: Int) {
    if isPossible[half] == nil { refute(half) }
    guard isPossible[half] == nil else { return }
    switch try? LinearSystem(rows: rows(at: half)).feasibility() {
    case .satisfiable(let layout):
      layouts[half] = layout
      isPossible[half] = true
    case .contradictory(let proof):
      proofs.append(proof)
      isPossible[half] = false
    case nil: break
    }
  }

  private mutating func refute(_ half: Int) {
    let all = rows(at: half)
    if proofs.contains(where: { Checker.contradiction(of: $0, in: all) != nil }) {
      isPossible[half] = false
    }
  }

  private mutating func interpolate(
    _ low: Assignment, _ first: Int, _ high: Assignment, _ last: Int, at half: Int
  ) {
    let share = Rational(half - first, last - first)
    let variables = Set((low.entries + high.entries).map(\.variable)).sorted()
    let between = Assignment(variables) { number in
      let variable = variables[number]
      return low[variable] + share * (high[variable] - low[variable])
    }
    if Checker.satisfies(between, rows(at: half)) { isPossible[half] = true }
  }
}

/// Scenes of boxes in a row or among each other, with gaps, limits and sizes of all kinds.
private enum GeneratedScene {
  static func document(_ generator: inout SeededGenerator) -> InterfaceDocument {
    var (views, ties) = ("", "")
    var number = 0
    func tie(_ first: String, _ second: String?, _ rest: String) {
      number += 1
      ties += SceneText.tie("t\(number)", first, second, rest)
    }
    let count = Int.random(in: 1...5, using: &generator)
    for box in 0..<count {
      let width = Int.random(in: 20...220, using: &generator)
      views += SceneText.view("view", "v\(box)", (box * 60, 0, width, 40))
      let holder = box > 0 && Bool.random(using: &generator) ? "v\(box - 1)" : "root"
      let gap = Int.random(in: 0...60, using: &generator)
      if holder == "root" {
        tie("v\(box).leading", "root.leading", "constant=\"\(gap)\"")
      } else {
        tie("v\(box).leading", "\(holder).trailing", "constant=\"\(gap)\"")
      }
      switch Int.random(in: 0...3, using: &generator) {
      case 0: tie("v\(box).width", nil, "constant=\"\(width)\"")
      case 1:
        tie("v\(box).width", nil, "relation=\"greaterThanOrEqual\" constant=\"\(width)\"")
      case 2:
        tie(
          "v\(box).width", "root.width",
          "multiplier=\"0.\(Int.random(in: 1...9, using: &generator))\"")
      default: break
      }
      switch Int.random(in: 0...3, using: &generator) {
      case 0:
        tie("root.trailing", "v\(box).trailing", "constant=\"\(gap)\"")
      case 1:
        tie(
          "root.trailing", "v\(box).trailing",
          "relation=\"greaterThanOrEqual\" constant=\"\(gap)\"")
      case 2: tie("v\(box).width", nil, "relation=\"lessThanOrEqual\" constant=\"\(width * 3)\"")
      default: break
      }
      tie("v\(box).top", "root.top", "")
      tie("v\(box).height", nil, "constant=\"40\"")
    }
    return SceneText.xib(views, ties)
  }
}
