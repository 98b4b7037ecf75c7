internal import ArgumentParser

/// Which remedies `--fix` writes.
enum FixChoice: Hashable, ExpressibleByArgument {
  /// One of the first report that has any, from 1.
  case number(Int)
  /// The first of every report that can be written together with the others.
  case all

  init?(argument: String) {
    if argument == "all" {
      self = .all
    } else if let number = Int(argument) {
      self = .number(number)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .number(let number): "\(number)"
    case .all: "all"
    }
  }
}
