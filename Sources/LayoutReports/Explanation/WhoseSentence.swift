internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutSources

/// Whose the constraints or views in question are, as far as the log tells.
struct WhoseSentence: ContextWords {
  let context: ReportContext
  /// Whether the app's view nearest to the trouble is told as well.
  let namesNearest: Bool
  /// The rows by which constraints are called; `nil` where none stand beside it.
  let numbers: RowNumbers?
  /// A library that is linked into the program looks like the app's own code.
  private let mayBeLibrary: Bool

  init(context: ReportContext, namesNearest: Bool, numbers: RowNumbers? = nil) {
    self.context = context
    self.namesNearest = namesNearest
    self.numbers = numbers
    mayBeLibrary =
      context.isOfCode || context.namesViewOfLibrary
      || context.claims.mayBeLibrary && !context.isMadeInOwnSource
  }

  /// Such as "Owner: your app."; `nil` where nothing is known.
  var text: String? {
    if let words = FrameworkWords(context) {
      return words.isAlone ? words.whose : "\(words.whose) \(words.advice)"
    }
    if let library = context.complaint?.libraryByIdentifier {
      return "Owner: \(library.name), which made the constraint ‘\(library.identifier)’."
    }
    return switch context.claims.whose {
    case .app: app
    case .mixed: mixed
    case .appUnlessImposed:
      "Owner: \(apps). Masonry prints no identifiers, so the plain size may be a container's."
        + nearestView
    case .mixedByGuess: mixedByGuess
    case .masks:
      "Owner: autoresizing masks only. Nobody wrote these constraints."
        + nearestView(isSure: false)
    case .masksShown:
      "\(unknown) The log shows only autoresizing masks, no constraint that somebody wrote."
        + nearestView(isSure: false)
    case .untoldInAlert:
      "\(unknown) UIKit names most sizes that it gives an alert. An app does this if it sets a size "
        + "of alert.view or ties a view to it."
    case .untoldInBarItem:
      "\(unknown) The view of a bar's item is mostly the app's, but AppKit makes some."
    case .untoldBesidePrivate: "\(unknown)\(besidePrivate)"
    case .stackViews: "Owner: stack views, which made these constraints. \(ownBesideStackViews)"
    case .stackViewsInImposedSize:
      "Owner: stack views, and whatever imposes a size on them. \(ownBesideStackViews)"
    case .system where report.complaint?.id == .engineInconsistent:
      "\(unknown) What the message names is the system's."
    case .system
    where hasComplaint && report.complaint?.items.contains { system[$0].role != .window } == false:
      "\(unknown) The message is only about a window."
    case .system where report.complaint?.id == .constantNotFinite:
      "\(unknown) The constraint is the system's, but the message does not tell who gave it the number."
    case .system where report.complaint.map({ ComplaintOutcome.isOfCall($0.id) }) == true:
      "\(unknown) The views involved are the system's, but their classes do not show who made the "
        + "constraint."
    case .system:
      hasComplaint
        ? "Owner: the system. The views that the message names are the system's."
        : "Owner: the system. None of the conflicting constraints is your app's."
    case .systemAsShown: systemsAsShown
    case .appAsShown: appAsShown
    case .mixedAsShown: "\(unknownAsShown) \(ownAsShown)"
    case nil: untold
    }
  }

  /// The library of which all views are that are not the frameworks', where a conflict is told.
  private var library: String? {
    guard context.complaint == nil, context.claims.measuringWidth == nil,
      context.answer.whose == .library, let name = context.answer.library,
      LibraryTable.knows(name)
    else { return nil }
    return name
  }

  /// The module or class by whose name the document takes the views for a library's.
  private var guessedLibrary: String? {
    guard context.complaint == nil, context.claims.measuringWidth == nil,
      context.answer.whose == .library
    else { return nil }
    return context.answer.library.map { "\($0), if that is not your own" }
  }

  private var hasComplaint: Bool { report.complaint != nil }
  /// What is said of a report that does not show whose it is: who it probably is, where a guess is made.
  private var unknown: String { guess.map { "Owner: probably \($0)." } ?? "Owner: unknown." }
  /// Who it probably is, by the same facts as the document's; `nil` where nothing tells.
  private var guess: String? {
    switch context.answer.whose {
    case .app, .appAgainstSystem:
      mayBeLibrary || !showsOwnMarks ? "your app or a library" : "your app"
    case .system: "the system"
    case .library: context.answer.library ?? "a library"
    case .unknown: nil
    }
  }
  /// Whether the owner that is told is a guess.
  var isGuess: Bool { guess != nil && text?.hasPrefix("Owner: probably ") == true }
  /// Of a list that shows whose some of it is, why that does not tell whose the conflict is.
  private var unknownAsShown: String {
    if guess != nil { return unknown }
    return report.isComplete
      ? "Owner: unknown, because no cause is proved."
      : "Owner: unknown, because the report is not complete."
  }
  private var systemsAsShown: String {
    "\(unknownAsShown) None of the constraints that the log shows is your app's."
  }
  private var apps: String {
    (library ?? guessedLibrary).map { "probably \($0)" }
      ?? (mayBeLibrary ? "your app or a library" : "your app")
  }
  private var appsOwn: String { mayBeLibrary ? "your app's or a library's" : "your app's" }
  private var pause: String { mayBeLibrary ? "," : "" }

  /// What belongs to the app and to another, such as the system, whose are `others`.
  private func owners(and other: String, _ others: [ConstraintID], _ word: String = "") -> String {
    let rows = others.compactMap { numbers?[$0] }.sorted()
    guard !rows.isEmpty, rows.count == others.count else {
      return "Owner: \(apps)\(pause) and \(word)\(other)."
    }
    let told =
      rows.count > Self.mostNumbered
      ? "\(rows.count) of the constraints are"
      : "\(Self.rows(rows)) \(rows.count == 1 ? "is" : "are")"
    return "Owner: \(apps). \(told) \(word)\(other)'s."
  }

  /// More rows are counted: each has whose it is beside it.
  private static let mostNumbered = 8

  /// `Constraint 2`, `Constraints 2 and 3`.
  private static func rows(_ numbers: [Int]) -> String {
    "Constraint\(numbers.count == 1 ? "" : "s") \(EnglishList.and(numbers.map(String.init)))"
  }

  private var members: [ConstraintID] { diagnosis.conflicts.first?.constraints ?? [] }

  /// The constraints of the conflict that make it the system's as well.
  private var ofSystem: [ConstraintID] {
    let ownership = context.claims.ownership
    return members.filter { ownership[$0] == .system && !system[$0].origin.onlyPlaces }
  }

  /// More of them are counted.
  private static let mostOwn = 4

  /// Which constraints of a part of a list somebody wrote for the app.
  private var ownAsShown: String {
    let ownership = context.claims.ownership
    let own = system.constraintIDs.filter { ownership.isWrittenByApp($0) }
    let rows = own.compactMap { numbers?[$0] }.sorted()
    guard !rows.isEmpty, rows.count == own.count, rows.count <= Self.mostOwn else {
      let others = system.constraintIDs.filter { !own.contains($0) }
      let rest = others.compactMap { numbers?[$0] }.sorted()
      return rest.count == others.count && rest.count < rows.count && rest.count < Self.mostOwn
        ? "All that the log shows but \(Self.rows(rest).lowercased()) is \(appsOwn)."
        : "Some of what the log shows is \(appsOwn)."
    }
    return "\(Self.rows(rows)) \(rows.count == 1 ? "is" : "are") \(appsOwn)."
  }

  private var nearestView: String { nearestView(isSure: !mayBeLibrary) }

  private var app: String? {
    if context.complaint?.isOfInnerParts == true {
      return "Owner: the constraint is the system's, the call \(appsOwn)."
    }
    if report.complaint?.id == .noCommonAncestor, let part = context.systemsPart {
      return
        "\(unknown) Your app's code is on the stack, but only the system has a view such as "
        + "\(names[part])."
    }
    let arranged = members.filter { system[$0].origin == .stackView }
    return (arranged.isEmpty ? byFrame ?? "Owner: \(apps)." : owners(and: "a stack view", arranged))
      + nearestView
  }

  /// The owner by the nearest frame of the program's own; `nil` where no frame shows that it is.
  ///
  /// Of a program's frame only Swift's module tells that it is no library's which is linked into it.
  private var byFrame: String? {
    guard let frame = report.complaint?.nearestAppFrame, let symbol = frame.symbol,
      report.complaint?.hasNamelessNearer != true, let process = report.context.process,
      LibraryTable.library(ofSymbol: symbol) == nil
    else { return nil }
    let module = ClassName.module(ofProcess: process)
    if SymbolWords.text(symbol).hasPrefix("\(module).") {
      return "Owner: your app, by the frame \(frame.place) of its module \(module)."
    }
    guard frame.image == process || frame.image == "\(process).debug.dylib" else { return nil }
    return "Owner: your app, by the frame \(frame.place), or a library that is built into it."
  }

  private var mixed: String { owners(and: "the system", ofSystem) + nearestView }

  /// Where identifiers are printed, code that measures a cell may as well give it such a size.
  private var mixedByGuess: String {
    let guess = context.isImposedSizeGuessed && !system.printsMasonry ? "perhaps" : "probably"
    return owners(and: "the system", ofSystem, "\(guess) ") + nearestView
  }

  /// Of a list that is not whole, or without a proof.
  private var appAsShown: String {
    let isWhole = report.problems.isEmpty
    let shown = isWhole ? "that the log shows" : "that could be read"
    let hasStack = system.constraints.contains { $0.origin == .stackView }
    if !showsOwnMarks {
      let marks = "constraint \(shown) is marked as the system's."
      return hasStack
        ? "\(unknownAsShown) Apart from stack views' own, no \(marks)"
        : "\(unknownAsShown) No \(marks)"
    }
    if guess != nil, !hasStack { return unknown }
    if system.constraints.contains(where: { $0.mask != nil }) {
      return "\(unknownAsShown) By their classes, the views \(shown) are \(appsOwn)."
    }
    let stack = hasStack ? "\(pause) and stack views'" : ""
    return "\(unknownAsShown) The constraints \(shown) are \(appsOwn)\(stack)."
  }

  private var untold: String? {
    guard let complaint = report.complaint else {
      guard diagnosis.verdict == .unproved else { return nil }
      return diagnosis.owner == .system
        ? systemsAsShown
        : unknown
    }
    if case .windowPasses(let passes) = complaint.facts, passes.dirtier != nil { return unknown }
    if [.windowPassLimit, .layoutNeverSettles].contains(complaint.id) {
      return "\(unknown) The log does not name the view that does it."
    }
    if complaint.unnamedCalls > 1 {
      return "\(unknown) The stack has only addresses, which name no code."
    }
    if complaint.isInLinkedSDK {
      return "Owner: probably an SDK (\(EnglishList.and(complaint.frameClasses)))."
    }
    if case .itemTooLarge(let facts) = complaint.facts { return ofFlowLayout(facts) }
    let isOfClass = system.items.contains { $0.isAmbiguous && !$0.className.isEmpty }
    return diagnosis.verdict == .ambiguous && isOfClass ? unknown : nil
  }

  /// The layout's class may be an app's; the sizes of UIKit's own come from whoever uses it.
  private func ofFlowLayout(_ facts: FlowLayoutFacts) -> String? {
    guard let name = facts.layoutClass else { return nil }
    return LayoutItem(className: name).isOfAppClass
      ? "Owner: your app or a library, by the layout's class \(ClassName.readable(name))."
      : "\(unknown) The log does not tell who gives the items their sizes."
  }

  /// Whether a constraint of the app's is told that the stack views' contradict each other without.
  private var ownBesideStackViews: String {
    let own = (context.firstPlot?.additions ?? []).filter { system[$0].origin == .app }
    let places = own.compactMap { context.place(of: $0) }
    if places.isEmpty { return "None of them is a line of yours." }
    return "They conflict even without yours (\(EnglishList.and(places)))."
  }

  /// Which view an app may have handed to the system, or the system may have made itself.
  private var besidePrivate: String {
    guard let id = diagnosis.writtenConstraints.first,
      case let holders = PrivateHolders(system), case let item = system[id].first.item,
      let holder = holders[item] ?? holders.end(of: item)
    else { return "" }
    let isDirect = holders[item] != nil
    return
      " \(names[item].capitalizedFirst) is tied\(isDirect ? "" : ", through other plain views,") to \(names[holder]), which is "
      + "the system's. Apps hand such views to the system, and it makes some itself. If no code of yours "
      + "sets that \(system[id].second == nil ? "size" : "distance"), you have nothing to change."
  }

  /// Whether what the log shows names a class of the app's, a place in its code or a name that it gave.
  private var showsOwnMarks: Bool {
    system.items.contains { $0.isOfAppClass || $0.role == .view && $0.name != nil }
      || system.constraints.contains {
        $0.codeLocation != nil || $0.key != nil || $0.identifier != nil && $0.origin == .app
          || !$0.isOfAnybodysClass && $0.origin == .app
      }
  }

  /// The app's view nearest to the trouble, where a trouble is shown; `isSure` is whether no library's
  /// view can be taken for one of the app's.
  private func nearestView(isSure: Bool) -> String {
    guard namesNearest, library == nil, let nearest = context.claims.nearest else { return "" }
    let address = address(of: nearest).map { " (\($0))" } ?? ""
    let view =
      isSure
      ? "Your view nearest to it" : "The nearest view that may be yours"
    return String(saying: " \(view) is \(names[nearest])\(address).")
  }
}

extension ReportContext {
  /// Whether it is about what code did, in the program's frames or unseen.
  fileprivate var isOfCode: Bool {
    report.complaint != nil && [.exception, .feedbackLoop].contains(report.kind)
      || report.complaint?.id == .managedMask || report.complaint?.nearestAppFrame != nil
  }

  /// Whether lines of the program's own source certainly make all that is not the system's in the conflict.
  fileprivate var isMadeInOwnSource: Bool {
    guard let places = diagnosed.places, let conflict = diagnosis.conflicts.first else {
      return false
    }
    let ownership = claims.ownership
    let own = conflict.constraints.filter {
      system[$0].origin == .app && ownership[$0] != .system
    }
    return !own.isEmpty
      && own.allSatisfy {
        places[$0].verdict == .madeHere && !places[$0].makers.contains(where: \.isDependency)
      }
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
