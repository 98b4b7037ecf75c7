/// An exception's class of another language's runtime, which hands on what Objective-C threw.
package struct ExceptionCarrier: Sendable {
  /// The class without its namespace.
  var className: String
  /// In what the app is written.
  package var framework: String
  /// What to look at first where a list of the framework's own is in a loop.
  package var listAdvice: String
  /// Where the class is to be seen, and that of which the advice tells.
  var source: String
}

/// The runtimes that are known by the class of what they throw; a new one is a new entry.
package enum CarrierTable {
  /// What a class's name tells, with its namespace or without.
  package static func carrier(_ printed: String) -> ExceptionCarrier? {
    let name = printed.split(separator: ".").last.map(String.init) ?? printed
    return all.first { $0.className == name }
  }

  static let all = [
    ExceptionCarrier(
      className: "MonoTouchException", framework: ".NET (.NET MAUI, Xamarin or .NET for iOS)",
      listAdvice: """
        If the list is a CollectionView of .NET MAUI's or Xamarin.Forms', set its ItemSizingStrategy to \
        MeasureFirstItem where all items are of one size, and update the packages.
        """,
      source: "dotnet/macios, Foundation.MonoTouchException; dotnet/maui, ItemSizingStrategy"),
    ExceptionCarrier(
      className: "ObjCException", framework: ".NET (.NET MAUI or .NET for iOS)",
      listAdvice: """
        If the list is a CollectionView of .NET MAUI's, set its ItemSizingStrategy to MeasureFirstItem \
        where all items are of one size, and update the packages.
        """,
      source: "dotnet/macios, ObjCRuntime.ObjCException; dotnet/maui, ItemSizingStrategy"),
  ]
}
