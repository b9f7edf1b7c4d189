/// Which class an element of a nib stands for.
@MainActor
enum NibObjects {
  private static let views: [String: UIView.Type] = [
    "view": UIView.self, "label": UILabel.self, "imageView": UIImageView.self, "stackView": UIStackView.self,
    "button": UIButton.self,
    "textField": UITextField.self, "scrollView": UIScrollView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
    "visualEffectView": UIVisualEffectView.self,
    "control": UIControl.self, "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self,
    "tabBar": UITabBar.self,
    "window": UIWindow.self, "switch": UISwitch.self, "progressView": UIProgressView.self, "slider": UISlider.self,
    "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self, "textView": UITextView.self,
    "webView": UIWebView.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self, "containerView": UIView.self,
    "searchBar": UISearchBar.self, "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    "colorWell": UIColorWell.self, "refreshControl": UIRefreshControl.self,
  ]
  private static let elsewhere = ["mapView": "MapKit.MKMapView", "wkWebView": "WebKit.WKWebView"]
  private static let recognizers: [String: @MainActor () -> UIGestureRecognizer] = [
    "tapGestureRecognizer": { UITapGestureRecognizer() }, "panGestureRecognizer": { UIPanGestureRecognizer() },
    "swipeGestureRecognizer": { UISwipeGestureRecognizer() },
    "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer() },
    "pongPressGestureRecognizer": { UILongPressGestureRecognizer() },  // Interface Builder spells it so
    "longPressGestureRecognizer": { UILongPressGestureRecognizer() },
    "pinchGestureRecognizer": { UIPinchGestureRecognizer() },
    "rotationGestureRecognizer": { UIRotationGestureRecognizer() },
    "hoverGestureRecognizer": { UIHoverGestureRecognizer() }, "gestureRecognizer": { UIGestureRecognizer() },
  ]
  /// The classes whose own `init(coder:)` calls `_fill`; for the others UIView's does.
  private static let selfFilling: Set<ObjectIdentifier> = Set(
    [
      UILabel.self, UIImageView.self, UIButton.self, UITextField.self, UIScrollView.self, UITableView.self,
      UITableViewCell.self,
      UITableViewHeaderFooterView.self, UIActivityIndicatorView.self, UIVisualEffectView.self, UINavigationBar.self,
      UIToolbar.self,
      UITabBar.self, UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self, UIProgressView.self,
      UITextView.self, UISearchBar.self, UIPickerView.self, UIDatePicker.self,
      UIColorWell.self, UICalendarView.self,
      UICollectionView.self, UICollectionReusableView.self, UICollectionViewCell.self,
    ].map { (type: UIView.Type) in ObjectIdentifier(type) })

  /// Traps for an element that is not known; a class that is not known is named and replaced by the element's own, as
  /// on iOS.
  static func make(_ element: MarkupElement, _ reader: NibReader) -> AnyObject? {
    let coder = NibCoder(element, reader)
    if let type = views[element.name] {
      return custom(element, reader).flatMap { $0 as? UIView.Type }.map { $0.init(coder: coder) }
        ?? type.init(coder: coder)
    }
    if let name = elsewhere[element.name] {
      // Another module's, which is there when the app is linked with it.
      guard let type = (custom(element, reader) ?? NSClassFromString(name)) as? UIView.Type else {
        notImplemented("the element <\(element.name)> of \(reader.document.file) without the module of \(name)")
      }
      return type.init(coder: coder)
    }
    if let make = recognizers[element.name] {
      let type = custom(element, reader).flatMap { $0 as? UIGestureRecognizer.Type }
      let recognizer = type?.init(target: nil, action: nil) ?? make()
      NibProperties.set(recognizer, element)
      return recognizer
    }
    switch element.name {
    case "customObject": return customObject(element, reader)
    case "collectionViewFlowLayout", "collectionViewLayout": return NibCollections.layout(element, reader)
    case "navigationItem":
      return (custom(element, reader) as? UINavigationItem.Type)?.init(coder: coder) ?? UINavigationItem(_title: nil)
    case "tabBarItem":
      return (custom(element, reader) as? UITabBarItem.Type)?.init(coder: coder) ?? UITabBarItem(coder: coder)
    case "barButtonItem": return NibProperties.barButtonItem(element, coder, reader)
    default: break
    }
    notImplemented("the element <\(element.name)> of \(reader.document.file)")
  }

  /// By `init()`; a class that is not known is NSObject, as on iOS.
  private static func customObject(_ element: MarkupElement, _ reader: NibReader) -> AnyObject? {
    guard let type = custom(element, reader) else { return NSObject() }
    guard let object = (type as? NSObject.Type)?._new() else {
      fatalError("\(reader.document.file) has an object of the class \(type), which cannot be made by init().")
    }
    return object
  }

  static func custom(_ element: MarkupElement, _ reader: NibReader) -> AnyClass? { custom(element, reader.document) }

  static func custom(_ element: MarkupElement, _ document: NibDocument) -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    let full = element["customModule"].map { "\($0).\(name)" } ?? name
    // A class of Objective-C has no module; one whose module was not kept is the app's.
    let candidates = [full, name, "UIKit.\(name)"] + (appModule.map { ["\($0).\(name)"] } ?? [])
    for candidate in candidates { if let found = NSClassFromString(candidate) { return found } }
    warn("Unknown class \(full) in Interface Builder file.")
    return nil
  }

  private static var appModule: String? { Bundle._app.infoDictionary?["CFBundleExecutable"] as? String }

  // MARK: Filling

  static func fillingClass(of view: UIView) -> UIView.Type {
    let type = Swift.type(of: view)
    if let known = RunningApp.current.nibs.fillingClasses[ObjectIdentifier(type)] { return known }
    var current: AnyClass? = type
    while let candidate = current {
      if selfFilling.contains(ObjectIdentifier(candidate)) { break }
      current = _getSuperclass(candidate)
    }
    let result = (current as? UIView.Type) ?? UIView.self
    RunningApp.current.nibs.fillingClasses[ObjectIdentifier(type)] = result
    return result
  }
}
