// Classes that source names before they are written: it compiles, and whoever makes one is told. Documentation/Roadmap.md says
// when each comes. Members grow with the class; what stands here is what public code names most.

@preconcurrency @MainActor open class UISlider: UIControl {
  public required init(frame: CGRect) { notImplemented("UISlider") }
  public required init?(coder: NSCoder) { notImplemented("UISlider") }
  open var minimumValueImage: UIImage? {
    get { notImplemented("UISlider.minimumValueImage") }
    set { notImplemented("UISlider.minimumValueImage") }
  }
  open var maximumValueImage: UIImage? {
    get { notImplemented("UISlider.maximumValueImage") }
    set { notImplemented("UISlider.maximumValueImage") }
  }
}

@preconcurrency @MainActor open class UIStepper: UIControl {
  public required init(frame: CGRect) { notImplemented("UIStepper") }
  public required init?(coder: NSCoder) { notImplemented("UIStepper") }
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) { notImplemented("UIStepper.setIncrementImage(_:for:)") }
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) { notImplemented("UIStepper.setDecrementImage(_:for:)") }
}

@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  public required init(frame: CGRect) { notImplemented("UISegmentedControl") }
  public required init?(coder: NSCoder) { notImplemented("UISegmentedControl") }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { notImplemented("UISegmentedControl.setTitle(_:forSegmentAt:)") }
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    notImplemented("UISegmentedControl.setTitleTextAttributes(_:for:)")
  }
}

@preconcurrency @MainActor open class UINavigationBar: UIView {
  public required init(frame: CGRect) { notImplemented("UINavigationBar") }
  public required init?(coder: NSCoder) { notImplemented("UINavigationBar") }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { notImplemented("UINavigationBar.titleTextAttributes") }
    set { notImplemented("UINavigationBar.titleTextAttributes") }
  }
}

@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { notImplemented("UINavigationController") }
  public init(rootViewController: UIViewController) { notImplemented("UINavigationController") }
  public required init?(coder: NSCoder) { notImplemented("UINavigationController") }
  open var navigationBar: UINavigationBar { notImplemented("UINavigationController.navigationBar") }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    notImplemented("UINavigationController.pushViewController(_:animated:)")
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    notImplemented("UINavigationController.popViewController(animated:)")
  }
}
