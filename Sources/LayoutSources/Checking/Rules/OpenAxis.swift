internal import LayoutModel

extension CodeRule {
  /// A plain view of which nothing says where it is, or how large.
  static let openAxis = CodeRule(
    "open-axis", .proved,
    title: "A place or a size that is open",
    sees:
      "a view of the class UIView or NSView, which has no size of its own, has constraints, and along one axis they leave its place or its size open: there are fewer than two, or all that there are, with those of other such views, do not settle it",
    why:
      "A place and a size take two constraints that say different things; else the layout is ambiguous, mostly with a size of 0.",
    advice:
      "Add the constraint that is missing, or give the view contents that are tied to all of its edges.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        private let line = UIView()

        func layOut() {
          line.translatesAutoresizingMaskIntoConstraints = false
          addSubview(line)
          NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: leadingAnchor),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.topAnchor.constraint(equalTo: topAnchor),
          ])
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        private let line = UIView()

        func layOut() {
          line.translatesAutoresizingMaskIntoConstraints = false
          addSubview(line)
          NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: leadingAnchor),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.topAnchor.constraint(equalTo: topAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
          ])
        }
      }
      """
  ) { facts in
    let plain = facts.sitesOfEntity.keys.sorted().filter(facts.isPlainView)
    let counted = plain.map { entity in
      [Axis.horizontal, .vertical].map { facts.openAxis(entity, $0) }
    }
    let told = counted.flatMap { $0.compactMap(\.self) }
    // Of views that are open for want of a constraint, those that hang on them are not told again.
    let whole = zip(plain, counted).filter { $1.allSatisfy { $0 == nil } }.map(\.0)
    return told + facts.openTogether(whole)
  }
}

extension CodeFacts {
  /// Whether it is a `UIView` itself that constraints alone place.
  func isPlainView(_ entity: Int) -> Bool {
    let it = index.entities[entity]
    return isMadeView(entity)
      && it.classes.allSatisfy { ClassName.isPlainView($0.name) }
      && it.classes.contains(where: \.isExact)
      && (index.masksOff(entity) || isUnmaskedByLibrary(entity))
      && !isArranged(entity) && !addings(of: entity).isEmpty
      && isKnownWithLibraries(entity) && !isSetByFrame(entity)
      && it.constructions.allSatisfy {
        !filesOfUnknownViews.contains(index.facts.variables[$0].file)
      }
  }

  private func isSetByFrame(_ entity: Int) -> Bool {
    (index.setsOfEntity[entity] ?? []).contains {
      let set = index.facts.sets[$0]
      return ["frame", "bounds", "autoresizingMask"].contains(set.property)
        || set.setsMask && !["false", "NO"].contains(set.value)
    }
  }

  /// What is open of the view along the axis: two unknowns take two constraints, required or not.
  fileprivate func openAxis(_ entity: Int, _ axis: Axis) -> CodeMatch? {
    let sites = touching(entity).map { index.sites[$0] }
    guard sites.contains(where: { activation(of: $0) != nil }),
      sites.allSatisfy({
        $0.first.attribute != nil && ($0.second == nil || $0.second?.attribute != nil)
      })
    else { return nil }
    let along = sites.filter {
      $0.first.attribute?.axis == axis || $0.second?.attribute?.axis == axis
    }
    guard along.count < 2, !along.contains(where: \.isLooped),
      !sites.contains(where: { isInterfaceBuilders($0) })
    else { return nil }
    let name = name(entity)
    let horizontal = axis == .horizontal
    let isSized = along.first.map { isSize($0, of: entity) } ?? false
    let place = OpenPart.place.question(name, axis)
    let words =
      along.isEmpty
      ? "\(place), nor how \(horizontal ? "wide" : "high")"
      : isSized ? place : OpenPart.size.question(name, axis)
    return CodeMatch(
      place: making(of: entity), headline: "Nothing says \(words)",
      notes: along.map {
        CodeFinding.Note($0.place, "\(sentence($0)), the only constraint along this axis")
      },
      subjects: [index.entities[entity].type ?? "", name, horizontal ? "horizontal" : "vertical"])
  }

  /// The sites that the view takes part in, itself or one of its guides.
  func touching(_ entity: Int) -> [Int] { sitesOfView[entity] ?? [] }

  private func isSize(_ site: Site, of entity: Int) -> Bool {
    let anchor = site.first.entity == entity ? site.first : site.second
    return anchor?.attribute?.isSize ?? false
  }
}
