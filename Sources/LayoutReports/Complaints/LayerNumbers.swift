/// The numbers of a layer's position or bounds, as an exception prints them: `[nan 22]`.
struct LayerNumbers {
  /// The property of a view, and what of it is no number: `center.x`, `bounds.size.width`; `nil` where
  /// that is not printed.
  let path: [String]?

  init(_ property: String, _ text: String) {
    let paths = [
      "position": [["center", "x"], ["center", "y"]],
      "bounds": [
        ["bounds", "origin", "x"], ["bounds", "origin", "y"],
        ["bounds", "size", "width"], ["bounds", "size", "height"],
      ],
    ]
    let numbers = text.split { "[] ;".contains($0) }
    guard let path = paths[property], path.count == numbers.count,
      let index = numbers.firstIndex(where: { $0.hasSuffix("nan") })
    else {
      self.path = nil
      return
    }
    self.path = path[index]
  }
}
