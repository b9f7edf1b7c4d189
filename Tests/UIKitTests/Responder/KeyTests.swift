import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct KeyTests {
  private final class Page: UIViewController {
    var log: [String] = []
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.append("down \(press.key!.characters) \(press.key!.keyCode.rawValue)") }
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.append("up \(press.key!.charactersIgnoringModifiers)") }
    }
    override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
      guard ["save:", "open:", "next"].contains(selector._name) else { return super._invoke(selector, arguments) }
      log.append("\(selector._name) \((arguments.first as? UIKeyCommand)?.discoverabilityTitle ?? "")")
      return .some(nil)
    }
    override func _responds(to selector: Selector) -> Bool {
      ["save:", "open:", "next"].contains(selector._name) || super._responds(to: selector)
    }
  }

  private func press(
    _ stage: TestStage, _ characters: String, _ usage: Int, _ modifiers: UIKeyModifierFlags = [], up: Bool = true
  ) {
    KeyInput.send(InputEvent.Key(characters: characters, usage: usage, isDown: true, modifiers: modifiers.rawValue))
    if up {
      KeyInput.send(InputEvent.Key(characters: characters, usage: usage, isDown: false, modifiers: modifiers.rawValue))
    }
    stage.turn()
  }

  @Test func `the keys of Undo and Redo reach the undo manager of whoever would get them`() {
    let stage = TestStage(), page = Page()
    stage.show(page)
    let manager = page.undoManager!
    manager.groupsByEvent = false
    func set(_ line: String) {
      page.log.append(line)
      manager.registerUndo(withTarget: page) { _ in set("back from \(line)") }
    }
    manager.beginUndoGrouping()
    set("one")
    manager.endUndoGrouping()
    press(stage, "Z", 0x1D, [.command, .shift])
    #expect(!page.log.contains("back from one"))
    press(stage, "z", 0x1D, .command)
    #expect(page.log.contains("back from one") && manager.canRedo)
    press(stage, "Z", 0x1D, [.command, .shift])
    #expect(page.log.contains("back from back from one"))
    manager.removeAllActions()
    page.log = []
    press(stage, "z", 0x1D, .command)
    #expect(page.log.first == "down z 29")
  }

  @Test func `the keys of the Edit menu reach a first responder that is no text`() {
    final class Card: UIView {
      var log: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func copy(_ sender: Any?) { log.append("copy") }
      override func paste(_ sender: Any?) { log.append("paste") }
      override func _responds(to selector: Selector) -> Bool {
        ["copy:", "paste:"].contains(selector._name) || super._responds(to: selector)
      }
    }
    let stage = TestStage(), card = Card()
    stage.show(card)
    press(stage, "c", 0x06, .command)
    #expect(card.log == [])
    card.becomeFirstResponder()
    press(stage, "c", 0x06, .command)
    press(stage, "v", 0x19, .command)
    press(stage, "x", 0x1B, .command)
    press(stage, "c", 0x06, [.command, .shift])
    #expect(card.log == ["copy", "paste"])
  }

  @Test func `keys reach the topmost controller when nothing is first responder`() {
    let stage = TestStage(), page = Page()
    stage.show(page)
    press(stage, "a", 0x04)
    press(stage, "A", 0x04, .shift)
    press(stage, "", 0x52)
    #expect(
      page.log == ["down a 4", "up a", "down A 4", "up a", "down UIKeyInputUpArrow 82", "up UIKeyInputUpArrow"])
  }

  @Test func `a command is found along the responder chain by key and modifiers`() {
    let stage = TestStage(), page = Page()
    page.commands = [
      UIKeyCommand(
        title: "Save", action: "save:", input: "s", modifierFlags: .command, discoverabilityTitle: "Save it"),
      UIKeyCommand(
        title: "Open", action: "open:", input: "o", modifierFlags: .command,
        alternates: [UICommandAlternate(title: "Next", action: "next", modifierFlags: .alternate)]),
      UIKeyCommand(input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: "next"),
    ]
    stage.show(page)
    press(stage, "s", 0x16, .command, up: false)
    press(stage, "s", 0x16, [.command, .shift])
    press(stage, "o", 0x12, [.command, .alphaShift], up: false)
    press(stage, "o", 0x12, [.command, .alternate], up: false)
    press(stage, "", 0x4F, up: false)
    page.commands[0].attributes = .disabled
    press(stage, "s", 0x16, .command)
    #expect(
      page.log == [
        "save: Save it", "down s 22", "up s", "open: ", "next ", "next ", "down s 22", "up s",
      ])
  }

  @Test func `the delete key is a command's input by its name and by its character`() {
    let stage = TestStage(), page = Page()
    page.commands = [UIKeyCommand(input: UIKeyCommand.inputDelete, modifierFlags: [], action: "next")]
    stage.show(page)
    press(stage, "", 0x2A, up: false)
    page.commands = [UIKeyCommand(input: "\u{8}", modifierFlags: [], action: "next")]
    press(stage, "", 0x2A, up: false)
    press(stage, "", 0x4C, up: false)
    #expect(page.log == ["next ", "next ", "down \u{7F} 76"])
  }

  @Test func `text comes before commands, unless a command wants priority`() {
    let stage = TestStage(), page = Page()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let plain = UIKeyCommand(input: "x", modifierFlags: [], action: "next")
    page.commands = [plain]
    stage.show(page)
    page.view.addSubview(field)
    field.becomeFirstResponder()
    press(stage, "x", 0x1B)
    #expect(field.text == "x")
    plain.wantsPriorityOverSystemBehavior = true
    press(stage, "x", 0x1B)
    #expect(field.text == "x" && page.log.last == "next ")
  }

  @Test func `an action without a target goes up from the first responder, else from the sender`() {
    final class Doer: UIView {
      var done: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        guard selector._name == "doIt:" else { return super._invoke(selector, arguments) }
        done.append("\(arguments.count)")
        return .some(nil)
      }
      override func _responds(to selector: Selector) -> Bool {
        selector._name == "doIt:" || super._responds(to: selector)
      }
    }
    let stage = TestStage()
    let outer = Doer(frame: CGRect(x: 0, y: 100, width: 300, height: 300)), other = Doer(frame: .zero)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.addTarget(nil, action: "doIt:", for: .touchUpInside)
    outer.addSubview(button)
    let page = UIViewController()
    page.view.addSubview(outer)
    page.view.addSubview(other)
    stage.show(page)
    stage.tap(button)
    #expect(outer.done.count == 1 && other.done.isEmpty)
    other.becomeFirstResponder()
    stage.tap(button)
    #expect(outer.done.count == 1 && other.done.count == 1)
    #expect(button.target(forAction: "doIt:", withSender: nil) as AnyObject? === outer)
    #expect(!button.canPerformAction("doIt:", withSender: nil) && outer.canPerformAction("doIt:", withSender: nil))
    #expect(!UIApplication.shared.sendAction("nobodyDoesThis", to: nil, from: button, for: nil))
  }

  @Test func `a pointer begins, moves and ends a hover`() {
    let s = GestureStage()
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    s.view.addSubview(inner)
    let hover = s.add(UIHoverGestureRecognizer(), "hover", to: inner)
    s.add(UIHoverGestureRecognizer(), "outer")
    for place in [at(50, 50), at(150, 150), at(160, 150)] { RunningApp.current.pointer.move(to: place, at: 0) }
    #expect(hover.location(in: inner) == at(60, 50))
    RunningApp.current.pointer.move(to: at(50, 50), at: 0)
    RunningApp.current.pointer.move(to: nil, at: 0)
    RunningApp.current.pointer.move(to: at(.nan, 0), at: 0)
    #expect(
      s.log.take() == """
        outer began
        hover began
        outer changed
        hover changed
        outer changed
        hover ended
        outer changed
        outer ended
        """)
  }

  @Test func `a control's tracking, from down to a drag out, in again and up`() {
    final class Control: UIControl {
      var log: [String] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin")
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("continue")
        return touch.location(in: self).y < 300
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
      override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
    }
    let s = GestureStage()
    let control = Control(frame: CGRect(x: 100, y: 200, width: 50, height: 50))
    let names: [(String, UIControl.Event)] = [
      ("touchDown", .touchDown), ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
      ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside),
      ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
    ]
    for (name, event) in names {
      control.addAction(UIAction { [unowned control] _ in control.log.append(name) }, for: event)
    }
    s.view.addSubview(control)
    s.send((0, .began, at(120, 220)))
    s.send((0, .moved, at(130, 220)))
    s.send((0, .moved, at(300, 220)))
    #expect(!control.isHighlighted && control.isTracking)
    s.send((0, .moved, at(140, 220)))
    s.send((0, .ended, at(140, 220)))
    #expect(
      control.log == [
        "begin", "touchDown", "continue", "touchDragInside", "continue", "touchDragOutside", "touchDragExit",
        "continue",
        "touchDragInside", "touchDragEnter", "end", "touchUpInside",
      ])
    control.log = []
    s.send((0, .began, at(120, 220)))
    RunningApp.current.touches.cancelAll(at: 1)
    #expect(control.log == ["begin", "touchDown", "cancel", "touchCancel"])
  }

  private final class Field: UITextField {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if presses.first?.key?.characters != "x" { super.pressesBegan(presses, with: event) }
    }
  }
  private final class Editor: UIViewController {
    let field = Field(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard !field.isFirstResponder, let key = presses.first?.key else {
        return super.pressesBegan(presses, with: event)
      }
      field.text = key.characters
      field.becomeFirstResponder()
    }
  }

  @Test func `a press that a responder keeps becomes no text, neither its own nor that of a field it turns to`() {
    let stage = TestStage(), page = Editor()
    page.view.addSubview(page.field)
    stage.show(page)
    press(stage, "5", 0x22)
    #expect(page.field.text == "5")
    press(stage, "6", 0x23)
    press(stage, "x", 0x1B)
    #expect(page.field.text == "56")
  }

  @Test func `without a first responder the page inside of its containers has the key commands`() {
    let stage = TestStage(), page = Page(), tabs = UITabBarController()
    page.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: "save:")]
    tabs.viewControllers = [UINavigationController(rootViewController: page), UIViewController()]
    stage.show(tabs)
    press(stage, "s", 0x16, .command)
    #expect(page.log == ["save: "])
    page.log = []
    tabs.selectedIndex = 1
    stage.settle()
    press(stage, "s", 0x16, .command)
    #expect(page.log.isEmpty)
  }

}
