import AppRuntime
import Automation
import CodeReplacement
import Foundation
import HostInterface

/// Runs an app without a screen: on the virtual clock, for one job, and then ends the process.
@MainActor
enum HeadlessHost {
  static func run(_ job: Job, _ launch: @escaping @MainActor () -> Void) -> Never {
    do {
      if job.job != .run { Results.separateFromApp() }
      if let log = job.log { try AppLog.lead(to: log) }
      let orders = job.job == .drive ? Orders() : nil
      HostEnvironment.current = HostEnvironment(clock: HostClock(.virtual), configuration: try job.configuration())
      setenv("TZ", "UTC", 1)
      AppHosts.bringUp(launch)
      try perform(job, orders)
      exit(0)
    } catch {
      AppHosts.end(with: error)
    }
  }

  private static func perform(_ job: Job, _ orders: Orders?) throws {
    let script = try job.script.map { try Script(contentsOf: $0) }
    let recorder = try job.job == .record ? FrameRecorder(folder: job.frames, fps: job.fps ?? 60) : nil
    let collector = try job.job == .screens ? collector(job) : nil
    let runner = ScriptRunner(recorder: recorder, collector: collector, places: PicturePlaces(job)) {
      Results.write($0)
    }
    if let script {
      try runner.run(script)
    } else if let seconds = job.at {
      try runner.wait(seconds)
    } else if recorder != nil {
      try runner.wait(2)
    } else if job.job != .drive {  // The clock of a driven app stands until the first line.
      _ = AppLoop.settleWithThreads(limit: 10)
    }
    if script != nil, let seconds = job.at { try runner.wait(seconds) }
    switch job.job {
    case .run: break
    case .snapshot:
      guard let path = job.output else { throw JobError("A snapshot needs a file to go to.") }
      try runner.writePicture(path)
    case .record: try recorder?.finish()
    case .drive:
      let drive = Drive(places: PicturePlaces(job))
      while let line = orders?.next() { Results.write(try replacementAnswer(line) ?? drive.answer(line)) }
    case .screens: if collector?.count == 0 { try collector?.take("first") }
    case .inspect: Results.write(try Inspection.text(job.format ?? "tree"))
    }
    try Results.check()
  }
}

extension HeadlessHost {
  /// Carries out the command's own line, `replace` with JSON behind it, by which a driven app takes over functions.
  ///
  /// - Returns: Nil for a line of a script.
  private static func replacementAnswer(_ line: String) throws -> String? {
    guard line.hasPrefix("replace {") else { return nil }
    let replacement = try JSONDecoder().decode(Replacement.self, from: Data(line.dropFirst("replace ".count).utf8))
    return String(decoding: try JSONEncoder().encode(FunctionReplacement.perform(replacement)), as: UTF8.self)
  }

  private static func collector(_ job: Job) throws -> ScreenCollector {
    guard let folder = job.screens else { throw JobError("The job of screens names no folder for them.") }
    return ScreenCollector(
      folder: folder, cropsFindings: job.cropsFindings ?? false, mirrored: job.mirroredScreens,
      larger: job.largerScreens)
  }
}

/// Runs when the library is loaded, before `main`: says that there is this host.
@section(".init_array") @used
private let registerHeadlessHost: @convention(c) () -> Void = {
  AppHosts.register("headless") { HeadlessHost.run($0, $1) }
}
