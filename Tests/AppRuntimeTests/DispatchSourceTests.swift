import AppRuntime
import HostInterface
import PorticoFoundation
import PorticoTesting
import Synchronization
import Testing

private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

/// Sources of dispatch whose events come from the host, as an app sees them.
///
/// Oracle: the documentation of DispatchSource and its sources' protocols.
@MainActor final class DispatchSourceTests {
  private let stage = TestStage()
  private let lines = Lines()
  private var log: [String] { lines.all }
  private var elapsed: String {
    let clock = HostEnvironment.current.clock
    return "\(((clock.now - start) * 1000).rounded() / 1000)"
  }
  private lazy var start = HostEnvironment.current.clock.now

  private func timer(_ queue: DispatchQueue? = .main, after delay: Double, every interval: Double = .infinity)
    -> any DispatchSourceTimer
  {
    _ = start
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + delay, repeating: interval)
    return timer
  }

  @Test func `a timer fires at the clock's time, and again after each interval, until it is cancelled`() {
    let timer = timer(after: 1, every: 0.5)
    timer.setEventHandler { MainActor.assumeIsolated { self.note(self.elapsed) } }
    timer.setCancelHandler { MainActor.assumeIsolated { self.note("cancelled") } }
    timer.resume()
    stage.advance(by: 2.2)
    #expect(log == ["1.0", "1.5", "2.0"])
    timer.cancel()
    timer.cancel()
    #expect(timer.isCancelled && log.count == 3)
    stage.advance(by: 1)
    #expect(log == ["1.0", "1.5", "2.0", "cancelled"])
  }

  private func note(_ line: String) { lines.add(line) }

  @Test func `a timer that is not resumed does not fire; while it is suspended times become one`() {
    let timer = timer(after: 1, every: 1)
    timer.setEventHandler { MainActor.assumeIsolated { self.note("\(self.elapsed) x\(timer.data)") } }
    stage.advance(by: 1.5)
    #expect(log.isEmpty)
    timer.resume()
    stage.turn()
    timer.suspend()
    stage.advance(by: 3)
    #expect(log == ["1.5 x1"])
    timer.resume()
    stage.turn()
    stage.advance(by: 0.5)
    #expect(log == ["1.5 x1", "4.5 x3", "5.0 x1"])
    timer.cancel()
  }

  @Test func `a timer that is set again forgets the time before, and one without a time rests`() {
    let timer = timer(after: 1)
    timer.setEventHandler { MainActor.assumeIsolated { self.note(self.elapsed) } }
    timer.activate()
    timer.schedule(deadline: .now() + .seconds(2))
    stage.advance(by: 3)
    timer.schedule(deadline: .distantFuture, repeating: 1)
    stage.advance(by: 3)
    timer.schedule(wallDeadline: .now() + 1)
    stage.advance(by: 1.5)
    #expect(log == ["2.0", "7.0"])
  }

  @Test func `the clock waits for the handler of a timer on another queue`() {
    for queue in [DispatchQueue(label: "own"), nil] {
      let timer = timer(queue, after: 1)
      timer.setEventHandler { @Sendable [lines] in
        usleep(20_000)
        lines.add("done")
      }
      timer.resume()
      stage.advance(by: 1)
    }
    #expect(log == ["done", "done"])
  }

  @Test func `a timer that nobody holds fires no more`() {
    var timer: (any DispatchSourceTimer)? = timer(after: 1, every: 1)
    timer?.setEventHandler { MainActor.assumeIsolated { self.note(self.elapsed) } }
    timer?.resume()
    stage.advance(by: 1)
    timer = nil
    stage.advance(by: 3)
    #expect(log == ["1.0"])
  }

  @Test func `a timer that is resumed once too often ends the app`() async {
    await #expect(processExitsWith: .failure) {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.resume()
      timer.resume()
    }
  }

  @Test func `a source of libdispatch's own takes its handlers from it`() async {
    let source = DispatchSource.makeUserDataAddSource(queue: .global())
    await withCheckedContinuation { done in
      source.setEventHandler { done.resume() }
      source.resume()
      source.add(data: 1)
    }
    source.cancel()
  }

  @Test func `a source of memory pressure tells of a memory warning where it was asked for, until it is cancelled`() {
    func watch(_ name: String, _ mask: DispatchSource.MemoryPressureEvent) -> any DispatchSourceMemoryPressure {
      let source = DispatchSource.makeMemoryPressureSource(eventMask: mask, queue: .main)
      source.setEventHandler {
        let isWarning = source.data == .warning
        MainActor.assumeIsolated { self.note("\(name) \(isWarning)") }
      }
      source.resume()
      return source
    }
    let sources = [watch("all", .all), watch("critical", .critical)]
    MemoryPressure.tell(.warning)
    #expect(log == ["all true"])
    for source in sources { source.cancel() }
    MemoryPressure.tell(.warning)
    stage.settle()
    #expect(log == ["all true"])
  }

  // MARK: Files

  @Test func `a folder and a file tell of what happens to them, in the turn after it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a")
    try Data("a".utf8).write(to: file)
    func watch(_ url: URL, _ name: String, _ mask: DispatchSource.FileSystemEvent) -> any DispatchSourceFileSystemObject
    {
      let descriptor = open(url.path, O_EVTONLY)
      #expect(descriptor >= 0)
      let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: mask, queue: .main)
      #expect(source.handle == descriptor && source.mask == mask)
      source.setEventHandler {
        let names: [(DispatchSource.FileSystemEvent, String)] = [
          (.write, "write"), (.extend, "extend"), (.attrib, "attrib"), (.link, "link"), (.rename, "rename"),
          (.delete, "delete"),
        ]
        let data: DispatchSource.FileSystemEvent = source.data
        let line = ([name] + names.filter { data.contains($0.0) }.map(\.1)).joined(separator: " ")
        MainActor.assumeIsolated { self.note(line) }
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      return source
    }
    let all: DispatchSource.FileSystemEvent = [.write, .extend, .attrib, .link, .rename, .delete]
    let sources = [watch(folder, "folder", .write), watch(file, "file", all)]
    stage.turn()
    #expect(log.isEmpty)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("bc".utf8))
    try handle.close()
    stage.turn()
    #expect(log == ["file write extend"])
    try Data().write(to: folder.appendingPathComponent("b"))
    stage.turn()
    #expect(log.dropFirst() == ["folder write"])
    try FileManager.default.moveItem(at: file, to: folder.appendingPathComponent("c"))
    stage.turn()
    #expect(log.dropFirst(2) == ["folder write", "file rename"])
    try FileManager.default.removeItem(at: folder.appendingPathComponent("c"))
    stage.turn()
    #expect(log.dropFirst(4) == ["folder write", "file attrib delete"])
    sources.forEach { $0.cancel() }
    try Data().write(to: folder.appendingPathComponent("d"))
    stage.turn()
    #expect(log.count == 6)
  }
}
