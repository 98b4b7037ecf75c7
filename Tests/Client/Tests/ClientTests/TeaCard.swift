import Foundation

/// In the place of a view that UIKit lays out: where it is too narrow, it writes what UIKit writes.
@MainActor
struct TeaCard {
  var width = 320

  func layoutIfNeeded() {
    guard width < 160 else { return }
    let report = """
      2026-03-02 09:15:22.100100+0100 Tea[41:7] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      (
          "<NSLayoutConstraint:0x600001 UIImageView:0x7f0001.width == 120   (active)>",
          "<NSLayoutConstraint:0x600002 H:|-(20)-[UIImageView:0x7f0001]   (active, names: '|':Tea.TeaCard:0x7f0000 )>",
          "<NSLayoutConstraint:0x600003 H:[UIImageView:0x7f0001]-(20)-|   (active, names: '|':Tea.TeaCard:0x7f0000 )>",
          "<NSLayoutConstraint:0x600004 Tea.TeaCard:0x7f0000.width == \(width)   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600001 UIImageView:0x7f0001.width == 120   (active)>

      """
    FileHandle.standardError.write(Data(report.utf8))
  }
}

/// Whether the tests are to fail, so that their messages can be read.
let failsOnPurpose = ProcessInfo.processInfo.environment["CLIENT_FAILS"] != nil
