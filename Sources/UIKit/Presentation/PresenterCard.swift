/// The card that a presenter's view stands in while a sheet pushes it back: it is scaled, moved and rounded instead of
/// the view, whose own transform and corners belong to the app and to its animators.
///
/// A sheet makes one the first time it pushes its presenter back, and takes it away when it has gone.
final class PresenterCard: UIView {
  override class var _drawsContent: Bool { false }

  /// A page that stands back under a sheet has the colours of elevated content, which are lighter in the dark.
  /// Source: Behaviour/Pictures.md 74.
  var isRaised = false {
    didSet {
      guard isRaised != oldValue else { return }
      if isRaised {
        traitOverrides.userInterfaceLevel = .elevated
      } else {
        traitOverrides.remove(UITraitUserInterfaceLevel.self)
      }
    }
  }

  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("Cards of presenters are not archived.") }

  /// Replaces `view` among its siblings, and `view` into itself. Nothing that the app can observe moves on screen.
  ///
  /// - Returns: Nil where the view has no superview.
  /// - Complexity: O(constraints in the view's hierarchy), since the view changes its superview.
  static func wrap(_ view: UIView) -> PresenterCard? {
    guard let home = view.superview else { return nil }
    let card = PresenterCard(frame: .zero)
    // Within the animation of the presentation it would grow out of nothing.
    UIView.performWithoutAnimation {
      card.frame = view._untransformedFrame
      card.autoresizingMask = view.autoresizingMask
      home.insertSubview(card, aboveSubview: view)
      card.addSubview(view)
      view.center = CGPoint(x: card.bounds.midX, y: card.bounds.midY)
    }
    return card
  }

  /// Gives the position back to the view, if it is still here.
  func unwrap() {
    UIView.performWithoutAnimation {
      if let view = subviews.first, let home = superview {
        let center = self.center
        transform = .identity
        isRaised = false
        home.insertSubview(view, aboveSubview: self)
        view.center = center
      }
      removeFromSuperview()
    }
  }
}
