#if canImport(UIKit) || canImport(AppKit)
  import AutoLayoutDoctorTesting
  import Testing

  @Suite(.serialized)
  struct CaughtConflictTests {
    @Test @MainActor func `a real conflict is caught`() async {
      await withKnownIssue {
        await expectNoLayoutConflicts { layOutCard(width: 140) }
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("140 points wide") }
      }
    }

    // Its failure is the canary's where neither log can be read.
    @Test @MainActor func `where nothing conflicts, nothing fails, and a log can be read`() async {
      await expectNoLayoutConflicts { layOutCard(width: 160) }
    }

    @Test @MainActor func `a canary sees its own conflict`() async {
      await expectLayoutConflictsToBeSeen()
    }

    #if canImport(UIKit)
      @Test @MainActor func `a conflict names the layouts in which it comes`() async {
        await withKnownIssue {
          await expectNoLayoutConflicts(
            across: .screens, showing: { CardController(isBroken: { $0.width < 350 }) })
        } matching: { issue in
          issue.comments.contains { $0.rawValue.contains("In 1 of 9 layouts:") }
        }
      }
    #endif

    @Test(.noLayoutConflicts) @MainActor func `the trait passes where nothing conflicts`() {
      layOutCard(width: 160)
    }

    @Test @MainActor func `a conflict from before is not told`() async {
      layOutCard(width: 130)
      await expectNoLayoutConflicts { layOutCard(width: 160) }
    }
  }
#endif
