internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Reads out the autoresizing masks that take part in the first conflict: what is fixed, what
/// flexible, what frame each stands for, and which property makes it.
struct MaskSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] {
    let sentences = context.claims.masks.prefix(2).compactMap { item, constraints, reason in
      system[constraints[0]].mask.map {
        explanation(
          of: $0, on: item, Set(constraints.map { system[$0].first.attribute.axis }), reason)
      }
    }
    return sentences.isEmpty ? [] : [.paragraph(sentences.joined(separator: " "))]
  }

  private func explanation(
    of mask: AutoresizingMask, on item: ItemID, _ axes: Set<Axis>, _ reason: MaskReason
  ) -> String {
    var text = "The autoresizing mask of \(names[item])"
    var parts: [String] = []
    if axes.contains(.horizontal) {
      parts.append(reading(mask.horizontal, letter: "h", .horizontal))
    }
    if axes.contains(.vertical) { parts.append(reading(mask.vertical, letter: "v", .vertical)) }
    text += " says: \(parts.joined(separator: "; "))"
    if let frame = frame(of: item, axes) { text += ". It stands for \(frame)" }
    return text + ". " + cause(mask, item, reason)
  }

  /// What the mask says that is printed with one of its constraints; `nil` where none is.
  func sentence(for constraint: LayoutConstraint) -> String? {
    guard let mask = constraint.mask else { return nil }
    return
      "The mask of \(names[system.innerAnchor(of: constraint).item]) says "
      + "\(reading(mask.horizontal, letter: "h", .horizontal)); "
      + "\(reading(mask.vertical, letter: "v", .vertical)). It makes two constraints per "
      + "axis, because translatesAutoresizingMaskIntoConstraints is on."
  }

  private func reading(_ mask: AutoresizingMask.AxisMask, letter: String, _ axis: Axis) -> String {
    let words =
      axis == .horizontal
      ? mask.words(near: "left margin", size: "width", far: "right margin")
      : mask.words(
        near: isAppKit ? "minY margin" : "top margin", size: "height",
        far: isAppKit ? "maxY margin" : "bottom margin")
    return "\(letter)=\(mask.text), \(words)"
  }

  /// Whether a superview may count from its bottom.
  ///
  /// A line alone shows it by the classes of its views.
  private var isAppKit: Bool { system.isOfAppKit }

  /// The numbers that the mask's constraints give back, as far as the log shows them.
  ///
  /// AppKit prints from the top what is y only in a flipped superview.
  private func frame(of item: ItemID, _ axes: Set<Axis>) -> String? {
    var parts: [String] = []
    for constraint in system.constraints {
      guard let mask = constraint.mask, constraint.first.item == item,
        axes.contains(constraint.first.attribute.axis),
        constraint.multiplier == 1 || constraint.second == nil
      else { continue }
      let value = constraint.constant
      switch (constraint.first.attribute, constraint.first.attribute.side) {
      case (.width, _) where constraint.second == nil: parts.append("width \(value.rounded)")
      case (.height, _) where constraint.second == nil: parts.append("height \(value.rounded)")
      case (let attribute, .near?)
      where attribute.isEdge
        && !(attribute.axis == .horizontal ? mask.horizontal : mask.vertical).near
        && !(isAppKit && attribute.axis == .vertical):
        parts.append("\(attribute.axis == .horizontal ? "x" : "y") \(value.rounded)")
      default: break
      }
    }
    return parts.isEmpty ? nil : "a frame with \(EnglishList.and(parts))"
  }

  private func cause(_ mask: AutoresizingMask, _ item: ItemID, _ reason: MaskReason) -> String {
    let property = "translatesAutoresizingMaskIntoConstraints"
    let yours =
      diagnosis.writtenConstraints.isEmpty ? "." : ", so your constraints have to give."
    switch reason {
    case .framedBySystem: return "The system manages that view's frame\(yours)"
    case .framedByController:
      return
        "Its superview is a navigation or tab bar controller's own view, and such a controller "
        + "sets the frames of its bars: probably this one's as well\(yours)"
    case .framedAsCell where system.cells.areFilledInexactly(by: item):
      return "It may be the cell's content view, whose frame the cell sets\(yours)"
    case .framedAsCell where system.cells.areFilled(by: item):
      return "It fills its cell as a cell's content view does, whose frame the cell sets\(yours)"
    case .framedAsCell: return "Its table or collection view places it by its frame\(yours)"
    case .unset: return "A mask that nobody set looks the same."
    case .forgotten:
      return "That is also what a mask that nobody set prints, so \(property) = false was probably "
        + "forgotten."
    case .onlyHoldsOthers:
      return String(
        saying: """
          Apart from its mask, nothing in the log places or sizes \(names[item]): the constraints only \
          tie others to it\(context.claims.masks.count == 1 ? ", and do not fit its frame" : "").
          """)
    case .chosen: break
    }
    let isUnset = (mask.horizontal.text == "--&", mask.vertical.text == "--&")
    let names = mask.flexibleNames(on: system.platform, withoutUnset: isUnset)
      .joined(separator: ", ")
    return
      "It is there because \(property) is on and autoresizingMask is [\(names)]\(rest(isUnset))."
  }

  /// Half of a mask that prints the same whether it is empty or flexible at its far margin.
  private func rest(_ isUnset: (horizontal: Bool, vertical: Bool)) -> String {
    let isAppKit = system.platform == .appKit
    if isUnset.horizontal {
      return ", with or without \(isAppKit ? "maxXMargin" : "flexibleRightMargin")"
    }
    if isUnset.vertical {
      return ", with or without \(isAppKit ? "maxYMargin" : "flexibleBottomMargin")"
    }
    return ""
  }
}

extension AutoresizingMask.AxisMask {
  /// `left margin and width fixed, right margin flexible`.
  func words(near nearWord: String, size sizeWord: String, far farWord: String) -> String {
    let parts = [(nearWord, near), (sizeWord, size), (farWord, far)]
    let fixed = parts.filter { !$0.1 }.map(\.0)
    let flexible = parts.filter(\.1).map(\.0)
    return [(fixed, "fixed"), (flexible, "flexible")]
      .filter { !$0.0.isEmpty }
      .map { "\(EnglishList.and($0.0)) \($0.1)" }
      .joined(separator: ", ")
  }
}

extension AutoresizingMask {
  /// The flexible parts in the platform's own terms; UIKit's where the platform is unknown.
  func flexibleNames(on platform: LayoutSystem.Platform?) -> [String] {
    names(Self.flexible(on: platform), where: { $0 })
  }

  /// The flexible parts, without those of a half that an empty mask prints as well.
  func flexibleNames(
    on platform: LayoutSystem.Platform?, withoutUnset unset: (horizontal: Bool, vertical: Bool)
  ) -> [String] {
    let all = Self.flexible(on: platform)
    let told =
      unset.horizontal && unset.vertical
      ? []
      : all.indices.filter {
        !($0 < 3 ? unset.horizontal : unset.vertical)
      }
    return flexibleNames(on: platform).filter { name in told.contains { all[$0] == name } }
  }

  private func names(_ all: [String], where wanted: (Bool) -> Bool) -> [String] {
    let parts = [
      horizontal.near, horizontal.size, horizontal.far, vertical.near, vertical.size, vertical.far,
    ]
    return zip(all, parts).filter { wanted($0.1) }.map(\.0)
  }

  private static func flexible(on platform: LayoutSystem.Platform?) -> [String] {
    switch platform {
    case .appKit:
      ["minXMargin", "width", "maxXMargin", "minYMargin", "height", "maxYMargin"]
    case .uiKit, nil:
      [
        "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
        "flexibleHeight", "flexibleBottomMargin",
      ]
    }
  }
}
