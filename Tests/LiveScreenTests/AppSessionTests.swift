import CodeReplacement
import Foundation
import LiveLink
import Synchronization
import Testing

@testable import LiveScreen

/// Sessions with programs that stand for apps.
@MainActor
final class AppSessionTests {
  private let woken = DispatchSemaphore(value: 0)
  private lazy var session = AppSession { [woken] in woken.signal() }

  private func start(_ script: String) {
    session.start(
      AppSession.Launch(arguments: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], replays: false))
  }

  /// Lets the session handle what arrives until something holds, at most ten seconds.
  private func wait(_ condition: () -> Bool) throws {
    let end = DispatchTime.now() + 10
    while !condition() {
      try #require(woken.wait(timeout: end) == .success, "it did not happen within ten seconds")
      session.handleArrivals()
    }
  }

  @Test func `a program that crashes leaves what it wrote to standard error`() throws {
    start("echo 'frame 0 at Main.swift:7' >&2; kill -SEGV $$")
    #expect(session.notice?.kind == .starting)
    try wait { session.notice?.kind == .crashed }
    #expect(
      session.notice
        == Notice(.crashed, title: "The app crashed: Segmentation fault.", details: "frame 0 at Main.swift:7\n"))
  }

  @Test func `one that ends by itself says so, and its output arrives by lines`() throws {
    let printed = Mutex("")
    session.didPrint = { text in printed.withLock { $0 += text } }
    start("echo first; printf second; read line || echo nothing to read >&2")
    try wait { session.notice?.kind == .ended }
    #expect(printed.withLock { $0 } == "first\nsecond")
  }

  @Test func `a program that is not there is a notice, not the end`() {
    session.start(AppSession.Launch(arguments: ["/nowhere/app"], environment: [:], replays: false))
    #expect(session.notice?.kind == .crashed)
    #expect(session.notice?.title.contains("/nowhere/app") == true)
  }

  @Test func `starting again runs the same program anew`() throws {
    start("exit 5")
    try wait { session.notice?.title == "The app ended with status 5." }
    session.restart()
    #expect(session.notice?.kind == .starting)
    try wait { session.notice?.title == "The app ended with status 5." }
  }

  @Test func `a program that hangs is ended as soon as it has written its backtrace`() throws {
    let printed = Mutex("")
    session.didPrint = { text in printed.withLock { $0 += text } }
    start(
      "trap 'echo frame 0 >&2; echo Backtrace took 1s >&2' QUIT; echo ready; while :; do echo . >&2; sleep 0.05; done")
    try wait { printed.withLock { $0 } == "ready\n" }
    session.watchHealth(at: LinkClock.now + AppHealth.interval)
    session.watchHealth(at: LinkClock.now + AppHealth.interval + AppHealth.startLimit)
    try wait { session.notice?.kind == .crashed }
    #expect(session.notice?.details.contains("frame 0\nBacktrace took 1s\n") == true)
  }

  @Test func `what is said from outside stands over what is said of the app, and gives way to it`() throws {
    start("exit 5")
    let errors = Notice(.compileErrors, title: "It does not compile.", details: "Main.swift:3:1: error")
    session.show(errors)
    #expect(session.notice == errors)
    var ended = false
    session.didEnd = { _ in ended = true }
    try wait { ended }
    #expect(session.notice == errors)
    session.show(nil)
    #expect(session.notice?.title == "The app ended with status 5.")
  }

  @Test func `the word of what was done with a change goes by itself, and errors stay`() throws {
    session.show(Notice(.updated, title: "Replaced 1 function in 0.4 s"))
    let end = try #require(session.nextDeadline)
    session.handleArrivals(at: end - 0.1)
    #expect(session.notice?.kind == .updated)
    session.handleArrivals(at: end)
    #expect(session.notice == nil && session.nextDeadline == nil)
    session.show(Notice(.compileErrors, title: "It does not compile."))
    session.handleArrivals(at: end + 10)
    #expect(session.notice?.kind == .compileErrors)
  }

  /// The app's end of a link to the session.
  private func attach() throws -> AppEnd {
    let sockets = try Link.sockets()
    let pixels = try SharedPixels()
    let app = AppEnd(socket: sockets.app, pixels: SharedPixels(descriptor: dup(pixels.descriptor))) { [woken] in
      woken.signal()
    }
    session.attach(ScreenEnd(socket: sockets.screen, pixels: pixels) { [woken] in woken.signal() })
    return app
  }

  @Test func `functions that an app has taken over come first when the same app starts again`() throws {
    var outcomes: [Replacement.Outcome] = []
    session.didReplace = { outcomes.append($0) }
    let replacement = Replacement(libraries: ["/tmp/one.so"])
    session.replace(replacement)
    #expect(outcomes == [.refused("the app does not run")])

    let app = try attach()
    session.replace(replacement)
    var arrived: [ScreenMessage] = []
    try wait {
      arrived += app.takeMessages().map(\.message)
      return arrived.last == .replace(replacement)
    }
    #expect(arrived.first == .replayed)
    app.send(.replaced(.done))
    try wait { outcomes.last == .done }

    let again = try attach()
    arrived = []
    try wait {
      arrived += again.takeMessages().map(\.message)
      return arrived.count >= 2
    }
    #expect(arrived.prefix(2) == [.replace(replacement), .replayed])
    session.replace(Replacement(libraries: ["/tmp/two.so"]))
    again.send(.replaced(.refused("load() has run")))
    try wait { outcomes.last == .refused("load() has run") }
    let last = try attach()
    arrived = []
    try wait {
      arrived += last.takeMessages().map(\.message)
      return arrived.count >= 2
    }
    #expect(arrived.first == .replace(replacement))
  }
}
