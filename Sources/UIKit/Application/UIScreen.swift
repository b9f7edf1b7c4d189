import HostInterface

/// The device's screen.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// Holds the windows' layers; one display shows it.
  package final let _rootLayer: CALayer
  package final let _display: LayerDisplay
  final var _windows: [UIWindow] = []

  open class var main: UIScreen {
    let app = RunningApp.current
    if let screen = app.screen { return screen }
    let screen = UIScreen(display: LayerDisplay(root: CALayer()))
    app.screen = screen
    return screen
  }
  open class var screens: [UIScreen] { [main] }

  private init(display: LayerDisplay) {
    (_display, _rootLayer) = (display, display.root)
    _ = TextLayerDrawing.isInstalled
    super.init()
    _rootLayer.name = "UIScreen"
    _configurationDidChange()
    _display.prepare = { [unowned self] in
      MainActor.assumeIsolated {
        if RunningApp.current.keyboard.isVisible { RunningApp.current.keyboard.updateGuides(laysOut: false) }
        for window in _windows { window._updateConstraintsBeforeLayout() }
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
  open var brightness: CGFloat = 0.5
  open var traitCollection: UITraitCollection { UITraitCollection(UITraitCollection.Values(configuration)) }
  /// A link that calls a method in each frame of this screen, as one that is made by itself does.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? { CADisplayLink(target: target, selector: sel) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  final func _configurationDidChange() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    _rootLayer.frame = bounds
    _rootLayer.backgroundColor = CGColor(gray: 0, alpha: 1)
    CATransaction.commit()
  }

  final func _show(_ window: UIWindow) {
    guard !_windows.contains(where: { $0 === window }) else { return }
    let index = _windows.firstIndex { $0.windowLevel > window.windowLevel } ?? _windows.count
    _windows.insert(window, at: index)
    _rootLayer.insertSublayer(window.layer, at: UInt32(index))
  }

  final func _hide(_ window: UIWindow) {
    _windows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
  }
}
