package import LayoutModel

/// Which window asks for update passes without end, and who asks it, as far as the log tells.
package struct WindowPassFacts: Hashable, Sendable {
  /// A view that asks its window for another pass, and the method with which it does.
  package struct Dirtier: Hashable, Sendable {
    /// The view, of which only the class is known.
    package var item: ItemID
    /// The call that marks it.
    package var method: String
  }

  /// The pass of the window, as AppKit names it.
  package var pass: String?
  /// Whether the system suspects ambiguous layout to be the reason; `nil` where it does not say.
  package var suspectsAmbiguity: Bool?
  /// The view that marks itself, and the window with it.
  package var dirtier: Dirtier?
  /// The app's method, run in a pass, that asked for the next.
  package var request: RequestInPass?
  /// The window's frame in each of the messages that print it, in their order.
  package var frames: [LayoutFrame] = []
}

extension Complaint {
  /// Whether SwiftUI's frame stands in the stack by which an update of its view graph is scheduled.
  package var schedulesUpdate: Bool {
    frames.contains { $0.symbol?.holds("requestUpdate(after") == true }
  }
}

/// A window whose update passes do not come to an end.
enum WindowPassLimitReading {
  /// AppKit's limit on update passes: the window, and the views that ask for another pass.
  static let windowPassLimit = ComplaintReading(
    kind: .feedbackLoop, keys: forms.map(ReasonKey.init),
    throwSites: ["_postWindowNeedsUpdateConstraints", "_postWindowNeedsLayout"],
    expects: { line, text, added in
      if ComplaintReading.goesOn(forms, with: line, text, added) { return true }
      let next = line.text.trimmed
      let said = text.lastOffset(of: "window").map { text[$0...] } ?? []
      return !said.holds("<") && next.begins(with: "<") && next.holds("0x")
    },
    readFacts: readWindowPasses)

  private static let forms = [
    MessageForm(
      """
      The window has been marked as needing another {pass:text} pass, but it has already had more \
      {passes:text} passes than there are views in the window
      """,
      key: "The window has been marked as needing another", source: "AppKit"),
    MessageForm(
      "Future marking as needing {pass:text} might be ignored", key: "Future marking as needing",
      source: "AppKit, from macOS 13 on"),
  ]

  @Sendable private static func readWindowPasses(_ draft: inout ComplaintDraft) {
    let described = readWindows(&draft)
    if let first = described.first { draft.note(first.item) }
    let window =
      described.first?.item.index ?? draft.objects.system.items.firstIndex { $0.role == .window }
    var facts = WindowPassFacts(
      pass: pass(in: draft.text), suspectsAmbiguity: SuspectedAmbiguity.answer(in: draft.text))
    facts.frames = described.filter { $0.item == described[0].item }.compactMap(\.frame)
    if let dirtier = WindowDirtier(draft.complaint.frames) {
      let id = draft.objects.append(LayoutItem(className: dirtier.className))
      draft.complaint.items.append(id)
      facts.dirtier = WindowPassFacts.Dirtier(item: id, method: dirtier.method)
      if let window = window.map(ItemID.init(index:)) {
        draft.complaint.links.append(.init(from: id, to: window, label: .method(dirtier.method)))
      }
    }
    facts.request = RequestInPass(draft.complaint.frames)
    draft.complaint.facts = .windowPasses(facts)
  }

  /// The window that each of the messages describes.
  private static func readWindows(
    _ draft: inout ComplaintDraft
  ) -> [(item: ItemID, frame: LayoutFrame?)] {
    var windows: [(item: ItemID, frame: LayoutFrame?)] = []
    var rest = draft.text
    while windows.count < mostMessages, let (_, next) = rest.split(at: "views in the window") {
      if let window = draft.objects.readWindow(next) { windows.append(window) }
      rest = next
    }
    return windows
  }

  /// More messages than one window has before its app ends or gives up.
  private static let mostMessages = 1_000

  /// The pass's name: `Update Constraints in Window`, `Layout in Window` and the like.
  private static func pass(in text: Bytes) -> String? {
    let matches = forms.lazy.compactMap { $0.match(text) }
    guard let pass = matches.first?.values.first(where: { $0.hole == "pass" }),
      // `another pass` names none.
      !pass.text.elementsEqual("pass".utf8)
    else { return nil }
    return pass.text.split { $0.isBlank || $0 == 0x0A }.map { $0.string }.joined(separator: " ")
  }
}

/// The view that asks its window for another pass, as far as the stack of the exception shows.
private struct WindowDirtier {
  let className: String
  /// The call that marks it.
  let method: String

  /// Of calls that mark one after the other the app's nearest is told; where no such call is in the
  /// stack, what told the view above that one inside it needs the pass.
  init?(_ frames: [Complaint.Frame]) {
    let calls = frames.drop(while: ThrowSite.isMachinery)
    let own = calls.firstIndex(where: \.isApp).map { $0 + 1 } ?? calls.endIndex
    if let first = calls[..<own].firstIndex(where: Self.marks) {
      let end = calls[first...].firstIndex { !Self.marks($0) } ?? calls.endIndex
      guard let mark = Self.call(calls[end - 1]),
        let receiver = Self.receiver(calls[(end - 1)...], of: frames)
      else { return nil }
      (className, method) = (receiver.className, mark.method)
    } else {
      let behind = calls.drop(while: Self.passesOn)
      guard behind.count < calls.count, let frame = behind.first,
        let call = Self.receiver([frame], of: frames)
      else { return nil }
      (className, method) = call
    }
  }

  private typealias Call = (className: String, method: String)

  /// A closure is of the method in which it is written.
  private static func call(_ frame: Complaint.Frame) -> Call? {
    frame.symbol.flatMap { symbol in
      var name = symbol[...]
      while name.hasPrefix("closure #"), let end = name.firstRange(of: " in ") {
        name = name[end.upperBound...]
      }
      return SymbolName.classAndMethod(String(name))
    }
  }

  /// A view marks itself; the methods that it inherits are printed with the class that has them.
  private static func receiver(
    _ calls: ArraySlice<Complaint.Frame>, of frames: [Complaint.Frame]
  ) -> Call? {
    let specific = calls.lazy.map(call).first { $0.map { !bases.contains($0.className) } ?? true }
    guard case let call?? = specific, isView(call.className, in: frames) else { return nil }
    return call
  }

  private static let bases = ["NSView", "UIView", "NSWindow", "NSObject"]

  /// Whether the name tells that the class is a view's, or a method of it in the stack does.
  private static func isView(_ className: String, in frames: [Complaint.Frame]) -> Bool {
    ItemRoles.isItem(className: className)
      || frames.lazy.compactMap(call).contains {
        $0.className == className && viewMethods.contains($0.method.plainMethod)
      }
  }

  private static let viewMethods = [
    "layout", "updateConstraints", "updateLayer", "drawRect", "draw", "intrinsicContentSize",
    "setFrame", "setFrameSize", "setBounds", "viewDidMoveToWindow", "viewDidMoveToSuperview",
    "viewWillMove", "viewWillMoveToWindow",
  ]

  /// `setNeedsLayout:`, `_setNeedsUpdateConstraints`, `invalidateIntrinsicContentSize` and their kin.
  private static func marks(_ frame: Complaint.Frame) -> Bool {
    call(frame).map { RequestInPass.marks($0.method) } ?? false
  }

  /// Methods that only hand the mark up to the window.
  private static func passesOn(_ frame: Complaint.Frame) -> Bool {
    frame.symbol.map { $0.holds("_postWindowNeeds") || $0.holds("_informContainerThat") } ?? false
  }
}

extension String {
  /// The method's name up to its first argument.
  fileprivate var plainMethod: String { String(prefix { $0 != ":" && $0 != "(" }) }
}
