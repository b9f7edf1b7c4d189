import AbsentServices

public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

public struct ASWebAuthenticationSessionError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable { case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var canceledLogin: Code { .canceledLogin }
}

@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Signs in by a page of the web. There is no web engine here: a session that is started ends in a later turn with
/// `canceledLogin`.
@preconcurrency @MainActor
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  private let completion: CompletionHandler
  private var hasStarted = false

  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    completion = completionHandler
  }

  open var canStart: Bool { !hasStarted && presentationContextProvider != nil }

  /// False for a session that was started before.
  @discardableResult open func start() -> Bool {
    guard !hasStarted else { return false }
    hasStarted = true
    let code: ASWebAuthenticationSessionError.Code =
      presentationContextProvider == nil ? .presentationContextNotProvided : .canceledLogin
    answerLater { [completion] in completion(nil, ASWebAuthenticationSessionError(code)) }
    return presentationContextProvider != nil
  }
  open func cancel() {}
}
