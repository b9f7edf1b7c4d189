import RenderTree

/// The curves of the renderer, for movements that UIKit makes frame by frame.
enum RenderCurve {
  static func easeInOut(_ fraction: Double) -> Double {
    TimingCurve.easeInOut.progress(atFraction: fraction, duration: 1)
  }
}
