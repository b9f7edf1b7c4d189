import Foundation
import HostInterface
import PorticoFoundation
import UIKit

/// The hosts that are linked into the process, and the choice of the one that runs the app.
///
/// A host says that it is there when the library is loaded, before `main`; no host knows another.
@MainActor
package enum AppHosts {
  /// Launches the app, runs it as the job says, and ends the process.
  package typealias Run = @MainActor @Sendable (_ job: Job, _ launch: @escaping @MainActor () -> Void) throws -> Never

  /// Written by initialisers of the library alone, which run on one thread, one after the other; read after that.
  nonisolated(unsafe) private static var hosts: [String: Run] = [:]

  /// - Parameter name: What a job names the host by.
  package nonisolated static func register(_ name: String, _ run: @escaping Run) { hosts[name] = run }

  /// The host of a job that names none.
  private static let defaultName = "headless"

  /// Called by UIApplicationMain through the registry.
  static func start(_ launch: @escaping @MainActor () -> Void) -> Never {
    PrintedLines.appearAtOnce()
    do {
      let job = try Job.read()
      if let arguments = job.launchArguments { LaunchArguments(arguments).install() }
      let name = job.host ?? defaultName
      guard let run = hosts[name] else { throw JobError("There is no host named \"\(name)\".") }
      try run(job, launch)
    } catch {
      end(with: error)
    }
  }

  /// Says why the app cannot go on, and ends it.
  ///
  /// Beside its order the command finds that it was the host which ended the app, and not the app itself: `refused` for
  /// an order that cannot be carried out, with status 2, and `failed` for a line of a script that did not hold, with
  /// status 1.
  package nonisolated static func end(with error: any Error) -> Never {
    StandardError.write("\(error)\n")
    if let order = ProcessInfo.processInfo.environment["PORTICO_CONFIG"] {
      try? Data((error is JobError ? "refused" : "failed").utf8).write(to: URL(fileURLWithPath: order + ".error"))
    }
    exit(error is JobError ? 2 : 1)
  }

  /// Launches the app in the environment of its host and lets it come to its first screen.
  package static func bringUp(_ launch: @MainActor () -> Void) {
    MainStack.raise()
    saveSettingsByTurn()
    BackgroundWork.shared.takeOverTasks()
    DeviceLanguages.register()
    launch()
    RunningApp.current.chrome.install()
    SelectedTextPages.install()
    AppLoop.turn()
    LaunchCheck.report()
  }

  /// Saves the app's settings at the end of each turn of its loop from now on, and when the process exits, such as by
  /// `exit(0)` within a turn. Only a signal that ends the process within a turn loses the changes of that turn.
  package static func saveSettingsByTurn() {
    HostEnvironment.current.turnDidEnd = { SettingsFile.save() }
    HostEnvironment.current.keepsState = true
    atexit { SettingsFile.save() }
  }
}

enum StandardError {
  static func write(_ text: String) { FileHandle(fileDescriptor: AppLog.hostErrors).write(Data(text.utf8)) }
}

/// Runs when the library is loaded, before `main`: says that there is a loop, and who chooses the host.
@section(".init_array") @used
private let registerRuntime: @convention(c) () -> Void = {
  HostRegistry.runtime = HostRegistry.Runtime(
    start: { launch in AppHosts.start(launch) },
    configuration: {
      guard ProcessInfo.processInfo.environment["PORTICO_CONFIG"] != nil else { return nil }
      do {
        return try Job.read().configuration()
      } catch {
        AppHosts.end(with: error)
      }
    },
    nextMoment: { AppLoop.nextMoment }, advance: { AppLoop.advance(to: $0) })
}
