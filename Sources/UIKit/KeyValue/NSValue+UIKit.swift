import QuartzCore

// These types travel in an NSValue: animation values, keyboard frames, what a dictionary holds.

extension UIEdgeInsets: _BoxedInValue {}
extension NSDirectionalEdgeInsets: _BoxedInValue {}
extension UIOffset: _BoxedInValue {}
extension CGAffineTransform: _BoxedInValue {}
extension CGVector: _BoxedInValue {}
extension CATransform3D: _BoxedInValue {
  public static func _areSame(_ a: CATransform3D, _ b: CATransform3D) -> Bool { CATransform3DEqualToTransform(a, b) }
}

extension _NSValueFactory {
  public init(cgVector vector: CGVector) { self.init(_boxed: vector) }
  public init(cgAffineTransform transform: CGAffineTransform) { self.init(_boxed: transform) }
  public init(caTransform3D t: CATransform3D) { self.init(_boxed: t) }
  public init(uiEdgeInsets insets: UIEdgeInsets) { self.init(_boxed: insets) }
  public init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(_boxed: insets) }
  public init(uiOffset insets: UIOffset) { self.init(_boxed: insets) }
}

extension NSValue {
  public var cgVectorValue: CGVector { _value() }
  public var cgAffineTransformValue: CGAffineTransform { _value() }
  public var caTransform3DValue: CATransform3D { _value() }
  public var uiEdgeInsetsValue: UIEdgeInsets { _value() }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { _value() }
  public var uiOffsetValue: UIOffset { _value() }
}
