import HostInterface
import PorticoFoundation
public import UIKit

/// One run of `performChanges`: its requests are carried out when the block has ended.
final class ChangeBlock {
  /// The one that runs on a thread.
  private static let current = PerThread<ChangeBlock?>(nil)
  private var work: [@MainActor (PhotoStore) -> Void] = []
  private(set) var fault: PHPhotosError?

  /// - Returns: What was wrong with a request; then nothing is changed.
  static func run(_ block: () -> Void) -> PHPhotosError? {
    let own = ChangeBlock()
    let former = current.value
    current.value = own
    block()
    current.value = former
    if let fault = own.fault { return fault }
    let work = own.work
    Library.read { store in
      for step in work { step(store) }
      if !work.isEmpty { store.tellListeners() }
    }
    return nil
  }

  static func add(_ request: String, _ step: @escaping @MainActor (PhotoStore) -> Void) {
    guard let current = current.value else {
      fatalError(
        "NSInternalInconsistencyException: \(request) can only be called from inside of -[PHPhotoLibrary performChanges:]."
      )
    }
    current.work.append(step)
  }
  static func fail(_ code: PHPhotosError.Code) { current.value?.fault = PHPhotosError(code) }
}

/// Stands for what a change will make. Its identifier is known when the change is done.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {
  private let found: () -> String
  init(_ found: @escaping () -> String) {
    self.found = found
    super.init(localIdentifier: "")
  }
  open override var localIdentifier: String { found() }
}

/// A change inside of `performChanges`.
open class PHChangeRequest: NSObject {}

open class PHAssetChangeRequest: PHChangeRequest {
  /// Filled when the change is carried out.
  final class Made {
    var photo: PhotoStore.Photo?
    var data: Data?
    let existing: PHAsset?
    init(data: Data? = nil, existing: PHAsset? = nil) { (self.data, self.existing) = (data, existing) }
  }
  let made: Made
  open var creationDate: Date?
  open var isFavorite: Bool
  open var isHidden: Bool

  init(_ made: Made) {
    self.made = made
    (creationDate, isFavorite, isHidden) = (
      made.existing?.creationDate, made.existing?.isFavorite ?? false, made.existing?.isHidden ?? false
    )
    super.init()
    nonisolated(unsafe) let own = self  // changed by its block before, read here after
    ChangeBlock.add("A change request") { store in own.carryOut(store) }
  }
  /// Changes of an asset that is there.
  public convenience init(for asset: PHAsset) { self.init(Made(existing: asset)) }

  /// A request of the class that was asked for it.
  class func new(_ made: Made) -> Self {
    guard
      let request = (self is PHAssetCreationRequest.Type ? PHAssetCreationRequest(made) : PHAssetChangeRequest(made))
        as? Self
    else {
      fatalError("\(self) is no class of Photos.")
    }
    return request
  }

  @MainActor private func carryOut(_ store: PhotoStore) {
    let photo: PhotoStore.Photo?
    if let existing = made.existing {
      photo = store.photos.first { $0.identifier == existing.localIdentifier }
      photo?.modified = Date()
    } else {
      photo = made.data.flatMap { store.add($0, created: creationDate) }
      made.photo = photo
    }
    if let creationDate { photo?.created = creationDate }
    photo?.isFavorite = isFavorite
    photo?.isHidden = isHidden
  }

  open class func creationRequestForAsset(from image: UIImage) -> Self {
    guard let data = image.jpegData(compressionQuality: 0.95) else {
      ChangeBlock.fail(.invalidResource)
      return new(Made())
    }
    return new(Made(data: data))
  }
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
    guard let data = try? Data(contentsOf: fileURL), UIImage(data: data) != nil else { return nil }
    return new(Made(data: data))
  }
  /// Nil: the library keeps no videos.
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }

  /// - Parameter assets: An array or a fetch result.
  open class func deleteAssets(_ assets: Any) {
    let ids = Set(assetList(assets).map(\.localIdentifier))
    ChangeBlock.add("deleteAssets(_:)") { store in store.remove(store.photos.filter { ids.contains($0.identifier) }) }
  }

  open var placeholderForCreatedAsset: PHObjectPlaceholder? {
    guard made.existing == nil else { return nil }
    nonisolated(unsafe) let made = made  // filled by the change, read after it
    return PHObjectPlaceholder { Library.read { _ in made.photo?.identifier ?? "" } }
  }
}

func assetList(_ assets: Any) -> [PHObject] {
  if let result = assets as? PHFetchResult<PHAsset> { return result.all }
  return (assets as? [PHObject]) ?? (assets as? NSArray)?.compactMap { $0 as? PHObject } ?? []
}

open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> Self { new(Made()) }
  /// If there are several resources, the photo is taken.
  open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
    guard type == .photo || type == .fullSizePhoto else { return ChangeBlock.fail(.invalidResource) }
    if UIImage(data: data) == nil { ChangeBlock.fail(.invalidResource) }
    made.data = data
  }
  open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {
    guard let data = try? Data(contentsOf: fileURL) else { return ChangeBlock.fail(.invalidResource) }
    addResource(with: type, data: data, options: options)
    if options?.shouldMoveFile == true { try? FileManager.default.removeItem(at: fileURL) }
  }
}

open class PHAssetCollectionChangeRequest: PHChangeRequest {
  private final class Made {
    var album: PhotoStore.Album?
  }
  private let made = Made()
  private let existing: PHAssetCollection?
  open var title: String
  private var changes: [@MainActor (PhotoStore, PhotoStore.Album) -> Void] = []

  init(_ existing: PHAssetCollection?, _ title: String) {
    (self.existing, self.title) = (existing, title)
    super.init()
    nonisolated(unsafe) let own = self  // changed by its block before, read here after
    ChangeBlock.add("A change request") { store in own.carryOut(store) }
  }
  open class func creationRequestForAssetCollection(withTitle title: String) -> Self {
    guard let request = PHAssetCollectionChangeRequest(nil, title) as? Self else {
      fatalError("\(self) is no class of Photos.")
    }
    return request
  }
  /// Nil for a collection that is the system's own.
  public convenience init?(for assetCollection: PHAssetCollection) {
    guard assetCollection.assetCollectionType == .album else { return nil }
    self.init(assetCollection, assetCollection.localizedTitle ?? "")
  }

  @MainActor private func carryOut(_ store: PhotoStore) {
    let album: PhotoStore.Album?
    if let existing {
      album = store.albums.first { $0.identifier == existing.localIdentifier }
      album?.title = title
    } else {
      album = store.addAlbum(title)
      made.album = album
    }
    if let album { for change in changes { change(store, album) } }
  }

  open class func deleteAssetCollections(_ assetCollections: Any) {
    let list =
      (assetCollections as? PHFetchResult<PHAssetCollection>)?.all ?? (assetCollections as? [PHAssetCollection]) ?? []
    let ids = Set(list.map(\.localIdentifier))
    ChangeBlock.add("deleteAssetCollections(_:)") { store in
      for album in store.albums where ids.contains(album.identifier) { store.removeAlbum(album) }
    }
  }

  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder {
    nonisolated(unsafe) let made = made  // filled by the change, read after it
    return PHObjectPlaceholder { Library.read { _ in made.album?.identifier ?? "" } }
  }
  /// - Parameter assets: An array, of placeholders too, or a fetch result.
  open func addAssets(_ assets: Any) {
    let objects = assetList(assets)
    changes.append { store, album in
      let ids = objects.map(\.localIdentifier)
      album.photos += ids.compactMap { id in store.photos.first { $0.identifier == id } }.filter { new in
        !album.photos.contains { $0 === new }
      }
    }
  }
  open func removeAssets(_ assets: Any) {
    let ids = Set(assetList(assets).map(\.localIdentifier))
    changes.append { _, album in album.photos.removeAll { ids.contains($0.identifier) } }
  }
}
