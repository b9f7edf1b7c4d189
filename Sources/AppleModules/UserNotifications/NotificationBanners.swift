import HostInterface
internal import UIKit

/// Notifications at the top of the screen, one at a time, over everything else.
///
/// Sizes, looks and durations are estimates.
@MainActor
final class NotificationBanners {
  /// Seconds that a banner stays unless it is touched.
  private static let duration = 5.0
  private let respond: (UNNotificationResponse) -> Void
  private var window: UIWindow?
  private var view: BannerView?
  private var leaving: Scheduler.Token?

  init(_ respond: @escaping (UNNotificationResponse) -> Void) { self.respond = respond }

  /// Replaces the one that is shown.
  func show(_ notification: UNNotification, actions: [UNNotificationAction]) {
    remove()
    let window = UIWindow._forBanners(at: UIWindow.Level(10_000_003))
    let view = BannerView(notification, actions) { [weak self] identifier in
      self?.leave()
      self?.respond(UNNotificationResponse(notification, identifier))
    }
    view.stay = { [weak self] in self?.stay() }
    window.addSubview(view)
    (self.window, self.view) = (window, view)
    view.frame = frame(of: view, in: window)
    let rest = view.center
    view.center.y = -view.bounds.height
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      view.center = rest
    }
    let environment = HostEnvironment.current
    leaving = environment.scheduler.schedule(at: environment.clock.now + Self.duration) { [weak self] in
      MainActor.assumeIsolated { self?.leave() }
    }
  }

  private func cancelLeaving() { leaving.map { HostEnvironment.current.scheduler.cancel($0) } }

  private func frame(of view: BannerView, in window: UIWindow) -> CGRect {
    let width = min(window.bounds.width - 16, 414)
    let height = view.sizeThatFits(CGSize(width: width, height: .infinity)).height
    return CGRect(
      x: (window.bounds.width - width) / 2, y: max(window.safeAreaInsets.top, 8), width: width, height: height)
  }

  /// The actions are shown: the banner waits for an answer.
  private func stay() {
    cancelLeaving()
    guard let view, let window else { return }
    UIView.animate(withDuration: 0.3) {
      view.frame = self.frame(of: view, in: window)
      view.layoutIfNeeded()
    }
  }

  private func leave() {
    cancelLeaving()
    guard let view, let window else { return }
    (self.view, self.window) = (nil, nil)
    UIView.animate(withDuration: 0.3) {
      view.center.y = -view.bounds.height
    } completion: { _ in
      window.isHidden = true
    }
  }

  private func remove() {
    cancelLeaving()
    window?.isHidden = true
    (view, window) = (nil, nil)
  }
}

/// A banner: title, subtitle and text on a material. A tap chooses it, a swipe upwards takes it away, and a long press
/// shows its actions.
private final class BannerView: UIView {
  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let icon = UIView(frame: .zero), texts: UILabel, buttons = UIStackView()
  private let choose: (String) -> Void
  var stay: () -> Void = {}

  init(_ notification: UNNotification, _ actions: [UNNotificationAction], _ choose: @escaping (String) -> Void) {
    let content = notification.request.content
    self.choose = choose
    texts = UILabel()
    super.init(frame: .zero)
    let lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
    let text = NSMutableAttributedString(
      string: lines.joined(separator: "\n"),
      attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label])
    let bold = [content.title, content.subtitle].filter { !$0.isEmpty }.joined(separator: "\n")
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 15, weight: .semibold),
      range: NSRange(location: 0, length: bold.utf16.count))
    texts.attributedText = text
    texts.numberOfLines = 4
    icon.backgroundColor = .tintColor
    icon.layer.cornerRadius = 9
    icon.layer.cornerCurve = .continuous
    plate.clipsToBounds = true
    plate.layer.cornerRadius = 22
    plate.layer.cornerCurve = .continuous
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.15, 16, CGSize(width: 0, height: 6))
    addSubview(plate)
    for view in [icon, texts, buttons] { plate.contentView.addSubview(view) }
    buttons.axis = .vertical
    buttons.isHidden = true
    for action in actions {
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: action.title) { [weak self] _ in
          if action is UNTextInputNotificationAction { notImplemented("UNTextInputNotificationAction") }
          self?.choose(action.identifier)
        })
      if action.options.contains(.destructive) { button.tintColor = .systemRed }
      buttons.addArrangedSubview(button)
    }
    isAccessibilityElement = actions.isEmpty
    accessibilityLabel = lines.joined(separator: ", ")
    accessibilityIdentifier = "NotificationShortLookView"
    accessibilityTraits = .button
    recognize(UITapGestureRecognizer(), in: .ended) { $0.choose(UNNotificationDefaultActionIdentifier) }
    let away = UISwipeGestureRecognizer()
    away.direction = .up
    recognize(away, in: .ended) { $0.choose(UNNotificationDismissActionIdentifier) }
    if !actions.isEmpty { recognize(UILongPressGestureRecognizer(), in: .began) { $0.showActions() } }
  }
  required init(frame: CGRect) { fatalError("A banner is made with its notification.") }
  required init?(coder: NSCoder) { fatalError("A banner is made with its notification.") }

  private func recognize(
    _ recognizer: UIGestureRecognizer, in state: UIGestureRecognizer.State, _ act: @escaping (BannerView) -> Void
  ) {
    recognizer._stateDidChange = { [weak self, weak recognizer] in
      if let self, recognizer?.state == state { act(self) }
    }
    addGestureRecognizer(recognizer)
  }

  private func showActions() {
    guard buttons.isHidden else { return }
    buttons.isHidden = false
    stay()
  }

  private static let iconSize: CGFloat = 38, inset: CGFloat = 14, rowHeight: CGFloat = 44

  private func textHeight(_ width: CGFloat) -> CGFloat {
    texts.sizeThatFits(CGSize(width: width - Self.iconSize - 3 * Self.inset, height: .infinity)).height
  }
  private var buttonsHeight: CGFloat { buttons.isHidden ? 0 : Self.rowHeight * CGFloat(buttons.arrangedSubviews.count) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(textHeight(size.width), Self.iconSize) + 2 * Self.inset + buttonsHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let inset = Self.inset, height = textHeight(bounds.width), middle = (bounds.height - buttonsHeight) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    icon.frame = CGRect(
      x: isMirrored ? bounds.width - inset - Self.iconSize : inset, y: middle - Self.iconSize / 2, width: Self.iconSize,
      height: Self.iconSize)
    texts.frame = CGRect(
      x: isMirrored ? inset : 2 * inset + Self.iconSize, y: middle - height / 2,
      width: bounds.width - Self.iconSize - 3 * inset, height: height)
    buttons.frame = CGRect(x: 0, y: bounds.height - buttonsHeight, width: bounds.width, height: buttonsHeight)
  }
}
