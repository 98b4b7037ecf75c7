internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOPosix

/// A server on this machine's loopback addresses, which no other machine reaches.
public struct LocalServer: Sendable {
  private let page: LocalPage
  private let port: Int

  /// - Throws: `ServingFailure` where the command does not answer.
  public init(
    _ doctor: Doctor, port: Int?, limits: AnswerLimits = AnswerLimits()
  ) async throws(ServingFailure) {
    do throws(Refusal) {
      page = try await LocalPage(doctor, limits)
    } catch {
      throw ServingFailure(error.sentence)
    }
    self.port = port ?? 0
  }

  /// Serves until its task is cancelled; `whenReady` gets the port once both addresses answer.
  ///
  /// - Throws: `ServingFailure` where the port is taken.
  public func run(whenReady: @escaping @Sendable (Int) -> Void) async throws {
    let (opened, announce) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await serve("127.0.0.1", port) { announce.yield($0) } }
      group.addTask {
        var ports = opened.makeAsyncIterator()
        guard let port = await ports.next() else { return }
        do {
          // `localhost` means this address first; another program that had it could answer in our place.
          try await serve("::1", port) { _ in whenReady(port) }
        } catch let error as IOError where Self.hasNoSuchAddress(error) {
          whenReady(port)
          try await Task.sleep(for: .seconds(Int32.max))
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  private func serve(
    _ address: String, _ port: Int, whenOpen: @escaping @Sendable (Int) -> Void
  ) async throws {
    let limit = MaximumAvailableConnections(64)
    let channel = HTTP1Channel(
      responder: { [page] request, writer, channel in
        let port = channel.localAddress?.port ?? 0
        let response = await page.response(to: request, at: port)
        try await writer.write(response: response.head, body: response.body)
      }, configuration: .init(idleTimeout: .seconds(60)))
    let server = Server(
      childChannelSetup: channel,
      configuration: ServerConfiguration(
        address: .hostname(address, port: port), availableConnectionsDelegate: limit),
      onServerRunning: { whenOpen($0.localAddress?.port ?? port) },
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
      logger: Logger(label: "serve") { _ in SwiftLogNoOpLogHandler() })
    do {
      try await server.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ServingFailure("port \(port) of \(address) is in use: choose another with --port")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw ServingFailure("port \(port) may not be opened: choose one above 1023 with --port")
    }
  }

  /// A machine may have no IPv6.
  private static func hasNoSuchAddress(_ error: IOError) -> Bool {
    [EADDRNOTAVAIL, EAFNOSUPPORT].contains(error.errnoCode)
  }
}

/// Why the page cannot be served.
public struct ServingFailure: Error {
  /// A sentence without its capital and its stop.
  public let message: String

  init(_ message: String) { self.message = message }
}
