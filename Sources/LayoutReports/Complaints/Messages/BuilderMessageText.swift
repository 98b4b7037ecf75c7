internal import LayoutLogs

/// What Interface Builder and its tools say beside the warnings of documents.
enum BuilderMessageText {
  static let designableFailed = ComplaintText(
    "Xcode could not draw a view on the canvas",
    meaning: """
      To draw a designable view, Interface Builder runs the app's code in a tool of its own. Only the \
      canvas is affected, not the app.
      """,
    suggestion: """
      Choose Editor > Debug Selected Views to see where the view fails, or take @IBDesignable off it. \
      If the code did not change, clean the build folder, and update or restart Xcode.
      """
  ).saying(
    "Interface Builder could not draw {view} on the canvas: {why}.",
    "Interface Builder could not update its layout status: {why}.",
    "Interface Builder could not start the tool that draws its designables: {launch}."
  ).advising { message, advice in
    guard let why = message.value("why") ?? message.value("launch") else { return }
    for cause in causes where cause.words.contains(where: why.contains) {
      advice.suggestion = cause.advice
      advice.code = cause.code
      return
    }
  }

  /// What a failure's last words tell of its reason.
  private static let causes: [(words: [String], advice: String, code: String?)] = [
    (
      ["Could not load NIB in bundle"],
      """
      Probably the view loads its nib from the main bundle, which inside Xcode is Xcode's tool. Load it \
      from the bundle of the view's class.
      """,
      "let bundle = Bundle(for: type(of: self))"
    ),
    (
      ["dlopen", "Library not loaded", "image not found", "Failed to load designables"],
      """
      Xcode's tool could not load the framework or app with the view. Build for a simulator, check that \
      the framework and what it links are in its search paths (with CocoaPods: use_frameworks!), or take \
      @IBDesignable off the view.
      """,
      nil
    ),
    (
      ["200 ms", "timed out"],
      """
      The view took too long to draw. Load no data or images in prepareForInterfaceBuilder() or under \
      TARGET_INTERFACE_BUILDER.
      """,
      """
      #if !TARGET_INTERFACE_BUILDER
        loadContents()
      #endif
      """
    ),
  ]

  static let builderAssertion = ComplaintText(
    "An assertion failed in Xcode's own tool",
    meaning: """
      Interface Builder's compiler (ibtool) failed on the document. The fault is Xcode's; something in \
      the document triggers it. The app's code has no part in it.
      """,
    suggestion: """
      Update Xcode, and report the document to Apple. To find the trigger, scene by scene remove the \
      constraints to what the object's class names (a safe area or layout guide, for example), and make \
      them anew.
      """
  ).headline { message in
    guard let object = message.value("object")?.split(separator: ":").first else { return nil }
    let name = object.drop { $0 == "<" }
    return .sentence("Xcode's own tool failed at an object of class \(name).")
  }

  static let builderAttributeUnavailable = ComplaintText(
    "A label's automatic line width is newer than the oldest system",
    meaning: """
      A label of the document lets the system choose its preferredMaxLayoutWidth. Systems before the one \
      that the message names cannot: there a label of several lines is as high as one line, or as wide as \
      its text.
      """,
    suggestion: """
      Raise the deployment target; or give the label an explicit preferred width in the size inspector, \
      and set preferredMaxLayoutWidth in layoutSubviews.
      """,
    code:
      "label.preferredMaxLayoutWidth = label.bounds.width   // in layoutSubviews(), between two calls of super's"
  ).saying(
    "In {file}, a label's automatic preferred width needs iOS {version}.",
    "A label's automatic preferred width needs iOS {version}.")

  static let builderAttributesUnsupported = ComplaintText(
    "Older Xcodes compile a constraint of the document differently",
    meaning: """
      A constraint relates two attributes in a way that Interface Builder knows only from the Xcode on \
      that the message names. Compiled by an older one, it may become another constraint.
      """,
    suggestion: """
      Open the issue in the document's outline, which selects the constraint. Relate attributes of one \
      kind, or raise what the document says under “Opens in”.
      """
  ).saying(
    "{file} has a constraint whose pair of attributes needs Xcode {version}.",
    "A constraint's pair of attributes needs Xcode {version}.")
}
