internal import LayoutModel
internal import LinearArithmetic

/// Writes constraints for systems whose views have no anchors yet.
struct AnchorlessCode {
  /// What a constraint relates, as code has it.
  struct Side {
    var item: String
    var attribute: LayoutAttribute

    init(_ item: String, _ attribute: LayoutAttribute) {
      (self.item, self.attribute) = (item, attribute)
    }

    /// `label.topAnchor` as the item and its attribute.
    init?(anchor: String) {
      guard let dot = anchor.utf8.lastIndex(of: UInt8(ascii: ".")), anchor.hasSuffix("Anchor"),
        let attribute = LayoutAttribute(
          rawValue: String(anchor[anchor.utf8.index(after: dot)...].dropLast("Anchor".utf8.count)))
      else { return nil }
      self.init(String(anchor[..<dot]), attribute)
    }
  }

  let language: CodeLanguage

  /// What stands for a view that contains both items, where the log names none.
  var unknownHolder: String {
    language == .cSharp ? "/* view around both */" : "<#view around both#>"
  }

  /// The constraint, added to `holder`, which is or contains all that it relates.
  func statement(
    _ first: Side, _ relation: Relation = .equal, _ second: Side?, multiplier: String = "1",
    constant: String = "0", on holder: String
  ) -> String {
    let words = [word(first.attribute), word(second?.attribute)]
    let comparison = relation.anchorWord.uppercasedFirst
    switch language {
    case .swift:
      return """
        \(holder).addConstraint(NSLayoutConstraint(item: \(first.item), attribute: \(words[0]), \
        relatedBy: .\(relation.anchorWord), toItem: \(second?.item ?? "nil"), attribute: \(words[1]), \
        multiplier: \(multiplier), constant: \(constant)))
        """
    case .objectiveC:
      return """
        [\(holder) addConstraint:[NSLayoutConstraint constraintWithItem:\(first.item) \
        attribute:\(words[0]) relatedBy:NSLayoutRelation\(comparison) toItem:\(second?.item ?? "nil") \
        attribute:\(words[1]) multiplier:\(multiplier) constant:\(constant)]];
        """
    case .cSharp:
      let items = [first.item, second?.item ?? "null", holder].map(CSharpCode.expression)
      return """
        \(items[2]).AddConstraint(NSLayoutConstraint.Create(\(items[0]), \(words[0]), \
        NSLayoutRelation.\(comparison), \(items[1]), \(words[1]), \(multiplier), \(constant)));
        """
    }
  }

  /// `NSLayoutAttributeTop`, `.top` or `NSLayoutAttribute.Top`; that of no attribute for `nil`.
  private func word(_ attribute: LayoutAttribute?) -> String {
    let name = attribute?.oldName ?? (language == .cSharp ? "noAttribute" : "notAnAttribute")
    return switch language {
    // Swift knows the last baseline by its later name alone.
    case .swift: ".\(name == "baseline" ? "lastBaseline" : name)"
    case .objectiveC: "NSLayoutAttribute\(name.uppercasedFirst)"
    case .cSharp: "NSLayoutAttribute.\(name.uppercasedFirst)"
    }
  }
}

extension LayoutAttribute {
  /// The attribute as constraints were made of it from the first.
  fileprivate var oldName: String {
    switch self {
    case .lastBaseline: "baseline"
    case .minXMargin: "leftMargin"
    case .maxXMargin: "rightMargin"
    case .minYMargin: "topMargin"
    case .maxYMargin: "bottomMargin"
    case .midXWithinMargins: "centerXWithinMargins"
    case .midYWithinMargins: "centerYWithinMargins"
    default: dslName
    }
  }
}
