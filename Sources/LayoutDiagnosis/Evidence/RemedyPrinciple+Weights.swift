extension RemedyPrinciple {
  /// What the principle adds to the weight of a remedy; weights add up, and only comparisons between
  /// their sums mean something.
  package var weight: Int {
    switch self {
    case .untouchedByApp: 200
    case .maskNobodySet: 100
    case .maskWithConstraints: 82
    case .placeholderUnproved: 80
    case .columnWidth: 78
    case .emptyFrame: 80
    case .ownConstraint: 50
    case .wrappedInContainer: 45
    case .imposedSize: 40
    case .brokenFrame: 40
    case .negativeSize: 40
    case .placeholder: 35
    case .leftToEngine: 30
    case .settlesEverything: 30
    case .largerThanItsContainer: 30
    case .duplicate: 30
    case .placedByStackView: 25
    case .laterDuplicate: 24
    case .farEdgeOfStackView: 22
    case .brokenByEngine: 20
    case .frame: 20
    case .placedTwice: 15
    case .interfaceBuilder: 10
    case .besideItsSuperview: 10
    case .sizeOfHiddenView: 10
    case .systemFrame: 10
    case .farEdge: 6
    case .center: 5
    case .sharedByReports: 5
    case .size: 4
    case .gap: 2
    case .nearEdge: 0
    case .laterNumber: -1
    case .laterConflict: -2
    }
  }
}
