import QuartzCore
import UIKit

/// Lets everything on screen move at a tenth of its speed, to be looked at.
@MainActor
enum SlowAnimations {
  private static var root: CALayer { UIScreen.main._rootLayer }

  static var isOn: Bool { root.speed != 1 }

  /// Changes the speed; everything that moves goes on from where it is.
  static func toggle() {
    let now = CACurrentMediaTime()
    let layerTime = root.convertTime(now, from: nil)
    let speed: Float = isOn ? 1 : 0.1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.speed = speed
    // layerTime = (now - beginTime) * speed + timeOffset
    root.beginTime = now
    root.timeOffset = layerTime
    CATransaction.commit()
  }
}
