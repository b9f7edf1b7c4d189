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

  @Test func `the page is cut to what the card shows, and a picture of the card lies over it and fades`() throws {
    card.layer.cornerRadius = 12
    page.view.addSubview(card)
    stage.show(page)
    detail.preferredTransition = zoom()
    page.present(detail, animated: true)
    stage.turn()
    let container = try #require(detail.view.superview), mask = try #require(detail.view.mask?.layer.presentation())
    let picture = try #require(container.subviews.last), shown = try #require(picture.layer.presentation())
    let scale = try #require(detail.view.layer.presentation()).affineTransform().a
    #expect(picture !== detail.view && shown.frame == card.frame && shown.opacity == 1 && shown.cornerRadius == 12)
    #expect(abs(mask.bounds.width * scale - 100) < 0.5 && abs(mask.bounds.height * scale - 200) < 0.5)
    #expect(abs(mask.cornerRadius * scale - 12) < 0.1)
    #expect(detail.view.layer.presentation()?.opacity == 1)
    stage.settle()
    #expect(detail.view.mask == nil && picture.superview == nil && detail.view.frame == stage.window.bounds)
    detail.dismiss(animated: true)
    stage.turn()
    #expect(container.subviews.last?.layer.presentation()?.opacity == 0 && detail.view.mask != nil)
    stage.settle()
    #expect(detail.viewIfLoaded?.mask == nil && card.alpha == 1)
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
