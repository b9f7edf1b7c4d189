import PhotosUI
import PorticoTesting
import Synchronization
import Testing

@testable import Photos
@testable import UIKit

/// The device's photos, as an app sees, changes and picks them.
@MainActor
struct PhotoLibraryTests {
  private final class Watcher: NSObject, PHPhotoLibraryChangeObserver, @unchecked Sendable {  // one mutex
    let told = Mutex(0)
    func photoLibraryDidChange(_ changeInstance: PHChange) { told.withLock { $0 += 1 } }
  }
  private final class Page: UIViewController, PHPickerViewControllerDelegate {
    var results: [PHPickerResult]?
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results = results
      picker.dismiss(animated: false)
    }
  }

  private func button(_ label: String, in view: UIView) -> UIView? {
    if view is UIControl, view.accessibilityLabel == label { return view }
    return view.subviews.lazy.compactMap { button(label, in: $0) }.first
  }
  private func picture(_ size: CGSize = CGSize(width: 8, height: 6)) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { $0.fill(CGRect(origin: .zero, size: size)) }
  }

  @Test func `the person is asked once, and lets the app see`() {
    let stage = TestStage()
    var answers: [PHAuthorizationStatus] = []
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .notDetermined)
    PHPhotoLibrary.requestAuthorization(for: .readWrite) { answers.append($0) }
    #expect(answers.isEmpty)
    stage.turn()
    #expect(answers == [.authorized] && PHPhotoLibrary.authorizationStatus() == .authorized)
  }

  @Test func `assets are found by what they are, in the order that is asked for`() {
    _ = TestStage()
    let all = PHAsset.fetchAssets(with: .image, options: nil)
    #expect(
      all.count == 6 && all.countOfAssets(with: .image) == 6
        && PHAsset.fetchAssets(with: .video, options: nil).count == 0)
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    options.predicate = NSPredicate(
      format: "pixelWidth < pixelHeight AND mediaType == %d", PHAssetMediaType.image.rawValue)
    let tall = PHAsset.fetchAssets(with: options)
    #expect(tall.count == 2 && tall[0].creationDate! > tall[1].creationDate! && tall[0].pixelHeight == 1600)
    options.fetchLimit = 1
    #expect(PHAsset.fetchAssets(with: options).firstObject == tall.firstObject)
    var seen: [Int] = []
    all.enumerateObjects { asset, index, stop in
      seen.append(index)
      if index == 2 { stop.pointee = true }
    }
    #expect(seen == [0, 1, 2] && all.index(of: tall[0]) == 4 && all.contains(tall[1]))
    let recents = PHAssetCollection.fetchAssetCollections(
      with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
    #expect(recents.count == 1 && recents[0].localizedTitle == "Recents")
    #expect(PHAsset.fetchAssets(in: recents[0], options: nil).count == 6)
  }

  @Test func `a picture of an asset comes as large as it is asked for, later or at once`() throws {
    let stage = TestStage(), asset = try #require(PHAsset.fetchAssets(with: nil).firstObject),
      manager = PHImageManager.default()
    var sizes: [CGSize] = []
    func ask(_ target: CGSize, _ mode: PHImageContentMode, _ change: (PHImageRequestOptions) -> Void = { _ in })
      -> PHImageRequestID
    {
      let options = PHImageRequestOptions()
      change(options)
      return manager.requestImage(for: asset, targetSize: target, contentMode: mode, options: options) { image, info in
        #expect(info?[PHImageResultIsDegradedKey] as? Bool == false)
        sizes.append(image?.size ?? .zero)
      }
    }
    _ = ask(CGSize(width: 200, height: 200), .aspectFit) { $0.isSynchronous = true }
    #expect(sizes == [CGSize(width: 200, height: 150)])
    _ = ask(CGSize(width: 150, height: 150), .aspectFill)
    _ = ask(CGSize(width: 150, height: 150), .aspectFill) { $0.resizeMode = .exact }
    manager.cancelImageRequest(ask(CGSize(width: 1, height: 1), .aspectFill))
    _ = ask(PHImageManagerMaximumSize, .default)
    #expect(sizes.count == 1)
    stage.turn()
    #expect(
      sizes.dropFirst() == [
        CGSize(width: 200, height: 150), CGSize(width: 150, height: 150), CGSize(width: 1600, height: 1200),
      ])
    var data: (Data?, String?) = (nil, nil)
    manager.requestImageDataAndOrientation(for: asset, options: nil) {
      data = ($0, $1); _ = ($2, $3)
    }
    stage.turn()
    #expect(data.1 == "public.jpeg" && data.0.flatMap { UIImage(data: $0) }?.size == CGSize(width: 1600, height: 1200))
    let resource = try #require(PHAssetResource.assetResources(for: asset).first)
    #expect(resource.originalFilename == "IMG_0001.JPG" && resource.type == .photo)
  }

  @Test func `photos are added, marked and deleted, and observers see how their results change`() throws {
    let stage = TestStage(), library = PHPhotoLibrary.shared(), watcher = Watcher()
    library.register(watcher)
    let before = PHAsset.fetchAssets(with: nil)
    var placeholder: PHObjectPlaceholder?
    try library.performChangesAndWait {
      let request = PHAssetChangeRequest.creationRequestForAsset(from: self.picture())
      request.isFavorite = true
      placeholder = request.placeholderForCreatedAsset
      let album = PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle: "Mine")
      album.addAssets([placeholder!, before[0]])
    }
    let id = try #require(placeholder).localIdentifier
    let new = try #require(PHAsset.fetchAssets(withLocalIdentifiers: [id], options: nil).firstObject)
    #expect(new.isFavorite && new.pixelWidth == 8)
    let album = try #require(
      PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: nil).firstObject)
    #expect(album.localizedTitle == "Mine" && PHAsset.fetchAssets(in: album, options: nil).all == [new, before[0]])
    let favorites = PHAssetCollection.fetchAssetCollections(
      with: .smartAlbum, subtype: .smartAlbumFavorites, options: nil)[0]
    #expect(PHAsset.fetchAssets(in: favorites, options: nil).all == [new])
    let details = try #require(PHChange().changeDetails(for: before))
    #expect(
      details.insertedIndexes == [6] && details.removedIndexes == [] && details.fetchResultAfterChanges.count == 7)
    try library.performChangesAndWait {
      PHAssetChangeRequest.deleteAssets([before[1]] as NSArray)
      PHAssetChangeRequest(for: before[2]).isHidden = true
    }
    let later = try #require(PHChange().changeDetails(for: before))
    #expect(later.removedObjects == [before[1], before[2]] && later.insertedObjects == [new])
    #expect(PHChange().changeDetails(for: before[1])?.objectWasDeleted == true)
    stage.turn()
    #expect(watcher.told.withLock { $0 } == 2)
    library.unregisterChangeObserver(watcher)
    UIImageWriteToSavedPhotosAlbum(picture(), nil, nil, nil)
    stage.turn()
    #expect(watcher.told.withLock { $0 } == 2 && PHAsset.fetchAssets(with: nil).count == 6)
  }

  @Test func `a change that cannot be made changes nothing`() {
    _ = TestStage()
    #expect(throws: PHPhotosError(.invalidResource)) {
      try PHPhotoLibrary.shared().performChangesAndWait {
        _ = PHAssetChangeRequest.creationRequestForAsset(from: self.picture())
        PHAssetCreationRequest.forAsset().addResource(with: .photo, data: Data([1, 2]), options: nil)
      }
    }
    #expect(PHAsset.fetchAssets(with: nil).count == 6)
  }

  @Test func `a request outside of a change ends the app`() async {
    await #expect(processExitsWith: .failure) { _ = PHAssetCreationRequest.forAsset() }
  }

  @Test func `several photos are picked in the order of the taps, no more than the limit, and loaded`() throws {
    let stage = TestStage(device: "iPhone 15"), page = Page()
    stage.window.rootViewController = page
    stage.window.makeKeyAndVisible()
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 2
    configuration.filter = .any(of: [.images, .livePhotos])
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = page
    page.present(picker, animated: false)
    stage.settle()
    let inside = try #require(picker.children.first as? UINavigationController)
    let grid = try #require(inside.topViewController as? UICollectionViewController)
    let add = try #require(grid.navigationItem.rightBarButtonItem)
    func cell(_ index: Int) throws -> UICollectionViewCell {
      try #require(grid.collectionView.cellForItem(at: IndexPath(item: index, section: 0)))
    }
    #expect(!add.isEnabled)
    for index in [4, 1, 2, 1, 0] { stage.tap(try cell(index)) }
    let (picked, full) = (try cell(4), try cell(2))
    #expect(
      add.isEnabled && picked.accessibilityTraits.contains(.selected) && !full.accessibilityTraits.contains(.selected))
    stage.tap(try #require(button("Add", in: inside.navigationBar)))
    stage.settle()
    let results = try #require(page.results)
    let all = PHAsset.fetchAssets(with: nil)
    #expect(results.map(\.assetIdentifier) == [all[4].localIdentifier, all[0].localIdentifier])
    #expect(
      results[0].itemProvider.suggestedName == "IMG_0005"
        && results[0].itemProvider.canLoadObject(ofClass: UIImage.self))
    let size = Mutex(CGSize.zero)
    results[0].itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
      let found = (image as? UIImage)?.size ?? .zero
      size.withLock { $0 = found }
    }
    stage.settle()
    #expect(size.withLock { $0 } == CGSize(width: 1200, height: 1600))
  }

  @Test func `filters know what the device has`() {
    #expect(PHPickerFilter.any(of: [.videos, .not(.videos)]) != .images)
    let shown: [(PHPickerFilter, Bool)] = [
      (.images, true), (.videos, false), (.all(of: [.images, .not(.screenshots)]), true),
      (.all(of: [.images, .panoramas]), false),
    ]
    for (filter, isShown) in shown {
      let stage = TestStage(device: "iPhone 15")
      var configuration = PHPickerConfiguration()
      configuration.filter = filter
      let picker = PHPickerViewController(configuration: configuration)
      stage.show(picker)
      let grid = (picker.children.first as? UINavigationController)?.topViewController as? UICollectionViewController
      #expect((grid?.collectionView.numberOfItems(inSection: 0) == 6) == isShown)
    }
  }
}
