import HostInterface

/// The photos of the device in three columns, for one or several to be picked.
package final class PhotoPage: UICollectionViewController {
  /// How many may be picked; 0 for any number. One is picked by a tap, several wait for Add.
  private let limit: Int
  private let photos: [PhotoStore.Photo]
  private let cancel: () -> Void
  private let pick: ([PhotoStore.Photo]) -> Void
  private var chosen: [Int]
  private var hasScrolled = false

  /// - Parameters:
  ///   - shows: Whether photos are among what may be picked; there are no videos.
  ///   - chosen: Identifiers of photos that are picked from the start.
  package init(
    limit: Int, shows: Bool = true, chosen: [String] = [], cancel: @escaping () -> Void,
    pick: @escaping ([PhotoStore.Photo]) -> Void
  ) {
    (self.limit, self.cancel, self.pick) = (limit, cancel, pick)
    let photos = shows ? PhotoStore.current.photos.filter { !$0.isHidden } : []
    self.photos = photos
    self.chosen = limit == 1 ? [] : chosen.compactMap { id in photos.firstIndex { $0.identifier == id } }
    let layout = UICollectionViewFlowLayout()
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (2, 2)
    super.init(collectionViewLayout: layout)
  }
  package required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { Self.refuse() }
  package required init(collectionViewLayout layout: UICollectionViewLayout) { Self.refuse() }
  package required convenience init() { Self.refuse() }
  package required init?(coder: NSCoder) { Self.refuse() }
  private static func refuse() -> Never { fatalError("PhotoPage is made with init(limit:shows:chosen:cancel:pick:).") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    title = SystemText.text("Photos")
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    if limit != 1 {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: SystemText.text("Add")) { [weak self] _ in self?.finish() })
      navigationItem.rightBarButtonItem?.style = .done
      follow()
    }
    guard photos.isEmpty else { return }
    let label = UILabel()
    label.text = SystemText.text("No Photos")
    label.font = .preferredFont(forTextStyle: .title2)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    collectionView.backgroundView = label
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let side = ((view.bounds.width - 4) / 3).rounded(.down)
    if layout.itemSize.width != side { layout.itemSize = CGSize(width: side, height: side) }
    guard !hasScrolled, !photos.isEmpty, view.window != nil else { return }
    hasScrolled = true
    // The newest are below.
    collectionView.scrollToItem(at: IndexPath(item: photos.count - 1, section: 0), at: .bottom, animated: false)
  }

  private func finish() { pick(chosen.map { photos[$0] }) }
  private func follow() { navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty }

  package override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  package override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    show(indexPath.item, in: cell)
    return cell
  }

  private func show(_ index: Int, in cell: UICollectionViewCell?) {
    (cell as? PhotoCell)?.show(photos[index], number: chosen.firstIndex(of: index).map { $0 + 1 })
  }

  package override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    if limit == 1 { return pick([photos[indexPath.item]]) }
    if let position = chosen.firstIndex(of: indexPath.item) {
      chosen.remove(at: position)
    } else if limit == 0 || chosen.count < limit {
      chosen.append(indexPath.item)
    }
    follow()
    for path in collectionView.indexPathsForVisibleItems { show(path.item, in: collectionView.cellForItem(at: path)) }
  }
}

private final class PhotoCell: UICollectionViewCell {
  override class var _drawsContent: Bool { false }
  private let picture = UIImageView()
  private let badge = UILabel()

  required init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    badge.textColor = .white
    badge.textAlignment = .center
    badge.font = .systemFont(ofSize: 13, weight: .semibold)
    badge.backgroundColor = .systemBlue
    badge.clipsToBounds = true
    badge.layer.cornerRadius = 12
    badge.layer.borderWidth = 1.5
    badge.layer.borderColor = UIColor.white.cgColor
    contentView.addSubview(picture)
    contentView.addSubview(badge)
    isAccessibilityElement = true
  }
  required init?(coder: NSCoder) { nil }

  func show(_ photo: PhotoStore.Photo, number: Int?) {
    picture.image = photo.thumbnail(bounds.width * traitCollection.displayScale)
    picture.alpha = number == nil ? 1 : 0.7
    badge.isHidden = number == nil
    badge.text = number.map(String.init)
    accessibilityLabel = photo.label
    accessibilityTraits = number == nil ? [.image, .button] : [.image, .button, .selected]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
    badge.frame = CGRect(x: bounds.width - 30, y: bounds.height - 30, width: 24, height: 24)
  }
}
