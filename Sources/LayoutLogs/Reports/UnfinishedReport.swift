/// A report at the end of what was read that may go on.
public struct UnfinishedReport: Hashable, Sendable {
  /// The log's byte at which its first line begins.
  var start: Int
  /// How far it goes by now: it grows while this does.
  var end: Int
  /// Who writes it; `nil` where no prefix tells.
  var stream: UInt64?
  /// Whether it is complete as it stands: more may still follow, but need not.
  public var isWhole = false
}
