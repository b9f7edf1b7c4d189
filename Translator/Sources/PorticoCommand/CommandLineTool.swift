import Foundation

/// The command `portico`.
public enum CommandLineTool {
  /// Does what the arguments ask, ends all that was started for it, and exits.
  public static func main() -> Never {
    signal(SIGPIPE, SIG_IGN)  // what has ended is noticed by its end
    Children.shared.endOnSignals()
    let status = Output.finish(run(Array(CommandLine.arguments.dropFirst())))
    Children.shared.endAll()
    exit(status)
  }

  /// Does what the arguments ask, and returns the status for the shell.
  public static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      Output.verbosity = options.verbosity
      defer { WorkLog.shared.report() }
      if options.wantsHelp, let command = CommandTable.command(options.command) {
        print(command.help)
        return 0
      }
      switch options.command {
      case "build": try build(options)
      case "run": return try AppRun(options, job: .run).perform()
      case "snapshot": return try AppRun(options, job: .snapshot).perform()
      case "record": return try AppRun(options, job: .record).perform()
      case "inspect": return try AppRun(options, job: .inspect).perform()
      case "audit": return try AuditRun(options).perform()
      case "gallery": return try GalleryRun(options).perform()
      case "check": return try CheckRun(options).perform()
      case "drive": return try AppRun(options, job: .drive).perform()
      case "test": return try TestRun(options).perform()
      case "mcp": return ModelContext(options).perform()
      case "survey": return try SurveyRun(options).perform()
      case "survey-project": try SurveyUnit.run(options)
      case "new": try makeApp(options)
      case "installation": try Installation.write(to: options.path)
      case "doctor": return try Doctor.run(options)
      case "help", "-h", "--help": try help(options.path)
      case "--version": print(CommandTable.versionText)
      case "":
        print(CommandTable.overview)
        return Failure.Status.unusableArguments.rawValue
      default: throw Failure(.unusableArguments, "\(options.command) is not a command; `portico help` lists them")
      }
      return 0
    } catch let failure as Failure {
      Output.endProgress()
      if !failure.message.isEmpty {
        Output.error(failure.status == .doesNotCompile ? failure.message : "portico: \(failure.message)")
      }
      if failure.status == .doesNotCompile { CheckReport.tell(after: failure, arguments) }
      return failure.status.rawValue
    } catch {
      Output.endProgress()
      Output.error("portico: \(FileFault.text(error))")
      return Failure.Status.failed.rawValue
    }
  }

  private static func build(_ options: Options) throws {
    var built = try BuiltProject(options)
    if let name = options.target {
      let meant = built.project.targets(named: name)
      guard !meant.isEmpty else {
        let list = built.project.targets.map(\.name).joined(separator: ", ")
        throw Failure(.unusableArguments, "there is no target \(name); there is \(list)")
      }
      for target in meant { try built.workspace.compile(product: target.name, tests: target.kind == .test) }
    } else {
      if built.project.targets.isEmpty { try built.refuse(built.leftOut) }
      let apps = built.project.apps.map(\.name)
      if built.project.others(than: apps).isEmpty {
        for app in apps { try built.workspace.compile(product: app, tests: false) }
      } else {
        try built.workspace.compile(product: nil, tests: false)
      }
      try built.refuse(built.leftOut.filter { $0.kind != .test })
    }
  }

  private static func makeApp(_ options: Options) throws {
    guard let path = options.path, !path.isEmpty else {
      throw Failure(.unusableArguments, "new needs a NAME, which may be a path: portico new Hello")
    }
    let app = try NewApp(path)
    try app.write()
    print("\(app.folder.path)\n  portico snapshot \(path) -o \(app.name).png\n  portico test \(path) --ui-tests")
  }

  private static func help(_ name: String?) throws {
    guard let name else { return print(CommandTable.overview) }
    guard let command = CommandTable.command(name) else {
      throw Failure(.unusableArguments, "\(name) is not a command; `portico help` lists them")
    }
    print(command.help)
  }
}

/// A project read, translated and ready to compile.
struct BuiltProject {
  let runtime: Runtime
  var project: Project
  var workspace: Workspace
  /// The targets that need a library which is not here, and those that need these.
  let leftOut: [ProjectTarget]
  /// The inputs that it was made from, as they were when they were read.
  let inputs: BuildStamp.Inputs
  private var lock: AnyObject?

  /// The warnings about it.
  var warnings: [String] {
    project.targets.flatMap(\.warnings) + (workspace.translation?.diagnostics ?? []).map(\.description)
  }

  /// Whether another build from the same inputs would be the same: nothing was looked for in vain.
  var isWhole: Bool {
    leftOut.isEmpty && project.targets.allSatisfy { $0.missing.isEmpty && $0.absentLibraries.isEmpty }
  }

  init(_ options: Options, viewController: String? = nil) throws {
    guard let path = options.path, !path.isEmpty else {
      throw Failure(
        .unusableArguments, "\(options.command) needs a PATH: a package, an .xcodeproj, a folder or a Swift file")
    }
    let runtime = try Runtime.find()
    self.runtime = runtime
    let packages = options.modules.filter { $0.name == nil }.map(\.path)
    let given = try options.modules.map {
      (isPackage: $0.name == nil, targets: try ProjectFinder.module($0.name, at: $0.path, packages: packages))
    }
    var project = try WorkLog.shared.measure("reading the project") {
      try ProjectFinder.read(
        path, testsInterface: options.testsInterface, target: options.target, packages: packages,
        given: Set(given.flatMap(\.targets).map(\.name)))
    }
    if !given.isEmpty { project.add(given) }
    leftOut = project.leaveOutWhatMisses()
    if let viewController { try project.addViewer(for: viewController) }
    self.project = project
    try project.refuseWhatIsMeant(options, leftOut: leftOut)
    inputs = BuildStamp.Inputs(
      project, given: ([path] + options.modules.map(\.path)).map { URL(fileURLWithPath: $0).standardizedFileURL },
      runtime: runtime)
    for warning in project.targets.flatMap(\.warnings) { Output.warn(warning) }
    try WorkLog.shared.measure("looking after the framework") { try runtime.build() }
    var workspace = try Workspace(project: project, runtime: runtime)
    lock = try workspace.lock()
    try WorkLog.shared.measure("translating") { try workspace.prepare() }
    self.workspace = workspace
  }
}

extension BuiltProject {
  /// Fails with what targets need that is not here; does nothing where there are none.
  func refuse(_ targets: [ProjectTarget]) throws { try project.refuse(targets) }

  /// Lets others build: from here on this run only reads.
  mutating func unlock() { lock = nil }
}

extension Project {
  fileprivate func refuse(_ targets: [ProjectTarget]) throws {
    guard !targets.isEmpty else { return }
    var seen: Set<String> = []
    let lines = targets.flatMap { target in
      target.missing.filter { seen.insert("\(target.name) \($0.name)").inserted }.map {
        "error: target \(target.name): \($0.message)"
      }
    }
    throw Failure(.doesNotCompile, lines.joined(separator: "\n"))
  }

  /// Fails when what the command is about is left out: the target that is named, else all of the kind that the command
  /// needs.
  fileprivate func refuseWhatIsMeant(_ options: Options, leftOut: [ProjectTarget]) throws {
    if let name = options.target {
      guard targets(named: name).isEmpty else { return }
      return try refuse(Project(name: "", folder: folder, targets: leftOut).targets(named: name))
    }
    guard options.viewController == nil, options.command != "build" else { return }
    let kind: ProjectTarget.Kind = options.command == "test" ? .test : .app
    if !targets.contains(where: { $0.kind == kind }) { try refuse(leftOut.filter { $0.kind == kind }) }
  }

  /// The targets, without tests, that none of some targets is made of.
  fileprivate func others(than names: [String]) -> [ProjectTarget] {
    var reached: Set<String> = []
    var rest = names
    while let name = rest.popLast() {
      guard reached.insert(name).inserted else { continue }
      rest += targets.first { $0.name == name }?.dependencies ?? []
    }
    return targets.filter { $0.kind != .test && !reached.contains($0.name) }
  }

  static let viewerName = "PorticoViewer"

  /// A small app that shows one controller of a library.
  mutating func addViewer(for type: String) throws {
    guard type.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.]*/) != nil else {
      throw Failure(.unusableArguments, "--view-controller \(type): expected the name of a type")
    }
    let libraries = targets.filter { $0.kind == .library }
    guard !libraries.isEmpty else {
      throw Failure(.unusableArguments, "--view-controller is for a library; this project has none")
    }
    guard let target = libraries.first(where: { Self.declares(type, $0) }) else {
      throw Failure(
        .unusableArguments,
        "--view-controller \(type): no class of this name is declared in \(libraries.map(\.name).joined(separator: ", "))"
      )
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "portico-viewer-\(getuid())/\(name)-\(type)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Viewer.swift")
    let source = """
      import UIKit
      @testable import \(target.name)

      @main
      final class Viewer: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = \(type)()
          window?.makeKeyAndVisible()
          return true
        }
      }

      """
    if (try? Data(contentsOf: file)) != Data(source.utf8) { try Data(source.utf8).write(to: file) }
    targets.append(
      ProjectTarget(name: Self.viewerName, kind: .app, sources: [file], dependencies: libraries.map(\.name)))
  }

  private static func declares(_ type: String, _ target: ProjectTarget) -> Bool {
    let name = type.split(separator: ".").last ?? ""
    return target.sources.contains { source in
      let text = (try? String(contentsOf: source, encoding: .utf8)) ?? ""
      return text.contains("class \(name)") || text.contains("typealias \(name)")
    }
  }

  /// The app that is meant, by name where there are several.
  func app(named wanted: String?) throws -> ProjectTarget {
    let list = apps.map(\.name).joined(separator: ", ")
    if let wanted {
      guard let found = targets(named: wanted).first(where: { $0.kind == .app }) else {
        throw Failure(
          .unusableArguments,
          "there is no app target \(wanted); \(list.isEmpty ? "the project has none" : "there is \(list)")")
      }
      return found
    }
    guard let first = apps.first else {
      throw Failure(
        .unusableArguments,
        "\(folder.path) has no app: nothing in it is marked @main or @UIApplicationMain. Name a controller with --view-controller TYPE"
      )
    }
    guard apps.count == 1 else {
      throw Failure(.unusableArguments, "there are several apps; choose one with --target: \(list)")
    }
    return first
  }
}
