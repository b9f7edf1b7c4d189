/// A class whose instances take over what was set on the class's proxy, when they enter a window.
///
/// Windows that show an instance already are not changed. What was set on an instance itself stays.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Stands for all instances.
  static func appearance() -> Self
  /// Stands for the instances inside the innermost type's instances, which are inside those of the next, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Stands for the instances whose traits contain `trait`.
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A container that instances with proxies may be inside of.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
  public class func appearance() -> Self {
    RunningApp.current.appearance.proxy(self, [], nil) { self.init(frame: .zero) }
  }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    RunningApp.current.appearance.proxy(self, containerTypes, nil) { self.init(frame: .zero) }
  }
  public class func appearance(for trait: UITraitCollection) -> Self {
    RunningApp.current.appearance.proxy(self, [], trait) { self.init(frame: .zero) }
  }
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { RunningApp.current.appearance.proxy(self, containerTypes, trait) { self.init(frame: .zero) } }
}

extension UIView {
  /// A property of an app's class was set that a proxy may stand for. The translator writes the calls.
  public final func _styled(_ key: String, _ value: Any?) {
    _noteAppearance(AnyHashable(key)) { ($0 as? UIView)?.setValue(value, forKey: key) }
  }

  /// The same of a method such as `setColor(_:for:)`. The translator writes what calls it.
  ///
  /// - Parameters:
  ///   - axes: The arguments behind the first, by which values are told apart.
  ///   - apply: Calls the method of another view with the same arguments.
  public final func _styled(_ method: String, axes: [Any?], _ apply: @escaping (UIView) -> Void) {
    let key = [method] + axes.map { $0.map { "\($0)" } ?? "nil" }
    _noteAppearance(AnyHashable(key)) { ($0 as? UIView).map(apply) }
  }
}

extension UIBarItem: UIAppearance {
  public class func appearance() -> Self { RunningApp.current.appearance.proxy(self, [], nil, _makeProxy) }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    RunningApp.current.appearance.proxy(self, containerTypes, nil, _makeProxy)
  }
  public class func appearance(for trait: UITraitCollection) -> Self {
    RunningApp.current.appearance.proxy(self, [], trait, _makeProxy)
  }
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { RunningApp.current.appearance.proxy(self, containerTypes, trait, _makeProxy) }

  /// An item of the kind stands for items of subclasses, too: the methods that they inherit are all that a proxy needs.
  private class func _makeProxy() -> Self {
    let item: UIBarItem =
      self is UITabBarItem.Type ? UITabBarItem() : self is UIBarButtonItem.Type ? UIBarButtonItem() : UIBarItem()
    return item as? Self ?? Unmanaged<Self>.fromOpaque(Unmanaged.passRetained(item).toOpaque()).takeRetainedValue()
  }
}
