import Testing

@testable import UIKit

/// Random hierarchies under random changes: at every step the frames are those that the same constraints give when they
/// are solved from scratch.
@MainActor
struct AutoLayoutPropertyTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @MainActor private final class World {
    let root = canvas(400, 600)
    var views: [UIView] = []
    var random: Generator

    init(seed: UInt64) { random = Generator(state: seed) }

    func amount() -> CGFloat { CGFloat(Int.random(in: -20...60, using: &random)) }

    func pick<T>(_ list: [T]) -> T { list.randomElement(using: &random)! }

    func parent(notBelow view: UIView?) -> UIView {
      pick(([root] + views).filter { candidate in view.map { !candidate.isDescendant(of: $0) } ?? true })
    }

    /// One equation for each of x, y, width and height, or content instead of a size, and something weaker beside them.
    func pin(_ view: UIView) {
      let parent = view.superview!
      let siblings = parent.subviews.prefix { $0 !== view }
      let neighbour: UIView = Bool.random(using: &random) ? siblings.randomElement(using: &random) ?? parent : parent
      switch Int.random(in: 0..<5, using: &random) {
      case 0: view.leadingAnchor.constraint(equalTo: neighbour.leadingAnchor, constant: amount()).isActive = true
      case 1:
        let anchor = neighbour === parent ? neighbour.leadingAnchor : neighbour.trailingAnchor
        view.leadingAnchor.constraint(equalTo: anchor, constant: amount()).isActive = true
      case 2: view.centerXAnchor.constraint(equalTo: neighbour.centerXAnchor, constant: amount()).isActive = true
      case 3:
        view.leftAnchor.constraint(equalTo: parent.layoutMarginsGuide.leftAnchor, constant: amount()).isActive = true
      default:
        NSLayoutConstraint(
          item: view, attribute: .trailing, relatedBy: .equal, toItem: parent, attribute: .trailingMargin,
          multiplier: 1,
          constant: -amount()
        ).isActive = true
      }
      view.topAnchor.constraint(equalTo: neighbour.topAnchor, constant: amount()).isActive = true
      switch Int.random(in: 0..<4, using: &random) {
      case 0: view.widthAnchor.constraint(equalToConstant: abs(amount()) + 1).isActive = true
      case 1: view.widthAnchor.constraint(equalTo: neighbour.widthAnchor, multiplier: 0.5, constant: 70).isActive = true
      default: break
      }
      if Bool.random(using: &random) {
        view.heightAnchor.constraint(equalToConstant: abs(amount()) + 1).isActive = true
      }
      let weak = view.widthAnchor.constraint(greaterThanOrEqualToConstant: abs(amount()))
      weak.priority = UILayoutPriority(Float(pick([100, 500, 900])))
      weak.isActive = true
    }

    func add() {
      let view = constrained(Box(abs(amount()), abs(amount())), in: parent(notBelow: nil), "v\(views.count)")
      views.append(view)
      pin(view)
    }

    func step() {
      let view = pick(views)
      let constraints = ([root] + views).flatMap { $0.constraints }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: add()
      case 1:
        parent(notBelow: view).addSubview(view)
      case 2:
        view.removeFromSuperview()
        views.removeAll { $0.isDescendant(of: view) }
        if views.isEmpty { add() }
      case 3:
        (view as? Box)?.content = CGSize(width: abs(amount()), height: abs(amount()))
        view.invalidateIntrinsicContentSize()
      case 4: view.semanticContentAttribute = pick([.forceLeftToRight, .forceRightToLeft])
      case 5: view.bounds.origin = CGPoint(x: amount(), y: amount())
      case 6:
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: 1, leading: abs(amount()), bottom: 2, trailing: abs(amount()))
      case 7: root.frame.size = CGSize(width: 300 + amount(), height: 500 + amount())
      case 8: view.setContentHuggingPriority(UILayoutPriority(Float(pick([1, 251, 600, 999]))), for: .horizontal)
      default:
        let constraint = pick(constraints)
        if constraint.priority != .required { constraint.priority = UILayoutPriority(Float(pick([50, 300, 800]))) }
        if constraint.secondItem == nil { constraint.constant = abs(amount()) + 1 } else { constraint.constant += 3 }
      }
    }

    /// Views whose neighbour went need another, or their place would be open.
    func pinLoose() {
      for view in views where view.superview != nil {
        let held = view.superview!.constraints.filter { $0.firstItem === view }
        let hasX = held.contains { $0.firstAttribute._kind == .x },
          hasY = held.contains { $0.firstAttribute._kind == .y }
        if hasX && hasY { continue }
        for constraint in held + view.constraints where constraint.firstItem === view { constraint.isActive = false }
        pin(view)
      }
    }

    /// The first view that stands elsewhere than a solution from scratch has it.
    func difference() -> String? {
      let engine = LayoutEngine(
        root: root, fitting: LayoutEngine.Fitting(size: root.bounds.size, horizontal: .required, vertical: .required))
      for constraint in root._allConstraintsBelow() { engine.add(constraint) }
      engine.solve()
      let pixel = 1 / root.contentScaleFactor + 1e-6
      for view in views {
        guard let rect = engine.rect(of: view._itemReference) else { return "\(view._layoutName) is unknown" }
        let (a, b) = (view.frame, rect)
        if [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].contains(where: { abs($0) > pixel }) {
          return "\(view._layoutName) has \(a) instead of \(b)"
        }
      }
      return nil
    }
  }

  @Test(arguments: 1...40)
  func `frames do not depend on how the constraints came about`(seed: Int) {
    let world = World(seed: UInt64(seed))
    var failure: String?
    let messages = layoutMessages {
      for _ in 0..<6 { world.add() }
      for step in 0..<60 where failure == nil {
        for _ in 0..<Int.random(in: 1...3, using: &world.random) { world.step() }
        world.pinLoose()
        world.root.layoutIfNeeded()
        failure = world.difference().map { "step \(step): \($0)" }
      }
    }
    #expect(failure == nil)
    #expect(messages.isEmpty)
  }
}
