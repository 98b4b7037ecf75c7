import Testing

@testable import LayoutReports

/// Whose the frames of crash reports and stacks are, and what is said of their methods.
struct NearestFrameTests {
  private static func crash(image: Int, symbol: String, throws isThrown: Bool = true) -> String {
    let thrown = isThrown ? #"{"symbol":"objc_exception_throw","imageIndex":1},"# : ""
    return #"""
      {"app_name":"Tea","bug_type":"309","os_version":"iPhone OS 17.5.1 (21F90)","name":"Tea"}
      {
        "procName" : "Tea",
        "pid" : 22,
        "asi" : {"CoreFoundation":["*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UICollectionView (<UICollectionView: 0x109; frame = (0 0; 393 852)>) is stuck in a recursive layout loop. This can happen when self-sizing views do not return consistent sizes.'"]},
        "faultingThread" : 1,
        "threads" : [{"id":1,"frames":[{"symbol":"mach_msg2_trap","imageIndex":0}]},{"triggered":true,"id":2,"frames":[{"symbol":"__pthread_kill","imageIndex":0},\#(thrown){"symbol":"-[UICollectionView layoutSubviews]","imageIndex":2},{"symbol":"\#(symbol)","imageIndex":\#(image)}]}],
        "usedImages" : [{"name":"libsystem_kernel.dylib"},{"name":"libobjc.A.dylib"},{"name":"UIKitCore"},{"name":"Tea"}]
      }

      """#
  }

  @Test(arguments: [true, false])
  func `frames of the thread that crashed are attributed by their images`(_ isThrown: Bool) {
    let text = text(
      Self.crash(image: 3, symbol: "CupController.viewDidLayoutSubviews()", throws: isThrown))
    #expect(!text.contains("None of the printed frames"), "\(text)")
    #expect(text.contains("• Tea CupController.viewDidLayoutSubviews()"), "\(text)")
    #expect(text.contains("Look first at CupController.viewDidLayoutSubviews()"), "\(text)")
    #expect(text.contains("guard view.bounds.width != laidOutWidth"), "\(text)")
    #expect(!text.contains("rounded(.up)"), "\(text)")
  }

  @Test func `a system's frame is not called the app's`() {
    let text = text(Self.crash(image: 2, symbol: "-[UIViewController viewDidLayoutSubviews]"))
    #expect(text.contains("None of the printed frames is the app's own"), "\(text)")
    #expect(!text.contains("Look first at"))
    #expect(text.contains("rounded(.up)"))
  }

  @Test(arguments: [
    (
      "Tea", "Tea.CupView.pour()", "Owner: your app, by the frame CupView.pour() of its module Tea."
    ),
    (
      "Tea", "-[TEACup pour]",
      "Owner: your app, by the frame -[TEACup pour], or a library that is built into it."
    ),
    ("KettleKit", "-[KTLCup pour]", "Owner: your app or a library."),
    ("KettleKit", "KettleKit.Cup.pour()", "Owner: your app or a library."),
  ])
  func `the owner follows from the frame only where it is of the program`(
    _ image: String, _ symbol: String, _ owner: String
  ) {
    let text = text(
      """
      2026-03-02 09:15:22.120 Tea[31:62] *** Terminating app due to uncaught exception \
      'NSInvalidArgumentException', reason: '*** +[NSLayoutConstraint \
      constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: \
      Invalid pairing of layout attributes'
      *** First throw call stack:
      (
      0   CoreFoundation  0x0000000190000010 __exceptionPreprocess + 176
      1   libobjc.A.dylib 0x0000000190000020 objc_exception_throw + 60
      2   CoreAutoLayout  0x0000000190000030 ResolveConstraintArguments + 352
      3   \(image)        0x0000000100000050 \(symbol) + 67
      )

      """)
    #expect(text.contains(owner), "\(text)")
  }
}
