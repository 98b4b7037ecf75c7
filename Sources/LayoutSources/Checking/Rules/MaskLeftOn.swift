extension CodeRule {
  /// A view with constraints whose autoresizing mask still makes some, too.
  static let maskLeftOn = CodeRule(
    "mask-left-on", .proved,
    title: "A mask that is never switched off",
    sees:
      "a view that is made in code and added to a superview has constraints, and nothing in the source switches its mask off",
    why:
      "The view's frame, which is empty as a rule, becomes required constraints that contradict those of the code.",
    advice: "Set translatesAutoresizingMaskIntoConstraints = false where the view is made.",
    sample: """
      import UIKit

      final class TeaController: UIViewController {
        private let badge = UIView()

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(badge)
          NSLayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            badge.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            badge.widthAnchor.constraint(equalToConstant: 40),
            badge.heightAnchor.constraint(equalToConstant: 40),
          ])
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaController: UIViewController {
        private let badge = UIView()

        override func viewDidLoad() {
          super.viewDidLoad()
          [badge].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
          view.addSubview(badge)
          NSLayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            badge.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            badge.widthAnchor.constraint(equalToConstant: 40),
            badge.heightAnchor.constraint(equalToConstant: 40),
          ])
        }
      }
      """
  ) { facts in
    facts.sitesOfEntity.keys.sorted().compactMap { entity in
      guard facts.keepsItsMask(entity),
        let site = facts.sitesOfEntity[entity]?.lazy.map({ facts.index.sites[$0] })
          .first(where: { facts.places(entity, $0) })
      else { return nil }
      let name = facts.name(entity)
      return CodeMatch(
        place: facts.making(of: entity),
        headline:
          "The mask of \(name) is never switched off, so that its frame becomes constraints beside those of the code",
        notes: [CodeFinding.Note(site.place, facts.sentence(site))]
          + facts.addings(of: entity).prefix(1).map {
            CodeFinding.Note($0.place, "\(name) is added to its superview")
          },
        subjects: [facts.index.entities[entity].type ?? "", name],
        steps: [.unmask(SourceView(name: name, entity: entity))])
    }
  }
}

extension CodeFacts {
  /// Whether nothing switches the mask of a view off that the app's code makes and adds.
  fileprivate func keepsItsMask(_ entity: Int) -> Bool {
    guard isMadeView(entity), !index.masksOff(entity), !isArranged(entity),
      !addings(of: entity).isEmpty, !setsFrame(entity), !switchesOwnMask(entity)
    else { return false }
    let files = Set(
      (index.entities[entity].constructions.map { index.facts.variables[$0].file })
        + addings(of: entity).map(\.file))
    guard files.isDisjoint(with: filesOfUnknownMasks) else { return false }
    let sites = (sitesOfEntity[entity] ?? []).map { index.sites[$0] }
    return !sites.contains { switchesMask($0) && !isInterfaceBuilders($0) }
      && isKnownThroughout(entity)
  }

  /// Whether the code means the view to follow its frame.
  private func setsFrame(_ entity: Int) -> Bool {
    (index.setsOfEntity[entity] ?? []).contains {
      ["autoresizingMask", "frame", "bounds"].contains(index.facts.sets[$0].property)
    }
  }

  /// Whether views of the class switch their masks themselves.
  private func switchesOwnMask(_ entity: Int) -> Bool {
    let lineage = Set(index.entities[entity].classes.flatMap { index.family.lineage($0.name) })
    return index.setsOfEntity.contains { owner, sets in
      let type = index.entities[owner].type ?? ""
      return index.entities[owner].kind == .own && lineage.contains(type)
        && !index.family.isOpen(type)
        && sets.contains { index.facts.sets[$0].setsMask }
    }
  }

  /// Whether the site is in force and gives the view a place or a size.
  fileprivate func places(_ entity: Int, _ site: Site) -> Bool {
    guard !isInterfaceBuilders(site), isApp(site.place.file), activation(of: site) != nil else {
      return false
    }
    if site.first.entity == entity { return true }
    guard let second = site.second, second.entity == entity else { return false }
    return index.superviews[entity]?.contains(index.owner(of: site.first.entity)) == true
  }
}
