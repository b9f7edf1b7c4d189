/// The mark of a button that shows what was chosen in its menu: two chevrons after the title.
///
/// Its size, 0.72 of the title's, and its distance, 6 points, are estimates.
@MainActor
final class ButtonIndicator {
  private var view: UIImageView?

  func show(_ configuration: UIButton.Configuration, in button: UIButton) {
    switch configuration.indicator {
    case .popup: break
    case .automatic where button._isPopUp: break
    default: return hide()
    }
    let view = view ?? UIImageView(frame: .zero)
    if self.view == nil {
      self.view = view
      button.addSubview(view)
    }
    let size = configuration.font(button.traitCollection).pointSize * 0.84
    view.image = UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
    let color = configuration.baseForegroundColor ?? button.tintColor!
    view.tintColor = configuration.indicatorColorTransformer.map { $0(color) } ?? color
    view.alpha = configuration.contentAlpha
    view.isHidden = false
  }

  func hide() { view?.isHidden = true }

  /// Points of width that it takes from the content.
  var room: CGFloat { view.map { $0.isHidden ? 0 : $0.intrinsicContentSize.width.rounded(.up) + 6 } ?? 0 }

  /// The room that is left for the content.
  func rest(of area: CGRect, isRightToLeft: Bool) -> CGRect {
    area.inset(by: UIEdgeInsets(top: 0, left: isRightToLeft ? room : 0, bottom: 0, right: isRightToLeft ? 0 : room))
  }

  func position(in area: CGRect, isRightToLeft: Bool) {
    guard let view, !view.isHidden else { return }
    let size = view.intrinsicContentSize
    view.frame = CGRect(
      x: isRightToLeft ? area.minX : area.maxX - size.width, y: ((area.midY - size.height / 2) * 3).rounded() / 3,
      width: size.width,
      height: size.height)
  }
}
