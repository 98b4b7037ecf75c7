package import Foundation

extension FileHandle {
  /// Makes a write to a pipe that nobody reads any longer an error and no signal, where that is the
  /// file's to say.
  ///
  /// A Mac sends the signal to the process, whatever the thread that writes has blocked.
  package func failsWhereNobodyReads() {
    #if canImport(Darwin)
      _ = fcntl(fileDescriptor, F_SETNOSIGPIPE, 1)
    #endif
  }
}
