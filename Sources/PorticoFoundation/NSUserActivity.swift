/// The type of an activity that a browser handed to the app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// The activity is about to be read: the last moment to bring its `userInfo` up to date.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Another device took the activity up; nothing here does.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
  func userActivity(_ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
  public func userActivity(
    _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream
  ) {}
}

/// An activity of a person in an app: a document or a place in it that can be restored, found or handed on.
///
/// An app's own code carries it from one place to the next here. Handing on, searching and predicting are services of
/// the system that are not here, so that what makes an activity eligible for them is kept and changes nothing.
open class NSUserActivity: NSObject, @unchecked Sendable {  // one thread at a time, as Apple's
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that matter for taking the activity up.
  open var requiredUserInfoKeys: Set<String>?
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var supportsContinuationStreams = false
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Names the scene or document that the activity is about.
  open var targetContentIdentifier: String?
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  open var persistentIdentifier: String?

  /// Whether `becomeCurrent` was called, and neither `resignCurrent` nor `invalidate` since.
  private var isCurrent = false
  private var isInvalid = false
  private var isSaving = false
  /// The work that UIKit does before the delegate is asked.
  package final var _willSave: [ObjectIdentifier: () -> Void] = [:]

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Set it when the state that the activity describes has changed. An activity that is current, or belongs to a
  /// responder, is brought up to date in the next turn; then this is false again.
  open var needsSave = false {
    didSet { if needsSave { saveLater() } }
  }

  open func becomeCurrent() {
    guard !isInvalid else { return }
    isCurrent = true
    if needsSave { saveLater() }
  }
  open func resignCurrent() { isCurrent = false }
  /// It cannot become current again.
  open func invalidate() { (isCurrent, isInvalid) = (false, true) }

  private func saveLater() {
    guard !isSaving, !isInvalid, isCurrent || !_willSave.isEmpty else { return }
    isSaving = true
    _inLaterTurn { [self] in
      isSaving = false
      guard needsSave, !isInvalid else { return }
      _save()
    }
  }

  package final func _save() {
    for work in _willSave.values { work() }
    delegate?.userActivityWillSave(self)
    needsSave = false
  }

  /// Fails: no other device handed the activity to this one.
  open func getContinuationStreams(
    completionHandler: @escaping @Sendable (InputStream?, OutputStream?, (any Error)?) -> Void
  ) {
    _inLaterTurn { completionHandler(nil, nil, CocoaError(CocoaError.Code(rawValue: 4609))) }
  }

  /// Done at once: activities are not saved here.
  open class func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) {
    _inLaterTurn(handler)
  }
  open class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String], completionHandler handler: @escaping @Sendable () -> Void
  ) { _inLaterTurn(handler) }
}

/// A drag of an activity carries its type and what it says, for the app itself to take up.
extension NSUserActivity: NSItemProviderWriting, NSItemProviderReading {
  private static let itemType = "com.apple.uikit.useractivity"
  public static var writableTypeIdentifiersForItemProvider: [String] { [itemType] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [itemType] }

  /// Property lists among the values of `userInfo` are carried; others are left out.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var list: [String: Any] = ["type": activityType]
    list["title"] = title
    list["page"] = webpageURL?.absoluteString
    let info = (userInfo ?? [:]).reduce(into: [String: Any]()) {
      if let key = $1.key.base as? String { $0[key] = $1.value }
    }
    list["info"] = info.filter { PropertyListSerialization.propertyList($0.value, isValidFor: .binary) }
    do {
      completionHandler(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0), nil)
    } catch { completionHandler(nil, error) }
    return nil
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any],
      let type = list["type"] as? String, let activity = NSUserActivity(activityType: type) as? Self
    else { throw NSItemProvider.error(.unavailableCoercionError) }
    activity.title = list["title"] as? String
    activity.webpageURL = (list["page"] as? String).flatMap { URL(string: $0) }
    activity.userInfo = list["info"] as? [String: Any]
    return activity
  }
}
