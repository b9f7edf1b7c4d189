import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct ProgressTests {
  @Test func `a progress view follows the progress that it observes, a tenth of a second behind at most`() {
    let stage = TestStage(device: "iPhone 15"),
      view = UIProgressView(frame: CGRect(x: 0, y: 100, width: 200, height: 4))
    let work = Progress(totalUnitCount: 10)
    work.completedUnitCount = 2
    view.observedProgress = work
    #expect(view.progress == 0.2)
    stage.show(view)
    work.completedUnitCount = 5
    stage.advance(by: 0.11)
    #expect(view.progress == 0.5)
    work.completedUnitCount = 10
    stage.advance(by: 0.11)
    #expect(view.progress == 1 && stage.settle())
    view.observedProgress = nil
    work.completedUnitCount = 3
    stage.advance(by: 0.5)
    #expect(view.progress == 1)
  }

  private final class Timing: NSObject, UIPageControlTimerProgressDelegate {
    var refused: Int?
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
      page != refused
    }
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
      page == 1 ? 0.5 : 0
    }
  }

  /// Pages of 3 s; the second begins half-way, so that it lasts 1.5 s.
  @Test func `a page control with a timer goes on by itself, and says so`() {
    let stage = TestStage(device: "iPhone 15"),
      control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 200, height: 26))
    let timer = UIPageControlTimerProgress(preferredDuration: 3), delegate = Timing()
    var changes: [Int] = []
    control.numberOfPages = 3
    timer.delegate = delegate
    control.progress = timer
    control.addAction(UIAction { _ in changes.append(control.currentPage) }, for: .valueChanged)
    stage.show(control)
    timer.resumeTimer()
    stage.advance(by: 1.5)
    #expect(abs(timer.currentProgress - 0.5) < 0.02 && control.currentPage == 0 && timer.isProgressVisible)
    stage.advance(by: 1.6)
    #expect(control.currentPage == 1 && timer.currentProgress >= 0.5)
    delegate.refused = 2
    stage.advance(by: 2)
    #expect(changes == [1] && control.currentPage == 1 && !timer.isRunning)
  }

  @Test func `images of a page control stand in the place of its dots, the current page's before others`() throws {
    let stage = TestStage(device: "iPhone 15"),
      control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 200, height: 26))
    control.numberOfPages = 3
    let star = try #require(UIImage(systemName: "star")), heart = try #require(UIImage(systemName: "heart"))
    control.preferredIndicatorImage = star
    control.setIndicatorImage(heart, forPage: 2)
    stage.show(control)
    #expect(control.indicatorImage(forPage: 0) === star && control.indicatorImage(forPage: 2) === heart)
    #expect(control.indicatorImage(forPage: 3) == nil && control.currentPageIndicatorImage(forPage: 0) == nil)
    #expect(control.subviews.allSatisfy { $0.bounds.size == star.size || $0.bounds.size == heart.size })
    control.setIndicatorImage(nil, forPage: 2)
    #expect(control.indicatorImage(forPage: 2) === star)
  }
}
