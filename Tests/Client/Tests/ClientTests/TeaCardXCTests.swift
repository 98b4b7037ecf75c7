import AutoLayoutDoctorTesting
import XCTest

final class TeaCardXCTests: XCTestCase {
  func testFitsIntoAPhone() async {
    await expectNoLayoutConflicts { await TeaCard().layoutIfNeeded() }
  }

  func testFitsIntoAWatch() async throws {
    try XCTSkipUnless(failsOnPurpose)
    await expectNoLayoutConflicts { await TeaCard(width: 140).layoutIfNeeded() }
  }
}
