import AbsentServices
@_exported public import Photos
@_exported public import UIKit

public struct PHPickerFilter: Equatable, Sendable {
  private let name: String
  public static let images = PHPickerFilter(name: "images")
  public static let videos = PHPickerFilter(name: "videos")
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: "any(\(subfilters.map(\.name).joined(separator: ",")))")
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
  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// What was picked; without a library nothing is.
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

/// A page without photos; its Cancel gives the delegate an empty result, as on iOS.
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

  open override func loadView() { view = NamedPage("PHPickerViewController", .systemBackground) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    addCancelButton(to: view) { [weak self] in
      guard let self else { return }
      delegate?.picker(self, didFinishPicking: [])
    }
  }
}
