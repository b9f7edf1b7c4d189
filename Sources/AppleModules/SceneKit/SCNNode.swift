public import UIKit

/// Three numbers of a position or a direction, in the units of a scene.
public struct SCNVector3: Hashable, Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Float, _ y: Float, _ z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (self.x, self.y, self.z) = (Float(x), Float(y), Float(z)) }
  public init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (Float(x), Float(y), Float(z)) }
  public init(_ x: Int, _ y: Int, _ z: Int) { (self.x, self.y, self.z) = (Float(x), Float(y), Float(z)) }
}

public let SCNVector3Zero = SCNVector3()
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x: x, y: y, z: z) }

/// A node of a scene: a tree of transforms with bodies, lights and cameras. It is kept, and nothing draws it.
open class SCNNode: NSObject {
  open var name: String?
  open var geometry: SCNGeometry?
  open var light: SCNLight?
  open var camera: SCNCamera?
  open var position = SCNVector3()
  /// Radians about each axis.
  open var eulerAngles = SCNVector3()
  open var scale = SCNVector3(x: 1, y: 1, z: 1)
  open var isHidden = false
  open var opacity: CGFloat = 1
  open private(set) var childNodes: [SCNNode] = []
  open private(set) weak var parent: SCNNode?

  public override init() { super.init() }
  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    childNodes.append(child)
    child.parent = self
  }
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  /// - Parameter recursively: Looks among children of children, too.
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) { return found }
    }
    return nil
  }
}

open class SCNMaterialProperty: NSObject {
  /// A colour, a picture or a number.
  open var contents: Any?
}

open class SCNMaterial: NSObject {
  public let diffuse = SCNMaterialProperty()
  public let specular = SCNMaterialProperty()
  public let emission = SCNMaterialProperty()
  open var isDoubleSided = false
}

/// The shape of a body.
open class SCNGeometry: NSObject {
  open var name: String?
  open var materials: [SCNMaterial] = [SCNMaterial()]
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set {
      if !materials.isEmpty { materials.removeFirst() }
      if let newValue { materials.insert(newValue, at: 0) }
    }
  }
}

open class SCNBox: SCNGeometry {
  open var width: CGFloat
  open var height: CGFloat
  open var length: CGFloat
  open var chamferRadius: CGFloat
  public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
    (self.width, self.height, self.length, self.chamferRadius) = (width, height, length, chamferRadius)
  }
}

open class SCNSphere: SCNGeometry {
  open var radius: CGFloat
  public init(radius: CGFloat) { self.radius = radius }
}

open class SCNPlane: SCNGeometry {
  open var width: CGFloat
  open var height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

open class SCNLight: NSObject {
  public struct LightType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = LightType(rawValue: "ambient")
    public static let omni = LightType(rawValue: "omni")
    public static let directional = LightType(rawValue: "directional")
    public static let spot = LightType(rawValue: "spot")
  }
  open var type = LightType.omni
  open var color: Any = UIColor.white
  open var intensity: CGFloat = 1000
}

open class SCNCamera: NSObject {
  open var name: String?
  open var zNear = 1.0
  open var zFar = 100.0
  /// Degrees.
  open var fieldOfView: CGFloat = 60
}
