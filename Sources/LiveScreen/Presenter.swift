import Foundation
import LiveLink
import Raster

/// A presenter shows an app to a person: a window, or a server of pages.
@MainActor
package protocol Presenter: AnyObject {
  /// Whether a frame that came now would be shown soon. While it is false the app draws nothing; when it becomes true,
  /// the presenter calls `AppSession.presenterIsReady()`.
  var takesFrames: Bool { get }

  /// A picture has come.
  ///
  /// - Parameters:
  ///   - pixels: The whole screen; written to when the next one comes, so copy what is needed later.
  ///   - damage: What differs from the picture before. All of it after a change of size and when another app has begun.
  ///   - scale: Pixels of a point.
  ///   - inputTime: When the latest input was sent that the picture knows of, in seconds of `LinkClock`.
  func present(_ pixels: PixelBuffer, damage: [PixelRect], scale: Double, inputTime: Double?)
  func show(_ state: AppMessage.State)
  /// Over the picture; nil: nothing is to be said.
  func show(_ notice: Notice?)
  func show(_ textInput: AppMessage.TextInput?)
  func show(_ tree: AccessibilityNode)
  /// For a screen reader to say.
  func announce(_ text: String)
  /// A screen reader should turn to the element with this number of the tree that was shown last.
  func attend(to element: Int)
  /// For the clipboard of the viewer whose key copied it.
  func copied(_ text: String, viewer: Int)
}

/// A presenter with the main thread's loop, which the screen's process turns: everything that has arrived, then `wait`.
@MainActor
package protocol ScreenHost: Presenter {
  /// Ends `wait`; called on any thread.
  var wake: @Sendable () -> Void { get }
  /// Carries out what people have done since the last time.
  func handleEvents()
  /// Sleeps until there is something to do.
  ///
  /// - Parameter deadline: Seconds of `LinkClock`; nil: as long as nothing comes.
  func wait(until deadline: Double?)
  /// The person has closed the window.
  var isClosed: Bool { get }
}

/// A text about the app that a screen shows over the picture.
package struct Notice: Codable, Sendable, Equatable {
  package enum Kind: String, Codable, Sendable {
    /// The app runs on while a new one is built, and the picture is live.
    case building
    /// The app runs on; the new source does not compile.
    case compileErrors
    /// The saved version is on screen; the notice says how it came there. It goes by itself.
    case updated
    case starting
    case hangs
    case crashed
    /// By itself, without a fault.
    case ended
  }

  package var kind: Kind
  /// One sentence.
  package var title: String
  /// Compiler errors, or the backtrace; empty when there is nothing to add.
  package var details: String

  package init(_ kind: Kind, title: String, details: String = "") {
    (self.kind, self.title, self.details) = (kind, title, details)
  }
}
