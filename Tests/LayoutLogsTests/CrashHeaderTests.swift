import LayoutModel
import Testing

@testable import LayoutLogs

struct `What a crash report's headers tell` {
  private static let reason = """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
    'Multiplier is not finite!  That's illegal.  multiplier:nan'
    """

  private static func report(_ headers: String) -> String {
    """
    \(headers)

    Type:        EXC_CRASH (SIGABRT)

    Information:
    \(reason)
    abort() called

    0   CoreFoundation   0x0000000187f3c2ec __exceptionPreprocess + 176
    1   libobjc.A.dylib  0x0000000187a22158 objc_exception_throw + 60
    2   Tea Time         0x0000000102b3c410 -[CupView pour] + 96
    """
  }

  @Test(arguments: [
    """
    Process:               Tea Time [812]
    Path:                  /Applications/Tea Time.app/Contents/MacOS/Tea Time
    Parent Process:        launchd [1]
    Responsible:           Terminal [407]
    User ID:               501

    Date/Time:             2026-03-02 09:15:22.120 +0100
    Launch Time:           2026-03-02 09:14:01.000 +0100
    Crashed Thread:        4  Dispatch queue: tea.brewing
    """,
    """
    Prozess:               Tea Time [812]
    Version:               4.1 (77)
    Datum/Uhrzeit:         2026-03-02 09:15:22.120 +0100
    Abgestürzter Thread:   4  Dispatch queue: tea.brewing
    """,
    """
    Processus :            Tea Time [812]
    Date/Heure :           2026-03-02 09:15:22.120 +0100
    Thread planté :        4  Dispatch queue: tea.brewing
    """,
    """
    プロセス:               Tea Time [812]
    日付/時刻:              2026-03-02 09:15:22.120 +0100
    クラッシュしたスレッド:   4  Dispatch queue: tea.brewing
    """,
  ])
  func `process, time and thread are read in any language`(_ headers: String) throws {
    let report = try onlyReport(Self.report(headers))
    #expect(report.lines.lowerBound == 1)
    #expect(
      report.context
        == LogReport.Context(
          time: "2026-03-02 09:15:22.120 +0100", process: "Tea Time", pid: 812))
    #expect(report.complaint?.thread == "4 (tea.brewing)")
  }

  @Test func `headers of iOS name the thread by its number alone`() throws {
    let report = try onlyReport(
      Self.report(
        "Incident Identifier: 1\nProcess:             Tea [812]\nTriggered by Thread:  0"))
    #expect(report.context == LogReport.Context(process: "Tea", pid: 812))
    #expect(report.complaint?.thread == "0")
  }

  @Test(arguments: [
    ("OS Version:          iPhone OS 16.4 (20E246)", "CoreFoundation", LayoutSystem.Platform.uiKit),
    ("Versione SO:         iPadOS 26.0 (23A341)", "CoreFoundation", .uiKit),
    ("OS Version:          macOS 11.6 (20G165)", "CoreFoundation", nil),
    ("OS Version:          macOS 11.6 (20G165)", "AppKit", .appKit),
    // An app of the Mac that UIKit draws.
    ("OS Version:          macOS 11.6 (20G165)", "UIKitCore", .uiKit),
  ])
  func `the system's version or the frames tell the framework`(
    _ version: String, _ image: String, _ platform: LayoutSystem.Platform?
  ) throws {
    let text = Self.report("Process:             Tea [812]\n\(version)")
    let report = try onlyReport(text + "\n    3   \(image)   0x01 -[View layout] + 96")
    #expect(report.system.platform == platform)
  }

  @Test(arguments: [("iPhone OS 16.4 (20E246)", LayoutSystem.Platform.uiKit), ("macOS 26.0", nil)])
  func `so does the header of an .ips file`(
    _ version: String, _ platform: LayoutSystem.Platform?
  ) throws {
    let report = try onlyReport(
      """
      {"app_name":"Tea","bug_type":"309","os_version":"\(version)"}
      {"exceptionReason":{"composed_message":"Multiplier is not finite!  multiplier:nan"},\
      "lastExceptionBacktrace":[{"symbol":"objc_exception_throw","imageIndex":0}],\
      "usedImages":[{"name":"libobjc.A.dylib"}]}
      """)
    #expect(report.system.platform == platform)
  }

  @Test func `an exception's reason is pasted without its report`() throws {
    let report = try onlyReport(
      """
      {
        "exceptionReason" : {
          "arguments" : [
            "Multiplier is not finite!  multiplier:nan"
          ],
          "format_string" : "%@",
          "name" : "NSGenericException",
          "type" : "objc-exception",
          "composed_message" : "Multiplier is not finite!  multiplier:nan",
          "class" : "NSException"
        }
      }
      """)
    #expect(report.lines == 3...9)
    #expect(report.kind == .exception)
    #expect(report.complaint?.exception == "NSGenericException")
    #expect(report.complaint?.reason == "Multiplier is not finite!  multiplier:nan")
  }

  @Test(arguments: [
    "worker: Tea [812]", "Parent Process:        zsh [812]",
    "1   Process:   Tea [812]\n2   Tea   0x01 main + 4", "Process:   Tea [eight]",
  ])
  func `other lines above an exception tell nothing of its process`(_ line: String) throws {
    #expect(try onlyReport(Self.report(line)).context == LogReport.Context())
  }

  @Test func `a record of the log is no part of the headers above it`() throws {
    let report = try onlyReport(
      "Process:      Tea [812]\n2026-03-02 09:15:22.120 Pot[9:8] \(Self.reason)\n")
    #expect(report.context.process == "Pot")
    #expect(report.lines == 2...2)
  }

  @Test func `an .ips file names process and time in header and body`() throws {
    let body = #"{"procName":"Tea","pid":812,"exceptionReason":{"composed_message":"#
    let report = try onlyReport(
      """
      {"app_name":"Tea","timestamp":"2026-03-02 09:15:22.00 +0100","bug_type":"309"}
      \(body)"Multiplier is not finite!  multiplier:nan","name":"NSGenericException"},\
      "lastExceptionBacktrace":[{"symbol":"objc_exception_throw","imageIndex":0}],\
      "usedImages":[{"name":"libobjc.A.dylib"}]}
      """)
    #expect(
      report.context
        == LogReport.Context(time: "2026-03-02 09:15:22.00 +0100", process: "Tea", pid: 812))
  }

  @Test func `a crash report that is cut tells whose it was`() throws {
    let report = try onlyReport(
      """
      {"app_name":"Tea","bug_type":"309","name":"Tea"}
      {
        "captureTime" : "2026-03-02 09:15:20.1234 +0100",
        "pid" : 812,
      """)
    #expect(report.code == "crashReportCut")
    #expect(
      report.context
        == LogReport.Context(time: "2026-03-02 09:15:20.1234 +0100", process: "Tea", pid: 812))
  }
}
