package import LinearArithmetic

/// A chain of views along one axis, as the visual format language writes it.
///
/// The language is Apple's ("Visual Format Language", Auto Layout Guide): `H:|-[a]-[b(==a)]-|`. What
/// logs print (`NSSpace(8)`, `(LTR)`, `UILabel:0x7f…'Total'`) is part of it here, and so are factors
/// such as `(==b*2)`.
package struct VisualFormat: Hashable, Sendable {
  /// `H:` or `V:`.
  package enum Orientation: Hashable, Sendable {
    case horizontal, vertical
  }

  /// Horizontal where the text names none.
  package var orientation: Orientation
  /// The connection from `|` to the first view, `nil` where the chain does not begin with `|`.
  package var leading: Connection?
  package var views: [View]
  /// One connection fewer than there are views.
  package var connections: [Connection]
  /// The connection from the last view to `|`, `nil` where the chain does not end with `|`.
  package var trailing: Connection?
  package var options: [Option]

  /// One view of the chain and the conditions on its size.
  package struct View: Hashable, Sendable {
    package var name: String
    package var sizes: [Predicate]
    package var nameBytes: Range<Int>
    /// The bytes from `[` to `]`.
    package var bytes: Range<Int>
  }

  /// What stands between two neighbours.
  package struct Connection: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// Nothing: they touch.
      case flush
      /// A lone `-`: the standard space.
      case standard
      case predicates([Predicate])
    }

    package var kind: Kind
    package var bytes: Range<Int>

    /// The name that is all there is of a space without parentheses: `-name-`.
    var bareName: Range<Int>? {
      guard case .predicates(let predicates) = kind, predicates.count == 1,
        let only = predicates.first, case .name = only.operand.value,
        only.bytes == only.operand.bytes, only.bytes.lowerBound == bytes.lowerBound + 1
      else { return nil }
      return only.bytes
    }
  }

  /// One condition: `>=20@750`.
  package struct Predicate: Hashable, Sendable {
    package var relation: Relation
    package var operand: Operand
    package var priority: Scalar?
    package var bytes: Range<Int>
  }

  /// A number or the name of one.
  package struct Scalar: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
      case number(Rational)
      case name(String)
    }

    package var value: Value
    package var bytes: Range<Int>
  }

  /// What a size or space is compared with: `multiplier * value + constant`.
  package struct Operand: Hashable, Sendable {
    package var value: Value
    /// `.height` after a view's name; the chain's own size where it is `nil`.
    package var attribute: String?
    package var multiplier: Rational
    package var constant: Rational
    package var bytes: Range<Int>

    package enum Value: Hashable, Sendable {
      case number(Rational)
      /// A metric or a view; which, the reader of the names decides.
      case name(String)
      /// `NSSpace(8)`, as logs print the standard space.
      case standardSpace(Rational)
    }
  }

  /// An option with the place where it is written.
  package struct Option: Hashable, Sendable {
    package var option: FormatOption
    package var bytes: Range<Int>
  }
}

/// The options of a visual format, named as in `NSLayoutConstraint.FormatOptions`.
package enum FormatOption: String, Hashable, Sendable, CaseIterable {
  case alignAllLeft, alignAllRight, alignAllTop, alignAllBottom, alignAllLeading, alignAllTrailing
  case alignAllCenterX, alignAllCenterY, alignAllLastBaseline, alignAllFirstBaseline
  case directionLeadingToTrailing, directionLeftToRight, directionRightToLeft
  case spacingEdgeToEdge, spacingBaselineToBaseline

  /// Reads `alignAllTop`, `.alignAllTop` and the older `NSLayoutFormatAlignAllTop`.
  package init?(_ word: String) {
    let prefixes = [
      "NSLayoutConstraint.FormatOptions.", "NSLayoutFormatOptions.", "NSLayoutFormat", ".",
    ]
    var name = word[...]
    if let prefix = prefixes.first(where: { word.hasPrefix($0) }) {
      name = name.dropFirst(prefix.count)
    }
    guard let first = name.first else { return nil }
    let spelled = first.lowercased() + name.dropFirst()
    if spelled == "alignAllBaseline" {
      self = .alignAllLastBaseline
    } else if let option = FormatOption(rawValue: spelled) {
      self = option
    } else {
      return nil
    }
  }

  /// The attribute that the option makes equal: `top` for `alignAllTop`; `nil` for the others.
  package var alignedAttribute: String? {
    guard rawValue.hasPrefix("alignAll") else { return nil }
    let name = rawValue.dropFirst("alignAll".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The direction in which the option aligns: `alignAllTop` fixes a place on the vertical axis.
  package var alignedOrientation: VisualFormat.Orientation? {
    switch self {
    case .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX:
      .horizontal
    case .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLastBaseline,
      .alignAllFirstBaseline:
      .vertical
    default: nil
    }
  }
}

/// What a visual format says, or where it stops making sense.
package struct VisualFormatReading: Sendable {
  /// `nil` where the format is wrong and cannot be put right.
  package var format: VisualFormat?
  /// Every slip that was found, each at its place in the text that was given.
  package var errors: [SyntaxError]
  /// The format with every slip put right, where there were any and one way to do so.
  package var corrected: String?

  /// Reads `text` with Apple's grammar, as `constraints(withVisualFormat:…)` does.
  ///
  /// Behind a slip that has a likely correction reading goes on as if it were made, for at most 16
  /// slips; so an exception that shows one caret may yield several errors here.
  package init(_ text: String) {
    var bytes = Array(text.utf8)
    var shifts: [(at: Int, by: Int)] = []
    var isOnlyWay = true
    errors = []
    for _ in 0..<16 {
      do throws(SyntaxError) {
        format = try VisualFormatReading.whole(bytes)
        if !errors.isEmpty, isOnlyWay { corrected = String(decoding: bytes, as: UTF8.self) }
        return
      } catch {
        let told = VisualFormatReading.moved(error, shifts, limit: text.utf8.count)
        // A second slip at the same place comes of how the first was put right.
        if !errors.contains(where: { $0.bytes.lowerBound == told.bytes.lowerBound }) {
          errors.append(told)
        }
        guard let correction = error.correction else { return }
        bytes = correction.applied(to: bytes)
        isOnlyWay = isOnlyWay && correction.isOnlyWay
        shifts.append(
          (correction.bytes.lowerBound, correction.replacement.utf8.count - correction.bytes.count))
      }
    }
  }

  private static func whole(_ bytes: [UInt8]) throws(SyntaxError) -> VisualFormat {
    var parser = VisualFormatParser(SourceCursor(bytes), dialect: .apple)
    let format = try parser.parse()
    parser.cursor.skipBlanks()
    if !parser.cursor.isAtEnd {
      throw SyntaxError(
        at: parser.hereBytes, "Expected the end of the format, \(parser.found).")
    }
    return format
  }

  /// `error` with its bytes counted in the text before the earlier corrections.
  private static func moved(
    _ error: SyntaxError, _ shifts: [(at: Int, by: Int)], limit: Int
  ) -> SyntaxError {
    var bounds = [error.bytes.lowerBound, error.bytes.upperBound]
    for shift in shifts.reversed() {
      bounds = bounds.map { $0 > shift.at ? max(shift.at, $0 - shift.by) : $0 }
    }
    let lower = min(max(bounds[0], 0), limit)
    let upper = min(max(bounds[1], lower), limit)
    return SyntaxError(at: lower..<upper, error.reason)
  }
}
