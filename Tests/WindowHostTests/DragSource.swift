import Foundation

/// Another program from which files are dragged, by the protocol of X desktops (XDND 5) and libX11.
@MainActor
final class DragSource {
  private typealias Number = UInt  // XID, Atom, Time
  private let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL)!
  private let display: OpaquePointer
  private let target, window: Number
  private let files: [URL]
  /// The window has said that it takes the files, and that it has them.
  private(set) var isAccepted = false
  private(set) var isFinished = false

  private func function<F>(_ name: String, _ type: F.Type) -> F { unsafeBitCast(dlsym(library, name), to: type) }

  init(_ files: [URL], onto window: String) {
    let open = unsafeBitCast(
      dlsym(library, "XOpenDisplay"), to: (@convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?).self)
    (display, self.files, target) = (open(nil)!, files, Number(window)!)
    let root = unsafeBitCast(dlsym(library, "XDefaultRootWindow"), to: (@convention(c) (OpaquePointer) -> UInt).self)(
      display)
    typealias Create =
      @convention(c) (OpaquePointer, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, CUnsignedInt, UInt, UInt) -> UInt
    self.window = unsafeBitCast(dlsym(library, "XCreateSimpleWindow"), to: Create.self)(
      display, root, 0, 0, 1, 1, 0, 0, 0)
    _ = function("XSetSelectionOwner", (@convention(c) (OpaquePointer, UInt, UInt, UInt) -> CInt).self)(
      display, atom("XdndSelection"), self.window, 0)
  }

  isolated deinit { _ = function("XCloseDisplay", (@convention(c) (OpaquePointer) -> CInt).self)(display) }

  private func atom(_ name: String) -> Number {
    function("XInternAtom", (@convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> UInt).self)(display, name, 0)
  }

  /// The pointer enters the window, and is at a pixel of the desktop.
  func enter(x: Int, y: Int) {
    tell("XdndEnter", [Int(window), 5 << 24, Int(atom("text/uri-list")), 0, 0])
    tell("XdndPosition", [Int(window), 0, x << 16 | y, 0, Int(atom("XdndActionCopy"))])
  }

  /// As a window manager asks a window to close.
  func close() { tell("WM_PROTOCOLS", [Int(atom("WM_DELETE_WINDOW")), 0, 0, 0, 0]) }

  func drop() { tell("XdndDrop", [Int(window), 0, 0, 0, 0]) }

  private func tell(_ message: String, _ data: [Int]) {
    send(to: target) { event in
      event.storeBytes(of: 33, as: CInt.self)  // ClientMessage
      event.storeBytes(of: target, toByteOffset: 32, as: Number.self)
      event.storeBytes(of: atom(message), toByteOffset: 40, as: Number.self)
      event.storeBytes(of: 32, toByteOffset: 48, as: CInt.self)
      for (index, word) in data.enumerated() { event.storeBytes(of: word, toByteOffset: 56 + 8 * index, as: Int.self) }
    }
  }

  private func send(to window: Number, _ fill: (UnsafeMutableRawPointer) -> Void) {
    withEvent { event in
      fill(event)
      typealias Send = @convention(c) (OpaquePointer, UInt, CInt, Int, UnsafeMutableRawPointer) -> CInt
      _ = function("XSendEvent", Send.self)(display, window, 0, 0, event)
      _ = function("XFlush", (@convention(c) (OpaquePointer) -> CInt).self)(display)
    }
  }

  /// An XEvent is as large as 24 words.
  private func withEvent(_ body: (UnsafeMutableRawPointer) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 24 * 8, alignment: 8) { event in
      event.initializeMemory(as: UInt8.self, repeating: 0)
      body(event.baseAddress!)
    }
  }

  /// Answers what the window has asked since the last time.
  func turn() {
    while function("XPending", (@convention(c) (OpaquePointer) -> CInt).self)(display) > 0 {
      withEvent { event in
        _ = function("XNextEvent", (@convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> CInt).self)(
          display, event)
        switch event.load(as: CInt.self) {
        case 30: give(event)  // SelectionRequest
        case 33:
          let kind = event.load(fromByteOffset: 40, as: Number.self)
          if kind == atom("XdndStatus") { isAccepted = event.load(fromByteOffset: 64, as: Int.self) & 1 == 1 }
          if kind == atom("XdndFinished") { isFinished = true }
        default: break
        }
      }
    }
  }

  /// The names of the files, to whoever asked.
  private func give(_ request: UnsafeMutableRawPointer) {
    func word(_ index: Int) -> Number { request.load(fromByteOffset: 8 * index, as: Number.self) }
    let (requestor, selection, type, property, time) = (word(5), word(6), word(7), word(8), word(9))
    let list = files.map { $0.absoluteString + "\r\n" }.joined()
    typealias Change = @convention(c) (OpaquePointer, UInt, UInt, UInt, CInt, CInt, UnsafePointer<CChar>, CInt) -> CInt
    _ = function("XChangeProperty", Change.self)(display, requestor, property, type, 8, 0, list, CInt(list.utf8.count))
    send(to: requestor) { event in
      event.storeBytes(of: 31, as: CInt.self)  // SelectionNotify
      for (index, word) in [requestor, selection, type, property, time].enumerated() {
        event.storeBytes(of: word, toByteOffset: 32 + 8 * index, as: Number.self)
      }
    }
  }
}
