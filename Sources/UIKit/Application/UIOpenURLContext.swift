import HostInterface

/// A URL that a scene is asked to open, such as a file that was dropped on the window in which the app runs.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// A file stays where it is; see `UIScene.OpenURLOptions.openInPlace`.
  public let url: URL
  public let options: UIScene.OpenURLOptions

  package init(url: URL, options: UIScene.OpenURLOptions) {
    (self.url, self.options) = (url, options)
    super.init()
  }
}

extension UIScene {
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    /// True: the file is its owner's, and is to be copied before it is changed.
    open var openInPlace: Bool { isFile }
    open var eventAttribution: UIEventAttribution? { nil }

    private let isFile: Bool
    init(isFile: Bool) {
      self.isFile = isFile
      super.init()
    }
  }
}

extension UIApplication {
  /// Hands files over as another app would: to the scene's delegate where the app has scenes, all at once, else to the
  /// app's delegate, one by one. An app that implements neither hears nothing.
  package func _open(_ urls: [URL]) { open(urls, areFiles: true) }

  /// Hands a link to the app, as a tap on it in another app would. A page of the web comes as an activity of browsing,
  /// as universal links do; another link as a URL to open. An app that implements neither hears nothing.
  package func _open(link url: URL) {
    guard LinkSchemes.isPage(url) else { return open([url], areFiles: false) }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    if let scene = _scene, let sceneDelegate = scene.delegate {
      sceneDelegate.scene(scene, continue: activity)
    } else {
      _ = delegate?.application(self, continue: activity) { _ in }
    }
  }

  private func open(_ urls: [URL], areFiles: Bool) {
    if let scene = _scene, let sceneDelegate = scene.delegate {
      let options = UIScene.OpenURLOptions(isFile: areFiles)
      sceneDelegate.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0, options: options) }))
    } else {
      for url in urls { _ = delegate?.application(self, open: url, options: [.openInPlace: areFiles]) }
    }
  }
}
