/// A push or pop between two collection view controllers that show one list: the pages stand still, and the list goes from
/// one layout to the other.
final class LayoutAnimator: SystemAnimator {
  private var passage: CollectionPassage?

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    guard let page = context.viewController(forKey: .to) as? UICollectionViewController, let to = page.viewIfLoaded
    else { return {} }
    to.frame = context.finalFrame(for: page)
    if to.superview !== context.containerView { context.containerView.addSubview(to) }
    to.layoutIfNeeded()
    let passage = page.pageCollection.changeOfLayout()
    self.passage = passage
    return { passage?.placeAtEnd() }
  }

  override func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {
    passage?.end(completed)
    passage = nil
  }
}
