package import LayoutReports
internal import Markup

extension DiagnosedDocument {
  /// The causes as the XML that JUnit and its kin write: a suite for each input, in which each cause is
  /// a failed case; what is known to do no harm passes, and so does an input without findings.
  package var junit: [UInt8] {
    let annotations = annotations
    let suites = sources.map { source in
      Suite(source: source, annotations: annotations.filter { $0.place.file == source.name })
    }
    let root = XMLElement(
      "testsuites",
      [
        ("name", "autolayout-doctor"), ("tests", "\(suites.reduce(0) { $0 + $1.tests })"),
        ("failures", "\(suites.reduce(0) { $0 + $1.failures })"),
      ]
    ) { suites.map(\.element) }
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.xml)\n".utf8)
  }
}

/// The findings of one input.
private struct Suite {
  let source: DocumentSource
  let annotations: [Annotation]

  var tests: Int { max(1, annotations.count) }
  var failures: Int { annotations.count { !$0.isHarmless } }

  var element: XMLElement {
    XMLElement(
      "testsuite",
      [
        ("name", source.path), ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "0"),
        ("skipped", "0"), ("time", "0"),
      ]
    ) {
      annotations.isEmpty
        ? [Self.testCase("Auto Layout", in: source.path)] : annotations.map(\.testCase)
    }
  }

  static func testCase(
    _ name: String, in path: String, line: Int? = nil, _ children: [XMLElement] = []
  ) -> XMLElement {
    var attributes: [(StaticString, String?)] = [
      ("classname", path), ("name", name), ("time", "0"),
    ]
    if let line { attributes += [("file", path), ("line", "\(line)")] }
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
      headline, in: place.path, line: place.lines.lowerBound,
      (properties.isEmpty ? [] : [XMLElement("properties", []) { properties }]) + [told])
  }
}
