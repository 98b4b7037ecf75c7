/// The window that some devices give an app, in points, upright.
package struct DeviceWindow: Hashable, Sendable {
  /// What kind of device it is.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case iPhone, iPad
    /// A part of an iPad's screen on its side.
    case splitView
    case mac
  }

  /// What kind of device it is.
  package var family: Family
  /// In points, upright for a whole phone or tablet.
  package var width, height: Int
  /// The models or window arrangements that have this size, the oldest first.
  package var models: [String]

  /// Whether the size is also met with width and height exchanged.
  package var rotates: Bool { family == .iPhone || family == .iPad }

  init(_ family: Family, _ width: Int, _ height: Int, _ models: [String]) {
    self.family = family
    self.width = width
    self.height = height
    self.models = models
  }

  /// The window of the model of that name, however it is capitalised: `iphone 15 pro`.
  package static func named(_ name: String) -> DeviceWindow? {
    let wanted = folded(name)
    return all.first { $0.models.contains { folded($0) == wanted } }
  }

  /// Every name that `named(_:)` knows.
  package static var names: [String] { all.flatMap(\.models) }

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

extension DeviceWindow {
  /// Every window size, phones first, then from narrow to wide.
  ///
  /// The point sizes that Apple publishes (Human Interface Guidelines, "Layout", and the technical
  /// specifications of the models), written down by hand; of a Mac its default scaled display.
  package static let all: [DeviceWindow] = phones + tablets + splitTablets + macs

  private static let phones: [DeviceWindow] = [
    .init(.iPhone, 320, 480, ["iPhone 3GS", "iPhone 4", "iPhone 4s"]),
    .init(.iPhone, 320, 568, ["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st generation)"]),
    .init(
      .iPhone, 375, 667,
      [
        "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
        "iPhone SE (3rd generation)",
      ]),
    .init(
      .iPhone, 375, 812,
      ["iPhone X", "iPhone XS", "iPhone 11 Pro", "iPhone 12 mini", "iPhone 13 mini"]),
    .init(
      .iPhone, 390, 844,
      [
        "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e",
      ]),
    .init(.iPhone, 393, 852, ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
    .init(.iPhone, 402, 874, ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
    .init(
      .iPhone, 414, 736, ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]),
    .init(.iPhone, 414, 896, ["iPhone XR", "iPhone XS Max", "iPhone 11", "iPhone 11 Pro Max"]),
    .init(.iPhone, 420, 912, ["iPhone Air"]),
    .init(.iPhone, 428, 926, ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    .init(
      .iPhone, 430, 932,
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    .init(.iPhone, 440, 956, ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
  ]

  private static let tablets: [DeviceWindow] = [
    .init(.iPad, 744, 1133, ["iPad mini (6th generation)", "iPad mini (A17 Pro)"]),
    .init(
      .iPad, 768, 1024,
      [
        "iPad 2", "iPad mini", "iPad Air", "iPad Air 2", "iPad mini 4", "iPad Pro 9.7-inch",
        "iPad (5th generation)", "iPad (6th generation)", "iPad mini (5th generation)",
      ]),
    .init(
      .iPad, 810, 1080,
      ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"]),
    .init(
      .iPad, 820, 1180,
      [
        "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad (10th generation)",
        "iPad Air 11-inch", "iPad (A16)",
      ]),
    .init(.iPad, 834, 1112, ["iPad Pro 10.5-inch", "iPad Air (3rd generation)"]),
    .init(.iPad, 834, 1194, ["iPad Pro 11-inch"]),
    .init(.iPad, 834, 1210, ["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"]),
    .init(.iPad, 1024, 1366, ["iPad Pro 12.9-inch", "iPad Air 13-inch"]),
    .init(.iPad, 1032, 1376, ["iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"]),
  ]

  private static let splitTablets: [DeviceWindow] = [
    .init(.splitView, 320, 768, ["iPad 9.7-inch, Split View 1/3"]),
    .init(.splitView, 375, 1024, ["iPad Pro 12.9-inch, Split View 1/3"]),
    .init(.splitView, 507, 768, ["iPad 9.7-inch, Split View 1/2"]),
    .init(.splitView, 678, 1024, ["iPad Pro 12.9-inch, Split View 1/2"]),
    .init(.splitView, 694, 768, ["iPad 9.7-inch, Split View 2/3"]),
    .init(.splitView, 981, 1024, ["iPad Pro 12.9-inch, Split View 2/3"]),
  ]

  private static let macs: [DeviceWindow] = [
    .init(.mac, 1280, 800, ["MacBook Pro 13-inch, 1280x800"]),
    .init(.mac, 1440, 900, ["MacBook Air 13-inch", "MacBook Pro 13-inch"]),
    .init(.mac, 1470, 956, ["MacBook Air 13.6-inch"]),
    .init(.mac, 1512, 982, ["MacBook Pro 14-inch"]),
    .init(.mac, 1710, 1107, ["MacBook Air 15-inch"]),
    .init(.mac, 1728, 1117, ["MacBook Pro 16-inch"]),
    .init(.mac, 1920, 1080, ["Mac, Full HD display"]),
    .init(.mac, 2240, 1260, ["iMac 24-inch"]),
    .init(.mac, 2560, 1440, ["iMac 27-inch", "Studio Display"]),
  ]
}
