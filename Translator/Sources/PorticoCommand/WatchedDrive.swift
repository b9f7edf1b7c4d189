import Foundation
import TranslatorCore

/// A driven app. With `--watch` it takes over what was saved since the last line before it carries out the next, or is
/// started anew and led to the same location by the lines so far.
final class WatchedDrive {
  private let options: Options
  private var app: BuiltApp
  private var session: DriveSession
  private var watch: SourceWatch?
  /// The lines that were carried out.
  private var lines: [String] = []

  init(_ app: BuiltApp, _ options: Options) throws {
    (self.app, self.options) = (app, options)
    session = try Self.start(app, options)
    if options.watches { watch = SourceWatch(LiveRun.places(options) + app.sourceFolders) }
  }

  private static func start(_ app: BuiltApp, _ options: Options) throws -> DriveSession {
    try DriveSession(
      app, configuration: RunConfiguration(options, job: AppRun.Job.drive.rawValue), data: options.data,
      limit: options.appLimit)
  }

  func perform(_ line: String) throws -> DriveSession.Answer {
    guard watch?.look() != nil else { return carryOut(line) }
    let notes: [String: Any]
    do {
      notes = try take()
    } catch let failure as Failure {
      // The app runs on with the source that it has.
      notes = ["sourceError": failure.message]
    }
    let answer = carryOut(line)
    guard case .line(let text) = answer else { return answer }
    return .line(Self.adding(notes, to: text))
  }

  func finish() -> DriveSession.Answer? { session.finish() }
  func close() { session.close() }

  private func carryOut(_ line: String) -> DriveSession.Answer {
    lines.append(line)
    return session.perform(line)
  }

  // MARK: What was saved

  /// - Returns: What is added to the answer: `replaced`, the number of functions, or `restarted`, the reason.
  private func take() throws -> [String: Any] {
    guard let hot = app.hot else { return try restart(because: "functions of this app cannot be replaced") }
    switch try hot.step(product: app.name) {
    case .nothing: return ["replaced": 0]
    case .restart(let reason): return try restart(because: reason.description)
    case .replace(let replacement, let offer):
      let order = String(decoding: try JSONEncoder().encode(replacement), as: UTF8.self)
      guard case .line(let answer) = session.perform("replace " + order) else {
        return try restart(because: "the app ended while its functions were replaced")
      }
      if let reason = try JSONDecoder().decode(Outcome.self, from: Data(answer.utf8)).refused?.reason {
        return try restart(because: reason)
      }
      hot.didReplace(offer)
      return ["replaced": offer.count]
    }
  }

  /// As `Replacement.Outcome` of the library is written.
  private struct Outcome: Decodable {
    struct Refusal: Decodable {
      var reason: String
      enum CodingKeys: String, CodingKey { case reason = "_0" }
    }
    var refused: Refusal?
  }

  /// Builds the app, starts it and does to it what was done before; pictures that were taken then stay as they are.
  private func restart(because reason: String) throws -> [String: Any] {
    let fresh = try BuiltApp(options)
    session.close()
    app = fresh
    session = try Self.start(fresh, options)
    for line in lines where !line.trimmingCharacters(in: .whitespaces).hasPrefix("snapshot") {
      guard case .line = session.perform(line) else { break }
    }
    return ["restarted": reason]
  }

  private static func adding(_ notes: [String: Any], to answer: String) -> String {
    let known = (try? JSONSerialization.jsonObject(with: Data(answer.utf8))) as? [String: Any] ?? [:]
    let all = known.merging(notes) { $1 }
    let data = try? JSONSerialization.data(withJSONObject: all, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? answer
  }
}
