internal import LayoutLogs
package import LayoutReports
internal import LayoutSources

extension DiagnosedDocument {
  /// The causes in the Static Analysis Results Interchange Format, version 2.1.0.
  ///
  /// Source: OASIS Standard "SARIF Version 2.1.0".
  package var sarif: [UInt8] {
    let annotations = annotations
    var rules: [Annotation.Rule] = []
    for rule in annotations.map(\.rule) where !rules.contains(rule) { rules.append(rule) }
    var json = JSONWriter(lineBreakDepth: 4)
    json.object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.member("version", "2.1.0")
      $0.array("runs") { $0.object { $0.writeRun(version, rules, annotations) } }
    }
    json.newline()
    return json.take()
  }
}

extension JSONWriter {
  fileprivate mutating func writeRun(
    _ version: String, _ rules: [Annotation.Rule], _ annotations: [Annotation]
  ) {
    object("tool") {
      $0.object("driver") {
        $0.member("name", "autolayout-doctor")
        $0.member("version", version)
        $0.member("rules", listing: rules) { json, rule in json.object { $0.writeRule(rule) } }
      }
    }
    member("columnKind", "unicodeCodePoints")
    member("results", listing: annotations) { json, annotation in
      json.object {
        $0.writeResult(annotation, rule: rules.firstIndex(of: annotation.rule) ?? 0)
      }
    }
  }

  private mutating func writeRule(_ rule: Annotation.Rule) {
    member("id", rule.id)
    object("shortDescription") { $0.member("text", rule.title) }
    object("fullDescription") { $0.member("text", rule.meaning) }
    if let advice = rule.advice { object("help") { $0.member("text", advice) } }
  }

  private mutating func writeResult(_ annotation: Annotation, rule: Int) {
    member("ruleId", annotation.rule.id)
    member("ruleIndex", rule)
    member("level", annotation.level.rawValue)
    object("message") {
      $0.member("text", annotation.message)
      $0.member("markdown", annotation.markdown)
    }
    member("locations", listing: [annotation.place]) { json, place in
      json.object { $0.writePhysicalLocation(place) }
    }
    if !annotation.code.isEmpty {
      member("relatedLocations", listing: annotation.code.enumerated()) { json, numbered in
        json.object {
          $0.member("id", numbered.offset)
          $0.writePhysicalLocation(numbered.element)
        }
      }
    }
    member("occurrenceCount", annotation.count)
    if let fingerprint = annotation.fingerprint {
      object("partialFingerprints") { $0.member("autolayoutDoctor/v1", fingerprint) }
    }
    if !annotation.fixes.isEmpty {
      member("fixes", listing: annotation.fixes) { json, fix in json.object { $0.writeFix(fix) } }
    }
    if !annotation.owners.isEmpty {
      object("properties") { $0.member("owners", listing: annotation.owners) { $0.value($1) } }
    }
  }

  private mutating func writeFix(_ fix: Annotation.Fix) {
    object("description") { $0.member("text", fix.instruction) }
    member("artifactChanges", listing: fix.files) { json, file in
      json.object {
        $0.object("artifactLocation") { $0.member("uri", Annotation.Place.uri(of: file.path)) }
        $0.member("replacements", listing: [file.change]) { json, change in
          json.object { $0.writeReplacement(change) }
        }
      }
    }
  }

  private mutating func writeReplacement(_ change: SourceFix) {
    object("deletedRegion") {
      $0.member("startLine", change.start.line)
      $0.member("startColumn", change.start.column)
      $0.member("endLine", change.end.line)
      $0.member("endColumn", change.end.column)
      $0.member("byteOffset", change.bytes.lowerBound)
      $0.member("byteLength", change.bytes.count)
    }
    object("insertedContent") { $0.member("text", change.text) }
  }

  private mutating func writePhysicalLocation(_ place: Annotation.Place) {
    object("physicalLocation") {
      $0.object("artifactLocation") { $0.member("uri", Annotation.Place.uri(of: place.path)) }
      $0.object("region") {
        $0.member("startLine", place.lines.lowerBound)
        $0.member("endLine", place.lines.upperBound)
      }
    }
  }
}

extension Annotation.Place {
  /// A URI reference (RFC 3986): relative where the path is.
  fileprivate static func uri(of path: String) -> String {
    var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
