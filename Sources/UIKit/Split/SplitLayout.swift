/// The frames of a split view's columns: sizes and wishes in, frames out. It knows no view.
struct SplitLayout: Equatable {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior
  typealias Column = UISplitViewController.Column

  var style = UISplitViewController.Style.unspecified
  var size = CGSize.zero
  var primary = ColumnWidth()
  var supplementary = ColumnWidth()
  /// Whether the primary column is at the right.
  var isPrimaryAtRight = false
  var preferredBehavior = Behavior.automatic
  var preferredMode = Mode.automatic

  /// The wishes for one column; `automaticDimension` for none.
  struct ColumnWidth: Equatable {
    var preferred = UISplitViewController.automaticDimension
    var fraction = UISplitViewController.automaticDimension
    var least = UISplitViewController.automaticDimension
    var most = UISplitViewController.automaticDimension

    /// Points. Without wishes it is 320, and 375 in the widest landscape. The widths are of iPadOS before 26, the rule
    /// for the widest an estimate.
    func width(in total: CGFloat) -> CGFloat {
      func given(_ value: CGFloat) -> CGFloat? { value == UISplitViewController.automaticDimension ? nil : value }
      let usual: CGFloat = total >= 1366 ? 375 : 320
      let wanted = given(preferred) ?? given(fraction).map { $0 * total } ?? usual
      // A column that is asked to be wider than usual must also be let: its most is the usual width where none is set.
      let most =
        given(most)
        ?? (given(preferred) == nil && given(fraction) == nil
          ? usual : max(usual, given(least) ?? 0, given(preferred) ?? 0))
      return min(max(wanted, given(least) ?? 0), max(most, given(least) ?? 0), total).rounded()
    }
  }

  struct Frames: Equatable {
    var primary = CGRect.zero
    var supplementary = CGRect.zero
    var secondary = CGRect.zero
    /// 0...1: how much the secondary column is dimmed.
    var dimming: CGFloat = 0

    subscript(column: Column) -> CGRect {
      switch column {
      case .primary: primary
      case .supplementary: supplementary
      default: secondary
      }
    }

    /// Between two arrangements; 0 is this one.
    func mixed(with other: Frames, _ fraction: CGFloat) -> Frames {
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
      func mix(_ a: CGRect, _ b: CGRect) -> CGRect {
        CGRect(
          x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width), height: mix(a.height, b.height))
      }
      return Frames(
        primary: mix(primary, other.primary), supplementary: mix(supplementary, other.supplementary),
        secondary: mix(secondary, other.secondary), dimming: mix(dimming, other.dimming))
    }
  }

  private var isTriple: Bool { style == .tripleColumn }
  var primaryWidth: CGFloat { primary.width(in: size.width) }
  var supplementaryWidth: CGFloat { isTriple ? supplementary.width(in: size.width) : 0 }
  var columns: [Column] { isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }
  /// The number of columns that can be shown beside or over the secondary one.
  var highestLevel: Int { isTriple ? 2 : 1 }

  /// A mode that says how columns stand decides where no behaviour is preferred. Otherwise wide interfaces are tiled,
  /// three columns displace where less than 600 points would be left, an estimate, and upright ones overlay.
  var behavior: Behavior {
    // Two columns are never displaced.
    if preferredBehavior != .automatic, style != .unspecified {
      return preferredBehavior == .displace && !isTriple ? .tile : preferredBehavior
    }
    switch preferredMode {
    case .oneBesideSecondary, .twoBesideSecondary: return .tile
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return isTriple ? .displace : .tile
    case .automatic, .secondaryOnly: break
    }
    guard size.width > size.height else { return .overlay }
    return isTriple && size.width - primaryWidth - supplementaryWidth < 600 ? .displace : .tile
  }

  static func level(of mode: Mode) -> Int {
    switch mode {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// - Parameter level: How many columns are shown besides the secondary one.
  func mode(atLevel level: Int) -> Mode {
    switch (min(max(level, 0), highestLevel), behavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// The preferred mode as far as the behaviour has it; without one, one column beside and none over.
  var resolvedMode: Mode {
    if preferredMode == .automatic { return mode(atLevel: behavior == .overlay ? 0 : 1) }
    return mode(atLevel: Self.level(of: preferredMode))
  }

  func visibleColumns(in mode: Mode) -> [Column] { Array(columns.suffix(Self.level(of: mode) + 1)) }

  /// In the split view's coordinates. Columns that are not seen are just outside the edge.
  func frames(for mode: Mode) -> Frames {
    let (p, s, w) = (primaryWidth, supplementaryWidth, size.width)
    let level = Self.level(of: mode)
    // How far the columns beside the secondary one reach into the view.
    let shown = level == 0 ? 0 : level == 1 ? (isTriple ? s : p) : p + s
    var frames = Frames()
    let end = shown  // the trailing edge of the column next to the secondary one
    frames.supplementary = rect(end - s, s)
    frames.primary = rect(end - s - p, p)
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: (frames.secondary, frames.dimming) = (rect(0, w), 1)
    case .twoDisplaceSecondary: (frames.secondary, frames.dimming) = (rect(shown, w - s), 1)
    default: frames.secondary = rect(shown, w - shown)
    }
    return frames
  }

  /// - Parameter lead: The distance from the edge of the primary column.
  private func rect(_ lead: CGFloat, _ width: CGFloat) -> CGRect {
    CGRect(x: isPrimaryAtRight ? size.width - lead - width : lead, y: 0, width: width, height: size.height)
  }
}
