import UIKit

/// Animations by name, for storyboards.
///
/// The names of animations for items: `bounce`, `press`, `rotateLeft`, `rotateRight`, `flipLeft`, `flipRight`,
/// `flipTop`, `flipBottom`, `fume`, and `frames:NAME`, which plays the pictures NAME0, NAME1, …, and `vector:NAME`,
/// which plays the drawing of the file NAME.json. Of bars: `underline`, `stretch`, `overlay`, `zoom`; the name of an
/// item animation is that of a bar whose items move so. More can be registered.
@MainActor public enum NamedTabAnimation {
  private static var items: [String: @MainActor () -> any TabItemAnimating] = [
    "bounce": { BounceTabAnimation() }, "press": { PressTabAnimation() }, "fume": { FumeTabAnimation() },
    "rotateLeft": { RotationTabAnimation(.left) }, "rotateRight": { RotationTabAnimation(.right) },
    "flipLeft": { FlipTabAnimation(.left) }, "flipRight": { FlipTabAnimation(.right) },
    "flipTop": { FlipTabAnimation(.top) }, "flipBottom": { FlipTabAnimation(.bottom) },
  ]
  private static var bars: [String: @MainActor () -> any TabBarAnimating] = [
    "underline": { UnderlineTabAnimator() }, "overlay": { OverlayTabAnimator() }, "zoom": { ZoomTabAnimator() },
    "stretch": {
      let animator = UnderlineTabAnimator()
      animator.stretches = true
      return animator
    },
  ]

  public static func register(_ name: String, item: @escaping @MainActor () -> any TabItemAnimating) {
    items[name] = item
  }
  public static func register(_ name: String, bar: @escaping @MainActor () -> any TabBarAnimating) { bars[name] = bar }

  /// Traps for a name that is not known: a storyboard with a slip of the pen.
  public static func make(_ name: String) -> any TabItemAnimating {
    if name.hasPrefix("frames:") { return FrameSequenceTabAnimation(named: String(name.dropFirst(7))) }
    if name.hasPrefix("vector:") { return VectorTabAnimation(named: String(name.dropFirst(7))) }
    guard let make = items[name] else {
      preconditionFailure(
        "There is no tab animation named \(name); known: \(items.keys.sorted().joined(separator: ", "))")
    }
    return make()
  }

  public static func makeAnimator(_ name: String) -> any TabBarAnimating {
    bars[name]?() ?? ItemTabAnimator(make(name))
  }
}
