import Foundation

/// The part of some work that this process does, of several that do the rest.
struct Shard: Equatable {
  /// Counts from 1.
  var number: Int
  var count: Int

  static let whole = Shard(number: 1, count: 1)

  /// - Parameter text: `I/N`, both from 1.
  init(_ text: String) throws {
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1, (1...count).contains(number) else {
      throw Failure(.unusableArguments, "--shard \(text): expected I/N, as 2/8")
    }
    (self.number, self.count) = (number, count)
  }

  init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Variables by which test engines name a shard: the one for its number, the one for how many there are, and the
  /// first number.
  private static let engines: [(number: String, count: String, first: Int)] = [
    ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", 0),  // Bazel
    ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1),  // GitLab
    ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
    ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0),
  ]

  /// The shard that a test engine asks for; nil where there is none, or it runs everything in one piece.
  static func asked(by environment: [String: String]) -> Shard? {
    // Bazel wants to see that its shards are known.
    if let file = environment["TEST_SHARD_STATUS_FILE"] {
      _ = FileManager.default.createFile(atPath: file, contents: Data())
    }
    for engine in engines {
      guard let number = environment[engine.number].flatMap({ Int($0) }),
        let count = environment[engine.count].flatMap({ Int($0) }),
        count > 1, (engine.first..<engine.first + count).contains(number)
      else { continue }
      return Shard(number: number - engine.first + 1, count: count)
    }
    return nil
  }

  /// Whether the shard does a piece of work, by its index among all.
  func takes(_ index: Int) -> Bool { index % count == number - 1 }
}
