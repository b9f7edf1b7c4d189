/// The outline and background of a view that is dragged.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters, @unchecked Sendable {}

/// A position of a view that is lifted, dropped or put back.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget, @unchecked Sendable {}

/// How an item looks under the finger.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, @preconcurrency NSCopying, @unchecked Sendable {
  public let view: UIView
  private let ownParameters: UIDragPreviewParameters
  open var parameters: UIDragPreviewParameters { ownParameters.copy() as? UIDragPreviewParameters ?? ownParameters }

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    ownParameters = parameters.copy() as? UIDragPreviewParameters ?? parameters
    super.init()
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  /// A card with the address.
  public convenience init(for url: URL) { self.init(for: url, title: nil) }
  /// A card with a title above the address; the address's host stands alone without a title.
  public convenience init(for url: URL, title: String?) {
    self.init(view: LinkCard(url, title: title), parameters: LinkCard.parameters)
  }

  /// It cannot change: it is its own copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that is lifted, dropped or put back, and where that happens.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview, @unchecked Sendable {
  public convenience init(for url: URL, target: UIDragPreviewTarget) { self.init(for: url, title: nil, target: target) }
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(view: LinkCard(url, title: title), parameters: LinkCard.parameters, target: target)
  }

  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// A link as it looks while it is dragged. Measures are estimates.
final class LinkCard: UIView {
  init(_ url: URL, title: String?) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    let labels = [title, title == nil ? url.absoluteString : url.host ?? url.absoluteString].compactMap { $0 }
      .enumerated().map {
        let label = UILabel(frame: .zero)
        label.text = $1
        label.font = .preferredFont(forTextStyle: $0 == 0 ? .headline : .subheadline)
        label.textColor = $0 == 0 ? .label : .secondaryLabel
        label.sizeToFit()
        label.frame.size.width = min(label.frame.width, 260)
        return label
      }
    var y: CGFloat = 12
    for label in labels {
      label.frame.origin = CGPoint(x: 16, y: y)
      y += label.frame.height + 2
      addSubview(label)
    }
    frame.size = CGSize(width: (labels.map(\.frame.width).max() ?? 0) + 32, height: y + 10)
  }
  required init(frame: CGRect) { fatalError("A LinkCard is made for a link.") }
  required init?(coder: NSCoder) { fatalError("A LinkCard is made for a link.") }

  static var parameters: UIDragPreviewParameters { UIDragPreviewParameters() }
}
