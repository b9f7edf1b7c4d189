import AbsentServices
@_exported public import UIKit

public let PKPassKitErrorDomain = "PKPassKitErrorDomain"

public struct PKPassKitError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1, invalidDataError = 1, unsupportedVersionError, invalidSignature, notEntitledError
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? PKPassKitError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { PKPassKitErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknownError: Code { .unknownError }
  public static var invalidDataError: Code { .invalidDataError }
  public static var unsupportedVersionError: Code { .unsupportedVersionError }
  public static var invalidSignature: Code { .invalidSignature }
  public static var notEntitledError: Code { .notEntitledError }
}

/// A card of the wallet, which is not here: no data make one.
open class PKPass: NSObject {
  /// Throws `PKPassKitError.invalidDataError`.
  public init(data: Data) throws { throw PKPassKitError(.invalidDataError) }
  open var serialNumber: String { "" }
  open var passTypeIdentifier: String { "" }
  open var organizationName: String { "" }
  open var localizedName: String { "" }
  open var localizedDescription: String { "" }
  open var passURL: URL? { nil }
  open var icon: UIImage { UIImage() }
}

open class PKPassLibrary: NSObject {
  open class func isPassLibraryAvailable() -> Bool { false }
  open class func isPaymentPassActivationAvailable() -> Bool { false }
  open func passes() -> [PKPass] { [] }
  open func pass(withPassTypeIdentifier identifier: String, serialNumber: String) -> PKPass? { nil }
  open func containsPass(_ pass: PKPass) -> Bool { false }
  open func removePass(_ pass: PKPass) {}
  @discardableResult open func replacePass(with pass: PKPass) -> Bool { false }
  open func openPaymentSetup() {}
  open func addPasses(
    _ passes: [PKPass], withCompletionHandler completion: ((PKPassLibraryAddPassesStatus) -> Void)? = nil
  ) {
    answerLater { completion?(.didCancelAddPasses) }
  }
}
public enum PKPassLibraryAddPassesStatus: Int, Sendable { case didAddPasses, shouldReviewPasses, didCancelAddPasses }

/// Nil: no card can be added.
@preconcurrency @MainActor
open class PKAddPassesViewController: UIViewController {
  open weak var delegate: (any PKAddPassesViewControllerDelegate)?
  open class func canAddPasses() -> Bool { false }
  public convenience init?(pass: PKPass) { nil }
  public convenience init?(passes: [PKPass]) { nil }
}
@preconcurrency @MainActor
public protocol PKAddPassesViewControllerDelegate: NSObjectProtocol {
  func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController)
}
extension PKAddPassesViewControllerDelegate {
  public func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {
    OptionalRequirement.missing()
  }
}

public enum PKAddPassButtonStyle: Int, Sendable { case black, blackOutline }
/// A button that draws its name.
@preconcurrency @MainActor
open class PKAddPassButton: UIButton {
  open var addPassButtonStyle = PKAddPassButtonStyle.black
  public convenience init(addPassButtonStyle style: PKAddPassButtonStyle) {
    self.init(frame: CGRect(x: 0, y: 0, width: 132, height: 40))
    addPassButtonStyle = style
  }
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}
