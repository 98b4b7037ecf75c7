internal import LayoutLogs
internal import LayoutModel

extension JSONWriter {
  /// Appends the `finding` member of a report.
  mutating func write(_ finding: Complaint, _ english: ReportEnglish) {
    key("finding")
    object { json in
      json.member("code", finding.id.rawValue)
      json.member("exception", finding.exception)
      json.member("reason", finding.reason)
      json.key("items")
      json.array(of: finding.items) { $0.value($1) }
      json.key("constraints")
      json.array(of: finding.constraints) { $0.value($1) }
      json.key("frames")
      json.array(of: finding.frames) { $0.write($1) }
      json.member("thread", finding.thread)
      json.member("meaning", finding.meaning)
      json.member("suggestion", finding.suggestion)
      json.member("codeExample", FindingExample(finding, english).text)
      json.writeObjects(of: finding)
      if let fault = finding.visualFormat { json.write(fault) }
      json.key("debuggerCommands")
      json.array(of: finding.debuggerCommands) { $0.value($1) }
    }
  }

  private mutating func writeObjects(of finding: Complaint) {
    key("anchors")
    array(of: finding.anchors) { json, anchor in
      json.object {
        $0.member("item", anchor.item)
        $0.member("attribute", anchor.attribute.rawValue)
      }
    }
    key("outside")
    array(of: finding.outside) { $0.value($1) }
    key("links")
    array(of: finding.links.indices) { json, index in
      let link = finding.links[index]
      json.object {
        $0.member("id", "l\(index + 1)")
        $0.member("from", link.from)
        $0.member("to", link.to)
        $0.member("label", link.label)
      }
    }
  }

  /// `columns` count from 1.
  private mutating func write(_ fault: VisualFormatFault) {
    key("visualFormat")
    object { json in
      json.member("format", fault.format)
      json.member("message", fault.message)
      json.member("printedColumn", fault.printedColumn.map { $0 + 1 })
      json.key("slips")
      json.array(of: fault.slips) { json, slip in
        json.object {
          $0.member("column", slip.column + 1)
          $0.member("length", slip.length)
          $0.member("reason", slip.reason)
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
