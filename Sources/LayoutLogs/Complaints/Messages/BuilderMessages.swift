/// What Interface Builder and its tools say beside the warnings of documents.
enum BuilderMessages {
  static let designableFailed = ComplaintReading(
    .warning, .error,
    forms: [
      MessageForm(
        """
        {file:file}: error: IB Designables: Failed to render and update auto layout status for \
        {view:text} ({object:name}): {why:text}
        """,
        key: "auto layout status for", source: "Xcode 7 to 14"),
      MessageForm(
        """
        IB Designables: Failed to render and update auto layout status for {view:text} \
        ({object:name}): {why:text}
        """,
        key: "auto layout status for", source: "Xcode 7 to 14"),
      MessageForm(
        """
        Failed to render and update auto layout status for {view:text} ({object:name}): {why:text}
        """,
        key: "auto layout status for", source: "Xcode 7 to 14"),
      MessageForm(
        "{file:file}: error: IB Designables: Failed to update auto layout status: {why:text}",
        key: "update auto layout status: ", source: "Xcode 7 to 14"),
      MessageForm(
        "IB Designables: Failed to update auto layout status: {why:text}",
        key: "update auto layout status: ", source: "Xcode 7 to 14"),
      MessageForm(
        "Failed to update auto layout status: {why:text}", key: "update auto layout status: ",
        source: "Xcode 7 to 14"),
      MessageForm(
        "IB Designables: Failed to render instance of {view:name}: {why:text}",
        key: "Failed to render instance of ", source: "Xcode 7 to 14"),
      MessageForm(
        "Failed to launch designable: {launch:text}", key: "Failed to launch designable: ",
        source: "Xcode 7 to 14"),
    ])

  static let builderAssertion: ComplaintReading = {
    var reading = ComplaintReading(
      .warning, .error,
      forms: [
        MessageForm(
          """
          DVTAssertions: ASSERTION FAILURE in {folder:text}InterfaceBuilder{file:text} Details: \
          {details:text} Object: {object:text} Method: {method:text} Thread:
          """,
          key: "DVTAssertions: ASSERTION FAILURE in", source: "Xcode's ibtool and ibtoold")
      ])
    let read = reading.readFacts
    reading.readFacts = { draft in
      read(&draft)
      // What Xcode's tool describes are objects of its own, no views of the app's.
      draft.objects = ReasonObjects()
      draft.complaint.items = []
    }
    return reading
  }()

  static let builderAttributeUnavailable = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        {file:file}: warning: Attribute Unavailable: Automatic Preferred Max Layout Width is not \
        available on iOS versions prior to {version:number}
        """,
        key: "Automatic Preferred Max Layout Width is not", source: "Xcode 6 on"),
      MessageForm(
        """
        Automatic Preferred Max Layout Width is not available on iOS versions prior to {version:number}
        """,
        key: "Automatic Preferred Max Layout Width is not", source: "Xcode 6 on"),
      MessageForm(
        """
        {file:file}: warning: Automatic preferred max layout width is not available on iOS versions \
        prior to {version:number}
        """,
        key: "Automatic preferred max layout width is not", source: "Xcode 6 on, as retold"),
      MessageForm(
        """
        Automatic preferred max layout width is not available on iOS versions prior to {version:number}
        """,
        key: "Automatic preferred max layout width is not", source: "Xcode 6 on, as retold"),
    ])

  static let builderAttributesUnsupported = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        {file:file}: warning: Unsupported configuration of constraint attributes. This may produce \
        unexpected results at runtime before Xcode {version:number}
        """,
        key: "configuration of constraint attributes", source: "Xcode 5.1 on"),
      MessageForm(
        """
        Unsupported configuration of constraint attributes. This may produce unexpected results at \
        runtime before Xcode {version:number}
        """,
        key: "configuration of constraint attributes", source: "Xcode 5.1 on"),
    ])
}
