import AbsentServices
@_exported public import UIKit

public struct ASAuthorizationError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable { case unknown = 1000, canceled, invalidResponse, notHandled, failed, notInteractive }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
  public var errorCode: Int { code.rawValue }
}

public protocol ASAuthorizationProvider: NSObjectProtocol {}
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// The result of a sign-in; none succeeds here.
open class ASAuthorization: NSObject {
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fullName = Scope(rawValue: "full_name")
    public static let email = Scope(rawValue: "email")
  }
  public let provider: any ASAuthorizationProvider
  public let credential: any ASAuthorizationCredential
  init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
    (self.provider, self.credential) = (provider, credential)
  }
}

open class ASAuthorizationRequest: NSObject {
  public let provider: any ASAuthorizationProvider
  init(provider: any ASAuthorizationProvider) { self.provider = provider }
}
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
}
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
  open var user: String?
}

open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  public let user: String
  init(user: String) { self.user = user }
  open var email: String? { nil }
  open var fullName: PersonNameComponents? { nil }
  open var identityToken: Data? { nil }
  open var authorizationCode: Data? { nil }
}

/// Nobody is signed in.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(provider: self) }
  open func getCredentialState(forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void)
  {
    answerLater { completion(.notFound, nil) }
  }
}

/// Every sign-in fails with `ASAuthorizationError.notHandled`.
@preconcurrency @MainActor
open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }
  open func performRequests() {
    answerLater { [self] in
      MainActor.assumeIsolated {  // later is on the main thread
        delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.notHandled))
      }
    }
  }
}

public typealias ASPresentationAnchor = UIWindow

@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) { OptionalRequirement.missing() }
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
    OptionalRequirement.missing()
  }
}

/// Apple's button, drawn plainly: its title on black or white.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp
    public static var `default`: ButtonType { .signIn }
  }
  public enum Style: Int, Sendable { case white, whiteOutline, black }
  open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }
  private let title = UILabel()

  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }
  public required convenience init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    title.text =
      switch type {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    let isBlack = style == .black
    (backgroundColor, title.textColor) = isBlack ? (.black, .white) : (.white, .black)
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = style == .whiteOutline ? 1 : 0
  }
  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public required convenience init() { self.init(authorizationButtonType: .default, authorizationButtonStyle: .black) }

  private func setUp() {
    title.text = "Sign in with Apple"
    title.textAlignment = .center
    title.adjustsFontSizeToFitWidth = true
    title.frame = bounds
    title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (backgroundColor, title.textColor) = (.black, .white)
    layer.cornerRadius = cornerRadius
    addSubview(title)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
}
