import LayoutDiagnosis
import LayoutDrawing
import LayoutModel
import LinearArithmetic
import Testing

/// Which views a drawing takes for the containers of others whose superviews are not known.
struct FrameNestingTests {
  private struct Nesting: Sendable {
    var name: String
    var inner: String
    var outer: String
    var isInside: Bool
    var tie: @Sendable (inout Made) -> Void

    init(
      _ name: String, _ inner: String, in outer: String, _ isInside: Bool,
      _ tie: @escaping @Sendable (inout Made) -> Void
    ) {
      (self.name, self.inner, self.outer, self.isInside) = (name, inner, outer, isInside)
      self.tie = tie
    }
  }

  /// A system whose items come into being when they are first named.
  private struct Made {
    var system = MadeSystem()
    private var items: [String: ItemID] = [:]

    subscript(name: String) -> ItemID {
      mutating get {
        if let item = items[name] { return item }
        let item = system.item(name)
        items[name] = item
        return item
      }
    }

    mutating func put(_ name: String, in superview: String) {
      let inner = self[name]
      system.system.items[inner.index].superview = self[superview]
    }

    mutating func tie(
      _ first: String, _ attribute: LayoutAttribute, _ relation: Relation = .equal,
      to second: String, _ other: LayoutAttribute? = nil, plus constant: Rational = 0
    ) {
      system.constrain(
        self[first], attribute, relation, to: LayoutAnchor(self[second], other ?? attribute),
        plus: constant, priority: 500)
    }

    mutating func inset(_ inner: String, in outer: String, by distance: Rational = 8) {
      tie(inner, .leading, to: outer, plus: distance)
      tie(inner, .trailing, to: outer, plus: -distance)
    }

    mutating func size(_ names: String..., width: Rational = 100) {
      for name in names {
        system.constrain(self[name], .width, plus: width)
        system.constrain(self[name], .height, plus: 20)
      }
    }
  }

  private static let nestings: [Nesting] = [
    Nesting("both ends of one view", "Label", in: "Card", true) { $0.inset("Label", in: "Card") },
    Nesting("a neighbour on the other axis", "Sub", in: "Title", false) { made in
      made.inset("Sub", in: "Title")
      made.tie("Sub", .top, to: "Title", .bottom, plus: 4)
    },
    Nesting("both ties at the row's first view", "Alpha", in: "Beta", false) { made in
      made.inset("Alpha", in: "Beta", by: 0)
      made.tie("Gamma", .leading, to: "Alpha", .trailing, plus: 8)
    },
    Nesting("both ties at the row's last view", "Alpha", in: "Beta", false) { made in
      made.inset("Gamma", in: "Beta")
      made.tie("Gamma", .leading, to: "Alpha", .trailing, plus: 8)
    },
    Nesting("the ties at the wrong ends of the row", "Alpha", in: "Beta", false) { made in
      made.tie("Gamma", .leading, to: "Beta", plus: 8)
      made.tie("Alpha", .trailing, to: "Beta", plus: -8)
      made.tie("Gamma", .leading, to: "Alpha", .trailing, plus: 8)
    },
    Nesting("edges of which each may be further inside", "Label", in: "Card", true) { made in
      made.tie("Label", .leading, .greaterOrEqual, to: "Card")
      made.tie("Label", .trailing, .lessOrEqual, to: "Card")
    },
    Nesting("edges of which each may be further outside", "Label", in: "Card", false) { made in
      made.tie("Label", .leading, .lessOrEqual, to: "Card")
      made.tie("Label", .trailing, .greaterOrEqual, to: "Card")
    },
    Nesting("a row that may be further outside", "Alpha", in: "Card", false) { made in
      made.tie("Alpha", .leading, .lessOrEqual, to: "Card")
      made.tie("Beta", .trailing, .greaterOrEqual, to: "Card")
      made.tie("Beta", .leading, to: "Alpha", .trailing, plus: 4)
    },
    Nesting("a superview that lies inside its subview", "Beta", in: "Alpha", true) { made in
      made.put("Beta", in: "Alpha")
      made.inset("Beta", in: "Alpha", by: -8)
    },
    Nesting("a way back from a superview over a third view", "Beta", in: "Alpha", true) { made in
      made.put("Beta", in: "Alpha")
      made.inset("Alpha", in: "Gamma")
      made.inset("Gamma", in: "Beta")
    },
    Nesting("a superview among views inside each other", "Label", in: "Alpha", true) { made in
      made.put("Label", in: "Alpha")
      made.inset("Alpha", in: "Beta")
      made.inset("Beta", in: "Alpha")
      made.tie("Label", .leading, to: "Alpha", plus: 4)
    },
  ]

  @Test func `draws a view inside the one that holds it and inside no neighbour`() throws {
    for nesting in Self.nestings {
      var made = Made()
      nesting.tie(&made)
      // Where most views have no place from top to bottom, the drawing places them.
      for number in 1...9 { made.system.constrain(made["Filler\(number)"], .width, plus: 10) }
      let subject = made.system.subject()
      let picture = try #require(LayoutPicture(of: subject) { $0.shown })
      let frames = Dictionary(
        uniqueKeysWithValues: picture.described[0].frames.map { ($0.item, $0.box) })
      let (inner, outer) = try (
        #require(frames[made[nesting.inner]]), #require(frames[made[nesting.outer]])
      )
      #expect(
        (outer.minY < inner.minY && inner.maxY < outer.maxY) == nesting.isInside,
        "\(nesting.name): \(inner) in \(outer)")
    }
  }

  @Test func `says that something reaches out of its superview alone`() throws {
    let layouts: [(name: String, titles: [String], tie: (inout Made) -> Void)] = [
      (
        "a label below another", [],
        { made in
          made.inset("Sub", in: "Title")
          made.tie("Sub", .top, to: "Title", .bottom, plus: 4)
          made.size("Title")
          made.size("Sub", width: 84)
        }
      ),
      (
        "three neighbours", [],
        { made in
          made.inset("Alpha", in: "Beta", by: 0)
          made.tie("Gamma", .leading, to: "Alpha", .trailing, plus: 8)
          made.tie("Beta", .top, to: "Alpha", .bottom, plus: 8)
          made.tie("Gamma", .top, to: "Alpha")
          made.size("Alpha", "Beta", "Gamma")
        }
      ),
      (
        "a view that seems to be in another", [],
        { made in
          made.inset("Label", in: "Card")
          made.tie("Label", .top, to: "Card")
          made.size("Card")
          made.size("Label", width: 140)
        }
      ),
      (
        "a view that is in another", ["LabelView reaches out of CardView"],
        { made in
          made.put("LabelView", in: "CardView")
          made.tie("LabelView", .leading, to: "CardView")
          made.tie("LabelView", .top, to: "CardView")
          made.size("CardView")
          made.size("LabelView", width: 140)
        }
      ),
    ]
    for layout in layouts {
      var made = Made()
      layout.tie(&made)
      let subject = made.system.subject()
      let picture = try #require(LayoutPicture(of: subject) { $0.shown })
      #expect(picture.described[0].hatches.map(\.title) == layout.titles, "\(layout.name)")
    }
  }
}

extension PictureSubject {
  fileprivate var shown: [ShownLayout] {
    ShownLayout.choose(for: system, diagnosis, broken: broken)
  }
}
