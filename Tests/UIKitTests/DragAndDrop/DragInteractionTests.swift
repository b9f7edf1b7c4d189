import Testing

@testable import PorticoTesting
@testable import UIKit

/// Both delegates of a drag, and what they were told.
@MainActor
private final class DragDiary: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  var lines: [String] = []
  var items = [dragItem("apple")]
  var added: [UIDragItem] = []
  var operation = UIDropOperation.copy
  var canHandle = true
  var allowsMove = true
  var received: [String] = []
  var liftEnd: UIViewAnimatingPosition?
  var landing: UITargetedDragPreview??

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    lines.append("items")
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    lines.append("lift")
    animator.addCompletion { self.liftEnd = $0 }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    lines.append("begin")
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  { allowsMove }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {
    lines.append("will end \(operation)")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    lines.append("did end \(operation)")
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    lines.append("transferred")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { added }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { lines.append("add \(items.count)") }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    lines.append("can handle")
    return canHandle
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    lines.append("enter")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    if lines.last != "update" { lines.append("update") }
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    lines.append("exit")
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    lines.append("perform")
    session.loadObjects(ofClass: String.self) { [unowned self] in
      received = $0
      lines.append("loaded")
    }
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    lines.append("conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    lines.append("session end")
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { landing ?? defaultPreview }
}

/// A card above a bin.
@MainActor
private struct Desk {
  let stage = TestStage()
  let diary = DragDiary()
  let card = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 80))
  let bin = UIView(frame: CGRect(x: 40, y: 400, width: 200, height: 200))
  let drag: UIDragInteraction
  let drop: UIDropInteraction
  let onCard = CGPoint(x: 100, y: 140), onBin = CGPoint(x: 140, y: 500), beside = CGPoint(x: 300, y: 300)

  init() {
    (drag, drop) = (UIDragInteraction(delegate: diary), UIDropInteraction(delegate: diary))
    let whole = UIView(frame: stage.window.bounds)
    (card.backgroundColor, bin.backgroundColor) = (.systemBlue, .systemGray)
    whole.addSubview(card)
    whole.addSubview(bin)
    card.addInteraction(drag)
    bin.addInteraction(drop)
    stage.show(whole)
  }
}

@MainActor
struct DragInteractionTests {
  @Test func `a drag that is dropped tells both ends everything in order`() {
    let desk = Desk()
    desk.stage.dragAndDrop(from: desk.onCard, to: desk.onBin)
    #expect(
      desk.diary.lines == [
        "items", "lift", "begin", "can handle", "enter", "update", "will end copy", "perform", "loaded", "conclude",
        "session end",
        "did end copy", "transferred",
      ])
    #expect(desk.diary.received == ["apple"])
    #expect(platters.isEmpty)
  }

  @Test func `a finger that lifts too soon lifts nothing`() {
    let desk = Desk()
    desk.stage.touchDown(desk.onCard)
    desk.stage.advance(by: 0.3)
    desk.stage.touchUp(desk.onCard)
    desk.stage.settle()
    #expect(desk.diary.lines.isEmpty)
  }

  @Test func `a finger that moves before it has stayed lifts nothing`() {
    let desk = Desk()
    desk.stage.touchDown(desk.onCard)
    desk.stage.touchMove(CGPoint(x: 100, y: 160))
    desk.stage.advance(by: 1)
    #expect(desk.diary.lines.isEmpty)
    desk.stage.touchUp(desk.onCard)
  }

  @Test func `a lift that is not followed by a movement goes back without a session`() {
    let desk = Desk()
    desk.stage.lift(desk.onCard)
    #expect(platters.count == 1)
    #expect(platters.first.map { $0.frame.width } ?? 0 > 120)
    desk.stage.touchUp(desk.onCard)
    desk.stage.settle()
    #expect(desk.diary.lines == ["items", "lift"])
    #expect(desk.diary.liftEnd == .start)
    #expect(platters.isEmpty)
  }

  @Test func `a lift that is followed by a drag ends at its end`() {
    let desk = Desk()
    desk.stage.lift(desk.onCard)
    desk.stage.drag(from: desk.onCard, to: desk.beside)
    #expect(desk.diary.liftEnd == .end)
    desk.stage.touchUp(desk.beside)
    desk.stage.settle()
  }

  @Test func `no items, no lift`() {
    let desk = Desk()
    desk.diary.items = []
    desk.stage.dragAndDrop(from: desk.onCard, to: desk.onBin)
    #expect(desk.diary.lines == ["items"])
  }

  @Test func `the preview stays under the finger where it was taken`() {
    let desk = Desk()
    desk.stage.lift(desk.onCard)
    desk.stage.drag(from: desk.onCard, to: desk.beside)
    // The card was taken in its middle.
    expectNear(platters[0].center, desk.beside)
    desk.stage.touchUp(desk.beside)
    desk.stage.settle()
  }

  @Test func `a drop beside everything sends the preview back to where it was lifted`() {
    let desk = Desk()
    desk.stage.lift(desk.onCard)
    desk.stage.drag(from: desk.onCard, to: desk.beside)
    desk.stage.touchUp(desk.beside)
    desk.stage.advance(by: 0.34)
    let center = platters[0].layer.presentation()?.position ?? .zero
    #expect(abs(center.x - desk.card.center.x) < 8 && abs(center.y - desk.card.center.y) < 8)
    desk.stage.settle()
    #expect(desk.diary.lines.suffix(3) == ["begin", "will end cancel", "did end cancel"])
  }

  @Test func `a view that proposes to cancel gets nothing`() {
    let desk = Desk()
    desk.diary.operation = .cancel
    desk.stage.dragAndDrop(from: desk.onCard, to: desk.onBin)
    #expect(desk.diary.lines.suffix(4) == ["exit", "will end cancel", "session end", "did end cancel"])
  }

  @Test func `a view that does not handle the session is passed by`() {
    let desk = Desk()
    desk.diary.canHandle = false
    desk.stage.dragAndDrop(from: desk.onCard, to: desk.onBin)
    #expect(desk.diary.lines == ["items", "lift", "begin", "can handle", "will end cancel", "did end cancel"])
  }

  @Test func `a finger that leaves a view is told to it once`() {
    let desk = Desk()
    desk.stage.lift(desk.onCard)
    desk.stage.drag(from: desk.onCard, to: desk.onBin)
    desk.stage.drag(from: desk.onBin, to: desk.beside)
    #expect(desk.diary.lines.suffix(3) == ["enter", "update", "exit"])
    desk.stage.touchUp(desk.beside)
    desk.stage.settle()
    #expect(desk.diary.lines.suffix(2) == ["session end", "did end cancel"])
  }

  @Test func `a move that the session does not allow is no drop`() {
    let desk = Desk()
    (desk.diary.allowsMove, desk.diary.operation) = (false, .move)
    desk.stage.dragAndDrop(from: desk.onCard, to: desk.onBin)
    #expect(desk.diary.lines.last == "did end cancel")
  }

  @Test func `a tap with another finger adds what is under it`() {
    let desk = Desk()
    let other = UIView(frame: CGRect(x: 200, y: 100, width: 80, height: 80)), second = DragDiary()
    second.added = [dragItem("pear")]
    let interaction = UIDragInteraction(delegate: second)
    other.addInteraction(interaction)
    desk.card.superview?.addSubview(other)
    desk.stage.lift(desk.onCard)
    desk.stage.drag(from: desk.onCard, to: desk.beside)
    desk.stage.tapWithSecondFinger(CGPoint(x: 240, y: 140))
    #expect(desk.diary.lines.last == "add 1")
    #expect(platters.count == 2)
    desk.stage.drag(from: desk.beside, to: desk.onBin)
    desk.stage.touchUp(desk.onBin)
    desk.stage.settle()
    #expect(desk.diary.received == ["apple", "pear"])
  }

  @Test func `a preview with a target of the delegate's lands there`() {
    let desk = Desk()
    desk.diary.landing = UITargetedDragPreview(
      view: desk.card, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: desk.bin, center: CGPoint(x: 30, y: 20)))
    desk.stage.lift(desk.onCard)
    desk.stage.drag(from: desk.onCard, to: desk.onBin)
    desk.stage.touchUp(desk.onBin)
    expectNear(platters[0].center, CGPoint(x: 70, y: 420))
    desk.stage.settle()
  }

  @Test func `a preview provider gives the item another look while it is dragged`() {
    let desk = Desk()
    desk.diary.items[0].previewProvider = {
      UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    }
    desk.stage.lift(desk.onCard)
    expectNear(platters[0].bounds.width, 120)
    desk.stage.drag(from: desk.onCard, to: desk.beside)
    expectNear(platters[0].bounds.width, 50)
    desk.stage.touchUp(desk.beside)
    desk.stage.settle()
  }

  @Test func `an interaction that is switched off lifts nothing`() {
    let desk = Desk()
    #expect(UIDragInteraction.isEnabledByDefault && desk.drag.isEnabled)
    desk.drag.isEnabled = false
    desk.stage.dragAndDrop(from: desk.onCard, to: desk.onBin)
    #expect(desk.diary.lines.isEmpty)
  }

  @Test func `a finger that the system takes away cancels the drag`() {
    let desk = Desk()
    desk.stage.lift(desk.onCard)
    desk.stage.drag(from: desk.onCard, to: desk.onBin)
    RunningApp.current.touches.cancelAll(at: 5)
    desk.stage.settle()
    #expect(desk.diary.lines.last == "did end cancel")
    #expect(RunningApp.current.drags.flights.isEmpty && platters.isEmpty)
  }

  @Test func `scrolling stops where a drag has lifted`() {
    let desk = Desk()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    inner.addInteraction(UIDragInteraction(delegate: desk.diary))
    scroll.addSubview(inner)
    desk.stage.show(scroll)
    desk.stage.lift(CGPoint(x: 100, y: 150))
    desk.stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50))
    #expect(scroll.contentOffset.y == 0 && desk.diary.lines.contains("begin"))
    desk.stage.touchUp(CGPoint(x: 100, y: 50))
    desk.stage.settle()
  }
}
