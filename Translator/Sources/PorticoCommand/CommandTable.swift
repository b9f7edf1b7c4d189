import Foundation

/// A command as a person reads of it.
struct CommandDescription: Sendable {
  var name: String
  /// The arguments behind the name.
  var arguments: String
  var summary: String
  var example: String
  var takesSeveral = false
  /// Not told of: it is started by another command.
  var isHidden = false

  init(
    _ name: String, _ arguments: String, _ summary: String, example: String, takesSeveral: Bool = false,
    isHidden: Bool = false
  ) {
    (self.name, self.arguments, self.summary, self.example) = (name, arguments, summary, example)
    (self.takesSeveral, self.isHidden) = (takesSeveral, isHidden)
  }

  var options: [OptionDescription] { OptionTable.all.filter { $0.holds(for: self) } }

  /// The text of `portico help NAME`.
  var help: String {
    let width = 40
    let lines = options.map { option -> String in
      let left = "  " + option.synopsis
      let gap =
        left.count < width
        ? String(repeating: " ", count: width - left.count) : "\n" + String(repeating: " ", count: width)
      return left + gap + option.summary
    }
    let paths = arguments.contains("PATH") ? "\n\(CommandTable.pathText)\n" : ""
    return """
      portico \(name)\(arguments.isEmpty ? "" : " \(arguments)")

      \(summary)
      \(paths)
      Options:
      \(lines.joined(separator: "\n"))

      Example:
        \(example)

      \(CommandTable.statusText)
      """
  }
}

enum CommandTable {
  static let version = "0.1.0"

  static func command(_ name: String) -> CommandDescription? { commands.first { $0.name == name } }

  static let commands = [
    CommandDescription("build", "PATH", "Translates and compiles.", example: "portico build Examples/Onboarding"),
    CommandDescription(
      "run", "PATH", "Runs the app in a window, or on a page in the browser.",
      example: "portico run Examples/Onboarding --watch"),
    CommandDescription(
      "snapshot", "PATH -o FILE.png",
      "Writes a picture, when the screen has settled, at --at SECONDS, or at the end of a script.",
      example: "portico snapshot Examples/Onboarding -o dark.png --appearance dark --device \"iPhone SE (3rd gen)\""),
    CommandDescription(
      "record", "PATH -o FILE", "Writes a moving picture: .webp, .gif, .mp4, or a folder of numbered PNGs.",
      example: "portico record Examples/Onboarding --script tour.portico -o tour.mp4"),
    CommandDescription(
      "inspect", "PATH", "Prints what is on screen.",
      example: "portico inspect Examples/Onboarding --format accessibility"),
    CommandDescription(
      "audit", "PATH",
      "Says what is wrong on the screens of a script: texts, targets, contrast, labels, layout; with a picture of each.",
      example: "portico audit Examples/Onboarding --script Examples/Onboarding/Scripts/gallery.portico"),
    CommandDescription(
      "gallery", "PATH… -o DIR",
      "Pictures of a script's screens over devices and settings, as a folder that a browser opens.",
      example:
        "portico gallery Examples/Onboarding Examples/TabBars -o gallery --appearances light,dark --directions ltr,rtl",
      takesSeveral: true),
    CommandDescription(
      "drive", "PATH", "Takes lines of the script language on standard input and answers each with a line of JSON.",
      example: "printf 'tap \"Next\"\\nsnapshot next.png\\n' | portico drive Examples/Onboarding"),
    CommandDescription(
      "check", "PATH",
      "Says without building what would not compile or work: missing names, modules that cannot be, refused forms.",
      example: "portico check MyApp.xcodeproj --format json"),
    CommandDescription(
      "test", "PATH", "Runs the project's own tests of XCTest and Swift Testing.",
      example: "portico test NavigationKit --filter PushTests"),
    CommandDescription(
      "mcp", "", "Serves the Model Context Protocol over standard input and output, for agents and their editors.",
      example: "portico mcp"),
    CommandDescription(
      "survey", "FOLDER… -o REPORT",
      "Builds, tests and opens every package and Xcode project found; writes a page and JSON.",
      example: "portico survey ~/Projects -o report --compare last-report", takesSeveral: true),
    CommandDescription("new", "NAME", "Writes a small app that also opens in Xcode.", example: "portico new Hello"),
    CommandDescription(
      "doctor", "", "Says what is installed and what is missing, by package name.", example: "portico doctor --devices"),
    CommandDescription(
      "help", "[COMMAND]", "Says what there is, or what a command takes.", example: "portico help snapshot"),
    CommandDescription(
      "installation", "FOLDER", "Completes an installation; `make install` starts it.", example: "", isHidden: true),
    CommandDescription("survey-project", "JOB", "Surveys one project; survey starts it.", example: "", isHidden: true),
  ]

  static let pathText =
    "PATH is a Swift package, an .xcodeproj, an .xcworkspace, a folder of Swift files, or one .swift file."

  static let statusText = """
    Exit status: 0 done; 1 the app failed or an expect did not hold; 2 unusable arguments; 3 translation or compile errors;
    4 something is not installed.
    """

  /// The text of `portico help`.
  static var overview: String {
    let visible = commands.filter { !$0.isHidden }
    let lines = visible.map { command in
      let left = "portico \(command.name) \(command.arguments)"
      return "  " + left + String(repeating: " ", count: max(1, 38 - left.count)) + command.summary
    }
    return """
      portico: UIKit apps on Linux

      \(lines.joined(separator: "\n"))

      \(pathText)

      `portico help COMMAND` lists what a command takes, with an example. `portico --version` tells the version.

      \(statusText)
      """
  }

  static var versionText: String {
    let found = try? Shell.capture(["swiftc", "--version"], withErrors: false).output.split(separator: "\n").first.map(
      String.init)
    return
      "portico \(version), built with Swift \(builtWith)\ncompiler: \((found ?? nil) ?? "none in PATH; `portico doctor` says more")"
  }

  private static var builtWith: String {
    #if compiler(>=6.5)
      "6.5 or newer"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
