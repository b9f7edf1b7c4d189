/// How image, title and subtitle of a button lie to each other.
struct ButtonMetrics {
  var insets: UIEdgeInsets
  var placement: NSDirectionalRectEdge
  var imagePadding: CGFloat
  var titlePadding: CGFloat
  var titleAlignment: UIButton.Configuration.TitleAlignment
  var isRightToLeft: Bool

  init(classic: UIEdgeInsets, vertical: CGFloat, isRightToLeft: Bool) {
    insets = classic == .zero ? UIEdgeInsets(top: vertical, left: 0, bottom: vertical, right: 0) : classic
    (placement, imagePadding, titlePadding, titleAlignment) = (.leading, 0, 0, .automatic)
    self.isRightToLeft = isRightToLeft
  }

  init(configuration: UIButton.Configuration, isRightToLeft: Bool) {
    insets = configuration.contentInsets.resolved(isRightToLeft: isRightToLeft)
    (placement, imagePadding, titlePadding) = (
      configuration.imagePlacement, configuration.imagePadding, configuration.titlePadding
    )
    titleAlignment = configuration.titleAlignment
    self.isRightToLeft = isRightToLeft
  }

  private var isHorizontal: Bool { placement.contains(.leading) || placement.contains(.trailing) }

  /// Points that the titles may take of a width that they share with the image where it stands beside them; at least 1.
  func textWidth(within width: CGFloat, beside image: CGSize) -> CGFloat {
    isHorizontal && image.width > 0 ? max(width - image.width - imagePadding, 1) : width
  }

  private func text(_ title: CGSize, _ subtitle: CGSize) -> CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  func contentSize(image: CGSize, title: CGSize, subtitle: CGSize) -> CGSize {
    let text = text(title, subtitle)
    let gap = image.width > 0 && text.width > 0 ? imagePadding : 0
    return isHorizontal
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
  }

  func position(
    image: CGSize, title: CGSize, subtitle: CGSize, in area: CGRect, horizontal: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment
  ) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    var title = title, subtitle = subtitle
    var image = image
    if vertical == .fill { image.height = max(image.height, area.height) }
    let gap = image.width > 0 && (title.width > 0 || subtitle.width > 0) ? imagePadding : 0
    let room = max(area.width - (isHorizontal ? image.width + gap : 0), 0)
    title.width = min(title.width, room)
    subtitle.width = min(subtitle.width, room)
    let text = text(title, subtitle), whole = contentSize(image: image, title: title, subtitle: subtitle)
    func start(_ length: CGFloat, _ from: CGFloat, _ total: CGFloat, atStart: Bool, atEnd: Bool) -> CGFloat {
      atStart ? from : atEnd ? from + total - length : from + (total - length) / 2
    }
    let x = start(
      whole.width, area.minX, area.width, atStart: horizontal == .left || horizontal == .fill,
      atEnd: horizontal == .right)
    let y = start(whole.height, area.minY, area.height, atStart: vertical == .top, atEnd: vertical == .bottom)
    var imageRect = CGRect(origin: .zero, size: image), textOrigin = CGPoint.zero
    if isHorizontal {
      let imageFirst = placement.contains(.leading) != isRightToLeft
      imageRect.origin = CGPoint(
        x: imageFirst ? x : x + text.width + gap, y: start(image.height, y, whole.height, atStart: false, atEnd: false))
      textOrigin = CGPoint(
        x: imageFirst ? x + image.width + gap : x, y: start(text.height, y, whole.height, atStart: false, atEnd: false))
    } else {
      let imageFirst = placement.contains(.top)
      imageRect.origin = CGPoint(x: x + (whole.width - image.width) / 2, y: imageFirst ? y : y + text.height + gap)
      textOrigin = CGPoint(x: x + (whole.width - text.width) / 2, y: imageFirst ? y + image.height + gap : y)
    }
    func line(_ size: CGSize, _ y: CGFloat) -> CGRect {
      let surplus = text.width - size.width
      let offset: CGFloat =
        switch titleAlignment {
        case .leading: isRightToLeft ? surplus : 0
        case .trailing: isRightToLeft ? 0 : surplus
        default: surplus / 2
        }
      return CGRect(origin: CGPoint(x: textOrigin.x + offset, y: y), size: size)
    }
    let titleRect = line(title, textOrigin.y)
    let subtitleRect = line(subtitle, textOrigin.y + text.height - subtitle.height)
    return (imageRect, titleRect, subtitleRect)
  }
}
