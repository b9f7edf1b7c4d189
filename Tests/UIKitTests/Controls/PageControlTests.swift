import Testing

@testable import PorticoTesting
@testable import UIKit

/// Oracle: Apple's documentation of `UIPageControl`; sizes by Behaviour/Metrics.md A12.
@MainActor
struct PageControlTests {
  private func dots(_ control: UIPageControl) -> [UIView] {
    control.subviews.filter { $0.layer.cornerRadius < 13 && !$0.isHidden }
  }
  private func plate(_ control: UIPageControl) -> UIView? { control.subviews.first { $0.layer.cornerRadius == 13 } }

  @Test func `a run of dots keeps the current page away from its small ends`() {
    #expect(DotRun(pages: 4, current: 3, room: 5, first: 0).pages == 0..<4)
    var run = DotRun(pages: 20, current: 0, room: 7, first: 0)
    #expect(run.pages == 0..<7)
    #expect((0..<7).map(run.scale) == [1, 1, 1, 1, 1, 0.72, 0.45])
    run = DotRun(pages: 20, current: 4, room: 7, first: run.first)
    #expect(run.pages == 0..<7, "It moves no further than it has to.")
    run = DotRun(pages: 20, current: 5, room: 7, first: run.first)
    #expect(run.pages == 1..<8)
    #expect((1..<8).map(run.scale) == [0.45, 0.72, 1, 1, 1, 0.72, 0.45])
    run = DotRun(pages: 20, current: 19, room: 7, first: run.first)
    #expect(run.pages == 13..<20)
    #expect(run.scale(of: 19) == 1)
    run = DotRun(pages: 20, current: 17, room: 7, first: run.first)
    #expect(run.pages == 13..<20)
    run = DotRun(pages: 20, current: 14, room: 7, first: run.first)
    #expect(run.pages == 12..<19)
  }

  @Test func `a control without room for all of its pages shows those around the current one`() {
    let stage = TestStage(), control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 150, height: 26))
    control.numberOfPages = 20
    stage.show(control)
    #expect(dots(control).count == 7)
    control.currentPage = 10
    stage.turn()
    #expect(dots(control).count == 7)
    #expect(dots(control).allSatisfy { control.bounds.contains($0.frame) })
    #expect(dots(control).map { $0.transform.a } == [0.45, 0.72, 1, 1, 1, 0.72, 0.45])
  }

  @Test func `dots go down a control whose direction is from top to bottom, and a tap below goes on`() {
    let stage = TestStage(), control = UIPageControl()
    control.numberOfPages = 3
    #expect(control.intrinsicContentSize == CGSize(width: 74, height: 26))
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize == CGSize(width: 26, height: 74))
    control.frame = CGRect(x: 100, y: 100, width: 26, height: 74)
    stage.show(control)
    let centers = dots(control).map(\.center)
    #expect(Set(centers.map(\.x)).count == 1)
    #expect(abs(centers[1].y - centers[0].y - 18) < 1e-9 && abs(centers[2].y - centers[1].y - 18) < 1e-9)
    stage.tap(CGPoint(x: 113, y: 165))
    #expect(control.currentPage == 1)
    control.direction = .bottomToTop
    stage.turn()
    #expect(dots(control)[0].center.y > dots(control)[2].center.y)
    stage.tap(CGPoint(x: 113, y: 165))
    #expect(control.currentPage == 0)
  }

  @Test func `a prominent control has a plate, a minimal one none, an automatic one while a finger scrubs`() {
    let stage = TestStage(), control = UIPageControl(frame: CGRect(x: 50, y: 100, width: 200, height: 26))
    control.numberOfPages = 5
    stage.show(control)
    #expect(plate(control) == nil)
    control.backgroundStyle = .prominent
    stage.turn()
    #expect(plate(control)?.frame == CGRect(x: 45, y: 0, width: 110, height: 26))
    control.backgroundStyle = .minimal
    #expect(plate(control) == nil)
    control.backgroundStyle = .automatic
    stage.touchDown(CGPoint(x: 120, y: 113))
    stage.touchMove(CGPoint(x: 160, y: 113))
    #expect(control.interactionState == .continuous && plate(control) != nil)
    stage.touchUp(CGPoint(x: 160, y: 113))
    #expect(control.interactionState == .none && plate(control) == nil)
  }
}
