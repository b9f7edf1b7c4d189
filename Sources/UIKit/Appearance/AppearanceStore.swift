/// The calls that proxies were told, and the instances they are for.
///
/// A proxy is an ordinary instance that is never shown. Setters that take part note each change: on a proxy, what to do
/// to the instances; on an instance, that its own value goes before the proxies'.
@MainActor
package final class AppearanceStore: AppPart {
  private var records: [AppearanceRecord] = []
  /// False in apps without proxies: views that enter a window pay for one test.
  private(set) var isInUse = false
  /// While a proxy is made, which a class need not have an initialiser for.
  private(set) var isMakingProxy = false
  fileprivate var isApplying = false

  package init() {}

  func proxy<T: AppearanceTarget>(
    _ type: T.Type, _ containers: [any UIAppearanceContainer.Type], _ trait: UITraitCollection?, _ make: () -> T
  ) -> T {
    for record in records where record.type == type && record.trait == trait && record.isIn(containers) {
      if let proxy = record.proxy as? T { return proxy }
    }
    // Proxies are no part of any scenario that counts its views.
    let views = LiveViews.count
    isMakingProxy = true
    let proxy = make()
    isMakingProxy = false
    LiveViews.count = views
    let record = AppearanceRecord(type: type, containers: containers, trait: trait, proxy: proxy)
    proxy._appearanceState = ProxyState(record)
    records.append(record)
    isInUse = true
    return proxy
  }

  /// Sets on an object what its proxies were told: general classes first, then special ones; then those of containers.
  ///
  /// - Parameter view: Where the object is: itself, or the view that shows an item.
  func apply(to object: any AppearanceTarget, in view: UIView) {
    guard isInUse, object._appearanceState?.record == nil else { return }
    let fitting = records.filter { $0.type.isSuperclass(of: object) && $0.fits(view) }
    guard !fitting.isEmpty else { return }
    let ordered = fitting.enumerated().sorted { a, b in
      let (left, right) = (a.element, b.element)
      if left.depth != right.depth { return left.depth < right.depth }
      if left.containers.count != right.containers.count { return left.containers.count < right.containers.count }
      return a.offset < b.offset
    }
    isApplying = true
    let own = object._appearanceState?.own ?? []
    for (_, record) in ordered {
      for entry in record.entries where !own.contains(entry.key) {
        if let name = entry.key as? String, record.weak.contains(name) {
          applyWeakly(name, entry.apply, to: object)
        } else {
          entry.apply(object)
        }
      }
    }
    isApplying = false
  }

  /// Takes back what a proxy gave before, as the object would take it for a value of its own, and gives what the proxy
  /// has now.
  private func applyWeakly(_ name: String, _ apply: (any AppearanceTarget) -> Void, to object: any AppearanceTarget) {
    guard let view = object as? NSObject else { return apply(object) }
    let before = view.value(forKey: name)
    if let given = object._appearanceState?.given[name], _isEqual(given, before) { view.setValue(nil, forKey: name) }
    let bare = view.value(forKey: name)
    apply(object)
    let after = view.value(forKey: name)
    guard !_isEqual(bare, after), let after else { return }
    let state = object._appearanceState ?? AppearanceState()
    state.given[name] = after
    object._appearanceState = state
  }
}

/// The calls of one proxy.
@MainActor
final class AppearanceRecord {
  let type: any AppearanceTarget.Type
  let containers: [any UIAppearanceContainer.Type]
  let trait: UITraitCollection?
  let proxy: any AppearanceTarget
  /// Superclasses above it.
  let depth: Int
  private(set) var entries: [(key: AnyHashable, apply: (any AppearanceTarget) -> Void)] = []
  /// The keys whose `apply` gives way to a value that the object has.
  private(set) var weak: Set<String> = []

  init(
    type: any AppearanceTarget.Type, containers: [any UIAppearanceContainer.Type], trait: UITraitCollection?,
    proxy: any AppearanceTarget
  ) {
    (self.type, self.containers, self.trait, self.proxy) = (type, containers, trait, proxy)
    var depth = 0, here: AnyClass? = type
    while let above = here {
      depth += 1
      here = _getSuperclass(above)
    }
    self.depth = depth
  }

  func isIn(_ others: [any UIAppearanceContainer.Type]) -> Bool {
    containers.count == others.count && zip(containers, others).allSatisfy { $0 == $1 }
  }

  func set(_ key: AnyHashable, _ apply: @escaping (any AppearanceTarget) -> Void) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].apply = apply
    } else {
      entries.append((key, apply))
    }
  }

  func setWeakly(_ key: String, _ apply: @escaping (any AppearanceTarget) -> Void) {
    weak.insert(key)
    set(AnyHashable(key), apply)
  }

  /// Whether a view is in the containers, from the innermost out, and has the traits.
  func fits(_ view: UIView) -> Bool {
    if let trait, !view.traitCollection.containsTraits(in: trait) { return false }
    var wanted = containers[...]
    var here: UIResponder? = view._viewController ?? view._superview
    while let container = wanted.first, let responder = here {
      if let candidate = responder as? any UIAppearanceContainer, container.isSuperclass(of: candidate) {
        wanted.removeFirst()
      }
      if let inner = responder as? UIView {
        here = inner._viewController ?? inner._superview
      } else if let controller = responder as? UIViewController {
        here = controller.viewIfLoaded?._superview ?? controller.parent
      } else {
        here = nil
      }
    }
    return wanted.isEmpty
  }
}

/// The state of an object that is a proxy.
@MainActor
final class ProxyState: AppearanceState {
  fileprivate let proxyRecord: AppearanceRecord
  init(_ record: AppearanceRecord) { proxyRecord = record }
}

extension AppearanceState {
  /// The values that were set on the proxy; nil for an object that is none.
  var record: AppearanceRecord? { (self as? ProxyState)?.proxyRecord }
}

@MainActor
protocol AppearanceTarget: AnyObject {
  var _appearanceState: AppearanceState? { get set }
}

extension UIView: AppearanceTarget {}
extension UIBarItem: AppearanceTarget {}

extension AppearanceTarget {
  /// A setter took this value.
  func _noteAppearance<T: AppearanceTarget, V>(_ property: ReferenceWritableKeyPath<T, V>, _ value: V) {
    _noteAppearance(AnyHashable(property)) { ($0 as? T)?[keyPath: property] = value }
  }

  func _noteAppearance(_ key: AnyHashable, _ apply: @escaping (any AppearanceTarget) -> Void) {
    if let record = _appearanceState?.record {
      record.set(key, apply)
    } else if !RunningApp.current.appearance.isApplying {
      let state = _appearanceState ?? AppearanceState()
      state.own.insert(key)
      _appearanceState = state
    }
  }

  /// For setters that are called for every view there is: `apply` itself sees whether the view has a value of its own.
  func _noteOnProxy(_ key: String, _ apply: @escaping (any AppearanceTarget) -> Void) {
    _appearanceState?.record?.setWeakly(key, apply)
  }
}

extension NSObjectProtocol {
  /// Whether an object is of this class or of one below.
  static fileprivate func isSuperclass(of object: Any) -> Bool { object is Self }
}
extension AppearanceTarget {
  static fileprivate func isSuperclass(of object: Any) -> Bool { object is Self }
}

extension RunningApp {
  package var appearance: AppearanceStore { part() }
}
