extension RemedyPrinciple {
  /// What the principle adds to the weight of a remedy; weights add up, and only comparisons between
  /// their sums mean something.
  package var weight: Int {
    switch self {
    case .untouchedByApp: 1000
    case .maskNobodySet: 267
    case .maskWithConstraints: 39
    case .placeholderUnproved: 128
    case .columnWidth: 156
    case .emptyFrame: 57
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
    case .largerThanItsContainer: 5
    case .duplicate: 50
    case .placedByStackView: 77
    case .laterDuplicate: 73
    case .farEdgeOfStackView: 71
    case .brokenByEngine: 48
    case .frame: -67
    case .placedTwice: 55
    case .besideItsSuperview: 66
    case .sizeOfHiddenView: 79
    case .systemFrame: -100
    case .farEdge: -21
    case .center: 73
    case .sharedByReports: 20
    case .size: 66
    case .gap: 9
    case .nearEdge: -120
    case .lastVerticalDistance: 122
    case .verticalGap: -49
    case .withoutDistance: -25
    case .largeDistance: 65
    case .laterInList: 11
    case .minimumSize: 79
    case .maximumSize: -32
    case .ratio: 120
    case .equalSizes: -102
    case .outermostSize: 27
    case .textSize: 47
    case .sizeBesideEdges: -16
    case .centerBesideEdge: 60
    case .ofSystemView: -104
    case .ofCellContents: -38
    case .maskOfEmptyView: 0
    case .containerOfOwnViews: -70
    case .fitsButForAPoint: 81
    case .laterNumber: -1
    case .laterConflict: -20
    }
  }
}
