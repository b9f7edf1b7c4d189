/// Several animators at once: a line that slides, and icons that bounce.
public final class TabAnimatorGroup: TabBarAnimating {
  public let animators: [any TabBarAnimating]

  public init(_ animators: [any TabBarAnimating]) { self.animators = animators }

  public func prepare(on stage: any TabBarStage, selectedIndex: Int?) {
    for animator in animators { animator.prepare(on: stage, selectedIndex: selectedIndex) }
  }

  /// Over when the last of them is.
  public func perform(from: Int, to: Int, on stage: any TabBarStage, completion: @escaping @MainActor () -> Void) {
    let last = Countdown(animators.count, completion)
    for animator in animators { animator.perform(from: from, to: to, on: stage) { last.count() } }
  }

  public func settle(at index: Int?, on stage: any TabBarStage) {
    for animator in animators { animator.settle(at: index, on: stage) }
  }

  public func reselect(at index: Int, on stage: any TabBarStage) {
    for animator in animators { animator.reselect(at: index, on: stage) }
  }

  public func setHighlighted(_ isHighlighted: Bool, at index: Int, on stage: any TabBarStage) {
    for animator in animators { animator.setHighlighted(isHighlighted, at: index, on: stage) }
  }

  public func finish(on stage: any TabBarStage) {
    for animator in animators { animator.finish(on: stage) }
  }
}

/// Calls `completion` with the last of `count` calls; at once for none.
@MainActor final class Countdown {
  private var left: Int
  private let completion: @MainActor () -> Void

  init(_ count: Int, _ completion: @escaping @MainActor () -> Void) {
    left = count
    self.completion = completion
    if count == 0 { completion() }
  }

  func count() {
    left -= 1
    if left == 0 { completion() }
  }
}
