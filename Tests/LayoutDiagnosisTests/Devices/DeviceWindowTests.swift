import LayoutDiagnosis
import Testing

struct `The table of device windows` {
  @Test(arguments: [
    ("iPhone 15 Pro", 393, 852), ("iphone se 1st generation", 320, 568),
    ("IPHONE-16-PRO-MAX", 440, 956),
    ("iPad Pro 12.9-inch", 1024, 1366), ("iPad (9th generation)", 810, 1080),
    ("macbook pro 14 inch", 1512, 982),
  ])
  func `finds a device by its name`(_ name: String, _ width: Int, _ height: Int) throws {
    let window = try #require(DeviceWindow.named(name))
    #expect(window.width == width)
    #expect(window.height == height)
  }

  @Test func `no name is given twice, and no size`() {
    #expect(Set(DeviceWindow.names).count == DeviceWindow.names.count)
    for name in DeviceWindow.names {
      #expect(DeviceWindow.named(name)?.models.contains(name) == true)
    }
    for family in DeviceWindow.Family.allCases {
      let sizes = DeviceWindow.all.filter { $0.family == family }.map { [$0.width, $0.height] }
      #expect(Set(sizes).count == sizes.count)
      #expect(!sizes.isEmpty)
    }
  }

  @Test func `does not invent devices`() {
    #expect(DeviceWindow.named("iPhone 99") == nil)
    #expect(DeviceWindow.named("") == nil)
  }
}
