import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// A bar with a field that hangs on the keyboard's guide.
@MainActor
private final class GuideChat: UIViewController {
  let bar = UIView(frame: .zero), field = UITextField(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    for item in [bar, field] { item.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(bar)
    bar.addSubview(field)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -8),
      field.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
    ])
  }
}

/// A bar that is the controller's accessory.
@MainActor
private final class AccessoryChat: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
  let field = UITextField(frame: CGRect(x: 8, y: 8, width: 200, height: 34))

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.backgroundColor = .gray
    bar.addSubview(field)
  }
  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }
}

/// A bar whose height is its content's between its top and its safe area's bottom, eight points on both sides.
@MainActor
private final class GrowingBar: UIView {
  let text = UITextView(frame: .zero)
  private(set) lazy var textHeight = text.heightAnchor.constraint(equalToConstant: 36)

  required init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    autoresizingMask = .flexibleHeight
    text.translatesAutoresizingMaskIntoConstraints = false
    addSubview(text)
    let safe = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8),
      text.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -8), textHeight,
    ])
  }
  required init?(coder: NSCoder) { fatalError("Made in code.") }
  override var intrinsicContentSize: CGSize { .zero }
}

/// A bar that says itself how high it is.
@MainActor
private final class SizedBar: UIView {
  var height: CGFloat = 40
  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
}

@MainActor
private final class BarOwner: UIViewController {
  let bar: UIView
  init(_ bar: UIView) {
    self.bar = bar
    super.init(nibName: nil, bundle: nil)
    bar.autoresizingMask = .flexibleHeight
  }
  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError("Made with a bar.") }
  required init?(coder: NSCoder) { fatalError("Made with a bar.") }
  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor
struct ChatBarTests {
  /// The upper edge of a view on screen now.
  private func top(_ view: UIView) -> CGFloat {
    var y: CGFloat = 0
    var layer: CALayer? = view.layer
    while let here = layer, here !== UIScreen.main._rootLayer {
      let shown = here.presentation() ?? here
      y += shown.frame.minY
      layer = here.superlayer
    }
    return y
  }

  private func progress(_ time: Double) -> CGFloat {
    let omega = (1000.0 / 3).squareRoot()  // Behaviour/Motion.md §3.3
    return time > 0.5057 ? 1 : 1 - (1 + omega * time) * exp(-omega * time)
  }

  private func turn(_ orientation: DeviceConfiguration.Orientation) {
    var configuration = HostEnvironment.current.configuration
    configuration.orientation = orientation
    DeviceSettings.apply(configuration)
  }

  @Test func `a bar on the guide stays on the keyboard while it shows and hides`() {
    let stage = TestStage(device: "iPhone 14")
    let chat = GuideChat()
    stage.show(chat)
    #expect(top(chat.bar) == 760)
    chat.field.becomeFirstResponder()
    stage.turn()
    for time in [0.05, 0.1, 0.2, 0.3, 0.6] {
      stage.advance(to: time)
      // From above the home indicator to above the keyboard, with the keyboard's own motion.
      #expect(abs(top(chat.bar) - (760 + (458 - 760) * progress(time))) < 0.01)
    }
    #expect(top(chat.bar) + 50 == top(RunningApp.current.keyboard.host!))
    chat.field.resignFirstResponder()
    stage.turn()
    for time in [0.05, 0.1, 0.2, 0.6] {
      stage.advance(to: 0.6 + time)
      #expect(abs(top(chat.bar) - (458 + (760 - 458) * progress(time))) < 0.01)
    }
  }

  @Test func `a bar on the guide turns with the device`() {
    let stage = TestStage(device: "iPhone 14")
    let chat = GuideChat()
    stage.show(chat)
    chat.field.becomeFirstResponder()
    stage.settle()
    let diary = KeyboardDiary()
    defer { diary.stop() }
    turn(.landscapeLeft)
    #expect(RunningApp.current.keyboard.frame == CGRect(x: 0, y: 390 - 209, width: 844, height: 209))
    #expect(chat.bar.frame.maxY == 181)
    #expect(diary.take() == ["willChange 508.0 -> 181.0", "willShow 508.0 -> 181.0"])
    stage.settle()
    stage.advance(by: 0.3)
    #expect(diary.take() == ["didChange 508.0 -> 181.0", "didShow 508.0 -> 181.0"])
    // Without the bar for suggestions the keys alone remain. Source: Behaviour/Devices.md D2: 209 and 171.
    chat.field.autocorrectionType = .no
    chat.field.spellCheckingType = .no
    chat.field.resignFirstResponder()
    chat.field.becomeFirstResponder()
    stage.settle()
    #expect(RunningApp.current.keyboard.frame.height == 171)
    chat.field.resignFirstResponder()
    chat.field.autocorrectionType = .default
    chat.field.spellCheckingType = .default
    chat.field.becomeFirstResponder()
    turn(.portrait)
    stage.settle()
    #expect(chat.bar.frame.maxY == 508)
  }

  @Test func `a bar on the guide follows the finger that pulls the keyboard down`() {
    let stage = TestStage(device: "iPhone 14")
    let chat = GuideChat()
    stage.show(chat)
    chat.field.becomeFirstResponder()
    stage.settle()
    let diary = KeyboardDiary()
    defer { diary.stop() }
    RunningApp.current.keyboard.beginInteractiveDismissal()
    for (finger, edge) in [(400, 508), (508, 508), (600, 600), (700, 700), (560, 560)] as [(CGFloat, CGFloat)] {
      RunningApp.current.keyboard.follow(fingerY: finger)
      #expect(RunningApp.current.keyboard.frame.minY == edge)
      #expect(chat.bar.frame.maxY == edge)
    }
    // Upwards it comes back, and downwards it goes and ends editing.
    RunningApp.current.keyboard.end(velocity: -100)
    stage.settle()
    #expect(chat.bar.frame.maxY == 508 && chat.field.isFirstResponder)
    // A finger that rests lets it fall from half of its 336 on.
    RunningApp.current.keyboard.beginInteractiveDismissal()
    RunningApp.current.keyboard.follow(fingerY: 508 + 160)
    RunningApp.current.keyboard.end(velocity: 0)
    stage.settle()
    #expect(chat.bar.frame.maxY == 508 && chat.field.isFirstResponder)
    _ = diary.take()
    RunningApp.current.keyboard.beginInteractiveDismissal()
    RunningApp.current.keyboard.follow(fingerY: 600)
    RunningApp.current.keyboard.end(velocity: 300)
    #expect(diary.take() == ["willChange 600.0 -> 844.0", "willHide 600.0 -> 844.0"])
    #expect(!chat.field.isFirstResponder)
    stage.settle()
    #expect(chat.bar.frame.maxY == 810)
  }

  @Test func `an accessory of a controller stands at the lower edge, and on the keyboard while its text is edited`() {
    let stage = TestStage(device: "iPhone 14")
    let chat = AccessoryChat()
    stage.show(chat)
    stage.settle()
    #expect(chat.isFirstResponder)
    #expect(top(chat.bar) == 794)
    #expect(chat.bar.frame.width == 390)
    stage.tap(chat.field)
    stage.settle()
    #expect(chat.field.isFirstResponder)
    #expect(top(chat.bar) == 458)
    stage.type("Hi")
    #expect(chat.field.text == "Hi")
    turn(.landscapeRight)
    stage.settle()
    #expect(top(chat.bar) == 131)
    turn(.portrait)
    stage.settle()
    chat.field.resignFirstResponder()
    stage.settle()
    #expect(chat.isFirstResponder)
    #expect(top(chat.bar) == 794)
  }

  @Test func `a finger pulls the keys from under an accessory that stays`() {
    let stage = TestStage(device: "iPhone 14")
    let chat = AccessoryChat()
    stage.show(chat)
    stage.settle()
    stage.tap(chat.field)
    stage.settle()
    RunningApp.current.keyboard.beginInteractiveDismissal()
    for (finger, edge) in [(440, 458), (600, 600), (830, 794)] as [(CGFloat, CGFloat)] {
      RunningApp.current.keyboard.follow(fingerY: finger)
      #expect(top(chat.bar) == edge)
    }
    RunningApp.current.keyboard.end(velocity: 200)
    stage.settle()
    #expect(chat.isFirstResponder && top(chat.bar) == 794)
  }

  @Test func `keys that a finger lets go leave below an accessory that stays, which goes down with them`() throws {
    let stage = TestStage(device: "iPhone 14")
    let bar = GrowingBar(), chat = BarOwner(bar)
    stage.show(chat)
    stage.settle()
    bar.text.becomeFirstResponder()
    stage.settle()
    let keyboard = RunningApp.current.keyboard, rest = top(bar)
    keyboard.beginInteractiveDismissal()
    keyboard.follow(fingerY: 600)
    keyboard.end(velocity: 200)
    var bars: [CGFloat] = [600], keys: [CGFloat] = []
    for _ in 0..<30 {
      stage.advance(by: 1.0 / 60)
      bars.append(top(bar))
      if let host = keyboard.host, host.keys.superview === host { keys.append(top(host.keys)) }
    }
    stage.settle()
    #expect(chat.isFirstResponder && rest < 600)
    #expect(zip(bars, bars.dropFirst()).allSatisfy { $0 <= $1 + 1 })
    #expect(keys.count > 10 && zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 + 1 })
    #expect(keyboard.host?.keys.superview == nil)
  }

  @Test
  func
    `an accessory that ends at its safe area is lower on the keys than on the home indicator, and its content never gives way`()
  {
    let stage = TestStage(device: "iPhone 14")
    let bar = GrowingBar(), chat = BarOwner(bar)
    stage.show(chat)
    stage.settle()
    #expect(bar.frame.height == 8 + 36 + 8 + 34 as CGFloat)
    #expect(top(bar) == 844 - 86 as CGFloat)
    let messages = layoutMessages {
      bar.text.becomeFirstResponder()
      // Also while it moves.
      #expect(bar.frame.height == 52 && bar.text.frame.height == 36)
      stage.advance(by: 0.1)
      #expect(bar.text.frame.height == 36)
      stage.settle()
    }
    #expect(messages.isEmpty)
    #expect(bar.frame.height == 52)
    #expect(top(bar) == 844 - 336 - 52 as CGFloat)
    #expect(RunningApp.current.keyboard.frame.height == 336 + 52 as CGFloat)
    bar.text.resignFirstResponder()
    stage.settle()
    #expect(bar.frame.height == 86 && bar.text.frame.height == 36)
    #expect(top(bar) == 844 - 86 as CGFloat)
  }

  @Test func `an accessory grows with a constraint in it and moves what hangs on the keyboard`() {
    let stage = TestStage(device: "iPhone 14")
    let bar = GrowingBar(), chat = BarOwner(bar)
    let guided = UIView(frame: .zero)
    guided.translatesAutoresizingMaskIntoConstraints = false
    chat.view.addSubview(guided)
    NSLayoutConstraint.activate([
      guided.bottomAnchor.constraint(equalTo: chat.view.keyboardLayoutGuide.topAnchor),
      guided.leadingAnchor.constraint(equalTo: chat.view.leadingAnchor),
      guided.heightAnchor.constraint(equalToConstant: 10),
      guided.widthAnchor.constraint(equalToConstant: 10),
    ])
    stage.show(chat)
    bar.text.becomeFirstResponder()
    stage.settle()
    let diary = KeyboardDiary()
    defer { diary.stop() }
    bar.textHeight.constant = 60
    stage.settle()
    #expect(bar.frame.height == 76 && bar.text.frame.height == 60)
    #expect(top(bar) == 844 - 336 - 76 as CGFloat)
    #expect(guided.frame.maxY == 844 - 336 - 76 as CGFloat)
    #expect(
      diary.take() == [
        "willChange 456.0 -> 432.0", "willShow 456.0 -> 432.0", "didChange 456.0 -> 432.0", "didShow 456.0 -> 432.0",
      ])
  }

  @Test func `an accessory is measured again when its content's size is invalidated`() {
    let stage = TestStage(device: "iPhone 14")
    let bar = SizedBar(frame: .zero), chat = BarOwner(bar)
    stage.show(chat)
    stage.settle()
    #expect(bar.frame.height == 40)
    bar.height = 70
    bar.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(bar.frame.height == 70)
    #expect(top(bar) == 844 - 70 as CGFloat)
  }

  @Test func `nothing stays behind`() {
    _ = TestStage()
    let before = LiveViewControllers.count
    do {
      let stage = TestStage(device: "iPhone 14")
      let chat = AccessoryChat()
      stage.show(chat)
      stage.tap(chat.field)
      stage.settle()
      stage.show(UIViewController())
      stage.settle()
      #expect(stage.window._firstResponder == nil)
      #expect(chat.bar.superview == nil)
    }
    _ = TestStage()
    #expect(LiveViewControllers.count == before)
  }
}
