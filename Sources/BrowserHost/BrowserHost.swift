import CWebSockets
import Foundation
import HeadlessHost
import HostInterface
import UIKit

/// Runs an app in real time, shown on a page that it serves on loopback.
@MainActor
package enum BrowserHost {
  /// Called by UIApplicationMain when the job asks for a browser.
  static func start(_ job: Job, _ launch: @escaping @MainActor () -> Void) throws -> Never {
    // An app that nobody can stop any more does not stay behind.
    web_end_with_parent()
    HostEnvironment.current = HostEnvironment(clock: HostClock(.real), configuration: try job.configuration())
    let title = ProcessInfo.processInfo.processName
    let session = try BrowserSession(port: job.port ?? 0, title: title) {
      // A block on the main queue ends the loop's sleep; that it is there is all it does.
      DispatchQueue.main.async {}
    }
    launch()
    SystemChrome.install()
    AppLoop.turn()
    print("\(title) is at \(session.address)")
    fflush(nil)  // a pipe would keep it back
    var loop = LiveLoop(session)
    loop.run()
  }
}

/// Runs when the library is loaded, before `main`: says that there is this host. What it needs is loaded when it starts.
@section(".init_array") @used
private let registerBrowserHost: @convention(c) () -> Void = { HeadlessHost.others["browser"] = { try BrowserHost.start($0, $1) } }
