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
    #expect(shape.path === path && shape.fillColor == nil && shape.lineCap == .round && shape.lineDashPattern == [2, 3])
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
