import TestSupport

/// System log of a busy device without a word of Auto Layout, the same for the same seed.
struct OrdinaryNoise {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed) }

  /// Whole lines, at least `bytes` of them.
  mutating func log(bytes: Int) -> [UInt8] {
    var log: [UInt8] = []
    log.reserveCapacity(bytes + 4096)
    while log.count < bytes {
      log += record().utf8
      log.append(0x0A)
    }
    return log
  }

  private mutating func next(_ bound: Int) -> Int { random.below(max(1, bound)) }

  private mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

  private mutating func hex(_ digits: Int) -> String {
    (0..<digits).map { _ in String(next(16), radix: 16) }.joined()
  }

  private mutating func number(_ bound: Int) -> String { String(next(bound)) }

  // MARK: Records

  private mutating func record() -> String {
    switch next(12) {
    case 0...6: "\(prefix())\(message())"
    case 7: "\(prefix())\(object())"
    case 8: stack()
    case 9: table()
    case 10: json()
    default: "\(prefix())\(sentence())"
    }
  }

  private mutating func prefix() -> String {
    let clock = "\(10 + next(14)):\(10 + next(50)):\(10 + next(50))"
    let process = pick(["SpringBoard", "Tea Time", "locationd", "mediaserverd", "Mail", "kernel"])
    switch next(5) {
    case 0:
      return
        "2026-03-02 \(clock).\(100_000 + next(899_999))+0100 \(process)[\(next(9999)):\(next(999_999))] "
    case 1:
      return
        "Mar  2 \(clock) phone \(process)(\(pick(["UIKitCore", "CoreFoundation", "libnetwork.dylib"])))[\(next(9999))] <\(pick(["Notice", "Error", "Debug"]))>: "
    case 2:
      return
        "2026-03-02 \(clock).\(100_000 + next(899_999))+0100 0x\(hex(6)) Default     0x0                  \(next(9999))   0    \(process): (UIKitCore) [com.apple.UIKit:\(pick(["Application", "KeyWindow", "Touch"]))] "
    case 3: return "[\(pick(["INFO", "DEBUG", "warn"]))] "
    default: return ""
    }
  }

  private mutating func message() -> String {
    switch next(12) {
    case 10:
      return pick([
        "Call must be made on main thread", "Only run on the main thread!",
        "the cache is invalidated on the Main Thread!", "Cannot modify constraints for table cups",
      ])
    case 11: return "May I sync \(number(99))? Only Mail may, said Main Thread Checker: off"
    case 0:
      return
        "nw_connection_copy_protocol_metadata [C\(number(99))] Client called without connection, \(number(9999)) bytes in \(number(500)) ms"
    case 1: return "Received configuration update from daemon (initial) 0x\(hex(9))"
    case 2:
      return
        "*** -[NSDictionary objectForKeyedSubscript:] value is nil for key '\(hex(5))' {id: \(number(900))}"
    case 3:
      return
        "Can't end BackgroundTask: no background task exists with identifier \(number(99)) (0x\(hex(2))), or it may have already been ended."
    case 4:
      return
        "boringssl_context_handle_fatal_alert(\(number(3000))) [C\(number(9)).1:2][0x\(hex(9))] write alert, level: fatal, description: certificate unknown"
    case 5:
      return "[UIKBTextEditing] | \(number(9)) | \(number(9)) | marked range {\(number(9)), 0}"
    case 6:
      return
        "Snapshotting a view (0x\(hex(9)), \(pick(["UIView", "UITableView"]))) that has not been rendered at least once requires afterScreenUpdates:YES."
    case 7:
      return
        "CoreData: warning: Multiple NSEntityDescriptions claim the NSManagedObject subclass 'Cup' so +entity is unable to disambiguate."
    case 8:
      return
        "Unbalanced calls to begin/end appearance transitions for <UINavigationController: 0x\(hex(9))>."
    default:
      return pick([
        "AttributeGraph: no cycle after attribute \(number(99_999))",
        "[SwiftUI] frame dimension of \(hex(4)) is \(number(900)), Bound preference \(hex(3)) kept",
        "cv == 0x\(hex(9)) recursion trigger, logging is on",
        "UITableView was told to reload its visible cells",
        "Main.storyboard has \(number(9)) views, warning: Frame for \"Cup\" kept",
        "The layout of the UICollectionViewFlowLayout is fine; Layout still needs no update",
        "AMBIGUOUS: <\(hex(4))>, stop reason = breakpoint 1.1",
        "the contentView of collectionViewCell is missing constraints and has a frame",
      ])
    }
  }

  private mutating func object() -> String {
    switch next(6) {
    case 0:
      return
        "Gesture: <UITapGestureRecognizer: 0x\(hex(9)); state = Possible; view = <UIButton 0x\(hex(9))>; target= <(action=tap:, target=<Tea.Cup 0x\(hex(9))>)>>"
    case 1:
      return
        "tapped <UILabel: 0x\(hex(9)); frame = (\(number(300)) \(number(300)); 80 20); text = '\(hex(6))'; layer = <_UILabelLayer: 0x\(hex(9))>>"
    case 2:
      return "window is now {{0, 0}, {\(number(900)), \(number(900))}} of <NSScreen: 0x\(hex(9))>"
    case 3:
      return "<NSISO8601DateFormatter: 0x\(hex(9))> constraint: none, priority: \(number(1000))"
    case 4:
      return "layer <CALayer: 0x\(hex(9))> bounds (0,0,\(number(99)),\(number(99))) >= minimum"
    default: return "  * 0x\(hex(9)) <__NSArrayM 0x\(hex(9))>(\n<NSNumber: 0x\(hex(4))>,\n)"
    }
  }

  /// A crash that is none of Auto Layout's.
  private mutating func stack() -> String {
    """
    *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[Tea.Cup \(hex(4))]: unrecognized selector sent to instance 0x\(hex(9))'
    *** First throw call stack:
    (
    \t0   CoreFoundation                      0x0000000\(hex(9)) __exceptionPreprocess + \(number(300))
    \t1   libobjc.A.dylib                     0x0000000\(hex(9)) objc_exception_throw + 48
    \t2   CoreFoundation                      0x0000000\(hex(9)) -[NSObject(NSObject) doesNotRecognizeSelector:] + 140
    \t3   CoreFoundation                      0x0000000\(hex(9)) ___forwarding___ + \(number(2000))
    \t4   Tea Time                            0x0000000\(hex(9)) -[Shelf viewDidLayoutSubviews] + 80
    \t5   UIKitCore                           0x0000000\(hex(9)) -[UIView(CALayerDelegate) layoutSublayersOfLayer:] + 2040
    \t6   CoreAutoLayout                      0x0000000\(hex(9)) -[NSISEngine withBehaviors:performModifications:] + 84
    )
    libc++abi: terminating due to uncaught exception of type NSException
    """
  }

  private mutating func table() -> String {
    """
    | step | time | address |
    | ---- | ---- | ------- |
    | \(hex(4)) | \(number(99)) ms | 0x\(hex(9)) |
    |   | | 0x\(hex(9)) |
    |   |   +\(hex(3))
    """
  }

  private mutating func json() -> String {
    switch next(3) {
    case 0:
      return
        "{\"name\":\"\(hex(4))\",\"bug_type\":\"\(pick(["288", "210", "298"]))\",\"os_version\":\"iPhone OS 26.1\"}"
    case 1:
      return
        "{\"event\":\"tap\",\"frame\":{\"x\":\(number(99)),\"y\":\(number(99))},\"text\":\"a\\n\(number(9))  b\"}"
    default: return "  \"symbol\" : \"-[Cup \(hex(4))]\",\n  \"imageIndex\" : \(number(99)),"
    }
  }

  private mutating func sentence() -> String {
    switch next(6) {
    case 0:
      return
        "The result is ambiguous for callers of \(hex(4)); size and position are ambiguous for \(number(9)) of them."
    case 1: return "Detected a case where the cache was cold; using standard height instead"
    case 2: return "Warning once only: \(hex(8)) is deprecated"
    case 3: return "It's not legal to call this twice. Break on void _\(hex(6))(void) to debug."
    case 4:
      return "layout pass took \(number(30)) ms for \(number(400)) views, priority \(number(1000))"
    default:
      return "Thread \(number(30)) name: worker.\(hex(3)) is in a loop of \(number(9)) passes"
    }
  }
}
