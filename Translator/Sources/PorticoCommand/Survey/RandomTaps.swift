/// Lines of a script that touch the screen here and there, in an order that a seed decides.
struct RandomTaps {
  private var state: UInt64
  private let size: (width: Int, height: Int)
  /// The points at which something can be used.
  private let targets: [(x: Int, y: Int)]

  init(seed: UInt64, width: Int, height: Int, targets: [(x: Int, y: Int)] = []) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    size = (max(width, 1), max(height, 1))
    self.targets = targets
  }

  /// xorshift64*: the sequence is part of what a seed means, so it is written here.
  private mutating func next(_ count: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(count, 1)
  }

  private mutating func point() -> String {
    if !targets.isEmpty, next(10) < 6 {
      let target = targets[next(targets.count)]
      return "\(target.x),\(target.y)"
    }
    return "\(next(size.width)),\(next(size.height))"
  }

  /// - Parameter count: Of touches; with the waits between them each takes about 0.4 s of the app's time.
  mutating func lines(_ count: Int) -> [String] {
    (0..<count).flatMap { _ -> [String] in
      let touch =
        switch next(20) {
        case 0..<13: "tap at \(point())"
        case 13..<17: "swipe \(["left", "right", "up", "down"][next(4)])"
        default: "drag from \(point()) to \(point()) over 0.2"
        }
      return [touch, "wait 0.\(1 + next(6))"]
    }
  }
}
