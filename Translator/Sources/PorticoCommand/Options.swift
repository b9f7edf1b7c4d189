import Foundation

/// The command line, read.
struct Options {
  var command = ""
  var path: String?
  /// All of them, of a command that takes several.
  var paths: [String] = []
  var host: String?
  /// Of the page that shows the app; nil: one that is free.
  var port: Int?
  var device = "iPhone 15"
  var orientation = "portrait"
  var appearance = "light"
  var contentSize = "large"
  var layoutDirection = "ltr"
  var locale = "en_US"
  var scale: Double?
  var showsStatusBar = true
  var log: String?
  /// The folder in which the app's settings and files are kept.
  var data: String?
  var output: String?
  var at: Double?
  var script: String?
  var fps = 60
  var format = "tree"
  var viewController: String?
  var target: String?
  var filter: [String] = []
  /// Of an Xcode project, the interface tests in place of the unit tests.
  var testsInterface = false
  var listsDevices = false
  var watches = false
  /// An earlier result to compare with.
  var compare: String?
  /// Seconds of the machine's time; 0 for no limit.
  var timeLimit: Double?
  /// How long an app may take that nobody looks at; nil for no limit.
  var appLimit: Double? { timeLimit == 0 ? nil : timeLimit ?? 120 }
  /// How much is done at once; nil: what the machine can.
  var jobs: Int?
  /// `--module NAME=DIR` and `--package DIR`.
  var modules: [(name: String?, path: String)] = []

  static let contentSizes = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge", "accessibilityMedium",
    "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
  ]

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    guard let first = rest.popFirst() else { return }
    command = first
    func fail(_ message: String) -> Failure { Failure(.unusableArguments, message) }
    func value(_ option: String) throws -> String {
      guard let next = rest.popFirst() else { throw fail("\(option) needs a value") }
      return next
    }
    func choice(_ option: String, _ allowed: [String]) throws -> String {
      let text = try value(option)
      guard allowed.contains(text) else { throw fail("\(option) \(text): expected \(allowed.joined(separator: ", "))") }
      return text
    }
    func number(_ option: String, _ range: ClosedRange<Double>) throws -> Double {
      let text = try value(option)
      guard let number = Double(text), range.contains(number) else {
        throw fail("\(option) \(text): expected a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))")
      }
      return number
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--host": host = try choice(argument, ["window", "browser", "headless"])
      case "--port": port = Int(try number(argument, 1...65535))
      case "--device": device = try value(argument)
      case "--orientation": orientation = try choice(argument, ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"])
      case "--appearance": appearance = try choice(argument, ["light", "dark"])
      case "--content-size": contentSize = try choice(argument, Self.contentSizes)
      case "--layout-direction": layoutDirection = try choice(argument, ["ltr", "rtl"])
      case "--locale": locale = try value(argument)
      case "--scale": scale = try number(argument, 0.5...4)
      case "--no-status-bar": showsStatusBar = false
      case "--log": log = try value(argument)
      case "--data": data = try value(argument)
      case "-o", "--output": output = try value(argument)
      case "--at": at = try number(argument, 0...86_400)
      case "--script": script = try value(argument)
      case "--fps": fps = Int(try number(argument, 1...120))
      case "--format": format = try choice(argument, ["tree", "accessibility", "layers", "json"])
      case "--view-controller": viewController = try value(argument)
      case "--target": target = try value(argument)
      case "--ui-tests": testsInterface = true
      case "--filter": filter.append(try value(argument))
      case "--devices": listsDevices = true
      case "--watch": watches = true
      case "--compare": compare = try value(argument)
      case "--time-limit": timeLimit = try number(argument, 0...86_400)
      case "--jobs": jobs = Int(try number(argument, 1...1024))
      case "--package": modules.append((nil, try value(argument)))
      case "--module":
        let text = try value(argument)
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { throw fail("--module \(text): expected NAME=FOLDER") }
        modules.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
      case let other where other.hasPrefix("-"): throw fail("\(other) is not an option; `portico help` lists them")
      default:
        paths.append(argument)
        if command == "survey" { continue }
        guard path == nil else { throw fail("\(argument): only one PATH is understood, and \(path ?? "") is one") }
        path = argument
      }
    }
  }

  private static func short(_ number: Double) -> String { number == number.rounded() ? String(Int(number)) : String(number) }
}
