extension RemedyPrinciple {
  /// What the principle adds to the weight of a remedy; weights add up, and only comparisons between
  /// their sums mean something.
  package var weight: Int {
    switch self {
    case .untouchedByApp: 1000
    case .maskNobodySet: 296
    case .maskWithConstraints: 37
    case .placeholderUnproved: 126
    case .columnWidth: 147
    case .emptyFrame: 38
    case .ownConstraint: -38
    case .wrappedInContainer: -98
    case .imposedSize: 69
    case .brokenFrame: 38
    case .negativeSize: 100
    case .placeholder: 100
    case .leftToEngine: -100
    case .settlesEverything: 100
    case .largerThanItsContainer: 7
    case .duplicate: 50
    case .placedByStackView: 79
    case .laterDuplicate: 45
    case .farEdgeOfStackView: 66
    case .brokenByEngine: 51
    case .frame: -73
    case .placedTwice: 58
    case .interfaceBuilder: 1
    case .besideItsSuperview: 67
    case .sizeOfHiddenView: 81
    case .systemFrame: -109
    case .farEdge: -27
    case .center: 79
    case .sharedByReports: 20
    case .size: 70
    case .gap: -4
    case .nearEdge: -128
    case .lastVerticalDistance: 145
    case .verticalGap: -38
    case .withoutDistance: -11
    case .largeDistance: 65
    case .laterInList: -2
    case .minimumSize: 79
    case .maximumSize: -27
    case .ratio: 122
    case .equalSizes: -93
    case .outermostSize: 24
    case .textSize: 69
    case .sizeBesideEdges: -2
    case .centerBesideEdge: 66
    case .ofSystemView: -113
    case .ofCellContents: -49
    case .maskOfEmptyView: 0
    case .containerOfOwnViews: -66
    case .fitsButForAPoint: 96
    case .laterNumber: -1
    case .laterConflict: -20
    }
  }
}
