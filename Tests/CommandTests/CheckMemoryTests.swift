import Foundation
import TestSupport
import Testing

/// What `check` keeps between runs.
struct CheckMemoryTests {
  private let samples = ["Samples/InterfaceBuilder/ReviewCell.xib", "Samples/InterfaceBuilder"]

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A scene in which nothing is found, and its file.
  private func cleanFile(in folder: URL) throws -> URL {
    let file = folder.appending(path: "Clean.xib")
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
          <view contentMode="scaleToFill" id="roo-t0-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          </view>
        </objects>
      </document>

      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  private func check(_ paths: [String], _ cache: URL, _ more: [String: String] = [:]) throws
    -> CommandRun
  {
    try CommandRun(
      ["check", "--stats"] + paths,
      environment: ["XDG_CACHE_HOME": cache.path].merging(more) { $1 })
  }

  @Test func `a second run says what the first did, and findings are not kept`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = [try cleanFile(in: folder).path] + samples
    let first = try check(paths, folder)
    let kept = folder.appending(path: "autolayout-doctor/clean-scenes")
    let text = try String(contentsOf: kept, encoding: .utf8)
    #expect(text.hasSuffix("end 1\n"))
    let second = try check(paths, folder)
    #expect(first.output == second.output && first.errors == second.errors)
    #expect(first.status == second.status && first.output.contains("scene-conflict"))
    #expect(try String(contentsOf: kept, encoding: .utf8) == text)
  }

  @Test func `what is kept spares the search, unless it is damaged or of another program`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try cleanFile(in: folder)
    _ = try check([file.path], folder)
    let kept = folder.appending(path: "autolayout-doctor/clean-scenes")
    // The key of the clean file, put on a file with a finding: only a run that reads it believes it.
    let text = try String(contentsOf: kept, encoding: .utf8)
    let reader = text.prefix { $0 != "\n" }
    let key = try Self.key(of: Data(contentsOf: Repository.root.appending(path: samples[0])))
    func runs(with lines: String) throws -> Bool {
      try lines.write(to: kept, atomically: true, encoding: .utf8)
      return try check([samples[0]], folder).output.contains("scene-conflict")
    }
    #expect(try !runs(with: "\(reader)\n\(key) 0\nend 1\n"))
    #expect(try runs(with: "\(reader)\n\(key) 0\n"))
    #expect(try runs(with: "\(reader)\n\(key) 0\nend 2\n"))
    #expect(try runs(with: "\(reader)\nno key 0\nend 1\n"))
    #expect(try runs(with: "1 2 3\n\(key) 0\nend 1\n"))
  }

  @Test func `nothing is kept where that is not wanted`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try cleanFile(in: folder)
    _ = try check([file.path], folder, ["AUTOLAYOUT_DOCTOR_NO_CACHE": "1"])
    #expect(
      !FileManager.default.fileExists(
        atPath: folder.appending(path: "autolayout-doctor").path))
  }

  /// As the program computes it.
  private static func key(of data: Data) -> String {
    var (first, second): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, UInt64(data.count))
    for byte in data {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second &+ UInt64(byte) &+ 1) &* 0x9e37_79b9_7f4a_7c15
      second ^= second >> 29
    }
    return "\(String(first, radix: 16))-\(String(second, radix: 16))"
  }
}
