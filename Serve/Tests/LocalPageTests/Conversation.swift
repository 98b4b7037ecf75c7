import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a server says to one request; the thread that waits for it is none of those that answer.
func ask(
  _ method: String = "GET", _ path: String = "/", port: Int, address: String = "127.0.0.1",
  headers: [String: String?] = [:], body: [UInt8] = []
) async throws -> Conversation {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(
        with: Result {
          try Conversation(
            method, path, port: port, address: address, headers: headers, body: body)
        })
    }
  }
}

/// One request, byte by byte as a test writes it, and what comes back until the server closes.
struct Conversation {
  let status: Int
  let headers: [String: String]
  let body: String

  /// Asks with the headers of the page's own requests, unless `headers` has others; `nil` leaves one out.
  init(
    _ method: String = "GET", _ path: String = "/", port: Int, address: String = "127.0.0.1",
    headers given: [String: String?] = [:], body: [UInt8] = []
  ) throws {
    var headers: [String: String?] = [
      "Host": "127.0.0.1:\(port)", "Connection": "close", "Content-Length": "\(body.count)",
    ]
    if method == "POST" { headers["Origin"] = "http://127.0.0.1:\(port)" }
    headers.merge(given) { $1 }
    let head = headers.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    let answer = try Self.exchange(
      Array("\(method) \(path) HTTP/1.1\r\n\(head)\r\n".utf8) + body, address, port)
    let parts = answer.components(separatedBy: "\r\n\r\n")
    let lines = parts[0].components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    self.headers = Dictionary(
      lines.dropFirst().compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return (
          line[..<colon].lowercased(),
          line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        )
      }, uniquingKeysWith: { first, _ in first })
    self.body = parts.dropFirst().joined(separator: "\r\n\r\n")
  }

  private struct Failure: Error { let call: String, code: Int32 }

  private static func exchange(
    _ request: [UInt8], _ address: String, _ port: Int
  ) throws -> String {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, "\(port)", &hints, &found) == 0, let place = found?.pointee
    else { throw Failure(call: "getaddrinfo", code: errno) }
    defer { freeaddrinfo(found) }
    let socket = socket(place.ai_family, place.ai_socktype, 0)
    defer { close(socket) }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    guard connect(socket, place.ai_addr, place.ai_addrlen) == 0
    else { throw Failure(call: "connect", code: errno) }
    var sent = 0
    while sent < request.count {
      // The server may refuse and close before it has read everything.
      let count = request[sent...].withUnsafeBytes { bytes in
        #if canImport(Glibc)
          send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
          send(socket, bytes.baseAddress, bytes.count, 0)
        #endif
      }
      if count <= 0 { break }
      sent += count
    }
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &piece, piece.count, 0)
      guard count > 0 else { break }
      answer += piece[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
