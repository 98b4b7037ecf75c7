import LayoutDiagnosis
import LayoutLogs
import LayoutReports
import Testing

/// A way out that is made as an exercise does what the diagnosis says of it.
struct TriedRemedyTests {
  @Test(arguments: Sample.all)
  func `a remedy settles the report where it says so, and only there`(sample: Sample) throws {
    for diagnosed in try sample.document().reports where !diagnosed.diagnosis.conflicts.isEmpty {
      let exercise = LayoutExercise(diagnosed.report.system)
      for (number, remedy) in diagnosed.diagnosis.remedies.enumerated() {
        guard let edits = remedy.edits else { continue }
        let tried = exercise.changed(by: edits, name: "tried")
        #expect(
          (tried.layout != nil) == (remedy.resolves == .report),
          "\(diagnosed.id), way out \(number + 1)")
      }
    }
  }

  @Test func `the change of a multiplier is made in the row that is solved`() throws {
    let report = try #require(
      try Sample(name: "masonry-half-width-avatar.log").document().reports.first)
    let changes = report.diagnosis.remedies.compactMap(\.edits).filter { edits in
      edits.contains { if case .multiplier = $0 { true } else { false } }
    }
    let change = try #require(changes.first)
    let exercise = LayoutExercise(report.report.system)
    #expect(exercise.changed(by: change, name: "tried").layout != nil)
    #expect(exercise.changed(by: [], name: "as it is").layout == nil)
  }
}
