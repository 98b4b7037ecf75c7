/// What a test lets pass, and where it fails for the rest.
struct ConflictExpectation {
  let fingerprints: Set<String>
  let severity: ConflictSeverity
  let place: TestPlace

  private var allowed: AllowedConflicts { AllowedConflicts(fingerprints) }

  /// Runs `body`, and lets the test fail for each cause that came meanwhile.
  func watch<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    tellUnreadable()
    return try await LayoutWatch.during(body) { log in
      for trouble in log.troubles { place.fail(trouble) }
      await tell(log.conflicts(allowed).map { $0.failure() }, in: log.parts)
    }
  }

  /// Runs `body` for each layout, and lets the test fail once for each cause, with the layouts in
  /// which it came.
  func watch(
    across variants: [LayoutVariant], _ body: (LayoutVariant) async throws -> Void
  ) async rethrows {
    tellUnreadable()
    var found = VariantConflicts()
    do {
      for variant in variants {
        try await LayoutWatch.during {
          try await body(variant)
        } look: { log in
          found.add(log, of: variant, allowed)
        }
      }
    } catch {
      await tell(found, of: variants.count)
      throw error
    }
    await tell(found, of: variants.count)
  }

  private func tell(_ found: VariantConflicts, of count: Int) async {
    for trouble in found.troubles { place.fail(trouble) }
    await tell(found.conflicts.map { $0.failure(tried: count) }, in: found.logs)
  }

  private func tell(_ failures: [String], in logs: [[UInt8]]) async {
    for failure in failures { place.fail(failure, as: severity) }
    if !failures.isEmpty { await place.attach(ConflictFiles(of: logs)) }
  }

  private func tellUnreadable() {
    for entry in allowed.unreadable {
      place.fail("allowing: “\(entry)” is no fingerprint, and none with “until” and a day.")
    }
  }
}

/// The causes of several layouts, each once.
struct VariantConflicts {
  private(set) var conflicts: [WatchedLog.Conflict] = []
  private(set) var troubles: [String] = []
  /// What the conflicts were found in.
  private(set) var logs: [[UInt8]] = []

  mutating func add(_ log: WatchedLog, of variant: LayoutVariant, _ allowed: AllowedConflicts) {
    for trouble in log.troubles where !troubles.contains(trouble) { troubles.append(trouble) }
    let found = log.conflicts(allowed)
    if !found.isEmpty { logs += log.parts }
    for conflict in found {
      let known = conflicts.firstIndex {
        $0.fingerprint == conflict.fingerprint
          && (conflict.fingerprint != nil || $0.text == conflict.text)
      }
      if let known {
        if !conflicts[known].variants.contains(variant) {
          conflicts[known].variants.append(variant)
        }
      } else {
        var conflict = conflict
        conflict.variants = [variant]
        conflicts.append(conflict)
      }
    }
  }
}
