/// The list's use of a drop: between cells, into one, or neither.
enum ListDropIntent { case unspecified, insertAt, insertInto, automatic }

/// A list that takes drops: it speaks for its drop delegate, and makes room between its cells.
@MainActor
protocol DroppableList: AnyObject {
  var scrollView: UIScrollView { get }
  func dropCanHandle(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  /// Nil: the list takes no drops of others' items.
  func dropProposal(_ session: any UIDropSession, at destination: IndexPath?) -> (
    proposal: UIDropProposal, intent: ListDropIntent
  )?
  /// - Parameter drop: Takes what the delegate says of where items land.
  func performDrop(
    _ session: any UIDropSession, _ drop: ListDrop, at destination: IndexPath?, _ proposal: UIDropProposal)

  var listDrag: ListDrag? { get }
  /// Whether the list may move one of its own cells without a delegate that takes drops.
  func reordersByDrag(at path: IndexPath) -> Bool
  /// The index path at which the delegate lets a cell go that is moved so.
  func reorderTarget(from path: IndexPath, to proposed: IndexPath) -> IndexPath
  func reorder(from path: IndexPath, to destination: IndexPath)

  /// The index path that an item gets that is dropped at a point of the content; nil where there are no cells.
  ///
  /// - Parameter source: The list's own cell that is dragged; it is thought to leave its position.
  func dropDestination(at point: CGPoint, source: IndexPath?) -> IndexPath?
  /// Makes room, and takes it from where it was.
  func openGap(at destination: IndexPath, source: IndexPath?)
  func closeGap()
  /// Marks the cell that takes the drop into itself.
  ///
  /// - Parameters:
  ///   - path: Of that cell; nil for none.
  ///   - isActive: A drag that may be dropped is over the list.
  func markTarget(_ path: IndexPath?, isActive: Bool)
  /// Forgets the gap while every cell stays where it is on screen, so that updates start from there.
  func settleGap()
  /// Brings cells where they belong, wherever `settleGap` has left them.
  func placeAfterDrop()
  /// The rectangle of a cell, in content coordinates; nil where there is none.
  func landingRect(at path: IndexPath) -> CGRect?
}

/// The position in a list where a dropped item lands.
enum ListLanding {
  case cell(IndexPath)
  /// A rectangle of the cell's own coordinates.
  case into(IndexPath, CGRect)
  case target(UIDragPreviewTarget)
  /// A rectangle of the list's content.
  case rect(() -> CGRect?)
}

/// The drops on a list: follows the finger with a gap, scrolls at the edges, and lands what is dropped.
@MainActor
final class ListDrop: NSObject, UIDropInteractionDelegate {
  private unowned let list: any DroppableList
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private lazy var edges = EdgeScroll(list.scrollView) { [weak self] _ in self?.follow() }
  private var session: (any UIDropSession)?
  private var destination: IndexPath?
  private var proposal: UIDropProposal?
  /// The list's delegate takes the session; else the list may move a cell of its own.
  private var delegateTakes = false
  private var intent = ListDropIntent.unspecified
  private var landings: [ObjectIdentifier: (landing: ListLanding, animator: LandingAnimator)] = [:]
  /// A drag is over the list.
  var isActive: Bool { session != nil }

  init(_ list: any DroppableList) {
    self.list = list
    super.init()
    list.scrollView.addInteraction(interaction)
  }

  // MARK: Following

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    delegateTakes = list.dropCanHandle(session)
    return delegateTakes || reorderedPath(session) != nil
  }

  private func reorderedPath(_ session: any UIDropSession) -> IndexPath? {
    guard let path = list.listDrag?.onlyPath(in: session), list.reordersByDrag(at: path) else { return nil }
    return path
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    self.session = session
    list.dropDidEnter(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    edges.follow(session.location(in: list.scrollView))
    follow()
    return proposal ?? UIDropProposal(operation: .cancel)
  }

  private func follow() {
    guard let session else { return }
    let point = session.location(in: list.scrollView), own = list.listDrag?.onlyPath(in: session)
    // A cell that is copied stays where it is.
    let source = proposal?.operation == .copy ? nil : own
    destination = list.dropDestination(at: point, source: source)
    if delegateTakes, let (proposal, intent) = list.dropProposal(session, at: destination) {
      (self.proposal, self.intent) = (proposal, intent)
      if proposal.operation == .copy, source != nil { destination = list.dropDestination(at: point, source: nil) }
      makeRoom(proposal.operation, intent, point, own)
    } else if let source = reorderedPath(session) {
      proposal = UIDropProposal(operation: .move)
      destination = destination.map { list.reorderTarget(from: source, to: $0) }
      makeRoom(.move, .insertAt, point, source)
    } else {
      proposal = nil
      list.closeGap()
      list.markTarget(nil, isActive: false)
    }
  }

  private func makeRoom(_ operation: UIDropOperation, _ intent: ListDropIntent, _ point: CGPoint, _ source: IndexPath?)
  {
    let takes = operation == .move || operation == .copy
    guard let destination, takes, inserts(intent, at: point) else {
      list.markTarget(takes && (intent == .insertInto || intent == .automatic) ? destination : nil, isActive: takes)
      return list.closeGap()
    }
    list.markTarget(nil, isActive: true)
    list.openGap(at: destination, source: operation == .move ? source : nil)
  }

  /// An automatic drop goes into a cell in its middle half and between cells elsewhere. The share is an estimate.
  private func inserts(_ intent: ListDropIntent, at point: CGPoint) -> Bool {
    guard intent == .automatic else { return intent == .insertAt }
    guard let destination, let rect = list.landingRect(at: destination), rect.contains(point) else { return true }
    return point.y < rect.minY + rect.height / 4 || point.y > rect.maxY - rect.height / 4
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    list.closeGap()
    list.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    landings = [:]
    list.dropDidEnd(session)
  }

  private func leave() {
    edges.stop()
    list.markTarget(nil, isActive: false)
    (session, destination, proposal) = (nil, nil, nil)
  }

  // MARK: Dropping

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let proposal else { return }
    let destination = destination
    let source = list.listDrag?.onlyPath(in: session)
    edges.stop()
    list.settleGap()
    if let source, let item = session.items.first, !delegateTakes || movesOwnCell(source, proposal) {
      let target = destination ?? source
      if target != source { list.reorder(from: source, to: target) }
      _ = land(item, on: .cell(target))
    } else {
      list.performDrop(session, self, at: destination, proposal)
    }
    list.placeAfterDrop()
  }

  /// Whether the list's data source moves the cell, although a delegate takes drops: it asked for a gap between cells.
  /// Source: Apple's documentation of drag and drop in tables.
  private func movesOwnCell(_ source: IndexPath, _ proposal: UIDropProposal) -> Bool {
    proposal.operation == .move && intent == .insertAt && list.reordersByDrag(at: source)
  }

  /// Says where an item lands. Only what is said while the drop is performed is shown.
  func land(_ item: UIDragItem, on landing: ListLanding) -> LandingAnimator {
    let animator = LandingAnimator()
    land(item, on: landing, with: animator)
    return animator
  }
  func land(_ item: UIDragItem, on landing: ListLanding, with animator: LandingAnimator) {
    landings[ObjectIdentifier(item)] = (landing, animator)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // An item that nobody gave a position fades where it is.
    guard let landing = landings[ObjectIdentifier(item)]?.landing else { return nil }
    let size = defaultPreview.size
    func target(_ rect: CGRect, shrinks: Bool) -> UITargetedDragPreview {
      let scale =
        shrinks && size.width > 0 && size.height > 0 ? min(rect.width / size.width, rect.height / size.height) : 1
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(
          container: list.scrollView, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: scale, y: scale)))
    }
    switch landing {
    case .cell(let path): return list.landingRect(at: path).map { target($0, shrinks: false) }
    case .into(let path, let rect):
      return list.landingRect(at: path).map { target(rect.offsetBy(dx: $0.minX, dy: $0.minY), shrinks: true) }
    case .target(let own): return defaultPreview.retargetedPreview(with: own)
    case .rect(let find): return find().map { target($0, shrinks: false) }
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    landings[ObjectIdentifier(item)]?.animator.begin(animator)
  }
}

/// The animations that an app adds to an item's landing, kept until that begins.
@MainActor
class LandingAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = [], completions: [(UIViewAnimatingPosition) -> Void] = []
  private var animator: (any UIDragAnimating)?

  func begin(_ animator: any UIDragAnimating) {
    self.animator = animator
    for animation in animations { animator.addAnimations(animation) }
    for completion in completions { animator.addCompletion(completion) }
    (animations, completions) = ([], [])
  }

  func addAnimations(_ animations: @escaping () -> Void) {
    if let animator { animator.addAnimations(animations) } else { self.animations.append(animations) }
  }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if let animator { animator.addCompletion(completion) } else { completions.append(completion) }
  }
}
