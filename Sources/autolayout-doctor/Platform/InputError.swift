/// Why an input cannot be read, or not to its end.
struct InputError: Error {
  /// A complaint for the user, without the program's name.
  var message: String
  /// Whether the same is to be expected of other inputs.
  var isOfTheSystem = false
  /// The file of an archive that could not be read; `nil` where it is the input itself.
  var member: String?
  /// What failed before it in the same archive, which the user was told.
  var earlier: [InputError] = []

  init(_ message: String, isOfTheSystem: Bool = false) {
    self.message = message
    self.isOfTheSystem = isOfTheSystem
  }

  /// Why `label` is not read on: `code`, or what the last call failed with.
  static func ofReading(_ label: String, _ code: Int32 = Platform.errorNumber) -> InputError {
    if code == Interruption.error {
      return InputError(
        "interrupted: \(label) was not read to its end; what came before is told",
        isOfTheSystem: true)
    }
    return InputError("cannot read \(label): \(Platform.reason(code))")
  }

  /// The same of a file in an archive.
  func of(_ member: String) -> InputError {
    var error = self
    error.member = member
    return error
  }

  /// What failed, with the system's reason.
  static func ofLastCall(_ what: String) -> InputError {
    InputError("\(what): \(Platform.reason())")
  }
}
