import Foundation
import AppRuntime
import HostInterface
import QuartzCore
import UIKit

/// Runs an app in real time: a turn when something is due or has arrived, a frame when something changed, and sleep in
/// between.
@MainActor
struct LiveLoop {
  let app: LiveApp

  private var clock: HostClock { HostEnvironment.current.clock }
  /// The display's ticks that links were called for and frames were drawn at.
  private var lastLinkTick = 0.0
  private var lastFrameTick = 0.0
  private var isStale = true

  init(_ app: LiveApp) { self.app = app }

  mutating func run() -> Never {
    while !app.isAtEnd {
      app.handleArrivals()
      callDisplayLinks()
      AppLoop.turn()
      isStale = true  // the turn may have changed the picture; whether it did, drawing finds out
      present()
      app.tell()
      sleep()
    }
    exit(0)
  }

  private var period: Double { DisplayLinkRegistry.framePeriod }

  /// Frames fall on whole multiples of the display's period.
  private var currentTick: Double {
    HostClock.origin + ((clock.now - HostClock.origin) / period + 1e-6).rounded(.down) * period
  }

  private mutating func callDisplayLinks() {
    let tick = currentTick
    guard DisplayLinkRegistry.isActive, tick > lastLinkTick else { return }
    lastLinkTick = tick
    DisplayLinkRegistry.fire(at: tick)
  }

  private var isAnimating: Bool { UIScreen.main._display.isAnimating(at: clock.now, includingEndless: true) }

  private mutating func present() {
    let tick = currentTick
    guard isStale || isAnimating, app.takesFrames, tick > lastFrameTick else { return }
    lastFrameTick = tick
    isStale = false
    app.present()
  }

  /// Sleeps until the next moment of the app, the next frame, or an arrival.
  private func sleep() {
    let now = clock.now
    var next = min(AppLoop.nextMoment ?? .infinity, app.nextDeadline ?? .infinity)
    if app.takesFrames, isStale || isAnimating { next = min(next, lastFrameTick + period) }
    guard next > now else { return }
    RunLoop.plainRunMain(forAtMost: next - now)
  }
}
