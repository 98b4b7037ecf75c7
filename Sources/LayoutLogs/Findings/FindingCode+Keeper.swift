extension ComplaintID {
  /// Complaints about what another one keeps: a library its constraints, a cell its mask.
  var keeperEntry: FindingEntry {
    switch self {
    case .constraintToUpdateMissing:
      FindingEntry(
        .exception, .error, "SnapKit found no constraint to update",
        meaning: """
          updateConstraints only gives another constant to a constraint that makeConstraints made \
          before. SnapKit found none with the same items, attributes, relation, multiplier and \
          priority as the one that it names.
          """,
        suggestion: """
          Make the constraint with makeConstraints first. Where more than its constant changes, \
          call remakeConstraints, which removes the old constraints of the view and makes new ones.
          """,
        code: """
          view.snp.remakeConstraints { make in
            make.height.equalTo(20)            // and all others that the view keeps
          }
          """)
    default:
      FindingEntry(
        .warning, .warning, "A mask was changed that belongs to a cell or its collection",
        meaning: """
          A table or collection view sets the frame of its cells and their content views itself, \
          and keeps their translatesAutoresizingMaskIntoConstraints for that. The app changed it, \
          so sizes come out wrong.
          """,
        suggestion: """
          Leave translatesAutoresizingMaskIntoConstraints of the cell, the reusable view and the \
          content view alone, and set it to false for the views inside.
          """,
        code: """
          contentView.addSubview(label)
          label.translatesAutoresizingMaskIntoConstraints = false
          """,
        objectiveC: """
          [contentView addSubview:label];
          label.translatesAutoresizingMaskIntoConstraints = NO;
          """)
    }
  }
}
