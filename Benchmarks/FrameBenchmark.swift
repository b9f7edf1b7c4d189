import AppRuntime
import PorticoTesting
import QuartzCore
import SoftwareRenderer
import UIKit

/// A screen whose state is a function of the frame's number.
@MainActor
protocol FrameScene {
  init()
  /// Fills the screen.
  var controller: UIViewController { get }
  /// Brings the models to frame `index`, through public API or by the stage's finger alone.
  func show(frame index: Int, on stage: TestStage)
  /// Whether what the clock moves between frames belongs to the frame's time.
  static var includesTheClock: Bool { get }
}

extension FrameScene {
  static var includesTheClock: Bool { false }
}

/// A scene of plain views.
@MainActor
protocol ViewScene: FrameScene {
  var view: UIView { get }
  func show(frame index: Int)
}

extension ViewScene {
  var controller: UIViewController {
    let controller = UIViewController()
    controller.view.addSubview(view)
    return controller
  }
  func show(frame index: Int, on stage: TestStage) { show(frame: index) }
}

/// Times each frame of a scene: models, layout, commit and all pixels.
@MainActor
struct FrameBenchmark {
  private let scene: any FrameScene.Type
  private let name: String
  private let goal: Double?
  private let copy: Double

  init(_ scene: any FrameScene.Type, _ name: String, goal: Double?, copy: Double) {
    (self.scene, self.name, self.goal, self.copy) = (scene, name, goal, copy)
  }

  func run(frames: Int) {
    for threads in [1, 2] { run(frames: frames, threads: threads) }
  }

  private func run(frames: Int, threads: Int) {
    let stage = TestStage(device: "iPhone 14")
    let scene = self.scene.init()
    stage.show(scene.controller)
    let framebuffer = Framebuffer(threads: threads)
    _ = framebuffer.frame()
    let warmUp = 5
    var times: [Double] = []
    var laidOut = 0, committed = 0
    var drawn = Counters()
    var start = Measure.processorTime
    for index in 0..<frames {
      if index == warmUp { start = Measure.processorTime }
      let isTimed = self.scene.includesTheClock
      if !isTimed { stage.advance(by: 1.0 / 60) }
      let time = Measure.time {
        if isTimed { stage.advance(by: 1.0 / 60) }
        scene.show(frame: index, on: stage)
        stage.turn()
        laidOut += UIScreen.main._display.counters.layersLaidOut
        committed += UIScreen.main._display.counters.layersCommitted
        drawn.add(framebuffer.frame().counters)
      }
      if index >= warmUp { times.append(time) }
    }
    let cpu = (Measure.processorTime - start) / Double(max(times.count, 1))
    Report.line(
      threads == 1 ? name : "  with \(threads) threads", Sample(times), cpu: cpu, memory: Measure.peakMemory,
      goal: threads == 1 ? goal : nil,
      copy: copy)
    guard threads == 1 else { return }
    func mean(_ count: Int) -> String { String(format: "%.1f", Double(count) / Double(frames)) }
    Report.note(
      "a frame: \(mean(laidOut)) layers laid out, \(mean(committed)) committed, "
        + "\(mean(drawn.operationsDrawn)) operations, \(mean(drawn.pixelsComposited / 1000)) thousand pixels, "
        + "\(mean(drawn.offscreenPasses)) offscreen passes")
  }
}

extension Counters {
  fileprivate mutating func add(_ other: Self) {
    operationsDrawn += other.operationsDrawn
    pixelsComposited += other.pixelsComposited
    offscreenPasses += other.offscreenPasses
  }
}
