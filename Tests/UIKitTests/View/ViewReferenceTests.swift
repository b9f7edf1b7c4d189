import Testing

@testable import PorticoTesting
@testable import UIKit

/// Views refer to each other, and constraints and layers to views, without keeping them: nothing may be found once it
/// is gone.
@MainActor
struct ViewReferenceTests {
  @Test func `a subview that lives on has no superview once that is gone, and can be added to another`() {
    let view = UIView()
    inScope {
      let parent = UIView()
      parent.addSubview(view)
      #expect(view.superview === parent)
    }
    #expect(view.superview == nil && view.layer.superlayer == nil)
    let other = UIView()
    other.addSubview(view)
    #expect(view.superview === other && view.layer.superlayer === other.layer)
  }

  @Test func `views that live on are in no window once it is gone, however deep they were`() {
    let top = UIView(), inner = UIView()
    top.addSubview(inner)
    inScope {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.addSubview(top)
      #expect(inner.window === window)
    }
    #expect(top.window == nil && inner.window == nil && top.superview == nil && inner.superview === top)
    inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test func `a constraint keeps neither its items nor the view that holds it`() {
    let stays = UIView()
    let constraint: NSLayoutConstraint = inScope {
      let parent = UIView(), goes = UIView()
      parent.addSubview(stays)
      parent.addSubview(goes)
      let constraint = goes.leftAnchor.constraint(equalTo: stays.leftAnchor)
      constraint.isActive = true
      #expect(constraint.isActive && constraint.firstItem === goes && constraint.secondItem === stays)
      return constraint
    }
    #expect(!constraint.isActive && constraint.firstItem == nil && constraint.secondItem === stays)
    constraint.constant = 5
    constraint.isActive = false
    #expect(constraint.constant == 5)
  }

  @Test func `an anchor outlives its view`() {
    let anchor = inScope { UIView().leftAnchor }
    #expect(anchor._item == nil)
  }

  @Test func `constraints inside a subtree go on when the view above it is gone`() {
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    top.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 30)
    inScope {
      let above = UIView()
      above.addSubview(top)
      width.isActive = true
      above.layoutIfNeeded()
    }
    #expect(width.isActive && inner.bounds.width == 30)
    let next = UIView()
    next.addSubview(top)
    width.constant = 40
    next.layoutIfNeeded()
    #expect(inner.bounds.width == 40)
  }

  @Test func `a guide is in no view once the view is gone`() {
    let guide = UILayoutGuide()
    inScope {
      let view = UIView()
      view.addLayoutGuide(guide)
      #expect(guide.owningView === view)
    }
    #expect(guide.owningView == nil && guide.layoutFrame == .zero)
  }

  @Test func `a view's layer that lives on has no delegate`() {
    let layer = inScope { UIView().layer }
    #expect(layer.delegate == nil)
    layer.bounds.size.width = 7
    layer.layoutIfNeeded()
    #expect(layer.bounds.width == 7)
  }

  @Test func `a view's layer may be given another delegate, which it does not keep, and the view again`() {
    final class Other: NSObject, CALayerDelegate {}
    let view = UIView()
    inScope {
      let other = Other()
      view.layer.delegate = other
      #expect(view.layer.delegate === other)
    }
    #expect(view.layer.delegate == nil)
    view.layer.delegate = view
    #expect(view.layer.delegate === view)
    view.layer.delegate = nil
    #expect(view.layer.delegate == nil)
  }

  @Test func `sublayers and masks that live on know nothing of a layer that is gone`() {
    let sublayer = CALayer(), mask = CALayer()
    inScope {
      let layer = CALayer()
      layer.addSublayer(sublayer)
      layer.mask = mask
      #expect(sublayer.superlayer === layer && mask.superlayer === layer)
    }
    #expect(sublayer.superlayer == nil && mask.superlayer == nil)
    (sublayer.opacity, mask.opacity) = (0.5, 0.5)
    #expect(sublayer.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
  }

  @Test func `a mask that went on to another layer stays with it when the first one is gone`() {
    let second = CALayer(), mask = CALayer()
    inScope {
      let first = CALayer()
      first.mask = mask
      second.mask = mask
    }
    #expect(mask.superlayer === second)
  }

  @Test func `what a layer looks like on screen stands where the layer stands, and nowhere once the layer is gone`() {
    let stage = TestStage(device: "iPhone 13 mini")
    let page = UIViewController()
    stage.show(page)
    var copy: CALayer?
    inScope {
      let layer = CALayer()
      page.view.layer.addSublayer(layer)
      stage.settle()
      copy = layer.presentation()
      #expect(copy?.superlayer === page.view.layer)
      layer.removeFromSuperlayer()
      stage.settle()
    }
    #expect(copy?.superlayer == nil)
  }

  @Test func `a view may ask for its surroundings while it goes`() {
    final class Curious: UIView {
      static var seen: [Bool] = []
      isolated deinit {
        Curious.seen = [superview == nil, window == nil, layer.delegate === self, subviews.first?.superview === self]
        for view in subviews { view.removeFromSuperview() }
        setNeedsLayout()
        center = CGPoint(x: 5, y: 5)
      }
    }
    let child = UIView()
    inScope {
      let view = Curious()
      view.addSubview(child)
    }
    #expect(Curious.seen == [true, true, true, true])
    #expect(child.superview == nil)
  }

  /// What is made inside is gone afterwards, unless it is returned or kept.
  private func inScope<Value>(_ body: () -> Value) -> Value { body() }
}
