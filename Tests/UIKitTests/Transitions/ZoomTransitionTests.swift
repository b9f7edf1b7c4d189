import PorticoTesting
import Testing

@testable import UIKit

@Suite(.serialized) @MainActor
struct ZoomTransitionTests {
  private let world = Late {
    (
      stage: TestStage(device: "iPhone 15", scale: 1), page: UIViewController(), detail: UIViewController(),
      card: UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 200))
    )
  }
  private var stage: TestStage { world.value.stage }
  private var page: UIViewController { world.value.page }
  private var detail: UIViewController { world.value.detail }
  private var card: UIView { world.value.card }

  private func zoom() -> UIViewController.Transition {
    .zoom { [card] context in
      #expect(context.zoomedViewController === self.detail)
      return card
    }
  }

  /// The page is as wide as 393 points, the card 100 wide and 200 high: the page is scaled to fill it, and centred on it.
  @Test func `a pushed page begins where the card is and ends in its own place`() throws {
    let navigation = UINavigationController(rootViewController: page)
    page.view.addSubview(card)
    stage.show(navigation)
    detail.preferredTransition = zoom()
    navigation.pushViewController(detail, animated: true)
    stage.turn()
    let start = try #require(detail.view.layer.presentation())
    let center = start.convert(CGPoint(x: start.bounds.midX, y: start.bounds.midY), to: stage.window.layer.presentation())
    #expect(abs(center.x - 90) < 1 && abs(center.y - 400) < 1)
    #expect(abs(start.affineTransform().a - max(100 / detail.view.bounds.width, 200 / detail.view.bounds.height)) < 0.01)
    #expect(card.alpha == 0)
    stage.settle()
    #expect(detail.view.transform == .identity && detail.view.alpha == 1 && card.alpha == 1)
    #expect(navigation.topViewController === detail)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(navigation.topViewController === page && card.alpha == 1)
  }

  @Test func `a presented page covers the screen, and goes back into the card`() throws {
    page.view.addSubview(card)
    stage.show(page)
    detail.preferredTransition = zoom()
    #expect(detail.modalPresentationStyle == .fullScreen)
    page.present(detail, animated: true)
    stage.turn()
    let start = try #require(detail.view.layer.presentation())
    #expect(start.affineTransform().a < 1 && card.alpha == 0)
    stage.settle()
    #expect(detail.view.frame == stage.window.bounds && page.view.window == nil)
    detail.dismiss(animated: true)
    stage.turn()
    #expect(card.alpha == 0)
    stage.settle()
    #expect(page.view.window != nil && card.alpha == 1 && page.presentedViewController == nil)
  }

  @Test func `the other transitions set the style`() {
    detail.preferredTransition = .crossDissolve
    #expect(detail.modalTransitionStyle == .crossDissolve)
    detail.preferredTransition = .flipHorizontal
    #expect(detail.modalTransitionStyle == .flipHorizontal)
  }
}
