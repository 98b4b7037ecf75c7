import InterfaceBuilder
import LayoutCheck

/// Documents in the format's shape, written for tests.
enum SceneText {
  /// A xib of one view, 375 points wide and 667 high, that holds `subviews` and `constraints`.
  static func xib(
    _ subviews: String, _ constraints: String = "", toolsVersion: String = "21701",
    device: String = "retina4_7", resources: String = ""
  ) -> InterfaceDocument {
    document(
      """
      <view contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(subviews)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(constraints)</constraints>
      </view>
      """, toolsVersion: toolsVersion, device: device, resources: resources)
  }

  /// A controller's view that fills a screen of 375 × 667 points.
  static func screen(_ subviews: String, _ constraints: String = "") -> InterfaceDocument {
    document(
      """
      <view key="view" contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(subviews)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(constraints)</constraints>
      </view>
      """)
  }

  /// A xib of a Mac with one view, 480 points wide and 272 high.
  static func desktop(_ subviews: String, _ constraints: String = "") -> InterfaceDocument {
    InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
        toolsVersion="22505" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
          <objects><customView id="root">
            <rect key="frame" x="0.0" y="0.0" width="480" height="272"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(subviews)</subviews>
            <constraints>\(constraints)</constraints>
          </customView></objects>
        </document>
        """.utf8))
  }

  /// A xib of one cell of `height` points.
  static func cell(_ height: Int, _ subviews: String, _ constraints: String) -> InterfaceDocument {
    document(
      """
      <tableViewCell contentMode="scaleToFill" rowHeight="\(height)" id="cell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="cell" id="content">
          <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
          <autoresizingMask key="autoresizingMask"/>
          <subviews>\(subviews)</subviews>
          <constraints>\(constraints)</constraints>
        </tableViewCellContentView>
      </tableViewCell>
      """)
  }

  /// A table of one row, as a controller's view.
  static func tableRow(
    _ table: String, _ cell: String, height: Int, _ subviews: String, _ constraints: String
  ) -> String {
    """
    <tableView key="view" \(table) id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <prototypes><tableViewCell \(cell) id="cell">
    <rect key="frame" x="0" y="600" width="375" height="\(height)"/>
    <autoresizingMask key="autoresizingMask"/>
    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
    <rect key="frame" x="0" y="0" width="375" height="\(height)"/>
    <autoresizingMask key="autoresizingMask"/>
    <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>
    </tableViewCellContentView></tableViewCell></prototypes></tableView>
    """
  }

  static func document(
    _ objects: String, toolsVersion: String = "21701", device: String = "retina4_7",
    resources: String = ""
  ) -> InterfaceDocument {
    InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="\(toolsVersion)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
        useTraitCollections="YES" useSafeAreas="YES">
          <device id="\(device)" orientation="portrait" appearance="light"/>
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            \(objects)
          </objects>
          <resources>\(resources)</resources>
        </document>
        """.utf8))
  }

  /// A view that constraints place.
  static func view(
    _ tag: String, _ id: String, _ frame: (Int, Int, Int, Int), _ attributes: String = "",
    holding inner: String = ""
  ) -> String {
    """
    <\(tag) opaque="NO" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
      \(inner)
    </\(tag)>
    """
  }

  /// `a.leading = b.trailing + 8`, with what belongs to a constraint behind it.
  static func tie(_ id: String, _ first: String, _ second: String? = nil, _ more: String = "")
    -> String
  {
    var text = "<constraint \(end(first, "first"))"
    if let second { text += " \(end(second, "second"))" }
    return text + " \(more) id=\"\(id)\"/>"
  }

  private static func end(_ anchor: String, _ side: String) -> String {
    let parts = anchor.split(separator: ".")
    return parts.count == 1
      ? "\(side)Attribute=\"\(parts[0])\""
      : "\(side)Item=\"\(parts[0])\" \(side)Attribute=\"\(parts[1])\""
  }

  /// What is found in the document's only scene.
  static func findings(_ document: InterfaceDocument) -> [CheckFinding] {
    SceneCheck.all(of: document).flatMap(\.findings)
  }
}
