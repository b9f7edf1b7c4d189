import Observation
import PorticoTesting
import Testing

@testable import UIKit

@Observable
private final class Model {
  var title = "first"
  var count = 1
  var isOpen = false
  var other = 0
}

@MainActor
private final class Record {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view whose update methods read what they are told to.
private final class Panel: UIView {
  var record = Record()
  var reads: (_ method: String, _ view: UIView) -> Void = { _, _ in }
  private func note(_ method: String) {
    record.lines.append(method)
    reads(method, self)
  }
  override func updateProperties() { note("properties") }
  override func updateConstraints() {
    note("constraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    note("layout")
  }
  override func draw(_ rect: CGRect) { note("draw") }
}

@MainActor
struct UpdateTrackingTests {
  private let model = Model(), record = Record(), stage = TestStage()

  private func panel(_ reads: @escaping (_ method: String, _ view: UIView) -> Void = { _, _ in }) -> Panel {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    (panel.record, panel.reads) = (record, reads)
    stage.show(panel)
    return panel
  }

  // MARK: Properties

  @Test func `properties are updated before the first layout, and once`() {
    _ = panel()
    #expect(record.take() == ["properties", "layout", "draw"])
    stage.turn()
    #expect(record.take() == [])
  }

  @Test func `properties that were asked for are updated in the next turn, without layout`() {
    let panel = panel()
    _ = record.take()
    panel.setNeedsUpdateProperties()
    panel.setNeedsUpdateProperties()
    #expect(record.take() == [])
    stage.turn()
    #expect(record.take() == ["properties"])
    panel.setNeedsUpdateProperties()
    panel.updatePropertiesIfNeeded()
    #expect(record.take() == ["properties"])
    panel.setNeedsUpdateProperties()
    panel.superview!.layoutIfNeeded()
    #expect(record.take() == ["properties"])
  }

  @Test func `an update that was asked for outside of the window comes when the view is back`() {
    // Away from the safe area, whose change would lay the views out.
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let holder = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
    panel.record = record
    holder.addSubview(panel)
    stage.show(holder)
    let parent = holder.superview!
    holder.removeFromSuperview()
    _ = record.take()
    panel.setNeedsUpdateProperties()
    stage.turn()
    #expect(record.take() == [])
    parent.addSubview(holder)
    stage.turn()
    #expect(record.take().first == "properties")
  }

  @Test func `a controller updates before its view, after it has seen that it is appearing`() {
    final class Page: UIViewController {
      var record = Record()
      override func loadView() {
        let panel = Panel()
        panel.record = record
        view = panel
      }
      override func viewIsAppearing(_ animated: Bool) { record.lines.append("is appearing") }
      override func updateProperties() { record.lines.append("controller") }
      override func viewWillLayoutSubviews() { record.lines.append("will layout") }
    }
    let page = Page()
    page.record = record
    stage.show(page)
    #expect(record.take() == ["is appearing", "controller", "properties", "will layout", "layout", "draw"])
    page.setNeedsUpdateProperties()
    stage.turn()
    #expect(record.take() == ["controller", "properties"])
  }

  @Test func `a property that invalidates properties asks for their update`() {
    final class Lamp: UIView {
      @Invalidating(.properties) var isLit = false
      var updates = 0
      override func updateProperties() { updates += 1 }
    }
    let lamp = Lamp()
    stage.show(lamp)
    #expect(lamp.updates == 1)
    lamp.isLit = true
    stage.turn()
    #expect(lamp.updates == 2)
  }

  // MARK: Observable objects

  @Test(arguments: ["properties", "constraints", "layout", "draw"])
  func `a method is called again when an observable property changes that it has read`(method: String) {
    let panel = panel { [model] name, _ in if name == method { _ = model.title } }
    panel.setNeedsUpdateConstraints()
    stage.turn()
    _ = record.take()
    model.other += 1
    stage.turn()
    #expect(record.take() == [])
    model.title = "second"
    #expect(record.take() == [])
    stage.turn()
    #expect(record.take().contains(method))
    model.title = "third"
    stage.turn()
    #expect(record.take().contains(method))
  }

  @Test func `what the last run did not read no longer counts`() {
    var readsCount = true
    let panel = panel { [model] name, _ in if name == "properties" { _ = readsCount ? model.count : model.other } }
    for reads in [true, false] {
      readsCount = reads
      panel.setNeedsUpdateProperties()
      stage.turn()
    }
    _ = record.take()
    model.count += 1
    stage.turn()
    #expect(record.take() == [])
    model.other += 1
    stage.turn()
    #expect(record.take() == ["properties"])
  }

  @Test func `a property that never changes is followed once, however often it is read`() {
    let panel = panel { [model] name, _ in if name == "layout" { _ = model.title } }
    for _ in 0..<50 {
      panel.setNeedsLayout()
      stage.turn()
    }
    _ = record.take()
    let before = panel._updates.tracker?.notifications ?? 0
    model.title = "second"
    // One for the last run, and one for the first, when nothing was known to be read yet.
    #expect(panel._updates.tracker?.notifications == before + 2)
    stage.turn()
    #expect(record.take() == ["layout"])
  }

  @Test func `a controller's layout methods, cells and buttons follow what they read`() {
    final class Page: UIViewController {
      var reads = {}
      var layouts = 0
      override func viewWillLayoutSubviews() {
        layouts += 1
        reads()
      }
    }
    let page = Page()
    page.reads = { [model] in _ = model.title }
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { [model] in $0.configuration?.title = model.title }
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    cell.configurationUpdateHandler = { [model] cell, _ in
      var content = UIListContentConfiguration.cell()
      content.text = model.title
      cell.contentConfiguration = content
    }
    page.view.addSubview(button)
    page.view.addSubview(cell)
    stage.show(page)
    stage.turn()
    let before = page.layouts
    model.title = "second"
    stage.turn()
    #expect(page.layouts == before + 1)
    #expect(button.configuration?.title == "second")
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "second")
  }

  @Test func `unavailable content follows what it is made from`() {
    final class Page: UIViewController {
      var isEmpty = { true }
      override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        contentUnavailableConfiguration = isEmpty() ? UIContentUnavailableConfiguration.empty() : nil
      }
    }
    let page = Page()
    page.isEmpty = { [model] in model.count == 0 }
    stage.show(page)
    #expect(page.contentUnavailableConfiguration == nil)
    model.count = 0
    stage.turn()
    #expect(page.contentUnavailableConfiguration != nil)
  }

  // MARK: Traits

  @Test(arguments: [true, false])
  func `a drawing is made again for other traits if it has read them`(readsTraits: Bool) {
    let panel = panel { if readsTraits, $0 == "draw" { _ = $1.traitCollection.preferredContentSizeCategory } }
    _ = record.take()
    panel.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    stage.turn()
    #expect(record.take().contains("draw") == readsTraits)
  }

  @Test func `the current traits count as the view's`() {
    let panel = panel { method, _ in if method == "properties" { _ = UITraitCollection.current.verticalSizeClass } }
    _ = record.take()
    panel.traitOverrides.verticalSizeClass = .compact
    stage.turn()
    #expect(record.take() == ["properties", "layout"])
  }

  // MARK: Animations

  @Test func `an animation that flushes updates animates what follows from a change of the model`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let panel = panel { [model] name, _ in if name == "properties" { box.alpha = model.isOpen ? 0 : 1 } }
    panel.addSubview(box)
    stage.turn()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .flushUpdates]) { [model] in model.isOpen = true }
    #expect(box.alpha == 0)
    stage.advance(by: 0.5)
    let shown = box.layer.presentation()?.opacity ?? 0
    #expect(abs(shown - 0.5) < 0.05)
  }

  @Test func `so does an animator that flushes updates`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let panel = panel { [model] name, _ in if name == "properties" { box.alpha = model.isOpen ? 0 : 1 } }
    panel.addSubview(box)
    stage.turn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [model] in model.isOpen = true }
    animator.flushUpdates = true
    animator.startAnimation()
    stage.advance(by: 0.5)
    #expect(abs((box.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
  }
}

/// Without a stage, which the tests that run meanwhile would change.
@MainActor
struct UpdateOnAnotherThreadTests {
  @Test func `a change on another thread is seen on the main thread`() async {
    let view = UIView()
    nonisolated(unsafe) let model = Model()
    view.updatePropertiesIfNeeded()
    view._track(.properties) { _ = model.title }
    #expect(!view._updates.needsProperties)
    await Task.detached { model.title = "second" }.value
    await withCheckedContinuation { next in
      let work: @MainActor @Sendable () -> Void = { next.resume() }
      DispatchQueue.main.async(execute: work)
    }
    #expect(view._updates.needsProperties)
  }
}
