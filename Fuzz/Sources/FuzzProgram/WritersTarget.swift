import AutoLayoutDoctor
import Foundation
import GraphPlacing
import LayoutAnnotations
import LayoutDrawing
import LayoutLogs
import LayoutPages
import LayoutReports
import PictureChecks
import Promises
import ReportPictures

@testable import autolayout_doctor

/// Bytes as the texts in a report that is well-formed otherwise; what each writer makes of them
/// must be well-formed, and nothing of the log may be active in it.
enum WritersTarget {
  static func run(_ bytes: [UInt8]) {
    let log = Array(HostileLog(bytes).text.utf8)
    var session = DiagnosisSession()
    session.read(log, named: "a.log")
    let document = session.document()
    checkText(document)
    for bytes in [document.json, document.sarif, document.codeQuality] { checkJSON(bytes) }
    for line in document.ndjson.split(separator: 0x0A) { checkJSON(Array(line)) }
    for bytes in [document.junit, document.checkstyle] {
      checkXML(String(decoding: bytes, as: UTF8.self))
    }
    for line in document.gitHubCommands.split(separator: 0x0A) {
      demand(line.starts(with: "::".utf8), "a line that is no command")
    }
    MarkupCheck(HTMLPage(picturing: document, [log]).bytes).demandInert()
    for report in document.reports { checkPictures(PictureSubject(report)) }
  }

  private static func checkText(_ document: DiagnosedDocument) {
    for detail in [TextOptions.Detail.headlines, .first, .everything] {
      let options = TextOptions(width: 60, detail: detail, showsArithmetic: detail == .everything)
      for bytes in [document.text(options), document.markdown(options)] {
        let text = String(decoding: bytes, as: UTF8.self)
        demand(text.utf8.elementsEqual(bytes), "no UTF-8")
        demand(
          DisplayText.safe(text.replacing("\n", with: "")) == text.replacing("\n", with: ""),
          "a character that acts on a terminal")
      }
    }
  }

  private static func checkJSON(_ bytes: [UInt8]) {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      demand(false, "no JSON: \(error)")
    }
  }

  @discardableResult
  private static func checkXML(_ text: String) -> CheckedXML? {
    do {
      return try CheckedXML(text)
    } catch {
      demand(false, "no XML: \(error)")
      return nil
    }
  }

  private static func checkPictures(_ subject: PictureSubject) {
    let graph = ConstraintGraph(subject)
    guard !graph.nodes.isEmpty else { return }
    do {
      let picture = try GraphPicture(graph, of: subject)
      let drawn = [picture.svg()] + [LayoutPicture(of: subject)?.svg()].compactMap(\.self)
      for svg in drawn { demand(checkXML(svg)?.forbidden.isEmpty == true, "something active") }
      let dot = GraphDocument(graph, of: subject).dot
      let plain = String(decoding: try Graphviz.render(dot: dot, format: "plain"), as: UTF8.self)
      let nodes = plain.split(separator: "\n").count { $0.hasPrefix("node ") }
      demand(nodes == graph.nodes.count, "\(nodes) nodes in place of \(graph.nodes.count)")
    } catch {
      demand(false, "no picture: \(error)")
    }
  }
}

/// A report in which texts stand wherever a log's author may choose them.
private struct HostileLog {
  let text: String

  init(_ bytes: [UInt8]) {
    let pieces = bytes.split(separator: 0xFF, omittingEmptySubsequences: false)
    func piece(_ index: Int) -> String {
      index < pieces.count ? String(decoding: pieces[index], as: UTF8.self) : "x"
    }
    let label = "UILabel:0x7f01'\(piece(0))'"
    text = """
      2026-03-02 09:15:00.000 \(piece(1))[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<\(piece(2)):0x6001 '\(piece(3))' \(label).width == 80   (active)>",
          "<NSLayoutConstraint:0x6002@\(piece(4))#12 \(label).width == 60   (active, names: \(piece(5)):0x7f02 )>",
          "<NSLayoutConstraint:0x6003 \(piece(6)):0x7f02.height == \(label).height   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6002@\(piece(4))#12 \(label).width == 60   (active)>

      *** Terminating app due to uncaught exception 'NSGenericException', reason: \
      'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x600 "\(piece(0)).left"> and \
      <NSLayoutXAxisAnchor:0x601 "\(piece(6)):0x7f03.left"> because they have no common ancestor.  \(piece(7))'
      """
  }
}
