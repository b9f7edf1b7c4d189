import Foundation

/// A property of a view class in an archive, spelled once for writing and reading.
@MainActor
struct ArchivedProperty {
  let encode: (UIView, NSCoder) -> Void
  let decode: (UIView, NSKeyedUnarchiver) -> Void

  /// The properties of a view's classes, from UIView down.
  static func all(of view: UIView) -> [ArchivedProperty] {
    var all = views
    if view is UIControl { all += controls }
    switch view {
    case is UILabel: all += labels
    case is UIImageView: all += pictures
    case is UITextField: all += fields
    case is UITextView: all += scrolls + texts
    case is UITableView: all += tables
    case is UIScrollView: all += scrolls
    case is UITableViewCell: all += cells
    case is UIStackView: all += stacks
    case is UISwitch: all += switches
    case is UISlider: all += sliders
    case is UIStepper: all += steppers
    case is UIProgressView: all += progress
    case is UIPageControl: all += pages
    case is UISegmentedControl: all += segments
    case is UIActivityIndicatorView: all += spinners
    case is UIDatePicker: all += dates
    case is UISearchBar: all += searches
    default: break
    }
    return all
  }

  // MARK: Rows

  private static func row<View: UIView>(
    _ key: String, _ view: View.Type, write: @escaping (View, NSCoder) -> Void, read: @escaping (View, NSKeyedUnarchiver) -> Void
  ) -> ArchivedProperty {
    ArchivedProperty { view, coder in
      if let view = view as? View { write(view, coder) }
    } decode: { view, coder in
      if let view = view as? View, coder.containsValue(forKey: key) { read(view, coder) }
    }
  }

  private static func flag<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, Bool>) -> ArchivedProperty {
    row(key, View.self) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeBool(forKey: key)
    }
  }
  private static func integer<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, Int>) -> ArchivedProperty {
    row(key, View.self) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeInteger(forKey: key)
    }
  }
  private static func number<View: UIView, Number: BinaryFloatingPoint>(_ key: String, _ path: ReferenceWritableKeyPath<View, Number>)
    -> ArchivedProperty
  {
    row(key, View.self) {
      $1.encode(Double($0[keyPath: path]), forKey: key)
    } read: {
      $0[keyPath: path] = Number($1.decodeDouble(forKey: key))
    }
  }
  /// An enumeration or a set of options; a value that is none of its cases is passed over.
  private static func choice<View: UIView, Choice: RawRepresentable>(_ key: String, _ path: ReferenceWritableKeyPath<View, Choice>)
    -> ArchivedProperty where Choice.RawValue: BinaryInteger
  {
    row(key, View.self) {
      $1.encode(Int($0[keyPath: path].rawValue), forKey: key)
    } read: {
      if let raw = Choice.RawValue(exactly: $1.decodeInteger(forKey: key)), let value = Choice(rawValue: raw) { $0[keyPath: path] = value }
    }
  }
  private static func size<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, CGSize>) -> ArchivedProperty {
    row(key, View.self) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeSize(forKey: key)
    }
  }
  private static func point<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, CGPoint>) -> ArchivedProperty {
    row(key, View.self) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodePoint(forKey: key)
    }
  }
  private static func numbers<View: UIView, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Value>, _ list: @escaping (Value) -> [CGFloat],
    _ make: @escaping ([CGFloat]) -> Value?
  ) -> ArchivedProperty {
    row(key, View.self) {
      $1.encode(list($0[keyPath: path]).map(Double.init) as NSArray, forKey: key)
    } read: {
      let list = ($1._decodeObject(forKey: key) as? [Any] ?? []).compactMap { ($0 as? Double).map { CGFloat($0) } }
      if let value = make(list) { $0[keyPath: path] = value }
    }
  }
  private static func insets<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, UIEdgeInsets>) -> ArchivedProperty {
    numbers(key, path) {
      [$0.top, $0.left, $0.bottom, $0.right]
    } _: {
      $0.count == 4 ? UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) : nil
    }
  }
  /// Text, a colour, a font or an image; nil is left out.
  private static func object<View: UIView, Object>(_ key: String, _ path: ReferenceWritableKeyPath<View, Object?>) -> ArchivedProperty {
    row(key, View.self) { view, coder in
      if let object = view[keyPath: path] { coder.encode(object, forKey: key) }
    } read: { view, coder in
      if let object = coder._decodeObject(forKey: key) as? Object { view[keyPath: path] = object }
    }
  }
  /// Text with attributes.
  private static func text<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, NSAttributedString?>) -> ArchivedProperty {
    row(key, View.self) { view, coder in
      if let text = view[keyPath: path] { coder.encode(text, forKey: key) }
    } read: {
      $0[keyPath: path] = $1.decodeObject(of: NSAttributedString.self, forKey: key)
    }
  }
  private static func priority(
    _ key: String, _ axis: NSLayoutConstraint.Axis, _ read: @escaping (UIView, NSLayoutConstraint.Axis) -> UILayoutPriority,
    _ write: @escaping (UIView, UILayoutPriority, NSLayoutConstraint.Axis) -> Void
  ) -> ArchivedProperty {
    row(key, UIView.self) {
      $1.encode(read($0, axis).rawValue, forKey: key)
    } read: {
      write($0, UILayoutPriority($1.decodeFloat(forKey: key)), axis)
    }
  }

  // MARK: Tables

  private static let views: [ArchivedProperty] = [
    row("UIBounds", UIView.self) {
      $1.encode($0.bounds, forKey: "UIBounds")
    } read: {
      $0.bounds = $1.decodeRect(forKey: "UIBounds")
    },
    point("UICenter", \UIView.center),
    numbers("UITransform", \UIView.transform) {
      [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty]
    } _: {
      $0.count == 6 ? CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) : nil
    },
    object("UIBackgroundColor", \UIView.backgroundColor), number("UIAlpha", \UIView.alpha), flag("UIHidden", \UIView.isHidden),
    flag("UIOpaque", \UIView.isOpaque), flag("UIClipsToBounds", \UIView.clipsToBounds), integer("UITag", \UIView.tag),
    choice("UIContentMode", \UIView.contentMode), choice("UIAutoresizingMask", \UIView.autoresizingMask),
    flag("UIAutoresizeSubviews", \UIView.autoresizesSubviews), flag("UIUserInteractionEnabled", \UIView.isUserInteractionEnabled),
    flag("UIMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
    flag("UITranslatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
    choice("UISemanticContentAttribute", \UIView.semanticContentAttribute),
    choice("UIUserInterfaceStyle", \UIView.overrideUserInterfaceStyle),
    flag("UIPreservesSuperviewMargins", \UIView.preservesSuperviewLayoutMargins),
    flag("UIInsetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
    row("UITintColor", UIView.self) { view, coder in
      if view._hasOwnTint { coder.encode(view.tintColor, forKey: "UITintColor") }
    } read: {
      $0.tintColor = $1._decodeObject(forKey: "UITintColor") as? UIColor
    },
    row("UILayoutMargins", UIView.self) { view, coder in
      guard let margins = view._baseMargins else { return }
      let list = [margins.top, margins.leading, margins.bottom, margins.trailing].map(Double.init)
      coder.encode(list as NSArray, forKey: "UILayoutMargins")
    } read: { view, coder in
      let list = (coder._decodeObject(forKey: "UILayoutMargins") as? [Any] ?? []).compactMap { $0 as? Double }
      guard list.count == 4 else { return }
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: list[0], leading: list[1], bottom: list[2], trailing: list[3])
    },
    priority("UIViewContentHuggingPriorityX", .horizontal) {
      $0.contentHuggingPriority(for: $1)
    } _: {
      $0.setContentHuggingPriority($1, for: $2)
    },
    priority("UIViewContentHuggingPriorityY", .vertical) {
      $0.contentHuggingPriority(for: $1)
    } _: {
      $0.setContentHuggingPriority($1, for: $2)
    },
    priority("UIViewContentCompressionResistancePriorityX", .horizontal) {
      $0.contentCompressionResistancePriority(for: $1)
    } _: {
      $0.setContentCompressionResistancePriority($1, for: $2)
    },
    priority("UIViewContentCompressionResistancePriorityY", .vertical) {
      $0.contentCompressionResistancePriority(for: $1)
    } _: {
      $0.setContentCompressionResistancePriority($1, for: $2)
    },
    object("UIAccessibilityIdentifier", \UIView.accessibilityIdentifier), object("UIRestorationIdentifier", \UIView.restorationIdentifier),
  ]
  private static let controls: [ArchivedProperty] = [
    flag("UIEnabled", \UIControl.isEnabled), flag("UISelected", \UIControl.isSelected), flag("UIHighlighted", \UIControl.isHighlighted),
    choice("UIContentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
    choice("UIContentVerticalAlignment", \UIControl.contentVerticalAlignment),
  ]
  private static let labels: [ArchivedProperty] = [
    row("UIFont", UILabel.self) {
      $1.encode($0.font, forKey: "UIFont")
    } read: {
      $0.font = $1._decodeObject(forKey: "UIFont") as? UIFont
    },
    row("UITextColor", UILabel.self) {
      $1.encode($0.textColor, forKey: "UITextColor")
    } read: {
      $0.textColor = $1._decodeObject(forKey: "UITextColor") as? UIColor
    },
    choice("UITextAlignment", \UILabel.textAlignment), choice("UILineBreakMode", \UILabel.lineBreakMode),
    integer("UINumberOfLines", \UILabel.numberOfLines), flag("UIAdjustsFontSizeToFit", \UILabel.adjustsFontSizeToFitWidth),
    number("UIMinimumScaleFactor", \UILabel.minimumScaleFactor),
    flag("UIAdjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
    object("UIShadowColor", \UILabel.shadowColor), size("UIShadowOffset", \UILabel.shadowOffset),
    object("UIHighlightedColor", \UILabel.highlightedTextColor), flag("UIHighlighted", \UILabel.isHighlighted),
    flag("UIEnabled", \UILabel.isEnabled), object("UIText", \UILabel.text), text("UIAttributedText", \UILabel.attributedText),
  ]
  private static let pictures: [ArchivedProperty] = [
    object("UIImage", \UIImageView.image), object("UIHighlightedImage", \UIImageView.highlightedImage),
    flag("UIHighlighted", \UIImageView.isHighlighted), object("UIAnimationImages", \UIImageView.animationImages),
    number("UIAnimationDuration", \UIImageView.animationDuration), integer("UIAnimationRepeatCount", \UIImageView.animationRepeatCount),
  ]
  private static let fields: [ArchivedProperty] = [
    choice("UIBorderStyle", \UITextField.borderStyle), object("UIFont", \UITextField.font), object("UITextColor", \UITextField.textColor),
    choice("UITextAlignment", \UITextField.textAlignment), choice("UIClearButtonMode", \UITextField.clearButtonMode),
    flag("UIClearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
    flag("UIAdjustsFontSizeToFit", \UITextField.adjustsFontSizeToFitWidth),
    number("UIMinimumFontSize", \UITextField.minimumFontSize), object("UIPlaceholder", \UITextField.placeholder),
    text("UIAttributedPlaceholder", \UITextField.attributedPlaceholder), flag("UISecureTextEntry", \UITextField.isSecureTextEntry),
    choice("UIKeyboardType", \UITextField.keyboardType), choice("UIReturnKeyType", \UITextField.returnKeyType),
    choice("UIAutocapitalizationType", \UITextField.autocapitalizationType),
    choice("UIAutocorrectionType", \UITextField.autocorrectionType), object("UIText", \UITextField.text),
  ]
  private static let texts: [ArchivedProperty] = [
    object("UIFont", \UITextView.font), object("UITextColor", \UITextView.textColor),
    choice("UITextAlignment", \UITextView.textAlignment), flag("UIEditable", \UITextView.isEditable),
    flag("UISelectable", \UITextView.isSelectable), insets("UITextContainerInset", \UITextView.textContainerInset),
    choice("UIKeyboardType", \UITextView.keyboardType), choice("UIReturnKeyType", \UITextView.returnKeyType),
    row("UIAttributedText", UITextView.self) {
      $1.encode($0.attributedText, forKey: "UIAttributedText")
    } read: {
      $0.attributedText = $1.decodeObject(of: NSAttributedString.self, forKey: "UIAttributedText")
    },
  ]
  private static let scrolls: [ArchivedProperty] = [
    size("UIContentSize", \UIScrollView.contentSize), insets("UIContentInset", \UIScrollView.contentInset),
    point("UIContentOffset", \UIScrollView.contentOffset), flag("UIScrollEnabled", \UIScrollView.isScrollEnabled),
    flag("UIPagingEnabled", \UIScrollView.isPagingEnabled), flag("UIBounces", \UIScrollView.bounces),
    flag("UIAlwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
    flag("UIAlwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
    flag("UIShowsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
    flag("UIShowsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
    number("UIMinimumZoomScale", \UIScrollView.minimumZoomScale), number("UIMaximumZoomScale", \UIScrollView.maximumZoomScale),
    choice("UIContentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
    choice("UIKeyboardDismissMode", \UIScrollView.keyboardDismissMode),
  ]
  private static let tables: [ArchivedProperty] = [
    row("style", UITableView.self) { table, coder in
      coder.encode(table.style == .grouped ? "grouped" : table.style == .insetGrouped ? "insetGrouped" : "plain", forKey: "style")
    } read: { _, _ in
    },
    number("UIRowHeight", \UITableView.rowHeight), number("UIEstimatedRowHeight", \UITableView.estimatedRowHeight),
    number("UISectionHeaderHeight", \UITableView.sectionHeaderHeight), number("UISectionFooterHeight", \UITableView.sectionFooterHeight),
    choice("UISeparatorStyle", \UITableView.separatorStyle), object("UISeparatorColor", \UITableView.separatorColor),
    insets("UISeparatorInset", \UITableView.separatorInset), flag("UIAllowsSelection", \UITableView.allowsSelection),
    flag("UIAllowsMultipleSelection", \UITableView.allowsMultipleSelection), object("UITableHeaderView", \UITableView.tableHeaderView),
    object("UITableFooterView", \UITableView.tableFooterView), insets("UIContentInset", \UIScrollView.contentInset),
  ]
  private static let cells: [ArchivedProperty] = [
    row("style", UITableViewCell.self) {
      $1.encode($0._style.nibName, forKey: "style")
    } read: { _, _ in
    },
    row("reuseIdentifier", UITableViewCell.self) {
      $1.encode($0.reuseIdentifier, forKey: "reuseIdentifier")
    } read: { _, _ in
    },
    row("UITextLabel", UITableViewCell.self) { cell, coder in
      if let text = cell._styleViews.title?.attributedText { coder.encode(text, forKey: "UITextLabel") }
    } read: {
      $0.textLabel?.attributedText = $1.decodeObject(of: NSAttributedString.self, forKey: "UITextLabel")
    },
    row("UIDetailTextLabel", UITableViewCell.self) { cell, coder in
      if let text = cell._styleViews.detail?.attributedText { coder.encode(text, forKey: "UIDetailTextLabel") }
    } read: {
      $0.detailTextLabel?.attributedText = $1.decodeObject(of: NSAttributedString.self, forKey: "UIDetailTextLabel")
    },
    row("UIImageView", UITableViewCell.self) { cell, coder in
      if let image = cell._styleViews.image?.image { coder.encode(image, forKey: "UIImageView") }
    } read: {
      $0.imageView?.image = $1._decodeObject(forKey: "UIImageView") as? UIImage
    },
    choice("UIAccessoryType", \UITableViewCell.accessoryType), choice("UISelectionStyle", \UITableViewCell.selectionStyle),
  ]
  private static let stacks: [ArchivedProperty] = [
    choice("UIStackViewAxis", \UIStackView.axis), choice("UIStackViewDistribution", \UIStackView.distribution),
    choice("UIStackViewAlignment", \UIStackView.alignment), number("UIStackViewSpacing", \UIStackView.spacing),
    flag("UIStackViewBaselineRelative", \UIStackView.isBaselineRelativeArrangement),
    flag("UIStackViewLayoutMarginsRelative", \UIStackView.isLayoutMarginsRelativeArrangement),
  ]
  private static let switches: [ArchivedProperty] = [
    flag("UISwitchOn", \UISwitch.isOn), object("UISwitchOnTintColor", \UISwitch.onTintColor),
    object("UISwitchThumbTintColor", \UISwitch.thumbTintColor),
  ]
  private static let sliders: [ArchivedProperty] = [
    number("UIMinValue", \UISlider.minimumValue), number("UIMaxValue", \UISlider.maximumValue), number("UIValue", \UISlider.value),
    flag("UIContinuous", \UISlider.isContinuous), object("UIMinimumTrackTintColor", \UISlider.minimumTrackTintColor),
    object("UIMaximumTrackTintColor", \UISlider.maximumTrackTintColor), object("UIThumbTintColor", \UISlider.thumbTintColor),
  ]
  private static let steppers: [ArchivedProperty] = [
    number("UIStepperMinimumValue", \UIStepper.minimumValue), number("UIStepperMaximumValue", \UIStepper.maximumValue),
    number("UIStepperStepValue", \UIStepper.stepValue), number("UIStepperValue", \UIStepper.value),
    flag("UIStepperWraps", \UIStepper.wraps), flag("UIStepperAutorepeat", \UIStepper.autorepeat),
    flag("UIStepperContinuous", \UIStepper.isContinuous),
  ]
  private static let progress: [ArchivedProperty] = [
    number("UIProgress", \UIProgressView.progress), choice("UIProgressViewStyle", \UIProgressView.progressViewStyle),
    object("UIProgressProgressTintColor", \UIProgressView.progressTintColor),
    object("UIProgressTrackTintColor", \UIProgressView.trackTintColor),
  ]
  private static let pages: [ArchivedProperty] = [
    integer("UINumberOfPages", \UIPageControl.numberOfPages), integer("UICurrentPage", \UIPageControl.currentPage),
    flag("UIHideForSinglePage", \UIPageControl.hidesForSinglePage),
    object("UIPageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
    object("UICurrentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
  ]
  private static let segments: [ArchivedProperty] = [
    row("UISegments", UISegmentedControl.self) { control, coder in
      let all = (0..<control.numberOfSegments).map { index -> Any in
        control.imageForSegment(at: index) ?? control.titleForSegment(at: index) ?? ""
      }
      coder.encode(all as NSArray, forKey: "UISegments")
    } read: { control, coder in
      control.removeAllSegments()
      for (index, segment) in (coder._decodeObject(forKey: "UISegments") as? [Any] ?? []).enumerated() {
        if let image = segment as? UIImage { control.insertSegment(with: image, at: index, animated: false) }
        if let title = segment as? String { control.insertSegment(withTitle: title, at: index, animated: false) }
      }
    },
    integer("UISelectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex), flag("UIMomentary", \UISegmentedControl.isMomentary),
    object("UISelectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
  ]
  private static let spinners: [ArchivedProperty] = [
    choice("UIActivityIndicatorViewStyle", \UIActivityIndicatorView.style),
    flag("UIHidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    row("UIColor", UIActivityIndicatorView.self) {
      $1.encode($0.color, forKey: "UIColor")
    } read: {
      $0.color = $1._decodeObject(forKey: "UIColor") as? UIColor
    },
    row("UIAnimating", UIActivityIndicatorView.self) {
      $1.encode($0.isAnimating, forKey: "UIAnimating")
    } read: { spinner, coder in
      if coder.decodeBool(forKey: "UIAnimating") { spinner.startAnimating() }
    },
  ]
  private static let dates: [ArchivedProperty] = [
    choice("UIDatePickerMode", \UIDatePicker.datePickerMode), choice("UIDatePickerStyle", \UIDatePicker.preferredDatePickerStyle),
    object("UIMinimumDate", \UIDatePicker.minimumDate), object("UIMaximumDate", \UIDatePicker.maximumDate),
    integer("UIMinuteInterval", \UIDatePicker.minuteInterval),
    row("UIDate", UIDatePicker.self) {
      $1.encode($0.date as NSDate, forKey: "UIDate")
    } read: { picker, coder in
      if let date = coder._decodeObject(forKey: "UIDate") as? Date { picker.date = date }
    },
  ]
  private static let searches: [ArchivedProperty] = [
    object("UIText", \UISearchBar.text), object("UIPlaceholder", \UISearchBar.placeholder), object("UIPrompt", \UISearchBar.prompt),
    choice("UISearchBarStyle", \UISearchBar.searchBarStyle), flag("UIShowsCancelButton", \UISearchBar.showsCancelButton),
  ]
}
