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
  ) {
    OptionalRequirement.inSubclass(
      self, "UIImagePickerControllerDelegate", picker, info, else: OptionalRequirement.missing())
  }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    OptionalRequirement.inSubclass(self, "UIImagePickerControllerDelegate", picker, else: OptionalRequirement.missing())
  }
}

/// Lets a person take or choose a picture.
///
/// There is no camera, as in Apple's simulator. The library has a few photos, and those that the app has saved. A
/// source that is not available stops the app when it is set, as on iOS.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
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
      fatalError(
        "NSInvalidArgumentException: Source type \(sourceType.rawValue) not available; ask isSourceTypeAvailable(_:) first."
      )
    }
  }
  /// Uniform type identifiers of what may be chosen.
  open var mediaTypes = ["public.image"] {
    didSet {
      if mediaTypes.isEmpty {
        fatalError("NSInvalidArgumentException: No available types for source \(sourceType.rawValue).")
      }
    }
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
  @discardableResult open func startVideoCapture() -> Bool { noCamera("startVideoCapture") }
  open func stopVideoCapture() { noCamera("stopVideoCapture") }

  private func noCamera(_ member: String) -> Never {
    fatalError("NSInvalidArgumentException: \(member): Source type must be UIImagePickerControllerSourceTypeCamera.")
  }

  // MARK: The page

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard viewControllers.isEmpty else { return }
    let page = PhotoPage(limit: 1, shows: mediaTypes.contains("public.image")) { [weak self] in
      self?._cancel()
    } pick: { [weak self] in
      if let photo = $0.first { self?.take(photo) }
    }
    setViewControllers([page], animated: false)
  }

  private func take(_ photo: PhotoStore.Photo) {
    guard let image = photo.image else { return }
    guard allowsEditing else { return finish(photo, image, edited: nil) }
    let page = PhotoCropPage(image) { [weak self] in
      self?.setNavigationBarHidden(false, animated: true)
      self?.popViewController(animated: true)
    } choose: { [weak self] in
      self?.finish(photo, image, edited: ($0, $1))
    }
    setNavigationBarHidden(true, animated: true)
    pushViewController(page, animated: true)
  }

  private func finish(_ photo: PhotoStore.Photo, _ image: UIImage, edited: (image: UIImage, crop: CGRect)?) {
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image]
    if let edited { (info[.editedImage], info[.cropRect]) = (edited.image, NSValue(cgRect: edited.crop)) }
    let ending = photo.type == "public.png" ? "png" : "jpeg"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(ending)")
    if (try? photo.data.write(to: file)) != nil { info[.imageURL] = file }
    let owner = delegate as? any UIImagePickerControllerDelegate
    if OptionalRequirement.ask({ owner?.imagePickerController(self, didFinishPickingMediaWithInfo: info) }) == nil
      || owner == nil
    {
      dismiss(animated: true)
    }
  }

  final func _cancel() {
    let owner = delegate as? any UIImagePickerControllerDelegate
    if OptionalRequirement.ask({ owner?.imagePickerControllerDidCancel(self) }) == nil || owner == nil {
      dismiss(animated: true)
    }
  }
}
