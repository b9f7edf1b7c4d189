import UIKit

/// Lets each item move by itself: by its own `animation`, or by the one given here.
public final class ItemTabAnimator: TabBarAnimating {
  /// The animation for items without one of their own; nil switches them at once.
  public let animation: (any TabItemAnimating)?

  public init(_ animation: (any TabItemAnimating)? = nil) { self.animation = animation }

  private func animation(at index: Int, _ stage: any TabBarStage) -> (any TabItemAnimating)? {
    stage.item(at: index).animation ?? animation
  }

  public func prepare(on stage: any TabBarStage, selectedIndex: Int?) { settle(at: selectedIndex, on: stage) }

  public func settle(at index: Int?, on stage: any TabBarStage) {
    for place in 0..<stage.itemCount {
      animation(at: place, stage)?.settle(stage.content(at: place), isSelected: place == index)
    }
  }

  public func perform(from: Int, to: Int, on stage: any TabBarStage, completion: @escaping @MainActor () -> Void) {
    let last = Countdown(2, completion)
    for (index, event) in [(from, TabItemEvent.deselect), (to, .select)] {
      guard let animation = animation(at: index, stage) else {
        last.count()
        continue
      }
      animation.play(
        event, on: stage.content(at: index), apply: { stage.applyState(at: index) }, completion: { last.count() })
    }
  }

  public func reselect(at index: Int, on stage: any TabBarStage) {
    animation(at: index, stage)?.play(.reselect, on: stage.content(at: index), apply: {}, completion: {})
  }

  public func setHighlighted(_ isHighlighted: Bool, at index: Int, on stage: any TabBarStage) {
    animation(at: index, stage)?.play(
      isHighlighted ? .highlight : .unhighlight, on: stage.content(at: index), apply: {}, completion: {})
  }

  public func finish(on stage: any TabBarStage) {
    for index in 0..<stage.itemCount { animation(at: index, stage)?.remove(from: stage.content(at: index)) }
  }
}
