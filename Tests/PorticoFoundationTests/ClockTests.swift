import HostInterface
import PorticoFoundation
import Testing

@MainActor
struct ClockTests {
  @Test func `a repeating timer keeps its beat on the virtual clock`() {
    withVirtualClock { environment in
      var times: [Double] = []
      let timer = PorticoFoundation.Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
        times.append(environment.elapsed)
      }
      environment.advance(to: 1)
      timer.invalidate()
      environment.advance(to: 2)
      #expect(times == [0.25, 0.5, 0.75, 1])
      #expect(!timer.isValid)
    }
  }

  @Test func `a sleep of the main thread passes at once, and a timer in it fires in the loop's next turn`() {
    withVirtualClock { environment in
      var fired = false
      let timer = PorticoFoundation.Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in fired = true }
      _threadSleep(forTimeInterval: 60)
      _usleep(500_000)
      #expect(environment.elapsed == 60.5 && !fired)
      environment.advance(to: 60.5)
      #expect(fired && !timer.isValid)
    }
  }

  @Test func `the date is that of the app's clock, and goes with it`() {
    withVirtualClock { environment in
      let first = Date()
      #expect(first == Date(timeIntervalSinceReferenceDate: environment.clock.dateAtOrigin))
      environment.advance(to: 90_000)
      #expect(Date.now.timeIntervalSince(first) == 90_000 && first.timeIntervalSinceNow == -90_000)
      #expect(Date(timeIntervalSinceNow: 5).timeIntervalSince(first) == 90_005)
      #expect(NSDate._now().timeIntervalSince(first) == 90_000)
    }
  }

  @Test func `yesterday, today and tomorrow are counted from the date of the app's clock`() {
    withVirtualClock { _ in
      let calendar = Calendar(identifier: .gregorian)
      #expect(calendar.isDateInToday(Date()) && calendar.isDateInTomorrow(Date(timeIntervalSinceNow: 86_400)))
      #expect(
        calendar.isDateInYesterday(Date(timeIntervalSinceNow: -86_400))
          && !calendar.isDateInToday(Date(timeIntervalSinceNow: 86_400)))
      #expect(calendar.component(.year, from: Date()) == 2025)
    }
  }

  @Test func `a relative style counts from the date of the app's clock`() {
    withVirtualClock { environment in
      let style = Date.RelativeFormatStyle(
        presentation: .numeric, unitsStyle: .wide, locale: Locale(identifier: "en_US"))
      let date = Date()
      environment.advance(to: 7200)
      #expect(date.formatted(style) == "2 hours ago")
    }
  }

  @Test func `what blocks a thread until a date waits as long as the app's clock has to go`() {
    withVirtualClock { _ in
      let machine = Date(timeIntervalSince1970: Double(time(nil)))
      #expect(abs(_machineDate(for: Date(timeIntervalSinceNow: 30)).timeIntervalSince(machine) - 30) < 2)
      #expect(_machineDate(for: .distantFuture) == .distantFuture)
      #expect(!NSCondition().wait(until: Date(timeIntervalSinceNow: -1)))
    }
  }

  @Test func `a range of attributed text is found by UTF-16 offsets`() throws {
    let text = AttributedString("😀a😀bc")
    let range = try #require(Range<AttributedString.Index>(NSRange(location: 3, length: 3), in: text))
    #expect(String(text[range].characters) == "😀b")
    #expect(Range<AttributedString.Index>(NSRange(location: 9, length: 1), in: text) == nil)
  }

  @Test func `a virtual clock that becomes real goes on from where it stood`() {
    let clock = HostClock(.virtual)
    clock.advance(to: HostClock.origin + 1_000_000)
    clock.becomeReal()
    let first = clock.now, second = clock.now
    #expect(clock.kind == .real)
    #expect(first >= HostClock.origin + 1_000_000 && first < HostClock.origin + 1_000_060)
    #expect(second >= first)
  }

  @Test func `a timer with a target sends its message and lets the target go when invalid`() {
    withVirtualClock { environment in
      var probe: Probe? = Probe()
      weak let held = probe
      let timer = PorticoFoundation.Timer.scheduledTimer(
        timeInterval: 1, target: probe!, selector: "tick:", userInfo: nil, repeats: true)
      environment.advance(to: 2)
      #expect(probe?.calls == ["tick", "tick"])
      probe = nil
      #expect(held != nil)
      timer.invalidate()
      #expect(held == nil)
    }
  }

  @Test func `two delays end when one of their sum does, and the first that asked comes first`() {
    withVirtualClock { environment in
      nonisolated(unsafe) var log: [String] = []
      environment.advance(to: 0.0123)
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { log.append("whole") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { log.append("halves") }
      }
      environment.advance(to: 0.2)
      #expect(log == ["whole", "halves"])
    }
  }

  @Test func `a timer waits for its run loop`() {
    withVirtualClock { environment in
      var count = 0
      let timer = PorticoFoundation.Timer(timeInterval: 1, repeats: false) { _ in count += 1 }
      environment.advance(to: 2)
      #expect(count == 0)
      RunLoop.main.add(timer, forMode: .common)
      environment.advance(to: 3)
      #expect(count == 1 && !timer.isValid)
    }
  }

  @Test func `a delayed block on the main queue runs at its virtual time`() {
    withVirtualClock { environment in
      nonisolated(unsafe) var times: [Double] = []
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { times.append(environment.elapsed) }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { times.append(environment.elapsed) }
      environment.advance(to: 1)
      #expect(times.count == 2)
      for (time, wanted) in zip(times, [0.1, 0.3]) { #expect(abs(time - wanted) < 1e-8) }
    }
  }

  @Test func `a cancelled work item does nothing`() {
    withVirtualClock { environment in
      nonisolated(unsafe) var count = 0
      let item = DispatchWorkItem { count += 1 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
      item.cancel()
      environment.advance(to: 1)
      #expect(count == 0)
    }
  }

  @Test func `a delayed perform is cancelled by an equal argument`() {
    withVirtualClock { environment in
      let probe = Probe()
      probe.perform("plain", with: nil, afterDelay: 0.5)
      probe.perform("note:", with: Notification(name: .init("n")), afterDelay: 0.5)
      NSObject.cancelPreviousPerformRequests(withTarget: probe, selector: "plain", object: nil)
      environment.advance(to: 1)
      #expect(probe.calls == ["n"])
    }
  }
}

struct NotificationTests {
  @Test func `observers are called in the order in which they came, blocks and messages alike`() {
    let center = NotificationCenter(), name = Notification.Name("n")
    nonisolated(unsafe) var order: [Int] = []
    var tokens: [any NSObjectProtocol] = []
    for number in 0..<20 {
      tokens.append(center.addObserver(forName: name, object: nil, queue: nil) { _ in order.append(number) })
    }
    center.post(name: name, object: nil)
    #expect(order == Array(0..<20))
    center.removeObserver(tokens[3])
    order = []
    center.post(name: name, object: nil)
    #expect(order == Array(0..<20).filter { $0 != 3 })
  }

  @Test func `a message comes for its sender alone, and not after the observer was removed`() {
    let center = NotificationCenter(), probe = Probe(), sender = Probe()
    center.addObserver(probe, selector: "note:", name: .init("a"), object: sender)
    center.addObserver(probe, selector: "note:", name: .init("b"), object: nil)
    center.post(name: .init("a"), object: Probe())
    center.post(name: .init("a"), object: sender)
    center.post(name: .init("b"), object: nil)
    center.removeObserver(probe, name: .init("a"), object: nil)
    center.post(name: .init("a"), object: sender)
    center.removeObserver(probe)
    center.post(name: .init("b"), object: nil)
    #expect(probe.calls == ["a", "b"])
  }

  @Test func `an observer is not kept alive`() {
    let center = NotificationCenter()
    weak var held: Probe?
    do {
      let probe = Probe()
      held = probe
      center.addObserver(probe, selector: "note:", name: .init("a"), object: nil)
    }
    #expect(held == nil)
    center.post(name: .init("a"), object: nil)
  }
}
