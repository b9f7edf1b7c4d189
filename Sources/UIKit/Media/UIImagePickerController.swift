@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// A delegate that does not write it leaves the dismissal to the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { OptionalRequirement.missing() }
}

/// Lets a person take or choose a picture.
///
/// There is no camera, as in Apple's simulator, and the photo library is empty: the page says so and can be cancelled. A source that
/// is not available stops the app when it is set, as on iOS.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540 }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }
  public struct InfoKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !type(of: self).isSourceTypeAvailable(sourceType) else { return }
      fatalError("NSInvalidArgumentException: Source type \(sourceType.rawValue) not available; ask isSourceTypeAvailable(_:) first.")
    }
  }
  /// Uniform type identifiers of what may be chosen.
  open var mediaTypes = ["public.image"] {
    didSet { if mediaTypes.isEmpty { fatalError("NSInvalidArgumentException: No available types for source \(sourceType.rawValue).") } }
  }
  open var allowsEditing = false
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// Seconds.
  open var videoMaximumDuration: TimeInterval = 600
  open var videoQuality = QualityType.typeMedium
  open var videoExportPreset = ""

  // MARK: The camera, which is not there

  open var showsCameraControls: Bool {
    get { noCamera("showsCameraControls") }
    set { noCamera("showsCameraControls") }
  }
  open var cameraOverlayView: UIView? {
    get { noCamera("cameraOverlayView") }
    set { noCamera("cameraOverlayView") }
  }
  open var cameraViewTransform: CGAffineTransform {
    get { noCamera("cameraViewTransform") }
    set { noCamera("cameraViewTransform") }
  }
  open var cameraCaptureMode: CameraCaptureMode {
    get { noCamera("cameraCaptureMode") }
    set { noCamera("cameraCaptureMode") }
  }
  open var cameraDevice: CameraDevice {
    get { noCamera("cameraDevice") }
    set { noCamera("cameraDevice") }
  }
  open var cameraFlashMode: CameraFlashMode {
    get { noCamera("cameraFlashMode") }
    set { noCamera("cameraFlashMode") }
  }
  open func takePicture() { noCamera("takePicture") }
  open func startVideoCapture() -> Bool { noCamera("startVideoCapture") }
  open func stopVideoCapture() { noCamera("stopVideoCapture") }

  private func noCamera(_ member: String) -> Never {
    fatalError("NSInvalidArgumentException: \(member): Source type must be UIImagePickerControllerSourceTypeCamera.")
  }

  // MARK: The page

  open override func viewDidLoad() {
    super.viewDidLoad()
    if viewControllers.isEmpty { setViewControllers([EmptyPhotoLibrary(self)], animated: false) }
  }

  final func _cancel() {
    let owner = delegate as? any UIImagePickerControllerDelegate
    if OptionalRequirement.ask({ owner?.imagePickerControllerDidCancel(self) }) == nil || owner == nil { dismiss(animated: true) }
  }
}

/// The photo library of a device without photos.
private final class EmptyPhotoLibrary: UIViewController {
  private weak var picker: UIImagePickerController?

  init(_ picker: UIImagePickerController) {
    self.picker = picker
    super.init(nibName: nil, bundle: nil)
  }
  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = SystemText.text("Photos")
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.picker?._cancel() })
    let label = UILabel()
    label.text = SystemText.text("No Photos")
    label.font = .preferredFont(forTextStyle: .title2)
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor), label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
