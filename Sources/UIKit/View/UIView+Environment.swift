import HostInterface

// Traits, direction, safe area and margins: what a view inherits from its surroundings.
extension UIView {
  // MARK: Traits

  final var _effectiveTraits: UITraitCollection {
    if let _traits { return _traits }
    let traits = _computeTraits()
    _traits = traits
    return traits
  }

  /// Nothing here changes what the view inherits.
  private var _inheritsTraits: Bool {
    _viewController == nil && overrideUserInterfaceStyle == .unspecified && _traitOverrides == nil
      && minimumContentSizeCategory == nil
      && maximumContentSizeCategory == nil
  }

  private func _computeTraits() -> UITraitCollection {
    if let inherited = _superview?._traits, _inheritsTraits { return inherited }
    var values: UITraitCollection.Values
    if let controller = _viewController {
      values = controller._traitValues
    } else if let superview = _superview {
      values = superview._effectiveTraits._values
    } else {
      values =
        (self as? UIWindow)?._screenTraitValues ?? UITraitCollection.Values(HostEnvironment.current.configuration)
    }
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    if let _traitOverrides { values.merge(_traitOverrides.values) }
    if let least = minimumContentSizeCategory, values.contentSize < least { values.contentSize = least }
    if let most = maximumContentSizeCategory, values.contentSize > most { values.contentSize = most }
    return values == _superview?._traits?._values ? _superview!._traits! : UITraitCollection(values)
  }

  /// Works the traits out again, here and below, and tells the views whose traits changed.
  final func _traitsMayHaveChanged() {
    let old = _traits
    let new = _computeTraits()
    guard old !== new, old == nil || new._values != old!._values else { return }
    _traits = new
    if let old {
      // A size that the view invalidates is asked for again when the views in it have heard of the change, too.
      _layoutState.isChangingTraits = true
      _traitsDidChange(from: old)
      for view in _subviews { view._traitsMayHaveChanged() }
      _layoutState.isChangingTraits = false
      if _layoutState.asksForSizeAgain {
        _layoutState.asksForSizeAgain = false
        invalidateIntrinsicContentSize()
      }
      return
    } else {
      if _needsColorResolution { _applyBackgroundColor() }
      // A value that was made for the text size of the device has another one here.
      if new._values.contentSize != RunningApp.current.contentSizeOfDevice {
        _contentTraitsDidChange(from: UIScreen.main.traitCollection)
      }
    }
    for view in _subviews { view._traitsMayHaveChanged() }
  }

  private var _needsColorResolution: Bool { backgroundColor != nil }

  private func _traitsDidChange(from old: UITraitCollection) {
    let new = _effectiveTraits
    new.performAsCurrent {
      if new.hasDifferentColorAppearance(comparedTo: old) {
        _applyBackgroundColor()
        if type(of: self)._drawsContent { setNeedsDisplay() }
      }
      if new.layoutDirection != old.layoutDirection { _directionDidChange() }
      _contentTraitsDidChange(from: old)
      _invalidate(_updates.readTraits)
      setNeedsLayout()
      traitCollectionDidChange(old)
      _traitObservers?.notify(self, from: old, to: new)
    }
    _viewController?._traitsDidChange(from: old)
  }

  final var _isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  final func _directionDidChange() {
    _constraintDirectionDidChange()
    setNeedsLayout()
  }

  // MARK: Safe area

  /// Works the safe area out again; tells this view and those below when it changed.
  ///
  /// - Parameter throughout: Looks at all views below even where this one's is the same, as when they enter a window:
  ///   bars of a controller count only there.
  final func _updateSafeArea(throughout: Bool = false) {
    let new = _computeSafeArea()
    if new == _safeArea, !throughout { return }
    if new != _safeArea {
      _safeArea = new
      _updateSystemGuides()
      safeAreaInsetsDidChange()
      _viewController?.viewSafeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea { _marginsDidChange() }
      setNeedsLayout()
    } else {
      _enteredWindowWithSameSafeArea()
    }
    for view in _subviews { view._updateSafeArea(throughout: throughout) }
  }

  /// Per edge: what the superview's inset still covers after the distance between the edges.
  ///
  /// Source: Behaviour/Metrics.md A1, "Safe area of a child".
  private func _computeSafeArea() -> UIEdgeInsets {
    guard let window = _windowPointer else { return .zero }
    var insets = UIEdgeInsets.zero
    if window.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
      insets = window.borrowed { $0._deviceSafeArea }
    } else if let superview = _superviewPointer {
      insets = superview.borrowed { $0.safeArea(leftFor: self) }
    }
    if let controller = _viewController {
      let bars = controller._barInsets
      let more = controller.additionalSafeAreaInsets
      insets = UIEdgeInsets(
        top: max(insets.top, bars.top) + more.top, left: max(insets.left, bars.left) + more.left,
        bottom: max(insets.bottom, bars.bottom) + more.bottom, right: max(insets.right, bars.right) + more.right)
    }
    return insets
  }

  private func safeArea(leftFor subview: UIView) -> UIEdgeInsets {
    let insets = _safeAreaForSubviews
    if insets == .zero { return .zero }
    let area = ownLayer._placement.bounds, frame = _safeAreaFrame(of: subview)
    func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), max(inset, 0)) }
    return UIEdgeInsets(
      top: covered(insets.top, frame.minY - area.minY), left: covered(insets.left, frame.minX - area.minX),
      bottom: covered(insets.bottom, area.maxY - frame.maxY), right: covered(insets.right, area.maxX - frame.maxX))
  }

  /// The frame without the transform, which must not change what is safe.
  final var _untransformedFrame: CGRect {
    let placement = ownLayer._placement
    let size = placement.bounds.size, anchor = placement.anchorPoint, position = placement.position
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  // MARK: Margins

  /// Source: Behaviour/Metrics.md A1: 8 on all sides; 16 (20 where it is wide) at the sides of a controller's root
  /// view.
  final var _effectiveMargins: UIEdgeInsets {
    var base = (_baseMargins ?? _defaultMargins).resolved(isRightToLeft: _isRightToLeft)
    if let controller = _viewController, controller.viewRespectsSystemMinimumLayoutMargins {
      let minimum = controller.systemMinimumLayoutMargins.resolved(isRightToLeft: _isRightToLeft)
      base.left = max(base.left, minimum.left)
      base.right = max(base.right, minimum.right)
    }
    let own = (top: base.top, bottom: base.bottom)
    if insetsLayoutMarginsFromSafeArea { base = base + _safeArea }
    if preservesSuperviewLayoutMargins, let superview = _superview {
      let outer = superview._effectiveMargins, area = superview.bounds, own = _untransformedFrame
      base.top = max(base.top, outer.top - (own.minY - area.minY))
      base.left = max(base.left, outer.left - (own.minX - area.minX))
      base.bottom = max(base.bottom, outer.bottom - (area.maxY - own.maxY))
      base.right = max(base.right, outer.right - (area.maxX - own.maxX))
    }
    if _keepsVerticalMargins(of: self) || _superview?._keepsVerticalMargins(of: self) == true {
      (base.top, base.bottom) = own
    }
    return base
  }

  /// The side margin, in points, of a controller's view, a table or a bar of this width in points.
  ///
  /// Source: Behaviour/Pictures.md 7 to 9: 16 at 320 and 375 points, 20 at 393, 402, 414 and 1366. Nothing between 375
  /// and 393 is measured.
  package static func _systemSideMargin(_ width: CGFloat) -> CGFloat { width >= 393 ? 20 : 16 }

  private var _defaultMargins: NSDirectionalEdgeInsets {
    if _viewController != nil { return NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
    return NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  final func _marginsDidChange() {
    _updateSystemGuides()
    layoutMarginsDidChange()
    _viewController?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    for view in _subviews where view.preservesSuperviewLayoutMargins { view._marginsDidChange() }
  }

  // MARK: Autoresizing

  /// Shares the change of the superview's size among the flexible parts, in proportion to their sizes.
  final func _autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, autoresizingMask != [] else { return }
    let mask = autoresizingMask
    var rect = _untransformedFrame
    func stretch(
      _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ before: Bool, _ inside: Bool,
      _ after: Bool
    )
      -> (CGFloat, CGFloat)
    {
      if before, after, !inside, old == 0, new != 0, origin <= 0, origin + length >= 0 {
        // A superview without a length has no margins to be in proportion to: the view goes to its middle.
        return ((new - length) / 2, length)
      }
      return UIView._stretch(
        origin: origin, length: length, total: old, delta: new - old, before: before, inside: inside, after: after)
    }
    let (x, width) = stretch(
      rect.origin.x, rect.size.width, old.width, new.width, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let (y, height) = stretch(
      rect.origin.y, rect.size.height, old.height, new.height, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    rect = CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
    let anchor = layer.anchorPoint
    if rect.size != bounds.size { bounds = CGRect(origin: bounds.origin, size: rect.size) }
    center = CGPoint(x: rect.origin.x + anchor.x * rect.size.width, y: rect.origin.y + anchor.y * rect.size.height)
  }

  static func _stretch(
    origin: CGFloat, length: CGFloat, total: CGFloat, delta: CGFloat, before: Bool, inside: Bool, after: Bool
  ) -> (CGFloat, CGFloat) {
    let margins = (max(origin, 0), max(length, 0), max(total - origin - length, 0))
    var sum = (before ? margins.0 : 0) + (inside ? margins.1 : 0) + (after ? margins.2 : 0)
    var parts = margins
    if sum == 0 {
      // Nothing to be in proportion to: equal parts.
      parts = (1, 1, 1)
      sum = (before ? 1 : 0) + (inside ? 1 : 0) + (after ? 1 : 0)
    }
    guard sum > 0 else { return (origin, length) }
    return (origin + (before ? delta * parts.0 / sum : 0), length + (inside ? delta * parts.1 / sum : 0))
  }
}
