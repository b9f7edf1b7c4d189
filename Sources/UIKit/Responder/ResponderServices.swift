// Types that responders name for services of the system that are not here.

/// Takes up what another device or an earlier launch was doing. Nothing hands activities over here.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }

/// Buttons beside the suggestions of a keyboard on an iPad. They are kept: the keyboard here has no such bar.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  open var allowsHidingShortcuts = true
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// The kinds of input that an app expects next; a hint to the system that changes nothing here.
open class UITextInputContext: NSObject, @unchecked Sendable {  // main thread by UIKit's contract
  open var isPencilInputExpected = false
  open var isDictationInputExpected = false
  open var isHardwareKeyboardInputExpected = false
  private static let one = UITextInputContext()
  open class func current() -> UITextInputContext! { one }
}
