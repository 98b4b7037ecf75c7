import Testing

/// A list with the end of another run's log below it.
struct OtherRunTests {
  private static func log(broken: String) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x6001 UILabel:0x7f10.height == 40   (active)>",
        "<NSLayoutConstraint:0x6002 UILabel:0x7f10.height == 24   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:\(broken).height == 40   (active)>

    """
  }

  @Test(arguments: [
    ("0x6001 UILabel:0x7f10", false), ("0x6f01 UILabel:0x7f10", false),
    ("0x6f01 UILabel:0x7f99", true),
  ])
  func `what was dropped is told to be of other views where it is`(
    _ broken: String, _ isApart: Bool
  ) {
    let words = "None of its views is in the list: perhaps it is of another run."
    #expect(text(Self.log(broken: broken)).contains(words) == isApart)
    #expect(wholeText(Self.log(broken: broken)).contains(words) == isApart)
  }
}
