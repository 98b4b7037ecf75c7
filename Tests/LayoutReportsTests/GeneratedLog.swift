import TestSupport

/// A small made-up log: a report of UIKit's or AppKit's, a dump, or a layout written by hand.
///
/// Its constraints come by chance, so that some contradict each other, some leave things open and
/// some leave one layout.
struct GeneratedLog {
  private(set) var text = ""
  let name: String
  private var random: SeededGenerator
  private var views: [(className: String, address: String)] = []
  private let isAppKit: Bool

  /// The log that `seed` makes; the same again for the same seed.
  init(seed: Int) {
    random = SeededGenerator(from: seed)
    isAppKit = seed % 5 == 1
    name = seed % 5 > 2 ? "made.layout" : "made.log"
    switch seed % 5 {
    case 0, 1: text = report()
    case 2: text = dump()
    default: text = layout()
    }
  }

  // MARK: - Logs

  private mutating func report() -> String {
    makeViews()
    let lines = (0..<random.below(7) + 3).map { _ in description() }
    let broken = lines[random.below(lines.count)]
    let list = "(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    if isAppKit {
      return "Unable to simultaneously satisfy constraints:\n\(list)\n"
        + "Will attempt to recover by breaking constraint \n\(broken)\n"
    }
    return "2026-01-02 10:00:00.000 Tea[1:2] [LayoutConstraints] Unable to simultaneously satisfy "
      + "constraints.\n\(list)\nWill attempt to recover by breaking constraint \n\(broken)\n\n"
  }

  private mutating func dump() -> String {
    makeViews()
    return "(\n"
      + (0..<random.below(9) + 2).map { _ in "    \"\(description())\"" }.joined(separator: ",\n")
      + "\n)\n"
  }

  private mutating func makeViews() {
    let prefix = isAppKit ? "NS" : "UI"
    let classes = [
      "\(prefix)View", "\(prefix)StackView", "\(prefix)Button", "CardView", "Tea.CupView",
      isAppKit ? "NSTextField" : "UILabel",
      isAppKit ? "NSThemeFrame" : "UITableViewCellContentView",
      isAppKit ? "_NSKeyView" : "_UIBarView", "CupCell",
    ]
    views = (0..<random.below(4) + 2).map { index in
      (classes[random.below(classes.count)], "0x7f\(100 + index)")
    }
  }

  private mutating func description() -> String {
    let address = "0x600\(random.below(1000) + 1000)"
    let isVertical = random.below(2) == 0
    let inner = random.below(views.count - 1) + 1
    let other = random.below(views.count - 1) + 1
    let (view, next, outer) = (printed(inner), printed(other), printed(0))
    let (axis, size) = (isVertical ? "V" : "H", isVertical ? "height" : "width")
    let (near, far) = isVertical ? ("top", "bottom") : ("leading", "trailing")
    let relation = ["==", ">=", "<=", "=="][random.below(4)]
    let mark = relation == "==" ? "" : relation
    let points = [0, 8, 16, -8, 20, 44, 100][random.below(7)]
    let legend = "names: '|':\(outer)"
    switch random.below(12) {
    case 0:
      return
        "<NSLayoutConstraint:\(address) \(axis):|-(\(mark)\(points))-[\(view)]   (active, \(legend) )>"
    case 1:
      return
        "<NSLayoutConstraint:\(address) \(axis):[\(view)]-(\(mark)\(points))-|   (active, \(legend) )>"
    case 2 where inner != other:
      return
        "<NSLayoutConstraint:\(address) \(axis):[\(view)]-(\(mark)\(points))-[\(next)]   (active)>"
    case 3:
      return "<NSLayoutConstraint:\(address) \(view).\(size) \(relation) \(abs(points))   (active)>"
    case 4 where inner != other:
      return
        "<NSLayoutConstraint:\(address) \(view).\(size) == 0.5*\(next).\(size) + \(abs(points))   (active)>"
    case 5 where inner != other:
      let center = isVertical ? "centerY" : "centerX"
      return "<NSLayoutConstraint:\(address) \(view).\(center) == \(next).\(center)   (active)>"
    case 6 where inner != other:
      return
        "<NSLayoutConstraint:\(address) \(view).\(near) \(relation) \(next).\(far) + 4   (active)>"
    case 7:
      return
        "<NSAutoresizingMaskLayoutConstraint:\(address) h=--& v=--& \(view).\(size) == \(abs(points))   (active)>"
    case 8:
      let origin = isVertical ? "minY" : "minX"
      return
        "<NSAutoresizingMaskLayoutConstraint:\(address) h=-&- v=--& \(view).\(origin) == \(points)   (active, \(legend) )>"
    case 9 where !isAppKit:
      let word = isVertical ? "Height" : "Width"
      return
        "<NSLayoutConstraint:\(address) 'UIView-Encapsulated-Layout-\(word)' \(outer).\(size) == \([0, 44, 320][random.below(3)])   (active)>"
    case 10 where inner != other && !isAppKit:
      return
        "<NSLayoutConstraint:\(address) 'UISV-spacing' \(axis):[\(view)]-(8)-[\(next)]   (active)>"
    default:
      return
        "<NSLayoutConstraint:\(address) \(outer).\(size) == \([200, 320][random.below(2)])   (active)>"
    }
  }

  private func printed(_ index: Int) -> String {
    "\(views[index].className):\(views[index].address)"
  }

  // MARK: - Layouts

  /// A few boxes in a window; often each is held in one way only.
  private mutating func layout() -> String {
    let boxes = Array(["a", "b", "c"].prefix(random.below(3) + 1))
    var lines = ["\(boxes.joined(separator: ", ")) in w", "w.width == 320", "w.height == 480"]
    for (index, box) in boxes.enumerated() {
      for (axis, size) in [("H", "width"), ("V", "height")] {
        let points = random.below(5) * 8
        let before = index == 0 ? "|" : "[\(boxes[index - 1])]"
        let first = random.below(3) == 0 ? "|" : before
        if random.below(8) > 0 { lines.append("\(axis):\(first)-\(points)-[\(box)]\(priority())") }
        switch random.below(6) {
        case 0: lines.append("\(axis):[\(box)]-\(points)-|\(priority())")
        case 1: lines.append("\(box).\(size) >= \(points + 20)\(priority())")
        case 2 where index > 0:
          lines.append("\(box).\(size) == \(boxes[index - 1]).\(size)\(priority())")
        default: lines.append("\(box).\(size) == \(points + 20)\(priority())")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func priority() -> String { ["", "", "", " @750", " @250"][random.below(5)] }
}
