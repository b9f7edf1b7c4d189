import UIKit

/// Colours, fonts and places of a tab's parts.
public struct TabItemStyle {
  /// Colours for one state. Nil takes what the state of less rank has: highlighted that of selected or normal, disabled
  /// that of normal.
  public struct Colors {
    public var icon: UIColor?
    public var title: UIColor?
    /// Behind the whole item.
    public var background: UIColor?

    public init(icon: UIColor? = nil, title: UIColor? = nil, background: UIColor? = nil) {
      self.icon = icon
      self.title = title
      self.background = background
    }

    /// One colour for image and title.
    public init(_ color: UIColor, background: UIColor? = nil) {
      self.init(icon: color, title: color, background: background)
    }
  }

  /// Nil parts show the system's gray.
  public var normal = Colors()
  /// Nil parts show the bar's tint colour.
  public var selected = Colors()
  public var highlighted = Colors()
  /// Nil parts show the colours of `normal`, fainter.
  public var disabled = Colors()

  /// The font of the title below an image, before it is scaled by the text size that the person chose.
  public var font = UIFont.systemFont(ofSize: 10, weight: .medium)
  /// The font of the title beside an image.
  public var inlineFont = UIFont.systemFont(ofSize: 13, weight: .medium)
  /// Points; titles do not grow beyond it. The large content viewer serves larger text sizes.
  public var maximumFontSize: CGFloat = 17
  /// The font of the selected tab's title, at the same size as the others; nil draws their fonts bold.
  public var selectedFont: UIFont?
  /// The selected tab's title and symbol are heavier than the others, so that not only colour tells it apart.
  public var emphasizesSelection = true
  public var showsTitle = true
  /// Moves the title; positive is towards the trailing edge, and down.
  public var titleOffset = UIOffset.zero
  /// Shrinks the place of the image; negative values let it grow beyond it.
  public var imageInsets = NSDirectionalEdgeInsets.zero
  /// The configuration of symbols that have none of their own.
  public var symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large)
  /// Shows images in their own colours whatever their rendering mode.
  public var keepsImageColors = false
  /// From the icon's top trailing corner to the middle of the badge; positive is towards the trailing edge, and down.
  public var badgeOffset = UIOffset(horizontal: 2, vertical: 3)

  public init() {}

  /// One colour for each of normal and selected.
  public init(normal: UIColor, selected: UIColor) {
    self.normal = Colors(normal)
    self.selected = Colors(selected)
  }

  /// - Parameter tint: The bar's tint colour.
  @MainActor public func colors(for state: TabItemState, tint: UIColor) -> (
    icon: UIColor, title: UIColor, background: UIColor?
  ) {
    var icon = normal.icon ?? .tabGray, title = normal.title ?? .tabGray, background = normal.background
    if state.contains(.selected) {
      icon = selected.icon ?? tint
      title = selected.title ?? tint
      background = selected.background ?? background
    }
    if state.contains(.disabled) {
      icon = disabled.icon ?? icon.withAlphaComponent(0.4)
      title = disabled.title ?? title.withAlphaComponent(0.4)
      background = disabled.background ?? background
    } else if state.contains(.highlighted) {
      icon = highlighted.icon ?? icon
      title = highlighted.title ?? title
      background = highlighted.background ?? background
    }
    return (icon, title, background)
  }

  /// The title's font at the text size of `traits`.
  public func titleFont(_ arrangement: TabItemArrangement, isSelected: Bool = false, for traits: UITraitCollection?)
    -> UIFont
  {
    var font = arrangement == .stacked ? font : inlineFont
    if isSelected, emphasizesSelection {
      let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: font.pointSize) }
      font = selectedFont?.withSize(font.pointSize) ?? bold ?? font
    }
    return UIFontMetrics(forTextStyle: .caption2).scaledFont(
      for: font, maximumPointSize: maximumFontSize, compatibleWith: traits)
  }

  /// The configuration of the selected tab's symbol.
  var selectedSymbolConfiguration: UIImage.SymbolConfiguration {
    emphasizesSelection ? symbolConfiguration.applying(UIImage.SymbolConfiguration(weight: .bold)) : symbolConfiguration
  }
}

extension UIColor {
  /// The colour of tabs that are not selected.
  static let tabGray = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 0.66, alpha: 1) : UIColor(white: 0.41, alpha: 1)
  }
}
