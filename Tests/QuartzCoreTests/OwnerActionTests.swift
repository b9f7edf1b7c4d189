import Testing

@testable import QuartzCore

/// Whom a change asks for an action, and how often.
@MainActor
struct OwnerActionTests {
  private final class Asked: NSObject, CALayerDelegate {
    var count = 0
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      count += 1
      return NSNull.noAction
    }
  }

  private final class OwnLayer: CALayer {
    var count = 0
    override func action(forKey event: String) -> (any CAAction)? {
      count += 1
      return super.action(forKey: event)
    }
  }

  private func own(_ layer: CALayer, usesBlocks: Bool) -> Asked {
    let owner = Asked()
    layer._setOwner(owner, usesBlocks: usesBlocks)
    layer.delegate = owner
    return owner
  }

  @Test func `an owner that leaves actions to blocks is asked only while one is open`() {
    let layer = CALayer(), owner = own(layer, usesBlocks: true)
    layer.position = CGPoint(x: 1, y: 1)
    #expect(owner.count == 0)
    AnimationBlocks.openCount += 1
    layer.position = CGPoint(x: 2, y: 2)
    AnimationBlocks.openCount -= 1
    #expect(owner.count == 1)
    layer.position = CGPoint(x: 3, y: 3)
    #expect(owner.count == 1)
    layer._setOwner(nil)
  }

  @Test func `an owner that chooses actions is asked at each change`() {
    let layer = CALayer(), owner = own(layer, usesBlocks: false)
    layer.position = CGPoint(x: 1, y: 1)
    layer.opacity = 0.5
    layer.opacity = 0.5  // as it was
    #expect(owner.count == 2)
    layer._setOwner(nil)
  }

  @Test func `a layer of another class is asked at each change, and another delegate than the owner, too`() {
    let special = OwnLayer(), owner = own(special, usesBlocks: true)
    special.position = CGPoint(x: 1, y: 1)
    #expect(special.count == 1 && owner.count == 1)
    special._setOwner(nil)

    let layer = CALayer(), other = Asked()
    let former = own(layer, usesBlocks: true)
    layer.delegate = other
    layer.position = CGPoint(x: 1, y: 1)
    #expect(other.count == 1 && former.count == 0)
    layer._setOwner(nil)
  }
}
