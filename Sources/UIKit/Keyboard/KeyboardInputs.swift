import HostInterface

/// The input for a first responder at the lower edge: keys or a view instead of them, and an accessory above.
struct KeyboardInputs {
  var showsKeys = false
  var view: UIView?
  var accessory: UIView?
  weak var responder: UIResponder?
  weak var accessoryOwner: UIResponder?

  var isEmpty: Bool { !showsKeys && view == nil && accessory == nil }

  func hasSameViews(as other: KeyboardInputs) -> Bool {
    showsKeys == other.showsKeys && view === other.view && accessory === other.accessory
  }

  /// Whether what stands below the accessory goes, and the accessory stays.
  func leavesAccessory(for new: KeyboardInputs) -> Bool {
    accessory != nil && accessory === new.accessory && (showsKeys || view != nil) && !new.showsKeys && new.view == nil
  }

  /// Both views are looked for along the responder chain, as UIResponder's documentation says.
  @MainActor static func of(_ responder: UIResponder?) -> KeyboardInputs {
    guard let responder else { return KeyboardInputs() }
    var inputs = KeyboardInputs()
    inputs.responder = responder
    let hasHardware = HostEnvironment.current.configuration.hardwareKeyboard
    var here: UIResponder? = responder
    while let candidate = here, inputs.view == nil || inputs.accessory == nil {
      if inputs.view == nil { inputs.view = candidate.inputView ?? candidate.inputViewController?.inputView }
      if inputs.accessory == nil,
        let accessory = candidate.inputAccessoryView ?? candidate.inputAccessoryViewController?.view
      {
        (inputs.accessory, inputs.accessoryOwner) = (accessory, candidate)
      }
      here = candidate.next
    }
    // An empty view in the keys' place means: no keys.
    inputs.showsKeys = inputs.view == nil && !hasHardware && responder is any UIKeyInput && responder._wantsKeyboard
    if !(responder is any UIKeyInput), inputs.view != nil, responder.inputView == nil { inputs.view = nil }
    return inputs
  }
}

/// Heights at the lower edge.
@MainActor
enum KeyboardMetrics {
  private static var configuration: DeviceConfiguration { HostEnvironment.current.configuration }
  static var isLandscape: Bool { configuration.orientation.isLandscape }
  static var isPad: Bool { configuration.device.idiom == .pad }

  /// With the bar for suggestions and the room below the keys. Source: Behaviour/Devices.md D2.
  static var fullHeight: CGFloat {
    let heights = configuration.device.keyboardHeights
    return isLandscape ? heights.landscape : heights.portrait
  }
  /// Source: Behaviour/Devices.md D2: what 336 has over 291, 209 over 171, and 260 over 216.
  static var barHeight: CGFloat {
    if isPad { return 55 }
    return configuration.device.hasHomeIndicator ? (isLandscape ? 38 : 45) : 44
  }
  /// Below the keys. Source: Behaviour/Metrics.md A15: 75 on phones with a home indicator.
  static var bottomHeight: CGFloat {
    guard configuration.device.hasHomeIndicator else { return 0 }
    return isPad ? 20 : isLandscape ? 21 : 75
  }

  /// Points between shift or delete and the letter beside it. Source: Behaviour/Pictures.md 79.
  static let gapBesideLetters: CGFloat = 14

  /// A view instead of the keys is as high as it says, with what the home indicator needs below.
  static func inputHeight(_ view: UIView, width: CGFloat) -> CGFloat {
    let height = ownHeight(view, width: width)
    return height + (view is UIInputView && fits(view) ? 0 : configuration.safeArea.bottom)
  }

  static func accessoryHeight(_ view: UIView, width: CGFloat) -> CGFloat { ownHeight(view, width: width) }

  private static func fits(_ view: UIView) -> Bool {
    !view.translatesAutoresizingMaskIntoConstraints || (view as? UIInputView)?.allowsSelfSizing == true
  }

  /// The frame's height; a view that sizes itself is asked.
  private static func ownHeight(_ view: UIView, width: CGFloat) -> CGFloat {
    let grows = view.autoresizingMask.contains(.flexibleHeight)
    guard fits(view) || grows || view.frame.height == 0 else { return view.frame.height }
    let intrinsic = view.intrinsicContentSize.height
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let best = max(intrinsic, fitting)
    return best > 0 ? best : view.frame.height
  }
}
