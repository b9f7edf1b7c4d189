public import UIKit

/// A node of a scene of sprites. The tree is kept; nothing draws or moves it.
@preconcurrency @MainActor
open class SKNode: UIResponder {
  open var name: String?
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  /// Radians, against the clock.
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isPaused = false
  open var isUserInteractionEnabled = false
  open private(set) var children: [SKNode] = []
  open private(set) weak var parent: SKNode?
  open var scene: SKScene? { parent?.scene }

  open func addChild(_ node: SKNode) {
    enforce(node.parent == nil, "Attempted to add a SKNode which already has a parent: \(node)")
    children.append(node)
    node.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func removeAllChildren() { for child in children { child.removeFromParent() } }
  open func childNode(withName name: String) -> SKNode? { children.first { $0.name == name } }
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
  /// Traps: nothing moves sprites.
  open func run(_ action: SKAction) { notImplemented("SKNode.run(_:)") }
  open func removeAllActions() {}
}

/// An action of a node. None is carried out.
open class SKAction: NSObject {
  open var duration: TimeInterval = 0
  private convenience init(_ duration: TimeInterval) {
    self.init()
    self.duration = duration
  }
  open class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
  open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction { SKAction(duration) }
  open class func fadeIn(withDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
  open class func fadeOut(withDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
  open class func sequence(_ actions: [SKAction]) -> SKAction { SKAction(actions.reduce(0) { $0 + $1.duration }) }
  open class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.infinity) }
}

/// The pixels of a sprite. None is made here.
open class SKTexture: NSObject {
  private let picture: UIImage?
  public init(image: UIImage) { picture = image }
  public convenience init(imageNamed name: String) { self.init(_picture: UIImage(named: name)) }
  /// Public, so that subclasses in apps inherit the initialiser above.
  public init(_picture picture: UIImage?) { self.picture = picture }
  open func size() -> CGSize { picture?.size ?? .zero }
  open func cgImage() -> CGImage {
    guard let image = picture?.cgImage else { fatalError("The texture has no picture.") }
    return image
  }
}

open class SKSpriteNode: SKNode {
  open var texture: SKTexture?
  open var size = CGSize.zero
  open var color = UIColor.white
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public convenience init(imageNamed name: String) {
    self.init()
    texture = SKTexture(imageNamed: name)
    size = texture?.size() ?? .zero
  }
  public convenience init(color: UIColor, size: CGSize) {
    self.init()
    (self.color, self.size) = (color, size)
  }
}

open class SKLabelNode: SKNode {
  open var text: String?
  open var fontName: String?
  open var fontSize: CGFloat = 32
  open var fontColor: UIColor? = .white
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }
}
