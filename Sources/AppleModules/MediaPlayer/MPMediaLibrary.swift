import AbsentServices
@_exported public import UIKit

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

/// The user's music, to which access is denied.
open class MPMediaLibrary: NSObject, @unchecked Sendable {  // holds nothing
  private static let library = MPMediaLibrary()
  open class func `default`() -> MPMediaLibrary { library }
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
  open class func requestAuthorization(_ completionHandler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void) {
    answerLater { completionHandler(.denied) }
  }
}
