import RenderTree

/// An animation of one key path of a layer.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// The value is added to the property instead of replacing it.
  open var isAdditive = false
  /// Each repetition goes on from where the last one ended.
  open var isCumulative = false
  open var valueFunction: CAValueFunction?
  /// The value that counts as zero for an additive animation: UIKit animates from and to real values, added as
  /// differences from the new one.
  package var _base: Any?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func _copyState(from other: CAAnimation) {
    super._copyState(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    (valueFunction, _base) = (other.valueFunction, other._base)
  }

  /// The key path that the values are for; a value function turns numbers into a part of a transform.
  var renderKeyPath: RenderKeyPath? {
    guard let keyPath else { return nil }
    var path = RenderKeyPath(keyPath)
    if let component = valueFunction?.component { path.component = component }
    return path
  }
}

/// An animation from one value to another. Nil values stand for what the layer shows; see `CABasicAnimation` in Apple's
/// documentation.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  package override func _copyState(from other: CAAnimation) {
    super._copyState(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  package override func _effect(serial: UInt64) -> RenderAnimation.Effect? {
    guard let path = renderKeyPath else { return nil }
    return .property(
      PropertyEffect(
        keyPath: path,
        track: .basic(from: RenderValue(any: fromValue), to: RenderValue(any: toValue), by: RenderValue(any: byValue)),
        isAdditive: isAdditive, isCumulative: isCumulative, base: RenderValue(any: _base)))
  }
}

/// A transform made of one number, as a part of the whole.
open class CAValueFunction: NSObject, NSCoding, NSSecureCoding {
  public let name: CAValueFunctionName

  /// Nil for a name that is not one of the predefined.
  public convenience init?(name: CAValueFunctionName) {
    guard CAValueFunction.components[name.rawValue] != nil else { return nil }
    self.init(known: name)
  }

  private init(known name: CAValueFunctionName) {
    self.name = name
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let text = coder._decodeObject(forKey: "name") as? String, CAValueFunction.components[text] != nil else {
      return nil
    }
    name = CAValueFunctionName(rawValue: text)
    super.init()
  }

  open func encode(with coder: NSCoder) { coder.encode(name.rawValue, forKey: "name") }
  open class var supportsSecureCoding: Bool { true }

  var component: RenderKeyPath.Component? { CAValueFunction.components[name.rawValue] }

  private static let components: [String: RenderKeyPath.Component] = [
    "rotateX": .rotationX, "rotateY": .rotationY, "rotateZ": .rotationZ, "scale": .scale, "scaleX": .scaleX,
    "scaleY": .scaleY, "scaleZ": .scaleZ, "translate": .translation, "translateX": .translationX,
    "translateY": .translationY, "translateZ": .translationZ,
  ]
}
