internal import ArgumentParser

/// What a shell is told to complete: the parser's script, and what it does not know of.
///
/// The parser completes diagnose's options and files behind the word diagnose alone; of `help COMMAND`
/// no command; and behind a word of history's its words again in place of files.
struct CompletionScript {
  private let shell: CompletionShell
  private let names = AutoLayoutDoctorCommand.names

  /// The script that a command line asks for; `nil` where it asks for none that there is.
  init?(_ arguments: ArraySlice<String>) {
    let option = "--generate-completion-script"
    guard let first = arguments.first else { return nil }
    // Other programs have a command for it.
    let isCommand = first == "completion" && arguments.count == 2
    guard isCommand || first.hasPrefix(option) else { return nil }
    let name =
      first == option || isCommand
      ? arguments.dropFirst().first : String(first.dropFirst(option.utf8.count + 1))
    guard let shell = name.flatMap(CompletionShell.init(rawValue:)) else { return nil }
    self.shell = shell
  }

  /// What the command takes.
  static let usage =
    "completion takes bash, zsh or fish, and prints a script that lets Tab complete in that shell: "
    + "autolayout-doctor completion zsh"

  /// Whether a command line asks what the command takes.
  static func isAskedAbout(_ arguments: ArraySlice<String>) -> Bool {
    [["completion", "--help"], ["completion", "-h"], ["help", "completion"]]
      .contains(Array(arguments))
  }

  var text: String {
    let script = AutoLayoutDoctorCommand.completionScript(for: shell)
    if shell == .fish { return inFish(script) + "\n" + fish }
    let start = "\n_autolayout-doctor() {\n"
    guard let place = script.firstRange(of: start) else { return script }
    let wrapper = shell == .zsh ? zsh : bash
    return script[..<place.lowerBound] + "\n" + wrapper
      + "\n_autolayout-doctor_by_command() {\n" + script[place.upperBound...]
  }

  private var bash: String {
    """
    # What does not begin with a command is completed as diagnose's.
    _autolayout-doctor() {
        local -r names='\(names.joined(separator: " ")) help'
        if [[ "${COMP_CWORD}" -gt 1 && "${COMP_WORDS[1]}" = help ]]; then
            COMPREPLY=($(compgen -W "${names}" -- "${2}"))
        elif [[ "${COMP_CWORD}" -gt 2 && "${COMP_WORDS[1]}" = history && "${2}" != -* ]]; then
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "${2}"))
        elif [[ "${COMP_CWORD}" -gt 1 && " ${names} " == *" ${COMP_WORDS[1]} "* ]]; then
            _autolayout-doctor_by_command "${@}"
        else
            local -r index="${COMP_CWORD}"
            COMP_WORDS=("${COMP_WORDS[0]}" diagnose "${COMP_WORDS[@]:1}")
            COMP_CWORD="$((index + 1))"
            _autolayout-doctor_by_command "${@}"
            if [[ "${index}" -eq 1 && "${2}" != -* ]]; then
                COMPREPLY+=($(compgen -W "${names}" -- "${2}"))
            fi
        fi
    }

    """
  }

  private var zsh: String {
    """
    # What does not begin with a command is completed as diagnose's.
    _autolayout-doctor() {
        local -i ret=1
        if [[ "${CURRENT}" -gt 2 && "${words[2]}" = help ]]; then
            compadd -- \(names.joined(separator: " ")) && ret=0
        elif [[ "${CURRENT}" -gt 3 && "${words[2]}" = history ]]; then
            _files && ret=0
        elif [[ "${CURRENT}" -gt 2 && "${words[2]}" = (\(names.joined(separator: "|"))) ]]; then
            _autolayout-doctor_by_command "${@}" && ret=0
        else
            if [[ "${CURRENT}" -eq 2 && "${words[2]}" != -* ]]; then
                _autolayout-doctor_by_command "${@}" && ret=0
            fi
            words=("${words[1]}" diagnose "${(@)words[2,-1]}")
            (( CURRENT += 1 ))
            _autolayout-doctor_by_command "${@}" && ret=0
        fi
        return "${ret}"
    }

    """
  }

  /// The parser's script, in which commands are offered as the first word alone, and history's words
  /// as its first.
  private func inFish(_ script: String) -> String {
    let positional = "__autolayout-doctor_should_offer_completions_for_positional"
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      for (asked, better) in [
        ("'\(positional) \"autolayout-doctor\" -eq 1'", "'__autolayout-doctor_is_first'"),
        ("\"autolayout-doctor history\" -ge 1", "\"autolayout-doctor history\" -eq 1"),
      ] {
        if let place = line.firstRange(of: asked) { line.replaceSubrange(place, with: better) }
      }
      return line
    }
    return lines.joined(separator: "\n")
  }

  private var fish: String {
    let names = names.joined(separator: " ")
    return """
      function __autolayout-doctor_is_first
          test (count (__autolayout-doctor_tokens -pc)) -eq 1
      end

      complete -c 'autolayout-doctor' -n '__autolayout-doctor_should_offer_completions_for_positional "autolayout-doctor history" -ge 2' -F

      # What does not begin with a command is completed as diagnose's.
      function __autolayout-doctor_has_no_command
          set -l tokens (__autolayout-doctor_tokens -pc)
          not contains -- "$tokens[2]" \(names) help
      end

      function __autolayout-doctor_as_diagnose
          set -l rest (string replace -r '^\\s*\\S+\\s*' '' -- (commandline -cp))
          complete -C "autolayout-doctor diagnose $rest"
      end

      complete -c 'autolayout-doctor' -n '__autolayout-doctor_has_no_command' -fa '(__autolayout-doctor_as_diagnose)'
      complete -c 'autolayout-doctor' -n '__fish_seen_subcommand_from help' -fa '\(names)'

      """
  }
}
