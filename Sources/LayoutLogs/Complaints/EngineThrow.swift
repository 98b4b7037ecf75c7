/// An exception that was thrown in the layout engine, by what its stack and its name tell.
package struct EngineThrow: Hashable, Sendable {
  /// Whether there was no more memory.
  package var isOutOfMemory: Bool
  /// Whether the engine was writing out what it holds.
  package var isDescribing: Bool

  init(isOutOfMemory: Bool, isDescribing: Bool) {
    (self.isOutOfMemory, self.isDescribing) = (isOutOfMemory, isDescribing)
  }

  /// `nil` where the stack shows no throw, or other code between the throw and the engine than that of the
  /// frameworks below it.
  init?(_ frames: [Complaint.Frame], named name: String?) {
    guard ThrowSite.thrower(of: frames) != nil else { return nil }
    let calls = frames.prefix(ThrowSite.depth).prefix {
      !$0.isApp && $0.image.map(Self.isBelowViews) == true
    }
    let engine = calls.compactMap(\.symbol).filter { $0.holds("NSIS") }
    guard !engine.isEmpty else { return nil }
    isOutOfMemory =
      name == "NSMallocException" || calls.contains { $0.symbol?.holds("OutOfMemory") == true }
    isDescribing = engine.contains { $0.holds("escription") }
  }

  /// The frameworks in which the engine lies, and those that it calls.
  private static func isBelowViews(_ image: String) -> Bool {
    ["CoreAutoLayout", "Foundation", "CoreFoundation"].contains(image)
      || image.hasPrefix("libobjc") || image.hasPrefix("libsystem_")
  }
}
