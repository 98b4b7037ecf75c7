internal import LayoutModel

extension CodeRule {
  /// Contents of a cell that are constrained to the cell.
  static let tiedToCell = CodeRule(
    "tied-to-cell", .habit,
    title: "Contents that are tied to the cell itself",
    sees: "a subview of a cell is constrained to an edge of the cell, and not of its content view",
    why:
      "The content view makes room for accessories and editing controls and sizes the row; the cell does neither.",
    advice: "Add the view to contentView, and constrain it to contentView.",
    sample: """
      import UIKit

      final class TeaCell: UITableViewCell {
        private let title = UILabel()

        func layOut() {
          title.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaCell: UITableViewCell {
        private let title = UILabel()

        func layOut() {
          title.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(title)
          title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
          title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
        }
      }
      """
  ) { facts in
    var ties: [Int: [Site]] = [:]
    for site in facts.index.sites where facts.isPlain(site) && facts.activation(of: site) != nil {
      if let view = facts.viewTiedToCell(site) { ties[view, default: []].append(site) }
    }
    return ties.sorted { $0.key < $1.key }.map { view, sites in
      let name = facts.name(view)
      let parent = facts.index.superviews[view]?.first.map(facts.name) ?? ""
      let lies = parent == "self" ? "is added to the cell and" : "lies in \(parent), but"
      return CodeMatch(
        place: sites[0].place,
        headline: "\(name) \(lies) is constrained to the cell, not to its content view",
        notes: facts.notes(of: sites),
        subjects: [facts.index.entities[view].type ?? "", name])
    }
  }

  /// A mask that belongs to the table or the collection view.
  static let cellMask = CodeRule(
    "cell-mask", .likely,
    title: "The mask of a cell is switched off",
    sees:
      "code sets translatesAutoresizingMaskIntoConstraints of a cell or of its content view to false",
    why:
      "The table or the collection view places both by their frames; UIKit warns of it, and the row's size becomes wrong.",
    advice: "Delete the line; switch the masks of the views in contentView off instead.",
    sample: """
      import UIKit

      final class TeaCell: UITableViewCell {
        func layOut() {
          contentView.translatesAutoresizingMaskIntoConstraints = false
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        private let contentView = UIView()

        func layOut() {
          contentView.translatesAutoresizingMaskIntoConstraints = false
        }
      }
      """
  ) { facts in
    facts.index.setsOfEntity.sorted { $0.key < $1.key }.flatMap { entity, sets in
      let owner = facts.cell(around: entity)
      return sets.compactMap { number -> CodeMatch? in
        let set = facts.index.facts.sets[number]
        guard let owner, set.setsMask, ["false", "NO"].contains(set.value), facts.isApp(set.file)
        else { return nil }
        let what =
          facts.index.entities[entity].kind == .own ? "the cell" : "the cell's content view"
        return CodeMatch(
          place: set.place,
          headline:
            "The mask of \(what) is switched off, though the system places \(owner) and what it holds by frames",
          subjects: [owner, what],
          steps: [.removeSetting(SourceSetting(record: number))])
      }
    }
  }
}

extension CodeFacts {
  /// The view of a cell that the site ties to an edge of the cell.
  fileprivate func viewTiedToCell(_ site: Site) -> Int? {
    guard let second = site.second else { return nil }
    for (a, b) in [(site.first, second), (second, site.first)] {
      guard let attribute = b.attribute, !attribute.isSize, index.entities[b.entity].kind == .own,
        let type = index.entities[b.entity].type, isCell(type),
        case let view = index.owner(of: a.entity), index.entities[view].kind == .variable,
        let parents = index.superviews[view], parents.count == 1
      else { continue }
      let parent = index.entities[parents[0]]
      if parents[0] == b.entity || parent.kind == .contentView { return view }
    }
    return nil
  }

  /// Whether the type is a cell of a table or a collection view.
  private func isCell(_ type: String) -> Bool {
    let lineage = index.family.lineage(type)
    return lineage.contains("UITableViewCell") || lineage.contains("UICollectionViewCell")
  }

  /// The cell's type where the entity is a cell, or its content view.
  fileprivate func cell(around entity: Int) -> String? {
    let it = index.entities[entity]
    guard it.kind == .own || it.kind == .contentView, let type = it.type, isCell(type) else {
      return nil
    }
    return type
  }
}
