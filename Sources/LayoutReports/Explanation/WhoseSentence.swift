internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// Whose the constraints or views in question are, as far as the log tells.
struct WhoseSentence: ContextWords {
  let context: ReportContext
  /// Whether the app's view nearest to the trouble is told as well.
  let namesNearest: Bool
  /// A library that is linked into the program looks like the app's own code.
  private let mayBeLibrary: Bool

  init(context: ReportContext, namesNearest: Bool) {
    self.context = context
    self.namesNearest = namesNearest
    mayBeLibrary =
      context.isOfCode || context.claims.mayBeLibrary || context.namesViewOfLibrary
  }

  /// What stands behind "Whose:"; `nil` where nothing is known.
  var text: String? {
    if let words = FrameworkWords(context) {
      return words.isAlone ? words.whose : "\(words.whose) \(words.advice)"
    }
    return switch context.claims.whose {
    case .app: app
    case .mixed: mixed
    case .appUnlessImposed:
      "\(apps), unless a container imposes the plain size: Masonry prints no identifiers."
        + nearestView
    case .mixedByGuess: mixedByGuess
    case .masks:
      "only autoresizing masks take part, no constraint that somebody wrote."
        + nearestView(isSure: false)
    case .masksShown:
      "the log shows only autoresizing masks, no constraint that somebody wrote."
        + nearestView(isSure: false)
    case .untoldInAlert:
      "the log does not tell. UIKit names most sizes that it gives an alert; an app that sets one of "
        + "alert.view, or ties a view to it, does this."
    case .untoldInBarItem:
      "the log does not tell. The view of a bar's item is mostly the app's, but AppKit makes some."
    case .untoldBesidePrivate: "the log does not tell.\(besidePrivate)"
    case .stackViews: "stack views' own constraints; \(ownBesideStackViews)"
    case .stackViewsInImposedSize:
      "stack views' own constraints against a size imposed on them; \(ownBesideStackViews)"
    case .system where report.complaint?.id == .engineInconsistent:
      "the log does not tell. What the message names is the system's."
    case .system:
      "the system's own. None of the \(hasComplaint ? "views in question" : "constraints in conflict") "
        + "is your app's."
    case .systemAsShown:
      "the log does not tell. None of the constraints that it shows is your app's."
    case .appAsShown: appAsShown
    case .mixedAsShown: "the log does not tell. Some of what it shows is \(apps)."
    case nil: untold
    }
  }

  private var hasComplaint: Bool { report.complaint != nil }
  private var apps: String { mayBeLibrary ? "your app's or a library's" : "your app's" }
  private var pause: String { mayBeLibrary ? "," : "" }
  private var nearestView: String { nearestView(isSure: !mayBeLibrary) }

  private var app: String {
    if report.complaint?.id == .noCommonAncestor, let part = context.systemsPart {
      return "the log does not tell. Your app's code is on the stack, but \(names[part]) is a view "
        + "that only the system has."
    }
    let isArranged = diagnosis.conflicts.first?.constraints.contains {
      system[$0].origin == .stackView
    }
    return "\(apps)\(isArranged == true ? "\(pause) and a stack view's" : "").\(nearestView)"
  }

  private var mixed: String {
    if hasComplaint { return "some of it is your app's, some the system's.\(nearestView)" }
    let both = mayBeLibrary ? "\(apps), and" : "your app's constraints against"
    return "\(both) the system's.\(nearestView)"
  }

  /// Where identifiers are printed, code that measures a cell may as well give it such a size.
  private var mixedByGuess: String {
    let guess = context.isImposedSizeGuessed && !system.printsMasonry ? "perhaps" : "probably"
    let both = mayBeLibrary ? "\(apps), and \(guess)" : "your app's constraints, \(guess) against"
    return "\(both) the system's.\(nearestView)"
  }

  /// Of a list that is not whole, or without a proof.
  private var appAsShown: String {
    let isWhole = report.problems.isEmpty
    let shown = isWhole ? "that it shows" : "that could be read"
    let hasStack = system.constraints.contains { $0.origin == .stackView }
    if !showsOwnMarks {
      let read = isWhole ? "in it" : "that could be read"
      return hasStack
        ? "the log does not tell. But for stack views', no constraint \(read) is marked as the system's."
        : "the log does not tell. No constraint \(read) is marked as the system's."
    }
    if system.constraints.contains(where: { $0.mask != nil }) {
      return "the log does not tell. By their classes, the views \(shown) are \(apps)."
    }
    let stack = hasStack ? "\(pause) and stack views'" : ""
    return "the log does not tell. The constraints \(shown) are \(apps)\(stack)."
  }

  private var untold: String? {
    guard let complaint = report.complaint else { return nil }
    if complaint.id == .windowPassLimit {
      return "the log does not tell. It does not name the view that does it."
    }
    if complaint.isInLinkedSDK {
      return
        "the log does not tell. By the names of its classes, the code on the stack is an SDK's."
    }
    let isOfClass = system.items.contains { $0.isAmbiguous && !$0.className.isEmpty }
    return diagnosis.verdict == .ambiguous && isOfClass
      ? "the log does not tell. Apps and the system use such a view." : nil
  }

  /// Whether a constraint of the app's is told that the stack views' contradict each other without.
  private var ownBesideStackViews: String {
    let own = (context.firstPlot?.additions ?? []).filter { system[$0].origin == .app }
    let places = own.compactMap { context.place(of: $0) }
    if places.isEmpty { return "none of them is a line of yours." }
    return "they contradict each other even without yours (\(EnglishList.and(places)))."
  }

  /// Which view an app may have handed to the system, or the system may have made itself.
  private var besidePrivate: String {
    guard let id = diagnosis.writtenConstraints.first,
      let holder = PrivateHolders(system)[system[id].first.item]
    else { return "" }
    return
      " \(names[system[id].first.item].capitalizedFirst) is tied to \(names[holder]), which is "
      + "the system's own: apps hand such views to the system, and it makes some itself. Where no code "
      + "of yours sets that \(system[id].second == nil ? "size" : "distance"), there is nothing for you to "
      + "change."
  }

  /// Whether what the log shows names a class of the app's, a place in its code or a name that it gave.
  private var showsOwnMarks: Bool {
    system.items.contains { $0.isOfAppClass || $0.role == .view && $0.name != nil }
      || system.constraints.contains {
        $0.codeLocation != nil || $0.key != nil || $0.identifier != nil && $0.origin == .app
          || $0.className != "NSLayoutConstraint" && $0.origin == .app
      }
  }

  /// The app's view nearest to the trouble, where a trouble is shown; `isSure` is whether no library's
  /// view can be taken for one of the app's.
  private func nearestView(isSure: Bool) -> String {
    guard namesNearest, let nearest = context.claims.nearest else { return "" }
    let address = address(of: nearest).map { " (\($0))" } ?? ""
    let view =
      isSure
      ? "view of yours nearest to the trouble" : "view nearest to the trouble that may be yours"
    return String(saying: " The \(view) is \(names[nearest])\(address).")
  }
}

extension ReportContext {
  /// Whether it is about what code did, in the program's frames or unseen.
  fileprivate var isOfCode: Bool {
    report.complaint != nil && [.exception, .feedbackLoop].contains(report.kind)
      || report.complaint?.id == .managedMask || report.complaint?.nearestAppFrame != nil
  }

  /// Whether it is about a view whose class does not show that it is the program's own.
  fileprivate var namesViewOfLibrary: Bool {
    guard let complaint = report.complaint else { return false }
    let own = report.context.process.map(ClassName.module(ofProcess:))
    return PossibleLibrary(in: system, besides: own).mayOwnClass(of: complaint.items)
  }

  /// A view in question that is a part of a framework's, which no property hands out.
  var systemsPart: ItemID? {
    report.complaint?.items.first { system[$0].isInnerPart }
  }
}
