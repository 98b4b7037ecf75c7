extension RemedyPrinciple {
  /// What the principle adds to the weight of a remedy; weights add up, and only comparisons between
  /// their sums mean something.
  package var weight: Int {
    switch self {
    case .untouchedByApp: 1000
    case .maskNobodySet: 300
    case .maskWithConstraints: 30
    case .placeholderUnproved: 134
    case .columnWidth: 164
    case .emptyFrame: 62
    case .ownConstraint: 5
    case .wrappedInContainer: -86
    case .imposedSize: 50
    case .brokenFrame: 31
    case .negativeSize: 100
    case .placeholder: 200
    case .leftToEngine: -100
    case .settlesEverything: 100
    case .collapse: -29
    case .secondCenter: 50
    case .jumpsLevel: 106
    case .largerThanItsContainer: 12
    case .duplicate: 50
    case .placedByStackView: 67
    case .laterDuplicate: 56
    case .farEdgeOfStackView: 73
    case .brokenByEngine: 58
    case .frame: -50
    case .placedTwice: 64
    case .besideItsSuperview: 74
    case .sizeOfHiddenView: 82
    case .systemFrame: -139
    case .farEdge: 5
    case .center: 51
    case .sharedByReports: 20
    case .size: 53
    case .gap: -10
    case .nearEdge: -118
    case .lastVerticalDistance: 131
    case .verticalGap: -48
    case .withoutDistance: -88
    case .largeDistance: 55
    case .laterInList: 5
    case .minimumSize: 83
    case .maximumSize: -38
    case .ratio: 109
    case .equalSizes: -106
    case .outermostSize: 5
    case .textSize: 51
    case .sizeBesideEdges: -37
    case .centerBesideEdge: 49
    case .ofSystemView: -139
    case .ofCellContents: -63
    case .containerOfOwnViews: -46
    case .fitsButForAPoint: 85
    case .limitBesideEquation: -150
    case .edgeBesideMaximum: 150
    case .givenTwice: 50
    case .leftOver: 120
    case .dwindlingSize: -100
    case .stackOfFixedSizes: 180
    case .maskOfPlacedView: 60
    case .laterNumber: -1
    case .laterConflict: -20
    }
  }
}
