internal import HTTPTypes

/// Lets requests in that come from this server's own page.
struct Gate {
  /// The port that the request came in at.
  let port: Int

  /// The names by which this machine calls itself.
  private var hosts: [String] {
    let names = ["127.0.0.1", "[::1]", "localhost"]
    // A browser leaves the usual port out.
    return port == 80 ? names : names.map { "\($0):\(port)" }
  }

  /// - Throws: `Refusal` where the request was meant for another host, which is what a name that is
  ///   rebound to this machine looks like, or comes from another site's page.
  func check(_ head: HTTPRequest) throws(Refusal) {
    guard let host = head.authority, hosts.contains(host) else { throw .host }
    let site = value(of: "sec-fetch-site", in: head)
    let isOwn = site == nil || site == "same-origin" || site == "none"
    switch head.method {
    case .get, .head:
      // A link on another site may open the page; its scripts and pictures may take nothing from here.
      let opensPage = head.path == "/" && value(of: "sec-fetch-mode", in: head) == "navigate"
      guard isOwn || opensPage else { throw .origin }
    case .post:
      guard isOwn, head.headerFields[.origin] == "http://\(host)" else { throw .origin }
    default: throw .method
    }
  }

  /// What the browser itself says of the request; no page can change it.
  private func value(of name: String, in head: HTTPRequest) -> String? {
    head.headerFields.first { $0.name.canonicalName == name }?.value
  }
}
