import AppRuntime
import UIKit

/// Fails when something that `body` made lives on after it: views and view controllers.
///
/// Animations and scheduled work may keep their views for a while, so the app comes to rest first, at most 10 s of its
/// clock.
@preconcurrency @MainActor
public func assertNoLeaks(file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void) rethrows {
  _ = AppLoop.settle(limit: 10)
  let before = (LiveViewControllers.count, LiveViews.count)
  try body()
  _ = AppLoop.settle(limit: 10)
  let controllers = LiveViewControllers.count - before.0, views = LiveViews.count - before.1
  if controllers > 0 || views > 0 {
    TestFailure.record("\(controllers) view controllers and \(views) views that were made here live on.", file, line)
  }
}
