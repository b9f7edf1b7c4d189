import Foundation

/// The command line, read.
struct Options {
  var command = ""
  var path: String?
  /// All of them, of a command that takes several.
  var paths: [String] = []
  var host: String?
  /// The port of the page that shows the app; nil: one that is free.
  var port: Int?
  var device = "iPhone 15"
  var orientation = "portrait"
  var appearance = "light"
  var contentSize = "large"
  /// Nil for that of the language that the app is shown in.
  var layoutDirection: String?
  /// Settings under Accessibility that are on.
  var settings: [String] = []
  var locale = "en_US"
  var scale: Double?
  var showsStatusBar = true
  /// The arguments that the app itself is launched with, and variables of its process.
  var launchArguments: [String] = []
  var launchEnvironment: [String: String] = [:]
  var log: String?
  /// The folder in which the app's settings and files are kept.
  var data: String?
  var output: String?
  var at: Double?
  var script: String?
  /// The folder that a script's pictures go to; nil for the command's own.
  var pictures: String?
  var fps = 60
  var format = "tree"
  var viewController: String?
  var target: String?
  var filter: [String] = []
  /// Whether the interface tests of an Xcode project run, instead of the unit tests.
  var testsInterface = false
  var listsDevices = false
  var watches = false
  /// An earlier result to compare with.
  var compare: String?
  /// Seconds of the machine's time; 0 for no limit.
  var timeLimit: Double?
  /// How long an app may take that nobody looks at; nil for no limit.
  var appLimit: Double? { timeLimit == 0 ? nil : timeLimit ?? 120 }
  /// The axes of a gallery: values by the names of `GalleryMatrix`.
  var axes: GalleryMatrix.Axes = [:]
  /// A file with further axes.
  var matrix: String?
  /// Whether a gallery becomes the reference.
  var approves = false
  /// Whether the paths are parts of a gallery to be joined.
  var merges = false
  /// Whether each start of an app is recorded as well.
  var films = false
  /// A file for the outcomes of tests.
  var junit: String?
  /// A folder for pictures of failed tests.
  var report: String?
  /// Whether tests draw a box instead of every glyph.
  var drawsTextAsBoxes = false
  /// The part of the work that is done; nil: what the test engine says, else all.
  var shard: Shard?
  /// How much is done at once; nil: what the machine can.
  var jobs: Int?
  /// Whether the command is asked what it takes, instead of doing it.
  var wantsHelp = false
  var verbosity = Output.Verbosity.normal
  /// `--module NAME=DIR` and `--package DIR`.
  var modules: [(name: String?, path: String)] = []

  /// Names of the host's `AccessibilitySettings`.
  static let accessibilitySettings = [
    "boldText", "buttonShapes", "differentiateWithoutColor", "increaseContrast", "onOffLabels", "preferCrossFade",
    "reduceMotion",
    "reduceTransparency",
  ]
  static let contentSizes = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
    "accessibilityMedium",
    "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
    "accessibilityExtraExtraExtraLarge",
  ]

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    guard let first = rest.popFirst() else { return }
    command = first
    let description = CommandTable.command(first)
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        paths.append(argument)
        if description?.takesSeveral == true { continue }
        guard path == nil else {
          throw Failure(.unusableArguments, "\(argument): only one PATH is understood, and \(path ?? "") is one")
        }
        path = argument
        continue
      }
      guard let option = OptionTable.option(argument, for: description) else {
        throw Failure(
          .unusableArguments,
          "\(argument) is not an option; `portico help\(description.map { " \($0.name)" } ?? "")` lists them")
      }
      if let description, !option.holds(for: description) { throw option.misplaced(argument, in: description) }
      guard let value = option.value else {
        try option.apply(&self, "")
        continue
      }
      guard let text = rest.popFirst() else { throw Failure(.unusableArguments, "\(argument) needs a value") }
      try value.check(text, of: argument)
      try option.apply(&self, text)
    }
  }
}
