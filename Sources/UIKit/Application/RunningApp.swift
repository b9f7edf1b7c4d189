import HostInterface

/// Something that a folder above Application keeps for one running app; it goes with the app.
package protocol AppPart: AnyObject {
  @MainActor init()
}

/// The state of one running app: what is touched, typed, dragged, animated and shown at this moment.
///
/// It hangs from the host's environment and goes with it: a host that installs an environment starts with nothing, and
/// so does a test. What an app's own objects hold (views, controllers) is not here; what would be a global variable of
/// UIKit is.
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
  /// The turn of the interface that controllers are being told of.
  var turning: InterfaceRotation.Turn?

  // MARK: Input

  package let touches = TouchInput()
  let gestures = GestureArena()
  /// Whether a tap has ended that may still become the first of several.
  package var awaitsTaps: Bool { gestures.awaitsTaps }
  let presses = PressInput()
  let traitUpdates = TraitUpdates()
  package let pointer = HoverInput()

  // MARK: Animation

  let animation = ViewAnimation()
  /// Animators that run keep themselves alive, as UIKit's do.
  var animators: Set<UIViewPropertyAnimator> = []
  /// Transitions that run keep themselves alive until their end.
  var transitions: Set<ContainerTransition> = []

  // MARK: State of the folders above

  /// A list, because there are a few dozen: a look through them is quicker than to work out a hash, and each view that
  /// is added asks for some.
  private var parts: ContiguousArray<(type: ObjectIdentifier, part: any AppPart)> = []

  /// The part of a type, made when it is first asked for. O(parts).
  ///
  /// A folder above Application declares a property that returns its part, so that this file need not name its types.
  package func part<Part: AppPart>(_ type: Part.Type = Part.self) -> Part {
    let key = ObjectIdentifier(type)
    for index in parts.indices where parts[index].type == key {
      return unsafeDowncast(parts[index].part, to: Part.self)
    }
    let part = Part()
    parts.append((key, part))
    return part
  }

  // MARK: Settings

  private var knownContentSize: (name: String, category: UIContentSizeCategory)?
  /// The text size that the device is set to. Every view that is added asks for it, so the name is looked up once.
  var contentSizeOfDevice: UIContentSizeCategory {
    let configuration = HostEnvironment.current.configuration
    if let knownContentSize, knownContentSize.name == configuration.contentSize { return knownContentSize.category }
    let category = UITraitCollection.Values(configuration).contentSize
    knownContentSize = (configuration.contentSize, category)
    return category
  }

  // MARK: Numbers

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
    // Let go when nothing is being written here: what goes may ask for the app.
    let gone: [Any?] = [parts, application, screen]
    (animators, transitions, parts) = ([], [], [])
    (application, screen) = (nil, nil)
    withExtendedLifetime(gone) {}
  }
}
