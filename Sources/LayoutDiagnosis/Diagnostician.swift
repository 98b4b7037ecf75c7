public import LayoutModel
internal import LinearArithmetic

/// Turns a system of constraints into a proved diagnosis.
public enum Diagnostician {
  /// How much work a diagnosis may cost.
  public struct Limits: Hashable, Sendable {
    /// How many minimal conflicting sets to look for.
    public var conflicts: Int
    /// How long to look for them.
    public var time: Duration
    /// The item to hold in place while looking for ambiguity, as `PinnedItem.find` reads it.
    public var pin: String?
    /// Whether to look for all remedies, which costs as much as all the rest; else only for those
    /// by which reports of one cause are known, which disable a mask.
    public var seeksRemedies = true

    /// Limits that no ordinary report reaches.
    public init(conflicts: Int = 64, time: Duration = .seconds(2), pin: String? = nil) {
      self.conflicts = conflicts
      self.time = time
      self.pin = pin
    }
  }

  /// What is wrong with `system`, of which the log says `claim`.
  public static func diagnose(
    _ system: LayoutSystem, claim: Claim, limits: Limits = Limits()
  ) -> Diagnosis {
    var system = system
    system.recognizeOrigins()
    let ownership = SystemOwnership(system)
    let work = DiagnosisWork(system: system, claim: claim, limits: limits, ownership: ownership)
    var diagnosis: Diagnosis
    do throws(SolverFault) {
      diagnosis = try work.diagnosis()
    } catch {
      diagnosis = Diagnosis(verdict: claim.source == .unsatisfiableReport ? .unproved : nil)
      diagnosis.hasInternalError = true
    }
    diagnosis.itemOwners = ownership.items
    return diagnosis
  }
}
