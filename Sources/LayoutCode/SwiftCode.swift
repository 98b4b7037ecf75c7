internal import LayoutModel
internal import LinearArithmetic

/// Statements in Swift.
struct SwiftCode: CodeWriter {
  private let style: CodeStyle

  init(_ style: CodeStyle) { self.style = style }

  func expression(_ constraint: CodeConstraint) -> String {
    let (first, second) = (constraint.first, constraint.second)
    let relation = constraint.relation.anchorWord
    guard style.hasAnchors, constraint.suitsAnchors else {
      return """
        NSLayoutConstraint(item: \(first.code), attribute: \(old(first)), relatedBy: .\(relation), \
        toItem: \(second?.code ?? "nil"), attribute: \(old(second)), \
        multiplier: \(constraint.multiplier.code), constant: \(constraint.constant.text))
        """
    }
    guard let second else {
      return "\(first.anchor).constraint(\(relation)ToConstant: \(constraint.constant.text))"
    }
    let factor = constraint.multiplier == 1 ? "" : ", multiplier: \(constraint.multiplier.code)"
    let offset = constraint.constant.isZero ? "" : ", constant: \(constraint.constant.text)"
    return "\(first.anchor).constraint(\(relation)To: \(second.anchor)\(factor)\(offset))"
  }

  func text(_ statement: CodeStatement) -> String {
    switch statement {
    case .make(let constraint):
      let made = expression(constraint)
      return style.hasAnchors
        ? activation(made) : "\(constraint.holder ?? style.unknownHolder).addConstraint(\(made))"
    case .makeAll(let constraints, let remarks):
      let lines = constraints.map { "  \(expression($0))," } + remarks.map { "  \($0)" }
      let call =
        style.hasActivation
        ? "NSLayoutConstraint.activate"
        : "\(constraints.first?.holder ?? style.unknownHolder).addConstraints"
      return "\(call)([\n\(lines.joined(separator: "\n"))\n])"
    case .activate(let name): return activation(name)
    case .install(let name, let holder): return "\(holder).addConstraint(\(name))"
    case .remove(let named):
      return style.hasActivation
        ? "\(named.name).isActive = false"
        : "\(named.constraint.holder ?? style.unknownHolder).removeConstraint(\(named.name))"
    case .setPriority(let named, let priority):
      return "\(named.name).priority = \(self.priority(priority, named.isAppKits))"
    case .setConstant(let named, let constant): return "\(named.name).constant = \(constant.text)"
    case .setConstantAtLeastZero(let named, let blank):
      return "\(named.name).constant = max(0, \(blank))"
    case .replace(let named, let other): return text([.remove(named), .make(other)])
    case .setContentPriority(let content, let view, let value):
      return "\(view).s\(content.method)(\(priority(value, content.isAppKits)), "
        + "for: .\(content.axis.name))"
    case .set(let property, let value): return "\(property) = \(text(value))"
    case .setMembers(let view, let property, let members):
      return members.map { member in
        "\(view).\(property).\(member.path.joined(separator: ".")) = \(member.number)"
      }
      .joined(separator: "\n")
    case .setPopoverSize(let axis, let number):
      return "popover.contentSize.\(axis.sizeNoun) = \(number)"
    case .setTableHeader(let view):
      return """
        let fitting = CGSize(width: tableView.bounds.width, height: 0)
        \(view).frame.size.height = \(view).systemLayoutSizeFitting(
          fitting, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        tableView.tableHeaderView = \(view)
        """
    case .setWindowSize(let width, let height):
      return "window.setContentSize(NSSize(width: \(width), height: \(height)))"
    case .addSubview(let child, let parent): return "\(parent).addSubview(\(child))"
    case .whereFinite(let inner): return "if value.isFinite { \(text(inner)) }"
    case .wrap(let wrapping): return wrap(wrapping)
    }
  }

  private func activation(_ constraint: String) -> String { "\(constraint).isActive = true" }

  private func priority(_ value: String, _ isAppKits: Bool) -> String {
    "\(isAppKits ? "NSLayoutConstraint.Priority" : "UILayoutPriority")(\(value))"
  }

  private func text(_ value: CodeValue) -> String {
    switch value {
    case .number(let number): number.code
    case .bool(let value): "\(value)"
    case .text(let text): text
    case .string(let text): "\"\(text)\""
    case .member(_, let name): ".\(name)"
    case .options(_, let names): "[\(names.map { ".\($0)" }.joined(separator: ", "))]"
    case .constant(let type, let name): "\(type).\(name)"
    }
  }

  /// `.top`; that of no attribute for `nil`.
  private func old(_ side: CodeConstraint.Side?) -> String {
    let name = side?.attribute.oldName ?? "notAnAttribute"
    // Swift knows the last baseline by its later name alone.
    return ".\(name == "baseline" ? "lastBaseline" : name)"
  }

  private func wrap(_ wrapping: CodeWrapping) -> String {
    let (view, stack, free) = (wrapping.view, wrapping.stack, wrapping.free.rawValue)
    let held = wrapping.held.map { expression(wrapping.pin($0)) }.joined(separator: ",\n  ")
    return (wrapping.blank.map { "let hidden = \($0)\n" } ?? "")
      + """
      let container = UIView()
      container.clipsToBounds = true
      let index = \(stack).arrangedSubviews.firstIndex(of: \(view)) ?? 0
      \(stack).insertArrangedSubview(container, at: index)
      container.addSubview(\(view))
      let \(free) = \(expression(wrapping.pin(wrapping.free)))
      \(free).priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        \(held),
        \(free),
      ])
      container.isHidden = true   // instead of \(view).isHidden
      """
  }
}

extension CodeConstraint.Side {
  /// `label`, or `self`.
  var code: String { item.isEmpty ? "self" : item }

  /// `label.topAnchor`, or `topAnchor` of `self`.
  var anchor: String { item.isEmpty ? attribute.anchorName : "\(item).\(attribute.anchorName)" }
}
