internal import LayoutLogs
internal import LayoutModel

/// What collection and table views print of their own layout.
extension ComplaintText {
  static let flowLayoutItemTooLarge = ComplaintText(
    "A flow layout's items do not fit",
    meaning: """
      An item of the flow layout is as large as the collection view, less its insets, or larger, \
      across the direction of scrolling. UIKit does not say what it does then; items may be \
      missing or in the wrong place.
      """,
    suggestion: """
      Calculate the item's size from the collection view's bounds less the section's insets and \
      the adjusted content insets, and calculate it again where the bounds change: invalidate the \
      layout. A collection view that has no size yet, or is being resized, says the same for a \
      moment.
      """,
    code: """
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        collectionView.collectionViewLayout.invalidateLayout()   // where the bounds changed
      }
      """
  ).headline { message in
    guard case .itemTooLarge(let sizes) = message.complaint.facts, !sizes.isEmpty else {
      return nil
    }
    let words = sizes.map { $0 == .width ? "wide" : "high" }.joined(separator: " and ")
    let view = message.complaint.items.first.map { message.names[$0] } ?? "the collection view"
    return .sentence("An item of the flow layout is too \(words) for \(view).")
  }

  static let tableOutsideWindow = ComplaintText(
    "A table view was laid out without a window",
    meaning: """
      Something made the table view lay out its cells while neither it nor a view around it was in \
      a window. The cells may be measured without the right traits and margins, and the work is \
      done again later. UIKit says so once a run.
      """,
    suggestion: """
      Break on UITableViewAlertForLayoutOutsideViewHierarchy and look for the app's nearest frame: \
      often layoutIfNeeded, performBatchUpdates, reloading or scrolling before the view is shown. \
      Do that once the table view is in a window.
      """,
    code: """
      if tableView.window != nil {
        tableView.performBatchUpdates(changes)
      } else {
        tableView.reloadData()
      }
      """)

  static let cellContentUnconstrained = ComplaintText(
    "A cell's content view is not constrained to the cell",
    meaning: """
      The collection view's cell has a content view whose autoresizing mask was switched off, and \
      no constraints hold it to the cell. UIKit still sizes the cell, but slower.
      """,
    suggestion: """
      Leave translatesAutoresizingMaskIntoConstraints of the content view true: constrain what is \
      inside it. If it has to be false, hold the content view to all four edges of the cell.
      """,
    code: """
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])   // and contentView itself stays as it is
      """
  ).headline { message in
    message.complaint.items.first.map {
      .sentence("Nothing constrains the content view of \(message.names[$0]) to the cell.")
    }
  }

  static let recursionLoggingOff = ComplaintText(
    "A collection view stopped logging its recursion",
    meaning: """
      UIKit watches collection views for layout that starts layout, and says here that it no \
      longer logs what triggers it. By itself the message is harmless: it tells of no fault.
      """,
    suggestion: """
      Nothing, as long as the collection view looks and scrolls as it should. Where it flickers, \
      jumps or hangs, look at self-sizing cells that are reloaded while they are laid out.
      """)
}
