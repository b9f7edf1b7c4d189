import HostInterface
import Testing

@testable import PorticoFoundation

/// How changes become steps that can be taken back.
@MainActor
struct UndoManagerTests {
  private final class Counter {
    var value = 0
    let manager = UndoManager()
    func add(_ amount: Int) {
      manager.registerUndo(withTarget: self) { $0.add(-amount) }
      value += amount
    }
  }

  @Test func `changes of one turn are one step`() {
    let counter = Counter()
    counter.add(1)
    counter.add(2)
    #expect(counter.manager.groupingLevel == 1 && counter.manager.undoCount == 1)
    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo && counter.manager.redoCount == 1)
    counter.manager.redo()
    #expect(counter.value == 3 && counter.manager.canUndo)
  }

  /// Apple's documentation of `UndoManager`'s notifications.
  @Test func `groups tell when they open and close, and a step before it is taken back`() {
    let manager = UndoManager(), target = Counter()
    var heard: [String] = []
    let names: [NSNotification.Name] = [
      .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
      .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { note in
        let text = note.name.rawValue.dropFirst("NSUndoManager".count).dropLast("Notification".count)
        MainActor.assumeIsolated { heard.append(String(text)) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: target) { _ in }
    #expect(heard == ["DidOpenUndoGroup"])
    manager.beginUndoGrouping()
    #expect(heard == ["DidOpenUndoGroup", "Checkpoint", "DidOpenUndoGroup"])
    heard = []
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(
      heard == ["Checkpoint", "WillCloseUndoGroup", "Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"])
    heard = []
    manager.undo()
    #expect(heard == ["Checkpoint", "WillUndoChange", "DidUndoChange"])
  }

  @Test func `a message to an object takes a change back, with its argument`() {
    final class Words: NSObject {
      var words: [String] = []
      let manager = UndoManager()
      func append(_ word: String) {
        words.append(word)
        manager.registerUndo(withTarget: self, selector: Selector("remove:"), object: word)
      }
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        guard selector._name == "remove:" else { return super._invoke(selector, arguments) }
        words.removeAll { $0 == arguments.first as? String }
        return .some(nil)
      }
    }
    let words = Words()
    words.manager.groupsByEvent = false
    for word in ["one", "two"] { words.append(word) }
    words.manager.undo()
    #expect(words.words == ["one"])
    words.manager.undo()
    #expect(words.words == [] && !words.manager.canUndo)
  }

  @Test func `without groups by event each change is a step`() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.add(1)
    counter.add(2)
    #expect(counter.manager.undoCount == 2)
    counter.manager.undo()
    #expect(counter.value == 1)
  }

  @Test func `what is registered during an undo can be made again, and not be taken back`() {
    let manager = UndoManager(), target = Counter()
    manager.groupsByEvent = false
    var seen: [[Bool]] = []
    func change() {
      manager.beginUndoGrouping()
      manager.registerUndo(withTarget: target) { _ in change() }
      seen.append([manager.canUndo, manager.canRedo])
      manager.endUndoGrouping()
    }
    change()
    manager.undo()
    manager.redo()
    #expect(seen == [[true, false], [false, true], [true, false]])
  }

  @Test func `a group of the app's own lies in that of the turn`() {
    let counter = Counter()
    counter.add(1)
    counter.manager.beginUndoGrouping()
    counter.add(2)
    counter.manager.setActionName("Add")
    counter.manager.endUndoGrouping()
    #expect(counter.manager.groupingLevel == 1)
    counter.manager.undo()
    #expect(counter.value == 0)
  }

  @Test func `an action is named while its turn lasts`() {
    let counter = Counter()
    counter.add(1)
    counter.manager.setActionName("Count")
    #expect(counter.manager.undoActionName == "Count" && counter.manager.undoMenuItemTitle == "Undo Count")
    counter.manager.undo()
    #expect(counter.manager.redoMenuItemTitle == "Redo Count")
  }
}
