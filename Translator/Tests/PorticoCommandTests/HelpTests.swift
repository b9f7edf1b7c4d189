import Testing

@testable import PorticoCommand

struct HelpTests {
  @Test(arguments: CommandTable.commands.filter { !$0.isHidden })
  func `the help of a command has its options, an example and the statuses, and its example is understood`(
    command: CommandDescription
  )
    throws
  {
    #expect(command.help.contains("portico \(command.name)") && command.help.contains("Exit status: 0 done"))
    for option in command.options {
      #expect(command.help.contains("  \(option.synopsis)") && command.help.contains(option.summary))
    }
    #expect(command.help.contains("--verbose") && command.help.contains("--quiet"))
    #expect(command.example.contains("portico \(command.name)"))
    #expect(CommandTable.overview.contains("portico \(command.name)"))
    for line in command.help.split(separator: "\n") { #expect(line.count <= 180) }
  }

  @Test func `no two options of a command have one name, and each command that an option is for exists`() {
    for command in CommandTable.commands {
      let names = command.options.flatMap(\.names)
      #expect(Set(names).count == names.count)
    }
    for option in OptionTable.all { #expect(option.commands?.allSatisfy { CommandTable.command($0) != nil } ?? true) }
  }

  @Test(arguments: [
    (["snapshot", "App", "--filter", "A"], "--filter is not for `portico snapshot`; it is for test."),
    (["test", "App", "--fps", "30"], "it is for record, gallery."),
    (["new", "Hello", "--locale", "de"], "run, snapshot, record"),
  ])
  func `an option that a command does not take is refused with the commands that do`(
    form: (arguments: [String], message: String)
  ) {
    let found = failure { _ = try Options(form.arguments) }
    #expect(
      found?.status == .unusableArguments && found?.message.contains(form.message) == true, "\(found?.message ?? "")")
  }

  @Test(arguments: [
    ["--help"], ["help"], ["help", "record"], ["record", "--help"], ["run", ".", "-h"], ["--version"],
  ])
  func `asking for help is no mistake`(arguments: [String]) { #expect(CommandLineTool.run(arguments) == 0) }

  @Test(arguments: [["help", "nonsense"], []])
  func `a command that is not there is a mistake`(arguments: [String]) { #expect(CommandLineTool.run(arguments) == 2) }
}
