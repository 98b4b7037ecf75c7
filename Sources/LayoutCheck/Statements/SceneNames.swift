internal import InterfaceBuilder

/// What the views of a scene are called in a layout written by hand.
struct SceneNames {
  private let scene: InterfaceScene
  private let isDesktop: Bool
  private let names: [String]

  /// `label1`, `label2`: of one tag in the order of the file.
  init(_ scene: InterfaceScene, isDesktop: Bool) {
    (self.scene, self.isDesktop) = (scene, isDesktop)
    var counts: [String: Int] = [:]
    names = scene.views.map { view in
      let tag = view.tag.filter { $0.isASCII && $0.isLetter }
      counts[tag, default: 0] += 1
      return "\(tag.isEmpty ? "view" : tag)\(counts[tag] ?? 1)"
    }
  }

  subscript(view: Int) -> String { names[view] }

  /// The lines that say a view's class, its text and what it lies in.
  func declaration(of view: Int) -> String {
    let it = scene.views[view]
    let name = it.customClass ?? ElementClass.name(ofTag: it.tag, isDesktop: isDesktop)
    let plain = name.split(separator: ".").last.map(String.init) ?? name
    let isWord = plain.unicodeScalars.allSatisfy {
      $0.isASCII && ($0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    let title = it.label ?? it.text ?? ""
    let isTitle =
      !title.isEmpty
      && title.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\") }
    let className = isWord && !plain.isEmpty ? plain : isDesktop ? "NSView" : "UIView"
    return "\(names[view]) is \(className)\(isTitle ? " '\(title)'" : "")\n"
      + (it.parent.map { "\(names[view]) in \(names[$0])\n" } ?? "")
  }
}
