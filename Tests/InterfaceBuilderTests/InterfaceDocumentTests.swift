import InterfaceBuilder
import LayoutModel
import LinearArithmetic
import Testing

/// What is read of storyboards and xibs.
struct InterfaceDocumentTests {
  private func document(_ objects: String, device: String = "retina6_1") -> InterfaceDocument {
    InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        toolsVersion="21507.1" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <device id="\(device)" orientation="portrait" appearance="light"/>
          <scenes><scene sceneID="scene"><objects>
          <viewController storyboardIdentifier="Settings" id="controller" customClass="Settings">
            \(objects)
          </viewController>
          </objects></scene></scenes>
        </document>
        """.utf8))
  }

  private func root(_ inner: String) -> String {
    """
    <view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
      \(inner)
    </view>
    """
  }

  private let label = """
    <subviews><label text="One" translatesAutoresizingMaskIntoConstraints="NO" id="label">
      <rect key="frame" x="20" y="20.333333333333332" width="50" height="20"/>
    </label></subviews>
    """

  @Test func `a storyboard's scene has its controller's identifier and its views in order`() {
    let document = document(root(label))
    #expect(document.system == .iOS)
    #expect(document.toolsVersion == 21507)
    let scene = document.scenes[0]
    #expect(scene.id == "scene" && scene.name == "Settings")
    #expect(scene.views.map(\.id) == ["root", "label"])
    #expect(scene.views[1].parent == 0 && scene.views[1].usesConstraints)
    #expect(!scene.views[0].usesConstraints)
  }

  @Test func `thirds of a point are read as thirds`() {
    #expect(document(root(label)).scenes[0].views[1].frame.y == Rational(61, 3))
  }

  @Test func `a constraint without a first item speaks of the view that holds it`() {
    let constraints = """
      <constraints>
        <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" \
      constant="20" id="c"/>
      </constraints>
      """
    let scene = document(root(label + constraints)).scenes[0]
    #expect(
      scene.constraints.map(\.first) == [.init(item: .view(0), attribute: .trailing)])
    #expect(scene.constraints[0].priority == 1000 && scene.constraints[0].multiplier == 1)
  }

  @Test func `multipliers are numbers and ratios`() {
    for (text, value) in [
      ("0.5", Rational(1, 2)), ("16:9", Rational(16, 9)), ("1/3", Rational(1, 3)),
    ] {
      let constraints = """
        <constraints><constraint firstItem="label" firstAttribute="width" secondItem="label" \
        secondAttribute="height" multiplier="\(text)" id="c"/></constraints>
        """
      #expect(document(root(label + constraints)).scenes[0].constraints[0].multiplier == value)
    }
  }

  @Test func `guides belong to the views that hold them`() {
    let guides = """
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints><constraint firstItem="label" firstAttribute="top" secondItem="safe" \
      secondAttribute="top" id="c"/><constraint firstItem="label" firstAttribute="leading" \
      secondItem="top" secondAttribute="leading" id="d"/></constraints>
      """
    let layoutGuides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
      """
    let scene = document(layoutGuides + root(label + guides)).scenes[0]
    #expect(
      scene.constraints.map(\.second?.item)
        == [.guide(.safeArea, of: 0), .guide(.topLayoutGuide, of: 0)])
  }

  @Test func `a size class puts constraints in and takes them out`() {
    let constraints = """
      <constraints><constraint firstItem="label" firstAttribute="width" constant="50" id="c">
        <variation key="heightClass=regular-widthClass=regular" constant="70"/>
      </constraint></constraints>
      <variation key="default"><mask key="constraints"><exclude reference="c"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular">
        <mask key="constraints"><include reference="c"/></mask>
      </variation>
      """
    let phone = document(root(label + constraints)).scenes[0].constraints[0]
    #expect(!phone.isInstalled && phone.constant == 50)
    let pad = document(root(label + constraints), device: "ipad9_7").scenes[0].constraints[0]
    #expect(pad.isInstalled && pad.constant == 70)
  }

  @Test func `a constraint on what is not in the scene silences it`() {
    let constraints = """
      <constraints><constraint firstItem="label" firstAttribute="top" secondItem="gone" \
      secondAttribute="top" id="c"/></constraints>
      """
    #expect(document(root(label + constraints)).scenes[0].refusals == [.unknownItem])
  }

  @Test func `an identifier that two views have silences their scene`() {
    #expect(document(root(label)).scenes[0].refusals.isEmpty)
    #expect(document(root(label + label)).scenes[0].refusals == [.repeatedIdentifier])
  }

  @Test func `a constraint of a view without a frame silences its scene`() {
    let cell = """
      <tableView key="view" id="table"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <prototypes><tableViewCell id="cell"><tableViewCellContentView key="contentView" id="content">
      \(label)<constraints><constraint firstItem="label" firstAttribute="top" secondItem="content" \
      secondAttribute="top" id="c"/></constraints>
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    #expect(document(cell).scenes[0].refusals.contains(.missingFrame))
  }

  @Test func `a frame that no canvas shows is none`() {
    let far = label.replacing("x=\"20\"", with: "x=\"1e30\"")
    let constraint = """
      <constraints><constraint firstItem="label" firstAttribute="leading" secondItem="root" \
      secondAttribute="leadingMargin" id="c"/></constraints>
      """
    #expect(document(root(label + constraint)).scenes[0].refusals.isEmpty)
    #expect(document(root(far + constraint)).scenes[0].refusals == [.unknownItem])
  }

  @Test func `a file that is no document of Interface Builder has no scene`() {
    let document = InterfaceDocument(Array("<archive version=\"7.10\"><data/></archive>".utf8))
    #expect(document.system == nil && document.scenes.isEmpty && document.isArchive)
    #expect(document.problems.map(\.what) == ["no document of Interface Builder 3 or later"])
    #expect(InterfaceDocument([]).scenes.isEmpty)
  }

  @Test func `any beginning of a file is read without a crash`() {
    let whole = Array(root(label).utf8)
    for end in stride(from: 0, through: whole.count, by: 7) {
      _ = InterfaceDocument(Array(whole.prefix(end)))
    }
  }

  @Test func `places are lines and columns in characters`() {
    let places = TextPlaces(Array("a\n  é<x/>\n".utf8))
    #expect(places.place(of: 0) == (1, 1))
    #expect(places.place(of: 6) == (2, 4))
  }
}
