import RenderTree
import Testing

@testable import QuartzCore

@MainActor
struct CALayerTests {
  @Test func `a frame follows from position, bounds and anchor point`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 50)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 100, y: 30, width: 40, height: 20))
  }

  @Test func `a quarter turn exchanges the sides of the frame`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 100)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let frame = layer.frame
    #expect(abs(frame.minX - 90) < 1e-9 && abs(frame.minY - 80) < 1e-9)
    #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
  }

  @Test func `points convert through rotation and back`() {
    let stage = LayerStage()
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.7))
    stage.root.addSublayer(layer)
    let point = CGPoint(x: 12, y: 34)
    let there = layer.convert(point, to: stage.root), back = layer.convert(there, from: stage.root)
    #expect(abs(back.x - 12) < 1e-9 && abs(back.y - 34) < 1e-9)
  }

  @Test func `a mask's superlayer is the layer that it masks`() {
    let layer = CALayer(), mask = CALayer()
    layer.mask = mask
    #expect(mask.superlayer === layer)
    #expect(layer.sublayers == nil)
    layer.mask = nil
    #expect(mask.superlayer == nil)
  }

  @Test func `the name of a blend mode or of a rule is a compositing filter`() {
    let layer = CALayer()
    layer.compositingFilter = "multiplyBlendMode"
    #expect(layer._render.blendMode == .multiply)
    layer.compositingFilter = "xor"
    #expect(layer._render.blendMode == .xor)
    layer.compositingFilter = nil
    #expect(layer._render.blendMode == .normal)
  }

  /// x' = x / (1 - z/d) for an eye at distance d: a layer 250 nearer with d = 500 is twice as large.
  @Test func `perspective of the superlayer scales by distance`() {
    let stage = LayerStage()
    stage.root.sublayerTransform.m34 = -1 / 500
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 200, y: 200)
    layer.zPosition = 250
    stage.root.addSublayer(layer)
    let corner = layer.convert(CGPoint.zero, to: stage.root)
    #expect(abs(corner.x - 100) < 1e-9 && abs(corner.y - 100) < 1e-9)
  }

  @Test func `a change of a bare layer on screen animates for a quarter of a second`() {
    let stage = LayerStage()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.root.addSublayer(layer)
    stage.commit()
    layer.opacity = 0
    stage.commit()
    #expect(layer.animationKeys() == ["opacity"])
    stage.advance(to: 0.125)
    // The default curve (.25 .1 .25 1) at half of its time is 0.80240.
    #expect(abs(Double(layer.presentation()!.opacity) - (1 - 0.8024)) < 1e-3)
    stage.advance(to: 0.26)
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()!.opacity == 0)
  }

  @Test func `disabled actions change at once`() {
    let stage = LayerStage()
    let layer = CALayer()
    stage.root.addSublayer(layer)
    stage.commit()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer that is not shown does not animate`() {
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation() == nil)
  }

  @Test func `a completion block waits for the animations of its transaction`() {
    let stage = LayerStage()
    let layer = CALayer()
    stage.root.addSublayer(layer)
    stage.commit()
    var isComplete = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isComplete = true }
    CATransaction.setAnimationDuration(1)
    layer.opacity = 0
    CATransaction.commit()
    stage.advance(to: 0.9)
    #expect(!isComplete)
    stage.advance(to: 1.01)
    #expect(isComplete)
  }

  /// As iOS does: Behaviour/Pictures.md 98.
  @Test func `a completion block without animations runs in a turn after the layers' commit`() {
    let stage = LayerStage()
    var isComplete = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isComplete = true }
    CATransaction.commit()
    #expect(!isComplete)
    stage.commit()
    #expect(!isComplete)
    stage.turn()
    #expect(isComplete)
  }

  @Test func `adding a layer under its own descendant traps`() async {
    await #expect(processExitsWith: .failure) {
      let a = CALayer(), b = CALayer()
      a.addSublayer(b)
      b.addSublayer(a)
    }
  }

  @Test func `a commit costs what changed`() {
    let stage = LayerStage()
    let layers = (0..<100).map { _ in CALayer() }
    for layer in layers { stage.root.addSublayer(layer) }
    stage.commit()
    #expect(stage.display.counters.layersCommitted == 101)
    layers[50].zPosition = 1
    stage.display.commit()
    #expect(stage.display.counters.layersCommitted == 1)
    stage.display.commit()
    #expect(stage.display.counters.layersCommitted == 0)
  }

  @Test func `a removed layer is taken from the renderer with its sublayers`() {
    let stage = LayerStage()
    let parent = CALayer(), child = CALayer()
    parent.addSublayer(child)
    stage.root.addSublayer(parent)
    stage.commit()
    _ = stage.display.takeDeltas()
    parent.removeFromSuperlayer()
    stage.commit()
    #expect(Set(stage.display.takeDeltas().flatMap(\.removed)) == [parent._id, child._id])
  }

  @Test func `a layer with speed zero stands where its time offset says`() {
    let stage = LayerStage()
    let layer = CALayer()
    stage.root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 100.0, 1)
    layer.add(animation, forKey: "x")
    stage.commit()
    let began = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = began + 0.25
    stage.advance(to: 5)
    #expect(abs(layer.presentation()!.position.x - 25) < 1e-6)
    #expect(layer.animationKeys() == ["x"])
  }
}

@MainActor
struct CALayerKeyPathTests {
  @Test func `parts of structures are read and set by key path`() {
    let layer = CALayer()
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(abs(layer.transform.m12 - 1) < 1e-9 && abs(layer.transform.m11) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - .pi / 2) < 1e-9)
    layer.setValue(30.0, forKeyPath: "bounds.size.width")
    #expect(layer.bounds.width == 30)
    layer.setValue("x", forKey: "own")
    #expect(layer.value(forKeyPath: "own") as? String == "x")
  }

  private final class Painted: CALayer {
    var paints = true
    override func draw(in context: CGContext) {
      guard paints else { return }
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(bounds)
    }
  }

  @Test func `a picture that was set outlasts a display that draws nothing, and what was drawn does not`() {
    let picture = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!.makeImage()!
    let layer = Painted()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.paints = false
    layer.contents = picture
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents as? CGImage === picture && layer._contentsSource != nil)
    layer.paints = true
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil && layer._contentsSource != nil)
    layer.paints = false
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer._contentsSource == nil)
  }

  /// Changes its superlayer's layout while it is displayed.
  private final class LateLayer: CALayer {
    override func display() { superlayer?.setNeedsLayout() }
  }

  private final class CountingLayer: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      layouts += 1
      sublayers?.first?.frame.size.width = 10 * CGFloat(layouts)
    }
  }

  @Test func `what display changes is laid out in the same commit`() {
    let stage = LayerStage()
    let superlayer = CountingLayer(), late = LateLayer()
    late.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    superlayer.addSublayer(late)
    stage.root.addSublayer(superlayer)
    late.setNeedsDisplay()
    stage.commit()
    #expect(superlayer.layouts == 2 && late.frame.width == 20 && !stage.display.needsCommit)
  }
}

#if DEBUG
  /// The invariants of the layer tree that debug builds check.
  @MainActor
  struct LayerInvariantTests {
    @Test func `a sublayer that belongs to another layer is found at the commit`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let stage = LayerStage()
          let layer = CALayer(), other = CALayer()
          stage.root.addSublayer(layer)
          stage.root.addSublayer(other)
          layer._sublayers = [other]  // without the link back
          layer._markDirty()
          stage.commit()
        }
      }
    }
  }
#endif
