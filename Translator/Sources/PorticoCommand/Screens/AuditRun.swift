import Foundation
import Synchronization

/// `portico audit PATH`: what is wrong on the screens that a script names, or on the first.
///
/// The app is started three times: in the other direction of layout and with larger text, to see what does not mirror
/// and what does not grow, and then as the options say.
struct AuditRun {
  /// Something that is wrong, on all screens that show it.
  struct Finding: Encodable {
    struct Frame: Encodable {
      var x, y, width, height: Double

      init(_ rect: CGRect) {
        func thousandth(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }
        (x, y, width, height) = (
          thousandth(rect.minX), thousandth(rect.minY), thousandth(rect.width), thousandth(rect.height)
        )
      }
    }

    var kind: String
    var element: String
    var path: String
    /// Points of the first of the screens.
    var frame: Frame
    var fact: String
    var wayOut: String
    /// A file that shows it.
    var picture: String
    var screens: [String]

    var text: String {
      func whole(_ value: Double) -> Int { Int(value.rounded()) }
      return """
        \(kind): \(element) (\(whole(frame.x)), \(whole(frame.y)); \(whole(frame.width)) x \(whole(frame.height))): \(fact). \(wayOut)
          on \(screens.joined(separator: ", ")); \(path)
          \(picture)
        """
    }
  }

  struct Report: Encodable {
    var app: String
    var screens: [String]
    var findings: [Finding]
    /// The screens that could not be looked at, and why.
    var notes: [String]

    var text: String {
      let count =
        "\(findings.count) finding\(findings.count == 1 ? "" : "s") on \(screens.count) screen\(screens.count == 1 ? "" : "s")"
      return (grouped + [count]).joined(separator: "\n")
    }

    /// The first of those that are alike, as cells of one list, and how many there are.
    private var grouped: [String] {
      var order: [String] = []
      var groups: [String: [Finding]] = [:]
      for finding in findings {
        let key = "\(finding.kind)\n\(finding.path.replacing(/#[^\/]*|\[\d+\]/, with: ""))"
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(finding)
      }
      return order.flatMap { key -> [String] in
        let all = groups[key] ?? []
        let more = all.count == 1 ? [] : ["  and \(all.count - 1) more like it (--format json has all)"]
        return all.prefix(1).map(\.text) + more
      }
    }
  }

  let options: Options

  init(_ options: Options) { self.options = options }

  func perform() throws -> Int32 {
    guard ["tree", "text", "json"].contains(options.format) else {
      throw Failure(.unusableArguments, "--format \(options.format): audit takes text or json")
    }
    try Devices.check(options.device, Runtime.find())
    if let script = options.script, !FileManager.default.isReadableFile(atPath: script) {
      throw Failure(.unusableArguments, "\(script): the script cannot be read")
    }
    let app = try BuiltApp(options)
    let folder = try destination(app)
    let report = try WorkLog.shared.measure("the app, three times") { try audit(app, folder) }
    try folder.put()
    for note in report.notes { Output.warn("note: \(note)") }
    Output.say(
      options.format == "json" ? String(decoding: try SurveyFiles.encode(report), as: UTF8.self).trimmed : report.text)
    return report.findings.isEmpty ? 0 : Failure.Status.failed.rawValue
  }

  /// The folder of the pictures: that of `-o`, else one beside what was built. It replaces an earlier audit's.
  private func destination(_ app: BuiltApp) throws -> ResultFolder {
    let project = URL(fileURLWithPath: options.path ?? ".").standardizedFileURL
    let near = ResourceRules.isFolder(project) ? project : project.deletingLastPathComponent()
    let path = options.output ?? WorkFolder.location(for: near, named: "Audit").appendingPathComponent(app.name).path
    return try ResultFolder(path) { names in
      names.allSatisfy { $0.hasSuffix(".png") || $0.hasSuffix(".json") }
        ? nil : "the folder holds other files; name an empty one"
    }
  }

  private func audit(_ app: BuiltApp, _ folder: ResultFolder) throws -> Report {
    let scratch = TemporaryPlace("-audit")
    try scratch.makeFolder()
    var other = options, larger = options
    other.layoutDirection = GalleryVariant(options).direction == "rtl" ? "ltr" : "rtl"
    larger.contentSize = "accessibilityExtraLarge"
    let twins = [
      ("in the other direction of layout", ScreenRun(app, other, into: scratch.url.appendingPathComponent("mirrored"))),
      ("with larger text", ScreenRun(app, larger, into: scratch.url.appendingPathComponent("larger"))),
    ]
    let notes = Mutex<[String?]>([nil, nil])
    Workers.perform(twins.count, jobs: options.jobs) { index in
      let failure = (try? twins[index].1.perform()) ?? nil
      if let failure {
        notes.withLock {
          $0[index] = "\(twins[index].0) the script ends early, so later screens were not compared: \(failure)"
        }
      }
    }
    var run = ScreenRun(app, options, into: folder.url)
    (run.cropsFindings, run.mirrored, run.larger) = (true, twins[0].1.folder, twins[1].1.folder)
    if let failure = try run.perform() { throw Failure(.failed, failure) }
    let screens = try run.screens()
    return Report(
      app: app.name, screens: screens.map(\.name), findings: Self.findings(screens, folder.destination),
      notes: notes.withLock { $0.compactMap { $0 } })
  }

  /// A finding on several screens is told once.
  static func findings(_ screens: [ScreenRun.Screen], _ folder: URL) -> [Finding] {
    var places: [String: Int] = [:]
    var result: [Finding] = []
    for screen in screens {
      for (index, finding) in screen.findings.enumerated() {
        let key = [finding.kind, finding.path, finding.fact].joined(separator: "\n")
        if let known = places[key] {
          if result[known].screens.last != screen.name { result[known].screens.append(screen.name) }
          continue
        }
        places[key] = result.count
        result.append(
          Finding(
            kind: finding.kind, element: finding.element, path: finding.path, frame: .init(finding.frame),
            fact: finding.fact,
            wayOut: finding.remedy, picture: folder.appendingPathComponent(screen.crops[index]).path,
            screens: [screen.name]))
      }
    }
    return result
  }
}

extension String {
  /// Without spaces and line ends at its ends.
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
