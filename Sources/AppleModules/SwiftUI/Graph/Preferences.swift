/// A value that views say to those above them, where several are joined.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// The change that a view makes to the preferences of its content.
enum PreferenceChange {
  case set(Any)
  case transform((inout Any) -> Void)
}

extension ViewNode {
  /// The values of the views at and below this node, in their order; nil where none sets one.
  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    switch preferences[ObjectIdentifier(key)] {
    case .set(let value): return value as? K.Value
    case .transform(let change):
      var value: Any = preferenceOfChildren(key) ?? K.defaultValue
      change(&value)
      return value as? K.Value
    case nil: return preferenceOfChildren(key)
    }
  }

  private func preferenceOfChildren<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    var result: K.Value?
    for child in children {
      guard let value = child.preference(key) else { continue }
      if var sum = result {
        K.reduce(value: &sum) { value }
        result = sum
      } else {
        result = value
      }
    }
    return result
  }
}

/// The views that want to know of preferences below them. They are asked after each layout, since what a geometry
/// reader shows is known then.
@MainActor
final class PreferenceObservers {
  final class Observer {
    fileprivate let check: () -> Void
    init(_ check: @escaping () -> Void) { self.check = check }
  }

  private var observers: [ObjectIdentifier: Observer] = [:]
  private var order: [ObjectIdentifier] = []

  /// Replaces the observer of a node.
  func set(_ observer: Observer, for node: ViewNode) {
    let id = ObjectIdentifier(node)
    if observers[id] == nil { order.append(id) }
    observers[id] = observer
  }

  func remove(_ node: ViewNode) {
    let id = ObjectIdentifier(node)
    observers[id] = nil
    order.removeAll { $0 == id }
  }

  func report() { for id in order { observers[id]?.check() } }
}

extension View {
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier(key: ObjectIdentifier(key), change: .set(value)))
  }

  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(
      PreferenceModifier(
        key: ObjectIdentifier(key),
        change: .transform { any in
          guard var value = any as? K.Value else { return }
          callback(&value)
          any = value
        }))
  }

  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceObserver<K>(action: action))
  }

  public func overlayPreferenceValue<K: PreferenceKey, T: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> T
  ) -> some View { modifier(PreferenceLayer<K, T>(isBehind: false, transform: transform)) }

  public func backgroundPreferenceValue<K: PreferenceKey, T: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> T
  ) -> some View { modifier(PreferenceLayer<K, T>(isBehind: true, transform: transform)) }
}

struct PreferenceModifier: PrimitiveModifier {
  typealias Body = Never
  let key: ObjectIdentifier
  let change: PreferenceChange

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    defer { context.node.preferences[key] = change }
    return context.evaluate(content)
  }
}

private struct PreferenceObserver<K: PreferenceKey>: PrimitiveModifier where K.Value: Equatable {
  typealias Body = Never
  let action: (K.Value) -> Void
  private final class Last { var value = K.defaultValue }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let node = context.node
    let last = node.storage(-1) {
      node.whenRemoved { [unowned node] in node.graph?.preferenceObservers.remove(node) }
      return Last()
    }
    node.graph?.preferenceObservers.set(
      .init { [weak node] in
        guard let node else { return }
        let value = node.preference(K.self) ?? K.defaultValue
        guard value != last.value else { return }
        last.value = value
        action(value)
      }, for: node)
    return context.evaluate(content)
  }
}

private struct PreferenceLayer<K: PreferenceKey, T: View>: PrimitiveModifier {
  typealias Body = Never
  let isBehind: Bool
  let transform: (K.Value) -> T

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let main = context.element(content)
    let value = context.node.preference(K.self) ?? K.defaultValue
    let other = context.element(transform(value), key: 1)
    return [LayeredElement(main, other, isBehind: isBehind, .center, in: context.node)]
  }
}
