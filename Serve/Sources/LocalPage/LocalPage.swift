internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

/// Answers the requests of the page.
struct LocalPage: Sendable {
  private let doctor: Doctor
  private let files: PageFiles
  private let limits: AnswerLimits

  /// - Throws: `Refusal` where the command does not answer.
  init(_ doctor: Doctor, _ limits: AnswerLimits) async throws(Refusal) {
    self.doctor = doctor
    self.limits = limits
    files = try await PageFiles(of: doctor, logLimit: limits.log)
  }

  /// The response to a request that came in at `port`.
  func response(to request: Request, at port: Int) async -> Response {
    do throws(Refusal) {
      try Gate(port: port).check(request.head)
      return request.method == .post ? try await answer(request) : try file(request)
    } catch {
      return Self.response(error.status, .text, Array(error.sentence.utf8))
    }
  }

  private func file(_ request: Request) throws(Refusal) -> Response {
    guard let file = files[request.uri.path] else { throw .unknown }
    let response = Self.response(.ok, file.kind, file.bytes)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(_ request: Request) async throws(Refusal) -> Response {
    let parameters = request.uri.queryParameters.map { (String($0.key), String($0.value)) }
    guard let question = try Question(path: request.uri.path, parameters) else { throw .unknown }
    let answer = try await doctor.answer(question.arguments, log: try await log(of: request))
    let bytes = question.kind == .json ? answer.bytes : OwnElements.left(out: answer.bytes)
    var response = Self.response(.ok, question.kind, bytes)
    if !answer.notes.isEmpty { response.headers.set("Doctor-Notes", answer.notes.percentEncoded) }
    return response
  }

  /// What comes beyond the limit is read and forgotten, since a browser hears nobody before it has
  /// sent everything; beyond all measure the refusal does not wait for the rest.
  private func log(of request: Request) async throws(Refusal) -> [UInt8] {
    var log: [UInt8] = []
    var length = 0
    do {
      for try await piece in request.body {
        length += piece.readableBytes
        if length <= limits.log { log += piece.readableBytesView }
        if length > limits.log * 16 { break }
      }
    } catch {
      throw .complaint("The log did not arrive whole.")
    }
    if length > limits.log { throw .tooLarge(limits.log) }
    return log
  }

  private static func response(
    _ status: HTTPResponse.Status, _ kind: ContentKind, _ bytes: [UInt8]
  ) -> Response {
    var headers = ResponseHeaders.all
    headers[.contentType] = kind.rawValue
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

/// What every response tells the browser.
enum ResponseHeaders {
  /// Nothing but the page's own files is loaded or run, and nobody may frame it.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'
    """

  static let all: HTTPFields = {
    var fields = HTTPFields()
    for (name, value) in values { fields.set(name, value) }
    return fields
  }()

  private static let values = [
    ("Content-Security-Policy", policy),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
    ("Cache-Control", "no-store"),
  ]
}

extension HTTPFields {
  mutating func set(_ name: String, _ value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}

extension String {
  /// Letters and digits; every other byte as `%20`.
  var percentEncoded: String {
    let hex = Array("0123456789ABCDEF")
    return utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
      return isPlain ? String(scalar) : "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
    }.joined()
  }
}
