internal import LayoutLogs
package import LayoutReports

/// Annotations of some files, for the programs around a build.
package struct AnnotationReport: Sendable {
  /// The tool's version.
  let version: String
  /// In the order in which they are told.
  let annotations: [Annotation]
  /// What could not be read.
  let unread: [UnreadInput]
  /// All files that were read, those without an annotation too.
  let inputNames: [String]
  /// What could not be judged in a file that was read, and why.
  var passedOver: [(path: String, line: Int, reason: String)] = []
}

extension DiagnosedDocument {
  private var annotationReport: AnnotationReport {
    AnnotationReport(
      version: version, annotations: annotations, unread: unread, inputNames: inputNames)
  }

  /// The causes in the Static Analysis Results Interchange Format, version 2.1.0.
  package var sarif: [UInt8] { annotationReport.sarif }
  /// The causes as the XML that JUnit and its kin write.
  package var junit: [UInt8] { annotationReport.junit }
  /// One workflow command a cause, which GitHub shows at the line of the log.
  package var gitHubCommands: [UInt8] { annotationReport.gitHubCommands }
  /// The causes as GitLab's code quality report takes them.
  package var codeQuality: [UInt8] { annotationReport.codeQuality }
  /// The causes as lines that Xcode shows at the place they name.
  package var xcodeIssues: [UInt8] { annotationReport.xcodeIssues }
  /// The causes as the XML that Checkstyle prints.
  package var checkstyle: [UInt8] { annotationReport.checkstyle }
}
