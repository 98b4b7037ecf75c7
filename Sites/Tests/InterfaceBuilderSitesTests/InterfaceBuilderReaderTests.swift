import InterfaceBuilderSites
import SiteRecords
import SitesTestSupport
import Testing

@Suite struct InterfaceBuilderReaderTests {
  private enum Kind { case file, element, parent, set, constraint }

  private func lines(_ source: String, _ kinds: Kind...) -> [String] {
    InterfaceBuilderReader.sites(in: Array(source.utf8), path: "A.xib").filter { record in
      switch record {
      case .file: kinds.contains(.file)
      case .element: kinds.contains(.element)
      case .parent: kinds.contains(.parent)
      case .set: kinds.contains(.set)
      case .constraint: kinds.contains(.constraint)
      default: false
      }
    }.map(\.shown)
  }

  private let scene = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
      <scenes><scene sceneID="s-1"><objects>
        <viewController id="v-c" customClass="TeaController" customModule="Tea">
          <layoutGuides><viewControllerLayoutGuide type="top" id="t-g"/></layoutGuides>
          <view key="view" id="v-w">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
              <stackView axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="s-k">
                <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
                <subviews>
                  <label hidden="YES" text="Earl &quot;Grey&quot; &amp; milk" id="l-b" userLabel="Title"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
                  <button id="b-t" customClass="PourButton"><rect key="frame" x="0" y="0" width="1" height="1"/><state key="normal" title="Pour"/>
                    <connections><action selector="pour:" destination="v-c" eventType="touchUpInside" id="a-c"/></connections></button>
                </subviews>
                <constraints><constraint firstAttribute="height" relation="greaterThanOrEqual" priority="750" constant="40.5" id="c-h"/></constraints>
              </stackView>
            </subviews>
            <viewLayoutGuide key="safeArea" id="s-a"/>
            <constraints>
              <constraint firstItem="s-k" firstAttribute="top" secondItem="s-a" secondAttribute="top" constant="8" symbolic="YES" id="c-1"/>
              <constraint firstAttribute="trailing" secondItem="s-k" secondAttribute="trailing" id="c-2"/>
              <constraint firstItem="s-k" firstAttribute="width" secondItem="s-k" secondAttribute="height" multiplier="16:9" id="c-3" placeholder="YES"/>
              <constraint firstItem="l-b" firstAttribute="baseline" secondItem="b-t" secondAttribute="firstBaseline" multiplier="0.5" id="c-4" identifier="base">
                <variation key="heightClass=compact" constant="4"/>
              </constraint>
            </constraints>
            <variation key="default"><mask key="constraints"><exclude reference="c-2"/></mask></variation>
          </view>
          <connections>
            <outlet property="titleLabel" destination="l-b" id="o-1"/>
            <outletCollection property="tops" destination="c-1" id="o-2"/>
          </connections>
        </viewController>
      </objects></scene></scenes>
    </document>
    """

  @Test func `elements have classes, texts, parents, outlets and the class of their scene`() {
    #expect(
      lines(scene, .element) == [
        "4 #v-c UIViewController as TeaController",
        "5 #t-g _UILayoutGuide in #v-c scene TeaController",
        "6 #v-w UIView in #v-c scene TeaController",
        "9 #s-k UIStackView in #v-w scene TeaController",
        "12 #l-b UILabel 'Earl \"Grey\" & milk' labelled Title in #s-k outlet TeaController.titleLabel scene TeaController",
        "13 #b-t UIButton as PourButton 'Pour' in #s-k scene TeaController",
        "19 #s-a UILayoutGuide in #v-w scene TeaController",
      ])
  }

  @Test func `constraints have their items, numbers, outlets and variations`() {
    #expect(
      lines(scene, .constraint) == [
        "16 ib #s-k.height >= 40.5 @750 ib",
        "21 ib #s-k.top == #s-a.top + 8 ib outlets tops symbolic",
        "22 ib #v-w.trailing == #s-k.trailing ib excluded in default",
        "23 ib #s-k.width == #s-k.height * 16:9=1.7777777777777777 ib placeholder",
        "24 ib #l-b.lastBaseline == #b-t.firstBaseline * 0.5 + 0|4 ib 'base'",
      ])
  }

  @Test func `stack views, masks and frames are set, and arranged views known`() {
    #expect(
      lines(scene, .parent) == [
        "9 #s-k in #v-w by ib", "12 #l-b in #s-k by arrangedSubviews",
        "13 #b-t in #s-k by arrangedSubviews", "19 #s-a in #v-w by ib",
      ])
    #expect(
      lines(scene, .set).prefix(7) == [
        "6 #v-w.translatesAutoresizingMaskIntoConstraints = true",
        "7 #v-w.frame = CGRect(0.0,0.0,375,667)", "9 #s-k.axis = vertical", "9 #s-k.spacing = 8",
        "9 #s-k.translatesAutoresizingMaskIntoConstraints = false",
        "10 #s-k.frame = CGRect(0.0,0.0,375,100)", "12 #l-b.isHidden = true",
      ])
  }

  @Test func `a constraint's range is its tag, the statement goes on to the end of the element`()
    throws
  {
    let records = InterfaceBuilderReader.sites(in: Array(scene.utf8), path: "A.storyboard")
    let constraints = records.compactMap {
      if case .constraint(let record) = $0 { record } else { nil }
    }
    let last = try #require(constraints.last)
    #expect(last.id == "#c-4" && last.range.endLine == 24 && last.statement.endLine == 26)
    #expect(Array(scene.utf8)[last.range.bytes].starts(with: Array("<constraint ".utf8)))
  }

  @Test
  func `a xib of macOS has the owner's outlets, cells' titles and views without an identifier`() {
    let source = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="Ovens"><connections><outlet property="fire" destination="b-t" id="o"/></connections></customObject>
      <customView id="c-v"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
      <box title="Morning" id="b-x"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <view key="contentView"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
      <button id="b-t"><rect key="frame" x="0" y="0" width="9" height="9"/><buttonCell key="cell" type="push" title="Fire" id="c-l"/></button>
      <textField id="t-f"><rect key="frame" x="0" y="0" width="9" height="9"/><textFieldCell key="cell" id="d-l"><string key="title">two
      lines</string></textFieldCell></textField>
      </subviews></view></box></subviews></customView></objects></document>
      """
    #expect(
      lines(source, .element) == [
        "2 #-2 NSObject as Ovens labelled File's Owner scene Ovens",
        "3 #c-v NSView scene Ovens", "4 #b-x NSBox 'Morning' in #c-v scene Ovens",
        "5 #b-x.contentView NSView in #b-x scene Ovens",
        "6 #b-t NSButton 'Fire' in #b-x.contentView outlet Ovens.fire scene Ovens",
        "7 #t-f NSTextField 'two\nlines' in #b-x.contentView scene Ovens",
      ])
  }

  @Test func `table cells and their content views`() {
    let source = """
      <document targetRuntime="iOS.CocoaTouch"><objects>
      <tableView rowHeight="44" id="t-v"><prototypes><tableViewCell reuseIdentifier="tea" id="c-l" customClass="TeaCell">
      <rect key="frame" x="0" y="0" width="9" height="9"/>
      <tableViewCellContentView key="contentView" tableViewCell="c-l" id="c-v"><constraints>
      <constraint firstAttribute="bottomMargin" secondItem="l-b" secondAttribute="bottom" id="c-1"/></constraints>
      </tableViewCellContentView></tableViewCell></prototypes></tableView></objects></document>
      """
    #expect(
      lines(source, .element, .constraint) == [
        "2 #t-v UITableView", "2 #c-l UITableViewCell as TeaCell in #t-v",
        "4 #c-v UITableViewCellContentView in #c-l", "5 ib #c-v.bottomMargin == #l-b.bottom ib",
      ])
  }
}
