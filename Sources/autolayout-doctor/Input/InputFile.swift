#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import ArgumentParser
internal import AutoLayoutDoctor

/// Reads whole files and the standard input with plain system calls.
enum InputFile {
  /// Why an input could not be read, or not to its end.
  struct Failure: Error {
    /// A complaint for the user, without the program's name.
    var message: String
    /// Whether the same is to be expected of other inputs.
    var isOfTheSystem = false
  }

  /// What an input holds.
  struct Contents {
    var bytes: [UInt8] = []
    /// Why more could not be read.
    var damage: Failure?
  }

  /// The name that stands for the standard input.
  static let standardInput = "-"

  /// Reads all of an input.
  static func contents(of input: inout OpenInput) -> Contents {
    var contents = Contents()
    var chunk = [UInt8](repeating: 0, count: chunkSize(input.descriptor))
    do throws(Failure) {
      while true {
        let count = try input.read(into: &chunk)
        if count == 0 { break }
        contents.bytes.append(contentsOf: chunk.prefix(count))
      }
    } catch {
      contents.damage = error
    }
    return contents
  }

  /// Reads all of each file into `doctor`, or of the standard input where there are none; what is no
  /// text is told.
  ///
  /// - Throws: `ExitCode(2)` after a complaint where nothing of a file can be read.
  static func read(
    _ files: [String], as kind: Doctor.InputKind?, into doctor: inout Doctor
  ) throws {
    for file in files.isEmpty ? [standardInput] : files {
      var isRead = false
      do {
        try OpenInput.each(of: file, named: LogName.usualPatterns + ["*.layout"]) {
          (input) throws(Failure) in
          let contents = contents(of: &input)
          if let damage = contents.damage, contents.bytes.isEmpty { throw damage }
          isRead = true
          doctor.read(contents.bytes, named: input.source, as: kind)
          if let damage = contents.damage { throw damage }
        }
      } catch {
        Streams.complain(error.message)
        if !isRead { throw ExitCode(2) }
      }
    }
  }

  /// Whether somebody would have to type the standard input.
  static var isStandardInputTerminal: Bool { isatty(0) == 1 }

  /// Tells whoever sits at a terminal that it is being read.
  static func askTerminal() {
    guard isStandardInputTerminal else { return }
    Streams.complain(
      "reading from the terminal: paste the text, then press Control-D on a line of its own")
  }

  /// A file's size where it has one, so that one call reads it.
  private static func chunkSize(_ descriptor: Int32) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return 65_536 }
    return min(max(Int(status.st_size) + 1, 65_536), 1 << 24)
  }

  /// What failed, with the system's reason.
  static func failure(_ what: String) -> Failure {
    Failure(message: "\(what): \(unsafe String(cString: strerror(errno)))")
  }
}
