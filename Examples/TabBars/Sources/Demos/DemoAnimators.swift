import NavigationKit
import UIKit

/// The animators of each demonstration's bar.
extension Demo {
  @MainActor func makeAnimator() -> (any TabBarAnimating)? {
    switch self {
    case .underline:
      let animator = UnderlineTabAnimator(timing: .spring(duration: 0.5, dampingRatio: 0.5, initialVelocity: 0.6))
      animator.height = 3
      return animator
    case .marker: return makeMarker()
    case .stretch:
      let animator = UnderlineTabAnimator(color: Palette.color(0xFF9F4A), timing: TabTiming(duration: 0.45))
      animator.edge = .top
      animator.length = .fixed(32)
      animator.height = 4
      animator.stretches = true
      return animator
    case .overlay:
      let animator = OverlayTabAnimator(timing: .spring(duration: 0.5, dampingRatio: 0.7, initialVelocity: 0.6))
      animator.extent = .icon()
      return animator
    case .pages: return OverlayTabAnimator()
    case .zoom: return ZoomTabAnimator(scale: 1.45, lift: 10)
    case .bounce: return ItemTabAnimator(BounceTabAnimation())
    case .prompt, .raised, .hijack: return ItemTabAnimator(BounceTabAnimation(amplitude: 0.25))
    case .rotation, .flip, .frames, .vector: return ItemTabAnimator()
    case .fume: return ItemTabAnimator(FumeTabAnimation())
    case .press: return ItemTabAnimator(PressTabAnimation())
    case .centered:
      let animator = OverlayTabAnimator(color: .tertiarySystemFill)
      animator.extent = .item
      return TabAnimatorGroup([animator, ItemTabAnimator(PressTabAnimation(scale: 0.88))])
    case .mixed:
      let line = UnderlineTabAnimator(timing: .spring(duration: 0.45, dampingRatio: 0.8))
      (line.length, line.edge, line.height) = (.fixed(26), .top, 3)
      return TabAnimatorGroup([line, ItemTabAnimator(RotationTabAnimation(.right))])
    case .badges, .more:
      let animator = UnderlineTabAnimator(
        timing: .spring(duration: 0.4, dampingRatio: 0.8, initialVelocity: 0.6, delay: 0.05))
      return animator
    case .colors: return ItemTabAnimator(BounceTabAnimation(amplitude: 0.2))
    case .system, .own, .avatar, .storyboard: return nil
    }
  }

  /// A line as high as a title, behind it: as of a marking pen.
  @MainActor private func makeMarker() -> any TabBarAnimating {
    let animator = MarkingPenAnimator(
      color: Palette.pair(0xFFD84A, 0x7A5A00), timing: .spring(duration: 0.6, dampingRatio: 0.6, initialVelocity: 0.6))
    animator.place = .behind
    animator.cornerRadius = 3
    return animator
  }
}

/// An underline that takes its height and its place from the title, whatever the text size is.
final class MarkingPenAnimator: UnderlineTabAnimator {
  override func frame(at index: Int, on stage: any TabBarStage) -> CGRect {
    guard let title = stage.content(at: index).titleView else { return super.frame(at: index, on: stage) }
    height = title.bounds.height + 2
    length = .title(padding: 6)
    let tab = stage.frame(at: index), middle = CGPoint(x: tab.minX + title.center.x, y: tab.minY + title.center.y)
    // The offset leads from the middle of the tab's lower edge to the title.
    let side = stage.layoutIsRightToLeft ? tab.midX - middle.x : middle.x - tab.midX
    offset = UIOffset(horizontal: side, vertical: tab.maxY - middle.y - height / 2)
    return super.frame(at: index, on: stage)
  }
}
