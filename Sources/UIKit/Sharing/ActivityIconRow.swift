/// The activities of a share sheet that send somewhere: icons like those of apps, with their names, in a row that
/// scrolls.
final class ActivityIconRow: UIScrollView {
  /// Points; estimates after pictures of the sheet.
  private static let side: CGFloat = 60, pitch: CGFloat = 80, rowHeight: CGFloat = 118, margin: CGFloat = 16

  init(_ activities: [UIActivity], choose: @escaping (UIActivity) -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.rowHeight))
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    contentInsetAdjustmentBehavior = .never
    for (index, activity) in activities.enumerated() {
      let icon = ActivityIcon(activity)
      icon.addAction(UIAction { _ in choose(activity) }, for: .touchUpInside)
      icon.frame = CGRect(
        x: Self.margin + CGFloat(index) * Self.pitch - (Self.pitch - Self.side) / 2, y: 0, width: Self.pitch,
        height: Self.rowHeight)
      addSubview(icon)
    }
    contentSize = CGSize(
      width: 2 * Self.margin + CGFloat(activities.count) * Self.pitch - (Self.pitch - Self.side), height: Self.rowHeight
    )
  }
  required init(frame: CGRect) { fatalError("An ActivityIconRow is made for activities.") }
  required init?(coder: NSCoder) { fatalError("An ActivityIconRow is not in nibs.") }

  private final class ActivityIcon: UIControl {
    private let picture = UIImageView(frame: .zero), name = UILabel(frame: .zero)

    init(_ activity: UIActivity) {
      super.init(frame: .zero)
      picture.image = activity.activityImage
      picture.backgroundColor = .secondarySystemGroupedBackground
      picture.contentMode = activity.activityImage?.isSymbolImage == true ? .center : .scaleAspectFill
      picture.clipsToBounds = true
      (picture.layer.cornerRadius, picture.layer.cornerCurve) = (13.5, .continuous)
      name.text = activity.activityTitle
      name.font = .systemFont(ofSize: 11)
      name.textAlignment = .center
      name.numberOfLines = 2
      for view in [picture, name] { addSubview(view) }
      isAccessibilityElement = true
      accessibilityTraits = .button
      accessibilityLabel = activity.activityTitle
    }
    required init(frame: CGRect) { fatalError("An ActivityIcon is made for an activity.") }
    required init?(coder: NSCoder) { fatalError("An ActivityIcon is not in nibs.") }
    override class var _drawsContent: Bool { false }

    override func layoutSubviews() {
      super.layoutSubviews()
      let side = ActivityIconRow.side
      picture.frame = CGRect(x: (bounds.width - side) / 2, y: 16, width: side, height: side)
      let size = name.sizeThatFits(CGSize(width: bounds.width - 6, height: .infinity))
      name.frame = CGRect(x: 3, y: picture.frame.maxY + 6, width: bounds.width - 6, height: min(size.height, 28))
    }

    override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.6 : 1 } }
  }
}
