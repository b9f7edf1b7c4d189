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
    session.start(AppSession.Launch(arguments: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], replays: false))
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
    #expect(session.notice == Notice(.crashed, title: "The app crashed: Segmentation fault.", details: "frame 0 at Main.swift:7\n"))
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
    start("trap 'echo frame 0 >&2; echo Backtrace took 1s >&2' QUIT; echo ready; while :; do echo . >&2; sleep 0.05; done")
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
}
