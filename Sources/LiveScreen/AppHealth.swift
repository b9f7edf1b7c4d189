import Foundation
import LiveLink

/// Notices when an app does not answer any more, and finds words for how it ended.
///
/// An app that is silent is asked now and then. One that is silent for `patience` after it was asked hangs; a person
/// sees that, and after `limit` the app is ended so that it leaves a backtrace. A program that is stopped by a debugger
/// is not silent by its own fault: PORTICO_NO_TIMEOUT in the screen's environment keeps it. One that starts may take
/// longer, since it does not listen before it has.
struct AppHealth {
  enum Step: Equatable {
    case nothing
    case ask(Int)
    case warn(Notice)
    case giveUp
    case kill
  }

  /// Seconds. `mercy` is what an app that was given up has at most to write its backtrace.
  static let interval = 2.0, patience = 3.0, limit = 10.0, startLimit = 60.0, mercy = 20.0

  /// Off for an app in a debugger.
  var isOff = ProcessInfo.processInfo.environment["PORTICO_NO_TIMEOUT"] != nil
  private var lastLife = 0.0
  private var asked: Double?
  private var number = 0
  private var hasLived = false
  private var hasWarned = false
  private(set) var hasGivenUp = false

  mutating func start(at time: Double) {
    (lastLife, asked, hasLived, hasWarned, hasGivenUp) = (time, nil, false, false, false)
  }

  /// Something came from the app.
  ///
  /// - Returns: Whether a warning is to be taken back.
  mutating func sawLife(at time: Double) -> Bool {
    guard !hasGivenUp else { return false }
    defer { (lastLife, asked, hasLived, hasWarned) = (time, nil, true, false) }
    return hasWarned
  }

  mutating func check(at time: Double) -> Step {
    guard !isOff else { return .nothing }
    if hasGivenUp { return asked.map { time >= $0 + limit + Self.mercy } ?? true ? .kill : .nothing }
    guard let asked else {
      guard time >= lastLife + Self.interval else { return .nothing }
      self.asked = time
      number += 1
      return .ask(number)
    }
    if time >= asked + limit {
      hasGivenUp = true
      return .giveUp
    }
    if time >= asked + Self.patience, !hasWarned {
      hasWarned = true
      return .warn(Notice(.hangs, title: "The app does not answer. It is ended, with a backtrace, if it stays so."))
    }
    return .nothing
  }

  var nextDeadline: Double? {
    if isOff { return nil }
    guard let asked else { return lastLife + Self.interval }
    if hasGivenUp { return asked + limit + Self.mercy }
    return asked + (hasWarned ? limit : Self.patience)
  }

  private var limit: Double { hasLived ? Self.limit : Self.startLimit }

  func notice(of ending: AppEnding) -> Notice {
    if hasGivenUp {
      return Notice(
        .crashed, title: "The app did not answer for \(Int(limit)) seconds and was ended.", details: ending.errors)
    }
    if let signal = ending.signal {
      return Notice(.crashed, title: "The app crashed: \(String(cString: strsignal(signal))).", details: ending.errors)
    }
    let status = ending.status ?? 0
    if status == 0 { return Notice(.ended, title: "The app has ended.") }
    return Notice(.crashed, title: "The app ended with status \(status).", details: ending.errors)
  }
}
