/// Variables gathered in classes `variable = scale * root + offset`, or known to be constant.
///
/// Affine union-find after Lesbre, Lemerre and others (Relational abstractions based on labeled
/// union-find, PLDI 2025).
struct ClassForest<Number: ExactNumber> {
  /// What a variable is: `root` is -1 for a constant.
  struct Place {
    var root: Int32
    var scale: Number
    var offset: Number
  }

  private var places: [Place]

  init(count: Int) {
    places = (0..<count).map { Place(root: Int32($0), scale: .one, offset: .zero) }
  }

  func isRoot(_ variable: Int) -> Bool { places[variable].root == Int32(variable) }

  mutating func find(_ variable: Int) -> Place {
    let place = places[variable]
    if place.root < 0 || place.root == Int32(variable) { return place }
    let above = places[Int(place.root)]
    if above.root == place.root { return place }
    return compress(variable)
  }

  private mutating func compress(_ start: Int) -> Place {
    var path: [Int] = []
    var variable = start
    while places[variable].root >= 0, places[variable].root != Int32(variable) {
      path.append(variable)
      variable = Int(places[variable].root)
    }
    var top = places[variable]
    for index in path.reversed() {
      let place = places[index]
      top = Place(
        root: top.root, scale: top.root < 0 ? .zero : place.scale * top.scale,
        offset: place.scale * top.offset + place.offset)
      places[index] = top
    }
    return top
  }

  /// Makes a root a constant.
  mutating func fix(_ root: Int, at value: Number) {
    places[root] = Place(root: -1, scale: .zero, offset: value)
  }

  /// Makes a root `scale * other + offset`.
  mutating func attach(_ root: Int, to other: Int, scale: Number, offset: Number) {
    places[root] = Place(root: Int32(other), scale: scale, offset: offset)
  }
}
