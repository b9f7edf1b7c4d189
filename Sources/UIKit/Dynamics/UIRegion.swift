/// A part of the plane around a field's position.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCoding, @preconcurrency NSCopying {
  private indirect enum Area {
    case everywhere
    case disc(radius: CGFloat)
    case rectangle(CGSize)
    case outside(Area)
    case either(Area, Area)
    case both(Area, Area)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .everywhere: true
      case .disc(let radius): point.x * point.x + point.y * point.y <= radius * radius
      case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .outside(let area): !area.contains(point)
      case .either(let one, let other): one.contains(point) || other.contains(point)
      case .both(let one, let other): one.contains(point) && other.contains(point)
      }
    }
  }

  private final let area: Area
  open class var infinite: UIRegion { UIRegion(.everywhere) }

  private init(_ area: Area) {
    self.area = area
    super.init()
  }
  /// A disc around the origin.
  public init(radius: CGFloat) {
    area = .disc(radius: radius)
    super.init()
  }
  /// A rectangle whose middle is the origin.
  public init(size: CGSize) {
    area = .rectangle(size)
    super.init()
  }
  public required init?(coder: NSCoder) { notImplemented("UIRegion.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UIRegion.encode(with:)") }

  open func inverse() -> Self { made(.outside(area)) }
  open func byUnion(with region: UIRegion) -> Self { made(.either(area, region.area)) }
  /// The part in this region and not in the other.
  open func byDifference(from region: UIRegion) -> Self { made(.both(area, .outside(region.area))) }
  open func byIntersection(with region: UIRegion) -> Self { made(.both(area, region.area)) }
  /// - Parameter point: From the region's origin.
  open func contains(_ point: CGPoint) -> Bool { area.contains(point) }
  /// Regions do not change: it is the same one.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  private func made(_ area: Area) -> Self {
    guard let result = UIRegion(area) as? Self else {
      notImplemented("A region made from one of a subclass, \(type(of: self))")
    }
    return result
  }
}
