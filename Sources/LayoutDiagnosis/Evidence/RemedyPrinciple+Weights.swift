extension RemedyPrinciple {
  /// What the principle adds to the weight of a remedy; weights add up, and only comparisons between
  /// their sums mean something.
  package var weight: Int {
    switch self {
    case .untouchedByApp: 1000
    case .maskNobodySet: 281
    case .maskWithConstraints: 28
    case .placeholderUnproved: 132
    case .columnWidth: 166
    case .emptyFrame: 61
    case .ownConstraint: 5
    case .wrappedInContainer: -88
    case .imposedSize: 70
    case .brokenFrame: 43
    case .negativeSize: 100
    case .placeholder: 200
    case .leftToEngine: -100
    case .settlesEverything: 100
    case .collapse: -37
    case .secondCenter: 50
    case .jumpsLevel: 110
    case .largerThanItsContainer: 5
    case .duplicate: 50
    case .placedByStackView: 74
    case .laterDuplicate: 71
    case .farEdgeOfStackView: 71
    case .brokenByEngine: 44
    case .frame: -70
    case .placedTwice: 57
    case .besideItsSuperview: 68
    case .sizeOfHiddenView: 74
    case .systemFrame: -86
    case .farEdge: 5
    case .center: 75
    case .sharedByReports: 20
    case .size: 72
    case .gap: -5
    case .nearEdge: -122
    case .lastVerticalDistance: 98
    case .verticalGap: -48
    case .withoutDistance: -41
    case .largeDistance: 59
    case .laterInList: 13
    case .minimumSize: 76
    case .maximumSize: -32
    case .ratio: 116
    case .equalSizes: -105
    case .outermostSize: 24
    case .textSize: 45
    case .sizeBesideEdges: -41
    case .centerBesideEdge: 58
    case .ofSystemView: -114
    case .ofCellContents: -37
    case .containerOfOwnViews: -50
    case .fitsButForAPoint: 75
    case .laterNumber: -1
    case .laterConflict: -20
    }
  }
}
