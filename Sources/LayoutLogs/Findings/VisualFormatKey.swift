internal import VisualFormat

/// The name in a visual format string that its dictionaries do not have.
struct VisualFormatKey {
  enum Dictionary: String {
    case views, metrics
  }

  var name: String
  var dictionary: Dictionary

  /// `depth is not a key in the views dictionary.`, `Encountered metric with name "gap", but …`.
  init?(of fault: VisualFormatFault) {
    let message = Array(fault.message.utf8)[...]
    if let (name, _) = message.split(at: " is not a key in the views dictionary") {
      (self.name, dictionary) = (name.trimmed.string, .views)
    } else if let (name, _) = message.split(at: " is not a key in the metrics dictionary") {
      (self.name, dictionary) = (name.trimmed.string, .metrics)
    } else if let (_, rest) = message.split(at: "Encountered metric with name \""),
      let (name, _) = rest.split(at: "\"")
    {
      (self.name, dictionary) = (name.string, .metrics)
    } else {
      return nil
    }
  }

  /// The dictionary with every key of its kind that the string uses.
  func code(for format: String) -> String? {
    guard isIdentifier else { return nil }
    switch dictionary {
    case .metrics: return "let metrics = [\"\(name)\": 8]"
    case .views:
      var names: [String] = []
      for view in VisualFormatReading(format).format?.views ?? [] where !names.contains(view.name) {
        names.append(view.name)
      }
      if !names.contains(name) { names.append(name) }
      let entries = names.map { "\"\($0)\": \($0)" }
      return "let views: [String: Any] = [\(entries.joined(separator: ", "))]"
    }
  }

  private var isIdentifier: Bool {
    name.utf8.first.map { !$0.isDigit } ?? false && name.utf8.allSatisfy(\.isNameByte)
  }
}
