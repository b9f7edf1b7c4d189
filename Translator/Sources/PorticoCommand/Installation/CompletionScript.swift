/// A shell's script that completes commands, options and their values, made from the tables that the command itself
/// reads.
struct CompletionScript {
  enum Shell: CaseIterable {
    case bash, zsh

    /// The name by which the shell finds the script.
    var fileName: String {
      switch self {
      case .bash: "portico"
      case .zsh: "_portico"
      }
    }
  }

  let text: String

  init(_ shell: Shell) {
    switch shell {
    case .bash: text = Self.bash
    case .zsh: text = Self.zsh
    }
  }

  private static var commands: [CommandDescription] { CommandTable.commands.filter { !$0.isHidden } }

  private static func choices(_ option: OptionDescription) -> [String]? {
    guard case .choice(let choices) = option.value else { return nil }
    return choices
  }

  // MARK: bash

  private static var bash: String {
    let options = commands.map { command in
      "    \(command.name)) options=\"\(command.options.flatMap(\.names).joined(separator: " "))\" ;;"
    }
    let values = OptionTable.all.filter { choices($0) != nil }.map { option in
      "    \(option.names.joined(separator: "|"))) COMPREPLY=($(compgen -W \"\(choices(option)!.joined(separator: " "))\" -- \"$word\")); return ;;"
    }
    return """
      # Completes the command portico in bash.
      _portico() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" options=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " ")) --version" -- "$word"))
          return
        fi
        case "$before" in
      \(values.joined(separator: "\n"))
          --device)
            local IFS=$'\\n'
            COMPREPLY=($(compgen -W "$(portico doctor --devices 2>/dev/null)" -- "$word"))
            COMPREPLY=("${COMPREPLY[@]// /\\\\ }")
            return ;;
          help) COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " "))" -- "$word")); return ;;
        esac
        case "${COMP_WORDS[1]}" in
      \(options.joined(separator: "\n"))
        esac
        case "$word" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
          *) compopt -o default; COMPREPLY=() ;;
        esac
      }
      complete -F _portico portico

      """
  }

  // MARK: zsh

  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing(":", with: "\\:").replacing("[", with: "\\[").replacing(
      "]", with: "\\]")
  }

  private static func zshLine(_ option: OptionDescription) -> [String] {
    option.names.map { name in
      guard let value = option.value else { return "'\(name)[\(quoted(option.summary))]'" }
      let kind = value.name.lowercased().filter { $0.isLetter }
      let action =
        choices(option).map { "(\($0.joined(separator: " ")))" } ?? (name == "--device" ? "_portico_devices" : "_files")
      return "'\(name)[\(quoted(option.summary))]:\(kind):\(action == "_portico_devices" ? "->device" : action)'"
    }
  }

  private static var zsh: String {
    let names = commands.map { "    '\($0.name):\(quoted($0.summary))'" }
    let cases = commands.map { command in
      let lines = command.options.flatMap(zshLine) + ["'*:path:_files'"]
      return "    \(command.name)) _arguments -s \(lines.joined(separator: " \\\n        ")) ;;"
    }
    return """
      #compdef portico
      # Completes the command portico in zsh.
      local -a commands devices
      local state line
      commands=(
      \(names.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      local command="$words[2]"
      shift words
      (( CURRENT-- ))
      case "$command" in
      \(cases.joined(separator: "\n"))
        help) _describe command commands ;;
      esac
      if [[ "$state" == device ]]; then
        devices=("${(@f)$(portico doctor --devices 2>/dev/null)}")
        compadd -a devices
      fi

      """
  }
}
