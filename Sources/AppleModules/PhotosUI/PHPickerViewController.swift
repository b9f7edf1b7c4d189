@_exported public import Photos
@_exported public import UIKit

/// Which photos and videos a picker shows. The device has photos alone, none of them of a special kind.
public struct PHPickerFilter: Equatable, Sendable {
  private let name: String
  /// Whether the device's photos are among them.
  let shows: Bool
  private init(_ name: String, _ shows: Bool = false) { (self.name, self.shows) = (name, shows) }

  public static let images = PHPickerFilter("images", true)
  public static let videos = PHPickerFilter("videos")
  public static let livePhotos = PHPickerFilter("livePhotos")
  public static let bursts = PHPickerFilter("bursts")
  public static let cinematicVideos = PHPickerFilter("cinematicVideos")
  public static let depthEffectPhotos = PHPickerFilter("depthEffectPhotos")
  public static let panoramas = PHPickerFilter("panoramas")
  public static let screenRecordings = PHPickerFilter("screenRecordings")
  public static let screenshots = PHPickerFilter("screenshots")
  public static let slomoVideos = PHPickerFilter("slomoVideos")
  public static let spatialMedia = PHPickerFilter("spatialMedia")
  public static let timelapseVideos = PHPickerFilter("timelapseVideos")
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter("any(\(subfilters.map(\.name).joined(separator: ",")))", subfilters.contains(where: \.shows))
  }
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter("all(\(subfilters.map(\.name).joined(separator: ",")))", subfilters.allSatisfy(\.shows))
  }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter("not(\(filter.name))", !filter.shows)
  }
}

public struct PHPickerConfiguration: Sendable {
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public enum Selection: Int, Sendable { case `default`, ordered, people, continuous, continuousAndOrdered }
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var selection = Selection.default
  /// 0 for no limit.
  public var selectionLimit = 1
  public var filter: PHPickerFilter?
  public var preselectedAssetIdentifiers: [String] = []
  /// Whether results say which assets they are.
  private(set) var namesAssets = false
  public init() {}
  public init(photoLibrary: PHPhotoLibrary) { namesAssets = true }
}

/// A photo that was picked.
public struct PHPickerResult: Hashable, Sendable {
  public let assetIdentifier: String?
  public let itemProvider: NSItemProvider
  init(assetIdentifier: String?, itemProvider: NSItemProvider) {
    (self.assetIdentifier, self.itemProvider) = (assetIdentifier, itemProvider)
  }
}

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets a person pick photos, without asking whether the app may see the others.
///
/// It stays on screen until its delegate dismisses it. Cancel gives the delegate an empty result, as on iOS.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("PHPickerViewController is made with init(configuration:).")
  }
  public required init?(coder: NSCoder) { fatalError("PHPickerViewController is made with init(configuration:).") }
  public required convenience init() { fatalError("PHPickerViewController is made with init(configuration:).") }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let page = PhotoPage(
      limit: configuration.selectionLimit, shows: configuration.filter?.shows ?? true,
      chosen: configuration.preselectedAssetIdentifiers
    ) { [weak self] in
      self?.finish([])
    } pick: { [weak self] in
      self?.finish($0)
    }
    let inside = UINavigationController(rootViewController: page)
    addChild(inside)
    inside.view.frame = view.bounds
    inside.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inside.view)
    inside.didMove(toParent: self)
  }

  private func finish(_ photos: [PhotoStore.Photo]) {
    let results = photos.map { photo in
      let provider = NSItemProvider(), data = photo.data
      provider.suggestedName = (photo.fileName as NSString).deletingPathExtension
      provider.registerDataRepresentation(forTypeIdentifier: photo.type, visibility: .all) { completion in
        completion(data, nil)
        return nil
      }
      return PHPickerResult(assetIdentifier: configuration.namesAssets ? photo.identifier : nil, itemProvider: provider)
    }
    delegate?.picker(self, didFinishPicking: results)
  }
}
