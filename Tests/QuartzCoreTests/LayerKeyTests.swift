import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Key-value coding of what special layers add to a layer.
@MainActor
struct LayerKeyTests {
  @Test func `numbers of a shape are set whatever kind of number is given`() {
    let shape = CAShapeLayer()
    shape.setValue(4.0, forKeyPath: "lineWidth")
    shape.setValue(CGFloat(0.25), forKey: "strokeStart")
    shape.setValue(NSNumber(value: 0.5), forKey: "strokeEnd")
    shape.setValue(3, forKey: "miterLimit")
    #expect(shape.lineWidth == 4 && shape.strokeStart == 0.25 && shape.strokeEnd == 0.5 && shape.miterLimit == 3)
    #expect(shape.value(forKey: "lineWidth") as? CGFloat == 4)
    shape.setValue(nil, forKey: "lineWidth")
    #expect(shape.lineWidth == 4)
  }

  @Test func `objects of a shape are set and cleared`() {
    let shape = CAShapeLayer(), path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.setValue(path, forKeyPath: "path")
    shape.setValue(nil, forKeyPath: "fillColor")
    shape.setValue("round", forKey: "lineCap")
    shape.setValue([2, 3] as [NSNumber], forKey: "lineDashPattern")
    #expect(
      shape.path === path && shape.fillColor == nil && shape.lineCap == .round && shape.lineDashPattern == [2, 3])
    #expect(shape.value(forKey: "lineCap") as? CAShapeLayerLineCap == .round)
  }

  @Test func `gradients, texts and replicators have theirs`() {
    let gradient = CAGradientLayer(), text = CATextLayer(), replicator = CAReplicatorLayer()
    gradient.setValue(CGPoint(x: 1, y: 0), forKey: "endPoint")
    text.setValue("Hello", forKey: "string")
    text.setValue(20, forKey: "fontSize")
    replicator.setValue(5, forKey: "instanceCount")
    #expect(gradient.endPoint == CGPoint(x: 1, y: 0) && text.string as? String == "Hello" && text.fontSize == 20)
    #expect(replicator.instanceCount == 5)
  }

  @Test func `a key that no layer has is kept for the app`() {
    let shape = CAShapeLayer()
    shape.setValue("mine", forKey: "name of the app's")
    #expect(shape.value(forKey: "name of the app's") as? String == "mine")
  }
}

/// `@NSManaged var` of a layer, as the translator writes it: the usual way to a property of one's own that animates.
private final class Ring: CALayer {
  var progress: CGFloat {
    get { _managed(self, "progress", CGFloat.self) }
    set { _setManaged(self, "progress", newValue) }
  }
  var title: String? {
    get { _managed(self, "title", String?.self) }
    set { _setManaged(self, "title", newValue) }
  }
  var inset: CGRect {
    get { _managed(self, "inset", CGRect.self) }
    set { _setManaged(self, "inset", newValue) }
  }
  var start: CGFloat {
    get { _managed(self, "start", CGFloat.self) }
    set { _setManaged(self, "start", newValue) }
  }
  nonisolated(unsafe) static var drawn: [CGFloat] = []

  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
  override class func defaultValue(forKey key: String) -> Any? {
    key == "start" ? 0.25 : super.defaultValue(forKey: key)
  }
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = 1
    animation.fromValue = (presentation() ?? self).progress
    return animation
  }
  override func display() { Ring.drawn.append(progress) }
}

@MainActor
struct ManagedPropertyTests {
  @Test func `a managed property is nothing before it is set, what the class says by default, and then what was set`() {
    let ring = Ring()
    #expect(ring.progress == 0 && ring.title == nil && ring.inset == .zero && ring.start == 0.25)
    (ring.progress, ring.title, ring.inset) = (0.5, "half", CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(ring.progress == 0.5 && ring.title == "half" && ring.inset == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(ring.value(forKey: "progress") as? CGFloat == 0.5)
    ring.setValue(1, forKey: "progress")
    ring.title = nil
    #expect(ring.progress == 1 && ring.title == nil)
    #expect(Ring(layer: ring).progress == 1)
  }

  @Test func `a change of it asks to be drawn where the class says so`() {
    let ring = Ring()
    ring.start = 1
    #expect(!ring.needsDisplay())
    ring.progress = 1
    #expect(ring.needsDisplay())
  }

  @Test func `while a basic animation of it runs, the presentation has the value between`() throws {
    let stage = LayerStage()
    let ring = Ring()
    stage.root.addSublayer(ring)
    stage.commit()
    let animation = CABasicAnimation(keyPath: "start")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 2)
    ring.add(animation, forKey: nil)
    #expect(try #require(ring.presentation()).start == 0)
    stage.commit()
    stage.advance(to: 0.5)
    #expect(abs(try #require(ring.presentation()).start - 2) < 1e-9)
    #expect(ring.start == 0.25)
    stage.advance(to: 3)
    #expect(try #require(ring.presentation()).start == 0.25)
  }

  @Test
  func `an animation that the layer gives as its action runs by itself, from what is on screen, and draws on its way`()
    throws
  {
    let stage = LayerStage()
    let ring = Ring()
    ring.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.root.addSublayer(ring)
    stage.commit()
    ring.progress = 1
    stage.commit()
    stage.advance(to: 0.5)
    #expect(abs(try #require(ring.presentation()).progress - 0.5) < 1e-9 && ring.progress == 1)
    Ring.drawn = []
    stage.display.displayCustomAnimations(at: stage.environment.clock.now)
    #expect(Ring.drawn.count == 1 && abs(Ring.drawn[0] - 0.5) < 1e-9)
    ring.progress = 0
    stage.commit()
    stage.advance(to: 1)
    #expect(abs(try #require(ring.presentation()).progress - 0.25) < 1e-9)
  }

  @Test func `at the end of the animation it is drawn once more, as it is then`() {
    let stage = LayerStage()
    let ring = Ring()
    ring.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.root.addSublayer(ring)
    stage.commit()
    ring.progress = 1
    stage.commit()
    stage.advance(to: 0.5)
    stage.display.displayCustomAnimations(at: stage.environment.clock.now)
    Ring.drawn = []
    stage.advance(to: 2)
    stage.commit()
    #expect(Ring.drawn == [1])
  }

  @Test func `without actions it changes at once`() throws {
    let stage = LayerStage()
    let ring = Ring()
    stage.root.addSublayer(ring)
    stage.commit()
    CATransaction.setDisableActions(true)
    ring.progress = 1
    #expect(try #require(ring.presentation()).progress == 1)
    CATransaction.setDisableActions(false)
  }
}

/// Key-value coding of what every layer has, by the table of properties.
@MainActor
struct LayerSetterTests {
  @Test func `key paths reach a layer's own setters`() {
    let layer = CALayer()
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    layer.setValue(path, forKey: "shadowPath")
    layer.setValue(CGRect(x: 0, y: 0, width: 0.5, height: 1), forKey: "contentsCenter")
    layer.setValue(3, forKey: "contentsScale")
    layer.setValue(false, forKey: "doubleSided")
    layer.setValue(7, forKeyPath: "anchorPointZ")
    layer.setValue(20, forKeyPath: "bounds.size.width")
    #expect(layer.shadowPath === path && layer.contentsScale == 3 && layer.contentsCenter.width == 0.5)
    #expect(!layer.isDoubleSided && layer.anchorPointZ == 7 && layer.bounds.width == 20)
    layer.setValue(nil, forKey: "shadowPath")
    #expect(layer.shadowPath == nil)
  }

  @Test func `a colour that key-value coding was given stays the same object`() {
    let layer = CALayer(), color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    for key in ["backgroundColor", "borderColor", "shadowColor"] { layer.setValue(color, forKey: key) }
    #expect(layer.backgroundColor === color && layer.borderColor === color && layer.shadowColor === color)
  }

  @Test func `a part of a gradient's point that is set by key path is the gradient's`() {
    let gradient = CAGradientLayer()
    gradient.setValue(0.25, forKeyPath: "startPoint.x")
    #expect(gradient.startPoint.x == 0.25)
  }

  @Test func `only properties that animate by themselves get an implicit animation`() {
    let stage = LayerStage()
    let layer = CALayer()
    stage.root.addSublayer(layer)
    stage.commit()
    for key in ["position", "opacity", "cornerRadius", "doubleSided"] {
      #expect(layer.action(forKey: key) != nil, "\(key)")
    }
    for key in ["shadowPath", "path", "shouldRasterize", "opaque", "backdrop"] {
      #expect(layer.action(forKey: key) == nil, "\(key)")
    }
  }
}
