import HostInterface

/// The parts that the system draws around an app: status bar and home indicator, in a window above all others.
///
/// The clock always shows 9:41, so that pictures do not depend on when they were taken.
@MainActor
package final class SystemChrome {
  private var window: SystemWindow?
  private var view: ChromeView?
  /// Whether the home indicator is light, as the pixels around it ask for; nil before a frame was drawn.
  private var indicatorIsLight: Bool?

  /// Shows the chrome from now on.
  package func install() {
    let window = SystemWindow(frame: UIScreen.main.bounds)
    window.windowLevel = UIWindow.Level(20_000_000)
    window.isUserInteractionEnabled = false
    let view = ChromeView(frame: window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    window.isHidden = false
    (self.window, self.view) = (window, view)
  }

  package func remove() {
    window?.isHidden = true
    (window, view, indicatorIsLight) = (nil, nil, nil)
  }

  // MARK: Home indicator

  /// The strip of the screen whose pixels decide about the home indicator's colour, in points of the screen: the
  /// indicator and 2 points around it. Nil while there is none.
  package var indicatorSurroundings: CGRect? {
    guard let view, let window, !window.isHidden, !view.indicator.isHidden else { return nil }
    return view.indicator.frame.insetBy(dx: -2, dy: -2)
  }

  /// The frame of the home indicator, in points of the screen.
  package var indicatorFrame: CGRect { view?.indicator.frame ?? .zero }

  /// Draws the home indicator light over dark content, and dark over light content.
  ///
  /// - Returns: Whether that changed anything.
  package func adaptIndicator(toLuminance luminance: Double) -> Bool {
    let isLight = luminance < 0.5
    guard isLight != (view?.indicator.backgroundColor == .white) else { return false }
    indicatorIsLight = isLight
    view?.indicator.backgroundColor = isLight ? .white : .black
    return true
  }

  /// Follows the controller that decides about the bar; part of each turn.
  ///
  /// - Parameter seconds: The time in which a bar comes or goes as that controller prefers.
  package func update(animated seconds: Double = 0) {
    guard let view, let application = RunningApp.current.application else { return }
    let controller = application._statusBarController
    let traits = controller?.traitCollection ?? UIScreen.main.traitCollection
    let isLight: Bool =
      switch application._statusBarStyle {
      case .lightContent: true
      case .darkContent: false
      case .default: traits.userInterfaceStyle == .dark
      }
    let isBarHidden = application._statusBarIsHidden || HostEnvironment.current.configuration.statusBarHeight == 0
    var indicatorOwner = controller
    while let child = indicatorOwner?.childForHomeIndicatorAutoHidden { indicatorOwner = child }
    var animation: ChromeView.Animation?
    if seconds > 0, let style = controller?.preferredStatusBarUpdateAnimation, style != .none {
      animation = ChromeView.Animation(seconds: seconds, slides: style == .slide)
    }
    view.show(
      bar: !isBarHidden, animation, color: isLight ? .white : .black,
      indicator: !(indicatorOwner?.prefersHomeIndicatorAutoHidden ?? false),
      indicatorColor: indicatorIsLight ?? (traits.userInterfaceStyle == .dark) ? .white : .black)
  }
}

/// Source of the measures: Behaviour/Devices.md D3.
private final class ChromeView: UIView {
  /// The motion by which the bar comes or goes: it slides over the upper edge, or fades.
  struct Animation { var seconds: Double, slides: Bool }
  private var showsBar = true

  private let clock = UILabel(frame: .zero)
  private let symbols = StatusSymbolsView(frame: .zero)
  let indicator = UIView(frame: .zero)

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    clock.text = "9:41"
    clock.textAlignment = .center
    indicator.layer.cornerRadius = 2.5
    for view in [clock, symbols, indicator] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("Chrome is not archived.") }

  func show(bar: Bool, _ animation: Animation?, color: UIColor, indicator shows: Bool, indicatorColor: UIColor) {
    showBar(bar, animation)
    if clock.textColor != color { clock.textColor = color }
    if symbols.color != color { symbols.color = color }
    indicator.isHidden = !shows || !HostEnvironment.current.configuration.device.hasHomeIndicator
    if indicator.backgroundColor != indicatorColor { indicator.backgroundColor = indicatorColor }
  }

  private func showBar(_ isShown: Bool, _ animation: Animation?) {
    guard isShown != showsBar else { return }
    showsBar = isShown
    let parts = [clock, symbols] as [UIView]
    guard let animation else {
      for part in parts { (part.isHidden, part.alpha, part.transform) = (!isShown, 1, .identity) }
      return
    }
    func put(away isAway: Bool) {
      let height = CGFloat(HostEnvironment.current.configuration.statusBarHeight)
      for part in parts {
        part.alpha = isAway && !animation.slides ? 0 : 1
        part.transform = isAway && animation.slides ? CGAffineTransform(translationX: 0, y: -height) : .identity
      }
    }
    UIView.performWithoutAnimation {
      for part in parts where part.isHidden {
        part.isHidden = false
        put(away: true)
      }
    }
    UIView.animate(withDuration: animation.seconds) {
      put(away: !isShown)
    } completion: { [weak self] _ in
      guard let self, !self.showsBar else { return }
      for part in parts { (part.isHidden, part.alpha, part.transform) = (true, 1, .identity) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let configuration = HostEnvironment.current.configuration
    let height = CGFloat(configuration.statusBarHeight), width = bounds.width
    // Beside a notch or island the clock is large and stands in the middle of its ear; plain bars are small.
    let hasEars = height > 24
    clock.font = .systemFont(ofSize: hasEars ? 17 : 12, weight: .semibold)
    let size = clock.intrinsicContentSize
    let scale = contentScaleFactor
    // Beside an island both stand at one distance from their sides. Source: Behaviour/Pictures.md 68, on a phone 393
    // wide.
    let hasIsland = configuration.barOverlap > 0, ear = (width - 126) / 2
    let middle = hasIsland ? 29.25 + CGFloat(configuration.safeArea.top) - 59 : hasEars ? height * 0.6 : height / 2
    let center =
      hasIsland ? ear * 0.537 : hasEars ? width * 0.135 : (configuration.device.idiom == .pad ? 30 : width / 2)
    clock.frame = CGRect(
      x: (center - size.width / 2).onPixels(scale), y: (middle - size.height / 2).onPixels(scale),
      width: size.width.rounded(.up),
      height: size.height.rounded(.up))
    let symbolSize = CGSize(width: 79, height: 13)
    let right = hasEars ? width - (hasIsland ? center : ear / 2) + symbolSize.width / 2 : width - 6
    symbols.frame = CGRect(
      x: (right - symbolSize.width).onPixels(scale), y: (middle - symbolSize.height / 2).onPixels(scale),
      width: symbolSize.width,
      height: symbolSize.height)
    if UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft {
      for view in [clock, symbols] as [UIView] { view.frame.origin.x = width - view.frame.maxX }
    }
    let length: CGFloat = width <= 375 ? 134 : width < 428 ? 139 : 150
    indicator.frame = CGRect(x: (width - length) / 2, y: bounds.height - 13, width: length, height: 5)
  }
}

/// Signal, wireless network and battery, all full.
private final class StatusSymbolsView: UIView {
  var color = UIColor.black { didSet { setNeedsDisplay() } }

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { fatalError("Chrome is not archived.") }

  override func draw(_ rect: CGRect) {
    color.set()
    for index in 0..<4 {
      let height = 4 + CGFloat(index) * 2.7
      UIBezierPath(
        roundedRect: CGRect(x: CGFloat(index) * 5.33, y: 12.3 - height, width: 3.2, height: height), cornerRadius: 0.8
      ).fill()
    }
    let foot = CGPoint(x: 35.2, y: 12.4)
    for radius in [3.2, 7.6, 12.0] as [CGFloat] {
      let arc = UIBezierPath(
        arcCenter: foot, radius: radius - 1.2, startAngle: -.pi * 0.755, endAngle: -.pi * 0.245, clockwise: true)
      if radius < 4 {
        arc.addLine(to: foot)
        arc.close()
        arc.fill()
      }
      arc.lineWidth = 2.2
      arc.stroke()
    }
    let shell = UIBezierPath(roundedRect: CGRect(x: 51.5, y: 0.5, width: 24, height: 12), cornerRadius: 4)
    shell.lineWidth = 1
    shell.stroke(with: .normal, alpha: 0.35)
    UIBezierPath(roundedRect: CGRect(x: 53, y: 2, width: 21, height: 9), cornerRadius: 2.5).fill()
    UIBezierPath(roundedRect: CGRect(x: 77, y: 4.5, width: 1.4, height: 4), cornerRadius: 0.8).fill(
      with: .normal, alpha: 0.4)
  }
}
