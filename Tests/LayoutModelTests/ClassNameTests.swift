import LayoutModel
import Testing

/// Class names as logs print them, and as developers know them.
struct ClassNameTests {
  @Test(arguments: [
    ("UILabel", "UILabel"), ("Shop.MyView", "MyView"), ("NSKVONotifying_Shop.Pill", "Pill"),
    ("_TtC4Shop6MyView", "MyView"), ("_TtCC4Shop12ShopListView3Row", "Row"),
    ("_TtCCC4Shop4List3Row5Badge", "Badge"),
    ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF6MyCell", "MyCell"),
    ("_TtGC7SwiftUI14_UIHostingViewV5MyApp4Page_", "_UIHostingView"),
    ("_TtCV4Shop5Style4View", "View"), ("Shop.Host<Shop.Row>", "Host"), ("Host<Row>", "Host"),
  ])
  func `are read without module and mangling`(printed: String, name: String) {
    #expect(ClassName.readable(printed) == name)
    #expect(LayoutItem(className: printed).shortClassName == name)
  }

  @Test(arguments: ["_Tt", "_TtC", "_TtC4Shop", "_TtC4Shop99My", "_TtF4Shop1fFT_T_", "_TtC0"])
  func `stay as they are where they are cut or of another kind`(printed: String) {
    #expect(ClassName.readable(printed) == printed)
    #expect(ClassName.module(ofMangled: printed) == nil)
  }

  @Test(arguments: [
    ("_TtC4Shop6MyView", "Shop"), ("_TtGC7SwiftUI14_UIHostingViewV5MyApp4Page_", "SwiftUI"),
  ])
  func `tell their module`(printed: String, module: String) {
    #expect(ClassName.module(ofMangled: printed) == module)
  }

  @Test(arguments: [
    ("_TtGC7SwiftUI14_UIHostingViewV5MyApp7RowView_", "RowView"),
    ("_TtGC7SwiftUI14_UIHostingViewVV5MyApp4List3Row_", "Row"),
    ("_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentV5MyApp3RowVS_6Dimmed__", nil),
    ("Shop.Host<Shop.Row>", "Row"), ("Host<Row<Cell>>", nil), ("Pair<Left, Right>", nil),
    ("_TtGC4Shop4PairV5MyApp4LeftV5MyApp5Right_", nil),
    ("_TtGC7SwiftUI14_UIHostingViewV5MyApp7RowV", nil), ("_TtC4Shop6MyView", nil),
  ])
  func `tell a single plain argument`(printed: String, argument: String?) {
    #expect(ClassName.argument(of: printed) == argument)
  }
}
