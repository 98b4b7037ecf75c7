internal import LayoutCode
internal import LayoutModel
package import LayoutSources
internal import LinearArithmetic

/// Layout that source code does by hand, line by line, with what it would be in constraints.
package struct HandLayoutReport: Sendable {
  private let search: HandLayoutSearch

  /// A report on what was found in a folder.
  package init(_ search: HandLayoutSearch) { self.search = search }

  /// Words and code.
  package var text: String {
    if search.layouts.isEmpty {
      return """
        No line was found in the app's own code that sets a view's frame, a part of one, a center or an autoresizing mask, or calls sizeToFit.
        \(Self.notLookedFor)

        """
    }
    let understood = search.layouts.count { layout in
      if case .unknown = layout.meaning { false } else { true }
    }
    let count = search.layouts.count
    var blocks = [
      "\(count == 1 ? "1 line lays" : "\(count) lines lay") out by hand; \(understood) "
        + "\(understood == 1 ? "is" : "are") understood.\n"
    ]
    blocks += search.layouts.map(text(of:))
    blocks += search.passes.map(text(of:))
    let assumed = search.layouts.filter { layout in
      if case .constraints = layout.meaning { !layout.isContainerKnown } else { false }
    }
    if let first = assumed.first {
      blocks.append(
        "Assumed: a view that no line of its file adds anywhere lies in the one whose bounds the frame "
          + "counts in, as \(DisplayText.safe(first.view)) in \(DisplayText.safe(first.container)).\n"
      )
    }
    blocks.append(
      """
      Leading and trailing follow the writing direction, which frames do not; use the left and right \
      anchors where the layout must not mirror.
      \(Self.notLookedFor)

      """)
    return blocks.joined(separator: "\n")
  }

  private static let notLookedFor =
    "A line that sets x or y alone, as frame.origin.y or center.x, may be missed.\n"
    + "Not looked for: bounds, transforms, layers; storyboards and xibs, which migrate FILE reads."

  private func text(of layout: HandLayout) -> String {
    let place = DisplayText.safe(layout.place.name)
    let view = DisplayText.safe(layout.view)
    let around = [layout.type, layout.function].compactMap(\.self).map(DisplayText.safe)
    let heading =
      "\(place)  \(view).\(DisplayText.safe(layout.property))"
      + (around.isEmpty ? "" : ", in \(around.joined(separator: "."))") + "\n"
    return heading + lines(of: layout).map { "    \($0)\n" }.joined()
  }

  private func lines(of layout: HandLayout) -> [String] {
    switch layout.meaning {
    case .constraints(let constraints):
      let code = HandLayoutCode(layout)
      let given = constraints.filter(layout.isGivenByContent).map {
        "// no \($0.attribute.rawValue) (\($0.constant.code)): its content gives it"
      }
      return [code.mask] + constraints.filter { !layout.isGivenByContent($0) }.map(code.text)
        + given
        + (layout.isOnly ? ["This line can go then."] : [])
    case .mask(let parts): return [Self.words(parts)]
    case .fitted(let axes): return [Self.words(axes, of: layout)]
    case .empty: return ["An empty frame says nothing to constraints: this line can go."]
    case .unknown(let reason): return ["Not understood: \(Self.words(reason, of: layout))."]
    }
  }

  private static func words(_ reason: HandLayout.Reason, of layout: HandLayout) -> String {
    switch reason {
    case .value:
      layout.property == "frame"
        ? "the value is not a rectangle of four numbers"
        : "the value is not a size or a point of two numbers"
    case .name(let name):
      "the index gives neither a number nor a view for “\(DisplayText.safe(name))”"
    case .form: "no two constraints per axis give these numbers"
    case .sometimes: "it is in a branch, a loop or a closure, and holds only sometimes"
    case .setAgain(let line):
      "line \(line) sets the same frame or a number of it, and it is not known which one holds"
    case .repeated:
      "it sets the frame of each of several views. If they form a row, tie each to the one before it, make "
        + "their sizes equal and tie the last to the far edge"
    case .part(of: let line?): "it changes a part of a frame that line \(line) sets"
    case .part(of: nil): "it sets a part of a frame alone"
    case .elsewhere(let view):
      "it counts from the frame of \(DisplayText.safe(view)), in which the view lies itself"
    case .upwards: "AppKit counts y up from the bottom unless the superview is flipped"
    case .scrolls: "to constraints, the edges of a scroll view are those of its content"
    case .content:
      "the source does not tell that the view's class has a size of its own. If its intrinsicContentSize "
        + "gives one, this line can go"
    }
  }

  /// What becomes of a view that takes the size of its content.
  private static func words(_ axes: [Axis], of layout: HandLayout) -> String {
    let given = EnglishList.and(axes.map(\.sizeNoun))
    let rest = Axis.allCases.filter { !axes.contains($0) }.map(\.sizeNoun)
    let first = rest.first.map { "constrain its \($0), and " } ?? ""
    let name = layout.viewClass.map { "of a \(DisplayText.safe($0)) " } ?? ""
    return "In constraints, the content \(name)gives its \(given): \(first)this line can go."
  }

  /// What the mask keeps on each axis.
  private static func words(_ parts: [String]) -> String {
    let axes: [(String, String, String, String)] = [
      ("width", "LeftMargin", "Width", "RightMargin"),
      ("height", "TopMargin", "Height", "BottomMargin"),
    ]
    let flexible = Set(parts.map { String($0.dropFirst("flexible".count)) })
      .union(parts.contains("flexibleMinXMargin") ? ["LeftMargin"] : [])
      .union(parts.contains("flexibleMaxXMargin") ? ["RightMargin"] : [])
      .union(parts.contains("flexibleMinYMargin") ? ["TopMargin"] : [])
      .union(parts.contains("flexibleMaxYMargin") ? ["BottomMargin"] : [])
    let sentences = axes.map { size, near, own, far in
      let edges = size == "width" ? ("leading", "trailing") : ("top", "bottom")
      let center = size == "width" ? "centerX" : "centerY"
      return switch (flexible.contains(near), flexible.contains(own), flexible.contains(far)) {
      case (false, true, false): "\(edges.0) and \(edges.1)"
      case (true, false, false): "\(edges.1) and \(size)"
      case (false, false, _): "\(edges.0) and \(size)"
      case (true, false, true): "\(size), and \(center) where it is centered"
      default: "shares of the superview's \(size)"
      }
    }
    return
      "In constraints: \(sentences[0]); \(sentences[1]). Their numbers come from the frame, which this line "
      + "does not tell."
  }

  private func text(of pass: HandLayoutPass) -> String {
    let name = [pass.type, pass.name].compactMap(\.self).map(DisplayText.safe).joined(
      separator: ".")
    return "\(DisplayText.safe(pass.place.name))  \(name)\n    "
      + (pass.canGo
        ? "Nothing else is done here: with these constraints the whole method can go.\n"
        : "The method stays: not all that it does is understood.\n")
  }

  /// One JSON object with all lines and methods.
  package var json: [UInt8] {
    var json = JSONWriter(lineBreakDepth: 3)
    json.object { json in
      json.member("schemaVersion", 1)
      json.member("lines", listing: search.layouts) { json, layout in
        json.object { json in
          json.member("file", layout.place.file)
          json.member("line", layout.place.range.line)
          json.member("view", layout.view)
          json.member("property", layout.property)
          json.member("type", layout.type)
          json.member("function", layout.function)
          json.member("value", layout.value)
          switch layout.meaning {
          case .constraints(let constraints):
            json.member("superview", layout.container)
            json.member(
              "constraints", listing: constraints.filter { !layout.isGivenByContent($0) }
            ) {
              $0.value(HandLayoutCode(layout).text($1))
            }
          case .mask(let parts): json.member("mask", listing: parts) { $0.value($1) }
          case .fitted(let axes):
            json.member("givenByContent", listing: axes) { $0.value($1.sizeNoun) }
          case .empty: json.member("canGo", true)
          case .unknown(let reason): json.member("unknown", Self.words(reason, of: layout))
          }
        }
      }
      json.member("methods", listing: search.passes) { json, pass in
        json.object { json in
          json.member("file", pass.place.file)
          json.member("line", pass.place.range.line)
          json.member("type", pass.type)
          json.member("name", pass.name)
          json.member("canGo", pass.canGo)
        }
      }
    }
    json.newline()
    return json.take()
  }
}

/// Constraints as code in the language of the line that they replace.
private struct HandLayoutCode {
  let layout: HandLayout

  init(_ layout: HandLayout) { self.layout = layout }

  private var style: CodeStyle { CodeStyle(layout.isObjectiveC ? .objectiveC : .swift) }

  var mask: String {
    style.text(.set("\(name(layout.view)).translatesAutoresizingMaskIntoConstraints", .bool(false)))
  }

  func text(_ constraint: HandConstraint) -> String {
    let other = constraint.other.flatMap { view in
      constraint.otherAttribute.map { side(view, $0) }
    }
    return style.text(
      .make(
        CodeConstraint(
          side(layout.view, constraint.attribute), .equal, other,
          multiplier: constraint.multiplier, constant: .text(constant(constraint) ?? "0"))))
  }

  /// `nil` for 0.
  private func constant(_ constraint: HandConstraint) -> String? {
    var parts = constraint.names.map { named in
      let name = self.name(named.name)
      return named.factor == 1
        ? name : named.factor == -1 ? "-\(name)" : "\(named.factor.code) * \(name)"
    }
    if !constraint.constant.isZero { parts.append(constraint.constant.code) }
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { sum, part in
      part.hasPrefix("-") ? "\(sum) - \(part.dropFirst())" : "\(sum) + \(part)"
    }
  }

  private func side(_ view: String, _ attribute: LayoutAttribute) -> CodeConstraint.Side {
    .init(view == "self" ? "" : name(view), attribute)
  }

  private func name(_ view: String) -> String { DisplayText.safe(view) }
}
