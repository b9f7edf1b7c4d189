import PorticoTesting
import UIKit

/// The positions of moving views: 100 points of way unless told otherwise.
enum MeasuredMotion {
  static let facts: [MeasuredFact] = [
    .spring(0.3, [35.53, 97.24, 132.45, 91.56, 104.92, 98.13]),
    .spring(0.5, [16.01, 48.78, 103.5, 116.03, 98.72, 99.17]),
    .spring(0.6, [12.05, 37.36, 85.57, 107.21, 103.69, 99.11]),
    .spring(0.7, [9.56, 29.87, 71.47, 95.82, 104.11, 100.61]),
    .spring(0.75, [8.66, 27.11, 65.78, 90.3, 102.83, 101.03]),
    .spring(0.8, [7.94, 24.86, 60.93, 85.18, 100.91, 101.04]),
    .spring(0.85, [7.38, 23.07, 56.89, 80.6, 98.61, 100.62]),
    .spring(0.9, [6.98, 21.76, 53.72, 76.76, 96.23, 99.89]),
    .spring(0.95, [6.84, 21.16, 51.84, 74.16, 94.21, 99.03]),
    .spring(1, [7.88, 23.61, 55.09, 76.38, 94.45, 98.84]),
    MeasuredFact("the system's spring over 336 points after 0.125 and 0.25 s", [223.45, 316.53], "RNKC") {
      MeasuredMotion.places(over: 336, at: [0.125, 0.25]) { change in
        UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters()).run(change)
      }
    },
    MeasuredFact(
      "the system's spring after 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4 and 0.5 s",
      [23.2, 54.5, 75.8, 87.9, 94.2, 97.3, 98.8, 99.4, 99.9], "OUK"
    ) {
      MeasuredMotion.places(over: 100, at: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5]) { change in
        UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters()).run(change)
      }
    },
    MeasuredFact("a view that waits 0.5 s and then moves for 1 s, after 0.25, 0.5 and 1 s", [0, 0, 50], "OUK") {
      MeasuredMotion.places(over: 100, at: [0.25, 0.5, 1]) { change in
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: change)
      }
    },
  ]

  /// How far a view has come at some times after an animation of its place began.
  @MainActor fileprivate static func places(
    over distance: CGFloat, at times: [TimeInterval], _ animate: (@escaping @MainActor () -> Void) -> Void
  ) -> [CGFloat] {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    stage.showPage(view)
    let start = stage.time
    animate { view.frame.origin.x = distance }
    stage.turn()
    return times.map { time in
      stage.advance(to: start + time)
      return view.layer.presentation()?.frame.minX ?? .nan
    }
  }
}

extension UIViewPropertyAnimator {
  fileprivate func run(_ change: @escaping @MainActor () -> Void) {
    addAnimations(change)
    startAnimation()
  }
}

extension MeasuredFact {
  fileprivate static func spring(_ damping: CGFloat, _ measured: [CGFloat]) -> MeasuredFact {
    MeasuredFact(
      "a spring of 1 s with a damping of \(Double(damping)) after 0.05, 0.1, 0.2, 0.3, 0.5 and 0.7 s", measured, "OUK"
    ) {
      MeasuredMotion.places(over: 100, at: [0.05, 0.1, 0.2, 0.3, 0.5, 0.7]) { change in
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0, animations: change)
      }
    }
  }
}
