internal import LayoutModel
internal import LinearArithmetic

/// The sizes that a report's required equations determine, without one of them.
///
/// A contradiction can give a view several: each is what it would have if the rest were broken.
struct KnownSizes {
  /// Whether only equations of widths are used, or of heights.
  private struct Axis {
    let near, far: Set<LayoutAttribute>
    let size: LayoutAttribute
  }

  private static let horizontal = Axis(
    near: [.leading, .left], far: [.trailing, .right], size: .width)
  private static let vertical = Axis(near: [.top], far: [.bottom], size: .height)

  /// One size is so many times another, and more.
  private struct Link {
    let item, other: ItemID
    let factor, offset: Double
  }

  private(set) var widths: [ItemID: [Double]] = [:]
  private(set) var heights: [ItemID: [Double]] = [:]

  init(_ system: LayoutSystem, without excluded: ConstraintID) {
    let equations = system.constraintIDs.prefix(100)
      .filter { $0 != excluded }.map { system[$0] }
      .filter { $0.relation == .equal && $0.isRequired }
    widths = Self.sizes(equations, Self.horizontal)
    heights = Self.sizes(equations, Self.vertical)
  }

  func of(_ item: ItemID, isWidth: Bool) -> [Double] { (isWidth ? widths : heights)[item] ?? [] }

  func all(isWidth: Bool) -> [Double] {
    Array(Set((isWidth ? widths : heights).values.joined()))
  }

  private static func sizes(
    _ equations: [LayoutConstraint], _ axis: Axis
  ) -> [ItemID: [Double]] {
    var known: [ItemID: [Double]] = [:]
    for equation in equations where equation.first.attribute == axis.size {
      guard equation.second == nil else { continue }
      known[equation.first.item, default: []].append(equation.constant.doubleValue)
    }
    let links = links(equations, axis)
    for _ in 0..<4 {
      for link in links {
        for size in known[link.other] ?? [] where (known[link.item] ?? []).count < 4 {
          let own = link.factor * size + link.offset
          if !(known[link.item] ?? []).contains(where: { abs($0 - own) < 1e-6 }) {
            known[link.item, default: []].append(own)
          }
        }
      }
    }
    return known
  }

  /// What ties two sizes: an equation of them, or two of the edges; each in both directions.
  private static func links(_ equations: [LayoutConstraint], _ axis: Axis) -> [Link] {
    var links: [Link] = []
    for equation in equations {
      guard let second = equation.second, equation.first.attribute == axis.size,
        second.attribute == axis.size, case let factor = equation.multiplier.doubleValue,
        factor != 0
      else { continue }
      let constant = equation.constant.doubleValue
      links.append(
        Link(
          item: equation.first.item, other: second.item, factor: factor, offset: constant))
      links.append(
        Link(
          item: second.item, other: equation.first.item, factor: 1 / factor,
          offset: -constant / factor))
    }
    let near = edges(equations, axis.near)
    let far = edges(equations, axis.far)
    for edge in near {
      for other in far where other.item == edge.item && other.other == edge.other {
        links.append(
          Link(
            item: edge.item, other: edge.other, factor: 1, offset: other.offset - edge.offset))
      }
    }
    return links
  }

  /// `item.edge == other.edge + offset`, once for each of the two.
  private static func edges(
    _ equations: [LayoutConstraint], _ attributes: Set<LayoutAttribute>
  ) -> [Link] {
    equations.flatMap { equation -> [Link] in
      guard let second = equation.second, equation.multiplier == 1,
        attributes.contains(equation.first.attribute), attributes.contains(second.attribute)
      else { return [] }
      let (item, offset) = (equation.first.item, equation.constant.doubleValue)
      return [
        Link(item: item, other: second.item, factor: 1, offset: offset),
        Link(item: second.item, other: item, factor: 1, offset: -offset),
      ]
    }
  }
}
