import Foundation
import Testing

@testable import PorticoCommand

/// A Portico that was installed: nothing is built in it, and only the compiler that built it is taken.
struct InstallationTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test func `a record beside the sources makes a folder an installation, whose products lie in a folder of their own`()
    throws
  {
    #expect(try Installation.read(in: scratch.url) == nil)
    try scratch.write("installation.json", #"{ "version": "0.1.0", "compiler": "Swift 6.3" }"#)
    let installation = try #require(try Installation.read(in: scratch.url))
    let runtime = Runtime(root: scratch.url, configuration: "release", installation: installation)
    #expect(runtime.library.path == scratch.url.appendingPathComponent("products/libPortico.so").path)
  }

  @Test func `nothing is built in an installation; what is missing is named`() throws {
    let runtime = Runtime(
      root: scratch.url, configuration: "release", installation: Installation(version: "0.1.0", compiler: "Swift 6.3"))
    let fault = failure { try runtime.build() }
    #expect(fault?.status == .notInstalled)
    #expect(fault?.message == "\(runtime.library.path) is missing; install Portico again")
    try scratch.write("products/libPortico.so")
    #expect(failure { try runtime.build() } == nil)
  }

  @Test func `a record that cannot be read is said, and not taken for a checkout`() throws {
    let file = try scratch.write("installation.json", "{}")
    #expect(
      failure { _ = try Installation.read(in: scratch.url) }?.message
        == "\(file.path) cannot be read; install Portico again")
  }

  @Test func `another compiler than the one it was built with is refused by name`() throws {
    let fault = failure { try Installation(version: "0.1.0", compiler: "Swift version 1.0").checkCompiler() }
    #expect(fault?.status == .notInstalled)
    #expect(
      fault?.message.hasPrefix("this Portico was built with Swift version 1.0, and the compiler in PATH is ") == true)
  }

  @Test func `bash completes commands, options, and the values of options`() throws {
    let script = try scratch.write("portico", CompletionScript(.bash).text)
    func completions(_ words: String...) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let program = """
        . '\(script.path)'
        compopt() { :; }
        COMP_WORDS=(\(list)) COMP_CWORD=\(words.count - 1)
        _portico
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      return try Shell.capture(["bash", "-c", program]).output.split(separator: "\n").map(String.init)
    }
    #expect(try completions("portico", "sn") == ["snapshot"])
    #expect(try completions("portico", "snapshot", "App", "--app") == ["--appearance"])
    #expect(try completions("portico", "snapshot", "App", "--appearance", "") == ["light", "dark"])
    #expect(try completions("portico", "help", "gal") == ["gallery"])
    #expect(try !completions("portico", "").contains("installation"))
  }

  @Test func `the script for zsh has each command with its options`() {
    let text = CompletionScript(.zsh).text
    #expect(text.hasPrefix("#compdef portico\n"))
    for command in CommandTable.commands where !command.isHidden {
      #expect(text.contains("    '\(command.name):"))
      #expect(text.contains("    \(command.name)) "))
    }
    #expect(text.contains("'--appearance[of the system]:lightdark:(light dark)'"))
  }
}
