import HostInterface

/// The state of one running app: what is touched, typed, dragged, animated and shown at this moment.
///
/// It hangs from the host's environment and goes with it: a host that installs an environment starts with nothing, and so does a test. What
/// an app's own objects hold (views, controllers) is not here; what would be a global variable of UIKit is.
@MainActor
package final class RunningApp {
  /// The app of the environment that is installed. O(1); made when it is first asked for.
  package static var current: RunningApp {
    let environment = HostEnvironment.current
    // Nothing else is put there, and the cast is on the path of each animatable change.
    if let app = environment.app { return unsafeDowncast(app, to: RunningApp.self) }
    let app = RunningApp()
    environment.app = app
    return app
  }

  // MARK: What is shown

  /// Nil outside an app: in a plain unit test there is none.
  package var application: UIApplication?
  /// Made when something first asks for it.
  var screen: UIScreen?
  package let chrome = SystemChrome()
  let keyboard = Keyboard()
  let editMenu = EditMenu()
  /// Alerts of old stay while they are shown, although nobody else keeps them.
  var alerts: [UIAlertView] = []
  /// The turn of the interface that controllers are being told of.
  var turning: InterfaceRotation.Turn?

  // MARK: Input

  package let touches = TouchInput()
  let gestures = GestureArena()
  let presses = PressInput()
  package let pointer = HoverInput()
  package let wheel = WheelInput()
  let textInteractions = TextInteractionList()
  let textUndo = TextUndo()

  // MARK: Drags

  /// Those whose items have left their places.
  var drags: [DragFlight] = []
  let dragOverlay = DragOverlay()
  /// The drags over each interaction, for interactions that take one at a time.
  var dropOccupants: [ObjectIdentifier: ObjectIdentifier] = [:]

  // MARK: Animation

  let animation = ViewAnimation()
  /// Animators that run keep themselves alive, as UIKit's do.
  var animators: Set<UIViewPropertyAnimator> = []
  /// Transitions that run keep themselves alive until their end.
  var transitions: Set<ContainerTransition> = []

  // MARK: Looks and numbers

  package let appearance = AppearanceStore()
  let nibs = NibCache()
  let pasteboards = PasteboardList()
  private var lastNumber = 0

  /// A number that no other object of this app was given: for identifiers of menus, actions, detents.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Ends the app: what keeps itself alive until its end is let go, for that end will not come on a clock that is gone.
  package func end() {
    chrome.remove()
    for animator in animators { animator.letGo() }
    for transition in transitions { transition.letGo() }
    (animators, transitions, drags, alerts) = ([], [], [], [])
    (application, screen) = (nil, nil)
  }
}
