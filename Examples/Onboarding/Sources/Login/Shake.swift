import UIKit

extension CALayer {
  /// Moves the layer to and fro about its place, as a head is shaken.
  func shake() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, -10, 10, 0]
    animation.keyTimes = [0, 0.16, 0.5, 0.83, 1]
    animation.duration = 0.4
    animation.isAdditive = true
    add(animation, forKey: "shake")
  }
}
