import HostInterface

/// The device's screen.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// Holds the windows' layers; one display shows it.
  package final let _rootLayer: CALayer
  package final let _display: LayerDisplay
  private var shown = WindowList()
  /// The windows, from back to front.
  final var _windows: [UIWindow] { shown.all }
  /// The work that update links do in each frame.
  final var _beforeCommit: [ObjectIdentifier: () -> Void] = [:]

  open class var main: UIScreen {
    let app = RunningApp.current
    if let screen = app.screen { return screen }
    let screen = UIScreen(display: LayerDisplay(root: CALayer()))
    app.screen = screen
    return screen
  }
  open class var screens: [UIScreen] { [main] }
  /// The screen without the status bar.
  @available(iOS, deprecated: 9.0)
  open var applicationFrame: CGRect {
    let top = UIStatusBarManager().statusBarFrame.height
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  private init(display: LayerDisplay) {
    (_display, _rootLayer) = (display, display.root)
    _ = TextLayerDrawing.isInstalled
    super.init()
    _rootLayer.name = "UIScreen"
    _configurationDidChange()
    _display.prepare = { [unowned self] in
      MainActor.assumeIsolated {
        for work in _beforeCommit.values { work() }
        if RunningApp.current.keyboard.isVisible { RunningApp.current.keyboard.updateGuides(laysOut: false) }
        RunningApp.current.traitUpdates.flush()
        for window in _windows {
          window._updateRequestedProperties()
          window._updateConstraintsBeforeLayout()
        }
      }
    }
  }

  private var configuration: DeviceConfiguration { HostEnvironment.current.configuration }

  /// Points, in the current orientation.
  open var bounds: CGRect { CGRect(origin: .zero, size: configuration.screenSize) }
  /// Pixels per point.
  open var scale: CGFloat { configuration.scale }
  /// Points of the interface: its origin is the top left corner as the interface stands.
  public let coordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(isFixed: false)
  /// Points of the device: its origin is the top left corner when the device is held upright.
  public let fixedCoordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(isFixed: true)
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: configuration.device.size.width * scale, height: configuration.device.size.height * scale)
  }
  open var nativeScale: CGFloat { configuration.scale }
  open var maximumFramesPerSecond: Int { Int((1 / DisplayLinkRegistry.framePeriod).rounded()) }
  /// 0...1; setting it changes nothing that can be seen.
  open var brightness: CGFloat = 0.5 {
    didSet {
      if brightness != oldValue {
        NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
      }
    }
  }
  open var traitCollection: UITraitCollection { UITraitCollection(UITraitCollection.Values(configuration)) }
  /// Kept without effect: the screen is not dimmed by software.
  open var wantsSoftwareDimming = false
  /// False: nobody records the screen.
  open var isCaptured: Bool { false }
  /// Nil: this is the only screen.
  open var mirrored: UIScreen? { nil }
  /// Seconds that the screen shows a picture late.
  open var calibratedLatency: CFTimeInterval { 0 }
  /// One mode: the pixels of the screen.
  open var availableModes: [UIScreenMode] { preferredMode.map { [$0] } ?? [] }
  open var preferredMode: UIScreenMode? { UIScreenMode(nativeBounds.size) }
  /// Setting another one changes nothing, as on a built-in screen.
  open var currentMode: UIScreenMode? {
    get { preferredMode }
    set {}
  }
  /// The overscan of a television; kept.
  open var overscanCompensation: OverscanCompensation = .scale
  open var overscanCompensationInsets: UIEdgeInsets { .zero }
  open var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }
  /// 1: pictures have 8 bits in each channel here.
  open var currentEDRHeadroom: CGFloat { 1 }
  open var potentialEDRHeadroom: CGFloat { 1 }
  /// Nothing here moves a focus.
  open weak var focusedItem: (any UIFocusItem)? { nil }
  open weak var focusedView: UIView? { nil }
  open var supportsFocus: Bool { false }
  /// A picture of the windows, those of the system left out.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let whole = UIView(frame: bounds)
    for window in _windows where !window.isHidden && !(window is SystemWindow) {
      guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      picture.frame = window.frame
      whole.addSubview(picture)
    }
    return whole
  }

  nonisolated open class var didConnectNotification: NSNotification.Name {
    NSNotification.Name("UIScreenDidConnectNotification")
  }
  nonisolated open class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UIScreenDidDisconnectNotification")
  }
  nonisolated open class var modeDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenModeDidChangeNotification")
  }
  nonisolated open class var brightnessDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenBrightnessDidChangeNotification")
  }
  nonisolated open class var capturedDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenCapturedDidChangeNotification")
  }
  nonisolated open class var referenceDisplayModeStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenReferenceDisplayModeStatusDidChangeNotification")
  }

  /// A link that calls a method in each frame of this screen, as one that is made by itself does.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  final func _configurationDidChange() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    _rootLayer.frame = bounds
    _rootLayer.backgroundColor = CGColor(gray: 0, alpha: 1)
    CATransaction.commit()
  }

  final func _show(_ window: UIWindow) {
    guard !shown.contains(window) else { return }
    _rootLayer.insertSublayer(window.layer, at: UInt32(shown.insertByLevel(window)))
    let key = RunningApp.current.application?._key
    key?.screen = self
    window._shown = UIWindow.Shown(layer: window.layer, key: key)
  }

  final func _hide(_ window: UIWindow) {
    shown.remove(window)
    window.layer.removeFromSuperlayer()
    window._shown = nil
  }
}

extension UIScreen {
  public enum OverscanCompensation: Int, Sendable { case scale, insetBounds, none }
  public enum ReferenceDisplayModeStatus: Int, Sendable { case notSupported, notEnabled, limited, enabled }
}

/// A size that a screen can have, in pixels.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  private let pixels: CGSize
  init(_ size: CGSize) {
    pixels = size
    super.init()
  }
  open var size: CGSize { pixels }
  open var pixelAspectRatio: CGFloat { 1 }
}
