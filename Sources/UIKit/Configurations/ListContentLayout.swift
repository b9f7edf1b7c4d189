/// The frames of image, text and secondary text. Values only: sizes in points go in, frames in the content view come
/// out.
struct ListContentLayout {
  /// The system's room for a symbol at the default text size: what is narrower is centred in it. Estimate.
  static let standardImageSize = CGSize(width: 24, height: 22)

  struct Frames: Equatable {
    var image, text, secondary: CGRect?
    var size: CGSize
    /// Whether the texts stand on one line.
    var isSideBySide = false
  }

  var margins: NSDirectionalEdgeInsets
  /// As it is shown; nil for none.
  var image: CGSize?
  /// The room in which the image is centred.
  var imageRoom = CGSize.zero
  var imagePadding: CGFloat = 0
  var prefersSideBySide = false
  var horizontalPadding: CGFloat = 0
  var verticalPadding: CGFloat = 0
  /// The least height inside the margins.
  var minimumHeight: CGFloat = 0
  var isMirrored = false
  /// Pixels in a point.
  var scale: CGFloat = 1
  /// Whether the texts take all the room, as they do unless they are aligned naturally.
  var fillsText = false, fillsSecondary = false
  /// The size of a text in a width; nil where there is none.
  var text, secondary: ((CGFloat) -> CGSize)?

  /// - Parameters:
  ///   - width: Of the whole content; `infinity` for as much as the texts need on one line.
  ///   - height: Of the whole content; nil for as much as it needs.
  func frames(width: CGFloat, height: CGFloat?) -> Frames {
    let lead = image == nil ? 0 : imageRoom.width + imagePadding
    let room = max(width - margins.leading - margins.trailing - lead, 0)
    var title = text?(room), detail = secondary?(room)
    var isSideBySide = false
    if prefersSideBySide, text != nil, secondary != nil {
      let (one, two) = (text!(.infinity), secondary!(.infinity))
      if one.width + horizontalPadding + two.width <= room { (title, detail, isSideBySide) = (one, two, true) }
    }
    let gap = title != nil && detail != nil ? verticalPadding : 0
    let textHeight =
      isSideBySide ? max(title!.height, detail!.height) : (title?.height ?? 0) + gap + (detail?.height ?? 0)
    let textWidth =
      isSideBySide ? title!.width + horizontalPadding + detail!.width : max(title?.width ?? 0, detail?.width ?? 0)
    let content = max(textHeight, image == nil ? 0 : max(imageRoom.height, image!.height), minimumHeight)
    let total = CGSize(
      width: width.isFinite ? width : margins.leading + lead + textWidth + margins.trailing,
      height: height ?? pixels(content + margins.top + margins.bottom))
    let area = CGRect(
      x: margins.leading, y: margins.top, width: max(total.width - margins.leading - margins.trailing, 0),
      height: max(total.height - margins.top - margins.bottom, 0))
    var frames = Frames(size: total, isSideBySide: isSideBySide)
    if let image {
      frames.image = CGRect(
        x: area.minX + (imageRoom.width - image.width) / 2, y: area.midY - image.height / 2, width: image.width,
        height: image.height)
    }
    let x = area.minX + lead, available = max(area.width - lead, 0)
    if isSideBySide {
      frames.text = CGRect(x: x, y: area.midY - title!.height / 2, width: title!.width, height: title!.height)
      frames.secondary = CGRect(
        x: area.maxX - detail!.width, y: area.midY - detail!.height / 2, width: detail!.width, height: detail!.height)
    } else {
      var y = area.midY - textHeight / 2
      if let title {
        frames.text = CGRect(
          x: x, y: y, width: fillsText ? available : min(title.width, available), height: title.height)
        y += title.height + gap
      }
      if let detail {
        frames.secondary = CGRect(
          x: x, y: y, width: fillsSecondary ? available : min(detail.width, available), height: detail.height)
      }
    }
    return snapped(frames)
  }

  private func snapped(_ frames: Frames) -> Frames {
    var result = frames
    result.image = frames.image.map { position($0, frames.size.width) }
    result.text = frames.text.map { position($0, frames.size.width) }
    result.secondary = frames.secondary.map { position($0, frames.size.width) }
    return result
  }

  /// On whole pixels, and mirrored where the language runs from right to left.
  private func position(_ rect: CGRect, _ width: CGFloat) -> CGRect {
    let x = isMirrored ? width - rect.maxX : rect.minX
    return CGRect(x: x.onPixels(scale), y: rect.minY.onPixels(scale), width: rect.width, height: rect.height)
  }

  private func pixels(_ length: CGFloat) -> CGFloat { length.fillingPixels(scale) }
}
