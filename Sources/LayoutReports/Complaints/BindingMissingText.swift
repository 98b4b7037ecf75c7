internal import LayoutCode
internal import LayoutLogs

/// A variable that was nil when a dictionary of views was made.
enum BindingMissingText {
  static let bindingMissing = ComplaintText(
    "A view for a visual format is nil",
    meaning: """
      NSDictionaryOfVariableBindings puts each variable into a dictionary under the variable's own name, \
      and a dictionary holds no nil. The view was not created or loaded yet, its outlet is not \
      connected, or it was already removed.
      """,
    suggestion: """
      Create the view, or load it with its outlets, before the dictionary is made. Leave a \
      view that may be missing out of the dictionary and out of the string.
      """,
    objectiveC: """
      NSAssert(label != nil, @"not created, or its outlet is not connected");
      NSDictionary *views = NSDictionaryOfVariableBindings(label);
      """
  ).headline { message in
    guard case .missingBinding(let name) = message.complaint.facts else { return nil }
    return .sentence("\(name) was nil when the dictionary of views was made.")
  }.example(in: .objectiveC) { message in
    guard case .missingBinding(let name) = message.complaint.facts else { return nil }
    return """
      NSAssert(\(name) != nil, @"not created, or its outlet is not connected");
      NSDictionary *views = NSDictionaryOfVariableBindings(\(name));
      """
  }
}
