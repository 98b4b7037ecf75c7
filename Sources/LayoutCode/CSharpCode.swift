internal import LayoutModel
internal import LinearArithmetic

/// Statements in C#, as .NET's bindings of UIKit and AppKit call them.
struct CSharpCode: CodeWriter {
  private let style: CodeStyle

  init(_ style: CodeStyle) { self.style = style }

  /// `view.SafeAreaLayoutGuide` of `view.safeAreaLayoutGuide`.
  static func expression(_ name: String) -> String {
    // A blank to fill in is no name.
    if let blank = name.firstRange(of: "*/") {
      let rest = name[blank.upperBound...].split(separator: ".").map {
        ".\(String($0).uppercasedFirst)"
      }
      return name[..<blank.upperBound] + rest.joined()
    }
    let parts = name.split(separator: ".").map(String.init)
    return (parts.prefix(1) + parts.dropFirst().map(\.uppercasedFirst)).joined(separator: ".")
  }

  /// The number as a literal of which `nfloat` can be made.
  static func literal(_ number: Rational) -> String {
    number.code.split(separator: " ").map { part in
      part.contains(".") ? "\(part)f" : String(part)
    }.joined(separator: " ")
  }

  func expression(_ constraint: CodeConstraint) -> String {
    let (first, second) = (constraint.first, constraint.second)
    let relation = constraint.relation.anchorWord.uppercasedFirst
    guard style.hasAnchors, constraint.suitsAnchors else {
      return """
        NSLayoutConstraint.Create(\(item(first)), \(old(first)), NSLayoutRelation.\(relation), \
        \(second.map(item) ?? "null"), \(old(second)), \(constraint.multiplier.code), \
        \(constraint.constant.text))
        """
    }
    var arguments = [second.map(anchor) ?? literal(constraint.constant)]
    if second != nil {
      if constraint.multiplier != 1 { arguments.append(Self.literal(constraint.multiplier)) }
      if !constraint.constant.isZero { arguments.append(literal(constraint.constant)) }
    }
    return "\(anchor(first)).Constraint\(relation)To(\(arguments.joined(separator: ", ")))"
  }

  func text(_ statement: CodeStatement) -> String {
    switch statement {
    case .make(let constraint):
      let made = expression(constraint)
      return style.hasAnchors
        ? activation(made) : "\(holder(constraint)).AddConstraint(\(made));"
    case .makeAll(let constraints, let remarks):
      let lines = constraints.map { "  \(expression($0))," } + remarks.map { "  \($0)" }
      return activation(ofAll: lines)
    case .activate(let name): return activation(name)
    case .install(let name, let holder): return "\(Self.expression(holder)).AddConstraint(\(name));"
    case .remove(let named):
      return style.hasActivation
        ? "\(named.name).Active = false;"
        : "\(holder(named.constraint)).RemoveConstraint(\(named.name));"
    case .setPriority(let named, let priority):
      return "\(Self.expression("\(named.name).priority")) = \(priority);"
    case .setConstant(let named, let constant):
      return "\(Self.expression("\(named.name).constant")) = \(literal(constant));"
    case .setConstantAtLeastZero(let named, let blank):
      return "\(Self.expression("\(named.name).constant")) = Math.Max(0, \(blank));"
    case .replace(let named, let other): return text([.remove(named), .make(other)])
    case .setContentPriority(let content, let view, let value):
      return "\(view).S\(content.method)(\(value), "
        + "UILayoutConstraintAxis.\(content.axis.name.uppercasedFirst));"
    case .set(let property, let value):
      return "\(Self.expression(value.property(property))) = \(text(value));"
    case .setMembers(let view, let property, let members):
      let owner = Self.expression("\(view).\(property)")
      // Its rectangles have their sides as members.
      let changes = members.compactMap { member in
        member.path.last.map { "\(property).\($0.uppercasedFirst) = \(member.number);" }
      }
      return (["var \(property) = \(owner);"] + changes + ["\(owner) = \(property);"])
        .joined(separator: "\n")
    case .setPopoverSize(let axis, let number):
      let sides =
        axis == .horizontal
        ? "\(number), popover.ContentSize.Height" : "popover.ContentSize.Width, \(number)"
      return "popover.ContentSize = new CGSize(\(sides));"
    case .setTableHeader(let view):
      let name = Self.expression(view)
      return """
        var frame = \(name).Frame;
        frame.Height = \(name).SystemLayoutSizeFittingSize(
          new CGSize(TableView.Bounds.Width, 0), (float)UILayoutPriority.Required, (float)UILayoutPriority.FittingSizeLevel).Height;
        \(name).Frame = frame;
        TableView.TableHeaderView = \(name);
        """
    case .setWindowSize(let width, let height):
      return "Window.SetContentSize(new CGSize(\(width), \(height)));"
    case .addSubview(let child, let parent):
      return "\(Self.expression(parent)).AddSubview(\(Self.expression(child)));"
    case .whereFinite(let inner): return "if (double.IsFinite(value)) { \(text(inner)) }"
    case .wrap(let wrapping): return wrap(wrapping)
    }
  }

  private func activation(_ constraint: String) -> String { "\(constraint).Active = true;" }

  private func activation(ofAll lines: [String]) -> String {
    "NSLayoutConstraint.ActivateConstraints(new[] {\n\(lines.joined(separator: "\n"))\n});"
  }

  private func item(_ side: CodeConstraint.Side) -> String {
    side.item.isEmpty ? "this" : Self.expression(side.item)
  }

  private func holder(_ constraint: CodeConstraint) -> String {
    Self.expression(constraint.holder ?? style.unknownHolder)
  }

  private func anchor(_ side: CodeConstraint.Side) -> String {
    side.item.isEmpty ? side.anchor.uppercasedFirst : Self.expression(side.anchor)
  }

  private func literal(_ number: CodeNumber) -> String {
    switch number {
    case .exact(let number): Self.literal(number)
    case .text(let text): text
    }
  }

  private func text(_ value: CodeValue) -> String {
    switch value {
    case .number(let number): Self.literal(number)
    case .bool(let value): "\(value)"
    case .text(let text): text
    case .string(let text): "\"\(text)\""
    case .member(let type, let name), .constant(let type, let name):
      "\(type).\(name.uppercasedFirst)"
    case .options(let type, let names):
      names.map { "\(type).\($0.uppercasedFirst)" }.joined(separator: " | ")
    }
  }

  /// `NSLayoutAttribute.Top`; that of no attribute for `nil`.
  private func old(_ side: CodeConstraint.Side?) -> String {
    "NSLayoutAttribute.\((side?.attribute.oldName ?? "noAttribute").uppercasedFirst)"
  }

  private func wrap(_ wrapping: CodeWrapping) -> String {
    let (view, stack, free) = (wrapping.view, wrapping.stack, wrapping.free.rawValue)
    let pinned = wrapping.held.map { "  \(expression(wrapping.pin($0)))," } + ["  \(free),"]
    return (wrapping.blank.map { "var hidden = \($0);\n" } ?? "")
      + """
      var container = new UIView { ClipsToBounds = true };
      var index = Array.IndexOf(\(stack).ArrangedSubviews, \(view));
      \(stack).InsertArrangedSubview(container, (nuint)Math.Max(0, index));
      container.AddSubview(\(view));
      var \(free) = \(expression(wrapping.pin(wrapping.free)));
      \(free).Priority = 999;
      \(activation(ofAll: pinned))
      container.Hidden = true;   // instead of \(view).Hidden
      """
  }
}
