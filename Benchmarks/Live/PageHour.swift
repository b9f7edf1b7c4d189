import Foundation
import PageDoubles
import Raster
import SeededRandom
import Synchronization

/// The page for a long time: viewers that stay, viewers that come and go, some that read slowly or not at all, and some
/// that send what no page sends. The server and the app are processes of their own, as with `portico run`.
///
/// It holds when the viewers that stay are never cut, the server's memory stays below its limit, the app lives, and the
/// last picture of those who draw is the one that a new viewer is sent.
struct PageHour {
  static let memoryLimit = 200.0  // MB
  private let seconds: Double
  private let reconnects: Int
  private let screen = Process()
  private let input = Pipe(), output = Pipe()
  private let place = Place()
  private let tally = Tally()

  private init(seconds: Double, reconnects: Int) { (self.seconds, self.reconnects) = (seconds, reconnects) }

  static func run(_ arguments: some Collection<String>) -> Never {
    let numbers = arguments.compactMap { Double($0) }
    let hour = PageHour(seconds: numbers.first ?? 3600, reconnects: Int(numbers.dropFirst().first ?? 10_000))
    do {
      try hour.run()
      exit(hour.tally.faults.isEmpty ? 0 : 1)
    } catch {
      hour.say("\(error)")
      hour.screen.terminate()
      exit(1)
    }
  }

  /// At once, also into a file.
  private func say(_ text: String) {
    print("page: \(text)")
    fflush(nil)
  }

  // MARK: The server and its app

  private static let folder = NSTemporaryDirectory() + "portico-page-\(getpid())"

  private struct Failure: Error, CustomStringConvertible { let description: String }

  private func start() throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = Self.folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let settings: [String: Any] = ["job": "run", "host": "live", "device": "iPhone 14"]
    try JSONSerialization.data(withJSONObject: settings).write(to: URL(fileURLWithPath: folder + "/job.json"))
    screen.executableURL = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent(
      "portico-screen")
    screen.arguments = ["--host", "browser"]
    (screen.standardInput, screen.standardOutput) = (input, output)
    try screen.run()
    let launch: [String: Any] = [
      "arguments": [program, "--live-app", "S3"],
      "environment": ProcessInfo.processInfo.environment.merging(["PORTICO_CONFIG": folder + "/job.json"]) { $1 },
      "replays": false,
    ]
    let started = DispatchSemaphore(value: 0), place = place, tally = tally
    let file = output.fileHandleForReading
    Thread.detachNewThread {
      var rest = Data()
      while case let data = file.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: 10) {
          let line = (try? JSONSerialization.jsonObject(with: rest[..<end])) as? [String: Any]
          rest = Data(rest[(end + 1)...])
          switch line?["event"] as? String {
          case "listening":
            place.set(line?["address"] as? String ?? "")
            started.signal()
          case "ended": tally.fault("the app has ended")
          default: break
          }
        }
      }
    }
    try input.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: ["start": launch]) + Data("\n".utf8))
    guard started.wait(timeout: .now() + 60) == .success else { throw Failure(description: "no page within a minute") }
  }

  private static func children(of process: Int32) -> [Int32] {
    ((try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)) ?? "").split(
      separator: " "
    )
    .compactMap { Int32($0) }
  }

  /// Megabytes that a process has in memory now, or had at most.
  private static func memory(_ process: Int32, _ field: String = "VmRSS") -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) * 1024 / 1e6
  }

  // MARK: The run

  private func run() throws {
    try start()
    var apps: [Int32] = []
    say("\(Int(seconds)) s, \(reconnects) reconnects, 50 viewers that stay")
    for index in 0..<50 {
      let kind: Viewer.Kind = index == 0 ? .finger : index < 4 ? .drawing : index < 40 ? .counting : .slow
      Thread.detachNewThread { [self] in Viewer(kind, seed: UInt64(index), place, tally).stay() }
    }
    for index in 0..<4 {
      Thread.detachNewThread { [self] in
        Visitors(seed: UInt64(1000 + index), place, tally).come(reconnects / 4 + 1, within: seconds * 0.95)
      }
    }
    for index in 0..<2 { Thread.detachNewThread { [self] in Deaf(place, tally).stay(index) } }
    for index in 0..<2 { Thread.detachNewThread { [self] in Hostile(seed: UInt64(2000 + index), place, tally).go() } }

    let start = Measure.now
    var reported = 0.0
    while Measure.now - start < seconds * 1000 {
      Thread.sleep(forTimeInterval: 1)
      let passed = (Measure.now - start) / 1000
      if apps.isEmpty { apps = Self.children(of: screen.processIdentifier) }
      if passed - reported >= min(300, seconds / 4) {
        reported = passed
        say(
          String(format: "%5.0f s, server %4.0f MB, %@", passed, Self.memory(screen.processIdentifier), tally.summary))
      }
      guard screen.isRunning else {
        throw Failure(description: "the server has ended with \(screen.terminationStatus)")
      }
    }
    place.isAtRest = true
    // The app has read its settings long ago.
    try? FileManager.default.removeItem(atPath: Self.folder)
    try compare()
    let most = Self.memory(screen.processIdentifier, "VmHWM")
    if most > Self.memoryLimit { tally.fault("the server had \(Int(most)) MB in memory") }
    if Self.children(of: screen.processIdentifier) != apps { tally.fault("the app is another than at the beginning") }
    if tally.count(.visitor) < reconnects { tally.fault("only \(tally.count(.visitor)) reconnects") }
    say(String(format: "server at most %.0f MB, %@", most, tally.summary))
    for fault in tally.faults { say(fault) }
    place.isOver = true
    screen.terminate()
    screen.waitUntilExit()
  }

  /// Those who have drawn all the time have what a viewer is sent that comes now, before and after one more touch.
  private func compare() throws {
    var last: [UInt8] = []
    for round in 0..<2 {
      if round > 0 { place.flings.withLock { $0 += 1 } }
      let end = Measure.now + 60_000
      while true {
        Thread.sleep(forTimeInterval: 3)
        guard Measure.now < end else {
          tally.fault("round \(round): the pictures of those who stayed are not the one that a new viewer is sent")
          return
        }
        let fresh = try Viewer.firstPicture(place)
        let canvases = place.canvases.withLock { $0 }
        guard canvases.count == 4, canvases.values.allSatisfy({ $0 == fresh }) else { continue }
        // At an end of the list a fling that way changes nothing; the next one goes the other way.
        guard fresh != last else {
          place.flings.withLock { $0 += 1 }
          continue
        }
        last = fresh
        break
      }
    }
    say("four viewers that drew all the time have the picture that a new one is sent, before and after one more touch")
  }
}

/// The knowledge that all viewers share.
final class Place: Sendable {
  private let state = Mutex((port: 0, query: "", isAtRest: false, isOver: false))
  /// How often the finger is to fling the list once nothing else moves.
  let flings = Mutex(0)
  /// The pixels on the canvas of those who draw, when nothing moves.
  let canvases: Mutex<[UInt64: [UInt8]]> = Mutex([:])

  func set(_ address: String) {
    let parts = URLComponents(string: address)
    state.withLock { ($0.port, $0.query) = (parts?.port ?? 0, parts?.query ?? "") }
  }

  var port: Int { state.withLock { $0.port } }
  /// Nobody touches the screen any more but once, for the comparison.
  var isAtRest: Bool {
    get { state.withLock { $0.isAtRest } }
    set { state.withLock { $0.isAtRest = newValue } }
  }
  var isOver: Bool {
    get { state.withLock { $0.isOver } }
    set { state.withLock { $0.isOver = newValue } }
  }

  var upgrade: [UInt8] {
    let (port, query, _, _) = state.withLock { $0 }
    return RawClient.get(
      "/socket?\(query)", host: "127.0.0.1:\(port)", origin: "http://127.0.0.1:\(port)", isSocket: true)
  }
  var page: [UInt8] {
    let (port, query, _, _) = state.withLock { $0 }
    return RawClient.get("/?\(query)", host: "127.0.0.1:\(port)")
  }
}

/// Counts of the events so far.
final class Tally: Sendable {
  enum Kind: String, CaseIterable { case visitor, frame, deaf, hostile, refused }
  private let counts: Mutex<[Kind: Int]> = Mutex([:])
  private let list: Mutex<[String]> = Mutex([])

  func add(_ kind: Kind) { counts.withLock { $0[kind, default: 0] += 1 } }
  func count(_ kind: Kind) -> Int { counts.withLock { $0[kind] ?? 0 } }
  func fault(_ text: String) {
    list.withLock { if $0.count < 20 { $0.append(text) } }
  }
  var faults: [String] { list.withLock { $0 } }
  var summary: String {
    "\(count(.visitor)) reconnects, \(count(.frame)) frames to those who stay, \(count(.hostile)) hostile clients, "
      + "\(count(.deaf)) that never read, \(count(.refused)) refused for want of room"
  }
}

/// A connection whose upgrade has been answered; nil when there was no room or it was cut.
private func connect(_ place: Place, _ tally: Tally) -> RawClient? {
  let client = RawClient(port: place.port)
  client.write(place.upgrade)
  let end = Measure.now + 30_000
  while !client.isAtEnd, Measure.now < end {
    client.poll(500)
    guard let headers = client.takeHeaders() else { continue }
    if headers.hasPrefix("HTTP/1.1 101 ") { return client }
    tally.add(.refused)
    return nil
  }
  return nil
}

/// One that stays from the beginning to the end.
struct Viewer {
  enum Kind { case finger, drawing, counting, slow }
  private let kind: Kind
  private let seed: UInt64
  private let place: Place
  private let tally: Tally

  init(_ kind: Kind, seed: UInt64, _ place: Place, _ tally: Tally) {
    (self.kind, self.seed, self.place, self.tally) = (kind, seed, place, tally)
  }

  func stay() {
    guard let client = connect(place, tally) else { return tally.fault("viewer \(seed) was not let in") }
    var random = SeededGenerator(seed: seed), canvas = PageCanvas(), nextFling = Measure.now, flings = 0
    while !place.isOver {
      client.poll(kind == .slow ? 200 : 50)
      client.parse()
      for message in client.takeMessages() {
        switch message {
        case .text: break
        case .binary(let data):
          tally.add(.frame)
          let bytes = [UInt8](data)
          do {
            if kind == .finger || kind == .drawing { try canvas.draw(bytes) }
          } catch {
            tally.fault("viewer \(seed): \(error)")
          }
          // Says late that it has shown what it was sent.
          if kind == .slow { Thread.sleep(forTimeInterval: Double(random.below(20)) / 10) }
          let frame = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << ($1 * 8) }
          client.send(#"{"type":"shown","frame":\#(frame)}"#)
        case .close(let code, let reason): tally.fault("viewer \(seed) was closed: \(code) \(reason)")
        }
      }
      if client.isAtEnd {
        if !place.isOver { tally.fault("viewer \(seed) was cut") }
        return
      }
      if kind == .finger {
        let wanted = place.flings.withLock { $0 }
        if place.isAtRest ? flings < wanted : Measure.now >= nextFling {
          if place.isAtRest { flings += 1 }
          nextFling = Measure.now + 1500
          fling(client, up: place.isAtRest ? flings.isMultiple(of: 2) : random.chance(0.6))
        }
      }
      if place.isAtRest, kind == .finger || kind == .drawing {
        let bytes = Self.bytes(canvas.pixels)
        place.canvases.withLock { $0[seed] = bytes }
      }
    }
  }

  private func fling(_ client: RawClient, up: Bool) {
    for step in 0...6 {
      let phase = step == 0 ? "began" : step == 6 ? "ended" : "moved"
      let y = up ? 700 - 60 * step : 200 + 60 * step
      client.send(
        #"{"type":"touches","touches":[{"finger":0,"phase":"\#(phase)","x":195,"y":\#(y),"time":\#(Measure.now / 1000)}]}"#
      )
      Thread.sleep(forTimeInterval: 1 / 60)
    }
  }

  private static func bytes(_ pixels: PixelBuffer?) -> [UInt8] {
    guard let pixels else { return [] }
    return (0..<pixels.height).flatMap { UnsafeRawBufferPointer(start: pixels.row($0), count: pixels.width * 4) }
  }

  /// The picture that a viewer gets that comes now.
  static func firstPicture(_ place: Place) throws -> [UInt8] {
    guard let client = connect(place, Tally()) else { return [] }
    var canvas = PageCanvas()
    let end = Measure.now + 30_000
    while canvas.pixels == nil, !client.isAtEnd, Measure.now < end {
      client.poll(100)
      client.parse()
      for case .binary(let data) in client.takeMessages() { try canvas.draw([UInt8](data)) }
    }
    return bytes(canvas.pixels)
  }
}

/// Viewers that come and go, at any moment of their opening.
private struct Visitors {
  private var random: SeededGenerator
  private let place: Place
  private let tally: Tally

  init(seed: UInt64, _ place: Place, _ tally: Tally) {
    (random, self.place, self.tally) = (SeededGenerator(seed: seed), place, tally)
  }

  func come(_ count: Int, within seconds: Double) {
    var random = random
    let start = Measure.now
    for index in 0..<count where !place.isOver {
      let due = start + seconds * 1000 * Double(index) / Double(count)
      Thread.sleep(forTimeInterval: max(0, due - Measure.now) / 1000)
      visit(&random)
      tally.add(.visitor)
    }
  }

  private func visit(_ random: inout SeededGenerator) {
    switch random.below(4) {
    case 0:  // is gone before the answer
      let client = RawClient(port: place.port)
      client.write(place.upgrade.prefix(random.below(place.upgrade.count + 1)))
      client.cut()
    case 1:  // loads the page alone
      let client = RawClient(port: place.port)
      client.write(place.page)
      client.poll(2000)
      client.cut()
    default:
      guard let client = connect(place, tally) else { return }
      let wantsPicture = random.chance(0.5), end = Measure.now + 20_000
      while wantsPicture, !client.isAtEnd, Measure.now < end {
        client.poll(200)
        client.parse()
        if client.takeMessages().contains(where: { if case .binary = $0 { true } else { false } }) { break }
      }
      if random.chance(0.5) { client.send([3, 232], opcode: 8) }
      client.cut()
    }
  }
}

/// Asks for everything and never reads; comes again when it is cut.
private struct Deaf {
  private let place: Place
  private let tally: Tally

  init(_ place: Place, _ tally: Tally) { (self.place, self.tally) = (place, tally) }

  func stay(_ index: Int) {
    while !place.isOver {
      guard let client = connect(place, tally) else { continue }
      tally.add(.deaf)
      let end = Measure.now + 60_000
      // The server has cut it when nothing can be sent any more.
      while !place.isOver, Measure.now < end, client.write(RawClient.frame([], opcode: 10)) {
        Thread.sleep(forTimeInterval: 1)
      }
      client.cut()
    }
  }
}

/// Sends what no page sends.
private struct Hostile {
  private var random: SeededGenerator
  private let place: Place
  private let tally: Tally

  init(seed: UInt64, _ place: Place, _ tally: Tally) {
    (random, self.place, self.tally) = (SeededGenerator(seed: seed), place, tally)
  }

  func go() {
    var random = random
    while !place.isOver {
      attack(&random)
      tally.add(.hostile)
      Thread.sleep(forTimeInterval: 0.2)
    }
  }

  private func attack(_ random: inout SeededGenerator) {
    if random.chance(0.3) {
      let client = RawClient(port: place.port)
      client.write(random.chance(0.5) ? random.bytes(2000) : random.damaged(place.upgrade))
      client.poll(500)
      return client.cut()
    }
    guard let client = connect(place, tally) else { return }
    switch random.below(7) {
    case 0: client.send(Array(#"{"type":"hover","x":1,"y":1}"#.utf8), isMasked: false)
    case 1: client.write(random.bytes(3000))
    case 2: client.send([UInt8](repeating: 32, count: 300_000))
    case 3: for _ in 0..<3000 { client.send(#"{"type":"hover","x":1,"y":1}"#) }
    case 4: client.send(#"{"type":"\#(random.text().filter(\.isLetter))"}"#)
    case 5: for _ in 0..<200 { client.send(random.bytes(125), opcode: 9) }
    default: client.send(random.bytes(300), opcode: UInt8(random.below(16)), isFinal: random.chance(0.5))
    }
    let end = Measure.now + 3000
    while !client.isAtEnd, Measure.now < end { client.poll(100) }
    client.cut()
  }
}
