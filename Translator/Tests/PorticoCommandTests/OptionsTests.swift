import Testing

@testable import PorticoCommand

struct OptionsTests {
  @Test func `options and the path come in any order`() throws {
    let options = try Options([
      "snapshot", "--device", "iPhone 8", "App", "-o", "a.png", "--at", "1.5", "--appearance", "dark",
      "--no-status-bar", "--scale", "2",
      "--module", "Icons=../Icons", "--package", "Kit",
    ])
    #expect(
      options.command == "snapshot" && options.path == "App" && options.device == "iPhone 8"
        && options.output == "a.png")
    #expect(options.at == 1.5 && options.appearance == "dark" && !options.showsStatusBar && options.scale == 2)
    #expect(options.modules.map(\.name) == ["Icons", nil] && options.modules.map(\.path) == ["../Icons", "Kit"])
  }

  @Test func `an app is launched with arguments and variables of its own`() throws {
    let options = try Options([
      "drive", "App", "--argument", "-uiTesting", "--argument", "-AppleLocale", "--argument", "nl_NL", "--environment",
      "MODE=a=b",
    ])
    #expect(
      options.launchArguments == ["-uiTesting", "-AppleLocale", "nl_NL"] && options.launchEnvironment == ["MODE": "a=b"]
    )
    let run = try RunFolder(RunConfiguration(options, job: "drive"), keepingDataAt: nil)
    defer { run.remove() }
    #expect(run.environment["MODE"] == "a=b")
    let orders = try String(contentsOfFile: #require(run.environment["PORTICO_CONFIG"]), encoding: .utf8)
    #expect(orders.contains(#""launchArguments":["-uiTesting","-AppleLocale","nl_NL"]"#) && !orders.contains("MODE"))
  }

  @Test(arguments: [
    (["run", "a", "b"], "only one PATH"), (["run", "--environment", "MODE"], "NAME=VALUE"),
    (["run", "--orientation", "up"], "expected portrait"),
    (["run", "--scale", "x"], "expected a number"),
    (["run", "--scale", "9"], "from 0.5 to 4"), (["snapshot", "-o"], "needs a value"),
    (["run", "--nonsense"], "not an option"),
    (["run", "--module", "=x"], "expected NAME=FOLDER"), (["record", "--fps", "0"], "from 1 to 120"),
    (["run", "--content-size", "big"], "accessibilityLarge"), (["run", "--port", "0"], "from 1 to 65535"),
  ])
  func `what cannot be understood ends with status 2 and says why`(_ form: (arguments: [String], message: String)) {
    let found = failure { _ = try Options(form.arguments) }
    #expect(found?.status == .unusableArguments)
    #expect(found?.message.contains(form.message) == true, "\(found?.message ?? "")")
  }

  @Test(arguments: [
    ["snapshot", "/nowhere", "-o", "x.png"], ["nonsense"], ["snapshot", "."], ["build"],
    ["run", ".", "--device", "iPhone 99"],
    ["run", ".", "--host", "window", "--port", "8080"], ["snapshot", ".", "-o", "x.png", "--host", "browser"],
    ["run", ".", "--host", "browser", "--at", "1"],
    ["run", ".", "--host", "headless", "--port", "8080"],
  ])
  func `the command ends with status 2`(arguments: [String]) {
    #expect(CommandLineTool.run(arguments) == 2)
  }
}
