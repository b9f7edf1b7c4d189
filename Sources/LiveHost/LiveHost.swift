import AppRuntime
import Automation
import CLiveLink
import Foundation
import HostInterface
import LiveLink
import UIKit

/// Runs an app for a screen in another process, which started this one.
@MainActor
package enum LiveHost {
  /// Called by UIApplicationMain when the job asks for a live app.
  static func start(_ job: Job, _ launch: @escaping @MainActor () -> Void) throws -> Never {
    guard ProcessInfo.processInfo.environment["PORTICO_LINK"] != nil else {
      throw JobError("The host \"live\" needs a screen that starts the app; `portico run` does that.")
    }
    // An app that nobody sees any more does not stay behind.
    link_end_with_parent()
    let link = AppEnd(socket: Link.socketDescriptor, pixels: SharedPixels(descriptor: Link.pixelsDescriptor)) {
      // A block on the main queue ends the loop's sleep; that it is there is all it does.
      DispatchQueue.main.plainAsync {}
    }
    let app = LiveApp(link, title: ProcessInfo.processInfo.processName)
    var recording: [TimedMessage]?
    while recording == nil {
      if link.isAtEnd { exit(0) }
      recording = app.takeRecording()
      if recording == nil { RunLoop.plainRunMain(forAtMost: .infinity) }
    }
    let environment = HostEnvironment(clock: HostClock(.virtual), configuration: try job.configuration())
    environment.clock.dateAtOrigin = Date.timeIntervalSinceReferenceDate - (recording?.last?.time ?? 0)
    HostEnvironment.current = environment
    AppHosts.bringUp(launch)
    if let path = job.script {
      try ScriptRunner(recorder: nil, places: PicturePlaces(job)) {
        FileHandle.standardOutput.write(Data(($0 + "\n").utf8))
      }.run(
        Script(contentsOf: path))
    }
    app.play(recording ?? [])
    environment.clock.becomeReal()
    BackgroundWork.shared.stopOrdering()
    app.begin()
    var loop = LiveLoop(app)
    loop.run()
  }
}

/// Runs when the library is loaded, before `main`: says that there is this host.
@section(".init_array") @used
private let registerLiveHost: @convention(c) () -> Void = { AppHosts.register("live") { try LiveHost.start($0, $1) } }
