internal import LayoutDiagnosis

extension DocumentStream {
  /// The report as one line of JSON.
  package mutating func ndjson(_ diagnosed: DiagnosedReport) -> [UInt8] {
    let explanation = Explanation(diagnosed)
    _ = count(diagnosed, explanation)
    var json = JSONWriter()
    explanation.write(to: &json)
    json.newline()
    return json.take()
  }

  /// The line that ends the stream.
  package var ndjsonEnd: [UInt8] {
    let causes = causes
    var counts = summary
    counts.causes = causes.count
    var json = JSONWriter()
    json.object {
      causes.writeEnd(to: &$0, counts)
      if grouping.leftOut > 0 { $0.member("reportsOfOtherCauses", grouping.leftOut) }
    }
    json.newline()
    return json.take()
  }
}
