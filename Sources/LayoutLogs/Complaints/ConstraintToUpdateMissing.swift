extension ComplaintReading {
  /// SnapKit's own complaint.
  static let constraintToUpdateMissing = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        "could not find existing matching constraint to update", opening: "Updated constraint")
    ])
}
