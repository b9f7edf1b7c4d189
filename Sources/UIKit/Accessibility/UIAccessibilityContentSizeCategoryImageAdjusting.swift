/// A view with an image that can grow with the text.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  /// Whether the image is larger at the text sizes for accessibility.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}
