/// The connection of an app extension to its host app. There are no extensions here:
/// `UIViewController.extensionContext` is nil.
///
/// Source: Apple's Foundation, where the class is; Foundation on Linux lacks it.
open class NSExtensionContext: NSObject, @unchecked Sendable {  // without state
  open var inputItems: [Any] { [] }
  open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    notImplemented("NSExtensionContext.completeRequest(returningItems:completionHandler:)")
  }
  open func cancelRequest(withError error: any Error) { notImplemented("NSExtensionContext.cancelRequest(withError:)") }
  open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    notImplemented("NSExtensionContext.open(_:completionHandler:)")
  }
}
