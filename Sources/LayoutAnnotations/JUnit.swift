internal import LayoutReports
internal import Markup

extension AnnotationReport {
  /// The causes as the XML that JUnit and its kin write: a suite for each input, in which each cause is
  /// a failed case; what is known to do no harm passes, and so does an input without findings.
  ///
  /// What could not be read is a case that ended in an error.
  package var junit: [UInt8] {
    let annotations = Dictionary(grouping: annotations, by: \.place.file)
    let unreadByName = Dictionary(grouping: unread, by: \.name)
    let suites = inputNames.map { name in
      Suite(
        path: DocumentSource(name: name).path, annotations: annotations[name] ?? [],
        unread: unreadByName[name] ?? [])
    }
    let root = XMLElement(
      "testsuites",
      [
        ("name", "autolayout-doctor"), ("tests", "\(suites.reduce(0) { $0 + $1.tests })"),
        ("failures", "\(suites.reduce(0) { $0 + $1.failures })"),
        ("errors", "\(unread.count)"),
      ]
    ) { suites.map(\.element) }
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.xml)\n".utf8)
  }
}

/// The findings of one input.
private struct Suite {
  let path: String
  let annotations: [Annotation]
  let unread: [UnreadInput]

  var tests: Int { max(1, annotations.count + unread.count) }
  var failures: Int { annotations.count { !$0.isHarmless } }

  var element: XMLElement {
    XMLElement(
      "testsuite",
      [
        ("name", path), ("tests", "\(tests)"), ("failures", "\(failures)"),
        ("errors", "\(unread.count)"), ("skipped", "0"), ("time", "0"),
      ]
    ) {
      annotations.isEmpty && unread.isEmpty
        ? [Self.testCase("Auto Layout", in: path)]
        : annotations.map(\.testCase) + unread.map(\.testCase)
    }
  }

  static func testCase(
    _ name: String, in path: String, at place: Annotation.Place? = nil,
    _ children: [XMLElement] = []
  ) -> XMLElement {
    var attributes: [(StaticString, String?)] = [
      ("classname", path), ("name", name), ("time", "0"),
    ]
    if let place {
      attributes += [("file", place.path), ("line", "\(place.lines.lowerBound)")]
    }
    return XMLElement("testcase", attributes, children)
  }
}

extension Annotation {
  private var properties: [XMLElement] {
    let named = (fingerprint.map { [("fingerprint", $0)] } ?? []) + owners.map { ("owner", $0) }
    return named.map { XMLElement("property", [("name", $0.0), ("value", $0.1)]) }
  }

  fileprivate var testCase: XMLElement {
    let told =
      isHarmless
      ? XMLElement("system-out", text: text)
      : XMLElement("failure", [("message", headline), ("type", rule.id)], text: text)
    return Suite.testCase(
      headline, in: place.path, at: location,
      (properties.isEmpty ? [] : [XMLElement("properties", []) { properties }]) + [told])
  }
}

extension UnreadInput {
  fileprivate var testCase: XMLElement {
    Suite.testCase(
      Self.title, in: path,
      [XMLElement("error", [("message", reason), ("type", Self.rule)], text: reason)])
  }
}
