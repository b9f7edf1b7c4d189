import Foundation

/// The tools of `portico mcp`, and the apps that run for them.
final class ModelContextTools {
  typealias Object = [String: Any]

  private struct Tool {
    var name: String
    var description: String
    var parameters: [Parameter]
    var run: (Object) throws -> Object
  }

  private struct Parameter {
    var name: String
    var type: String
    var description: String
    var isRequired = false
    var choices: [String]?
  }

  private let options: Options
  private var apps: [String: DriveSession] = [:]
  private var count = 0
  private lazy var tools = makeTools()

  init(_ options: Options) { self.options = options }

  func closeAll() {
    for app in apps.values { app.close() }
    apps = [:]
  }

  // MARK: The protocol's side

  /// The answer to `tools/list`.
  var list: [Object] {
    tools.map { tool in
      var properties: Object = [:]
      for parameter in tool.parameters {
        var schema: Object = ["type": parameter.type, "description": parameter.description]
        if let choices = parameter.choices { schema["enum"] = choices }
        if parameter.type == "array" { schema["items"] = ["type": "string"] }
        properties[parameter.name] = schema
      }
      return [
        "name": tool.name, "description": tool.description,
        "inputSchema": [
          "type": "object", "properties": properties, "required": tool.parameters.filter(\.isRequired).map(\.name),
        ] as Object,
      ]
    }
  }

  /// Runs a tool. What the tool itself finds wrong is part of its result, so that a model reads it.
  func call(_ name: String, _ arguments: Object) throws -> Object {
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw ModelContext.RequestError.parameters(
        "there is no tool \(name); there is \(tools.map(\.name).joined(separator: ", "))")
    }
    for parameter in tool.parameters where parameter.isRequired && arguments[parameter.name] == nil {
      throw ModelContext.RequestError.parameters("\(name) needs \(parameter.name): \(parameter.description)")
    }
    for key in arguments.keys where !tool.parameters.contains(where: { $0.name == key }) {
      throw ModelContext.RequestError.parameters(
        "\(name) does not take \(key); it takes \(tool.parameters.map(\.name).joined(separator: ", "))")
    }
    do {
      return try tool.run(arguments)
    } catch let failure as Failure {
      return Self.failed(failure)
    }
  }

  private static func result(_ text: String, _ structured: Object? = nil, isError: Bool = false) -> Object {
    var result: Object = ["content": [["type": "text", "text": text]], "isError": isError]
    if let structured { result["structuredContent"] = structured }
    return result
  }

  private static func failed(_ failure: Failure) -> Object {
    let errors = failure.status == .doesNotCompile ? Self.errors(in: failure.message) : []
    return result(failure.message, ["status": Int(failure.status.rawValue), "errors": errors], isError: true)
  }

  /// The compiler's errors with their places.
  static func errors(in report: String) -> [Object] {
    var steps = 0
    return report.split(separator: "\n").compactMap { CompilerMessage($0, steps: &steps) }.filter {
      $0.severity == .error
    }.map {
      ["file": String($0.path), "line": $0.line, "column": $0.column, "message": String($0.text)]
    }
  }

  // MARK: The tools

  private static let project = [
    Parameter(
      name: "path", type: "string",
      description: "a Swift package, an .xcodeproj, an .xcworkspace, a folder of Swift files or one file",
      isRequired: true), Parameter(name: "target", type: "string", description: "which of several"),
  ]

  private static let view = [
    Parameter(name: "viewController", type: "string", description: "show this controller of a library")
  ]

  private static let device = [
    Parameter(name: "device", type: "string", description: "iPhone 15 unless told otherwise"),
    Parameter(
      name: "orientation", type: "string", description: "of the device",
      choices: ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]),
    Parameter(name: "appearance", type: "string", description: "of the system", choices: ["light", "dark"]),
    Parameter(name: "contentSize", type: "string", description: "size of text", choices: Options.contentSizes),
    Parameter(
      name: "setting", type: "string",
      description: "one under Accessibility that is on; the script line setting switches more",
      choices: Options.accessibilitySettings),
    Parameter(
      name: "layoutDirection", type: "string", description: "of the system's language", choices: ["ltr", "rtl"]),
    Parameter(name: "locale", type: "string", description: "language and region, such as zh-Hant"),
    Parameter(name: "scale", type: "number", description: "pixels of a point"),
  ]

  private static let app = [
    Parameter(name: "app", type: "string", description: "the id that launch gave", isRequired: true)
  ]

  private func makeTools() -> [Tool] {
    [
      Tool(
        name: "build", description: "Builds an app; errors of the compiler come with file, line and column.",
        parameters: Self.project + Self.view
      ) { [unowned self] in
        let built = try BuiltApp(self.options("snapshot", $0))
        return Self.result("\(built.name) is built", ["app": built.name, "errors": [Object]()])
      },
      Tool(
        name: "launch", description: "Builds an app and starts it; answers with its id and what is on screen.",
        parameters: Self.project + Self.view + Self.device
      ) { [unowned self] in try self.launch($0) },
      Tool(
        name: "act",
        description: "Carries out lines of the script language in an app, and stops at the first that cannot be.",
        parameters: Self.app + [
          Parameter(name: "script", type: "string", description: "lines such as: tap \"Next\"", isRequired: true)
        ]
      ) { [unowned self] in try self.act($0) },
      Tool(name: "picture", description: "A picture of an app's screen.", parameters: Self.app) { [unowned self] in
        try self.picture($0)
      },
      Tool(
        name: "tree", description: "What is on an app's screen, as text.",
        parameters: Self.app + [
          Parameter(
            name: "format", type: "string", description: "views with their frames, or what a test sees",
            choices: ["tree", "accessibility", "layers"])
        ]
      ) { [unowned self] in try self.lines([$0["format"] as? String ?? "tree"], of: $0, output: true) },
      Tool(
        name: "audit",
        description: "Looks for what is wrong on an app's screen: texts, targets, labels, contrast, layout.",
        parameters: Self.app
      ) { [unowned self] in try self.lines(["audit"], of: $0, output: true) },
      Tool(
        name: "record", description: "Opens an app anew and records it, by a script if there is one.",
        parameters: Self.project + Self.view + Self.device + [
          Parameter(
            name: "output", type: "string", description: "a .webp, .gif or .mp4, or a folder for PNGs", isRequired: true
          ),
          Parameter(name: "script", type: "string", description: "a file of the script language"),
          Parameter(name: "fps", type: "number", description: "pictures of a second; 60 unless told otherwise"),
        ]
      ) { [unowned self] in try self.command("record", $0) },
      Tool(
        name: "test", description: "Runs the project's own tests.",
        parameters: Self.project + [Parameter(name: "filter", type: "string", description: "tests whose names match")]
      ) { [unowned self] in try self.command("test", $0) },
      Tool(name: "close", description: "Ends an app.", parameters: Self.app) { [unowned self] in
        let (id, session) = try self.session($0)
        session.close()
        self.apps[id] = nil
        return Self.result("\(id) is closed")
      },
    ]
  }

  // MARK: Their work

  /// Parameters as the words of the command line.
  private func words(_ command: String, _ arguments: Object) throws -> [String] {
    var words = [command]
    for (key, value) in arguments.sorted(by: { $0.key < $1.key }) {
      let text = (value as? String) ?? (value as? NSNumber).map { "\($0)" }
      guard let text else { throw ModelContext.RequestError.parameters("\(key): expected a text or a number") }
      // As it would be for an option of a command line, in words with hyphens.
      let name = key.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
      words += key == "path" ? [text] : ["--\(name)", text]
    }
    return words
  }

  private func options(_ command: String, _ arguments: Object) throws -> Options {
    var read = try Options(words(command, arguments))
    read.timeLimit = options.timeLimit
    return read
  }

  private func session(_ arguments: Object) throws -> (id: String, session: DriveSession) {
    let id = arguments["app"] as? String ?? ""
    guard let session = apps[id] else {
      let list = apps.keys.sorted().joined(separator: ", ")
      throw Failure(
        .unusableArguments, "there is no app \"\(id)\"; \(list.isEmpty ? "none runs: launch one" : "there is \(list)")")
    }
    return (id, session)
  }

  private func launch(_ arguments: Object) throws -> Object {
    let options = try options("drive", arguments)
    try Devices.check(options.device, Runtime.find())
    let built = try BuiltApp(options)
    let session = try DriveSession(
      built, configuration: RunConfiguration(options, job: AppRun.Job.drive.rawValue), data: nil,
      limit: options.appLimit)
    count += 1
    let id = "\(built.name)-\(count)"
    apps[id] = session
    // The launch is over when the first line is answered.
    let result = try lines(["wait 0", "accessibility"], of: ["app": id], output: true)
    guard apps[id] != nil else { return result }
    var structured = result["structuredContent"] as? Object ?? [:]
    structured["app"] = id
    let seen = ((result["content"] as? [Object])?.first?["text"] as? String) ?? ""
    return Self.result("\(id) runs\n\(seen)", structured)
  }

  private func act(_ arguments: Object) throws -> Object {
    let script = arguments["script"] as? String ?? ""
    let lines = script.split(whereSeparator: \.isNewline).map(String.init)
    return try self.lines(lines, of: arguments, output: false)
  }

  /// Carries out lines one after the other, to the first that fails.
  ///
  /// - Parameter output: Whether the text of the result is what the lines print, and not the answers as they are.
  private func lines(_ lines: [String], of arguments: Object, output: Bool) throws -> Object {
    let (id, session) = try session(arguments)
    var texts: [String] = []
    var answers: [Object] = []
    for line in lines {
      let text: String
      var isOver = false
      switch session.perform(line) {
      case .line(let answer): text = answer
      case .over(let answer, _):
        (text, isOver) = (answer, true)
        session.close()
        apps[id] = nil
      }
      let answer = (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object) ?? [:]
      answers.append(answer)
      let isFine = answer["ok"] as? Bool == true
      texts.append(output && isFine ? answer["output"] as? String ?? "" : text)
      if !isFine || isOver { return Self.result(texts.joined(separator: "\n"), ["answers": answers], isError: true) }
    }
    return Self.result(texts.filter { !$0.isEmpty }.joined(separator: "\n"), ["answers": answers])
  }

  private func picture(_ arguments: Object) throws -> Object {
    let temporary = TemporaryPlace("-picture.png")
    defer { temporary.remove() }
    var result = try lines(["snapshot \"\(temporary.url.path)\""], of: arguments, output: false)
    guard result["isError"] as? Bool == false else { return result }
    guard let data = try? Data(contentsOf: temporary.url) else {
      throw Failure(.failed, "the picture could not be written")
    }
    result["content"] = [["type": "image", "data": data.base64EncodedString(), "mimeType": "image/png"]]
    result["structuredContent"] = nil
    return result
  }

  /// Runs another command of ours to its end, and answers with what it prints.
  private func command(_ name: String, _ arguments: Object) throws -> Object {
    let words = try words(name, arguments)
    _ = try Options(words)  // refused here, it is no failure of the tool
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let end = try Shell.capture([program] + words)
    let errors = end.status == Failure.Status.doesNotCompile.rawValue ? Self.errors(in: end.output) : []
    let text = end.output.isEmpty ? (arguments["output"] as? String).map { "\($0) is written" } ?? "done" : end.output
    return Self.result(text, ["status": Int(end.status), "errors": errors], isError: end.status != 0)
  }
}
