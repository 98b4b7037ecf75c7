package import LayoutModel

/// A debugger's command that moves an ambiguous view to another place that its constraints allow.
struct Exercise: Hashable {
  /// The line of the command.
  let line: Int
  /// The view that is told to move; `nil` where the command names it by a variable.
  let receiver: Address?

  /// The last one in some lines; `nil` where there is none.
  init?(above lines: ArraySlice<TextLine>) {
    let last = lines.last {
      $0.text.holds("exerciseAmbiguityInLayout") && DebuggerAnswer.isPrompt($0.text)
    }
    guard let last else { return nil }
    line = last.number
    receiver = DebuggerAnswer.receiver(in: last.text)?.address
  }
}

/// Two frames of a view, printed right before and right after its ambiguity was exercised.
package struct ExerciseMove: Hashable, Sendable {
  /// A frame as it is printed.
  package struct Print: Hashable, Sendable {
    package var frame: LayoutFrame
    /// The first line of the report that prints it.
    package var line: Int
  }

  package var before: Print
  package var after: Print

  /// The numbers in which the frames differ.
  package var changed: [LayoutQuantity] {
    let (first, later) = (before.frame, after.frame)
    let numbers: [(LayoutQuantity, Bool)] = [
      (.minX, first.x != later.x), (.minY, first.y != later.y),
      (.width, first.width != later.width), (.height, first.height != later.height),
    ]
    return numbers.filter(\.1).map(\.0)
  }
}
