package import LayoutModel
internal import LinearArithmetic

/// What an exception, warning, loop, message or tree says, beyond its items and constraints.
///
/// It holds facts; LayoutReports has the words.
package struct Complaint: Hashable, Sendable {
  /// One frame of a stack.
  package struct Frame: Hashable, Sendable {
    /// The library or program: `UIKitCore`.
    package var image: String?
    /// The function, demangled; `nil` where only an address is printed.
    package var symbol: String?
    /// The source file, where the message prints one.
    package var file: String?
    /// From 1.
    package var line: Int?
    /// Whether the frame is the app's own code.
    package var isApp: Bool
  }

  /// Something that one item has to do with another: a relation, or who makes whom need layout.
  package struct Link: Hashable, Sendable {
    /// What a link is.
    package enum Label: Hashable, Sendable {
      /// The attributes that were to be related.
      case attributes(LayoutAttribute, LayoutAttribute)
      /// Two items have no superview in common.
      case noCommonSuperview
      /// A number of the constraint between the items, as printed.
      case factor(Factor, String)
      /// The method by which one makes the other need layout.
      case method(String)
    }

    /// Who acts.
    package var from: ItemID
    /// Who is acted on.
    package var to: ItemID
    /// What the link is.
    package var label: Label
  }

  /// A number of a constraint.
  package enum Factor: String, Hashable, Sendable {
    case constant, multiplier
  }

  /// What dumps beside a message tell of its items, so that nobody has to be asked for it.
  package struct Companion: Hashable, Sendable {
    /// Whether the frames of views are known.
    package var hasFrames: Bool
    /// The axes along which the constraints of an item are known.
    package var axes: [ItemID: Set<Axis>]

    /// Takes over what is known of some items.
    init(hasFrames: Bool, axes: [ItemID: Set<Axis>]) {
      (self.hasFrames, self.axes) = (hasFrames, axes)
    }

    /// Looks up the constraints of `items` in `system` among those of `joined`.
    init(of items: [ItemID], in system: LayoutSystem, beside joined: LayoutSystem) {
      hasFrames = joined.items.contains { $0.frame != nil }
      axes = [:]
      for id in items {
        guard let address = system[id].address else { continue }
        axes[id] = Set(Axis.allCases.filter { joined.speaks(of: address, on: $0) })
      }
    }
  }

  package var id: ComplaintID
  /// The exception's name: `NSGenericException`.
  package var exception: String?
  /// Whether the reason stands behind .NET's own words.
  package var isThrownByDotNet = false
  /// The class of the exception in which another framework hands the reason on:
  /// `Foundation.MonoTouchException`.
  package var carrier: String?
  /// Whether the log says that the app was ended by it.
  package var endsApp = false
  /// Whether the reason stands in a heading, which quotes a message that came elsewhere.
  var isHeading = false
  /// Whether a heading or a sentence quotes the reason.
  var isQuoted = false
  /// The reason as printed; empty where only a stack is, or a tree.
  package var reason: String
  /// What this one message tells beyond its kind.
  package var facts = ComplaintFacts.none
  /// The items that the message names.
  package var items: [ItemID] = []
  /// The constraints that the message names.
  package var constraints: [ConstraintID] = []
  /// The anchors that the reason names, first anchor first.
  package var anchors: [LayoutAnchor] = []
  /// The items that the message, or a tree beside it, shows to be outside of the view that should
  /// contain them.
  package var outside: [ItemID] = []
  /// Between items: the pair of a constraint that could not be made, the cycle of a loop.
  package var links: [Link] = []
  /// The stack, the frame that threw first.
  package var frames: [Frame] = []
  /// How many calls the stack has as addresses alone, where it has no names at all.
  package var unnamedCalls = 0
  /// Whether it stands in a crash report that the input breaks off in front of any stack.
  package var endsBeforeBacktrace = false
  /// Whether the log has a reason in words that are not known, where the stack alone tells what it is.
  package var hasUnknownReason = false
  /// The thread's name or number.
  package var thread: String?
  /// What dumps in the same input tell of the items; `nil` where no dump is of the same views.
  package var companion: Companion?
  /// The version of UIKit that an assertion prints, without what stands behind the first dot.
  package var uiKit: Int?
  /// Whether an assertion names the constraint of a content size as what was to change.
  package var isOfContentSize = false
  /// The line at which the same views are printed later and none of them is marked ambiguous.
  package var settledLine: Int?
  /// The line at which the collection view that a note is about is later said to be stuck in its loop.
  package var loopLine: Int?
  /// How a debugger moved ambiguous views to other places before; `nil` where it did not.
  var exercise: Exercise?
  /// Where a debugger moved the views of which two prints around that are in the input.
  package var moves: [ItemID: ExerciseMove] = [:]
  /// Whether the frames of its views were printed at different moments, the layout changing in between.
  package var mixesMoments = false

  /// Whether a debugger moved ambiguous views to other places right before.
  var followsExercise: Bool { exercise != nil }

  /// Whether the log holds no reason that is known, so that only the stack tells what was thrown.
  package var isStackAlone: Bool {
    // A sampler's calls are no stack of a throw, and layout that fills a stack throws nothing.
    switch facts {
    case .cycle, .recursion, .timeout: return false
    default: break
    }
    return reason.isEmpty && !frames.isEmpty
  }

  /// Whether a stack is printed, of which no frame is the app's own or may be managed code.
  package var lacksAppFrame: Bool {
    !frames.isEmpty && !areImagesUnknown
      && !frames.contains { $0.isApp || $0.image == "???" || $0.mayBeExtension }
  }

  /// Whether the frames were copied without their images, as Instruments does.
  private var areImagesUnknown: Bool {
    if case .cycle(let cycle) = facts { cycle.isTime } else { false }
  }

  /// Whether the stack ends before it comes to where its thread begins.
  package var isStackCut: Bool {
    guard let last = frames.last, let symbol = last.symbol else { return false }
    return !last.beginsThread && !symbol.holds("main") && !symbol.holds("Main")
  }

  /// Whether the stack ends before it comes to a frame of the app's.
  package var breaksOffInSystem: Bool { lacksAppFrame && isStackCut }

  /// Whether the stack shows a window that lays out its views or updates their constraints.
  package var runsWindowPass: Bool { frames.contains { LayoutStep($0) == .windowPass } }

  /// Whether the stack is that of something that was thrown.
  package var isStackOfThrow: Bool { ThrowSite.throwsSomething(frames) }

  /// The frame that threw, behind the machinery of throwing.
  package var throwingFrame: Frame? { ThrowSite.thrower(of: frames) }
  /// The outermost frame of a thread that is not the main one; `nil` where the stack shows none.
  package var workerFrame: Frame? { frames.last(where: \.isOfWorker) }

  /// The method of UIKit or AppKit, no constraint's own, that stands first behind the throw.
  package var systemActivator: String? {
    let behind = frames.drop { frame in
      frame.symbol.map { $0.holds("NSLayoutConstraint ") || $0.holds("NSLayoutAnchor") } ?? true
        || !["UIKit", "UIKitCore", "AppKit"].contains(frame.image)
    }
    return behind.first?.isStartUp == false ? behind.first?.symbol : nil
  }

  /// Whether every frame of the app's program is, by its class's name, an SDK's that is linked into it.
  package var isInLinkedSDK: Bool {
    let own = frames.filter(\.isApp)
    return !own.isEmpty && own.allSatisfy(\.isOfSDK)
  }

  /// Which window asks for passes without end.
  var windowPasses: WindowPassFacts? {
    if case .windowPasses(let facts) = facts { facts } else { nil }
  }

  /// The fault of a visual format string.
  package var visualFormat: VisualFormatFault? {
    if case .visualFormat(let fault) = facts { fault } else { nil }
  }

  /// The app's own frame nearest to the call that failed.
  ///
  /// Of .NET that is a managed one, which has no image: the native frames above repeat its code in
  /// the compiler's words.
  package var nearestAppFrame: Frame? {
    frames.first { $0.isApp && $0.image == nil } ?? frames.first { $0.isApp && $0.isNamed }
      ?? frames.first(where: \.isApp)
  }

  /// Whether a frame that may be the app's, but has no name, stands nearer than `nearestAppFrame`.
  package var hasNamelessNearer: Bool {
    guard let nearest = nearestAppFrame, nearest.image != nil else { return false }
    return frames.first(where: \.isApp) != nearest
  }

  /// The app's frame right below `nearestAppFrame`, which called it.
  package var appCaller: Frame? {
    guard let nearest = nearestAppFrame, let at = frames.firstIndex(of: nearest),
      let caller = frames[(at + 1)...].first(where: { !$0.isMadeByCompiler }),
      caller.isApp, !caller.startsApp, caller.symbol != nil, caller.symbol != nearest.symbol
    else { return nil }
    return caller
  }

  /// The classes of the app's frames, each once.
  package var frameClasses: [String] {
    var seen: Set<String> = []
    return frames.filter(\.isApp).compactMap {
      $0.symbol.flatMap(SymbolName.classAndMethod)?.className
    }.filter { seen.insert($0).inserted }
  }

  /// The frames that tell something: without the throwing machinery in front, and without those whose
  /// names the system hides.
  package var tellingFrames: [Frame] {
    let shown = frames.filter { $0.symbol != "<redacted>" }
    let behind = shown.drop { (ThrowSite.isMachinery($0) || ThrowSite.isMisread($0)) && !$0.isApp }
    return behind.isEmpty ? shown : Array(behind)
  }

  /// The first frame of the program's own image, where `nearestAppFrame` lies in a library that
  /// comes with the app: who called the library.
  package func callerOfLibrary(in process: String?) -> Frame? {
    guard let process, let nearest = nearestAppFrame.flatMap({ frames.firstIndex(of: $0) }),
      let library = frames[nearest].image, library != process
    else { return nil }
    return frames[nearest...].first { $0.image == process }
  }
}

extension LayoutSystem {
  /// Whether a constraint is about the item of that address, along that axis.
  fileprivate func speaks(of address: Address, on axis: Axis) -> Bool {
    constraints.contains { constraint in
      constraint.form.terms.contains { term in
        let variable = LayoutVariable(term.variable)
        return variable.quantity.axis == axis && self[variable.item].address == address
      }
    }
  }
}

// MARK: - Languages and platforms

extension Complaint {
  /// Whether the app's code around the complaint is written in Objective-C: the method nearest to
  /// it or the class in question is, or Masonry threw.
  package var isObjectiveC: Bool {
    isCodeObjectiveC
      ?? (isAboutObjectiveCClass || reason.holds("couldn't find a common superview for"))
  }

  /// Whether the app's method nearest to the complaint is; `nil` where the stack does not tell.
  package var isCodeObjectiveC: Bool? {
    frames.lazy.filter(\.isApp).compactMap(\.isObjectiveC).first
  }

  private var isAboutObjectiveCClass: Bool {
    guard case .overridingClass(let name, isFramework: false) = facts else { return false }
    return !ClassName.isOfSwift(name)
  }

  /// Whether .NET handed the exception on, so that the app's code is C# or a kin of it.
  package var isOfDotNet: Bool {
    isThrownByDotNet || frames.contains(where: \.isOfDotNet)
  }

  /// Whether the app's call nearest to the complaint is a function of Kotlin/Native's.
  package var isOfKotlin: Bool { nearestAppFrame?.symbol?.hasPrefix("kfun:") == true }

  /// The framework among the frames; an app of the Mac that UIKit draws has both.
  var platform: LayoutSystem.Platform? {
    let images = frames.lazy.map(\.image)
    if images.contains(where: { $0 == "UIKitCore" || $0 == "UIKit" }) { return .uiKit }
    return images.contains("AppKit") ? .appKit : nil
  }
}

extension Complaint.Frame {
  /// Whether it is Swift's, of a framework's class, and no image tells whether the app has extended that.
  fileprivate var mayBeExtension: Bool {
    image == nil && symbol.map(CallClass.isOfExtension) == true && !LayoutStep.isHosting(self)
  }

  /// Whether the log tells the function or its place in the source.
  fileprivate var isNamed: Bool { symbol != nil || file != nil }

  /// Whether Swift's compiler made the function, to pass a call on to another of the app's.
  ///
  /// `@objc Tea.CupController.viewDidLoad()`, `… reabstraction thunk helper …`; where the
  /// names are mangled, `$s…To` and `$s…TR`.
  /// Source: the Swift project, docs/ABI/Mangling.rst.
  var isMadeByCompiler: Bool {
    guard let symbol else { return false }
    return symbol.hasPrefix("@objc ") || symbol.holds("thunk helper")
      || symbol.hasPrefix("$s") && (symbol.hasSuffix("To") || symbol.hasSuffix("TR"))
  }

  /// Whether .NET's runtime called.
  package var isOfDotNet: Bool {
    symbol?.hasPrefix("xamarin_") == true || symbol?.hasPrefix("mono_jit_") == true
  }

  /// Whether the class is called an SDK's: `-[KettleSDK_BlockView fill]`.
  fileprivate var isOfSDK: Bool {
    symbol.flatMap(SymbolName.classAndMethod)?.className.holds("SDK") ?? false
  }

  /// `nil` where neither the file nor the symbol tells: C functions are called from both languages.
  package var isObjectiveC: Bool? {
    if let file {
      if file.hasSuffix(".swift") { return false }
      if file.hasSuffix(".m") || file.hasSuffix(".mm") { return true }
    }
    guard let symbol else { return nil }
    if let method = ObjectiveCMethod(symbol) { return !method.isSwift }
    return symbol.contains(".") || symbol.contains("(") ? false : nil
  }
}

/// `-[CupView fill]`, or a block in it: `__17-[CupView fill]_block_invoke_2`.
private struct ObjectiveCMethod {
  /// Swift's classes have a module, or a mangled name.
  let isSwift: Bool

  init?(_ symbol: String) {
    let name = symbol.hasPrefix("__") ? symbol.drop { $0 == "_" || $0.isNumber } : symbol[...]
    guard name.hasPrefix("-[") || name.hasPrefix("+[") else { return nil }
    let className = name.dropFirst(2).prefix { $0 != " " && $0 != "(" }
    isSwift = ClassName.isOfSwift(String(className))
  }
}

extension LayoutSystem.Platform {
  /// The framework that an operating system has alone: `iPhone OS 16.4 (20E246)`.
  init?(system name: Bytes) {
    let systems: [StaticString] = ["iPhone OS ", "iOS ", "iPadOS ", "tvOS ", "Apple TVOS "]
    guard systems.contains(where: name.begins) else { return nil }
    self = .uiKit
  }
}
