internal import LayoutReports

/// What a model may read: each case of the casebook and each kind of message, as `--explain` tells it.
enum AgentResources {
  private static let scheme = "autolayout-doctor://explain/"

  /// The resources as `resources/list` names them.
  static func list(to json: inout JSONWriter) {
    let titles = ExplainedNames.titles
    json.object { json in
      json.member("resources", listing: ExplainedNames.all) { json, name in
        json.object { json in
          json.member("uri", scheme + name)
          json.member("name", name)
          json.member("description", titles[name])
          json.member("mimeType", "text/markdown")
        }
      }
    }
  }

  /// What `resources/read` answers; `false` where there is no such resource.
  static func write(_ uri: String, to json: inout JSONWriter) -> Bool {
    var options = TextOptions(width: .max)
    options.isMarkdown = true
    guard uri.hasPrefix(scheme),
      let text = ExplainedNames.text(
        String(uri.dropFirst(scheme.count)), options, namesOption: false)
    else { return false }
    json.object { json in
      json.member("contents", listing: [text]) { json, text in
        json.object { json in
          json.member("uri", uri)
          json.member("mimeType", "text/markdown")
          json.key("text")
          json.value(text)
        }
      }
    }
    return true
  }
}
