internal import LayoutModel
internal import LinearArithmetic

/// Statements in Objective-C.
struct ObjectiveCCode: CodeWriter {
  private let style: CodeStyle

  init(_ style: CodeStyle) { self.style = style }

  func expression(_ constraint: CodeConstraint) -> String {
    let (first, second) = (constraint.first, constraint.second)
    let relation = constraint.relation.anchorWord.uppercasedFirst
    guard style.hasAnchors, constraint.suitsAnchors else {
      return """
        [NSLayoutConstraint constraintWithItem:\(first.code) attribute:\(old(first)) \
        relatedBy:NSLayoutRelation\(relation) toItem:\(second?.code ?? "nil") \
        attribute:\(old(second)) multiplier:\(constraint.multiplier.code) \
        constant:\(constraint.constant.text)]
        """
    }
    let anchor = first.item.isEmpty ? "self.\(first.anchor)" : first.anchor
    guard let second else {
      return "[\(anchor) constraint\(relation)ToConstant:\(constraint.constant.text)]"
    }
    let other = second.item.isEmpty ? "self.\(second.anchor)" : second.anchor
    let factor = constraint.multiplier == 1 ? "" : " multiplier:\(constraint.multiplier.code)"
    let offset = constraint.constant.isZero ? "" : " constant:\(constraint.constant.text)"
    return "[\(anchor) constraint\(relation)ToAnchor:\(other)\(factor)\(offset)]"
  }

  func text(_ statement: CodeStatement) -> String {
    switch statement {
    case .make(let constraint):
      let made = expression(constraint)
      return style.hasAnchors
        ? "\(made).active = YES;"
        : "[\(constraint.holder ?? style.unknownHolder) addConstraint:\(made)];"
    case .makeAll(let constraints, let remarks):
      let lines = constraints.map { "  \(expression($0))," } + remarks.map { "  \($0)" }
      let call =
        style.hasActivation
        ? "NSLayoutConstraint activateConstraints"
        : "\(constraints.first?.holder ?? style.unknownHolder) addConstraints"
      return "[\(call):@[\n\(lines.joined(separator: "\n"))\n]];"
    case .activate(let name): return "\(name).active = YES;"
    case .install(let name, let holder): return "[\(holder) addConstraint:\(name)];"
    case .remove(let named):
      return style.hasActivation
        ? "\(named.name).active = NO;"
        : "[\(named.constraint.holder ?? style.unknownHolder) removeConstraint:\(named.name)];"
    case .setPriority(let named, let priority): return "\(named.name).priority = \(priority);"
    case .setConstant(let named, let constant): return "\(named.name).constant = \(constant.text);"
    case .setConstantAtLeastZero(let named, let blank):
      return "\(named.name).constant = MAX(0, \(blank));"
    case .replace(let named, let other): return text([.remove(named), .make(other)])
    case .setContentPriority(let content, let view, let value):
      let word = content.isAppKits ? "Orientation" : "Axis"
      let type = content.isAppKits ? "NSLayoutConstraintOrientation" : "UILayoutConstraintAxis"
      return "[\(view) s\(content.method):\(value) "
        + "for\(word):\(type)\(content.axis.name.uppercasedFirst)];"
    case .set(let property, let value): return "\(value.property(property)) = \(text(value));"
    case .setMembers(let view, let property, let members):
      let type = Self.structure(of: property)
      let changes = members.map { member in
        "\(property).\(member.path.joined(separator: ".")) = \(member.number);"
      }
      return
        (["\(type) \(property) = \(view).\(property);"] + changes
        + ["\(view).\(property) = \(property);"]).joined(separator: "\n")
    case .setPopoverSize(let axis, let number):
      let sides =
        axis == .horizontal
        ? "\(number), popover.contentSize.height" : "popover.contentSize.width, \(number)"
      return "popover.contentSize = NSMakeSize(\(sides));"
    case .setTableHeader(let view):
      return """
        CGRect frame = \(view).frame;
        CGSize fitting = CGSizeMake(tableView.bounds.size.width, 0);
        frame.size.height = [\(view) systemLayoutSizeFittingSize:fitting
                           withHorizontalFittingPriority:UILayoutPriorityRequired
                                 verticalFittingPriority:UILayoutPriorityFittingSizeLevel].height;
        \(view).frame = frame;
        tableView.tableHeaderView = \(view);
        """
    case .setWindowSize(let width, let height):
      return "[window setContentSize:NSMakeSize(\(width), \(height))];"
    case .addSubview(let child, let parent): return "[\(parent) addSubview:\(child)];"
    case .whereFinite(let inner):
      let lines = text(inner).split(separator: "\n")
      return lines.count == 1
        ? "if (isfinite(value)) { \(lines[0]) }"
        : "if (isfinite(value)) {\n\(lines.map { "  \($0)" }.joined(separator: "\n"))\n}"
    case .wrap(let wrapping): return wrap(wrapping)
    }
  }

  /// The structure that a property of that name has.
  private static func structure(of property: String) -> String {
    switch property {
    case "center": "CGPoint"
    case "itemSize": "CGSize"
    case "contentMinSize", "contentMaxSize": "NSSize"
    default: "CGRect"
    }
  }

  private func text(_ value: CodeValue) -> String {
    switch value {
    case .number(let number): number.code
    case .bool(let value): value ? "YES" : "NO"
    case .text(let text): text
    case .string(let text): "@\"\(text)\""
    case .member(let type, let name), .constant(let type, let name):
      "\(type)\(name.uppercasedFirst)"
    case .options(let type, let names):
      names.map { "\(type)\($0.uppercasedFirst)" }.joined(separator: " | ")
    }
  }

  /// `NSLayoutAttributeTop`; that of no attribute for `nil`.
  private func old(_ side: CodeConstraint.Side?) -> String {
    "NSLayoutAttribute\((side?.attribute.oldName ?? "notAnAttribute").uppercasedFirst)"
  }

  private func wrap(_ wrapping: CodeWrapping) -> String {
    let (view, stack, free) = (wrapping.view, wrapping.stack, wrapping.free.rawValue)
    let held = wrapping.held.map { expression(wrapping.pin($0)) }.joined(separator: ",\n  ")
    return (wrapping.blank.map { "UIView *hidden = \($0);\n" } ?? "")
      + """
      UIView *container = [UIView new];
      container.clipsToBounds = YES;
      NSUInteger index = [\(stack).arrangedSubviews indexOfObject:\(view)];
      [\(stack) insertArrangedSubview:container
                            atIndex:index == NSNotFound ? 0 : index];
      [container addSubview:\(view)];
      NSLayoutConstraint *\(free) = \(expression(wrapping.pin(wrapping.free)));
      \(free).priority = 999;
      [NSLayoutConstraint activateConstraints:@[
        \(held),
        \(free),
      ]];
      container.hidden = YES;   // instead of \(view).hidden
      """
  }
}
