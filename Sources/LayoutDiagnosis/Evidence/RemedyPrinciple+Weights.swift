extension RemedyPrinciple {
  /// What the principle adds to the weight of a remedy; weights add up, and only comparisons between
  /// their sums mean something.
  package var weight: Int {
    switch self {
    case .untouchedByApp: 1000
    case .maskNobodySet: 267
    case .maskWithConstraints: 28
    case .placeholderUnproved: 128
    case .columnWidth: 156
    case .emptyFrame: 58
    case .ownConstraint: -26
    case .wrappedInContainer: -98
    case .imposedSize: 70
    case .brokenFrame: 40
    case .negativeSize: 100
    case .placeholder: 200
    case .leftToEngine: -100
    case .settlesEverything: 100
    case .collapse: -49
    case .secondCenter: 50
    case .jumpsLevel: 86
    case .largerThanItsContainer: 4
    case .duplicate: 50
    case .placedByStackView: 77
    case .laterDuplicate: 73
    case .farEdgeOfStackView: 71
    case .brokenByEngine: 49
    case .frame: -70
    case .placedTwice: 55
    case .besideItsSuperview: 66
    case .sizeOfHiddenView: 79
    case .systemFrame: -100
    case .farEdge: -19
    case .center: 72
    case .sharedByReports: 20
    case .size: 65
    case .gap: 9
    case .nearEdge: -120
    case .lastVerticalDistance: 119
    case .verticalGap: -49
    case .withoutDistance: -24
    case .largeDistance: 65
    case .laterInList: 13
    case .minimumSize: 79
    case .maximumSize: -31
    case .ratio: 119
    case .equalSizes: -102
    case .outermostSize: 27
    case .textSize: 47
    case .sizeBesideEdges: -16
    case .centerBesideEdge: 59
    case .ofSystemView: -106
    case .ofCellContents: -34
    case .maskOfEmptyView: 0
    case .containerOfOwnViews: -69
    case .fitsButForAPoint: 80
    case .laterNumber: -1
    case .laterConflict: -20
    }
  }
}
