extension RemedyPrinciple {
  /// What the principle adds to the weight of a remedy; weights add up, and only comparisons between
  /// their sums mean something.
  package var weight: Int {
    switch self {
    case .untouchedByApp: 1000
    case .maskNobodySet: 263
    case .maskWithConstraints: 26
    case .placeholderUnproved: 127
    case .columnWidth: 155
    case .emptyFrame: 56
    case .ownConstraint: -30
    case .wrappedInContainer: -99
    case .imposedSize: 70
    case .brokenFrame: 43
    case .negativeSize: 100
    case .placeholder: 200
    case .leftToEngine: -100
    case .settlesEverything: 100
    case .collapse: -50
    case .secondCenter: 50
    case .jumpsLevel: 72
    case .largerThanItsContainer: 4
    case .duplicate: 50
    case .placedByStackView: 76
    case .laterDuplicate: 73
    case .farEdgeOfStackView: 72
    case .brokenByEngine: 49
    case .frame: -70
    case .placedTwice: 55
    case .besideItsSuperview: 66
    case .sizeOfHiddenView: 79
    case .systemFrame: -88
    case .farEdge: -25
    case .center: 73
    case .sharedByReports: 20
    case .size: 64
    case .gap: 10
    case .nearEdge: -119
    case .lastVerticalDistance: 124
    case .verticalGap: -48
    case .withoutDistance: -28
    case .largeDistance: 65
    case .laterInList: 13
    case .minimumSize: 79
    case .maximumSize: -32
    case .ratio: 119
    case .equalSizes: -102
    case .outermostSize: 28
    case .textSize: 46
    case .sizeBesideEdges: -16
    case .centerBesideEdge: 60
    case .ofSystemView: -107
    case .ofCellContents: -34
    case .containerOfOwnViews: -74
    case .fitsButForAPoint: 79
    case .laterNumber: -1
    case .laterConflict: -20
    }
  }
}
