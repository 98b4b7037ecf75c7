internal import LayoutLogs

/// Frameworks that call an app back on a queue of their own, by what stands in their frames.
///
/// Apple's documentation says so of their handlers.
enum CallbackQueue {
  private static let all: [(part: String, words: String)] = [
    // AD: URLSession.delegateQueue, init(configuration:delegate:delegateQueue:)
    (
      "NSURLSession",
      "A URLSession calls back on its delegate queue, which is off the main thread unless the app says otherwise."
    ),
    // AD: PHPhotoLibrary.performChanges(_:completionHandler:), requestAuthorization(for:handler:)
    ("PHPhotoLibrary", "The photo library calls its handlers on a queue of its own."),
    // AD: LAContext.evaluatePolicy(_:localizedReason:reply:)
    ("-[LAContext", "An LAContext replies on a private queue."),
    // AD: AVCaptureDevice.requestAccess(for:completionHandler:)
    ("AVCaptureDevice requestAccess", "AVCaptureDevice calls its handler on any queue."),
    // AD: CNContactStore.requestAccess(for:completionHandler:)
    ("CNContactStore requestAccess", "A CNContactStore calls its handler on any queue."),
    // AD: HKHealthStore.execute(_:)
    ("HKHealthStore", "A health store calls back on a background queue."),
  ]

  /// What the first of these frames tells of the thread; `nil` where there is none.
  static func words(of frames: [Complaint.Frame]) -> String? {
    frames.lazy.compactMap { frame in
      guard !frame.isApp, let symbol = frame.symbol else { return nil }
      return all.first { symbol.contains($0.part) }?.words
    }.first
  }
}

/// A call that sets one property of a view: `-[UILabel setText:]`.
struct PropertySetter {
  var className: String
  var property: String

  /// `nil` of all other calls.
  init?(_ call: String) {
    guard call.hasPrefix("-["), call.hasSuffix(":]"), let blank = call.firstIndex(of: " ") else {
      return nil
    }
    let name = call[call.index(call.startIndex, offsetBy: 2)..<blank].prefix { $0 != "(" }
    let selector = call[call.index(after: blank)...].dropLast(2)
    guard selector.hasPrefix("set"), !selector.contains(":"),
      let initial = selector.dropFirst(3).first, initial.isUppercase
    else { return nil }
    className = String(name)
    property = initial.lowercased() + selector.dropFirst(4)
  }

  /// What Swift calls otherwise than Objective-C.
  private static let questions: Set<String> = [
    "hidden", "enabled", "selected", "highlighted", "userInteractionEnabled", "scrollEnabled",
    "opaque", "editing", "on",
  ]

  /// The statement on the main thread.
  func code(isObjectiveC: Bool) -> String {
    let value = "<#\(property)#>"
    if isObjectiveC {
      return """
        dispatch_async(dispatch_get_main_queue(), ^{
          <#the \(className)#>.\(property) = \(value);
        });
        """
    }
    let name =
      Self.questions.contains(property)
      ? "is\(property.prefix(1).uppercased())\(property.dropFirst())" : property
    return "DispatchQueue.main.async { <#the \(className)#>.\(name) = \(value) }"
  }
}
