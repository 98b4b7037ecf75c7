public import LayoutModel

/// What an exception, warning or feedback loop says, beyond its items and constraints.
public struct Complaint: Hashable, Sendable {
  /// One frame of a stack.
  public struct Frame: Hashable, Sendable {
    /// The library or program: `UIKitCore`.
    public var image: String?
    /// The function, demangled; `nil` where only an address is printed.
    public var symbol: String?
    /// The source file, where the carrier prints one.
    public var file: String?
    /// From 1.
    public var line: Int?
    /// Whether the frame is the app's own code.
    public var isApp: Bool

    /// One frame; what is not printed is `nil`.
    public init(
      image: String?, symbol: String?, file: String? = nil, line: Int? = nil, isApp: Bool
    ) {
      self.image = image
      self.symbol = symbol
      self.file = file
      self.line = line
      self.isApp = isApp
    }
  }

  /// Something that one item has to do with another: a relation, or who makes whom need layout.
  public struct Link: Hashable, Sendable {
    /// Who acts.
    public var from: ItemID
    /// Who is acted on.
    public var to: ItemID
    /// What the link is: a method's name, or the attributes that were to be related.
    public var label: String

    /// A link between two items of one report.
    public init(from: ItemID, to: ItemID, label: String) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  /// One thing that a message tells beyond its kind.
  public enum Detail: Hashable, Sendable {
    /// No reason is printed; the first frames of the stack show what was thrown.
    case onlyStack
    /// What the app was doing when an exception of unknown reason was thrown, as a clause.
    case thrownWhile(String)
    /// Two anchors whose items have no common superview; which of them is outside is not told.
    case unrelatedAnchors(LayoutAnchor, LayoutAnchor)
    /// Two items without a common superview, of which no anchors are told.
    case unrelatedItems(ItemID, ItemID)
    /// The call of SnapKit that needs a superview where there is none.
    case superviewMissing(call: String)
    /// An item that is not inside the view that should contain it, which may be unknown.
    case outside(ItemID, of: ItemID?)
    /// The superview of an item outside; `nil` where the message says that it has none.
    case elsewhere(ItemID, in: ItemID?)
    /// The view on which a constraint was to be installed.
    case installedOn(ItemID)
    /// A constant or multiplier as printed, `nan` or `inf`, and the anchors between which it is.
    case notFinite(Factor, text: String, first: LayoutAnchor?, second: LayoutAnchor?)
    /// What of a layer became no number, `position` or `bounds`, as printed, and whose layer it is.
    case layerNotFinite(String, text: String, of: ItemID?)
    /// The two priorities as printed.
    case priorityChange(from: String, to: String)
    /// A priority, as printed, that is none.
    case priorityIllegal(String)
    /// The class whose constraints or masks the app may not change, and who keeps them where told.
    case managed(className: String, by: String?)
    /// The class that overrides a method without calling super.
    case overridingClass(String)
    /// A class of the system's whose own layout leaves out the constraints inside it.
    case frameworkClass(String)
    /// The thread, where another than the main one is told, and the call on it that reached the
    /// layout engine.
    case thread(String?, call: String?)
    /// An item of a constraint that is neither a view nor a layout guide.
    case itemIllegal(ItemID)
    /// A view whose partner in a constraint is neither a view nor a layout guide.
    case partnerIllegal(ItemID)
    /// The pass of a window, as AppKit names it.
    case windowPass(String)
    /// A class that marks itself with a method, and the window with it.
    case dirtier(ItemID, method: String)
    /// The views that the system lists as caught in a loop.
    case caughtInLoop([ItemID])
    /// Whether the system suspects ambiguous layout to be the reason of a loop.
    case ambiguitySuspected(Bool)
    /// The sizes that the constraints of a cell allow to be 0.
    case collapses([LayoutQuantity])
    /// None of the frames that were printed is the app's own.
    case noAppFrame
  }

  /// A number of a constraint.
  public enum Factor: String, Hashable, Sendable {
    case constant, multiplier
  }

  /// Which complaint it is.
  public var id: ComplaintID
  /// The exception's name: `NSGenericException`.
  public var exception: String?
  /// The reason as printed; empty where only a stack is.
  public var reason: String
  /// The items that the message names.
  public var items: [ItemID]
  /// The constraints that the message names.
  public var constraints: [ConstraintID]
  /// The anchors that the reason names, first anchor first.
  public var anchors: [LayoutAnchor]
  /// The items that the message shows to be outside of the view that should contain them.
  public var outside: [ItemID]
  /// Between items: the pair of a constraint that could not be made, the cycle of a loop.
  public var links: [Link]
  /// What this one message tells beyond its kind.
  public var details: [Detail]
  /// Commands for the debugger that would get what the log leaves out.
  public var debuggerCommands: [String]
  /// The format string of a visual format error.
  public var visualFormat: VisualFormatFault?
  /// The stack, the frame that threw first.
  public var frames: [Frame]
  /// The app's own frame nearest to the call that failed.
  ///
  /// Of .NET that is a managed one, which has no image: the native frames above repeat its code in
  /// the compiler's words.
  public var nearestAppFrame: Frame? {
    frames.first { $0.isApp && $0.image == nil } ?? frames.first(where: \.isApp)
  }

  /// The first frame of the program's own image, where `nearestAppFrame` lies in a library that
  /// comes with the app: who called the library.
  public func callerOfLibrary(in process: String?) -> Frame? {
    guard let process, let nearest = frames.firstIndex(where: \.isApp),
      let library = frames[nearest].image, library != process
    else { return nil }
    return frames[nearest...].first { $0.image == process }
  }

  /// The thread's name or number.
  public var thread: String?
  /// What it means, in two sentences.
  public var meaning: String
  /// What to do about it.
  public var suggestion: String?
  /// Code that does it.
  public var codeExample: String?

  /// A finding of which only id, exception and reason are known.
  public init(id: ComplaintID, exception: String? = nil, reason: String) {
    self.id = id
    self.exception = exception
    self.reason = reason
    self.items = []
    self.constraints = []
    self.anchors = []
    self.outside = []
    self.links = []
    self.details = []
    self.debuggerCommands = []
    self.frames = []
    self.meaning = ""
  }
}
