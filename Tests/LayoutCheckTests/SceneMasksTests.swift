import InterfaceBuilder
import LayoutCheck
import Testing

/// A scene's frames and masks as a layout written by hand.
struct SceneMasksTests {
  private static let label = """
    <label opaque="NO" text="Name" id="lab-el">
      <rect key="frame" x="20" y="30" width="60" height="21"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
    </label>
    """

  private func xib(_ runtime: String, _ attributes: String, _ views: String) -> InterfaceDocument {
    InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.\(runtime).XIB" version="3.0" \(attributes)>
          <objects>\(views)</objects>
        </document>
        """.utf8))
  }

  private func root(_ views: String, customClass: String = "") -> String {
    """
    <view id="root" \(customClass)>
      <rect key="frame" x="0" y="0" width="320" height="480"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(views)</subviews>
    </view>
    """
  }

  private func lines(_ document: InterfaceDocument) -> [String] {
    SceneMasks(document, scene: 0).text.split(separator: "\n").map(String.init)
  }

  @Test func `says frames and masks of a file without Auto Layout`() {
    let document = xib("CocoaTouch", #"useAutolayout="NO""#, root(Self.label))
    #expect(
      lines(document) == [
        "view1 is UIView", "view1.frame = (0 0; 320 480)", "view1.autoresize = W+H",
        "label1 is UILabel 'Name'", "label1 in view1", "label1.frame = (20 30; 60 21)",
        "label1.autoresize = W+BM",
      ])
  }

  @Test func `says no mask of a view that constraints place`() {
    let placed = Self.label.replacing(
      "text=", with: #"translatesAutoresizingMaskIntoConstraints="NO" text="#)
    let document = xib("CocoaTouch", #"useAutolayout="YES""#, root(placed))
    #expect(!lines(document).contains { $0.hasPrefix("label1.autoresize") })
    #expect(lines(document).contains("label1.frame = (20 30; 60 21)"))
  }

  @Test func `counts a Mac's y from the top in plain views alone`() {
    let plain = xib("Cocoa", "", root(Self.label))
    #expect(lines(plain).contains("label1.frame = (20 429; 60 21)"))
    #expect(lines(plain).contains("label1.autoresize = W+TM"))
    let own = xib("Cocoa", "", root(Self.label, customClass: #"customClass="Rack""#))
    #expect(SceneMasks(own, scene: 0).untold == [1])
    #expect(!lines(own).contains { $0.hasPrefix("label1.frame") })
  }
}
