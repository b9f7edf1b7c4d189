/// The shown part of a view in one evaluation: it has a size for a proposal, and puts UIKit views into a rectangle.
///
/// Sizes are in points; proposals and answers follow SwiftUI's rule that a parent proposes and a child chooses.
@MainActor
class Element {
  let node: ViewNode
  /// Tells the elements of one node apart; the UIKit views of an element lie in the node under it.
  let slot: Int
  var traits = Traits()
  private var sizes: [ProposedViewSize: CGSize] = [:]

  init(in node: ViewNode, slot: Int = 0) { (self.node, self.slot) = (node, slot) }

  /// The size for a proposal; it is asked for once for each and kept.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    let size = measure(proposal)
    sizes[proposal] = size
    return size
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
  /// - Parameter rect: In the surface's coordinates.
  func layOut(_ rect: CGRect, on surface: Surface) {}
  /// The position of a guide that the element sets itself, in its own coordinates.
  func explicitGuide(_ id: ObjectIdentifier, in size: CGSize) -> CGFloat? { nil }
  /// A spacer takes part in a stack's layout along the stack's axis alone.
  var isSpacer: Bool { false }
  /// A divider lies across the axis of the stack that it stands in.
  func setStackAxis(_ axis: Axis) {}
  /// The elements that this one consists of.
  var parts: [Element] { [] }
  /// True for what fills the screen as bars and lists do: it ignores the safe area and tells its content of it.
  var fillsScreen: Bool { false }

  final func dimensions(_ size: CGSize) -> ViewDimensions {
    ViewDimensions(width: size.width, height: size.height) { self.explicitGuide($0, in: size) }
  }

  static func joining(_ elements: [Element], in node: ViewNode, slot: Int) -> Element {
    switch elements.count {
    case 0: Element(in: node, slot: slot)
    case 1: elements[0]
    default: DepthElement(elements, .center, in: node, slot: slot)
    }
  }
}

/// The facts that an element states to the containers above it.
struct Traits {
  var layoutPriority = 0.0
  var zIndex = 0.0
  var tag: AnyHashable?
  /// The identity in a `ForEach`, which stands for a tag where there is none.
  var implicitTag: AnyHashable?
  var id: AnyHashable?
  /// The position of the element's datum in its collection.
  var offset = 0
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  var tabItem: TabItemContent?
  var badge: String?
  var rowInsets: EdgeInsets?
  var rowBackground: UIColor?
  var hidesRowSeparator = false
  var swipeActions: [SwipeActions] = []
  var section: SectionTrait?
  var navigation: NavigationTrait?
  var layoutValues: [ObjectIdentifier: Any] = [:]
  /// The menu of a menu button.
  var submenu: UIMenu?
  /// The action of a button, and its title.
  var button: ButtonFacts?
  /// The tint around a button.
  var buttonTint: UIColor?
  /// True for a button that keeps its own look in a row of a list.
  var isPlainButton = false
  /// The text of a text, and the picture of an image.
  var text: String?
  var image: UIImage?
}

/// An element around one other; everything is the other's unless a subclass says otherwise.
class WrappingElement: Element {
  let content: Element

  init(_ content: Element, in node: ViewNode, slot: Int = 0) {
    self.content = content
    super.init(in: node, slot: slot)
    traits = content.traits
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }
  override func layOut(_ rect: CGRect, on surface: Surface) { content.layOut(rect, on: surface) }
  override func explicitGuide(_ id: ObjectIdentifier, in size: CGSize) -> CGFloat? {
    content.explicitGuide(id, in: size)
  }
  override var parts: [Element] { [content] }
  override var isSpacer: Bool { content.isSpacer }
  override func setStackAxis(_ axis: Axis) { content.setStackAxis(axis) }
  override var fillsScreen: Bool { content.fillsScreen }
}
