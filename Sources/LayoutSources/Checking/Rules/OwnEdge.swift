extension CodeRule {
  /// A constraint of an edge with itself.
  static let ownEdge = CodeRule(
    "own-edge", .proved,
    title: "An edge that is tied to itself",
    sees: "a constraint ties an attribute of a view to the same attribute of the same view",
    why: "Such a constraint says nothing, or, with a constant, what cannot be.",
    advice: "Name the other view: mostly the superview is meant.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        func layOut(_ label: UILabel) {
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: label.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
          ])
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        func layOut(_ label: UILabel) {
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            label.heightAnchor.constraint(equalTo: label.widthAnchor),
          ])
        }
      }
      """
  ) { facts in
    facts.index.facts.constraints.filter { facts.isApp($0.file) && $0.isOfOwnEdge }.map { record in
      let edge = "\(record.first.item).\(record.first.attribute)"
      let constant = record.constant.values
      let meaning =
        constant == [0] && record.relation == "=="
        ? ", which says nothing"
        : constant.count == 1 && record.relation == "=="
          ? ", which cannot differ from itself" : ""
      return CodeMatch(
        place: record.place, headline: "The constraint ties \(edge) to itself\(meaning)",
        subjects: [facts.function(record.function)?.type ?? "", edge])
    }
  }
}

extension ConstraintRecord {
  /// Whether both ends are the same attribute of what the same name means.
  fileprivate var isOfOwnEdge: Bool {
    guard let second, library != "ib", first == second, first.attribute != "anchor",
      multiplier.values == [1]
    else { return false }
    return first.item.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
      && !first.item.contains("$")
  }
}
