import PorticoTesting
import UIKit

/// Fingers over scroll views, and what the views do afterwards.
enum MeasuredScrolling {
  static let facts: [MeasuredFact] = [
    MeasuredFact(
      "a finger 10, 50, 100, 200 and 400 past the edge of a view 852 high", [5.46, 26.64, 51.66, 97.42, 174.85], "OUK"
    ) {
      MeasuredScrolling.stretched([10, 50, 100, 200, 400], device: "iPhone 15")
    },
    MeasuredFact(
      "a finger 10, 50, 100, 200 and 400 past the edge of a view 667 high", [5.46, 26.41, 50.81, 94.43, 165.43], "OUK"
    ) {
      MeasuredScrolling.stretched([10, 50, 100, 200, 400], device: "iPhone 8")
    },
    MeasuredFact("a finger that moved 12, 30 and 100: the content moves less by the slop", [2, 20, 90], "OUK") {
      let scene = ScrollScene()
      scene.stage.touchDown(CGPoint(x: 200, y: 600))
      return [12, 30, 100].map { distance in
        scene.stage.advance(by: 0.05)
        scene.stage.touchMove(CGPoint(x: 200, y: 600 - distance))
        return scene.scroll.contentOffset.y
      }
    },
    MeasuredFact("a finger that moved 9: the content does not move", [0], "OUK") {
      let scene = ScrollScene()
      scene.stage.touchDown(CGPoint(x: 200, y: 600))
      scene.stage.advance(by: 0.05)
      scene.stage.touchMove(CGPoint(x: 200, y: 591))
      return [scene.scroll.contentOffset.y]
    },
    MeasuredFact("a fling of 1200 points a second comes to rest", [593.81], "OUK") {
      let scene = ScrollScene()
      let lift = scene.fling(1200)
      scene.stage.settle()
      return [scene.scroll.contentOffset.y - lift]
    },
    MeasuredFact("a fling of 600 points a second comes to rest", [294.41], "OUK") {
      let scene = ScrollScene()
      let lift = scene.fling(600)
      scene.stage.settle()
      return [scene.scroll.contentOffset.y - lift]
    },
    MeasuredFact("a fling of 1200 points a second with fast deceleration comes to rest", [117.81], "OUK") {
      let scene = ScrollScene()
      scene.scroll.decelerationRate = .fast
      let lift = scene.fling(1200)
      scene.stage.settle()
      return [scene.scroll.contentOffset.y - lift]
    },
    MeasuredFact(
      "a fling of 1200 points a second after 0.1, 0.25, 0.5, 1 and 2 s", [108.64, 235.79, 378.73, 517.92, 587.88], "OUK"
    ) {
      let scene = ScrollScene()
      let lift = scene.fling(1200)
      let start = scene.stage.time
      return [0.1, 0.25, 0.5, 1, 2].map { time in
        scene.stage.advance(to: start + time)
        return scene.scroll.contentOffset.y - lift
      }
    },
    MeasuredFact(
      "let go at 97.42 past the edge, at rest: after 0.05, 0.1, 0.2, 0.3 and 0.5 s", [74.85, 49, 20.02, 8.14, 1.35],
      "OUK"
    ) {
      let scene = ScrollScene()
      scene.stage.touchDown(CGPoint(x: 200, y: 200))
      scene.stage.advance(by: 0.2)
      scene.stage.touchMove(CGPoint(x: 200, y: 410))
      scene.stage.advance(by: 0.5)
      scene.stage.touchMove(CGPoint(x: 200, y: 410))
      scene.stage.touchUp(CGPoint(x: 200, y: 410))
      let start = scene.stage.time
      return [0.05, 0.1, 0.2, 0.3, 0.5].map { time in
        scene.stage.advance(to: start + time)
        return -scene.scroll.contentOffset.y
      }
    },
    MeasuredFact(
      "a fling that arrives at the edge with 598.8 points a second: the furthest it goes past it", [20.03], "OUK"
    ) {
      let scene = ScrollScene()
      scene.flingDown(1200, from: 300)
      let start = scene.stage.time
      var furthest: CGFloat = 0
      for frame in 1...240 {
        scene.stage.advance(to: start + Double(frame) / 120)
        furthest = min(furthest, scene.scroll.contentOffset.y)
      }
      return [-furthest]
    },
    MeasuredFact("a refresh control: height, and what it adds to the insets while it refreshes", [60, 60], "OUK") {
      let stage = TestStage(device: "iPhone 8")
      let table = UITableView(frame: CGRect(x: 0, y: 100, width: 375, height: 500))
      let refresh = UIRefreshControl()
      table.refreshControl = refresh
      stage.showPage(table)
      let before = table.adjustedContentInset.top
      refresh.beginRefreshing()
      stage.settle()
      return [refresh.bounds.height, table.adjustedContentInset.top - before]
    },
  ]

  @MainActor fileprivate static func stretched(_ distances: [CGFloat], device: String) -> [CGFloat] {
    let scene = ScrollScene(device: device)
    scene.stage.touchDown(CGPoint(x: 200, y: 100))
    return distances.map { distance in
      scene.stage.advance(by: 0.1)
      scene.stage.touchMove(CGPoint(x: 200, y: 110 + distance))
      return -scene.scroll.contentOffset.y
    }
  }
}

/// A long scroll view that fills the screen and adds nothing to its insets.
@MainActor
private final class ScrollScene {
  let stage: TestStage
  let scroll: UIScrollView

  init(device: String = "iPhone 15") {
    stage = TestStage(device: device)
    scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 8000)
    stage.showPage(scroll)
  }

  /// A finger goes up at a steady speed for 0.2 s and lifts.
  ///
  /// - Returns: The offset where it lifted.
  func fling(_ speed: CGFloat) -> CGFloat {
    stage.touchDown(CGPoint(x: 200, y: 600))
    for step in 1...24 {
      stage.advance(by: 1.0 / 120)
      stage.touchMove(CGPoint(x: 200, y: 600 - speed * CGFloat(step) / 120))
    }
    stage.touchUp(CGPoint(x: 200, y: 600 - speed / 5))
    return scroll.contentOffset.y
  }

  /// A finger goes down at a steady speed for 0.2 s and lifts `distance` before the edge.
  func flingDown(_ speed: CGFloat, from distance: CGFloat) {
    scroll.contentOffset.y = distance + speed / 5 - 10
    stage.turn()
    stage.touchDown(CGPoint(x: 200, y: 300))
    for step in 1...24 {
      stage.advance(by: 1.0 / 120)
      stage.touchMove(CGPoint(x: 200, y: 300 + speed * CGFloat(step) / 120))
    }
    stage.touchUp(CGPoint(x: 200, y: 300 + speed / 5))
  }
}
