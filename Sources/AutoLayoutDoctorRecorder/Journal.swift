internal import AutoLayoutDoctor
internal import Synchronization

/// What was found in this launch, and the file of what was found in all.
final class Journal: Sendable {
  /// How many causes are told in a launch; an app that has more has told enough.
  static let mostCauses = 200

  private struct State {
    var counts: [String: Int] = [:]
    var file: RecordFile?
  }

  private let state: Mutex<State>
  private let found: @Sendable (RecordedFinding) -> Void

  init(file: RecordFile?, found: @escaping @Sendable (RecordedFinding) -> Void) {
    state = Mutex(State(file: file))
    self.found = found
  }

  var counts: [String: Int] { state.withLock { $0.counts } }

  /// Notes a finding, whose report is `log`.
  func note(_ finding: Finding, log: [UInt8]) {
    guard let fingerprint = finding.fingerprint else { return }
    let isNew = state.withLock { state in
      if let count = state.counts[fingerprint] {
        state.counts[fingerprint] = count + 1
        return false
      }
      if state.counts.count >= Self.mostCauses { return false }
      state.counts[fingerprint] = 1
      state.file?.add(log, of: fingerprint)
      return true
    }
    if isNew {
      found(
        RecordedFinding(
          finding: finding, fingerprint: fingerprint, log: String(decoding: log, as: UTF8.self)))
    }
  }
}
