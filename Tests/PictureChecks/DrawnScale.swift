internal import Foundation

/// Whether what a picture draws of layouts is as large as the words beside it say, on one scale.
package enum DrawnScale {
  private struct Side {
    var name: String
    var points: Double
    var drawn: Double
  }

  /// The frames whose sides are not on the scale of the picture's largest one.
  package static func misfits(in picture: CheckedXML) -> [String] {
    var all: [Side] = []
    for index in picture.elements.indices { all += sides(ofFrame: index, in: picture) }
    guard let largest = all.max(by: { $0.drawn < $1.drawn }) else { return [] }
    let scale = largest.drawn / largest.points
    // Places have two decimals, and a frame without a size is drawn as a thin line.
    let tolerance = 0.02 + 0.01 * scale
    return all.filter { side in
      let expected = max(side.points * scale, 1.5)
      return abs(side.drawn - expected) > tolerance
    }.map { "\($0.name) \($0.points) as \($0.drawn), at a scale of \(scale)" }
  }

  /// The sides of which the frame's description tells the points.
  private static func sides(ofFrame index: Int, in picture: CheckedXML) -> [Side] {
    let frame = picture.elements[index]
    guard frame.attributes["class"] == "ald-frame-box", let group = frame.parent else { return [] }
    let words = picture.elements.first { $0.parent == group && $0.name == "desc" }?.text ?? ""
    let parts = words.components(separatedBy: ", ")
    let id = picture.elements[group].attributes["id"] ?? ""
    var sides: [Side] = []
    for name in ["width", "height"] {
      guard let told = parts.first(where: { $0.hasPrefix("\(name) ") }),
        let points = Double(told.dropFirst(name.count + 1)), points > 0,
        let drawn = frame.number(name)
      else { continue }
      sides.append(Side(name: "\(id) \(name)", points: points, drawn: drawn))
    }
    return sides
  }
}
