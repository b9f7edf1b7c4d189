import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Methods that an extension of an app replaces for all instances of a class, registered as the translator does.
///
/// The table outlives the test, so the classes are this suite's own.
@MainActor
struct ReplacementTests {
  private class Base: UIButton {}
  private final class Derived: Base {}
  private final class Page: UIViewController {}

  private final class Table: UITableView {}
  private final class Grid: UICollectionView {}
  private final class Stack: UINavigationController {}
  private final class Knob: UIControl {}
  private final class Scroller: UIScrollView {}
  private final class Pane: UIWindow {}
  private final class Leaf: UIView {}
  private final class App: UIApplication {}

  private static var log: [String] = []
  private static let isCallingOn: Bool = {
    _Replacements.register(Table.self, "reloadData()") { o in
      {
        log.append("table")
        o.reloadData()
      } as @MainActor @Sendable () -> Void
    }
    _Replacements.register(Table.self, "endUpdates()") { o in
      { log.append("updates") } as @MainActor @Sendable () -> Void
    }
    _Replacements.register(Grid.self, "reloadData()") { o in { log.append("grid") } as @MainActor @Sendable () -> Void }
    _Replacements.register(Stack.self, "pushViewController(_:animated:)") { o in
      { controller, animated in
        log.append("push")
        o.pushViewController(controller, animated: animated)
      } as @MainActor @Sendable (UIViewController, Bool) -> Void
    }
    _Replacements.register(Stack.self, "popViewController(animated:)") { o in
      { animated in
        log.append("pop")
        return o.popViewController(animated: animated)
      } as @MainActor @Sendable (Bool) -> UIViewController?
    }
    _Replacements.register(Pane.self, "sendEvent(_:)") { o in
      { event in
        log.append("event")
        o.sendEvent(event)
      } as @MainActor @Sendable (UIEvent) -> Void
    }
    _Replacements.register(Leaf.self, "willMove(toSuperview:)") { o in
      { parent in log.append("to \(parent.map { _ in "a view" } ?? "none")") } as @MainActor @Sendable (UIView?) -> Void
    }
    _Replacements.register(Knob.self, "sendAction(_:to:for:)") { o in
      { action, _, _ in log.append("send \(action)") } as @MainActor @Sendable (Selector, Any?, UIEvent?) -> Void
    }
    _Replacements.register(App.self, "sendAction(_:to:from:for:)") { o in
      { action, target, sender, event in
        log.append("action \(action)")
        return o.sendAction(action, to: target, from: sender, for: event)
      } as @MainActor @Sendable (Selector, Any?, Any?, UIEvent?) -> Bool
    }
    _Replacements.register(Scroller.self, "_adjustContentOffsetIfNecessary()") { o in
      { animated in log.append("adjust") } as @MainActor @Sendable (Bool) -> Void
    }
    return true
  }()
  private static let isRegistered: Bool = {
    _Replacements.register(Base.self, "point(inside:with:)") { o in
      { point, event in
        log.append("base")
        return o.bounds.insetBy(dx: -30, dy: -30).contains(point)
      } as @MainActor @Sendable (CGPoint, UIEvent?) -> Bool
    }
    _Replacements.register(Derived.self, "point(inside:with:)") { o in
      { point, event in
        log.append("derived")
        return (o as UIView).point(inside: point, with: event)
      } as @MainActor @Sendable (CGPoint, UIEvent?) -> Bool
    }
    _Replacements.register(Page.self, "viewWillAppear(_:)") { o in
      { animated in log.append("will appear \(animated)") } as @MainActor @Sendable (Bool) -> Void
    }
    _Replacements.register(Page.self, "prefersStatusBarHidden") { o in { true } as @MainActor @Sendable () -> Bool }
    return true
  }()

  private func take() -> [String] {
    defer { Self.log = [] }
    return Self.log
  }

  @Test func `UIKit asks the replacement, and the instances of other classes are as they were`() {
    #expect(Self.isRegistered)
    let stage = TestStage()
    let root = UIView(frame: UIScreen.main.bounds)
    let button = Base(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let other = UIButton(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
    root.addSubview(button)
    root.addSubview(other)
    stage.show(root)
    #expect(
      root.hitTest(CGPoint(x: 75, y: 75), with: nil) === button
        && root.hitTest(CGPoint(x: 65, y: 65), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 75, y: 275), with: nil) === root)
  }

  /// As `super` in a category calls on.
  @Test func `a replacement that calls on reaches the next one up the classes, and then UIKit's own`() {
    #expect(Self.isRegistered)
    _ = take()
    let button = Derived(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(button.point(inside: CGPoint(x: -20, y: 0), with: nil))
    #expect(take() == ["derived", "base"])
    #expect(!button.point(inside: CGPoint(x: -40, y: 0), with: nil))
    #expect(take() == ["derived", "base"])
  }

  @Test func `so do methods and properties of controllers`() {
    #expect(Self.isRegistered)
    let stage = TestStage()
    _ = take()
    let page = Page()
    stage.show(page)
    #expect(take() == ["will appear false"])
    #expect(page.prefersStatusBarHidden && !UIViewController().prefersStatusBarHidden)
  }

  private final class Shaken: UIWindow {}
  private final class Field: UITextField {}
  private final class Bar: UITabBar {}
  private final class Cell: UITableViewCell {}
  private final class Tile: UICollectionViewCell {}
  private final class Plain: UIView {}

  private static let areResponders: Bool = {
    typealias Touches = @MainActor @Sendable (Set<UITouch>, UIEvent?) -> Void
    for name in [
      "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)",
    ] {
      _Replacements.register(Plain.self, name) { _ in { _, _ in log.append(name) } as Touches }
      _Replacements.register(Field.self, name) { _ in { _, _ in log.append(name) } as Touches }
    }
    for name in ["motionBegan(_:with:)", "motionEnded(_:with:)", "motionCancelled(_:with:)"] {
      _Replacements.register(Shaken.self, name) { _ in
        { _, _ in log.append(name) } as @MainActor @Sendable (UIEvent.EventSubtype, UIEvent?) -> Void
      }
    }
    for name in ["textRect(forBounds:)", "editingRect(forBounds:)", "placeholderRect(forBounds:)"] {
      _Replacements.register(Field.self, name) { o in
        { $0.insetBy(dx: 9, dy: 0) } as @MainActor @Sendable (CGRect) -> CGRect
      }
    }
    _Replacements.register(Field.self, "canPerformAction(_:withSender:)") { o in
      { action, _ in action == Selector("paste:") ? false : o.canPerformAction(action, withSender: nil) }
        as @MainActor @Sendable (Selector, Any?) -> Bool
    }
    _Replacements.register(Plain.self, "canBecomeFirstResponder") { _ in { true } as @MainActor @Sendable () -> Bool }
    _Replacements.register(Bar.self, "sizeThatFits(_:)") { o in
      { CGSize(width: $0.width, height: o.sizeThatFits($0).height + 40) } as @MainActor @Sendable (CGSize) -> CGSize
    }
    for name in ["prepareForReuse()", "awakeFromNib()"] {
      _Replacements.register(Cell.self, name) { _ in { log.append(name) } as @MainActor @Sendable () -> Void }
      _Replacements.register(Tile.self, name) { _ in { log.append(name) } as @MainActor @Sendable () -> Void }
    }
    return true
  }()

  @Test func `touches, shakes and actions of responders can be replaced`() {
    #expect(Self.areResponders)
    _ = take()
    for view in [Plain(), Field()] {
      view.touchesBegan([], with: nil)
      view.touchesMoved([], with: nil)
      view.touchesEnded([], with: nil)
      view.touchesCancelled([], with: nil)
      #expect(
        take() == [
          "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)",
        ])
    }
    let window = Shaken(frame: .zero), child = UIView()
    window.addSubview(child)
    child.motionBegan(.motionShake, with: nil)
    child.motionEnded(.motionShake, with: nil)
    child.motionCancelled(.motionShake, with: nil)
    #expect(take() == ["motionBegan(_:with:)", "motionEnded(_:with:)", "motionCancelled(_:with:)"])
    #expect(Plain().canBecomeFirstResponder && !UIView().canBecomeFirstResponder)
    let field = Field(), other = UITextField()
    for one in [field, other] { one.text = "a" }
    UIPasteboard.general.string = "b"
    #expect(
      !field.canPerformAction(Selector("paste:"), withSender: nil)
        && other.canPerformAction(Selector("paste:"), withSender: nil))
    #expect(
      field.canPerformAction(Selector("selectAll:"), withSender: nil)
        == other.canPerformAction(Selector("selectAll:"), withSender: nil))
  }

  @Test func `so can sizes of bars, rectangles of text and what cells do when they are used again`() {
    #expect(Self.areResponders)
    _ = take()
    let field = Field(), bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    for rect in [
      field.textRect(forBounds: bounds), field.editingRect(forBounds: bounds), field.placeholderRect(forBounds: bounds),
    ] {
      #expect(rect == CGRect(x: 9, y: 0, width: 82, height: 40))
    }
    #expect(Bar().sizeThatFits(bounds.size).height == UITabBar().sizeThatFits(bounds.size).height + 40)
    let cells: [(UIView, () -> Void)] = [
      { ($0, $0.prepareForReuse) }(Cell(style: .default, reuseIdentifier: nil)),
      { ($0, $0.prepareForReuse) }(Tile(frame: .zero)),
    ]
    for (cell, prepare) in cells {
      prepare()
      cell.awakeFromNib()
      #expect(take() == ["prepareForReuse()", "awakeFromNib()"])
    }
  }

  /// As of a category on UIView, which UIControl's own method hides.
  @Test func `a method that overrides another does not ask for what replaces that one`() {
    class Upper: NSObject {}
    class Middle: Upper {}
    final class Lower: Middle {}
    typealias Function = @MainActor @Sendable () -> Int
    _Replacements.register(Upper.self, "count()") { _ in { 1 } as Function }
    #expect(_Replacements.call(Lower(), "count()", as: Function.self) { $0() } == 1)
    #expect(_Replacements.call(Lower(), "count()", upTo: Middle.self, as: Function.self) { $0() } == nil)
    _Replacements.register(Middle.self, "count()") { _ in { 2 } as Function }
    #expect(_Replacements.call(Lower(), "count()", upTo: Middle.self, as: Function.self) { $0() } == 2)
  }

  // MARK: Exchanged methods

  private class Screen: UIViewController {
    // The form that the translator gives a method that source exchanges.
    final func marked(_ animated: Bool) {
      if let f = _Methods.current(Screen.self, self, "marked:", (@MainActor @Sendable (Bool) -> Void).self) {
        return f(animated)
      }
      exchangedMarked(animated)
    }
    final func exchangedMarked(_ animated: Bool) {
      log.append("marked")
      marked(animated)
      log.append("over")
    }
  }
  private final class SubScreen: Screen {}

  private static let isDeclared: Bool = {
    _Methods.declare(
      Screen.self,
      [
        "viewWillDisappear:": "viewWillDisappear(_:)",
        "dismissViewControllerAnimated:completion:": "dismiss(animated:completion:)",
      ])
    _Methods.register(Screen.self, "plain:") { _ in { log.append("plain \($0)") } as @MainActor @Sendable (Bool) -> Void
    }
    _Methods.register(Screen.self, "marked:") { o in { o.exchangedMarked($0) } as @MainActor @Sendable (Bool) -> Void }
    return true
  }()

  @Test func `exchanged methods take each other's place, until they are exchanged again`() throws {
    #expect(Self.isDeclared)
    let own = try #require(class_getInstanceMethod(SubScreen.self, "viewWillDisappear:"))
    let other = try #require(class_getInstanceMethod(SubScreen.self, "marked:"))
    method_exchangeImplementations(own, other)
    _ = take()
    SubScreen().viewWillDisappear(true)
    #expect(take() == ["marked", "over"])
    UIViewController().viewWillDisappear(true)
    #expect(take() == [])
    method_exchangeImplementations(own, other)
    SubScreen().viewWillDisappear(true)
    #expect(take() == [])
  }

  @Test func `a method can be added to a class that inherits it, once, and is that class's alone`() throws {
    #expect(Self.isDeclared)
    let marked = method_getImplementation(try #require(class_getInstanceMethod(Screen.self, "marked:")))
    #expect(!class_addMethod(Screen.self, "viewWillDisappear:", marked, nil))
    let own = try #require(class_getMethodImplementation(Screen.self, "viewWillDisappear:"))
    #expect(class_addMethod(SubScreen.self, "viewWillDisappear:", marked, nil))
    #expect(!class_addMethod(SubScreen.self, "viewWillDisappear:", marked, nil))
    #expect(class_replaceMethod(SubScreen.self, "marked:", own, nil) == nil)
    _ = take()
    SubScreen().viewWillDisappear(true)
    #expect(take() == ["marked", "over"])
    Screen().viewWillDisappear(true)
    #expect(take() == [])
    // As it was, for the other tests.
    #expect(class_replaceMethod(SubScreen.self, "viewWillDisappear:", own, nil) == marked)
    class_replaceMethod(SubScreen.self, "marked:", marked, nil)
  }

  @Test func `an implementation can be set, and called as a function`() throws {
    #expect(Self.isDeclared)
    let method = try #require(class_getInstanceMethod(Screen.self, "viewWillDisappear:"))
    let plain = try #require(class_getMethodImplementation(Screen.self, "plain:"))
    let old = method_setImplementation(method, plain)
    defer { method_setImplementation(method, old) }
    _ = take()
    Screen().viewWillDisappear(true)
    #expect(take() == ["plain true"])
    _Methods.function(plain, Screen(), "plain:", (@MainActor @Sendable (Bool) -> Void).self)(false)
    #expect(take() == ["plain false"])
    #expect(method_getImplementation(method) == plain)
  }

  @Test func `what is exchanged for a class of UIKit's below the declaring one is exchanged for that class alone`()
    throws
  {
    _Methods.declare(UIView.self, ["layoutSubviews": "layoutSubviews()"])
    _Methods.register(UITableViewCell.self, "fixedLayout") { _ in
      { Self.log.append("fixed") } as @MainActor @Sendable () -> Void
    }
    let own = try #require(class_getInstanceMethod(UITableViewCell.self, "layoutSubviews"))
    let other = try #require(class_getInstanceMethod(UITableViewCell.self, "fixedLayout"))
    #expect(class_getInstanceMethod(UITableViewCell.self, "layoutSubviews") == own)
    #expect(class_getInstanceMethod(UIView.self, "layoutSubviews") != own)
    method_exchangeImplementations(own, other)
    defer { method_exchangeImplementations(own, other) }
    _ = take()
    UIView().layoutSubviews()
    UIWindow().layoutSubviews()
    #expect(take() == [])
    UITableViewCell().layoutSubviews()
    #expect(take() == ["fixed"])
  }

  @Test func `a method that does not ask the table is not found`() {
    #expect(Self.isDeclared)
    #expect(
      class_getInstanceMethod(UIView.self, "sizeToFit") == nil
        && class_getMethodImplementation(UIView.self, "sizeToFit") == nil)
    #expect(class_getInstanceMethod(UIViewController.self, "viewWillDisappear:") == nil)
  }

  @Test func `what stands for UIKit's method traps where that is not running`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        guard Self.isDeclared, let own = class_getInstanceMethod(Screen.self, "viewWillDisappear:"),
          let other = class_getInstanceMethod(Screen.self, "marked:")
        else { return }
        method_exchangeImplementations(own, other)
        Screen().marked(true)
      }
    }
  }

  @Test func `layout, changes of traits, and presentations can be replaced, and UIKit's own reached`() {
    final class Probe: UIViewController {}
    final class View: UIView {}
    _Replacements.register(View.self, "layoutSubviews()") { o in
      { Self.log.append("layout") } as @MainActor @Sendable () -> Void
    }
    _Replacements.register(View.self, "didMoveToWindow()") { o in
      { Self.log.append("window \(o.window != nil)") } as @MainActor @Sendable () -> Void
    }
    _Replacements.register(View.self, "didMoveToSuperview()") { o in
      { Self.log.append("superview") } as @MainActor @Sendable () -> Void
    }
    _Replacements.register(Probe.self, "viewDidLayoutSubviews()") { o in
      { Self.log.append("did lay out") } as @MainActor @Sendable () -> Void
    }
    _Replacements.register(Probe.self, "viewWillLayoutSubviews()") { o in
      { Self.log.append("will lay out") } as @MainActor @Sendable () -> Void
    }
    _Replacements.register(Probe.self, "traitCollectionDidChange(_:)") { o in
      { _ in Self.log.append("traits") } as @MainActor @Sendable (UITraitCollection?) -> Void
    }
    _Replacements.register(Probe.self, "present(_:animated:completion:)") { o in
      { controller, _, completion in
        Self.log.append("present")
        o.present(controller, animated: false, completion: completion)
      } as @MainActor @Sendable (UIViewController, Bool, (() -> Void)?) -> Void
    }
    _Replacements.register(Probe.self, "dismiss(animated:completion:)") { o in
      { _, completion in
        Self.log.append("dismiss")
        o.dismiss(animated: false, completion: completion)
      } as @MainActor @Sendable (Bool, (() -> Void)?) -> Void
    }
    let stage = TestStage()
    // With the new screen the views of an earlier test have gone, which this one does not count.
    _ = take()
    let probe = Probe()
    probe.view.addSubview(View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(take() == ["superview"])
    stage.show(probe)
    stage.settle()
    let shown = take()
    #expect(shown.contains("window true") && shown.contains("layout"))
    #expect(shown.firstIndex(of: "will lay out")! < shown.firstIndex(of: "did lay out")!)
    probe.present(UIViewController(), animated: true)
    stage.settle()
    #expect(probe.presentedViewController != nil && take().filter { $0 == "present" }.count == 1)
    probe.dismiss(animated: true)
    stage.settle()
    #expect(probe.presentedViewController == nil && take().filter { $0 == "dismiss" }.count == 1)
    probe.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(take().contains("traits"))
  }

  @Test func `lists, pushes and actions can be replaced, and go on to UIKit's own`() {
    #expect(Self.isCallingOn)
    let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = take()
    table.reloadData()
    #expect(take() == ["table"])
    table.beginUpdates()
    table.endUpdates()
    #expect(take() == ["updates"])
    Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).reloadData()
    #expect(take() == ["grid"])
    let stack = Stack(rootViewController: UIViewController()), page = UIViewController()
    _ = take()
    stack.pushViewController(page, animated: false)
    #expect(take() == ["push"] && stack.topViewController === page)
    #expect(stack.popViewController(animated: false) === page && stack.viewControllers.count == 1)
    #expect(take() == ["pop"])
    let knob = Knob()
    knob.addTarget(nil, action: Selector("turn:"), for: .valueChanged)
    knob.sendActions(for: .valueChanged)
    #expect(take() == ["send turn:"])
  }

  /// As code does that counts what is tapped.
  @Test func `the way of an action through the application can be replaced`() {
    #expect(Self.isCallingOn)
    _ = TestStage()
    let application = App()
    _ = take()
    #expect(!application.sendAction(Selector("turn:"), to: nil, from: nil, for: nil))
    #expect(take() == ["action turn:"])
  }

  @Test func `a window's events and a view's way into another can be replaced, too`() {
    #expect(Self.isCallingOn)
    let stage = TestStage()
    let window = Pane(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    stage.turn()
    _ = take()
    window.sendEvent(UIEvent())
    #expect(take() == ["event"])
    let leaf = Leaf()
    window.addSubview(leaf)
    leaf.removeFromSuperview()
    #expect(take() == ["to a view", "to none"])
  }

  @Test func `a scroll view that is kept from it leaves the offset beyond its content`() {
    #expect(Self.isCallingOn)
    let kept = Scroller(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let plain = UIScrollView(frame: kept.frame)
    for scroll in [kept, plain] {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 100, height: 1000)
      scroll.contentOffset.y = 900
      scroll.contentSize.height = 500
    }
    #expect(kept.contentOffset.y == 900 && plain.contentOffset.y == 400)
  }
}
