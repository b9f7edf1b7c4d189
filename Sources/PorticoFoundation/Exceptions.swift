/// A programming error with a name. Swift cannot catch one, so raising it ends the program with its reason.
open class NSException: NSObject {
  open private(set) var name: NSExceptionName
  open private(set) var reason: String?
  open private(set) var userInfo: [AnyHashable: Any]?

  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
  }

  open func raise() {
    fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'")
  }

  open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
  }
}

extension NSExceptionName {
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
  public static let objectNotAvailableException = NSExceptionName(rawValue: "NSObjectNotAvailableException")
}

public func CFErrorCopyDescription(_ error: CFError!) -> CFString! { error.localizedDescription }
public func CFErrorGetCode(_ error: CFError!) -> CFIndex { CFIndex(error.code) }
public func CFErrorGetDomain(_ error: CFError!) -> CFString! { error.domain }
