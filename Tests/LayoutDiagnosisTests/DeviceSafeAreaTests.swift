import Testing

@testable import LayoutDiagnosis

/// What a device's window keeps free.
struct DeviceSafeAreaTests {
  /// Upright top and bottom, and on its side left, right and below.
  @Test(
    arguments: [
      ("iPhone 13 mini", [44, 34, 44, 20]), ("iPhone 11", [44, 34, 44, 20]),
      ("iPhone 14", [47, 34, 47, 20]), ("iPhone 15 Pro", [59, 34, 59, 20]),
      ("iPhone 16 Pro Max", [62, 34, 62, 20]), ("iPhone 8", [0, 0, 0, 0]),
    ])
  func `a notch or an island takes its points on each side where it may be`(
    model: String, sides: [Int]
  ) throws {
    let area = try #require(DeviceWindow.named(model)).safeArea
    #expect([area.top, area.bottom, area.sides, area.bottomOnItsSide] == sides)
  }
}
