import Foundation
import HostInterface
import UIKit

/// Threads that are no work of the app's own, such as those on which URLSession answers. The app's own work is
/// `BackgroundWork`.
///
/// A request that is answered at once, by a protocol of the app's own or by a file, has its answer on such threads.
/// Nobody says when they are done; they are looked at until all of them sleep. One that waits for a server sleeps, and
/// is not waited for.
@MainActor
package final class ForeignThreads: AppPart {
  package static var current: ForeignThreads { RunningApp.current.part() }

  /// One that never rests is not waited for again.
  private var isGivenUp = false
  /// In seconds of the machine's time.
  private let limit = 2.0
  /// Looks in a row that find all asleep, and the time between two.
  private let looks = 3, pause: UInt32 = 700
  /// A machine that wakes this thread late starts others late as well, so that such a look counts for nothing; so often
  /// at most.
  private let lateLooks = 10, late = 0.003

  package init() {}

  /// Waits until all other threads sleep. About 3 ms where they do.
  ///
  /// - Returns: Whether one ran meanwhile, and may have left something on the main queue.
  package func rest() -> Bool {
    guard !isGivenUp else { return false }
    let start = BackgroundWork.now
    var ran = false, quiet = 0, lateCount = 0
    while quiet < looks {
      if othersRun() { (ran, quiet) = (true, 0) } else { quiet += 1 }
      if BackgroundWork.now - start > limit {
        isGivenUp = true
        break
      }
      guard quiet < looks else { break }
      let before = BackgroundWork.now
      usleep(pause)
      if BackgroundWork.now - before > late, lateCount < lateLooks { (quiet, lateCount) = (0, lateCount + 1) }
    }
    return ran
  }

  /// Source: proc(5): the state stands behind the name in parentheses; R is running or waiting for a processor, D waits
  /// for a disk.
  private func othersRun() -> Bool {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self"))?.split(separator: "/")
      .last.map(String.init)
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.contains { thread in
      guard thread != own, let stat = try? String(contentsOfFile: "/proc/self/task/\(thread)/stat", encoding: .utf8),
        let end = stat.lastIndex(of: ")")
      else { return false }
      return ["R", "D"].contains(stat[stat.index(end, offsetBy: 2)])
    }
  }
}

extension AppLoop {
  /// Advances until nothing moves and no thread of a library works for the app, which may set something going again.
  ///
  /// - Parameter limit: Seconds of the app's clock, each time.
  /// - Returns: Whether it came to rest.
  package static func settleWithThreads(limit: Double) -> Bool {
    var quiet = 0, rounds = 0
    // Work that a thread leaves on the main queue is done in the round after it, which has to be quiet as well.
    while quiet < 2, rounds < 200 {
      let steps = BackgroundWork.shared.steps
      guard settle(limit: limit) else { return false }
      let ran = ForeignThreads.current.rest()
      quiet = ran || BackgroundWork.shared.steps != steps ? 0 : quiet + 1
      rounds += 1
    }
    return true
  }
}
