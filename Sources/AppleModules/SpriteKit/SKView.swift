import AbsentServices
@_exported public import UIKit

public enum SKSceneScaleMode: Int, Sendable { case fill, aspectFill, aspectFit, resizeFill }

/// The root of what a view shows. It is kept, and nothing draws it.
open class SKScene: SKNode {
  open var size = CGSize(width: 1, height: 1)
  open var scaleMode = SKSceneScaleMode.fill
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
  open var anchorPoint = CGPoint.zero
  open fileprivate(set) weak var view: SKView?
  open override var scene: SKScene? { self }

  public convenience init(size: CGSize) {
    self.init()
    self.size = size
  }
  /// Nil: files of scenes are not read.
  public convenience init?(fileNamed filename: String) { nil }

  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}
  /// Never called: nothing turns the scene's loop.
  open func update(_ currentTime: TimeInterval) {}
}

/// Draws its name, as scenes are not drawn.
@preconcurrency @MainActor
open class SKView: UIView {
  open private(set) var scene: SKScene?
  open var ignoresSiblingOrder = false
  open var showsFPS = false
  open var showsNodeCount = false
  open var allowsTransparency = false
  open var isPaused = false
  open var preferredFramesPerSecond = 60

  open func presentScene(_ scene: SKScene?) {
    self.scene?.willMove(from: self)
    self.scene?.view = nil
    self.scene = scene
    scene?.view = self
    scene?.didMove(to: self)
  }
  /// Nil: no node is drawn.
  open func texture(from node: SKNode) -> SKTexture? { nil }
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}
