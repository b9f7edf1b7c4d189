import HostInterface

extension Bundle {
  /// The folder in which `portico` laid out the app's resources; nil when something else started the process.
  public static var _resources: URL? {
    ProcessInfo.processInfo.environment["PORTICO_RESOURCES"].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}

/// The bundle of one module of the app: its own folder where it has resources, else the app's.
///
/// `portico` puts the resources of a module other than the app's under `Frameworks/NAME.framework` of the app's bundle.
public func _moduleBundle(_ module: String) -> Bundle { moduleBundle(module, in: Bundle._resources) }

func moduleBundle(_ module: String, in resources: URL?) -> Bundle {
  guard let resources else { return .main }
  // The app's own classes are in the app's bundle, whatever else stands in `Frameworks`.
  let app = resources.deletingPathExtension().lastPathComponent
  if module == app || module == String(app.map { $0.isLetter || $0.isNumber ? $0 : "_" }) {
    return Bundle(url: resources) ?? .main
  }
  return Bundle(url: resources.appendingPathComponent("Frameworks/\(module).framework")) ?? Bundle(url: resources)
    ?? .main
}

extension Bundle {
  private static let ofModules = Guarded<[String: Bundle]>([:])
  private static func moduleName(of aClass: AnyClass) -> String {
    String(String(reflecting: aClass).prefix { $0 != "." })
  }

  /// The one bundle of a class's module; the translator writes it for `Bundle(for:)`.
  public static func _shared(for aClass: AnyClass) -> Bundle {
    let module = moduleName(of: aClass)
    return ofModules.withLock { bundles in
      if let known = bundles[module] { return known }
      let made = Bundle(_of: aClass), bundle = made.bundlePath == Bundle._app.bundlePath ? Bundle._app : made
      bundles[module] = bundle
      return bundle
    }
  }

  /// The app's bundle, and those of its modules that somebody has asked for. The translator writes it for `allBundles`.
  public static var _allBundles: [Bundle] {
    ofModules.withLock { bundles in
      [_app] + bundles.sorted { $0.key < $1.key }.map(\.value).filter { $0 !== _app }
    }
  }

  /// The bundle that a class was built into, by the class's module.
  public convenience init(for aClass: AnyClass) { self.init(_of: aClass) }

  public convenience init(_of aClass: AnyClass) {
    self.init(path: _moduleBundle(Bundle.moduleName(of: aClass)).bundlePath)!
  }
}
