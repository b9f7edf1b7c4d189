@_exported public import UIKit
public import UniformTypeIdentifiers

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// Something that could be found; a value.
open class CSSearchableItem: NSObject {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  /// A month after it was made, as Apple documents.
  open var expirationDate: Date! = Calendar.current.date(byAdding: .month, value: 1, to: Date())
  open var attributeSet: CSSearchableItemAttributeSet
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
  }
}

/// The attributes of a searchable item. The attributes that apps set most.
open class CSSearchableItemAttributeSet: NSObject {
  open var contentType: String?
  open var title: String?
  open var displayName: String?
  open var alternateNames: [String]?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var weakRelatedUniqueIdentifier: String?
  open var domainIdentifier: String?
  open var contentDescription: String?
  open var textContent: String?
  open var information: String?
  open var subject: String?
  open var comment: String?
  open var kind: String?
  open var creator: String?
  open var authorNames: [String]?
  open var artist: String?
  open var album: String?
  open var organizations: [String]?
  open var projects: [String]?
  open var keywords: [String]?
  open var version: String?
  open var path: String?
  open var contentURL: URL?
  open var url: URL?
  open var thumbnailURL: URL?
  open var thumbnailData: Data?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  open var supportsPhoneCall: NSNumber?
  open var supportsNavigation: NSNumber?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var namedLocation: String?
  open var city: String?
  open var stateOrProvince: String?
  open var country: String?
  open var fullyFormattedAddress: String?
  open var startDate: Date?
  open var endDate: Date?
  open var dueDate: Date?
  open var completionDate: Date?
  open var addedDate: Date?
  open var lastUsedDate: Date?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var rating: NSNumber?
  open var ratingDescription: String?
  open var rankingHint: NSNumber?
  open var duration: NSNumber?
  open var pageCount: NSNumber?
  open var fileSize: NSNumber?
  open var userCreated: NSNumber?
  open var userOwned: NSNumber?
  open var userCurated: NSNumber?

  public init(itemContentType: String) { contentType = itemContentType }
  public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }
}

private nonisolated(unsafe) var attributeSetKey: UInt8 = 0  // its address alone is used

extension NSUserActivity {
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { objc_getAssociatedObject(self, &attributeSetKey) as? CSSearchableItemAttributeSet }
    set { objc_setAssociatedObject(self, &attributeSetKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
