internal import LayoutDiagnosis
internal import LayoutLogs
package import LayoutModel
package import LayoutReports
internal import Markup

/// One self-contained page that tells a whole document: words, pictures and the log side by side.
package struct HTMLPage {
  /// The pictures of one report as SVG elements, which whoever made them has escaped.
  package struct Pictures: Sendable {
    package var graph: String?
    /// The constraints that the graph shows; a large one is cut down.
    package var graphed: Set<ConstraintID>
    package var drawings: [String]
    /// The views that have a colour in them.
    package var views: [ItemID: ColouredView] = [:]
    /// What each of the remedies at these places makes.
    package var after: [Int: [String]] = [:]

    package init(graph: String? = nil, graphed: Set<ConstraintID> = [], drawings: [String] = []) {
      self.graph = graph
      self.graphed = graphed
      self.drawings = drawings
    }
  }

  /// A view with a colour of its own.
  package struct ColouredView: Sendable {
    /// As it stands in a sentence.
    var name: String
    /// The colour's place in the palette, from 0 on.
    var hue: Int

    package init(name: String, hue: Int) {
      self.name = name
      self.hue = hue
    }
  }

  private let document: DiagnosedDocument
  private let sources: [[UInt8]]
  private let pictures: (DiagnosedReport) -> Pictures

  /// `sources` are the inputs' bytes in the document's order.
  package init(
    _ document: DiagnosedDocument, sources: [[UInt8]],
    pictures: @escaping (DiagnosedReport) -> Pictures
  ) {
    self.document = document
    self.sources = sources
    self.pictures = pictures
  }

  /// The page as UTF-8.
  package var bytes: [UInt8] {
    let root = XMLElement("html", [("lang", "en")]) {
      head
      body(document.rendered)
    }
    return Array("<!DOCTYPE html>\n\(root.html)\n".utf8)
  }

  // MARK: Head

  /// The hashes of what stands in `style` and `script`, which a test compares; a browser that finds
  /// them different shows the page without both.
  private static let policy = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
    'sha256-r9DAngpxfqDyceypcQItP5hkCQ/frqfY4eNTJrRZ4bE='; script-src \
    'sha256-czttM3BlpGA2CVJfoFLAfJCPjrIrOByvoYc+IT8i1j0='; base-uri 'none'; form-action 'none'">
    """

  private static let style = text(PackageResources.page_css) + PictureStyle.css
  private static let script = text(PackageResources.page_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private var head: XMLElement {
    XMLElement("head") {
      XMLElement("meta", [("charset", "utf-8")])
      XMLElement.Child.markup(Self.policy)
      meta("viewport", "width=device-width, initial-scale=1")
      meta("color-scheme", "light dark")
      meta("referrer", "no-referrer")
      meta("generator", "autolayout-doctor \(document.version)")
      XMLElement("title", text: title)
      XMLElement("style", children: [.markup(Self.style)])
    }
  }

  private func meta(_ name: String, _ content: String) -> XMLElement {
    XMLElement("meta", [("name", name), ("content", content)])
  }

  private var title: String {
    let names = document.sources.prefix(3).map { $0.name == "-" ? "standard input" : $0.name }
    let more = document.sources.count > 3 ? " and \(document.sources.count - 3) more" : ""
    return "Auto Layout report: " + DisplayText.safe(names.joined(separator: ", ")) + more
  }

  // MARK: Body

  private func body(_ told: [RenderedReport]) -> XMLElement {
    XMLElement("body", [("class", told.count > 1 ? "has-list" : "has-one")]) {
      XMLElement("a", [("class", "skip"), ("href", "#findings")], text: "Skip to the findings")
      XMLElement("header", [("class", "page")]) {
        XMLElement("h1", text: title)
        XMLElement("p", text: document.overviewSentence)
      }
      contents(told)
      XMLElement("main", [("id", "findings")]) { told.map(article) }
      XMLElement("footer", [("class", "page")], [XMLElement("p", text: colophon)])
      XMLElement("script", children: [.markup(Self.script)])
    }
  }

  private var colophon: String {
    "Made by autolayout-doctor \(document.version). Everything is in this file; nothing is loaded "
      + "from anywhere."
  }

  /// Links to the findings; `nil` where there is only one.
  private func contents(_ told: [RenderedReport]) -> XMLElement? {
    guard told.count > 1 else { return nil }
    return XMLElement("nav", [("aria-label", "Findings")]) {
      XMLElement("ol") { told.map(contentsEntry) }
    }
  }

  private func contentsEntry(_ told: RenderedReport) -> XMLElement {
    let link = XMLElement(
      "a", [("href", "#\(document.reports[told.index].id)")], text: told.headline)
    return XMLElement("li", [], [link])
  }

  private func article(_ told: RenderedReport) -> XMLElement {
    let diagnosed = document.reports[told.index]
    let source = sources.indices.contains(diagnosed.source) ? sources[diagnosed.source] : []
    return FindingArticle(told, of: diagnosed, in: source, pictures(diagnosed)).element
  }
}
