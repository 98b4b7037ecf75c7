internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutReports
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds and explains what is wrong in a log.
///
///     let diagnosis = AutoLayoutDoctor.diagnose("""
///       Unable to simultaneously satisfy constraints.
///       (
///         "<NSLayoutConstraint:0x60a1 UIView:0x7f01.height == 1   (active)>",
///         "<NSLayoutConstraint:0x60a2 UIView:0x7f01.height == 0.5   (active)>"
///       )
///       """)
///     print(diagnosis.findings[0].headline)
///     // The UIView must be both 1 point and 0.5 points tall.
///
/// A log may be anything that a system, a test runner or a debugger printed; what is not about
/// layouts is passed over.
public func diagnose(_ log: String, options: DiagnosisOptions = .init()) -> LogDiagnosis {
  diagnose(Array(log.utf8), options: options)
}

/// Finds and explains what is wrong in a log of UTF-8 or UTF-16.
///
///     let diagnosis = AutoLayoutDoctor.diagnose(Array(data))
public func diagnose(_ log: [UInt8], options: DiagnosisOptions = .init()) -> LogDiagnosis {
  diagnose(log, named: options.isLayout ? "-.layout" : "-", options)
}

/// Finds and explains what is wrong in a file; one that ends in `.layout` is a layout written by
/// hand.
///
///     let diagnosis = try AutoLayoutDoctor.diagnose(file: "/tmp/crash.log")
///
/// - Throws: `FileError` where the file cannot be read.
public func diagnose(
  file path: String, options: DiagnosisOptions = .init()
) throws(FileError) -> LogDiagnosis {
  diagnose(try FileError.contents(of: path), named: path, options)
}

/// Finds and explains what is wrong in a log while it is being written; a finding comes as soon as
/// its report is complete.
///
///     for try await finding in AutoLayoutDoctor.findings(in: handle.bytes) {
///       print(finding.headline)
///     }
public func findings<Bytes: AsyncSequence>(
  in bytes: Bytes, options: DiagnosisOptions = .init()
) -> LiveFindings<Bytes> where Bytes.Element == UInt8 {
  LiveFindings(bytes, options) { [$0] }
}

/// Finds and explains what is wrong in lines while they are being written; a finding comes as soon
/// as its report is complete.
///
///     for try await finding in AutoLayoutDoctor.findings(in: url.lines) {
///       print(finding.headline)
///     }
public func findings<Lines: AsyncSequence>(
  in lines: Lines, options: DiagnosisOptions = .init()
) -> LiveFindings<Lines> where Lines.Element == String {
  LiveFindings(lines, options) { Array($0.utf8) + [UInt8(ascii: "\n")] }
}

private func diagnose(
  _ log: [UInt8], named name: String, _ options: DiagnosisOptions
) -> LogDiagnosis {
  var session = DiagnosisSession(options.session)
  session.read(log, named: name, as: options.isLayout ? LayoutInput.self : nil)
  return LogDiagnosis(session.document())
}

/// Why a file cannot be read.
///
///     do {
///       diagnosis = try AutoLayoutDoctor.diagnose(file: path)
///     } catch {
///       print(error.reason)   // No such file or directory
///     }
public struct FileError: Error, Hashable, Sendable {
  /// The file's path.
  public let path: String
  /// The reason in the system's words.
  public let reason: String

  fileprivate static func contents(of path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ofLastCall(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if errno != EINTR {
        throw ofLastCall(path)
      }
    }
  }

  private static func ofLastCall(_ path: String) -> FileError {
    FileError(path: path, reason: unsafe String(cString: strerror(errno)))
  }
}

/// How to read a log, and how much work a report in it may cost.
///
///     var options = DiagnosisOptions()
///     options.timeLimit = .milliseconds(200)
///     let diagnosis = AutoLayoutDoctor.diagnose(log, options: options)
public struct DiagnosisOptions: Hashable, Sendable {
  /// Whether the text is a layout written by hand, such as `title.width == 2*icon.width`, and no
  /// log.
  public var isLayout = false
  /// Whether remedies are looked for, which costs as much as all the rest.
  public var seeksRemedies = true
  /// How many minimal conflicts are looked for in one report.
  public var conflictLimit = 64
  /// How long they are looked for on a slow machine.
  ///
  /// It is counted in steps, so that a report has the same answer in every run.
  public var timeLimit = Duration.seconds(2)

  /// Options that suit an ordinary log.
  public init() {}

  var session: DiagnosisSession.Options {
    .init(
      question: seeksRemedies ? .everything : .headlines,
      limits: DiagnosisLimits(conflicts: conflictLimit, time: timeLimit))
  }
}

/// Everything that was found in one log.
///
///     for finding in diagnosis.findings {
///       print("\(finding.location): \(finding.headline)")
///     }
///     for cause in diagnosis.causes where cause.count > 1 {
///       print("\(cause.count) times: \(diagnosis.findings[cause.findings[0]].headline)")
///     }
public struct LogDiagnosis: Sendable {
  /// What was found, in the log's order: the first 20,000 findings, and later ones of a new cause.
  public let findings: [Finding]
  /// The findings grouped by the defect behind them, the one that came first leading.
  public let causes: [Cause]
  private let document: DiagnosedDocument

  init(_ document: DiagnosedDocument) {
    self.document = document
    findings = document.reports.map(Finding.init)
    causes = document.causes.map {
      Cause(fingerprint: $0.fingerprint, findings: $0.reports, count: $0.count)
    }
  }

  /// How many findings there were, those included that are only counted.
  public var count: Int { document.summary.reports }

  /// The whole diagnosis as a JSON document, whose schema is
  /// `docs/diagnosis.schema.json`.
  public var json: String { String(decoding: document.json, as: UTF8.self) }
}

/// Findings that are the same defect over again.
///
///     let often = diagnosis.causes.max { $0.count < $1.count }
public struct Cause: Hashable, Sendable {
  /// What the findings have in common; the same in another run, process, device, language and
  /// system version.
  public let fingerprint: String
  /// Indices into `LogDiagnosis.findings`.
  public let findings: [Int]
  /// How often the defect came, in findings that are only counted as well.
  public let count: Int
}
