extension RemedyPrinciple {
  /// What the principle adds to the weight of a remedy; weights add up, and only comparisons between
  /// their sums mean something.
  package var weight: Int {
    switch self {
    case .untouchedByApp: 1000
    case .maskNobodySet: 299
    case .maskWithConstraints: 42
    case .placeholderUnproved: 127
    case .columnWidth: 148
    case .emptyFrame: 58
    case .ownConstraint: -38
    case .wrappedInContainer: -98
    case .imposedSize: 70
    case .brokenFrame: 38
    case .negativeSize: 100
    case .placeholder: 100
    case .leftToEngine: -100
    case .settlesEverything: 100
    case .largerThanItsContainer: 1
    case .duplicate: 50
    case .placedByStackView: 79
    case .laterDuplicate: 79
    case .farEdgeOfStackView: 68
    case .brokenByEngine: 52
    case .frame: -69
    case .placedTwice: 57
    case .interfaceBuilder: -3
    case .besideItsSuperview: 67
    case .sizeOfHiddenView: 78
    case .systemFrame: -108
    case .farEdge: -30
    case .center: 79
    case .sharedByReports: 20
    case .size: 75
    case .gap: -4
    case .nearEdge: -129
    case .lastVerticalDistance: 140
    case .verticalGap: -36
    case .withoutDistance: -10
    case .largeDistance: 67
    case .laterInList: 2
    case .minimumSize: 76
    case .maximumSize: -28
    case .ratio: 120
    case .equalSizes: -96
    case .outermostSize: 33
    case .textSize: 67
    case .sizeBesideEdges: -10
    case .centerBesideEdge: 64
    case .ofSystemView: -104
    case .ofCellContents: -38
    case .maskOfEmptyView: 0
    case .containerOfOwnViews: -71
    case .fitsButForAPoint: 88
    case .laterNumber: -1
    case .laterConflict: -20
    }
  }
}
