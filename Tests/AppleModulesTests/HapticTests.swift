import CoreHaptics
import Testing

struct HapticTests {
  @Test func `there is no motor, and starting says so`() throws {
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    let engine = try CHHapticEngine()
    #expect(throws: CHHapticError(.notSupported)) { try engine.start() }
    do { try engine.start() } catch CHHapticError.notSupported {}  // the pattern matches
  }

  /// The last event begins at 0.2 s and lasts 0.5 s.
  @Test func `a pattern lasts until its last event has ended, and refuses times before its beginning`() throws {
    let sharp = CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.5)
    let tap = CHHapticEvent(eventType: .hapticTransient, parameters: [sharp], relativeTime: 0.1)
    let hum = CHHapticEvent(eventType: .hapticContinuous, parameters: [sharp], relativeTime: 0.2, duration: 0.5)
    #expect(abs(try CHHapticPattern(events: [hum, tap], parameters: []).duration - 0.7) < 1e-9)
    tap.relativeTime = -1
    #expect(throws: CHHapticError(.invalidEventTime)) { try CHHapticPattern(events: [tap], parameters: []) }
    let event: [CHHapticPattern.Key: Any] = [
      .eventType: CHHapticEvent.EventType.hapticContinuous, .time: 1.0, .eventDuration: 2.0,
    ]
    let read = try CHHapticPattern(dictionary: [.pattern: [[CHHapticPattern.Key.event: event]]])
    #expect(read.duration == 3)
  }
}
