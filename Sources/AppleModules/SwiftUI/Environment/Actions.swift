/// Leaves the presented sheet, or the page of a navigation stack, in which the view stands.
public struct DismissAction {
  private let leave: (() -> Void)?
  init(_ leave: (() -> Void)?) { self.leave = leave }
  @MainActor @preconcurrency public func callAsFunction() { leave?() }
}

/// Whether the view is in a sheet or on a page that can be left.
public struct PresentationMode {
  public let isPresented: Bool
  let leave: (() -> Void)?
  public mutating func dismiss() { leave?() }
}

/// Opens an address: by the app's own handler, else by the application.
public struct OpenURLAction {
  public struct Result: Sendable {
    enum Kind: Equatable { case handled, discarded, system(URL?) }
    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .system(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }
  private let handler: ((URL) -> Result)?

  init(own handler: ((URL) -> Result)?) { self.handler = handler }
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  @MainActor @preconcurrency public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    nonisolated(unsafe) let completion: (Bool) -> Void = completion  // called on the main thread, as this function is
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      UIApplication.shared.open(other ?? url, options: [:], completionHandler: { completion($0) })
    }
  }
}
