/// What makes a seasoned developer try one remedy sooner than another.
///
/// A remedy keeps all principles that speak for it or against it; their weights
/// (`RemedyPrinciple+Weights.swift`, which `Scripts/fit_remedy_order.py` writes) add up. `docs/remedies.md` is written from this table.
package enum RemedyPrinciple: String, CaseIterable, Hashable, Sendable {
  // Of every remedy.
  case settlesEverything, laterConflict, laterNumber, sharedByReports, advisedByCase
  // Of a constraint of the app's.
  case ownConstraint, brokenByEngine, duplicate, earlierDuplicate, restBesideMove, placedTwice,
    besideItsSuperview
  case negativeSize, collapse, secondCenter, jumpsLevel, largerThanItsContainer, placeholder,
    placeholderUnproved
  case placedByStackView, farEdgeOfStackView, sizeOfHiddenView
  case farEdge, center, size, gap, nearEdge
  case lastVerticalDistance, verticalGap, withoutDistance, largeDistance, laterInList
  case minimumSize, maximumSize, ratio, equalSizes, outermostSize, textSize
  case sizeBesideEdges, centerBesideEdge, ofSystemView, ofCellContents, fitsButForAPoint
  case limitBesideEquation, edgeBesideMaximum, givenTwice, leftOver, dwindlingSize
  case oppositeSign, sideBesideDirection, scrolledContent, sizeGivenElsewhere, computedSize,
    contentViewOfCell, sizeOfAlert, edgeBesideRatio, laterOfNeighbours, ownOppositeEdge,
    baselineAtBottom, stretchedUnseen,
    limitBesideCenter, hairline, swellingSize, sizeLikeSiblings,
    canvasDistance, edgesBesideCenter, tiedToKeyboardWindow, leftByOneScreen, keptLimit,
    shareBesideLimit, crossedLimits, scrollingHeight, endOfCutChain
  // Of what a constraint does for a container or beside a size of 0.
  case bottomOfContainer, farEdgeAtZero, edgeOfEmpty, sizeBesideCollapse, tooSmallForContents,
    containerOfSizes, ratioOfPinnedSides, lastTieInRow, droppedContainerSize, scalingImage,
    sizeBesideRatio, sizeOfSiblings
  // Of the layout that results.
  case collapses, overflows, overlaps
  // Of a view's content.
  case requiredContentSize
  // Of a stack view's properties.
  case stackOfFixedSizes, fixedSizeInStack, equalSharesOfUnlike
  // Of masks and frames.
  case maskNobodySet, maskWithConstraints, maskOfPlacedView, maskOfFittedView, maskBelowZero, frame,
    brokenFrame,
    emptyFrame, systemFrame, defaultItemSize, recognisedZero, zeroOfContainer,
    maskOfCellContents, partOfPoint, frameOfSizes
  // Of what frameworks impose.
  case columnWidth, windowSize, sizedByCall, boxOfOtherSide, imposedSize, containerOfOwnViews,
    wrappedInContainer,
    heightByRatio, untouchedByApp,
    leftToEngine, sizeOfScreen, widthOfTable
}

extension RemedyPrinciple {
  /// Which remedies the principle speaks for, and why.
  package var statement: (name: StaticString, reason: StaticString) {
    switch self {
    case .settlesEverything:
      ("one change that resolves all conflicts", "whoever makes the first change wants to be done")
    case .laterConflict:
      ("for each conflict that is read before the one it comes from", "the first says the most")
    case .laterNumber:
      ("for each number that is proposed before it", "the first constraint is the likeliest")
    case .sharedByReports:
      ("for each other report of the process that shares the constraint", "one cause behind all")
    case .advisedByCase:
      (
        "what a case of the casebook advises and no other rule proposes",
        "who knows the case does it, and it stands behind the two that rules put first"
      )
    case .ownConstraint: ("a constraint of the app's", "only the app's can be changed")
    case .brokenByEngine:
      ("what the engine itself breaks", "half of the time people change just that")
    case .duplicate: ("of two constraints on the same anchors each", "one of them is too many")
    case .earlierDuplicate:
      (
        "of two constraints on the same anchors the earlier one",
        "it is left from before the other was added, and has to go first"
      )
    case .restBesideMove:
      (
        "an edge at rest, beside a constraint that moves it by 100 points or more",
        "the two are for two states, and the place at rest has to go before the view moves"
      )
    case .laterOfNeighbours:
      (
        "of two constraints on the same anchors that lines beside each other make, the later line's",
        "one of the two lines is a slip, and the later one mostly the copy"
      )
    case .ownOppositeEdge:
      (
        "an edge tied to the other edge of the same view",
        "it gives the view a size in disguise: another view was meant, or a size"
      )
    case .baselineAtBottom:
      (
        "a first baseline tied to a bottom edge",
        "a text's first line is not its last: the bottom or the last baseline was meant"
      )
    case .placedTwice: ("a view placed against one other in two ways", "one of the two is a slip")
    case .besideItsSuperview:
      ("a view placed beside its own superview", "an edge was mixed up")
    case .negativeSize: ("a negative size", "it cannot be meant")
    case .collapse: ("a size of 0 that the app asks for", "it is how a view is made to vanish")
    case .secondCenter:
      ("a second center on the same axis", "it was probably meant for the other axis")
    case .jumpsLevel:
      (
        "a tie to the superview of the superview",
        "a view belongs to its superview, as a document view to its clip view"
      )
    case .largerThanItsContainer:
      ("a number of points larger than all that it has to fit into", "it cannot be meant")
    case .placeholder: ("a placeholder that Interface Builder filled in", "nobody meant it")
    case .placeholderUnproved:
      ("a placeholder of Interface Builder's where nothing was proved", "nobody meant it")
    case .placedByStackView:
      ("what a stack view places already", "the stack view's constraint cannot be taken away")
    case .farEdgeOfStackView:
      (
        "the far edge of a stack view, outside of a cell",
        "its arranged views have sizes of their own"
      )
    case .sizeOfHiddenView:
      (
        "a view's own fixed size where a stack view hides it",
        "that is what stands in the way of 0"
      )
    case .maskBelowZero:
      (
        "a flexible mask that alone leaves its view less than nothing",
        "the view got its frame while its superview was larger"
      )
    case .windowSize:
      ("the size of an AppKit window", "the app decides on it, and on its least size")
    case .sizedByCall:
      (
        "a container's size that a call of the app's sets, where the contents need more",
        "the contents were meant, and the container was made to hold them"
      )
    case .boxOfOtherSide:
      (
        "the box in which another framework shows a native view, where what is in it needs more",
        "the app writes that box, and the native lines are a plug-in's"
      )
    case .requiredContentSize:
      (
        "a required content hugging or compression resistance",
        "a view's content seldom has to keep its size whatever happens, and any other priority yields"
      )
    case .farEdge:
      ("from far edge to far edge", "the padding that closes a chain is let go first")
    case .center: ("a center", "a view that is off center still shows everything")
    case .size: ("a size", "contents bring a size of their own")
    case .gap: ("a gap between neighbours", "gaps are drawn by designers")
    case .nearEdge: ("from near edge to near edge", "everything else is measured from it")
    case .lastVerticalDistance:
      ("the distance from the last view down to the bottom", "it is what people let go first")
    case .verticalGap: ("a vertical gap between neighbours", "people keep the rhythm of a column")
    case .withoutDistance: ("an edge that lies on another", "it says where, not how far")
    case .largeDistance:
      ("a distance of 100 points or more", "it was measured on one screen, and fits no other")
    case .laterInList: ("the later half of the list", "what closes a chain is added late")
    case .minimumSize: ("a size of at least so much", "a wish that was written as a demand")
    case .maximumSize: ("a size of at most so much", "it seldom asks for more than there is")
    case .ratio: ("a ratio of width and height", "one of three facts about two sizes is too many")
    case .equalSizes: ("one size equal to another's", "it says how views relate, which is meant")
    case .outermostSize:
      ("a size of the outermost view", "what lies around it decides on its size")
    case .textSize: ("a fixed size of a text", "a text brings a size of its own")
    case .sizeBesideEdges:
      ("a size beside both edges of the same view", "one of the two edges is one too many")
    case .centerBesideEdge:
      ("a center beside an edge of the same view", "the edge answers the question already")
    case .fitsButForAPoint:
      (
        "a far edge where all fits but for a point",
        "a separator or rounding takes that point, and the padding can spare it"
      )
    case .stretchedUnseen:
      (
        "a number for a size between two edges, where these leave it a point more, or what printing rounds off",
        "a view that is larger by so little looks the same, and every distance stays"
      )
    case .hairline:
      (
        "the thickness of a line of a point or less",
        "a line between rows is meant to be that thin, and thicker it is a bar"
      )
    case .canvasDistance:
      (
        "a distance of 100 points or more from a far edge, beside a gap between neighbours",
        "the neighbours say where the view is, and what was left of one screen was written down"
      )
    case .limitBesideCenter:
      (
        "a least or greatest distance beside a center of the same two views",
        "the center says where the view is to be, and the limit only how near it may come"
      )
    case .edgesBesideCenter:
      (
        "both edges of a view without a distance, beside a center that has one",
        "the distance is meant, and both edges together leave it no room"
      )
    case .leftByOneScreen:
      (
        "a number for a width that is what one screen leaves between the two edges",
        "the edges give the width on every screen"
      )
    case .tiedToKeyboardWindow:
      (
        "a tie from what is shown with the keyboard to the window around it",
        "UIKit moves it, also out of the window, and what lies in it has to follow"
      )
    case .ofSystemView:
      ("a tie to a view of the system's", "the app cannot choose that view's place")
    case .ofCellContents:
      ("a tie to what a cell keeps its contents in", "the row gets its height from such ties")
    case .limitBesideEquation:
      (
        "a least or greatest size beside another number for the same size",
        "a limit is there to be kept, and the number is what breaks it"
      )
    case .keptLimit:
      (
        "a least or greatest size that a share, the opposite limit or a container's number breaks",
        "it is meant as a floor or a ceiling, and lower priority only makes lasting what was dropped"
      )
    case .shareBesideLimit:
      (
        "a share of what is around a view, beside a least or greatest size of the view",
        "it holds wherever the limit lets it"
      )
    case .crossedLimits:
      (
        "another number for one of two limits of which the least is above the greatest",
        "no priority makes both hold"
      )
    case .edgeBesideMaximum:
      (
        "a far edge that gives way in one direction, where both edges contradict a greatest size",
        "the size is meant, and one of the two edges has to let go for it"
      )
    case .givenTwice:
      ("an edge that is tied to two other views", "one of the two ties is a slip")
    case .leftOver:
      (
        "of these the tie past a neighbour to what both lie in",
        "it is left from before the neighbour came"
      )
    case .dwindlingSize:
      ("a size of which less than a quarter would be left", "nobody asked for so little")
    case .swellingSize:
      (
        "a size that would become four times as large or larger",
        "whoever wrote it meant something small, and an edge too many stretches it"
      )
    case .sizeLikeSiblings:
      (
        "a number for a size that another view of the same class has as well",
        "the two are meant to be alike, and one of them alone would be another"
      )
    case .sideBesideDirection:
      (
        "left or right beside leading or trailing, where the layout runs from right to left",
        "from left to right the two agree, and nobody saw what they say in the other direction"
      )
    case .oppositeSign:
      (
        "the opposite number for a far edge's distance, where it fits exactly",
        "from a trailing or bottom edge inwards is negative, and the sign is soon forgotten"
      )
    case .scrolledContent:
      (
        "contents as tall as their scroll view, where they are taller",
        "that they may be taller is what a scroll view is for"
      )
    case .sizeGivenElsewhere:
      (
        "a number for a size that both edges or another size give already",
        "nothing is missing without it, and it is often left from a canvas"
      )
    case .computedSize:
      (
        "a negative size that is kept at 0 or more, where it is computed",
        "the size is needed where the number comes out right"
      )
    case .bottomOfContainer:
      (
        "the last tie down to the bottom of what a container gives its height",
        "what sizes itself by its contents asks again, and until then this one can wait"
      )
    case .lastTieInRow:
      (
        "the last tie down to the bottom of a row, among nothing but distances",
        "where it lets go the views keep their distances"
      )
    case .farEdgeAtZero:
      (
        "a far edge beside a size of 0",
        "of two insets in nothing the far one gives way"
      )
    case .edgeOfEmpty:
      ("an edge of what has that size of 0 itself", "what lies deeper inside is what does not fit")
    case .sizeBesideCollapse:
      (
        "a part of another size, beside a size of 0 that the app asks for",
        "it only makes sense while both show"
      )
    case .tooSmallForContents:
      (
        "a number for a size, where both its edges are tied and the rest asks for more",
        "without the number the contents give it the size that they need"
      )
    case .containerOfSizes:
      (
        "such a number of the app's own container, or its share of what is around it, where what it holds needs more",
        "the views in it have sizes that are meant, and its own was added up wrong"
      )
    case .droppedContainerSize:
      (
        "such a number of the outermost view, where the engine drops it itself",
        "all that lies in it keeps its size"
      )
    case .sizeOfSiblings:
      (
        "a number for one of several views that are as large as one another, where the row is tied at both ends",
        "without the number they share what room there is"
      )
    case .sizeBesideRatio:
      (
        "a size beside a ratio of the same view whose other sides are pinned",
        "the ratio makes it, and was written because the number fits no other screen"
      )
    case .scalingImage:
      (
        "the size of an image that keeps three quarters of it or more",
        "an image can be drawn smaller, a text or a button cannot"
      )
    case .scrollingHeight:
      (
        "a number for the height of a table or a text view whose two edges are tied",
        "it can scroll to what does not fit"
      )
    case .endOfCutChain:
      (
        "a far edge in a cut list that lacks the size around it",
        "it is guessed at for its place alone, and a number tells more"
      )
    case .ratioOfPinnedSides:
      (
        "a ratio that gives a view its height from the width of what could size itself",
        "the height is meant, and the row or cell around it is to follow"
      )
    case .collapses:
      ("a change that leaves something no size", "what is drawn shall be seen")
    case .overflows:
      (
        "a change after which something reaches out of what holds it",
        "it is cut off or covers others"
      )
    case .overlaps:
      ("a change after which two neighbours overlap", "one of them is covered")
    case .contentViewOfCell:
      (
        "a tie between a content view and the cell, header or footer that has it",
        "these lay out their content view themselves"
      )
    case .stackOfFixedSizes:
      (
        "a stack view's property that makes views of different fixed sizes equal",
        "it is one line, and all sizes stay"
      )
    case .fixedSizeInStack:
      (
        "a stack view's alignment that makes a view of a smaller fixed size fill it",
        "the size is meant, and any other alignment keeps it"
      )
    case .equalSharesOfUnlike:
      (
        "a stack view's distribution that makes views of different classes equal, where one has a fixed size",
        "a picture is not meant to be as large as the texts beside it"
      )
    case .frameOfSizes:
      (
        "the frame of the app's own view, of which the sizes that it holds need more",
        "the sizes are meant, and the app sets that frame"
      )
    case .sizeOfAlert:
      ("a number for the size of an alert's own view", "an alert sizes itself by what it shows")
    case .edgeBesideRatio:
      (
        "a far edge that gives way in one direction, beside a number and a ratio that give the whole size",
        "the view was meant to be smaller than what it is pinned to"
      )
    case .maskOfPlacedView:
      (
        "of several masks that of a view which constraints place and size along the axis",
        "nothing is missing once it is off"
      )
    case .maskNobodySet:
      (
        "a mask that nobody set, of a view that has constraints",
        "nobody meant it; Apple's own help text says so"
      )
    case .maskOfFittedView:
      (
        "a mask that nobody set, of a view of size 0 around what would give it one",
        "it was made without a frame, to get its size from its contents"
      )
    case .maskWithConstraints:
      ("any other mask of a view that has constraints", "the two say where the view is")
    case .frame: ("the frame of a view without constraints", "the mask may be what the app wants")
    case .brokenFrame:
      (
        "the frame of a view without constraints whose mask the engine breaks",
        "half of the time people change just that"
      )
    case .emptyFrame:
      ("a view of size 0 that nothing else sizes", "it was made before it had a frame")
    case .defaultItemSize:
      (
        "a mask that nobody set, of a plain view 50 points wide without constraints of its own",
        "a flow layout makes cells so large, and the content view has to follow its cell"
      )
    case .recognisedZero:
      (
        "another size than the 0 by which a layout before the first size is recognised",
        "what is recognised as the cause is what to change first"
      )
    case .zeroOfContainer:
      (
        "another size than a 0 that a container imposes before its own first size",
        "no line of the app's sets it, and lowering one priority is a line"
      )
    case .maskOfCellContents:
      (
        "the mask of what probably is a cell's content view and misses the cell by a part of a point",
        "the cell sets that view's frame, and leaving it costs less than a point"
      )
    case .partOfPoint:
      (
        "a cell's size of whole points, where its content view probably misses it by a part of one",
        "the view's frame was rounded, and the cell's was not"
      )
    case .systemFrame: ("another frame of the system's", "the app can hardly change it")
    case .columnWidth: ("the width of a table's column", "the app decides on it")
    case .imposedSize:
      ("a size that a container imposes where nothing is the app's", "the container can be resized")
    case .containerOfOwnViews:
      (
        "a size that a container imposes on the app's views",
        "most let a constraint of their own yield to the container"
      )
    case .heightByRatio:
      (
        "the height of a container, where a ratio needs more at the width that it gives",
        "the design is kept, and nothing is cut"
      )
    case .wrappedInContainer:
      ("a container around a view that a stack view hides", "it takes more than a line")
    case .untouchedByApp:
      ("leaving a known harmless conflict alone", "where nothing is the app's, leaving it is best")
    case .sizeOfScreen:
      ("another size of what is as large as a screen", "everything has to fit into it")
    case .widthOfTable:
      (
        "a table's width, for a number that a cell's content view is given as its own",
        "the cells have to do with the width that the table has"
      )
    case .leftToEngine:
      ("leaving another conflict of the system's alone", "the app's before the system's")
    }
  }
}

extension [RemedyPrinciple] {
  /// The weights of all, added up.
  package var weight: Int { reduce(0) { $0 + $1.weight } }
}
