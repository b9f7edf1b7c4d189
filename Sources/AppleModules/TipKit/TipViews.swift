public import SwiftUI
public import UIKit

/// Nothing, as for a tip that is not due.
public struct TipView<Content: Tip>: View {
  public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }) {}
  public var body: some View { EmptyView() }
}

extension View {
  /// Leaves the view as it is: no tip is due.
  public func popoverTip<Content: Tip>(
    _ tip: Content?, arrowEdge: Edge = .top, action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View { self }
}

/// A view for a tip, which is empty.
@preconcurrency @MainActor
open class TipUIView: UIView {
  public convenience init(
    _ tip: any Tip, arrowEdge: UIRectEdge = [], actionHandler: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.init(frame: .zero)
  }
}

/// A popover for a tip, which an app presents when the tip is due: never.
@preconcurrency @MainActor
open class TipUIPopoverViewController: UIViewController {
  public convenience init(
    _ tip: any Tip, sourceItem: any UIPopoverPresentationControllerSourceItem,
    actionHandler: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }
}
