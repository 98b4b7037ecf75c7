package import LayoutModel

/// Views and constraints that another thread than the main one touches.
enum BackgroundThreadReading {
  static let backgroundThread = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey("Modifications to the layout engine must not be performed from a"),
      ReasonKey(engineForms[0]), ReasonKey(engineForms[1]),
      ReasonKey(MainThreadCheck.instanceCall, opening: MainThreadCheck.name),
      ReasonKey(MainThreadCheck.classCall, opening: MainThreadCheck.name),
      ReasonKey(
        MainThreadCheck.xcodeWords, opening: MainThreadCheck.name,
        start: { MainThreadCheck.callStart($0) }),
      ReasonKey(OffMainUse.layoutWords),
      ReasonKey(
        OffMainUse.ownerWords, opening: OffMainUse.layerWords,
        start: { $0.firstOffset(of: OffMainUse.layerWords) }),
      ReasonKey(
        boundWords, opening: "UIKit Consistency error", "AppKit Consistency error"),
      ReasonKey("Call must be made on main thread", needsException: true),
      ReasonKey("Only run on the main thread!", needsException: true),
      ReasonKey(
        "invalidated on the Main Thread!", opening: "NSWindow drag regions", needsException: true),
    ],
    throwSites: ["_AssertAutoLayoutOnAllowedThreadsOnly", "AssertAutolayoutOnMainThreadOnly"],
    expects: { ComplaintReading.goesOn(engineForms, with: $0, $1, $2) },
    thread: { MainThreadCheck.thread(in: $0) },
    repeats: { last, next in
      if OffMainUse.isSaid(in: last) || OffMainUse.isSaid(in: next) { return last == next }
      guard let call = MainThreadCheck.call(in: next), let known = MainThreadCheck.call(in: last)
      else { return true }
      return call == known
    },
    warns: {
      MainThreadCheck.call(in: $0) != nil || $0.begins(with: "This application is modifying")
        || $0.begins(with: "modifying the autolayout engine")
        || OffMainUse.isSaid(in: $0)
    },
    readFacts: { draft in
      if let use = OffMainUse(&draft) {
        draft.complaint.facts = .offMainUse(use)
        return
      }
      let thread = draft.complaint.thread.flatMap { isMainThread($0) ? nil : $0 }
      let call = MainThreadCheck.call(in: draft.text)
      let known = call ?? ThrowSite.systemCall(of: draft.complaint.frames)
      let bound = draft.text.holds(boundWords) ? "A method of the system's" : nil
      draft.complaint.facts = .thread(thread, call: known ?? bound)
    })

  private static let engineForms = [
    MessageForm(
      "This application is modifying the autolayout engine from a background thread",
      key: "modifying the autolayout engine", source: "UIKit, from iOS 9 on; AppKit, from 10.11 on"),
    MessageForm(
      "modifying the autolayout engine from a background thread",
      key: "modifying the autolayout engine", source: "the same, in prose",
      beginsPlainly: true),
  ]

  /// What .NET's bindings of Apple's frameworks say (UIApplication.EnsureUIThread).
  private static let boundWords: StaticString = "that can only be invoked from the UI thread"

  /// What crashed in the end may be the main thread, whose engine another one had corrupted.
  private static func isMainThread(_ name: String) -> Bool {
    name == "0" || name.hasPrefix("0 ") || name.holds("main-thread")
  }
}

/// What the Main Thread Checker prints beside the call that it caught.
private enum MainThreadCheck {
  /// The words of a message up to the call of an object's method.
  static let instanceCall: StaticString = "UI API called on a background thread: -["
  /// The words of a message up to the call of a class's method.
  static let classCall: StaticString = "UI API called on a background thread: +["

  /// The words behind the call in Xcode's own list of issues.
  static let xcodeWords: StaticString = "must be used from main thread only"

  /// What stands in front of either.
  static let name: StaticString = "Main Thread Checker: "

  /// The method of a message: `-[UIView setNeedsLayout]`, `UIView.setNeedsLayout()`.
  static func call(in reason: Bytes) -> String? {
    if let (before, _) = reason.split(at: xcodeWords) {
      let call = (before.split(at: name)?.after ?? before).trimmed
      return call.isEmpty ? nil : call.string
    }
    guard let start = reason.firstOffset(of: instanceCall) ?? reason.firstOffset(of: classCall),
      let (_, call) = reason[start...].split(at: ": ")
    else { return nil }
    let line = call.prefix { $0 != 0x0A }
    let end = line.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? line.endIndex
    return line[..<end].trimmed.string
  }

  /// Where a call of Apple's at the end of the text begins: `-[UILabel setText:]`, `UILabel.text`.
  static func callStart(_ text: Bytes) -> Int? {
    let text = text.trimmingEnd
    let isMethod = text.last == UInt8(ascii: "]")
    let before = isMethod ? text.lastIndex(of: 0x5B) : text.lastIndex(where: \.isBlank)
    let name = text[(before.map { $0 + 1 } ?? text.startIndex)...]
    let kits: [StaticString] = ["UI", "NS", "WK"]
    guard kits.contains(where: name.begins) else { return nil }
    return isMethod ? max(text.startIndex, name.startIndex - 2) : name.startIndex
  }

  /// The thread of `PID: 812, TID: 40211, Thread name: (none), Queue name: com.example.q, QoS: 21`.
  static func thread(in line: Bytes) -> String? {
    let text = line.trimmed
    guard text.begins(with: "PID: "), let number = field("TID: ", in: text) else { return nil }
    let name = field("Thread name: ", in: text) ?? field("Queue name: ", in: text)
    return name.map { "\(number) (\($0))" } ?? number
  }

  private static func field(_ name: StaticString, in text: Bytes) -> String? {
    guard let (_, rest) = text.split(at: name) else { return nil }
    let end = rest.firstOffset(of: ", ") ?? rest.endIndex
    let value = rest[..<end].trimmed
    return value.isEmpty || value.elementsEqual("(none)".utf8) ? nil : value.string
  }
}

/// What UIKit caught of a view off the main thread: that it was laid out, or that its layer was changed.
package struct OffMainUse: Hashable, Sendable {
  /// The view's class; `nil` where the message breaks off before it.
  package var className: String?
  /// The view itself, where the message tells its address.
  package var view: ItemID?
  /// Whether its layer was changed.
  package var isOfLayer: Bool
  /// The view controller that UIKit calls nearest.
  package var controller: ItemID?

  static let layoutWords: StaticString = "Unsupported layout off the main thread for"
  /// What stands behind the view in either message, and in others.
  static let ownerWords: StaticString = "nearest ancestor view controller"
  static let layerWords: StaticString =
    "Modifying properties of a view's layer off the main thread is not allowed"

  /// Whether the text says one of the two.
  static func isSaid(in text: Bytes) -> Bool { text.holds(layoutWords) || text.holds(layerWords) }

  /// `… for UILabel with nearest ancestor view controller, <…>`, `… not allowed: view <…> with …`.
  init?(_ draft: inout ComplaintDraft) {
    let layout = draft.text.split(at: Self.layoutWords)
    guard let (_, rest) = layout ?? draft.text.split(at: Self.layerWords) else { return nil }
    isOfLayer = layout == nil
    let parts = rest.split(at: "ancestor view controller")
    let subject = parts?.before ?? rest
    if let described = Self.object(in: subject) {
      let id = draft.objects.insert(described)
      draft.note(id)
      (view, className) = (id, described.item.className)
    } else {
      var cursor = ByteCursor(subject.trimmingStart)
      className = isOfLayer ? nil : cursor.className()?.string
    }
    if let owner = parts.flatMap({ Self.object(in: $0.after) }) {
      controller = draft.objects.insert(owner)
    }
  }

  private static func object(in text: Bytes) -> ViewDescription? {
    guard let open = text.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    var cursor = ByteCursor(text[open...])
    return ViewDescription(&cursor)
  }
}
