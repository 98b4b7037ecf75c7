import AutoLayoutDoctor
import LayoutLogs
import LayoutReports
import Testing

/// Messages that a post quotes beside the log that has them.
struct `A message that is quoted beside its log` {
  /// A post, and how many reports its answer has.
  struct Post: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var reports = 1
    /// The line of the first report.
    var first: Int
  }

  private static let loop =
    "onChange(of: CGSize) action tried to update multiple times per frame."
  private static let conflict = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x60d70 UIImageView:0x14fe.width == 90   (active)>",
        "<NSLayoutConstraint:0x60dc0 UIImageView:0x14fe.width == 80   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60dc0 UIImageView:0x14fe.width == 80   (active)>
    """
  private static let posts = [
    Post(
      testDescription: "above it and below it",
      text:
        "I keep getting \"\(loop)\" in my app.\n\n\(loop)\n\nWhy do I get \"\(loop)\" at all?\n",
      first: 3),
    Post(
      testDescription: "with another value",
      text:
        "I keep getting \"onChange(of: Int) action tried to update multiple times per frame.\" here\n\n\(loop)\n",
      reports: 2, first: 1),
    Post(
      testDescription: "of another kind",
      text: """
        I get "This application is modifying the autolayout engine from a background thread" too.

        \(loop)

        """,
      reports: 2, first: 1),
    Post(
      testDescription: "without the object that it describes",
      text: """
        We see "UICollectionView is stuck in a recursive layout loop" in the reports:

        Fatal Exception: NSInternalInconsistencyException
        UICollectionView (<UICollectionView: 0x107; frame = (0 0; 393 852)>) is stuck in a recursive \
        layout loop. This can happen when self-sizing views do not return consistent sizes.

        """,
      first: 3),
    Post(
      testDescription: "by another logger of the same exception",
      text: """
        *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate \
        constraint with anchors <NSLayoutYAxisAnchor:0x28 "UIButton:0x10.top"> and \
        <NSLayoutYAxisAnchor:0x29 "UIView:0x11.top"> because they have no common ancestor.  Does the \
        constraint or its anchors reference items in different view hierarchies?  That's illegal.'
        "top_main_method" = "NSGenericException Unable to activate constraint with anchors \
        <NSLayoutYAxisAnchor:0x28 "UIButton:0x10.top"> and <NSLayoutYAxisAnchor:0x29 "UIView:0x11.top"> \
        because they have no common ancestor."

        """,
      first: 1),
    Post(
      testDescription: "alone", text: "I keep getting \"\(loop)\" in my app.\n", first: 1),
    Post(
      testDescription: "which is a conflict",
      text: """
        Getting this warning: "Unable to simultaneously satisfy constraints." and more.

        \(conflict)

        It says "Will attempt to recover by breaking constraint <NSLayoutConstraint:0x60dc0 \
        UIImageView:0x14fe.width == 80   (active)>", why?

        """,
      first: 3),
    Post(
      testDescription: "with dots in it",
      text: """
        Since 2.4 the app crashes with "Unable to activate constraint with anchors ... because they have \
        no common ancestor" when I rotate.

        *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate \
        constraint with anchors <NSLayoutXAxisAnchor:0x28 "UIButton:0x10.leading"> and \
        <NSLayoutXAxisAnchor:0x29 "UIView:0x11.leading"> because they have no common ancestor.  Does the \
        constraint or its anchors reference items in different view hierarchies?  That's illegal.'

        """,
      first: 3),
  ]

  @Test(arguments: posts)
  func `is no report of its own`(_ post: Post) {
    var session = DiagnosisSession()
    let statistics = session.read(Array(post.text.utf8), named: "post")
    let document = session.document()
    #expect(document.reports.count == post.reports)
    #expect(statistics.reports - statistics.reportsJoined == post.reports)
    #expect(document.reports.first?.report.lines.lowerBound == post.first)
  }
}
