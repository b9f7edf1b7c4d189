extension View {
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, isActive: mask.contains(.gesture)))
  }
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, isActive: isEnabled))
  }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, isActive: mask.contains(.gesture)))
  }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, isActive: mask.contains(.gesture), isSimultaneous: true))
  }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance).onEnded { _ in action() })
  }
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(EffectModifier { view, _ in view.isUserInteractionEnabled = enabled })
  }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(EffectModifier { view, _ in (view as? EffectView)?.takesTouchesEverywhere = true })
  }
}

/// Puts recognisers on a container round the content. Each evaluation makes them anew, unless fingers are down.
private struct GestureModifier<T: Gesture>: ElementModifier {
  typealias Body = Never
  let gesture: T
  let isActive: Bool
  var isSimultaneous = false

  func element(around content: Element, in context: ViewContext, slot: Int) -> Element {
    let isEnabled = isActive && context.environment.isEnabled
    return ContainerElement(content, in: context.node, slot: slot) { [gesture, isSimultaneous] in
      GestureView(gesture, isSimultaneous: isSimultaneous)
    } update: { view, _ in
      guard let view = view as? GestureView<T> else { return }
      view.setGesture(gesture)
      for recognizer in view.gestureRecognizers ?? [] { recognizer.isEnabled = isEnabled }
    }
  }
}

/// A container with the recognisers of a gesture.
final class GestureView<T: Gesture>: EffectView, UIGestureRecognizerDelegate {
  private var isSimultaneous = false

  convenience init(_ gesture: T, isSimultaneous: Bool) {
    self.init(frame: .zero)
    self.isSimultaneous = isSimultaneous
    install(gesture)
  }

  private func install(_ gesture: T) {
    for recognizer in gesture.makeRecognizers({ _ in }) {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  /// While fingers are down the recognisers stay, with the actions that they began with.
  func setGesture(_ gesture: T) {
    guard gestureRecognizers?.contains(where: { $0.state != .possible || $0.numberOfTouches > 0 }) != true else {
      return
    }
    for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
    install(gesture)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous || otherGestureRecognizer.view === self }
}
