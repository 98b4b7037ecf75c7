import AutoLayoutDoctor
import Foundation
import LayoutReports
import Testing

/// Recomputes what an answer says of owners, sizes and verdicts from what the log prints, without the code that
/// found it.
struct AnswerTruthTests {
  private struct Told {
    var answer: [String: Any]
    var report: [String: Any]

    var whose: String { answer["whose"] as? String ?? "" }
    var verdict: String { answer["verdict"] as? String ?? "" }
    var cause: String { answer["cause"] as? String ?? "" }
    var cases: [String] { answer["cases"] as? [String] ?? [] }
    var sizes: [[String: Any]] { answer["sizes"] as? [[String: Any]] ?? [] }

    /// The constraints of the first conflict, or all.
    var members: [[String: Any]] {
      let all = report["constraints"] as? [[String: Any]] ?? []
      let conflict = (report["conflicts"] as? [[String: Any]])?.first
      guard let ids = conflict?["constraints"] as? [String] else { return all }
      return all.filter { ids.contains($0["id"] as? String ?? "") }
    }

    func constraint(_ id: String) -> [String: Any]? {
      (report["constraints"] as? [[String: Any]])?.first { $0["id"] as? String == id }
    }
  }

  private static func told(_ log: String) throws -> [Told] {
    try told(Array(log.utf8))
  }

  private static func told(_ bytes: [UInt8]) throws -> [Told] {
    let document = diagnosedDocument(of: bytes, named: "log", .init())
    let json = try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any]
    return try (json?["reports"] as? [[String: Any]] ?? []).map { report in
      Told(answer: try #require(report["answer"] as? [String: Any]), report: report)
    }
  }

  /// Whether a printed line shows that somebody else than the system made it.
  private static func isMarked(_ raw: String) -> Bool {
    raw.contains("MASLayoutConstraint") || raw.contains("SnapKit.")
      || raw.range(of: "@[A-Za-z_]+\\.(swift|m)", options: .regularExpression) != nil
  }

  @Test(arguments: Sample.all)
  func `what is called the system's alone has no mark of an app's`(_ sample: Sample) throws {
    for told in try Self.told(try sample.bytes()) where told.whose == "system" {
      for member in told.members {
        #expect(!Self.isMarked(member["raw"] as? String ?? ""), "\(sample.name)")
      }
    }
  }

  @Test(arguments: Sample.all)
  func `a size's origin is printed on its line`(_ sample: Sample) throws {
    for told in try Self.told(try sample.bytes()) {
      for size in told.sizes {
        let raw = told.constraint(size["constraint"] as? String ?? "")?["raw"] as? String ?? ""
        switch size["gives"] as? String {
        case "hiding": #expect(raw.contains("UISV-hiding"))
        case "measuring": #expect(raw.contains("_UITemporaryLayout"))
        case "fittingTarget": #expect(raw.contains("fittingSize"))
        case "frame": #expect(raw.contains("h=") || raw.contains("Autoresizing"))
        default: #expect(raw.contains("UI") || raw.contains("NS"))
        }
        if size["passes"] as? Bool == true {
          let isMeasured = raw.contains("_UITemporaryLayout") || raw.contains("fittingSize")
          #expect(
            isMeasured || raw.contains("(0)") || raw.contains("== 0") || raw.contains("InputView"))
        }
      }
    }
  }

  @Test(arguments: Sample.all)
  func `a verdict follows from owners, sizes and cases`(_ sample: Sample) throws {
    for told in try Self.told(try sample.bytes()) {
      #expect(!told.cause.isEmpty, "\(sample.name): no cause")
      let passes = told.sizes.contains { $0["passes"] as? Bool == true }
      switch told.verdict {
      case "leave":
        // What a message is by itself, its definition says.
        let isNoise =
          told.report["finding"] is [String: Any] || told.report["code"] as? String == "viewTree"
        #expect(
          told.whose == "system" || passes || !told.cases.isEmpty || isNoise, "\(sample.name)")
      case "update": #expect(told.answer["library"] is String || told.whose == "library")
      default: break
      }
    }
  }

  @Test func `plain views of a share sheet's row are the sheet's`() throws {
    let told = try #require(
      try Self.told(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x60 UIView:0x50.height == 52   (active)>",
            "<NSLayoutConstraint:0x61 _UIActivityActionCellTitleLabel:0x51.height >= 22.5   (active)>",
            "<NSLayoutConstraint:0x62 V:|-(15)-[_UIActivityActionCellTitleLabel:0x51]   (active, names: '|':UIView:0x50 )>",
            "<NSLayoutConstraint:0x63 V:[_UIActivityActionCellTitleLabel:0x51]-(15)-|   (active, names: '|':UIView:0x50 )>"
        )
        """
      ).first)
    #expect(told.whose == "system")
    #expect(told.verdict == "leave")
  }

  @Test func `what is left of a cut list is added up, and marked as that`() throws {
    let told = try #require(
      try Self.told(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x62 V:|-(15)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>",
            "<NSLayoutConstraint:0x63 UILabel:0x51.height == 20   (active)>",
            "<NSLayoutConstraint:0x64 V:[UILabel:0x51]-(15)-|   (active, names: '|':Tea.CupView:0x50 )>",
        """
      ).first)
    #expect(told.cause.contains("15 + 20 + 15 = 50"))
    #expect(told.cause.contains("What the log shows of the list"))
  }
}
