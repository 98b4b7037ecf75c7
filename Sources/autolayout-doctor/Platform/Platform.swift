#if canImport(Glibc)
  internal import Glibc
  internal import SystemPackage
#else
  internal import Darwin
  internal import MachO.dyld
  internal import System
#endif

/// The system's calls that are called differently on Linux and on a Mac, or need C's types.
enum Platform {
  /// What a path or a descriptor stands for.
  struct FileStatus {
    var isFolder: Bool
    var isFile: Bool
    var isPipe: Bool
    /// In bytes.
    var size: Int
    var permissions: FilePermissions
    /// When its contents were changed last: seconds and nanoseconds.
    var modified: String
    /// The system's numbers of the file, which tell it from every other.
    var identity: (device: UInt64, file: UInt64)

    fileprivate init(_ status: stat) {
      let kind = status.st_mode & S_IFMT
      isFolder = kind == S_IFDIR
      isFile = kind == S_IFREG
      isPipe = kind == S_IFIFO
      size = Int(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      modified = "\(time.tv_sec).\(time.tv_nsec)"
      permissions = FilePermissions(rawValue: CInterop.Mode(status.st_mode & 0o7777))
      identity = (UInt64(bitPattern: Int64(status.st_dev)), UInt64(status.st_ino))
    }
  }

  /// `nil` where there is nothing; a link stands for what it names, unless `followsLinks` is `false`.
  static func status(of path: String, followsLinks: Bool = true) -> FileStatus? {
    var status = stat()
    let result = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? FileStatus(status) : nil
  }

  /// `nil` where nothing is open.
  static func status(of descriptor: Int32) -> FileStatus? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  /// The day (UTC), `YYYY-MM-DD`.
  static var today: String {
    var now = time(nil)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 11)
    let count = unsafe strftime(&text, text.count, "%Y-%m-%d", &parts)
    return String(decoding: text.prefix(count).map(UInt8.init), as: UTF8.self)
  }

  /// The reason of the last call's failure, or of `code`, in the system's words.
  static func reason(_ code: Int32 = errno) -> String { unsafe String(cString: strerror(code)) }

  /// How many bytes were read at `offset`, or where the last reading ended; -1 with `errno` set.
  static func read(
    _ descriptor: Int32, at offset: Int? = nil, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count =
        if let offset {
          unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        } else {
          #if canImport(Glibc)
            unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
          #else
            unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
          #endif
        }
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes all of `bytes`; the error number, or `nil` where all was written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
        #else
          unsafe Darwin.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// The offset of the next byte to be read; `nil` for a pipe or a terminal.
  static func offset(of descriptor: Int32) -> Int? {
    let offset = lseek(descriptor, 0, SEEK_CUR)
    return offset >= 0 ? Int(offset) : nil
  }

  /// Where what was read of files is kept for the next time; `nil` where the user has no such folder, or
  /// wants nothing kept.
  static var cacheFolder: String? {
    if environment("AUTOLAYOUT_DOCTOR_NO_CACHE").map({ !$0.isEmpty }) == true { return nil }
    if let folder = environment("XDG_CACHE_HOME"), !folder.isEmpty {
      return "\(folder)/autolayout-doctor"
    }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches/autolayout-doctor"
    #else
      return "\(home)/.cache/autolayout-doctor"
    #endif
  }

  /// The value of an environment variable; `nil` where it is not set.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Sets an environment variable for the programs that this one becomes or starts.
  static func setEnvironment(_ name: String, _ value: String) {
    _ = unsafe setenv(name, value, 1)
  }

  /// Where this program is, links followed; `nil` where the system does not tell.
  static var executablePath: String? {
    #if canImport(Glibc)
      return realPath("/proc/self/exe")
    #else
      var size: UInt32 = 0
      _ = unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return realPath(String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    #endif
  }

  /// The path from the root, links followed; `nil` where there is nothing.
  static func absolutePath(_ path: String) -> String? { realPath(path) }

  private static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Becomes the program at `path`; returns, with `errno` set, where that fails.
  static func execute(_ path: String, _ arguments: [String]) {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    _ = unsafe execv(path, &words)
    unsafe words.forEach { unsafe free($0) }
  }

  /// The names in a folder, but for `.` and `..`; `nil` with `errno` set where it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether a file's name fits a shell's pattern.
  static func fits(_ name: String, _ pattern: String) -> Bool {
    unsafe fnmatch(pattern, name, 0) == 0
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal behind a descriptor, else `nil`.
  static func columns(of descriptor: Int32) -> Int? { size(of: descriptor)?.columns }

  /// The lines of the terminal behind a descriptor, else `nil`.
  static func lines(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.lines > 0 ? $0.lines : nil }
  }

  private static func size(of descriptor: Int32) -> (columns: Int, lines: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// A new file that has no name and goes away with its descriptor; `nil` with `errno` set.
  static func namelessFile(in folder: String) -> Int32? {
    var path = Array("\(folder)/autolayout-doctor.XXXXXX".utf8CString)
    return unsafe path.withUnsafeMutableBufferPointer { buffer in
      guard let pattern = buffer.baseAddress else { return nil }
      let descriptor = unsafe mkstemp(pattern)
      guard descriptor >= 0 else { return nil }
      unsafe unlink(pattern)
      return descriptor
    }
  }

  /// A new folder in `folder` that nobody else can read; `nil` with `errno` set.
  static func privateFolder(in folder: String) -> String? {
    var path = Array("\(folder)/autolayout-doctor.XXXXXX".utf8CString)
    return unsafe path.withUnsafeMutableBufferPointer { buffer in
      guard let pattern = buffer.baseAddress, unsafe mkdtemp(pattern) != nil else { return nil }
      return unsafe String(cString: pattern)
    }
  }

  /// Removes a folder and the files in it.
  static func removeFolder(_ path: String) {
    for name in names(in: path) ?? [] { unsafe unlink("\(path)/\(name)") }
    unsafe rmdir(path)
  }

  /// Where this program's own file is.
  static var executable: String {
    #if canImport(Glibc)
      // It names the running file even where another was installed in its place.
      return "/proc/self/exe"
    #else
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    #endif
  }

  /// The file that a path leads to over links; the path itself where nothing is there yet.
  static func target(of path: String) -> String {
    guard let target = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  /// Puts a file in the place of another, with the permissions that one had.
  ///
  /// - Throws: an `Errno` where the file stays where it is.
  static func move(_ file: String, to path: String, permissions: FilePermissions?) throws {
    if let permissions { _ = unsafe chmod(file, mode_t(permissions.rawValue)) }
    if unsafe rename(file, path) != 0 { throw Errno(rawValue: errno) }
  }

  /// Removes a file.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  static var processNumber: Int32 { getpid() }

  /// Makes a folder where there is none; answers whether it did.
  static func makeFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o755) == 0 }

  /// Whether a path names a program that may be started.
  static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// The last call's error number.
  static var errorNumber: Int32 { errno }

  /// A closed pipe, or a file that may not grow, then shows as an error of `write` and does not kill
  /// the program.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The error of a write to a pipe that nobody reads.
  static let closedPipe = EPIPE
}
