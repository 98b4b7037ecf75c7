package import LayoutModel

/// Something that is said of a report, with the constraints that it rests on.
package struct Claim: Hashable, Sendable {
  /// What is said.
  package var statement: Statement
  /// The constraints that make it true; empty where something else of the log does.
  package var constraints: [ConstraintID]

  /// What can be said; `docs/claims.md` tells of each when it is.
  package enum Statement: Hashable, Sendable {
    /// The conflict at this index of the diagnosis.
    case contradiction(Int)
    case satisfiable
    case misfit(size: ConstraintID, container: ConstraintID)
    case broken(ConstraintID)
    case made(by: LayoutItem.Owner)
    case imposedSize(isGuessed: Bool)
    /// Probably a helper's that measures cells.
    case measuringWidth
    /// Probably made again each time that code ran.
    case repeated
    /// Probably of two sets that are not meant to be active at once.
    case opposed([String])
    /// `mayBeLibrary` where the log does not tell that what is called the app's is no library's in it.
    case whose(Whose, mayBeLibrary: Bool)
    case framework(ForeignFramework, ItemID, isAlone: Bool)
    case nearest(ItemID)
    case known(KnownConflict)
    case transient
    case mask(ItemID, MaskReason)
    case contains(outer: ItemID, inner: ItemID)
    case inOrder(earlier: ItemID, later: ItemID, Axis)
    case open(Ambiguity)
    case onlyLayout
  }

  /// What sort of claim it is; the names are those of the JSON document.
  package enum Kind: String, CaseIterable, Sendable {
    case contradiction, satisfiable, misfit, broken, made, imposedSize, measuringWidth, repeated,
      opposed, whose,
      framework, nearest, known
    case transient, mask, contains, inOrder, open, onlyLayout
  }

  /// What sort of claim it is.
  package var kind: Kind {
    switch statement {
    case .contradiction: .contradiction
    case .satisfiable: .satisfiable
    case .misfit: .misfit
    case .broken: .broken
    case .made: .made
    case .imposedSize: .imposedSize
    case .measuringWidth: .measuringWidth
    case .repeated: .repeated
    case .opposed: .opposed
    case .whose: .whose
    case .framework: .framework
    case .nearest: .nearest
    case .known: .known
    case .transient: .transient
    case .mask: .mask
    case .contains: .contains
    case .inOrder: .inOrder
    case .open: .open
    case .onlyLayout: .onlyLayout
    }
  }
}

extension Claim.Kind {
  /// What is said, when it may be, and what must be read to its end before.
  package var rule: (says: StaticString, predicate: StaticString, reading: StaticString) {
    switch self {
    case .contradiction:
      (
        "these constraints cannot hold together",
        "a sum of their rows, of what holds in every layout and of the named assumptions leaves a number below 0 (`certificate`)",
        "the named lines"
      )
    case .satisfiable:
      (
        "all required constraints can hold together", "a layout fulfils each (`layouts`)",
        "the whole list"
      )
    case .misfit:
      (
        "perhaps a size that does not fit into another",
        "nothing is proved; a required size of one view, not imposed by a container, is larger than the one above 0 that a container or a mask gives another view, which does not lie in it, and no scroll view is known to hold the one and not the other",
        "the two lines"
      )
    case .broken:
      (
        "the system dropped this constraint",
        "the log prints it behind “Will attempt to recover by breaking constraint”",
        "the message's tail"
      )
    case .made:
      (
        "the app's, or the system's",
        "one of its views is the app's; a mask's and a content size's is whose the view is; what a container imposes, what a private class makes and what ties a part of a framework's view to that view is the system's",
        "the named lines"
      )
    case .imposedSize:
      (
        "the size that a container gave",
        "its identifier says so; guessed where identifiers are not printed and it is a cell's content view's only size",
        "the named lines"
      )
    case .measuringWidth:
      (
        "perhaps of a helper that measures cells",
        "a plain constraint of the app's, without identifier and place in code, gives what a table's cell, header or footer keeps its contents in a required number for its width, which UIKit sizes",
        "the named line"
      )
    case .repeated:
      (
        "probably made again each time that code ran",
        "written constraints that count as the app's say the very same and have different addresses, in a list of which the system or a proof says that it contradicts itself",
        "the named lines"
      )
    case .opposed:
      (
        "probably of two sets that are not meant to be active at once",
        "of two constraints of a proved conflict, both the app's, one identifier holds a word such as `portrait`, `regular`, `expanded`, `open`, `shown` or `wide` and the other the word opposed to it",
        "the named lines"
      )
    case .whose:
      (
        "whose the conflict is; `mayBeLibrary` where an app's may be a library's in it",
        "who made the constraints of the conflict to read first; `mayBeLibrary` where one of them has no place in code and names no view of the app's, or in one: of a Swift module that is called as the process, or of an Objective-C class with a prefix with which a module or the process begins; of masks only those of a size, where nothing is written",
        "the conflict's lines, or the whole list where nothing is proved"
      )
    case .framework:
      (
        "a framework's of another language, or its plug-ins': `alone` where no app's own native code shows",
        "a view of the report is of a class of theirs; `alone` where no view of the named lines is of another class that is not the system's, and none has a place in code",
        "the named lines"
      )
    case .nearest:
      (
        "the app's view nearest to the trouble",
        "a trouble is proved or complained of, and the view is the app's", "the conflict's lines"
      )
    case .known:
      (
        "one of the system's own well-known conflicts",
        "axis, attributes and participants are those of the pattern", "the conflict's lines"
      )
    case .transient:
      (
        "it stems from a size of 0 before the first layout",
        "the conflict asks for more than a size of 0 that a container imposes, or a mask of a view of the system's or of one that it fills; where the app asks for one size alone, it is a cell's height or one by which UIKit measures",
        "the named lines"
      )
    case .mask:
      (
        "why a mask takes part",
        "`forgotten` only where it prints as nobody's, something outside of its view places or sizes it, and a layout without it exists",
        "the conflict's lines"
      )
    case .contains:
      (
        "a view lies in another", "a list of names, a mask, a tree or a message prints it",
        "the line that prints it"
      )
    case .inOrder:
      (
        "a view is below, after or to the right of another",
        "its near edge is at least 0 points behind the other's far edge", "the named line"
      )
    case .open:
      (
        "a place or size is not determined, between these ends",
        "two layouts that fulfil all required constraints give it different values (`layouts`)",
        "the whole list"
      )
    case .onlyLayout:
      (
        "one layout is best", "no quantity takes a second value in any best layout",
        "the whole list"
      )
    }
  }
}
