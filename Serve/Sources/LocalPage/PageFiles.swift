/// The files of the page: its own, and the style and script that the command gives its HTML pages.
struct PageFiles: Sendable {
  struct File: Sendable, Equatable {
    var kind: ContentKind
    var bytes: [UInt8]
  }

  private let files: [String: File]

  /// - Throws: `Refusal` where the command's page cannot be had.
  init(of doctor: Doctor, logLimit: Int) async throws(Refusal) {
    let page = try await doctor.answer(["diagnose", "--format=html", "--no-config"], log: [])
    guard let style = OwnElements.contents(of: .style, in: page.bytes),
      let script = OwnElements.contents(of: .script, in: page.bytes)
    else {
      throw .complaint(
        "the autolayout-doctor that was found makes no pages that this program can show: "
          + "install both of one version")
    }
    let html = String(decoding: PackageResources.serve_html, as: UTF8.self)
      .replacing("LOG_LIMIT", with: "\(logLimit)")
    files = [
      "/": File(kind: .html, bytes: Array(html.utf8)),
      "/page.css": File(kind: .css, bytes: style),
      "/page.js": File(kind: .script, bytes: script),
      "/serve.css": File(kind: .css, bytes: PackageResources.serve_css),
      "/serve.js": File(kind: .script, bytes: PackageResources.serve_js),
      "/example.log": File(kind: .text, bytes: PackageResources.example_log),
      "/icon.svg": File(kind: .svg, bytes: PackageResources.icon_svg),
    ]
  }

  subscript(_ path: String) -> File? { files[path] }
}
