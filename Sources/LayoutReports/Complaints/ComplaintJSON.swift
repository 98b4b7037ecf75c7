internal import LayoutLogs
internal import LayoutModel

extension ComplaintMessage {
  /// Appends the `finding` member of a report.
  func write(to json: inout JSONWriter) {
    let advice = advice
    json.object("finding") { json in
      json.member("code", complaint.id.rawValue)
      json.member("exception", complaint.exception)
      json.member("reason", text.isWordless ? text.title : complaint.reason)
      json.member("items", listing: complaint.items) { $0.value($1) }
      json.member("constraints", listing: complaint.constraints) { $0.value($1) }
      json.member("frames", listing: complaint.frames) { $1.write(to: &$0) }
      json.member("thread", complaint.thread)
      json.member("meaning", advice.meaning)
      json.member("suggestion", advice.suggestion)
      json.member("codeExample", advice.code)
      complaint.writeObjects(to: &json)
      if let fault = complaint.visualFormat { fault.write(to: &json) }
      json.key("debuggerCommands")
      json.array(of: text.commands(complaint, system)) { $0.value($1) }
    }
  }
}

extension Complaint {
  fileprivate func writeObjects(to json: inout JSONWriter) {
    json.member("anchors", listing: anchors) { json, anchor in
      json.object {
        $0.member("item", anchor.item)
        $0.member("attribute", anchor.attribute.rawValue)
      }
    }
    json.member("outside", listing: outside) { $0.value($1) }
    json.member("links", listing: links.indices) { json, index in
      let link = links[index]
      json.object {
        $0.member("id", "l\(index + 1)")
        $0.member("from", link.from)
        $0.member("to", link.to)
        $0.member("label", link.label.words)
      }
    }
  }
}

extension VisualFormatFault {
  /// `columns` count from 1.
  fileprivate func write(to json: inout JSONWriter) {
    json.object("visualFormat") { json in
      json.member("format", format)
      json.member("message", message)
      json.member("printedColumn", printedColumn.map { $0 + 1 })
      json.member("slips", listing: slips) { json, slip in
        json.object {
          $0.member("column", slip.column + 1)
          $0.member("length", slip.length)
          $0.member("reason", reason(of: slip))
        }
      }
      json.member("corrected", corrected)
    }
  }
}

extension Complaint.Frame {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("image", image)
      json.member("symbol", symbol)
      json.member("file", file)
      json.member("line", line)
      json.member("app", isApp)
    }
  }
}
