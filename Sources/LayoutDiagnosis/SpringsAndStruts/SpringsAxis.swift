package import LayoutModel
package import LinearArithmetic

/// One axis of a view's frame in its superview: where the springs and struts of a mask act.
package struct SpringsAxis: Hashable, Sendable {
  /// From the superview's near edge, in points.
  package var origin: Rational
  /// The view's size.
  package var length: Rational
  /// The superview's size.
  package var superviewLength: Rational

  /// An axis of a frame, all in points.
  package init(origin: Rational, length: Rational, superviewLength: Rational) {
    self.origin = origin
    self.length = length
    self.superviewLength = superviewLength
  }

  /// From the view's far edge to the superview's.
  package var farMargin: Rational { superviewLength - origin - length }

  /// The two constraints that UIKit derives from `mask` for this axis.
  package func derivation(_ mask: AutoresizingMask.AxisMask) -> MaskDerivation? {
    switch (mask.near, mask.size, mask.far) {
    case (false, false, _):
      .init(.fixed(.near, origin), .fixed(.size, length))
    case (true, false, false):
      .init(.fixed(.far, farMargin), .fixed(.size, length))
    case (false, true, false):
      .init(.fixed(.near, origin), .fixed(.far, farMargin))
    case (true, false, true): sharedMargins()
    case (false, true, true):
      stretched(from: .fixed(.near, origin), strut: origin)
    case (true, true, false):
      stretched(from: .fixed(.far, farMargin), strut: farMargin)
    case (true, true, true): proportional()
    }
  }

  /// `&-&`: the size stays, and the near margin keeps its share of what is left.
  private func sharedMargins() -> MaskDerivation? {
    let room = superviewLength - length
    if room.isZero { return nil }
    let share = origin / room
    return .init(
      .fixed(.size, length), MaskConstraint(.near, share: share, offset: -share * length))
  }

  /// `-&&` and `&&-`: one margin stays, and the size keeps its share of the rest.
  private func stretched(from strut: MaskConstraint, strut fixed: Rational) -> MaskDerivation? {
    let room = superviewLength - fixed
    if room.isZero { return nil }
    let share = length / room
    return .init(strut, MaskConstraint(.size, share: share, offset: -share * fixed))
  }

  /// `&&&`: everything keeps its share of the whole.
  private func proportional() -> MaskDerivation? {
    if superviewLength.isZero { return nil }
    return .init(
      MaskConstraint(.near, share: origin / superviewLength, offset: 0),
      MaskConstraint(.size, share: length / superviewLength, offset: 0))
  }
}

/// `distance == share * superview's size + offset`.
package struct MaskConstraint: Hashable, Sendable {
  /// What a mask constraint speaks of.
  package enum Distance: String, Hashable, Sendable {
    /// From the superview's near edge to the view's: left or top.
    case near
    /// The view's width or height.
    case size
    /// From the view's far edge to the superview's: right or bottom.
    case far
  }

  /// What the constraint fixes.
  package var distance: Distance
  /// The part of the superview's size, 0 where the distance is constant.
  package var share: Rational
  /// Points added to that part.
  package var offset: Rational

  /// `distance == share * superview's size + offset`.
  package init(_ distance: Distance, share: Rational, offset: Rational) {
    self.distance = distance
    self.share = share
    self.offset = offset
  }

  /// A distance that does not depend on the superview.
  package static func fixed(_ distance: Distance, _ points: Rational) -> MaskConstraint {
    MaskConstraint(distance, share: 0, offset: points)
  }
}

/// The two constraints that stand for one axis of a mask.
package struct MaskDerivation: Hashable, Sendable {
  /// In the order in which UIKit prints them: position first.
  package var first, second: MaskConstraint

  init(_ first: MaskConstraint, _ second: MaskConstraint) {
    self.first = first
    self.second = second
  }

  /// Where the view lies for any size of its superview.
  package var placement: SpringsPlacement {
    var near: SpringsPlacement.Line?
    var size: SpringsPlacement.Line?
    var far: SpringsPlacement.Line?
    for constraint in [first, second] {
      let line = SpringsPlacement.Line(share: constraint.share, offset: constraint.offset)
      switch constraint.distance {
      case .near: near = line
      case .size: size = line
      case .far: far = line
      }
    }
    let whole = SpringsPlacement.Line(share: 1, offset: 0)
    let margin = far ?? .zero
    let start = near ?? whole - margin - (size ?? .zero)
    return SpringsPlacement(origin: start, length: size ?? whole - margin - start)
  }
}

/// One axis of a view as its superview's size changes: origin and size are lines in that size.
package struct SpringsPlacement: Hashable, Sendable {
  /// `share * superview's size + offset`.
  package struct Line: Hashable, Sendable {
    /// Points per point of the superview.
    package var share: Rational
    /// Points at a superview of size 0.
    package var offset: Rational

    /// `share * superview's size + offset`.
    package init(share: Rational, offset: Rational) {
      self.share = share
      self.offset = offset
    }

    /// 0 everywhere.
    package static let zero = Line(share: 0, offset: 0)

    /// The value at that size of the superview.
    package func value(at superviewLength: Rational) -> Rational {
      share * superviewLength + offset
    }

    static func - (a: Line, b: Line) -> Line {
      Line(share: a.share - b.share, offset: a.offset - b.offset)
    }
  }

  /// Where the view begins, from the superview's near edge.
  package var origin: Line
  /// How large the view is.
  package var length: Line

  /// A placement from its two lines.
  package init(origin: Line, length: Line) {
    self.origin = origin
    self.length = length
  }

  /// From the view's far edge to the superview's.
  package var farMargin: Line { Line(share: 1, offset: 0) - origin - length }

  /// The mask that behaves so: what changes with the superview is flexible.
  package var mask: AutoresizingMask.AxisMask {
    .init(
      near: !origin.share.isZero, size: !length.share.isZero, far: !farMargin.share.isZero)
  }

  /// The frame in a superview of that size.
  package func axis(at superviewLength: Rational) -> SpringsAxis {
    SpringsAxis(
      origin: origin.value(at: superviewLength), length: length.value(at: superviewLength),
      superviewLength: superviewLength)
  }
}
