import Testing

@testable import LiveScreen

struct AppHealthTests {
  private func health(startedAt time: Double) -> AppHealth {
    var health = AppHealth()
    health.isOff = false
    health.start(at: time)
    return health
  }

  @Test func `an app that stays silent is asked, then warned of, then given up, then killed`() {
    var health = health(startedAt: 90)
    _ = health.sawLife(at: 100)
    func step(_ time: Double) -> AppHealth.Step { health.check(at: time) }
    #expect(step(101.9) == .nothing)
    #expect(health.nextDeadline == 102)
    #expect(step(102) == .ask(1))
    #expect(health.nextDeadline == 105)
    #expect(step(104.9) == .nothing)
    guard case .warn(let notice) = step(105) else { Issue.record("no warning"); return }
    #expect(notice.kind == .hangs)
    #expect(health.nextDeadline == 112)
    #expect(step(106) == .nothing)
    #expect(step(112) == .giveUp)
    #expect(step(131.9) == .nothing)
    #expect(step(132) == .kill)
  }

  @Test func `an app that starts may be silent for longer`() {
    var health = health(startedAt: 0)
    #expect(health.check(at: 2) == .ask(1))
    guard case .warn = health.check(at: 5) else { Issue.record("no warning"); return }
    #expect(health.nextDeadline == 62)
    #expect(health.check(at: 61.9) == .nothing)
    #expect(health.check(at: 62) == .giveUp)
  }

  @Test func `a sign of life takes the warning back, once`() {
    var health = health(startedAt: 0)
    _ = health.check(at: 2)
    _ = health.check(at: 5)
    let first = health.sawLife(at: 6), second = health.sawLife(at: 6.1)
    #expect(first && !second)
    #expect(health.nextDeadline == 8.1)
  }

  @Test func `what an app ended by itself, by a signal or by us is said differently`() {
    let health = health(startedAt: 0)
    func notice(_ signal: Int32?, _ status: Int32?) -> Notice {
      health.notice(of: AppEnding(signal: signal, status: status, errors: "trace", wasStopped: false))
    }
    #expect(notice(nil, 0) == Notice(.ended, title: "The app has ended."))
    #expect(notice(nil, 3) == Notice(.crashed, title: "The app ended with status 3.", details: "trace"))
    #expect(notice(11, nil) == Notice(.crashed, title: "The app crashed: Segmentation fault.", details: "trace"))
  }
}
