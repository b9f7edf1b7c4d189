/// The accessory at the end of a row.
@MainActor
enum CellAccessory {
  static func views(_ type: UITableViewCell.AccessoryType, of cell: UITableViewCell) -> [UIView] {
    switch type {
    case .none: []
    case .disclosureIndicator: [chevron]
    case .checkmark: [symbol("checkmark", .semibold, nil)]
    case .detailButton: [button(of: cell)]
    case .detailDisclosureButton: [button(of: cell), chevron]
    }
  }

  private static var chevron: UIView {
    let view = symbol("chevron.right", .semibold, .tertiaryLabel)
    if view._isRightToLeft { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
    return view
  }

  private static func symbol(_ name: String, _ weight: UIImage.SymbolWeight, _ color: UIColor?) -> UIImageView {
    let image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 16, weight: weight))
    let view = UIImageView(image: image)
    view.frame.size = image?.size ?? .zero
    if let color { view.tintColor = color }
    return view
  }

  private static func button(of cell: UITableViewCell) -> UIView {
    let button = UIButton(type: .system)
    button.setImage(
      UIImage(
        systemName: "info.circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)),
      for: .normal)
    button.frame.size = CGSize(width: 24, height: 24)
    button.accessibilityLabel = "More Info"
    button.addAction(
      UIAction { [unowned cell] _ in cell._table?.rowSelection.accessoryTapped(cell) }, for: .touchUpInside)
    return button
  }
}
