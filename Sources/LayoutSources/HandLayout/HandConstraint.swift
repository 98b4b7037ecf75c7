package import LayoutModel
package import LinearArithmetic

/// A constraint that says of a view what a line computes for its frame.
package struct HandConstraint: Hashable, Sendable {
  /// `left` and `right` count in the writing's direction once they are constraints.
  package var attribute: LayoutAttribute
  /// The other view, and its attribute; `nil` for a number.
  package var other: String?
  package var otherAttribute: LayoutAttribute?
  package var multiplier = Rational(1)
  package var constant: Rational
  /// Numbers that the source has names for, with their factors; they add to the constant.
  package var names: [Named]

  package struct Named: Hashable, Sendable {
    package var name: String
    package var factor: Rational
  }
}

extension HandLayout {
  /// Whether the view's content gives a size that a line computes, by the class that the source gives the view.
  package func isGivenByContent(_ constraint: HandConstraint) -> Bool {
    guard let viewClass, constraint.attribute.isSize, constraint.other == nil,
      constraint.names.isEmpty
    else { return false }
    return LayoutItem(className: viewClass)
      .brings(constraint.constant, constraint.attribute.axis)
  }
}

extension HandConstraint {
  fileprivate var isOfCenters: Bool { [.centerX, .centerY].contains(attribute) }
}

/// A frame along one axis, and the two constraints that say it.
struct HandAxis {
  let axis: Axis
  let start, size: FrameForm
  /// The view in whose coordinates the frame counts, and the one whose frame it is.
  let container, view: String

  /// What a part of the frame says; of a place alone no size is told.
  func constraints(of part: HandLayout.Part) -> [HandConstraint]? {
    switch part {
    case .frame, .number: constraints
    case .size: length.map { [$0] }
    case .origin: edge(start, .leading).map { [$0] }
    case .center: edge(start, .centerX).map { [$0] }
    }
  }

  /// `nil` where constraints of one view with another do not say it.
  private var constraints: [HandConstraint]? {
    var end = start
    end.add(size)
    var middle = start
    middle.add(size, times: .half)
    let isFixed = size.views.isEmpty
    let edges = [edge(start, .leading), edge(end, .trailing)]
    let length = self.length
    // What follows the container on both sides is tied to both.
    if !isFixed, let near = edges[0], let far = edges[1] { return [near, far] }
    guard let length else { return nil }
    let places = [edge(start, .leading), edge(middle, .centerX), edge(end, .trailing)]
      .compactMap(\.self)
    // A view that is centred is not said to begin half its size before the center.
    let centered = places.first { $0.attribute == $0.otherAttribute && $0.isOfCenters }
    guard let place = centered ?? places.first else { return nil }
    return [place, length]
  }

  private func attribute(_ horizontal: LayoutAttribute) -> LayoutAttribute {
    guard axis == .vertical else { return horizontal }
    return switch horizontal {
    case .leading: .top
    case .trailing: .bottom
    case .centerX: .centerY
    default: .height
    }
  }

  private func edge(_ form: FrameForm, _ own: LayoutAttribute) -> HandConstraint? {
    let views = form.views
    let named: (String, LayoutAttribute)? =
      if views.isEmpty {
        (container, .leading)
      } else if views == [.size(container, axis): 1] {
        (container, .trailing)
      } else if views == [.size(container, axis): .half] {
        (container, .centerX)
      } else {
        Self.neighbour(views, axis)
      }
    guard let (other, otherAttribute) = named, other != view else { return nil }
    return HandConstraint(
      attribute: attribute(own), other: other, otherAttribute: attribute(otherAttribute),
      constant: form.constant, names: Self.names(form))
  }

  private static func neighbour(
    _ views: [FrameForm.Term: Rational], _ axis: Axis
  ) -> (String, LayoutAttribute)? {
    for (term, factor) in views {
      guard case .start(let view, axis) = term, factor == 1 else { continue }
      let size = views[.size(view, axis)]
      guard views.count == (size == nil ? 1 : 2) else { return nil }
      if size == nil { return (view, .leading) }
      if size == 1 { return (view, .trailing) }
      return size == Rational.half ? (view, .centerX) : nil
    }
    return nil
  }

  private var length: HandConstraint? {
    let own: LayoutAttribute = .size(along: axis)
    guard let (term, factor) = size.views.first else {
      return HandConstraint(attribute: own, constant: size.constant, names: Self.names(size))
    }
    guard size.views.count == 1, case .size(let other, let side) = term, other != view,
      factor.isPositive
    else { return nil }
    return HandConstraint(
      attribute: own, other: other, otherAttribute: .size(along: side),
      multiplier: factor, constant: size.constant, names: Self.names(size))
  }

  private static func names(_ form: FrameForm) -> [HandConstraint.Named] {
    form.names.map { .init(name: $0.name, factor: $0.factor) }
  }
}
