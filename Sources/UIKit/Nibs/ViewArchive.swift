import Foundation

/// A view in an archive of `NSKeyedArchiver`, as apps make one to copy a view.
///
/// As on iOS the archive has what Interface Builder can set: geometry, the properties of UIKit's classes, subviews,
/// layout guides and the constraints between them. It has not what belongs to the layer (corners, borders, shadows),
/// nor targets, gesture recognizers, delegates and outlets. A subclass adds its own values in `encode(with:)` and reads
/// them in `init(coder:)`.
@MainActor
enum ViewArchive {
  static func encode(_ view: UIView, with coder: NSCoder) {
    checkIsWritten(view)
    for property in ArchivedProperty.all(of: view) { property.encode(view, coder) }
    if let button = view as? UIButton { ArchivedButton.encode(button, with: coder) }
    if let stack = view as? UIStackView {
      let indices = stack.arrangedSubviews.compactMap { stack.subviews._index(of: $0) }
      coder.encode(indices as NSArray, forKey: "UIStackViewArrangedSubviews")
    }
    guard container(of: view) != nil else { return }
    coder.encode(archivedSubviews(of: view) as NSArray, forKey: "UISubviews")
    coder.encode(view.layoutGuides.map(\.identifier) as NSArray, forKey: "UILayoutGuides")
    coder.encode(ArchivedConstraints.encode(of: view) as NSArray, forKey: "UIViewAutolayoutConstraints")
  }

  static func decode(_ view: UIView, from coder: NSKeyedUnarchiver) {
    for property in ArchivedProperty.all(of: view) { property.decode(view, coder) }
    if let button = view as? UIButton { ArchivedButton.decode(button, from: coder) }
    guard let container = container(of: view) else { return }
    let subviews = coder._decodeObject(forKey: "UISubviews") as? [UIView] ?? []
    for subview in subviews { container.addSubview(subview) }
    if let stack = view as? UIStackView {
      for case let index as Int in coder._decodeObject(forKey: "UIStackViewArrangedSubviews") as? [Any] ?? []
      where subviews.indices.contains(index) { stack.addArrangedSubview(subviews[index]) }
    }
    for case let identifier as String in coder._decodeObject(forKey: "UILayoutGuides") as? [Any] ?? [] {
      let guide = UILayoutGuide()
      guide.identifier = identifier
      view.addLayoutGuide(guide)
    }
    ArchivedConstraints.decode(
      coder._decodeObject(forKey: "UIViewAutolayoutConstraints") as? [[String: Any]] ?? [], in: view)
  }

  /// The view that holds what an app has added; nil for views that are filled with parts of their own.
  static func container(of view: UIView) -> UIView? {
    switch view {
    case let cell as UITableViewCell: cell.contentView
    case let cell as UICollectionViewCell: cell.contentView
    case let effects as UIVisualEffectView: effects.contentView
    case is UIButton, is UITextField, is UITextView, is UISwitch, is UISlider, is UIStepper, is UISegmentedControl,
      is UIPageControl,
      is UIDatePicker, is UIPickerView, is UISearchBar, is UIColorWell, is UIActivityIndicatorView, is UIProgressView,
      is UITableView:
      nil
    default: view
    }
  }

  /// The subviews that the archive has, in their order. The views of a cell's style are made again by the cell.
  static func archivedSubviews(of view: UIView) -> [UIView] {
    let subviews = container(of: view)?.subviews ?? []
    guard let own = (view as? UITableViewCell)?._styleViews else { return subviews }
    return subviews.filter { $0 !== own.image && $0 !== own.title && $0 !== own.detail }
  }

  private static func checkIsWritten(_ view: UIView) {
    switch view {
    case is UICollectionView, is UINavigationBar, is UIToolbar, is UITabBar, is UIWindow, is UICalendarView:
      notImplemented("\(type(of: view)).encode(with:)")
    case let button as UIButton where button.configuration != nil:
      notImplemented("UIButton.encode(with:) of a button with a configuration")
    default: break
    }
  }
}
