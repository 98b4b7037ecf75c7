#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif
#if canImport(XCTest) && (canImport(UIKit) || canImport(AppKit))
  internal import Foundation
#endif

/// A line of a test, at which it fails.
struct TestPlace {
  var fileID: String
  /// The path for Swift Testing.
  var filePath: String
  /// The path for XCTest, which takes no other text.
  var literalPath: StaticString = ""
  var line: Int
  var column: Int

  /// Lets the test that runs fail.
  ///
  /// A detached task knows no test: then both frameworks are told, of which one runs.
  func fail(_ message: String, as severity: ConflictSeverity = .error) {
    #if compiler(>=6.3)
      if severity == .warning { return warn(message) }
    #endif
    #if canImport(Testing)
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: literalPath, line: UInt(line))
    #endif
  }

  /// Keeps files beside the test's result, where the framework keeps any.
  func attach(_ kept: ConflictFiles) async {
    #if canImport(Testing)
      if Test.current != nil {
        for (name, bytes) in kept.files {
          Attachment.record(bytes, named: name, sourceLocation: location)
        }
        return
      }
    #endif
    // XCTest has attachments on Apple's platforms alone.
    #if canImport(XCTest) && (canImport(UIKit) || canImport(AppKit))
      let attachments = kept.files.map { name, bytes in
        (name: name, data: Data(bytes), type: Self.type(ofFile: name))
      }
      await MainActor.run {
        XCTContext.runActivity(named: "Layout conflicts") { activity in
          for (name, data, type) in attachments {
            let attachment = XCTAttachment(data: data, uniformTypeIdentifier: type)
            attachment.name = name
            attachment.lifetime = .keepAlways
            activity.add(attachment)
          }
        }
      }
    #endif
  }

  #if canImport(XCTest) && (canImport(UIKit) || canImport(AppKit))
    private static func type(ofFile name: String) -> String {
      switch name.split(separator: ".").last {
      case "svg": "public.svg-image"
      case "json": "public.json"
      case "md": "net.daringfireball.markdown"
      default: "public.plain-text"
      }
    }
  #endif

  #if canImport(Testing)
    private var location: SourceLocation {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }
  #endif

  #if compiler(>=6.3)
    private func warn(_ message: String) {
      #if canImport(Testing)
        if Test.current != nil {
          Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
          return
        }
      #endif
      LayoutWatch.write("\(filePath):\(line): warning: \(message)\n")
    }
  #endif
}
