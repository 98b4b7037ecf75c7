internal import LayoutLogs
internal import LayoutModel

extension JSONWriter {
  /// Appends the `finding` member of a report.
  mutating func write(_ message: ComplaintMessage) {
    let (complaint, text, advice) = (message.complaint, message.text, message.advice)
    object("finding") { json in
      json.member("code", complaint.id.rawValue)
      json.member("exception", complaint.exception)
      json.member("reason", text.isWordless ? text.title : complaint.reason)
      json.member("items", listing: complaint.items) { $0.value($1) }
      json.member("constraints", listing: complaint.constraints) { $0.value($1) }
      json.member("frames", listing: complaint.frames) { $0.write($1) }
      json.member("thread", complaint.thread)
      json.member("meaning", advice.meaning)
      json.member("suggestion", advice.suggestion)
      json.member("codeExample", advice.code)
      json.writeObjects(of: complaint)
      if let fault = complaint.visualFormat { json.write(fault) }
      json.key("debuggerCommands")
      json.array(of: text.commands(complaint, message.system)) { $0.value($1) }
    }
  }

  private mutating func writeObjects(of complaint: Complaint) {
    member("anchors", listing: complaint.anchors) { json, anchor in
      json.object {
        $0.member("item", anchor.item)
        $0.member("attribute", anchor.attribute.rawValue)
      }
    }
    member("outside", listing: complaint.outside) { $0.value($1) }
    member("links", listing: complaint.links.indices) { json, index in
      let link = complaint.links[index]
      json.object {
        $0.member("id", "l\(index + 1)")
        $0.member("from", link.from)
        $0.member("to", link.to)
        $0.member("label", link.label.words)
      }
    }
  }

  /// `columns` count from 1.
  private mutating func write(_ fault: VisualFormatFault) {
    object("visualFormat") { json in
      json.member("format", fault.format)
      json.member("message", fault.message)
      json.member("printedColumn", fault.printedColumn.map { $0 + 1 })
      json.member("slips", listing: fault.slips) { json, slip in
        json.object {
          $0.member("column", slip.column + 1)
          $0.member("length", slip.length)
          $0.member("reason", fault.reason(of: slip))
        }
      }
      json.member("corrected", fault.corrected)
    }
  }

  private mutating func write(_ frame: Complaint.Frame) {
    object { json in
      json.member("image", frame.image)
      json.member("symbol", frame.symbol)
      json.member("file", frame.file)
      json.member("line", frame.line)
      json.member("app", frame.isApp)
    }
  }
}
