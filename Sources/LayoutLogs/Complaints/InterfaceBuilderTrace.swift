package import LayoutModel

/// Two anchors of one constraint.
package struct AnchorPair: Hashable, Sendable {
  /// The anchor on the left-hand side.
  package var first: LayoutAnchor
  /// The anchor that it equals.
  package var second: LayoutAnchor
}

/// What Interface Builder's tool logs while it lays out a document:
/// `[arbitrate constraints] Added constraint <IBLayoutConstraint: 0x7f1> UIView[0x7f2].Top = …`.
enum InterfaceBuilderTraceReading {
  static let interfaceBuilderTrace = ComplaintReading(
    kind: .warning, severity: .note,
    keys: [
      ReasonKey("Added constraint <IBLayoutConstraint", opening: "[arbitrate constraints]")
    ],
    warns: { _ in true },
    readFacts: { draft in
      let pairs = eachOnce(draft.text.split(separator: 0x0A)) { line in
        pair(in: line, &draft.objects)
      }
      draft.note(pairs.flatMap { [$0.first.item, $0.second.item] })
      draft.complaint.facts = .addedConstraints(pairs)
    })

  /// What is read in the lines; the tool may log the same line again.
  private static func eachOnce<Fact: Hashable>(_ lines: [Bytes], _ read: (Bytes) -> Fact?) -> [Fact]
  {
    var seen: Set<Fact> = []
    return lines.compactMap(read).filter { seen.insert($0).inserted }
  }

  /// `UIImageView[0x7f1].Top = UIView[0x7f2].Top` behind the brackets of its constraint, up to the
  /// view that holds it; a line with anything between the two anchors and that is left alone.
  private static func pair(in line: Bytes, _ objects: inout ReasonObjects) -> AnchorPair? {
    guard let (_, rest) = line.split(at: "<IBLayoutConstraint"),
      let (equation, _) = (rest.split(at: "> ")?.after).flatMap({ $0.split(at: " containingView=") }
      ),
      let (left, right) = equation.split(at: " = "),
      let first = anchor(left, &objects), let second = anchor(right, &objects)
    else { return nil }
    return AnchorPair(first: first, second: second)
  }

  private static func anchor(_ text: Bytes, _ objects: inout ReasonObjects) -> LayoutAnchor? {
    var cursor = ByteCursor(text.trimmed)
    guard let name = cursor.className()?.string, cursor.skip("["),
      let address = cursor.address(), cursor.skip("].")
    else { return nil }
    let word = cursor.rest.string
    guard let attribute = LayoutAttribute(rawValue: word.prefix(1).lowercased() + word.dropFirst())
    else { return nil }
    let item = LayoutItem(
      className: name, address: address, role: ItemRoles.role(className: name))
    return LayoutAnchor(objects.insert(item), attribute)
  }
}

/// A view whose frame in Interface Builder's canvas is not that of its layout engine.
package struct CanvasMismatch: Hashable, Sendable {
  /// The view of the canvas.
  package var item: ItemID
  /// Its frame in the canvas.
  package var canvas: LayoutFrame
  /// Where the engine puts it.
  package var engine: LayoutFrame
}

/// What Interface Builder's tool logs where canvas and engine differ:
/// `Mismatch between canvas view <UIButton:0x7f1> layout frame ({{4, 9}, {130, 37}}) and engine view
/// <UIButton:0x7f2> alignment rect ({{4, 9}, {130, 36}})`.
extension InterfaceBuilderTraceReading {
  static let interfaceBuilderMismatch = ComplaintReading(
    kind: .warning, severity: .note,
    keys: [ReasonKey("Mismatch between canvas view")],
    warns: { _ in true },
    readFacts: { draft in
      let found = eachOnce(draft.text.split(separator: 0x0A)) { line in
        mismatch(in: line, &draft.objects)
      }
      draft.complaint.facts = .canvasMismatches(found)
      draft.note(found.map(\.item))
    })

  private static func mismatch(
    in line: Bytes, _ objects: inout ReasonObjects
  ) -> CanvasMismatch? {
    guard let (before, rest) = line.split(at: " layout frame ("),
      let (_, object) = before.split(at: "canvas view <"),
      let (_, behind) = rest.split(at: " alignment rect (")
    else { return nil }
    var name = ByteCursor(object)
    var canvas = ByteCursor(rest)
    var engine = ByteCursor(behind)
    guard let className = name.className()?.string, name.skip(":"), let address = name.address(),
      let frame = FrameText.read(&canvas), let other = FrameText.read(&engine)
    else { return nil }
    var item = LayoutItem(
      className: className, address: address, role: ItemRoles.role(className: className))
    item.frame = frame
    return CanvasMismatch(item: objects.insert(item), canvas: frame, engine: other)
  }
}
