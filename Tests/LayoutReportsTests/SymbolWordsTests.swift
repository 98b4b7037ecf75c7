import Testing

@testable import LayoutReports

struct SymbolWordsTests {
  @Test(arguments: [
    ("Shop.CartView.fill()", "CartView.fill()"),
    ("Shop.CartView.fill(with: Swift.Int) -> ()", "CartView.fill(with:)"),
    (
      "Shop.CartView.tableView(_: __C.UITableView, cellForRowAt: Foundation.IndexPath)"
        + " -> __C.UITableViewCell", "CartView.tableView(_:cellForRowAt:)"
    ),
    (
      "closure #1 () -> () in Shop.CartView.viewDidLoad() -> ()",
      "CartView.viewDidLoad(), in a closure"
    ),
    (
      "partial apply forwarder for closure #2 @Sendable (Shop.Cup) -> (Swift.Int) in closure #1 in "
        + "Shop.CartView.load() async throws -> ()", "CartView.load(), in a closure"
    ),
    ("closure #1 in CartView.embed(_:)", "CartView.embed(_:), in a closure"),
    ("closure #1 () -> () in Shop.CartView.label.getter : __C.UILabel", closureInGetter),
    (
      "Shop.CartView.__allocating_init(frame: __C.CGRect) -> Shop.CartView", "CartView.init(frame:)"
    ),
    ("(extension in Shop):__C.UIView.pin(to: __C.UIView) -> ()", "UIView.pin(to:)"),
    ("static Shop.CartView.make() -> Shop.CartView", "CartView.make()"),
    ("@objc Shop.CartView.viewDidLoad() -> ()", "CartView.viewDidLoad()"),
    ("Shop.map(_: (Swift.Int, Swift.Int) -> Swift.Bool) -> ()", "map(_:)"),
    ("__17-[CartView fill]_block_invoke_2", "-[CartView fill], in a block"),
    ("-[CartView(Shop) fill:with:]", "-[CartView(Shop) fill:with:]"),
    ("CartView.fill(self=0x600)", "CartView.fill()"),
    ("CartView.fill(cup=0x7f8, self=0x600)", "CartView.fill(…)"),
    ("kfun:shop.CartView#fill(){}", "shop.CartView.fill()"),
    ("kfun:shop.CartView#fill(kotlin.Int){}kotlin.Boolean", "shop.CartView.fill(…)"),
    ("kfun:shop.units.fill$carts@shop.CartView.(#GENERIC;kotlin.Int)", "shop.units.fill(…)"),
    ("kfun:shop.units.$fill@shop.CartView.()", "shop.units.$fill()"),
  ])
  func `a function is called as it was written`(_ symbol: String, _ words: String) {
    #expect(SymbolWords.text(symbol, image: "Shop") == words)
  }

  private static let closureInGetter = "CartView.label.getter, in a closure"

  @Test(arguments: [
    ("Shop.CartView.fill()", nil, "Shop.CartView.fill()"),
    ("Shop.CartView.fill()", "Other", "Shop.CartView.fill()"),
    ("Tea_Shop.Cup.fill()", "Tea Shop", "Cup.fill()"),
    ("Shop.Cup.fill()", "Shop.debug.dylib", "Cup.fill()"),
    ("Shopping.Cup.fill()", "Shop", "Shopping.Cup.fill()"),
  ])
  func `only the module of the image itself is left out`(
    _ symbol: String, _ image: String?, _ words: String
  ) {
    #expect(SymbolWords.text(symbol, image: image) == words)
  }

  @Test(arguments: [
    "main", "", ")", "closure #", "CA::Layer::layout_if_needed(CA::Transaction*)",
    "kfun:", "kfun:@shop.CartView.()", "kfun:a#b@c.()",
    "reabstraction thunk helper from @escaping () to @escaping @convention(block) ()",
    String(repeating: "closure #1 in ", count: 300) + "Shop.fill()", "((((", "closure #1 ) in (",
    "__-[_block_invoke",
  ])
  func `what is no function of Swift stays as it is`(_ symbol: String) {
    #expect(SymbolWords.text(symbol, image: "Shop") == symbol)
  }
}
