import Foundation
import Testing

/// Logs whose addresses somebody hid: what they tell, and what nobody can know from them.
struct MaskedAddressTests {
  private static func log(constraint: String, shelf: String, tray: String) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:\(constraint) \(shelf).height == 90   (active)>",
        "<NSLayoutConstraint:\(constraint) V:|-(0)-[\(shelf)]   (active, names: '|':\(tray) )>",
        "<NSLayoutConstraint:\(constraint) V:[\(shelf)]-(0)-|   (active, names: '|':\(tray) )>",
        "<NSLayoutConstraint:\(constraint) \(tray).height == 70   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:\(constraint) \(shelf).height == 90   (active)>

    """
  }

  @Test(arguments: [
    log(constraint: "0xXXXXXXXX", shelf: "Tea.ShelfView:0xXXXXXXXX", tray: "UIView:0xXXXXXXXX"),
    log(constraint: "0xXXXX", shelf: "[REDACTED].ShelfView:0x7f1****", tray: "UIView:0x7f2****"),
    log(constraint: "0x…", shelf: "Tea.ShelfView:0x7f1…", tray: "UIView:0x7f2…"),
    log(constraint: "0x...", shelf: "Tea.ShelfView:0x...", tray: "UIView:0x7f2..."),
    log(constraint: "0x...8aa0", shelf: "Tea.ShelfView:0x...b7d0", tray: "UIView:0x...a2b0"),
    log(constraint: "0x****", shelf: "Tea.ShelfView:0x7f??", tray: "UIView:0x••••"),
  ])
  func `a hidden address names nothing, and nothing is proved by it`(_ log: String) {
    // Below stands what the log prints, word for word.
    let text = wholeText(log).components(separatedBy: "As the log prints them:")[0]
    #expect(text.contains("The first ShelfView is 90 points tall."))
    #expect(text.contains("70 points tall"))
    #expect(
      text.contains("The log hides the addresses, so views of one class cannot be told apart."))
    #expect(text.contains("line 3 dropped"))
    for word in ["make.", "could not be read", "cut off", "0xX", "****", "conflict, proved"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func `a name in place of a class and an address is one view wherever it stands`() {
    let log = Self.log(constraint: "0x1a", shelf: "shelf", tray: "tray")
    #expect(text(log).contains("conflict, proved"))
    #expect(text(log).contains("tray is 70 points tall, but its contents need 90."))
  }

  @Test func `what is broken is found by its words where several have one address`() {
    let log = Self.log(constraint: "0x1", shelf: "Tea.ShelfView:0x10", tray: "UIView:0x20")
    #expect(text(log).contains("The UIView is 70 points tall, but its contents need 90."))
    #expect(text(log).contains("line 3 · 0x1 dropped"))
  }

  @Test func `an attribute behind a whole address is no part of a mask`() {
    let log = Self.log(constraint: "0x1a", shelf: "_ShelfView:0x1f", tray: "UIView:0x2f")
    #expect(text(log).contains("conflict, proved"))
  }
}
