/// What a project's `.autolayout-doctor.yml` says; printed as JSON for the command.
package struct ProjectConfiguration: Encodable, Equatable, Sendable {
  /// Classes that are the app's though their names might say otherwise.
  package struct App: Encodable, Equatable, Sendable {
    package var classes: [String] = []
    package var prefixes: [String] = []
  }

  /// A Swift module of the app's.
  package struct Module: Encodable, Equatable, Sendable {
    package var name: String
    /// Its folder, relative to the file; `nil` where `owners` are written out.
    package var path: String?
    package var owners: [String]
  }

  /// A cause that is not told until a day.
  package struct Known: Encodable, Equatable, Sendable {
    package var fingerprint: String
    package var reason: String
    /// The last day, `YYYY-MM-DD`; `nil` for ever.
    package var until: String?
  }

  /// What `check` does not tell.
  package struct Ignored: Encodable, Equatable, Sendable {
    package var rule: String
    /// An identifier of a file of Interface Builder's, or a name of the code's; `nil` for all.
    package var element: String? = nil
    /// The end of a path, or with a slash behind it a folder of it; `nil` for all.
    package var file: String? = nil
    package var reason: String
    /// The last day, `YYYY-MM-DD`; `nil` for ever.
    package var until: String? = nil
  }

  package struct Check: Encodable, Equatable, Sendable {
    package var ignore: [Ignored] = []
  }

  package var version = 1
  /// The folder with the app's source, relative to the file.
  package var source: String?
  package var app = App()
  package var modules: [Module] = []
  package var known: [Known] = []
  package var check = Check()
  /// Who owns the files that were asked for, by their paths.
  package var fileOwners: [String: [String]] = [:]
  /// How many minimal conflicts to look for in a report.
  package var maxConflicts: Int?
  /// The words of `--fail-on`.
  package var failOn: String?
}
