import Testing

@testable import AppRuntime
@testable import Automation
@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ScriptTests {
  private func run(_ text: String) throws {
    try ScriptRunner(recorder: nil) { print($0) }.run(Script(text, path: "/nonexistent/test.portico"))
  }

  private func makeStage() -> (TestStage, UIButton, UILabel) {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 300))
    let button = UIButton(type: .system)
    button.setTitle("Count", for: .normal)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    let label = UILabel(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
    label.text = "0"
    button.addAction(UIAction { _ in label.text = "\(Int(label.text!)! + 1)" }, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(label)
    stage.show(view)
    return (stage, button, label)
  }

  @Test func `a tap by name reaches the button, and comments are passed over`() throws {
    let (_, _, label) = makeStage()
    try run("# once\ntap \"Count\"   # and twice\ntap button \"Count\"\nexpect \"2\"\nexpect no \"0\"")
    #expect(label.text == "2")
  }

  @Test func `a failed expectation names file and line and what there is`() {
    _ = makeStage()
    let error = #expect(throws: ScriptError.self) { try run("wait 0.1\nexpect \"Nothing\"") }
    #expect(error!.description.hasPrefix("/nonexistent/test.portico:2: there is no element \"Nothing\""))
    #expect(error!.description.contains("\"Count\""))
  }

  @Test func `an unknown action is refused with the known ones`() {
    _ = makeStage()
    let error = #expect(throws: ScriptError.self) { try run("jump") }
    #expect(error!.description.contains("\"jump\" is no action"))
  }

  @Test func `a script that cannot be read to its end does nothing`() {
    let (_, _, label) = makeStage()
    let error = #expect(throws: ScriptError.self) { try run("tap \"Count\"\nwait long") }
    #expect(
      error!.description.hasPrefix("/nonexistent/test.portico:2: a number of seconds in 0.0...86400.0 was expected"))
    #expect(label.text == "0")
  }

  @Test func `a line is read into values`() throws {
    let line = try #require(Script("drag button \"Card\"[2] to 20,30 over 0.5 cancel swipe up", path: "x").lines.first)
    #expect(line.actions.count == 2)
    guard case .drag(let drag) = line.actions[0], case .element(let name) = drag.start, case .point(let end) = drag.end,
      case .swipe(.up, .screen) = line.actions[1]
    else {
      Issue.record("\(line.actions)")
      return
    }
    #expect(name.text == "Card" && name.kind == "button" && name.index == 2)
    #expect(end == CGPoint(x: 20, y: 30) && drag.seconds == 0.5 && drag.cancels && drag.fingers == 1)
  }

  @Test func `a setting is switched by its name`() throws {
    _ = makeStage()
    try run("setting reduceMotion on")
    #expect(UIAccessibility.isReduceMotionEnabled)
    try run("setting reduceMotion off")
    #expect(!UIAccessibility.isReduceMotionEnabled)
    let unknown = #expect(throws: ScriptError.self) { try run("setting hyperspace on") }
    #expect(unknown!.description.contains("\"hyperspace\" is not one of boldText, buttonShapes"))
    let half = #expect(throws: ScriptError.self) { try run("setting boldText") }
    #expect(half!.description.contains("setting wants on or off: setting boldText on"))
  }

  private final class Shaken: UIViewController {
    var motions = 0
    override var canBecomeFirstResponder: Bool { true }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      if motion == .motionShake { motions += 1 }
    }
  }

  @Test func `a shake reaches the first responder`() throws {
    let stage = TestStage(device: "iPhone 15"), page = Shaken()
    stage.show(page)
    page.becomeFirstResponder()
    try run("shake")
    #expect(page.motions == 1)
  }

  @Test func `a pointer hovers over an element and leaves it`() throws {
    let (_, button, _) = makeStage()
    let hover = UIHoverGestureRecognizer()
    button.addGestureRecognizer(hover)
    try run("hover \"Count\"")
    #expect(hover.state == .began)
    try run("hover away")
    #expect(hover.state == .possible || hover.state == .ended)
  }

  @Test func `a finger may rest before it drags`() throws {
    let (_, button, _) = makeStage()
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.5
    button.addGestureRecognizer(press)
    var states: [UIGestureRecognizer.State] = []
    let heard = Heard { states.append(press.state) }
    press.addTarget(heard, action: "heard")
    try run("drag \"Count\" to 200,300")
    #expect(states.isEmpty)
    try run("drag \"Count\" to 200,300 after 0.6")
    #expect(states.first == .began && states.contains(.changed) && states.last == .ended)
  }

  /// Runs a closure for any message.
  private final class Heard: NSObject {
    let closure: () -> Void
    init(_ closure: @escaping () -> Void) { self.closure = closure }
    override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
      closure()
      return .some(nil)
    }
  }

  @Test func `settling waits until a tap is not the first of two`() throws {
    let (_, button, _) = makeStage()
    let (once, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    var heard: [String] = []
    let (single, double) = (Heard { heard.append("once") }, Heard { heard.append("twice") })
    once.addTarget(single, action: "heard")
    twice.addTarget(double, action: "heard")
    let view = UIView(frame: button.frame)
    view.accessibilityLabel = "Picture"
    view.isAccessibilityElement = true
    button.superview!.addSubview(view)
    view.addGestureRecognizer(once)
    view.addGestureRecognizer(twice)
    try run("tap \"Picture\" settle tap \"Picture\" settle")
    #expect(heard == ["once", "once"])
    try run("tap \"Picture\" tap \"Picture\" settle")
    #expect(heard == ["once", "once", "twice"])
  }

  @Test func `settling waits once for a display link that never stops`() throws {
    let (stage, _, _) = makeStage()
    var ticks = 0
    let link = CADisplayLink(target: Heard { ticks += 1 }, selector: "tick")
    link.add(to: RunLoop.main, forMode: RunLoop.Mode.common)
    try run("settle")
    let first = ticks, time = stage.time
    #expect(first > 500)
    try run("settle")
    #expect(stage.time - time < 0.1 && ticks - first < 10)
    link.isPaused = true
    link.isPaused = false
    #expect(AppLoop.isMoving)
    link.invalidate()
  }

  @Test func `plus is a key of its own, also behind modifiers`() throws {
    final class Page: UIViewController {
      var heard: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "+", modifierFlags: .command, action: "zoom:")]
      }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "zoom:" }
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        heard.append("zoom")
        return .some(nil)
      }
    }
    let (stage, _, _) = makeStage()
    let page = Page(nibName: nil, bundle: nil)
    stage.show(page)
    page.becomeFirstResponder()
    try run("key cmd++")
    #expect(page.heard == ["zoom"])
    #expect(throws: ScriptError.self) { try Script("key cmd+", path: "x") }
  }

  @Test func `a text that is not closed is refused`() {
    #expect(throws: ScriptError.self) { try Script("tap \"Next", path: "x") }
  }

  @Test func `a covered element cannot be tapped`() {
    let (stage, button, _) = makeStage()
    let cover = UIView(frame: button.frame)
    button.superview!.addSubview(cover)
    stage.turn()
    let error = #expect(throws: ScriptError.self) { try run("tap \"Count\"") }
    #expect(error!.description.contains("covered by UIView"))
  }

  @Test func `settle says what still moves`() {
    let (stage, button, _) = makeStage()
    UIView.animate(withDuration: 20) { button.alpha = 0.5 }
    stage.turn()
    let error = #expect(throws: ScriptError.self) { try run("settle") }
    #expect(error!.description.contains("UIButton (opacity)"))
  }

  @Test func `turning the device changes size and traits`() throws {
    let (stage, _, _) = makeStage()
    try run("rotate landscapeLeft")
    #expect(stage.window.bounds.size == CGSize(width: 852, height: 393))
    #expect(stage.window.traitCollection.verticalSizeClass == .compact)
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  }

  @Test func `a device that was turned back under a page in portrait alone stays so for the next page`() throws {
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    let (stage, _, _) = makeStage()
    stage.window.rootViewController = Upright()
    try run("rotate landscapeLeft\nsettle\nrotate portrait\nsettle")
    let next = UIViewController()
    stage.window.rootViewController = next
    next.setNeedsUpdateOfSupportedInterfaceOrientations()
    try run("settle")
    #expect(stage.window.bounds.size == CGSize(width: 393, height: 852))
    #expect(UIDevice.current.orientation == .portrait)
  }

  @Test func `the same script gives the same bytes`() throws {
    func picture() throws -> Data {
      let (stage, _, _) = makeStage()
      try run("tap \"Count\"\nwait 0.05")
      return stage.png()
    }
    #expect(try picture() == picture())
  }

  @Test func `text is typed into the field that was tapped, and cleared`() throws {
    let (stage, button, _) = makeStage()
    let field = UITextField(frame: CGRect(x: 10, y: 200, width: 200, height: 34))
    field.placeholder = "Name"
    button.superview!.addSubview(field)
    stage.turn()
    let error = #expect(throws: ScriptError.self) { try run("type \"Ada\"") }
    #expect(error!.description.contains("nothing takes text"))
    try run("tap field \"Name\"\ntype \"Ada L\" key delete\nexpect \"Name\" focused value \"Ada \"")
    try run("clear\nexpect field \"Name\" value \"\"")
    #expect(field.text == "")
    let unknown = #expect(throws: ScriptError.self) { try run("key hyper+x") }
    #expect(unknown!.description.contains("\"hyper+x\" is no key"))
  }

  @Test func `several actions may stand on one line`() throws {
    let (_, _, label) = makeStage()
    try run("tap \"Count\" wait 0.5 tap \"Count\"")
    #expect(label.text == "2")
    let error = #expect(throws: ScriptError.self) { try run("tap \"Count\" quickly") }
    #expect(error!.description.contains("\"quickly\" was not expected here"))
  }

  private final class Pad: UIView {
    var distances: [CGFloat] = []
    var angles: [CGFloat] = []
    required init(frame: CGRect) {
      super.init(frame: frame)
      isMultipleTouchEnabled = true
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ event: UIEvent?) {
      let points = (event?.allTouches ?? []).map { $0.location(in: self) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      guard points.count == 2 else { return }
      distances.append(hypot(points[1].x - points[0].x, points[1].y - points[0].y))
      angles.append(atan2(points[1].y - points[0].y, points[1].x - points[0].x))
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
  }

  @Test func `two fingers pinch by a scale and turn by an angle`() throws {
    let stage = TestStage()
    let pad = Pad(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    pad.accessibilityIdentifier = "pad"
    stage.show(pad)
    try run("pinch \"pad\" scale 2 over 0.25")
    // 80 % of the smaller side at the end, half of it at the start; one sample at first and thirty on the way.
    #expect(pad.distances.count == 31)
    #expect(abs(pad.distances.first! - 80) < 1e-9 && abs(pad.distances.last! - 160) < 1e-9)
    pad.angles = []
    try run("rotate-gesture \"pad\" by 45 over 0.5")
    #expect(abs(pad.angles.first!) < 1e-9 && abs(pad.angles.last! - .pi / 4) < 1e-9)
  }

  @Test func `an element that has left the screen is told from one that is not there`() throws {
    let (stage, button, _) = makeStage()
    button.frame.origin.x = 500
    stage.turn()
    try run("expect no \"Count\"")
    let error = #expect(throws: ScriptError.self) { try run("tap \"Count\"") }
    #expect(error!.description.contains("\"Count\" is off screen, its middle at 550,132"))
  }

  @Test func `a container is found by its identifier, after the elements`() throws {
    let (stage, button, _) = makeStage()
    button.superview!.accessibilityIdentifier = "panel"
    stage.turn()
    try run("expect \"panel\"\nswipe left on \"panel\"")
  }
}
