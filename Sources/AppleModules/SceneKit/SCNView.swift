import AbsentServices
@_exported public import UIKit

/// Nodes under one root. It is kept, and nothing draws it.
open class SCNScene: NSObject {
  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  public override init() { super.init() }

  /// Nil: files of scenes are not read.
  public convenience init?(named name: String) { nil }
}

/// Draws its name, as scenes are not drawn.
@preconcurrency @MainActor
open class SCNView: UIView {
  open var scene: SCNScene?
  open var pointOfView: SCNNode?
  open var allowsCameraControl = false
  open var autoenablesDefaultLighting = false
  open var showsStatistics = false
  open var isPlaying = false
  open var preferredFramesPerSecond = 60

  public convenience init(frame: CGRect, options: [String: Any]? = nil) { self.init(frame: frame) }

  open func play(_ sender: Any?) { isPlaying = true }
  open func pause(_ sender: Any?) { isPlaying = false }
  open func stop(_ sender: Any?) { isPlaying = false }
  /// Traps: there is no picture of the scene.
  open func snapshot() -> UIImage { notImplemented("SCNView.snapshot()") }
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}
