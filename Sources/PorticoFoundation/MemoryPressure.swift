import HostInterface

// A dispatch source that libdispatch has on Apple's systems alone.

extension DispatchSource {
  /// How scarce memory is. The numbers are those of libdispatch.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = MemoryPressureEvent(rawValue: 1 << 0)
    public static let warning = MemoryPressureEvent(rawValue: 1 << 1)
    public static let critical = MemoryPressureEvent(rawValue: 1 << 2)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }
}

public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// The events since the handler was called last.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// The events that the app asked for.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
  /// Tells of the memory warnings that the app gets. The machine's own memory is not watched.
  ///
  /// - Parameter queue: Nil for a global one.
  public static func makeMemoryPressureSource(eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil)
    -> any DispatchSourceMemoryPressure
  {
    let source = MemoryPressureSource(eventMask, queue)
    MemoryPressure.keep(source)
    return source
  }
}

// The mask never changes.
final class MemoryPressureSource: HostSource, DispatchSourceMemoryPressure, @unchecked Sendable {
  let mask: DispatchSource.MemoryPressureEvent
  var data: DispatchSource.MemoryPressureEvent { DispatchSource.MemoryPressureEvent(rawValue: handled) }

  init(_ mask: DispatchSource.MemoryPressureEvent, _ queue: DispatchQueue?) {
    self.mask = mask
    super.init(queue)
  }
}

/// The sources of the process that wait for memory to become scarce.
package enum MemoryPressure {
  private static let sources = Guarded<[WeakReference<MemoryPressureSource>]>([])

  static func keep(_ source: MemoryPressureSource) { sources.withLock { $0.appendWeakly(source) } }

  /// Tells each source that asked for the event. O(sources).
  package static func tell(_ event: DispatchSource.MemoryPressureEvent) {
    for entry in sources.withLock({ $0 }) {
      guard let source = entry.object, !source.isCancelled, source.mask.contains(event) else { continue }
      source.send { $0 | event.rawValue }
    }
  }
}
