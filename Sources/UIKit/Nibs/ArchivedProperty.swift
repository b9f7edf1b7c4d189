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
    _ key: String, _ view: View.Type, write: @escaping (View, NSCoder) -> Void,
    read: @escaping (View, NSKeyedUnarchiver) -> Void
  ) -> ArchivedProperty {
    ArchivedProperty { view, coder in
      if let view = view as? View { write(view, coder) }
    } decode: { view, coder in
      if let view = view as? View, coder.containsValue(forKey: key) { read(view, coder) }
    }
  }

  /// A value that is kept under one key.
  ///
  /// - Parameter decode: Nil for what is no such value, which is passed over.
  private static func value<View: UIView, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Value>, encode: @escaping (NSCoder, Value) -> Void,
    decode: @escaping (NSKeyedUnarchiver) -> Value?
  ) -> ArchivedProperty {
    row(key, View.self) { view, coder in
      encode(coder, view[keyPath: path])
    } read: { view, coder in
      if let value = decode(coder) { view[keyPath: path] = value }
    }
  }

  private static func flag<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, Bool>)
    -> ArchivedProperty
  {
    value(key, path, encode: { $0.encode($1, forKey: key) }, decode: { $0.decodeBool(forKey: key) })
  }
  private static func integer<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, Int>)
    -> ArchivedProperty
  {
    value(key, path, encode: { $0.encode($1, forKey: key) }, decode: { $0.decodeInteger(forKey: key) })
  }
  private static func number<View: UIView, Number: BinaryFloatingPoint>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Number>
  ) -> ArchivedProperty {
    value(key, path, encode: { $0.encode(Double($1), forKey: key) }, decode: { Number($0.decodeDouble(forKey: key)) })
  }
  /// An enumeration or a set of options.
  private static func choice<View: UIView, Choice: RawRepresentable>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Choice>
  ) -> ArchivedProperty where Choice.RawValue: BinaryInteger {
    value(key, path, encode: { $0.encode(Int($1.rawValue), forKey: key) }) { coder in
      guard let raw = Choice.RawValue(exactly: coder.decodeInteger(forKey: key)) else { return nil }
      return Choice(rawValue: raw)
    }
  }
  private static func size<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, CGSize>)
    -> ArchivedProperty
  {
    value(key, path, encode: { $0.encode($1, forKey: key) }, decode: { $0.decodeSize(forKey: key) })
  }
  private static func point<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, CGPoint>)
    -> ArchivedProperty
  {
    value(key, path, encode: { $0.encode($1, forKey: key) }, decode: { $0.decodePoint(forKey: key) })
  }
  private static func rect<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, CGRect>)
    -> ArchivedProperty
  {
    value(key, path, encode: { $0.encode($1, forKey: key) }, decode: { $0.decodeRect(forKey: key) })
  }
  private static func numbers<View: UIView, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Value>, _ list: @escaping (Value) -> [CGFloat],
    _ make: @escaping ([CGFloat]) -> Value?
  ) -> ArchivedProperty {
    value(
      key, path, encode: { $0.encode(list($1).map(Double.init) as NSArray, forKey: key) },
      decode: { make(decodeNumbers($0, key)) })
  }
  private static func decodeNumbers(_ coder: NSKeyedUnarchiver, _ key: String) -> [CGFloat] {
    (coder._decodeObject(forKey: key) as? [Any] ?? []).compactMap { ($0 as? Double).map { CGFloat($0) } }
  }
  private static func insets<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, UIEdgeInsets>)
    -> ArchivedProperty
  {
    numbers(key, path) {
      [$0.top, $0.left, $0.bottom, $0.right]
    } _: {
      $0.count == 4 ? UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) : nil
    }
  }
  /// Plain text, a colour, a font, an image or a view; nil is left out.
  private static func object<View: UIView, Object>(_ key: String, _ path: ReferenceWritableKeyPath<View, Object?>)
    -> ArchivedProperty
  {
    value(key, path) { coder, object in
      if let object { coder.encode(object, forKey: key) }
    } decode: { coder in
      (coder._decodeObject(forKey: key) as? Object).map { .some($0) }
    }
  }
  /// Text with attributes; nil is left out.
  private static func text<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, NSAttributedString?>)
    -> ArchivedProperty
  {
    value(key, path) { coder, text in
      if let text { coder.encode(text, forKey: key) }
    } decode: { coder in
      coder.decodeObject(of: NSAttributedString.self, forKey: key).map { .some($0) }
    }
  }
  /// One for each axis, under the key with X and with Y.
  private static func priorities(
    _ key: String, _ read: @escaping (UIView, NSLayoutConstraint.Axis) -> UILayoutPriority,
    _ write: @escaping (UIView, UILayoutPriority, NSLayoutConstraint.Axis) -> Void
  ) -> [ArchivedProperty] {
    [("X", NSLayoutConstraint.Axis.horizontal), ("Y", .vertical)].map { suffix, axis in
      row(key + suffix, UIView.self) {
        $1.encode(read($0, axis).rawValue, forKey: key + suffix)
      } read: {
        write($0, UILayoutPriority($1.decodeFloat(forKey: key + suffix)), axis)
      }
    }
  }
  /// A word that the object's initialiser reads by `NSCoder._nib`, before the table is read; nil is left out.
  private static func word<View: UIView>(_ key: String, _ word: @escaping (View) -> String?) -> ArchivedProperty {
    row(key, View.self) { view, coder in
      if let word = word(view) { coder.encode(word, forKey: key) }
    } read: { _, _ in
    }
  }

  // MARK: Tables

  private static let views: [ArchivedProperty] =
    [
      rect("UIBounds", \UIView.bounds), point("UICenter", \UIView.center),
      numbers("UITransform", \UIView.transform) {
        [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty]
      } _: {
        $0.count == 6 ? CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) : nil
      },
      object("UIBackgroundColor", \UIView.backgroundColor), number("UIAlpha", \UIView.alpha),
      flag("UIHidden", \UIView.isHidden),
      flag("UIOpaque", \UIView.isOpaque), flag("UIClipsToBounds", \UIView.clipsToBounds), integer("UITag", \UIView.tag),
      choice("UIContentMode", \UIView.contentMode), choice("UIAutoresizingMask", \UIView.autoresizingMask),
      flag("UIAutoresizeSubviews", \UIView.autoresizesSubviews),
      flag("UIUserInteractionEnabled", \UIView.isUserInteractionEnabled),
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
        let list = decodeNumbers(coder, "UILayoutMargins")
        guard list.count == 4 else { return }
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: list[0], leading: list[1], bottom: list[2], trailing: list[3])
      },
      object("UIAccessibilityIdentifier", \UIView.accessibilityIdentifier),
      object("UIRestorationIdentifier", \UIView.restorationIdentifier),
    ]
    + priorities(
      "UIViewContentHuggingPriority", { $0.contentHuggingPriority(for: $1) },
      { $0.setContentHuggingPriority($1, for: $2) })
    + priorities(
      "UIViewContentCompressionResistancePriority", { $0.contentCompressionResistancePriority(for: $1) },
      { $0.setContentCompressionResistancePriority($1, for: $2) })
  private static let controls: [ArchivedProperty] = [
    flag("UIEnabled", \UIControl.isEnabled), flag("UISelected", \UIControl.isSelected),
    flag("UIHighlighted", \UIControl.isHighlighted),
    choice("UIContentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
    choice("UIContentVerticalAlignment", \UIControl.contentVerticalAlignment),
  ]
  private static let labels: [ArchivedProperty] = [
    object("UIFont", \UILabel.font),
    object("UITextColor", \UILabel.textColor),
    choice("UITextAlignment", \UILabel.textAlignment), choice("UILineBreakMode", \UILabel.lineBreakMode),
    integer("UINumberOfLines", \UILabel.numberOfLines),
    flag("UIAdjustsFontSizeToFit", \UILabel.adjustsFontSizeToFitWidth),
    number("UIMinimumScaleFactor", \UILabel.minimumScaleFactor),
    flag("UIAdjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
    object("UIShadowColor", \UILabel.shadowColor), size("UIShadowOffset", \UILabel.shadowOffset),
    object("UIHighlightedColor", \UILabel.highlightedTextColor), flag("UIHighlighted", \UILabel.isHighlighted),
    flag("UIEnabled", \UILabel.isEnabled), object("UIText", \UILabel.text),
    text("UIAttributedText", \UILabel.attributedText),
  ]
  private static let pictures: [ArchivedProperty] = [
    object("UIImage", \UIImageView.image), object("UIHighlightedImage", \UIImageView.highlightedImage),
    flag("UIHighlighted", \UIImageView.isHighlighted), object("UIAnimationImages", \UIImageView.animationImages),
    number("UIAnimationDuration", \UIImageView.animationDuration),
    integer("UIAnimationRepeatCount", \UIImageView.animationRepeatCount),
  ]
  private static let fields: [ArchivedProperty] = [
    choice("UIBorderStyle", \UITextField.borderStyle), object("UIFont", \UITextField.font),
    object("UITextColor", \UITextField.textColor),
    choice("UITextAlignment", \UITextField.textAlignment), choice("UIClearButtonMode", \UITextField.clearButtonMode),
    flag("UIClearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
    flag("UIAdjustsFontSizeToFit", \UITextField.adjustsFontSizeToFitWidth),
    number("UIMinimumFontSize", \UITextField.minimumFontSize), object("UIPlaceholder", \UITextField.placeholder),
    text("UIAttributedPlaceholder", \UITextField.attributedPlaceholder),
    flag("UISecureTextEntry", \UITextField.isSecureTextEntry),
    choice("UIKeyboardType", \UITextField.keyboardType), choice("UIReturnKeyType", \UITextField.returnKeyType),
    choice("UIAutocapitalizationType", \UITextField.autocapitalizationType),
    choice("UIAutocorrectionType", \UITextField.autocorrectionType), object("UIText", \UITextField.text),
  ]
  private static let texts: [ArchivedProperty] = [
    object("UIFont", \UITextView.font), object("UITextColor", \UITextView.textColor),
    choice("UITextAlignment", \UITextView.textAlignment), flag("UIEditable", \UITextView.isEditable),
    flag("UISelectable", \UITextView.isSelectable), insets("UITextContainerInset", \UITextView.textContainerInset),
    choice("UIKeyboardType", \UITextView.keyboardType), choice("UIReturnKeyType", \UITextView.returnKeyType),
    text("UIAttributedText", \UITextView.attributedText),
  ]
  private static let scrolls: [ArchivedProperty] = [
    size("UIContentSize", \UIScrollView.contentSize), insets("UIContentInset", \UIScrollView.contentInset),
    point("UIContentOffset", \UIScrollView.contentOffset), flag("UIScrollEnabled", \UIScrollView.isScrollEnabled),
    flag("UIPagingEnabled", \UIScrollView.isPagingEnabled), flag("UIBounces", \UIScrollView.bounces),
    flag("UIAlwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
    flag("UIAlwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
    flag("UIShowsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
    flag("UIShowsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
    number("UIMinimumZoomScale", \UIScrollView.minimumZoomScale),
    number("UIMaximumZoomScale", \UIScrollView.maximumZoomScale),
    choice("UIContentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
    choice("UIKeyboardDismissMode", \UIScrollView.keyboardDismissMode),
  ]
  private static let tables: [ArchivedProperty] = [
    word("style") { (table: UITableView) in
      table.style == .plain ? nil : table.style == .grouped ? "grouped" : "insetGrouped"
    },
    number("UIRowHeight", \UITableView.rowHeight), number("UIEstimatedRowHeight", \UITableView.estimatedRowHeight),
    number("UISectionHeaderHeight", \UITableView.sectionHeaderHeight),
    number("UISectionFooterHeight", \UITableView.sectionFooterHeight),
    choice("UISeparatorStyle", \UITableView.separatorStyle), object("UISeparatorColor", \UITableView.separatorColor),
    insets("UISeparatorInset", \UITableView.separatorInset), flag("UIAllowsSelection", \UITableView.allowsSelection),
    flag("UIAllowsMultipleSelection", \UITableView.allowsMultipleSelection),
    object("UITableHeaderView", \UITableView.tableHeaderView),
    object("UITableFooterView", \UITableView.tableFooterView), insets("UIContentInset", \UIScrollView.contentInset),
  ]
  private static let cells: [ArchivedProperty] = [
    word("style") { (cell: UITableViewCell) in cell._style.nibName },
    word("reuseIdentifier") { (cell: UITableViewCell) in cell.reuseIdentifier },
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
    choice("UIAccessoryType", \UITableViewCell.accessoryType),
    choice("UISelectionStyle", \UITableViewCell.selectionStyle),
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
    number("UIMinValue", \UISlider.minimumValue), number("UIMaxValue", \UISlider.maximumValue),
    number("UIValue", \UISlider.value),
    flag("UIContinuous", \UISlider.isContinuous), object("UIMinimumTrackTintColor", \UISlider.minimumTrackTintColor),
    object("UIMaximumTrackTintColor", \UISlider.maximumTrackTintColor),
    object("UIThumbTintColor", \UISlider.thumbTintColor),
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
    integer("UISelectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
    flag("UIMomentary", \UISegmentedControl.isMomentary),
    object("UISelectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
  ]
  private static let spinners: [ArchivedProperty] = [
    choice("UIActivityIndicatorViewStyle", \UIActivityIndicatorView.style),
    flag("UIHidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    object("UIColor", \UIActivityIndicatorView.color),
    row("UIAnimating", UIActivityIndicatorView.self) {
      $1.encode($0.isAnimating, forKey: "UIAnimating")
    } read: { spinner, coder in
      if coder.decodeBool(forKey: "UIAnimating") { spinner.startAnimating() }
    },
  ]
  private static let dates: [ArchivedProperty] = [
    choice("UIDatePickerMode", \UIDatePicker.datePickerMode),
    choice("UIDatePickerStyle", \UIDatePicker.preferredDatePickerStyle),
    object("UIMinimumDate", \UIDatePicker.minimumDate), object("UIMaximumDate", \UIDatePicker.maximumDate),
    integer("UIMinuteInterval", \UIDatePicker.minuteInterval),
    row("UIDate", UIDatePicker.self) {
      $1.encode($0.date as NSDate, forKey: "UIDate")
    } read: { picker, coder in
      if let date = coder._decodeObject(forKey: "UIDate") as? Date { picker.date = date }
    },
  ]
  private static let searches: [ArchivedProperty] = [
    object("UIText", \UISearchBar.text), object("UIPlaceholder", \UISearchBar.placeholder),
    object("UIPrompt", \UISearchBar.prompt),
    choice("UISearchBarStyle", \UISearchBar.searchBarStyle),
    flag("UIShowsCancelButton", \UISearchBar.showsCancelButton),
  ]
}
