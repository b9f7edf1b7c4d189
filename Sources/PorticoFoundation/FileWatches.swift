import HostInterface

// Dispatch sources that tell of changes to a file or folder, which libdispatch has on Apple's systems alone. Here the
// kernel's inotify tells.

/// Opened for its events alone; the file can be neither read nor written.
public let O_EVTONLY: Int32 = 0o10_000_000  // O_PATH

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  /// The file's descriptor, which the app opened and closes.
  var handle: Int32 { get }
  /// The events since the handler was called last.
  var data: DispatchSource.FileSystemEvent { get }
  /// The events that the app asked for.
  var mask: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
  /// Tells of changes to an open file or folder: `write` where the contents or the entries change, `extend` where a
  /// file grows, `attrib`, `link`, `rename`, `delete`, and `revoke` where its volume goes. Changes are looked for in
  /// each turn of the app's loop. A descriptor that is not open gives a source without events.
  ///
  /// - Parameter queue: Nil for a global one.
  public static func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  )
    -> any DispatchSourceFileSystemObject
  {
    let watch = FileWatch(fileDescriptor, eventMask, queue)
    FileWatches.keep(watch)
    return watch
  }
}

// Looks under the lock of `FileWatches`.
final class FileWatch: HostSource, DispatchSourceFileSystemObject, @unchecked Sendable {
  let handle: Int32
  let mask: DispatchSource.FileSystemEvent
  var data: DispatchSource.FileSystemEvent { DispatchSource.FileSystemEvent(rawValue: handled) }

  private static var events: [(kind: UInt32, event: DispatchSource.FileSystemEvent)] {
    [
      (UInt32(IN_MODIFY), .write), (UInt32(IN_CREATE), .write), (UInt32(IN_DELETE), .write),
      (UInt32(IN_MOVED_FROM), .write),
      (UInt32(IN_MOVED_TO), .write), (UInt32(IN_ATTRIB), .attrib), (UInt32(IN_MOVE_SELF), .rename),
      (UInt32(IN_UNMOUNT), .revoke),
    ]
  }
  private static let entryKinds = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
  private let news = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  /// Wakes the app where the clock follows the machine's.
  private var reader: (any DispatchSourceRead)?
  private var size: off_t = 0
  private var links: UInt = 1

  init(_ descriptor: Int32, _ mask: DispatchSource.FileSystemEvent, _ queue: DispatchQueue?) {
    (handle, self.mask) = (descriptor, mask)
    super.init(queue)
    // The link leads to the file itself, whatever its name is by now.
    inotify_add_watch(news, "/proc/self/fd/\(descriptor)", Self.events.reduce(0) { $0 | $1.kind })
    _ = compare()
    guard HostEnvironment.current.clock.kind != .virtual else { return }
    let reader = DispatchSource.makeReadSource(fileDescriptor: news, queue: .main)
    reader.setEventHandler { FileWatches.poll() }
    reader.setCancelHandler { [news] in close(news) }
    reader.resume()
    self.reader = reader
  }

  deinit {
    if let reader { reader.cancel() } else { close(news) }
  }

  /// Size and number of names, against those of the last look.
  private func compare() -> DispatchSource.FileSystemEvent {
    var status = stat()
    guard fstat(handle, &status) == 0 else { return [] }
    defer { (size, links) = (status.st_size, UInt(status.st_nlink)) }
    var events: DispatchSource.FileSystemEvent = []
    if status.st_mode & S_IFMT != S_IFDIR, status.st_size > size { events.insert(.extend) }
    if status.st_nlink == 0, links > 0 {
      events.insert(.delete)
    } else if UInt(status.st_nlink) != links {
      events.insert(.link)
    }
    return events
  }

  /// The events that the kernel has to tell since the last time, as far as the app asked for them.
  func look() -> DispatchSource.FileSystemEvent {
    var bytes = [UInt8](repeating: 0, count: 16_384), events: DispatchSource.FileSystemEvent = []
    while true {
      let count = read(news, &bytes, bytes.count)
      guard count > 0 else { return events.isEmpty ? [] : events.union(compare()).intersection(mask) }
      bytes.withUnsafeBytes { buffer in
        var offset = 0
        while offset + 16 <= count {
          // A watch, a mask, a cookie, and the length of the name that follows.
          let kinds = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let name = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          // With a name it is about an entry of a folder; what happens inside of that is not the folder's.
          for (kind, event) in Self.events where kinds & kind != 0 && (name == 0 || kind & Self.entryKinds != 0) {
            events.insert(event)
          }
          offset += 16 + name
        }
      }
    }
  }
}

/// The watches of the process, as the kernel's are.
package enum FileWatches {
  private static let entries = Guarded<[WeakReference<FileWatch>]>([])

  static func keep(_ watch: FileWatch) { entries.withLock { $0.append(WeakReference(watch)) } }

  /// Tells each source what happened to its file since the last time. O(watches).
  package static func poll() {
    let due = entries.withLock { entries -> [(FileWatch, DispatchSource.FileSystemEvent)] in
      entries.removeAll { $0.object?.isCancelled ?? true }
      return entries.compactMap { entry in entry.object.map { ($0, $0.look()) } }
    }
    for (watch, events) in due where !events.isEmpty { watch.send { $0 | events.rawValue } }
  }
}
