import Foundation

/// A folder with a storyboard whose rule is 4 points too wide for its canvas, and which is tied twice.
struct SettingsScene {
  let folder: URL
  var path: String { folder.appending(path: "Main.storyboard").path() }

  /// With other words in the place of some of the file, and more files beside it.
  init(replacing old: String = "", with new: String = "", and files: [String: String] = [:]) throws
  {
    folder = FileManager.default.temporaryDirectory.appending(path: "scenes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = old.isEmpty ? Self.text : Self.text.replacing(old, with: new)
    for (name, text) in files.merging(["Main.storyboard": text], uniquingKeysWith: { $1 }) {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  func delete() { try? FileManager.default.removeItem(at: folder) }

  private static func tie(_ id: String, _ first: String, _ second: String, _ more: String) -> String
  {
    let (one, other) = (first.split(separator: "."), second.split(separator: "."))
    return "<constraint firstItem=\"\(one[0])\" firstAttribute=\"\(one[1])\" "
      + "secondItem=\"\(other[0])\" secondAttribute=\"\(other[1])\" \(more) id=\"\(id)\"/>\n"
  }

  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="sce-ne-001">
          <objects>
            <viewController title="Alarms" customClass="AlarmController" id="con-tr-001">
              <view key="view" id="roo-tv-001">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                  <label text="Wake up" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                    <rect key="frame" x="20" y="70" width="68" height="21"/>
                  </label>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="rul-er-001" userLabel="Rule">
                    <rect key="frame" x="20" y="110" width="353" height="2"/>
                    <constraints>
                      <constraint firstAttribute="width" constant="353" id="wid-th-001"/>
                      <constraint firstAttribute="height" constant="2" id="hei-gh-001"/>
                    </constraints>
                  </view>
                </subviews>
                <viewLayoutGuide key="safeArea" id="saf-ea-001"/>
                <constraints>

    """
    + tie("lea-di-001", "lab-el-001.leading", "saf-ea-001.leading", "constant=\"20\"")
    + tie("top-la-001", "lab-el-001.top", "saf-ea-001.top", "constant=\"20\"")
    + tie("lea-di-002", "rul-er-001.leading", "saf-ea-001.leading", "constant=\"20\"")
    + tie("tra-il-001", "saf-ea-001.trailing", "rul-er-001.trailing", "constant=\"24\"")
    + tie("top-ru-001", "rul-er-001.top", "lab-el-001.bottom", "constant=\"19\"")
    + tie("lea-di-003", "rul-er-001.leading", "lab-el-001.leading", "constant=\"5\"") + """
                  </constraints>
                </view>
              </viewController>
            </objects>
          </scene>
        </scenes>
      </document>

      """
}
