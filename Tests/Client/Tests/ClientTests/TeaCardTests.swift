import AutoLayoutDoctorTesting
import Testing

struct TeaCardTests {
  @Test @MainActor func `fits into a phone`() async {
    await expectNoLayoutConflicts {
      TeaCard().layoutIfNeeded()
    }
  }

  @Test(.enabled(if: failsOnPurpose)) @MainActor func `fits into a watch`() async {
    await expectNoLayoutConflicts {
      TeaCard(width: 140).layoutIfNeeded()
    }
  }

  @Test(.enabled(if: failsOnPurpose)) func `fits into a pocket, in a task of its own`() async {
    await Task.detached {
      await expectNoLayoutConflicts { await TeaCard(width: 140).layoutIfNeeded() }
    }.value
  }
}

@Suite(.noLayoutConflicts)
struct TeaShelfTests {
  @Test @MainActor func `fits into a tablet`() { TeaCard(width: 700).layoutIfNeeded() }

  @Test(.enabled(if: failsOnPurpose)) @MainActor func `fits into a keyhole`() {
    TeaCard(width: 9).layoutIfNeeded()
  }
}
