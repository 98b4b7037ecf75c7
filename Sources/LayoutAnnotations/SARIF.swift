internal import LayoutLogs
internal import LayoutReports
internal import LayoutSources

extension AnnotationReport {
  /// The causes in the Static Analysis Results Interchange Format, version 2.1.0.
  ///
  /// Source: OASIS Standard "SARIF Version 2.1.0".
  package var sarif: [UInt8] {
    let run = Run(version: version, annotations: annotations, unread: unread)
    var json = JSONWriter(lineBreakDepth: 4)
    json.object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.member("version", "2.1.0")
      $0.array("runs") { $0.object { run.write(to: &$0) } }
    }
    json.newline()
    return json.take()
  }
}

/// What the tool found in one go.
private struct Run {
  let version: String
  let annotations: [Annotation]
  let unread: [UnreadInput]
  /// Each once, in the order in which the annotations need them.
  private let rules: [Annotation.Rule]

  init(version: String, annotations: [Annotation], unread: [UnreadInput]) {
    (self.version, self.annotations, self.unread) = (version, annotations, unread)
    var rules: [Annotation.Rule] = []
    for rule in annotations.map(\.rule) where !rules.contains(rule) { rules.append(rule) }
    self.rules = rules
  }

  func write(to json: inout JSONWriter) {
    json.object("tool") {
      $0.object("driver") {
        $0.member("name", "autolayout-doctor")
        $0.member("version", version)
        $0.member("rules", listing: rules) { json, rule in json.object { rule.writeRule(to: &$0) } }
      }
    }
    if !unread.isEmpty {
      json.member("invocations", listing: [unread]) { json, unread in
        json.object {
          $0.member("executionSuccessful", false)
          $0.member("toolExecutionNotifications", listing: unread) { json, input in
            json.object { input.writeNotification(to: &$0) }
          }
        }
      }
    }
    json.member("columnKind", "unicodeCodePoints")
    json.member("results", listing: annotations) { json, annotation in
      json.object {
        annotation.writeResult(to: &$0, rule: rules.firstIndex(of: annotation.rule) ?? 0)
      }
    }
  }
}

extension UnreadInput {
  fileprivate func writeNotification(to json: inout JSONWriter) {
    json.member("level", "error")
    json.object("message") { $0.member("text", reason) }
    json.member("locations", listing: [path]) { json, path in
      json.object {
        $0.object("physicalLocation") {
          $0.object("artifactLocation") { $0.member("uri", Annotation.Place.uri(of: path)) }
        }
      }
    }
  }
}

extension Annotation.Rule {
  fileprivate func writeRule(to json: inout JSONWriter) {
    json.member("id", id)
    json.object("shortDescription") { $0.member("text", title) }
    json.object("fullDescription") { $0.member("text", meaning) }
    if let advice { json.object("help") { $0.member("text", advice) } }
  }
}

extension Annotation {
  fileprivate func writeResult(to json: inout JSONWriter, rule: Int) {
    json.member("ruleId", self.rule.id)
    json.member("ruleIndex", rule)
    json.member("level", level.rawValue)
    json.object("message") {
      $0.member("text", message)
      $0.member("markdown", markdown)
    }
    json.member("locations", listing: [location]) { json, place in
      json.object { place.writePhysicalLocation(to: &$0) }
    }
    let related = source == nil ? code : [place] + code.filter { $0 != source }
    if !related.isEmpty {
      json.member("relatedLocations", listing: related.enumerated()) { json, numbered in
        json.object {
          $0.member("id", numbered.offset)
          numbered.element.writePhysicalLocation(to: &$0)
        }
      }
    }
    json.member("occurrenceCount", count)
    if let fingerprint {
      json.object("partialFingerprints") { $0.member("autolayoutDoctor/v1", fingerprint) }
    }
    if !fixes.isEmpty {
      json.member("fixes", listing: fixes) { json, fix in json.object { fix.writeFix(to: &$0) } }
    }
    if !owners.isEmpty {
      json.object("properties") { $0.member("owners", listing: owners) { $0.value($1) } }
    }
  }
}

extension Annotation.Fix {
  fileprivate func writeFix(to json: inout JSONWriter) {
    json.object("description") { $0.member("text", instruction) }
    json.member("artifactChanges", listing: files) { json, file in
      json.object {
        $0.object("artifactLocation") { $0.member("uri", Annotation.Place.uri(of: file.path)) }
        $0.member("replacements", listing: [file.change]) { json, change in
          json.object { change.writeReplacement(to: &$0) }
        }
      }
    }
  }
}

extension SourceFix {
  fileprivate func writeReplacement(to json: inout JSONWriter) {
    json.object("deletedRegion") {
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
      $0.member("byteOffset", bytes.lowerBound)
      $0.member("byteLength", bytes.count)
    }
    json.object("insertedContent") { $0.member("text", text) }
  }
}

extension Annotation.Place {
  fileprivate func writePhysicalLocation(to json: inout JSONWriter) {
    json.object("physicalLocation") {
      $0.object("artifactLocation") { $0.member("uri", Annotation.Place.uri(of: path)) }
      $0.object("region") {
        $0.member("startLine", lines.lowerBound)
        if let column { $0.member("startColumn", column) }
        $0.member("endLine", lines.upperBound)
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
