import Foundation
import Testing

/// Runs a target on inputs that a seed decides, for a number of inputs or for a time.
///
/// A test run takes a few hundred inputs of each target. `make fuzz` sets PORTICO_FUZZ_SECONDS, and
/// PORTICO_FUZZ_UNTIL=N goes on until the seed N is reached; with both, the run ends at what comes first.
/// PORTICO_FUZZ_SEED=N runs the one input of a seed, such as of one that ended the process: the last seed of each target
/// lies in the folder that `make fuzz` names.
///
/// With the trait `.namesSeeds` on the suite, each issue says the seed of the input that it was found with.
package struct Fuzz {
  @TaskLocal fileprivate static var seed: UInt64?

  /// The target's name, also of its file.
  package let name: String
  private let seconds = Self.setting("SECONDS") { Double($0) }
  private let end = Self.setting("UNTIL") { UInt64($0) }
  private let only = Self.setting("SEED") { UInt64($0) }
  /// Times as long as usual that an input may take, as under the checks of addresses.
  private let patience = Self.setting("PATIENCE") { Double($0) } ?? 1
  private let folder = Self.setting("FOLDER") { $0 }

  /// Inputs of an ordinary run.
  private let count: UInt64
  /// Seconds of the processor that one input may take.
  private let limit: Double

  package init(_ name: String, count: UInt64 = 300, limit: Double = 5) {
    (self.name, self.count, self.limit) = (name, count, limit)
  }

  private static func setting<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
    ProcessInfo.processInfo.environment["PORTICO_FUZZ_\(name)"].flatMap(read)
  }

  /// - Parameter body: Feeds one input to the target; what it finds wrong is an issue of the test.
  package func run(_ body: (inout SeededGenerator) throws -> Void) rethrows {
    try run(lives: 1, in: { _ in }) { _, random in try body(&random) }
  }

  /// Runs inputs that act on a world, such as lines of a script on an app. The world lives through several of them.
  ///
  /// - Parameters:
  ///   - lives: How many seeds share a world. The first of them is a multiple of this number, and an input that is run
  ///     again comes after those of its world that came before it.
  ///   - world: Makes a fresh world, from numbers that the world's first seed decides.
  ///   - body: Feeds one input to the world; what it finds wrong is an issue of the test.
  package func run<World>(
    lives: UInt64, in world: (inout SeededGenerator) throws -> World,
    _ body: (World, inout SeededGenerator) throws -> Void
  ) rethrows {
    let file = only == nil ? folder.map { open("\($0)/\(name).seed", O_WRONLY | O_CREAT, 0o644) } ?? -1 : -1
    defer { if file >= 0 { close(file) } }
    let start = ContinuousClock.now
    let first = firstSeed - firstSeed % lives
    var seed = first
    var current: World?
    while goesOn(at: seed, after: start) {
      if file >= 0 {
        let text = "\(seed)\n"
        _ = text.withCString { pwrite(file, $0, strlen($0), 0) }
      }
      var random = SeededGenerator(seed: seed)
      if seed % lives == 0 { current = nil }
      try one(seed) {
        let inhabited = try current ?? world(&random)
        current = inhabited
        try body(inhabited, &random)
      }
      seed += 1
    }
    guard seconds != nil || end != nil, only == nil else { return }
    let taken = (ContinuousClock.now - start) / .seconds(1)
    print("fuzz \(name): \(seed - first) inputs in \(Int(taken)) s, seeds \(first)..<\(seed)")
  }

  /// Runs the input of a seed that was found to be wrong or slow.
  package func run(seed: UInt64, _ body: (inout SeededGenerator) throws -> Void) rethrows {
    var random = SeededGenerator(seed: seed)
    try one(seed) { try body(&random) }
  }

  /// Each time of `make fuzz` goes on where the last one ended.
  private var firstSeed: UInt64 {
    if let only { return only }
    guard seconds != nil || end != nil, let folder else { return 0 }
    let text = try? String(contentsOfFile: "\(folder)/\(name).seed", encoding: .utf8)
    return text.flatMap { UInt64($0.prefix { $0.isNumber }) } ?? 0
  }

  private func goesOn(at seed: UInt64, after start: ContinuousClock.Instant) -> Bool {
    if let only { return seed <= only }
    if let end, seed >= end { return false }
    if let seconds { return ContinuousClock.now - start < .seconds(seconds) }
    return end != nil || seed < count
  }

  private func one(_ seed: UInt64, _ body: () throws -> Void) rethrows {
    let start = clock()
    try Self.$seed.withValue(seed) { try body() }
    let taken = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    if taken > limit * patience { Issue.record("\(name): the input of seed \(seed) took \(taken) s of the processor") }
  }
}

extension Trait where Self == IssueHandlingTrait {
  /// Issues of a fuzz target say with which PORTICO_FUZZ_SEED they come again.
  package static var namesSeeds: Self {
    .compactMapIssues { issue in
      guard let seed = Fuzz.seed else { return issue }
      let comment = Comment(rawValue: "PORTICO_FUZZ_SEED=\(seed)")
      // The trait of a suite is asked for the suite and for its test.
      guard !issue.comments.contains(comment) else { return issue }
      var issue = issue
      issue.comments.append(comment)
      return issue
    }
  }
}

extension SeededGenerator {
  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }
  package mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
  package mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

  /// Numbers as data has them: mostly small, sometimes at an edge, sometimes none.
  package mutating func number() -> Double {
    switch below(8) {
    case 0:
      pick([
        0, -0.0, .nan, .infinity, -.infinity, 1e30, -1e30, 1e300, 1e-300, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
      ])
    case 1: Double.random(in: -1e6...1e6, using: &self)
    default: Double(below(400)) / 2 - 50
    }
  }

  /// Text with what parsers stumble over.
  package mutating func text(_ length: Int = 12) -> String {
    let pieces = [
      "a", "B", "7", " ", "\"", "\\", "\n", "\r\n", "\0", "é", "🧭", "\u{202e}", "%@", "%", "[", "]", "{", "}", "<", ">",
      "&", ";", ",", ".",
      "#", "-", "/", "'", "\u{feff}", "e\u{301}",
    ]
    return (0..<below(length + 1)).map { _ in pick(pieces) }.joined()
  }

  package mutating func bytes(_ length: Int) -> [UInt8] {
    (0..<below(length + 1)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  /// A sound input with some of its bytes changed, taken out, doubled, or cut off.
  package mutating func damaged(_ sound: [UInt8]) -> [UInt8] {
    var bytes = sound
    for _ in 0..<(1 + below(6)) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(7) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(pick([0, 0xff, 0x80, 0x22, 0x3c, 0x7b, 0x0a]), at: place)
      case 4: bytes.removeSubrange(place..<min(place + below(40), bytes.count))
      case 5: bytes.insert(contentsOf: bytes[place..<min(place + below(60), bytes.count)], at: below(bytes.count))
      default: if chance(0.3) { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
