@_exported public import UIKit

/// The answer of a Today widget to an update.
public enum NCUpdateResult: UInt, Sendable {
  case newData, noData, failed
}

/// How much of a widget is shown.
public enum NCWidgetDisplayMode: Int, Sendable {
  case compact, expanded
}

/// The protocol of a Today widget's content controller. There is no Today view here, so nobody asks; the controller can
/// be shown in an app.
@MainActor
@preconcurrency
public protocol NCWidgetProviding: NSObjectProtocol {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
  func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
  func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
}

extension NCWidgetProviding {
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}
  public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
    defaultMarginInsets
  }
  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {}
}

/// Tells the system whether a widget has something to show. There is no Today view here, so what it is told changes
/// nothing.
open class NCWidgetController: NSObject {
  /// Says once that no system asks.
  open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
    warnOnce("NCWidgetController: there is no Today view here, so whether \(bundleID) has content is not used.")
  }
}

extension NSExtensionContext {
  /// Nothing but what is compact fits a view that is not there.
  public var widgetActiveDisplayMode: NCWidgetDisplayMode { .compact }
  public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
    get { .compact }
    set { notImplemented("NSExtensionContext.widgetLargestAvailableDisplayMode") }
  }
  public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
    notImplemented("NSExtensionContext.widgetMaximumSize(for:)")
  }
}
