import Foundation
import LiveLink
import Testing

@testable import LiveScreen

struct InputHistoryTests {
  private func touch(_ phase: ScreenMessage.Touch.Phase, finger: Int = 1, at time: Double) -> ScreenMessage {
    .touches([ScreenMessage.Touch(finger: finger, phase: phase, location: .zero, time: time)])
  }

  @Test func `times of a recording are seconds since the app's start`() {
    var history = InputHistory()
    history.begin(clockOffset: -100)
    history.record(touch(.began, at: 103), at: 103.5)
    history.record(touch(.ended, at: 104), at: 104)
    #expect(
      history.replay() == [
        TimedMessage(time: 3.5, message: touch(.began, at: 3)), TimedMessage(time: 4, message: touch(.ended, at: 4)),
      ])
  }

  @Test func `what no person did, and what came before the app was there, is not recorded`() {
    var history = InputHistory()
    history.record(.text("early"), at: 1)
    history.begin(clockOffset: 0)
    history.record(.ready, at: 1)
    history.record(.ping(3), at: 1)
    history.record(.watchAccessibility(true), at: 1)
    #expect(history.replay().isEmpty)
  }

  @Test func `fingers and keys that are down at the end are lifted`() {
    var history = InputHistory()
    history.begin(clockOffset: 0)
    history.record(touch(.began, finger: 1, at: 1), at: 1)
    history.record(touch(.began, finger: 2, at: 2), at: 2)
    history.record(touch(.ended, finger: 1, at: 3), at: 3)
    history.record(.key(ScreenMessage.Key(characters: "a", usage: 4, isDown: true), viewer: 7), at: 4)
    let end = history.replay().dropFirst(4)
    #expect(
      end.map(\.message) == [
        touch(.cancelled, finger: 2, at: 4),
        .key(ScreenMessage.Key(characters: "", usage: 4, isDown: false), viewer: 0),
      ])
    #expect(end.allSatisfy { $0.time == 4 })
  }

  @Test func `a recording too long to be played is dropped, not cut`() {
    var history = InputHistory()
    history.begin(clockOffset: 0)
    for index in 0...InputHistory.limit { history.record(.hover(nil), at: Double(index)) }
    #expect(history.replay().isEmpty)
  }
}
