import Foundation
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

/// Changes of a layout after which its diagnosis must have changed exactly so, or not at all.
struct MetamorphicTests {
  // MARK: Layouts

  /// A report as it was read, or a made one.
  struct Subject {
    var name: String
    var system: LayoutSystem
    var broken: ConstraintID?
  }

  private static func subjects(in logs: [(name: String, bytes: [UInt8])]) -> [Subject] {
    logs.flatMap { log in
      LogReader.read(log.bytes).filter { $0.kind == .unsatisfiable }.map { report in
        var system = report.system
        OriginRecognition.complete(&system)
        return Subject(name: log.name, system: system, broken: report.broken)
      }
    }
  }

  private static let logs: [(name: String, bytes: [UInt8])] =
    Repository.files(in: Repository.root.appending(path: "Samples")) { $0.hasSuffix(".log") }
    .compactMap { file in
      (try? Data(contentsOf: file)).map { (file.lastPathComponent, Array($0)) }
    }

  private static let samples = subjects(in: logs)

  /// The corpus beside the project, every fifth log of it.
  private static let corpus = subjects(
    in: LogCollection.reference.entries.enumerated().filter { $0.offset % 5 == 0 }.compactMap {
      entry in
      (try? LogCollection.reference.bytes(of: entry.element)).map { (entry.element.file, $0) }
    })

  private static let generated: [Subject] = (1...60).map { seed in
    Subject(name: "seed \(seed)", system: MadeLayout(seed: UInt64(seed)).system)
  }

  static let groups: [(name: String, subjects: [Subject])] =
    [("samples", samples), ("generated", generated)] + (corpus.isEmpty ? [] : [("corpus", corpus)])

  @Test(.enabled(if: !corpus.isEmpty, "no logs beside the project"))
  func `the corpus takes part`() { #expect(Self.corpus.count > 20) }

  // MARK: What is compared

  /// What a diagnosis says, with constraints by number.
  private struct Outcome: Equatable {
    var verdict: Diagnosis.Verdict?
    var conflicts: Set<Set<Int>>
    var corrections: Set<Set<Int>>
    var owner: Diagnosis.Ownership?
    var remedies: [String]
    var fingerprint: String?

    init(_ subject: Subject, order: [Int]? = nil) {
      let diagnosis = MetamorphicTests.diagnosis(of: subject)
      let number = { (id: ConstraintID) in order?[id.index] ?? id.index }
      verdict = diagnosis.verdict
      conflicts = Set(diagnosis.conflicts.map { Set($0.constraints.map(number)) })
      corrections = Set(diagnosis.corrections.map { Set($0.map(number)) })
      owner = diagnosis.owner
      remedies = diagnosis.remedies.map { remedy in
        "\(remedy.action) \(remedy.constraints.map(number).sorted())"
      }
      fingerprint = diagnosis.fingerprint
    }

    /// Apart from the remedies: of constraints that do alike, the list's order decides which one is
    /// to change, as developers read from the top.
    var withoutRemedies: Outcome {
      var copy = self
      copy.remedies = []
      return copy
    }

    /// What does not depend on words, sides or customs.
    var mathematics: Outcome {
      var copy = self
      (copy.owner, copy.remedies, copy.fingerprint) = (nil, [], nil)
      return copy
    }
  }

  private static func diagnosis(of subject: Subject) -> Diagnosis {
    SystemDiagnoser.diagnose(
      subject.system, evidence: ReportEvidence(.unsatisfiableReport, broken: subject.broken),
      limits: DiagnosisLimits(time: .seconds(60)))
  }

  // MARK: Nothing changes

  @Test(arguments: groups.indices)
  func `addresses say nothing`(_ group: Int) {
    for subject in Self.groups[group].subjects {
      var renamed = subject
      for id in subject.system.itemIDs {
        renamed.system[id].address = subject.system[id].address.map {
          Address(~$0.value & 0xFFFF_FFFF_FFF0, digits: 12)
        }
      }
      for id in subject.system.constraintIDs {
        renamed.system[id].address = subject.system[id].address.map {
          Address(~$0.value & 0xFFFF_FFFF_FFF0, digits: 12)
        }
      }
      #expect(Outcome(renamed) == Outcome(subject), "\(subject.name)")
    }
  }

  @Test(arguments: groups.indices)
  func `the order of the list decides nothing but which of equal ways out comes first`(_ group: Int)
  {
    var dice = SeededGenerator(7)
    for subject in Self.groups[group].subjects {
      let order = Array(subject.system.constraints.indices).shuffled(using: &dice)
      var permuted = subject
      permuted.system.constraints = order.map { subject.system.constraints[$0] }
      permuted.broken = subject.broken.flatMap { broken in
        order.firstIndex(of: broken.index).map { ConstraintID(index: $0) }
      }
      #expect(
        Outcome(permuted, order: order).withoutRemedies == Outcome(subject).withoutRemedies,
        "\(subject.name)")
    }
  }

  @Test(arguments: groups.indices)
  func `a constraint between views that are new touches no conflict`(_ group: Int) {
    for subject in Self.groups[group].subjects {
      let before = Outcome(subject)
      guard before.verdict == .conflict else { continue }
      var larger = subject
      let item = ItemID(index: larger.system.items.count)
      larger.system.items.append(LayoutItem(className: "UIView", address: Address(0x99_0000)))
      let anchor = LayoutAnchor(item, .width)
      var form = anchor.form
      form.constant -= 20
      larger.system.constraints.append(
        LayoutConstraint(
          className: "NSLayoutConstraint", first: anchor, relation: .equal, constant: 20,
          form: form, raw: "the new one"))
      OriginRecognition.complete(&larger.system)
      #expect(Outcome(larger).mathematics == before.mathematics, "\(subject.name)")
      #expect(Outcome(larger).fingerprint == before.fingerprint, "\(subject.name)")
    }
  }

  /// A terminal breaks lines where they are full.
  @Test(arguments: [80, 100, 132])
  func `where lines are broken says nothing`(_ width: Int) {
    var compared = 0
    for log in Self.logs where Self.isPlain(log.bytes, width) {
      let subjects = Self.subjects(in: [log])
      let split = Self.subjects(in: [(log.name, Self.folded(log.bytes, width))])
      guard !subjects.isEmpty else { continue }
      compared += 1
      #expect(split.map { Outcome($0) } == subjects.map { Outcome($0) }, "\(log.name)")
    }
    #expect(compared > 10)
  }

  /// Whether the widest of the log's lines are broken, and none is as wide by itself.
  private static func isPlain(_ log: [UInt8], _ width: Int) -> Bool {
    let widths = log.split(separator: 0x0A).map(\.count)
    return widths.contains { $0 > width } && !widths.contains { $0 % width == 0 }
      && log.allSatisfy { $0 < 0x80 }
  }

  private static func folded(_ log: [UInt8], _ width: Int) -> [UInt8] {
    let lines = log.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(
      lines.flatMap { line in
        stride(from: 0, to: max(1, line.count), by: width).map {
          line.dropFirst($0).prefix(width)
        }
      }.joined(separator: [0x0A]))
  }

  // MARK: What changes is known

  @Test(arguments: groups.indices)
  func `a constraint twice is in every conflict twice`(_ group: Int) {
    for subject in Self.groups[group].subjects {
      let before = Outcome(subject)
      guard before.verdict == .conflict, before.conflicts.count < 8,
        let doubled = before.conflicts.first?.min()
      else { continue }
      var twice = subject
      let copy = twice.system.constraints.count
      twice.system.constraints.append(twice.system.constraints[doubled])
      let more = before.conflicts.filter { $0.contains(doubled) }.map {
        $0.subtracting([doubled]).union([copy])
      }
      #expect(Outcome(twice).conflicts == before.conflicts.union(more), "\(subject.name)")
    }
  }

  /// How many subjects a transform has a counterpart of, and what does not hold after it.
  private func compare(
    _ group: Int, _ transform: SystemTransform, _ part: (Outcome) -> Outcome
  ) -> Int {
    var compared = 0
    for subject in Self.groups[group].subjects {
      let before = Outcome(subject)
      // What an assumption bridges has a size and a side.
      guard before.verdict == .conflict, let system = transform.applied(to: subject.system)
      else { continue }
      compared += 1
      var changed = subject
      changed.system = system
      #expect(part(Outcome(changed)) == part(before), "\(subject.name)")
    }
    return compared
  }

  @Test(arguments: groups.indices)
  func `the axes are alike`(_ group: Int) {
    #expect(compare(group, .swappedAxes, \.mathematics) > 5)
  }

  @Test(arguments: groups.indices)
  func `left and right are alike`(_ group: Int) {
    #expect(compare(group, .mirrored, \.mathematics) > 5)
  }

  @Test(arguments: groups.indices)
  func `where a view lies says nothing`(_ group: Int) {
    let transform = SystemTransform.shifted { Rational(16 * ($0.index * $0.index % 7)) }
    #expect(compare(group, transform, \.mathematics) > 5)
  }

  @Test(arguments: groups.indices, [Rational(2), Rational(1, 4), Rational(64)])
  func `the size of a point says nothing`(_ group: Int, _ factor: Rational) {
    #expect(compare(group, .scaled(by: factor), \.mathematics) > 5)
  }
}

/// Views in a window, with a few gaps and sizes too many.
private struct MadeLayout {
  var system: LayoutSystem

  init(seed: UInt64) {
    var dice = SeededGenerator(seed)
    var made = HandMadeSystem(platform: .uiKit)
    let views = (0..<4).map { "view\($0)" }
    let attributes: [[LayoutAttribute]] = [[.left, .right, .width], [.top, .bottom, .height]]
    for _ in 0..<9 {
      let kinds = attributes[Int(dice.next() % 2)]
      let attribute = kinds[Int(dice.next() % 3)]
      let relation: Relation = dice.next() % 3 == 0 ? .greaterOrEqual : .equal
      let constant = Rational(Int(dice.next() % 40) * 4)
      let (a, b) = (Int(dice.next() % 4), Int(dice.next() % 4))
      if attribute == kinds[2], a == b || dice.next() % 2 == 0 {
        made.add(views[a], attribute, relation, constant: constant)
      } else if a != b {
        made.add(views[a], attribute, relation, views[b], constant: constant)
      }
    }
    system = made.layout
  }
}
