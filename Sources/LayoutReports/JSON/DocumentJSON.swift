internal import LayoutDiagnosis

extension DiagnosedDocument {
  /// The whole document as UTF-8, one JSON object (docs/diagnosis.schema.json).
  public var json: [UInt8] { json { _ in } }

  /// One report a line, and a last line with the summary and the causes.
  public var ndjson: [UInt8] {
    var bytes: [UInt8] = []
    for line in Parallel.map(reports, { $1.written(to: JSONWriter()).bytes }) {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    var json = JSONWriter()
    json.writeLastLine(of: self)
    return bytes + json.bytes
  }
}

extension JSONWriter {
  /// Everything of a document that stands before its causes.
  mutating func writeStart(of document: DiagnosedDocument) {
    member("schemaVersion", 1)
    key("tool")
    object {
      $0.member("name", "autolayout-doctor")
      $0.member("version", document.version)
    }
    key("sources")
    array(of: document.sources) { json, source in
      json.object {
        $0.member("name", source.name)
        $0.member("bytes", source.bytes)
        $0.member("lines", source.lines)
      }
    }
    key("reports")
    array { json in
      let empty = JSONWriter(forElementsOf: json)
      for part in Parallel.map(document.reports, { $1.written(to: empty) }) {
        json.append(elementsOf: part)
      }
    }
  }

  /// The line that ends an `ndjson` stream.
  package mutating func writeLastLine(of document: DiagnosedDocument) {
    object { $0.writeEnd(of: document) }
    newline()
  }

  mutating func writeEnd(of document: DiagnosedDocument) {
    key("causes")
    array(of: document.causes.enumerated()) { json, numbered in
      let (index, cause) = numbered
      json.object { json in
        json.key("id")
        json.id("k", index + 1)
        json.member("fingerprint", cause.fingerprint)
        json.key("reports")
        json.array(of: cause.reports) { $0.id("r", $1 + 1) }
        json.member("count", cause.reports.count)
        json.member("text", cause.reports.first.flatMap { document.headline(ofReportAt: $0) })
      }
    }
    let summary = document.summary
    key("summary")
    object {
      $0.member("reports", summary.reports)
      $0.member("causes", summary.causes)
      $0.member("conflictsProved", summary.conflictsProved)
      $0.member("ambiguities", summary.ambiguities)
      $0.member("exceptions", summary.exceptions)
      $0.member("unreadLines", summary.unreadLines)
    }
  }
}

extension DiagnosedReport {
  fileprivate func written(to empty: JSONWriter) -> JSONWriter {
    var json = empty
    json.write(self)
    return json
  }
}

extension DiagnosedDocument {
  /// The sentence that stands for a cause.
  func headline(ofReportAt index: Int) -> String? {
    reports.indices.contains(index) ? ReportEnglish(reports[index]).headline : nil
  }
}
