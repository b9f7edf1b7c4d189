import Foundation
import HostInterface
import PorticoFoundation
import QuartzCore
import UIKit

/// Runs an app without a screen: on the virtual clock, for one job, and then ends the process.
@MainActor
package enum HeadlessHost {
  /// The hosts that show the app to somebody, by name; they say so when the library is loaded.
  nonisolated(unsafe) package static var others:
    [String: @MainActor (_ job: Job, _ launch: @escaping @MainActor () -> Void) throws -> Never] =
      [:]

  /// Called by UIApplicationMain through the registry.
  static func start(_ launch: @escaping @MainActor () -> Void) -> Never {
    do {
      let job = try Job.read()
      if let name = job.host, name != "headless" {
        guard let host = others[name] else { throw JobError("There is no host named \"\(name)\".") }
        try host(job, launch)
      }
      if job.job != .run { Results.separateFromApp() }
      let configuration = try job.configuration()
      let kind: HostClock.Kind = .virtual
      HostEnvironment.current = HostEnvironment(clock: HostClock(kind), configuration: configuration)
      saveSettingsByTurn()
      setenv("TZ", "UTC", 1)
      launch()
      RunningApp.current.chrome.install()
      AppLoop.turn()
      LaunchCheck.report()
      try perform(job)
      exit(0)
    } catch let error as ScriptError {
      standardError("\(error)\n")
      exit(1)
    } catch {
      standardError("\(error)\n")
      exit(error is JobError ? 2 : 1)
    }
  }

  /// What a job's script says, for a host that then goes on by itself; nothing when there is none.
  package static func runScript(of job: Job) throws {
    guard let path = job.script else { return }
    try ScriptRunner(recorder: nil).run(try Script(contentsOf: path))
  }

  /// Saves the app's settings at the end of each turn of its loop from now on, and when the process exits, such as by `exit(0)` within a
  /// turn. Only a signal that ends the process within a turn loses the changes of that turn.
  package static func saveSettingsByTurn() {
    HostEnvironment.current.turnDidEnd = { SettingsFile.save() }
    atexit { SettingsFile.save() }
  }

  private static func perform(_ job: Job) throws {
    let script = try job.script.map { try Script(contentsOf: $0) }
    let recorder = try job.job == .record ? FrameRecorder(folder: job.frames, fps: job.fps ?? 60) : nil
    let runner = ScriptRunner(recorder: recorder)
    if let script {
      try runner.run(script)
    } else if let seconds = job.at {
      runner.wait(seconds)
    } else if recorder != nil {
      runner.wait(2)
    } else if job.job != .drive {  // there the clock stands until the first line
      _ = AppLoop.settle(limit: 10)
    }
    if script != nil, let seconds = job.at { runner.wait(seconds) }
    switch job.job {
    case .run: break
    case .snapshot:
      guard let path = job.output else { throw JobError("A snapshot needs a file to go to.") }
      try runner.writePicture(path)
    case .record: try recorder?.finish()
    case .drive: Drive().run()
    case .inspect: Results.write(try Inspection.text(job.format ?? "tree"))
    }
  }

  static func standardError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

/// Runs when the library is loaded, before `main`: says that there is a host.
@section(".init_array") @used
private let registerHeadlessHost: @convention(c) () -> Void = { register() }

private func register() {
  HostRegistry.start = { launch in HeadlessHost.start(launch) }
  HostRegistry.configuration = {
    guard ProcessInfo.processInfo.environment["PORTICO_CONFIG"] != nil else { return nil }
    do {
      return try Job.read().configuration()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }
  HostRegistry.loop = (nextMoment: { AppLoop.nextMoment }, advance: { AppLoop.advance(to: $0) })
}
