import Testing

@testable import PorticoCommand

struct RandomTapsTests {
  private func lines(_ seed: UInt64) -> [String] {
    var taps = RandomTaps(seed: seed, width: 393, height: 852, targets: [(10, 20), (30, 40)])
    return taps.lines(200)
  }

  @Test func `one seed gives the same touches each time, another seed others`() {
    #expect(lines(1) == lines(1))
    #expect(lines(1) != lines(2))
    // The order is part of what a seed means: reports made by different versions of the command stay comparable.
    #expect(
      lines(1).prefix(4).joined(separator: "; ") == "drag from 87,295 to 325,500 over 0.2; wait 0.2; swipe up; wait 0.5"
    )
  }

  @Test func `touches lie on the screen, more than half of them where something can be used`() throws {
    let touches = lines(3).filter { !$0.hasPrefix("wait") }
    #expect(touches.count == 200)
    var places: [(Int, Int)] = []
    for match in touches.flatMap({ $0.matches(of: /([0-9]+),([0-9]+)/) }) {
      places.append((try #require(Int(match.output.1)), try #require(Int(match.output.2))))
    }
    #expect(places.allSatisfy { (0..<393).contains($0.0) && (0..<852).contains($0.1) })
    #expect(places.count { $0 == (10, 20) || $0 == (30, 40) } > places.count / 2)
  }
}
