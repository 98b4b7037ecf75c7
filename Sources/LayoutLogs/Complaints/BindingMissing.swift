internal import LayoutModel

/// A variable that was nil when a dictionary of views was made.
enum BindingMissingReading {
  /// `*** setObjectForKey: object cannot be nil (key: cupLabel)`: every dictionary says so, but this
  /// one is made of the names of variables, to be the views of a visual format.
  static let bindingMissing = ComplaintReading(
    kind: .exception, keys: [ReasonKey("object cannot be nil (key: ", opening: "*** ")],
    witness: "_NSDictionaryOfVariableBindings", isOnlyThrown: true,
    readFacts: { draft in
      guard let (_, key) = draft.text.split(at: "object cannot be nil (key: "),
        let (name, _) = key.split(at: ")"), !name.isEmpty
      else { return }
      draft.complaint.facts = .missingBinding(name.string)
    })
}
