import HostInterface

/// The photos of the device: those that it comes with, and those that the app saves. They last as long as the app runs.
@MainActor
package final class PhotoStore: AppPart {
  package static var current: PhotoStore { RunningApp.current.part() }

  @MainActor package final class Photo {
    /// As Photos names an asset.
    package let identifier: String
    package let fileName: String
    /// Uniform type identifier of the data.
    package let type: String
    /// Pixels.
    package let size: CGSize
    package var created: Date
    package var modified: Date
    package var isFavorite = false
    package var isHidden = false
    private let load: () -> Data
    /// Read or drawn when it is first asked for.
    package private(set) lazy var data = load()
    package var image: UIImage? { UIImage(data: data) }

    private var small: (side: CGFloat, image: UIImage?)?
    /// - Parameter side: Pixels of its smaller side, about.
    func thumbnail(_ side: CGFloat) -> UIImage? {
      if let small, small.side == side { return small.image }
      let factor = side / max(min(size.width, size.height), 1)
      let image =
        factor < 1
        ? self.image?.preparingThumbnail(of: CGSize(width: size.width * factor, height: size.height * factor))
        : self.image
      small = (side, image)
      return image
    }

    /// The words of a screen reader for it.
    package var label: String {
      "\(SystemText.text("Photo")), \(PhotoStore.current.dateFormatter.string(from: created))"
    }

    fileprivate init(
      _ number: Int, _ fileName: String, _ type: String, _ size: CGSize, _ created: Date, _ load: @escaping () -> Data
    ) {
      let digits = String(number, radix: 16, uppercase: true)
      identifier = "5A0F6C1E-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits + "/L0/001"
      (self.fileName, self.type, self.size, self.created, modified, self.load) = (
        fileName, type, size, created, created, load
      )
    }
  }

  @MainActor package final class Album {
    package let identifier: String
    package var title: String
    package var photos: [Photo] = []
    fileprivate init(_ number: Int, _ title: String) { (identifier, self.title) = ("A1B0\(number)/L0/040", title) }
  }

  private lazy var dateFormatter = {
    let formatter = PorticoFoundation.DateFormatter()
    (formatter.dateStyle, formatter.timeStyle) = (.long, .short)
    return formatter
  }()

  /// The oldest first.
  package private(set) var photos: [Photo] = []
  package private(set) var albums: [Album] = []
  /// Whether the person has let the app see them; nil before it asked.
  package var isOpen: Bool?
  /// Those that want to hear of changes, called after each.
  package var listeners: [ObjectIdentifier: () -> Void] = [:]
  private var count = 0

  package init() {
    for sample in SamplePhotos.all {
      append("JPG", "public.jpeg", sample.size, sample.date) {
        sample.draw().jpegData(compressionQuality: 0.9) ?? Data()
      }
    }
  }

  @discardableResult
  private func append(_ ending: String, _ type: String, _ size: CGSize, _ created: Date, _ load: @escaping () -> Data)
    -> Photo
  {
    count += 1
    let digits = String(count)
    let name = "IMG_" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "." + ending
    let photo = Photo(count, name, type, size, created, load)
    photos.append(photo)
    return photo
  }

  /// Adds a picture that is in one of the kinds that pictures are read in; nil for any other data.
  @discardableResult
  package func add(_ data: Data, created: Date? = nil) -> Photo? {
    guard let image = UIImage(data: data)?.cgImage else { return nil }
    let isPNG = data.starts(with: [0x89, 0x50])
    let size = CGSize(width: image.width, height: image.height)
    return append(isPNG ? "PNG" : "JPG", isPNG ? "public.png" : "public.jpeg", size, created ?? Date()) { data }
  }

  package func add(_ image: UIImage, created: Date? = nil) -> Photo? {
    image.jpegData(compressionQuality: 0.95).flatMap { add($0, created: created) }
  }

  package func remove(_ gone: [Photo]) {
    let ids = Set(gone.map { ObjectIdentifier($0) })
    photos.removeAll { ids.contains(ObjectIdentifier($0)) }
    for album in albums { album.photos.removeAll { ids.contains(ObjectIdentifier($0)) } }
  }

  package func addAlbum(_ title: String) -> Album {
    count += 1
    let album = Album(count, title)
    albums.append(album)
    return album
  }
  package func removeAlbum(_ album: Album) { albums.removeAll { $0 === album } }

  package func tellListeners() { for listener in listeners.values { listener() } }
}
