@testable import PorticoTesting
@testable import UIKit

/// The menu on screen as a test sees it, and how it touches it.
@MainActor
struct MenuScreen {
  let stage: TestStage

  private var container: MenuContainerView? {
    UIScreen.main._windows.flatMap(\.subviews).compactMap { $0 as? MenuContainerView }.first {
      $0.isUserInteractionEnabled
    }
  }
  var isShown: Bool { container != nil }
  var platters: [MenuPlatter] { container?.subviews.compactMap { $0 as? MenuPlatter } ?? [] }
  var cells: [MenuCell] { platters.last?.list.cells ?? [] }
  var titles: [String] { cells.map { $0.accessibilityLabel ?? "" } }
  var preview: PreviewPlatter? { container?.subviews.compactMap { $0 as? PreviewPlatter }.first }

  func row(_ title: String) -> MenuCell? { cells.first { $0.accessibilityLabel == title } }
  func middle(_ title: String) -> CGPoint? {
    row(title).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil as UIView?) }
  }

  /// A tap in the middle of a row, found as a screen reader finds it.
  func tap(_ title: String) {
    guard let element = AccessibilityTree.elements().first(where: { $0.label == title && $0.view is MenuCell }) else {
      return
    }
    stage.tap(element.activationPoint)
    stage.settle()
  }

  /// A finger that stays for the time of a long press and lifts.
  func press(_ point: CGPoint) {
    stage.touchDown(point)
    stage.advance(by: 0.55)
    stage.touchUp(point)
    stage.settle()
  }
}
