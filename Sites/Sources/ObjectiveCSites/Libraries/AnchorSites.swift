internal import SiteRecords

/// Constraints of anchors: `[a.topAnchor constraintEqualToAnchor:b.bottomAnchor constant:8]`.
extension SourceReader {
  private struct AnchorForm {
    let relation: ConstraintRecord.Relation
    var toConstant = false
    var systemSpacing = false
  }

  /// False where the message is no constraint of anchors.
  mutating func appendAnchorForm(_ message: Message, _ use: Use) -> Bool {
    guard let form = Self.form(of: message.label), let argument = message.argument else {
      return false
    }
    for first in message.receiver.choices {
      for second in form.toConstant ? [argument] : argument.choices {
        append(form, from: first, to: second, message, use)
      }
    }
    visit(message.receiver, use.inner)
    return true
  }

  private mutating func append(
    _ form: AnchorForm, from first: Expression, to second: Expression, _ message: Message,
    _ use: Use
  ) {
    var record = constraint(
      .anchors, id: makeID("c"), first: endOrText(first), range: message.range, use: use)
    record.relation = form.relation
    if form.toConstant {
      record.constant = number(second)
    } else {
      record.second = endOrText(second)
      record.multiplier = number(message.parts["multiplier"], missing: 1)
      record.constant = number(message.parts["constant"], missing: 0)
    }
    if form.systemSpacing {
      record.systemSpacing = true
      record.constant = record.multiplier
      record.multiplier = .unwritten(1)
    }
    records.append(.constraint(record))
  }

  /// An anchor in a parameter is the item, with the attribute `anchor`.
  private func endOrText(_ expression: Expression) -> ConstraintRecord.End {
    end(ofAnchor: expression) ?? ConstraintRecord.End(item: text(expression), attribute: "anchor")
  }

  private static func form(of label: String) -> AnchorForm? {
    let relations: [(String, ConstraintRecord.Relation)] = [
      ("constraintEqualTo", .equal), ("constraintGreaterThanOrEqualTo", .greaterOrEqual),
      ("constraintLessThanOrEqualTo", .lessOrEqual),
    ]
    for (prefix, relation) in relations where label.hasPrefix(prefix) {
      switch label.dropFirst(prefix.count) {
      case "Anchor": return AnchorForm(relation: relation)
      case "Constant": return AnchorForm(relation: relation, toConstant: true)
      case "SystemSpacingAfterAnchor", "SystemSpacingBelowAnchor":
        return AnchorForm(relation: relation, systemSpacing: true)
      default: return nil
      }
    }
    return nil
  }

  /// A call of code that is not here and gets two anchors and perhaps a number, or an anchor and a number:
  /// builders do this, and what they make is most likely the equation of the two.
  mutating func visitUnknownBuilder(_ call: Expression, _ arguments: [Expression], _ use: Use) {
    let ends = arguments.compactMap(end(ofAnchor:))
    guard ends.count == 2, arguments.count <= 3,
      ends[0].attribute != ends[1].attribute || ends[0].item != ends[1].item
    else { return }
    var record = constraint(.anchors, id: makeID("c"), first: ends[0], range: call.range, use: use)
    record.second = ends[1]
    if let last = arguments.last, arguments.count == 3, end(ofAnchor: last) == nil {
      record.constant = number(last)
    }
    records.append(.constraint(record))
  }
}
