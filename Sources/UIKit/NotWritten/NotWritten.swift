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
