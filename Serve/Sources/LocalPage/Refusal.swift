internal import HTTPTypes

/// Why a request gets no answer, in a sentence that the page shows.
struct Refusal: Error, Equatable {
  let status: HTTPResponse.Status
  let sentence: String

  static let host = Refusal(
    status: .misdirectedRequest,
    sentence: "This server answers only to 127.0.0.1, [::1] and localhost with its own port.")

  static let origin = Refusal(
    status: .forbidden, sentence: "Only the page of this server may ask it.")

  static let unknown = Refusal(status: .notFound, sentence: "There is nothing at this address.")

  static let method = Refusal(
    status: .methodNotAllowed, sentence: "This address is not asked in this way.")

  static func parameter(_ name: String) -> Refusal {
    // The name is the asker's: it is not repeated.
    Refusal(
      status: .badRequest,
      sentence: name.isEmpty || !known.contains(name)
        ? "The request has a parameter that is not known."
        : "The request's parameter \(name) is not what the page sends.")
  }

  private static let known = ["layout", "format", "line", "remedy", "container", "set"]

  static func tooLarge(_ limit: Int) -> Refusal {
    Refusal(
      status: .contentTooLarge,
      sentence:
        "The log is larger than \(limit / 1_000_000) MB, which is more than this page takes: "
        + "give the file to autolayout-doctor itself.")
  }

  static func tooSlow(_ limit: Duration) -> Refusal {
    Refusal(
      status: .gatewayTimeout,
      sentence: "That took longer than \(limit.components.seconds) seconds and was given up: "
        + "give the file to autolayout-doctor itself, or paste less of it.")
  }

  static let tooMuch = Refusal(
    status: .badGateway,
    sentence:
      "The answer is larger than this page can hold: give the file to autolayout-doctor itself."
  )

  static let busy = Refusal(
    status: .serviceUnavailable, sentence: "Too many questions wait already: ask again in a moment."
  )

  static let cannotStart = Refusal(
    status: .badGateway,
    sentence: "autolayout-doctor cannot be started: start the page as autolayout-doctor serve.")

  static func complaint(_ words: String) -> Refusal {
    Refusal(
      status: .unprocessableContent, sentence: words.isEmpty ? "There is no answer." : words)
  }
}
