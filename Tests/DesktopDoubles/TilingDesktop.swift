import Foundation
import Raster

/// A window manager that gives every window the same tile, whatever it asks for; by libX11, on a thread of its own.
package final class TilingDesktop: Sendable {
  private let lifeline = Pipe()
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameter tile: Pixels of the desktop.
  package init(tile: PixelRect) {
    let manager = Manager()
    let ended = ended, lifeline = lifeline.fileHandleForReading.fileDescriptor
    Thread.detachNewThread {
      manager.run(tile, until: lifeline)
      ended.signal()
    }
  }

  /// The windows are their own again.
  package func stop() {
    try? lifeline.fileHandleForWriting.close()
    ended.wait()
  }
}

private struct Manager: @unchecked Sendable {  // used by one thread
  private let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL)!
  private let display: OpaquePointer

  private typealias OfDisplay = @convention(c) (OpaquePointer) -> CInt
  private typealias OfWindow = @convention(c) (OpaquePointer, UInt) -> CInt

  /// Manages windows from now on.
  init() {
    let open = unsafeBitCast(
      dlsym(library, "XOpenDisplay"), to: (@convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?).self)
    display = open(nil)!
    let root = function("XDefaultRootWindow", (@convention(c) (OpaquePointer) -> UInt).self)(display)
    // SubstructureRedirectMask
    _ = function("XSelectInput", (@convention(c) (OpaquePointer, UInt, Int) -> CInt).self)(display, root, 1 << 20)
    _ = function("XSync", (@convention(c) (OpaquePointer, CInt) -> CInt).self)(display, 0)
  }

  private func function<F>(_ name: String, _ type: F.Type) -> F { unsafeBitCast(dlsym(library, name), to: type) }

  func run(_ tile: PixelRect, until lifeline: CInt) {
    let pending = function("XPending", OfDisplay.self)
    var files = [pollfd(fd: function("XConnectionNumber", OfDisplay.self)(display), events: Int16(POLLIN), revents: 0)]
    files.append(pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0))
    while files[1].revents == 0 {
      while pending(display) > 0 { handleEvent(tile) }
      poll(&files, 2, -1)
    }
    _ = function("XCloseDisplay", OfDisplay.self)(display)
  }

  private func handleEvent(_ tile: PixelRect) {
    withUnsafeTemporaryAllocation(byteCount: 24 * 8, alignment: 8) { event in
      typealias Next = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> CInt
      _ = function("XNextEvent", Next.self)(display, event.baseAddress!)
      // A MapRequest; requests for another size are not answered.
      guard event.load(as: CInt.self) == 20 else { return }
      let window = event.load(fromByteOffset: 40, as: UInt.self)
      typealias MoveResize = @convention(c) (OpaquePointer, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt) -> CInt
      _ = function("XMoveResizeWindow", MoveResize.self)(
        display, window, CInt(tile.x), CInt(tile.y), CUnsignedInt(tile.width), CUnsignedInt(tile.height))
      _ = function("XMapWindow", OfWindow.self)(display, window)
      _ = function("XFlush", OfDisplay.self)(display)
    }
  }
}
