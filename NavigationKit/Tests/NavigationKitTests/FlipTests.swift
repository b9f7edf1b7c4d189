import UIKit
import XCTest

@testable import NavigationKit

/// Checks the card and the page with the cards at the ends of the thirds of a flip of 0.6 s.
@MainActor final class FlipTests: XCTestCase {
  #if canImport(PorticoTesting)
    private let tolerance: CGFloat = 0.5
  #else
    private let tolerance: CGFloat = 40  // the clock of the device runs on
  #endif

  private final class Deck: UIViewController, FlipCardSource {
    let cardView = UIView(frame: CGRect(x: 20, y: 100, width: 150, height: 200))
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(cardView)
    }
    func card(for page: UIViewController) -> UIView? { cardView }
  }

  private final class Page: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .purple
    }
  }

  private let coordinator = FlipCoordinator()

  /// The view in which the picture of the page is cut to the card.
  private func card(in window: UIWindow) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.clipsToBounds, view.layer.presentation() != nil, view.superview?.layer.sublayerTransform.m34 ?? 0 != 0 {
        return view
      }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(window)
  }

  private func angle(_ view: UIView) -> CGFloat {
    let transform = (view.layer.presentation() ?? view.layer).transform
    return atan2(-transform.m13, transform.m11)
  }

  /// When the curve of easing in and out, a Bézier curve by (0.42, 0) and (0.58, 1), has got so far; both in parts of
  /// the whole.
  private func instant(of progress: Double) -> Double {
    func bezier(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
    }
    var low = 0.0, high = 1.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bezier(middle, 0, 1) < progress { low = middle } else { high = middle }
    }
    return bezier(low, 0.42, 0.58)
  }

  func testThePageGrowsOutOfTheCardInThreeThirds() throws {
    let time = TestTime(), deck = Deck(), page = Page()
    time.show(deck)
    coordinator.adopt(page)
    deck.present(page, animated: true)
    time.wait(0)
    let card = try XCTUnwrap(card(in: time.window))
    // On edge as seen from 500 points before the middle: tan θ = 500 / (95 - 196.5).
    XCTAssertEqual(
      angle(card), atan2(500, deck.cardView.center.x - time.window.bounds.midX), accuracy: 0.01 * tolerance)
    #if canImport(PorticoTesting)
      XCTAssertEqual(
        card.layer.cornerRadius, 55, accuracy: 0.01, "the model is at its end: the corners of an iPhone 15's display")
    #endif

    time.wait(0.6 * instant(of: 1.0 / 3))
    XCTAssertEqual(angle(deck.view), -.pi / 2, accuracy: 0.01 * tolerance, "the page with the cards stands on edge")
    XCTAssertEqual(card.layer.presentation()?.cornerRadius ?? 0, 16, accuracy: tolerance)
    time.wait(0.6 * (instant(of: 2.0 / 3) - instant(of: 1.0 / 3)))
    XCTAssertEqual(angle(card), 0, accuracy: 0.01 * tolerance, "the card is seen from the front")
    let shown = try XCTUnwrap(card.layer.presentation()).frame
    XCTAssertEqual(shown.minX, 20, accuracy: tolerance)
    XCTAssertEqual(shown.width, 150, accuracy: tolerance)
    time.settle()
    XCTAssertNil(card.superview)
    XCTAssertEqual(page.view.frame, time.window.bounds)
    XCTAssertFalse(page.view.isHidden)
    XCTAssertTrue(CATransform3DIsIdentity(deck.view.layer.transform))
  }

  func testItGoesBackIntoACardThatHasMoved() throws {
    let time = TestTime(), deck = Deck(), page = Page()
    time.show(deck)
    coordinator.adopt(page)
    deck.present(page, animated: false)
    time.settle()
    deck.cardView.frame.origin = CGPoint(x: 200, y: 400)
    page.dismiss(animated: true)
    time.wait(0.6 * instant(of: 1.0 / 3))
    let shown = try XCTUnwrap(card(in: time.window)?.layer.presentation()).frame
    XCTAssertEqual(shown.minX, 200, accuracy: tolerance)
    XCTAssertEqual(shown.minY, 400, accuracy: tolerance)
    time.settle()
    XCTAssertNil(deck.presentedViewController)
    XCTAssertTrue(CATransform3DIsIdentity(deck.view.layer.transform))
    XCTAssertEqual(deck.view.superview?.layer.sublayerTransform.m34 ?? 0, 0)
  }

  func testRightToLeftItTurnsTheOtherWay() throws {
    let time = TestTime(rightToLeft: true), deck = Deck(), page = Page()
    time.show(deck)
    coordinator.adopt(page)
    deck.present(page, animated: true)
    time.wait(0.1)
    XCTAssertGreaterThan(angle(deck.view), 0)
    time.settle()
  }

  func testTheCornersAreThoseOfTheDisplayWhereTheyAreKnown() {
    XCTAssertEqual(DisplayCorners.radius(size: CGSize(width: 393, height: 852)), 55)
    XCTAssertEqual(DisplayCorners.radius(size: CGSize(width: 932, height: 430)), 55, "in either orientation")
    XCTAssertEqual(DisplayCorners.radius(size: CGSize(width: 375, height: 667)), 0)
    XCTAssertEqual(DisplayCorners.radius(of: nil), 0)
  }

  func testThePageThatIsSeenStandsInForTheOtherUntilTheHalf() {
    let time = TestTime(), deck = Deck(), page = Page()
    time.show(deck)
    coordinator.adopt(page)
    deck.present(page, animated: true)
    time.wait(0.6 * 0.45)
    XCTAssertTrue(page.flipStandIn === deck)
    XCTAssertNil(deck.flipStandIn)
    time.wait(0.6 * 0.1)
    XCTAssertNil(page.flipStandIn)
    XCTAssertTrue(deck.flipStandIn === page)
    time.settle()
    XCTAssertNil(page.flipStandIn)
    XCTAssertNil(deck.flipStandIn)
  }

  func testABackdropIsThereWhileItTurns() {
    let time = TestTime(), deck = Deck(), page = Page(), backdrop = UIView()
    backdrop.backgroundColor = .orange
    time.show(deck)
    coordinator.backdrop = { backdrop }
    coordinator.adopt(page)
    deck.present(page, animated: true)
    time.wait(0.2)
    XCTAssertNotNil(backdrop.window)
    XCTAssertEqual(backdrop.bounds.size, time.window.bounds.size)
    time.settle()
    XCTAssertNil(backdrop.superview)
  }

  func testWhereMotionIsReducedPagesCrossFade() throws {
    MotionSetting.override = true
    defer { MotionSetting.override = nil }
    let time = TestTime(), deck = Deck(), page = Page()
    time.show(deck)
    coordinator.adopt(page)
    deck.present(page, animated: true)
    time.wait(0.1)
    XCTAssertNil(card(in: time.window))
    let alpha = try XCTUnwrap(page.view.layer.presentation()).opacity
    XCTAssertTrue(alpha > 0.05 && alpha < 0.95)
    time.settle()
    XCTAssertEqual(page.view.alpha, 1)
  }
}
