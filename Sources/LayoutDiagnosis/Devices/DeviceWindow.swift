/// The window that some devices give an app, in points, upright.
public struct DeviceWindow: Hashable, Sendable {
  /// What kind of device it is.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    case iPhone, iPad
    /// A part of an iPad's screen on its side.
    case splitView
    case mac
  }

  /// What kind of device it is.
  public var family: Family
  /// In points, upright for a whole phone or tablet.
  public var width, height: Int
  /// The models or window arrangements that have this size, the oldest first.
  public var models: [String]

  /// Whether the size is also met with width and height exchanged.
  public var rotates: Bool { family == .iPhone || family == .iPad }

  init(_ family: Family, _ width: Int, _ height: Int, _ models: [String]) {
    self.family = family
    self.width = width
    self.height = height
    self.models = models
  }

  /// The window of the model of that name, however it is capitalised: `iphone 15 pro`.
  public static func named(_ name: String) -> DeviceWindow? {
    let wanted = folded(name)
    return all.first { $0.models.contains { folded($0) == wanted } }
  }

  /// Every name that `named(_:)` knows.
  public static var names: [String] { all.flatMap(\.models) }

  /// Lower case, without blanks and punctuation.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.filter { $0 > 0x7F || isLetterOrDigit($0) || $0 == UInt8(ascii: "+") }
      .map { isCapital($0) ? $0 | 0x20 : $0 }
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isCapital(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
