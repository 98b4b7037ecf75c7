/// A screen, a size of the text and a direction of reading in which a layout is tried.
public struct LayoutVariant: Hashable, Sendable {
  /// Where a user chooses how large text is, by the names of SwiftUI's `DynamicTypeSize`.
  public enum TextSize: String, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  }

  /// The direction of reading.
  public enum Direction: String, CaseIterable, Sendable {
    case leftToRight, rightToLeft
  }

  /// What the screen is called in a failure.
  public var name: String
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double
  /// Whether the horizontal size class is regular; it is compact otherwise.
  public var isRegularWidth: Bool
  /// Whether the vertical size class is regular; it is compact otherwise.
  public var isRegularHeight: Bool
  /// The size of the text; `large` is what a device comes with.
  public var text: TextSize
  /// The direction of reading.
  public var direction: Direction

  /// A screen with what is set on it.
  public init(
    _ name: String, width: Double, height: Double, isRegularWidth: Bool = false,
    isRegularHeight: Bool = true, text: TextSize = .large, direction: Direction = .leftToRight
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.isRegularWidth = isRegularWidth
    self.isRegularHeight = isRegularHeight
    self.text = text
    self.direction = direction
  }
}

extension LayoutVariant: CustomStringConvertible {
  /// `iPhone SE (375 × 667), text accessibility5, from right to left`.
  public var description: String {
    "\(name) (\(Self.points(width)) × \(Self.points(height))), text \(text.rawValue)"
      + (direction == .rightToLeft ? ", from right to left" : "")
  }

  private static func points(_ length: Double) -> String {
    Int(exactly: length).map(String.init) ?? "\(length)"
  }

  /// More than these are counted.
  private static let mostNames = 6

  /// Which of all that were tried.
  static func told(_ variants: [LayoutVariant], of count: Int) -> String {
    let names = variants.prefix(mostNames).map { "  \($0)" }
    let more = variants.count - names.count
    let lines = more > 0 ? names + ["  and \(more) more"] : names
    return "In \(variants.count) of \(count) layouts:\n" + lines.joined(separator: "\n")
  }
}

extension [LayoutVariant] {
  /// Each screen with each size of the text in each direction.
  public func with(
    texts: [LayoutVariant.TextSize],
    directions: [LayoutVariant.Direction] = LayoutVariant.Direction.allCases
  ) -> Self {
    flatMap { screen in
      texts.flatMap { text in
        directions.map { direction in
          var variant = screen
          variant.text = text
          variant.direction = direction
          return variant
        }
      }
    }
  }

  /// The narrowest and the widest screens of iPhone and iPad, and one between, upright and turned.
  ///
  /// The sizes are those of “Device dimensions” in Apple's Human Interface Guidelines; an iPhone SE
  /// whose display is zoomed has those of the first one.
  public static var screens: Self {
    [
      LayoutVariant("iPhone SE, zoomed", width: 320, height: 568),
      LayoutVariant("iPhone SE", width: 375, height: 667),
      LayoutVariant("iPhone 16", width: 393, height: 852),
      LayoutVariant("iPhone 16, turned", width: 852, height: 393, isRegularHeight: false),
      LayoutVariant("iPhone 16 Pro Max", width: 440, height: 956),
      LayoutVariant(
        "iPhone 16 Pro Max, turned", width: 956, height: 440, isRegularWidth: true,
        isRegularHeight: false),
      LayoutVariant("iPad mini", width: 744, height: 1_133, isRegularWidth: true),
      LayoutVariant("iPad Pro 13-inch", width: 1_032, height: 1_376, isRegularWidth: true),
      LayoutVariant("iPad Pro 13-inch, turned", width: 1_376, height: 1_032, isRegularWidth: true),
    ]
  }

  /// `screens` with the smallest, the usual and the largest text, in both directions: 54 layouts.
  public static var devices: Self { screens.with(texts: [.xSmall, .large, .accessibility5]) }
}
