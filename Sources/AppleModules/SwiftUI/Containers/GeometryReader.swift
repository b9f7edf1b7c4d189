/// A view that depends on the room it gets; it takes all of it.
public struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  public var content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

/// The size and position of a geometry reader.
@MainActor @preconcurrency
public struct GeometryProxy {
  public let size: CGSize
  public let safeAreaInsets: EdgeInsets
  let container: UIView?
  let rect: CGRect
  let namedSpaces: [AnyHashable: @MainActor () -> UIView?]

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    guard let container else { return CGRect(origin: .zero, size: size) }
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return container.convert(rect, to: nil)
    case .named(let name):
      guard let space = namedSpaces[name]?() else { return container.convert(rect, to: nil) }
      // A scroll view's space is that of what is seen of it.
      let scroll = sequence(first: container, next: { $0.superview }).prefix { $0 !== space }.compactMap {
        $0 as? UIScrollView
      }.last
      return container.convert(rect, to: scroll?.superview ?? space)
    }
  }
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
}

extension GeometryReader: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { [GeometryElement(content, context)] }
}

/// Evaluates its content when its size is known. Content is put into the top leading corner.
private final class GeometryElement<Content: View>: Element {
  private let content: (GeometryProxy) -> Content
  private let environment: EnvironmentValues

  init(_ content: @escaping (GeometryProxy) -> Content, _ context: ViewContext) {
    (self.content, environment) = (content, context.environment)
    super.init(in: context.node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { Sizing.flexible(proposal) }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let (safe, room) = (surface.safeArea, rect)
    let bleeding = EdgeInsets(
      top: max(0, safe.minY - room.minY), leading: max(0, safe.minX - room.minX), bottom: max(0, room.maxY - safe.maxY),
      trailing: max(0, room.maxX - safe.maxX))
    let proxy = GeometryProxy(
      size: rect.size, safeAreaInsets: bleeding, container: surface.container, rect: rect,
      namedSpaces: environment.namedSpaces)
    let elements = node.updatingChildren {
      let body = node.observing { content(proxy) }
      return node.evaluate(body, key: .index(0), environment)
    }
    for element in elements {
      let size = element.size(ProposedViewSize(rect.size))
      let x = surface.isRightToLeft ? rect.maxX - size.width : rect.minX
      element.layOut(CGRect(x: x, y: rect.minY, width: size.width, height: size.height), on: surface)
    }
  }
}
