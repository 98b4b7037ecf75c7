import LayoutModel
import Testing

@testable import LayoutLogs

/// What `LogReader` finds in a text.
func read(_ text: String) -> [LogReport] { LogReader.read(Array(text.utf8)) }

/// The only report of a text.
func onlyReport(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> LogReport {
  let reports = read(text)
  #expect(reports.count == 1, sourceLocation: sourceLocation)
  return try #require(reports.first, sourceLocation: sourceLocation)
}

/// The bytes of a text as the parsers take them.
func slice(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

/// An `.ips` file, which names its images behind the stacks of all its threads.
func crashFile(threads: Int, oneLine: Bool) -> String {
  let frames = (0..<40).map {
    #"{"imageOffset":\#($0),"symbol":"-[Kettle boil]","imageIndex":1}"#
  }
  let thread = #"{"id":1,"frames":[\#(frames.joined(separator: ","))]}"#
  let members = [
    #""exceptionReason" : {"composed_message":"Multiplier is not finite!  multiplier:nan"}"#,
    #""lastExceptionBacktrace" : [{"symbol":"CupView.setUp()","imageIndex":1}]"#,
    #""threads" : [\#(Array(repeating: thread, count: threads).joined(separator: ",\n"))]"#,
    #""usedImages" : [ { "name" : "UIKitCore" }, { "name" : "Tea" } ]"#,
  ]
  let body = "{\n\(members.joined(separator: ",\n"))\n}\n"
  let header = #"{"bug_type":"309","name":"Tea"}"#
  return "\(header)\n" + (oneLine ? body.split(separator: "\n").joined() + "\n" : body)
}
