import Foundation

/// An option of the command line: what it is called, what it takes, which commands it is for, and what it does.
struct OptionDescription: Sendable {
  /// The value that may follow an option.
  enum Value: Sendable {
    case text(String)
    case choice([String])
    case number(String, ClosedRange<Double>)

    /// The name of the value in a help text.
    var name: String {
      switch self {
      case .text(let name), .number(let name, _): name
      case .choice(let choices): choices.count > 4 ? "NAME" : choices.joined(separator: "|")
      }
    }

    func check(_ text: String, of option: String) throws {
      switch self {
      case .text: break
      case .choice(let allowed):
        guard !allowed.contains(text) else { return }
        throw Failure(.unusableArguments, "\(option) \(text): expected \(allowed.joined(separator: ", "))")
      case .number(_, let range):
        if let number = Double(text), range.contains(number) { return }
        let ends = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
        throw Failure(.unusableArguments, "\(option) \(text): expected a number from \(ends[0]) to \(ends[1])")
      }
    }
  }

  /// The long name, then short ones.
  var names: [String]
  var value: Value?
  /// The commands that take it; nil: all.
  var commands: Set<String>?
  var summary: String
  var apply: @Sendable (inout Options, String) throws -> Void

  init(
    _ names: String..., value: Value? = nil, for commands: Set<String>?, _ summary: String,
    apply: @escaping @Sendable (inout Options, String) throws -> Void
  ) {
    (self.names, self.value, self.commands, self.summary, self.apply) = (names, value, commands, summary, apply)
  }

  func holds(for command: CommandDescription) -> Bool { commands?.contains(command.name) ?? true }

  /// Why a command does not take it, and which do.
  func misplaced(_ argument: String, in command: CommandDescription) -> Failure {
    let others = CommandTable.commands.map(\.name).filter { commands?.contains($0) == true }
    return Failure(
      .unusableArguments,
      "\(argument) is not for `portico \(command.name)`; it is for \(others.joined(separator: ", ")). "
        + "`portico help \(command.name)` lists what there is")
  }

  var synopsis: String { names.joined(separator: ", ") + (value.map { " \($0.name)" } ?? "") }
}

enum OptionTable {
  /// Commands that open an app.
  private static let apps: Set<String> = ["run", "snapshot", "record", "inspect", "drive", "audit", "gallery"]
  private static let shown = apps.union(["build", "test"])

  /// The option of a name: the command's own where several commands have one of this name.
  static func option(_ name: String, for command: CommandDescription?) -> OptionDescription? {
    let named = all.filter { $0.names.contains(name) }
    return named.first { option in command.map { option.holds(for: $0) } ?? true } ?? named.first
  }

  static let all: [OptionDescription] = project + device + run + results + gallery + tests + common

  private static let project = [
    OptionDescription(
      "--target", value: .text("NAME"), for: shown.union(["check"]),
      "which of several: a module's name, a product's, an Xcode target's"
    ) {
      $0.target = $1
    },
    OptionDescription(
      "--view-controller", value: .text("TYPE"), for: apps, "show this controller of a library, by its plain init()"
    ) {
      $0.viewController = $1
    },
    OptionDescription(
      "--module", value: .text("NAME=DIR"), for: shown, "a further module from a folder of sources; may be repeated"
    ) {
      guard let equals = $1.firstIndex(of: "="), equals != $1.startIndex else {
        throw Failure(.unusableArguments, "--module \($1): expected NAME=FOLDER")
      }
      $0.modules.append((String($1[..<equals]), String($1[$1.index(after: equals)...])))
    },
    OptionDescription(
      "--package", value: .text("DIR"), for: shown.union(["survey", "check"]),
      "a further package from a folder; may be repeated"
    ) { $0.modules.append((nil, $1)) },
  ]

  private static let device = [
    OptionDescription(
      "--device", value: .text("NAME"), for: shown,
      "iPhone 15 unless told otherwise; `portico doctor --devices` lists them"
    ) {
      $0.device = $1
    },
    OptionDescription(
      "--orientation", value: .choice(["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]),
      for: shown,
      "portrait, portraitUpsideDown, landscapeLeft or landscapeRight"
    ) { $0.orientation = $1 },
    OptionDescription("--appearance", value: .choice(["light", "dark"]), for: shown, "of the system") {
      $0.appearance = $1
    },
    OptionDescription(
      "--content-size", value: .choice(Options.contentSizes), for: shown,
      "size of text: extraSmall to accessibilityExtraExtraExtraLarge"
    ) {
      $0.contentSize = $1
    },
    OptionDescription(
      "--setting", value: .choice(Options.accessibilitySettings), for: shown,
      "one under Accessibility that is on, such as boldText or reduceMotion; may be repeated"
    ) { $0.settings.append($1) },
    OptionDescription(
      "--layout-direction", value: .choice(["ltr", "rtl"]), for: shown,
      "ltr or rtl; that of the language that the app is shown in unless told otherwise"
    ) {
      $0.layoutDirection = $1
    },
    OptionDescription("--locale", value: .text("NAME"), for: shown, "language and region, such as zh-Hant or de_DE") {
      $0.locale = $1
    },
    OptionDescription(
      "--scale", value: .number("N", 0.5...4), for: shown, "pixels of a point; the device's own unless told otherwise"
    ) {
      $0.scale = Double($1)
    },
    OptionDescription("--no-status-bar", for: shown, "leaves the status bar out") { options, _ in
      options.showsStatusBar = false
    },
  ]

  private static let run = [
    OptionDescription(
      "--host", value: .choice(["window", "browser", "headless"]), for: apps.subtracting(["audit", "gallery"]),
      "where it is shown; a window where there is a display"
    ) {
      $0.host = $1
    },
    OptionDescription("--port", value: .number("N", 1...65535), for: ["run"], "of the page in a browser") {
      $0.port = Double($1).map { Int($0) }
    },
    OptionDescription(
      "--watch", for: ["run", "drive"], "brings what is saved into the running app, or starts it anew at the same place"
    ) {
      options, _ in
      options.watches = true
    },
    OptionDescription(
      "--script", value: .text("FILE"), for: apps,
      "actions before the result is taken; Documentation/Scripts.md lists them"
    ) {
      $0.script = $1
    },
    OptionDescription(
      "--pictures", value: .text("DIR"), for: apps.subtracting(["audit", "gallery"]),
      "where the pictures of a script go, and no further; / for anywhere"
    ) { $0.pictures = $1 },
    OptionDescription(
      "--at", value: .number("SECONDS", 0...86_400), for: apps, "of the app's clock, at which the result is taken"
    ) {
      $0.at = Double($1)
    },
    OptionDescription(
      "--data", value: .text("DIR"), for: shown,
      "keeps the app's settings and files; without it each run begins with none"
    ) {
      $0.data = $1
    },
    OptionDescription(
      "--argument", value: .text("TEXT"), for: apps,
      "one that the app is launched with, such as -resetState; may be repeated"
    ) { $0.launchArguments.append($1) },
    OptionDescription(
      "--environment", value: .text("NAME=VALUE"), for: apps,
      "a variable that the app is launched with; may be repeated"
    ) { options, text in
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw Failure(.unusableArguments, "--environment \(text): a variable is written NAME=VALUE")
      }
      options.launchEnvironment[String(text[..<sign])] = String(text[text.index(after: sign)...])
    },
    OptionDescription(
      "--log", value: .text("FILE"), for: apps.subtracting(["audit", "gallery"]),
      "takes what the app prints and logs, in place of the terminal; without a window or a page"
    ) { $0.log = $1 },
    OptionDescription(
      "--time-limit", value: .number("SECONDS", 0...86_400), for: apps.union(["test", "survey", "mcp"]),
      "of the machine's time: an app 120, a line of drive or mcp 120, tests 120 without a word, a survey's step 300; 0: none"
    ) { $0.timeLimit = Double($1) },
  ]

  private static let results = [
    OptionDescription(
      "--output", "-o", value: .text("FILE"), for: ["snapshot", "record", "survey", "audit", "gallery"],
      "where the result goes"
    ) {
      $0.output = $1
    },
    OptionDescription(
      "--fps", value: .number("N", 1...120), for: ["record", "gallery"],
      "pictures of a second; 60 unless told otherwise"
    ) {
      $0.fps = Double($1).map { Int($0) } ?? $0.fps
    },
    OptionDescription(
      "--format", value: .choice(["tree", "accessibility", "layers", "json"]), for: ["inspect"],
      "views, what tests see, layers, or all"
    ) {
      $0.format = $1
    },
    OptionDescription(
      "--format", value: .choice(["text", "json"]), for: ["audit", "check"], "for people, or for programs"
    ) {
      $0.format = $1
    },
    OptionDescription("--compare", value: .text("REPORT"), for: ["survey", "gallery"], "an earlier report or gallery") {
      $0.compare = $1
    },
    OptionDescription(
      "--jobs", value: .number("N", 1...1024), for: ["survey", "gallery", "test", "audit"],
      "how much is done at once; all cores unless told otherwise"
    ) {
      $0.jobs = Double($1).map { Int($0) }
    },
    OptionDescription("--devices", for: ["doctor"], "lists the devices") { options, _ in options.listsDevices = true },
  ]

  private static let gallery =
    GalleryMatrix.names.map { name in
      OptionDescription(
        "--\(name)", value: .text("A,B,…"), for: ["gallery"], "pictures with each of them; all combinations are taken"
      ) {
        $0.axes[name] = GalleryMatrix.values($1)
      }
    } + [
      OptionDescription(
        "--matrix", value: .text("FILE"), for: ["gallery"], "further combinations, a set of them on each line"
      ) {
        $0.matrix = $1
      },
      OptionDescription("--approve", for: ["gallery"], "makes the gallery the one that --compare names") { options, _ in
        options.approves = true
      },
      OptionDescription(
        "--merge", for: ["gallery"], "joins the galleries of shards, whose folders stand in the place of PATH"
      ) {
        options, _ in
        options.merges = true
      },
      OptionDescription("--films", for: ["gallery"], "records each script as well") { options, _ in options.films = true
      },
      OptionDescription(
        "--shard", value: .text("I/N"), for: ["gallery", "test"],
        "one part of several; from the variables of Bazel, GitLab, CircleCI and Buildkite without it"
      ) { $0.shard = try Shard($1) },
    ]

  private static let tests = [
    OptionDescription(
      "--filter", value: .text("NAME"), for: ["test"], "tests whose names match, as in swift test; may be repeated"
    ) {
      $0.filter.append($1)
    },
    OptionDescription("--junit", value: .text("FILE"), for: ["test"], "writes the outcomes as JUnit XML") {
      $0.junit = $1
    },
    OptionDescription(
      "--report", value: .text("DIR"), for: ["test"], "a page with the pictures of failed tests beside their references"
    ) {
      $0.report = $1
    },
    OptionDescription(
      "--text", value: .choice(["glyphs", "boxes"]), for: ["test"],
      "boxes in the place of glyphs: what two runs differ in is text"
    ) { $0.drawsTextAsBoxes = $1 == "boxes" },
    OptionDescription(
      "--ui-tests", for: ["build", "test"], "an Xcode project's interface tests in place of its unit tests"
    ) { options, _ in
      options.testsInterface = true
    },
  ]

  private static let common = [
    OptionDescription("--quiet", for: nil, "results and errors, nothing else") { options, _ in
      options.verbosity = .quiet
    },
    OptionDescription("--verbose", for: nil, "also what the time was spent on") { options, _ in
      options.verbosity = .verbose
    },
    OptionDescription("--help", "-h", for: nil, "what the command takes") { options, _ in options.wantsHelp = true },
  ]
}
