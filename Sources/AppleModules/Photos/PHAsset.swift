import PorticoFoundation
import UIKit

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
}
public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2, albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case smartAlbumGeneric = 200, smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses,
    smartAlbumAllHidden
  case smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary, smartAlbumSelfPortraits
  case smartAlbumScreenshots
  case any = 9_223_372_036_854_775_807
}

open class PHObject: NSObject, @unchecked Sendable {  // immutable
  open var localIdentifier: String { identifier }
  private let identifier: String
  init(localIdentifier: String) { identifier = localIdentifier }

  /// Two that were fetched and stand for the same are equal.
  open override func isEqual(_ object: Any?) -> Bool { (object as? PHObject)?.localIdentifier == localIdentifier }
  open override var hash: Int { localIdentifier.hashValue }

  /// Whether nothing has changed between two fetches.
  func isSame(as other: PHObject) -> Bool { true }
  open override func _property(_ k: String) -> Any?? {
    k == "localIdentifier" ? .some(localIdentifier) : super._property(k)
  }
}

/// A photo of the library, as it was when it was fetched.
open class PHAsset: PHObject, @unchecked Sendable {
  let photo: PhotoStore.Photo
  public let pixelWidth: Int, pixelHeight: Int
  public let creationDate: Date?, modificationDate: Date?
  public let isFavorite: Bool, isHidden: Bool
  let fileName: String, dataType: String

  @MainActor init(_ photo: PhotoStore.Photo) {
    self.photo = photo
    (pixelWidth, pixelHeight) = (Int(photo.size.width), Int(photo.size.height))
    (creationDate, modificationDate, isFavorite, isHidden) = (
      photo.created, photo.modified, photo.isFavorite, photo.isHidden
    )
    (fileName, dataType) = (photo.fileName, photo.type)
    super.init(localIdentifier: photo.identifier)
  }

  open var mediaType: PHAssetMediaType { .image }
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  open var duration: TimeInterval { 0 }
  open var playbackStyle: PHAsset.PlaybackStyle { .image }
  open var representsBurst: Bool { false }
  open var burstIdentifier: String? { nil }
  public enum PlaybackStyle: Int, Sendable { case unsupported, image, imageAnimated, livePhoto, video, videoLooping }

  override func isSame(as other: PHObject) -> Bool {
    guard let other = other as? PHAsset else { return false }
    return creationDate == other.creationDate && modificationDate == other.modificationDate
      && isFavorite == other.isFavorite
      && isHidden == other.isHidden
  }

  /// For predicates and sort descriptors.
  open override func _property(_ k: String) -> Any?? {
    switch k {
    case "mediaType": .some(mediaType.rawValue)
    case "mediaSubtypes", "mediaSubtype": .some(Int(mediaSubtypes.rawValue))
    case "creationDate": .some(creationDate)
    case "modificationDate": .some(modificationDate)
    case "favorite", "isFavorite": .some(isFavorite)
    case "hidden", "isHidden": .some(isHidden)
    case "pixelWidth": .some(pixelWidth)
    case "pixelHeight": .some(pixelHeight)
    case "duration": .some(duration)
    case "burstIdentifier": .some(burstIdentifier)
    default: super._property(k)
    }
  }

  /// The oldest first, unless the options say otherwise.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(options) { Library.read { $0.photos.map { PHAsset($0) } } }
  }
  open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(options) { Library.read { $0.photos.map { PHAsset($0) } }.filter { $0.mediaType == mediaType } }
  }
  open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset>
  {
    let (id, kind) = (assetCollection.localIdentifier, assetCollection.assetCollectionSubtype)
    return PHFetchResult(options) {
      Library.read { store in
        if assetCollection.assetCollectionType == .album {
          return store.albums.first { $0.identifier == id }?.photos.map { PHAsset($0) } ?? []
        }
        return store.photos.map { PHAsset($0) }.filter {
          kind == .smartAlbumUserLibrary || (kind == .smartAlbumFavorites && $0.isFavorite)
        }
      }
    }
  }
  open class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<
    PHAsset
  > {
    let wanted = Set(identifiers)
    return PHFetchResult(options) {
      Library.read { $0.photos.filter { wanted.contains($0.identifier) }.map { PHAsset($0) } }
    }
  }
}

open class PHCollection: PHObject, @unchecked Sendable {
  open var localizedTitle: String? { nil }
  /// The albums that apps have made.
  open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
    PHFetchResult(options) { PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: nil).all }
  }
}

/// The library's own collections of all photos and of favourites, and albums that apps have made.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
  private let title: String
  public let assetCollectionType: PHAssetCollectionType
  public let assetCollectionSubtype: PHAssetCollectionSubtype

  private init(_ id: String, _ title: String, _ type: PHAssetCollectionType, _ subtype: PHAssetCollectionSubtype) {
    (self.title, assetCollectionType, assetCollectionSubtype) = (title, type, subtype)
    super.init(localIdentifier: id)
  }

  open override var localizedTitle: String? { title }
  /// Unknown, as on iOS for collections of the system.
  open var estimatedAssetCount: Int { NSNotFound }
  open var startDate: Date? { PHAsset.fetchAssets(in: self, options: nil).all.compactMap(\.creationDate).min() }
  open var endDate: Date? { PHAsset.fetchAssets(in: self, options: nil).all.compactMap(\.creationDate).max() }

  open override func _property(_ k: String) -> Any?? {
    k == "title" || k == "localizedTitle" ? .some(title) : super._property(k)
  }
  override func isSame(as other: PHObject) -> Bool { (other as? PHAssetCollection)?.title == title }

  private static var all: [PHAssetCollection] {
    let own = [
      PHAssetCollection("recents/L0/040", "Recents", .smartAlbum, .smartAlbumUserLibrary),
      PHAssetCollection("favorites/L0/040", "Favorites", .smartAlbum, .smartAlbumFavorites),
    ]
    return own + Library.read { $0.albums.map { PHAssetCollection($0.identifier, $0.title, .album, .albumRegular) } }
  }

  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(options) { all.filter { identifiers.contains($0.localIdentifier) } }
  }
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(options) {
      all.filter { $0.assetCollectionType == type && (subtype == .any || $0.assetCollectionSubtype == subtype) }
    }
  }
}

/// A folder of albums; there is none.
open class PHCollectionList: PHCollection, @unchecked Sendable {}

open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false
  /// 0 for all.
  open var fetchLimit = 0
  open var wantsIncrementalChangeDetails = true
}

/// The result of a fetch; it stays as it is when the library changes.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  let all: [ObjectType]
  private let fetch: () -> PHFetchResult<ObjectType>

  private init(_ all: [ObjectType], _ fetch: @escaping () -> PHFetchResult<ObjectType>) {
    (self.all, self.fetch) = (all, fetch)
  }

  convenience init(_ options: PHFetchOptions?, _ find: @escaping () -> [ObjectType]) {
    var found = find()
    if options?.includeHiddenAssets != true { found = found.filter { ($0 as? PHAsset)?.isHidden != true } }
    if let predicate = options?.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    found = found._sorted(by: options?.sortDescriptors ?? [])
    if let limit = options?.fetchLimit, limit > 0 { found = Array(found.prefix(limit)) }
    self.init(found) { PHFetchResult(options, find) }
  }

  /// The same fetch now.
  func again() -> PHFetchResult { fetch() }

  open var count: Int { all.count }
  open var firstObject: ObjectType? { all.first }
  open var lastObject: ObjectType? { all.last }
  /// Traps beyond the end.
  open func object(at index: Int) -> ObjectType {
    guard all.indices.contains(index) else {
      fatalError("Index \(index) is beyond the end of a fetch result of \(all.count) objects.")
    }
    return all[index]
  }
  open subscript(index: Int) -> ObjectType { object(at: index) }
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map(object) }
  open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }
  open func index(of anObject: ObjectType) -> Int {
    let wanted = (anObject as? PHObject)?.localIdentifier
    return all.firstIndex { ($0 as? PHObject)?.localIdentifier == wanted } ?? NSNotFound
  }
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    all.count { ($0 as? PHAsset)?.mediaType == mediaType }
  }
  open func enumerateObjects(_ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    enumerateObjects(options: [], using: block)
  }
  open func enumerateObjects(
    options opts: NSEnumerationOptions = [],
    using block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for index in opts.contains(.reverse) ? Array(all.indices.reversed()) : Array(all.indices) {
      block(all[index], index, &stop)
      if stop.boolValue { return }
    }
  }
}
