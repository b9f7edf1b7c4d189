/// A photo that is moved and scaled under a square, of which the part inside is taken.
final class PhotoCropPage: UIViewController, UIScrollViewDelegate {
  private let image: UIImage
  private let cancel: () -> Void
  private let choose: (_ edited: UIImage, _ crop: CGRect) -> Void
  private let scroller = UIScrollView()
  private let picture = UIImageView()
  private let frameView = UIView()
  private let shades = [UIView(), UIView()]

  init(_ image: UIImage, cancel: @escaping () -> Void, choose: @escaping (_ edited: UIImage, _ crop: CGRect) -> Void) {
    (self.image, self.cancel, self.choose) = (image, cancel, choose)
    super.init(nibName: nil, bundle: nil)
  }
  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("PhotoCropPage is made with a picture.")
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scroller.contentInsetAdjustmentBehavior = .never
    (scroller.showsVerticalScrollIndicator, scroller.showsHorizontalScrollIndicator) = (false, false)
    scroller.alwaysBounceVertical = true
    scroller.alwaysBounceHorizontal = true
    scroller.delegate = self
    picture.image = image
    scroller.addSubview(picture)
    view.addSubview(scroller)
    for shade in shades {
      shade.backgroundColor = UIColor(white: 0, alpha: 0.5)
      shade.isUserInteractionEnabled = false
      view.addSubview(shade)
    }
    frameView.layer.borderColor = UIColor(white: 1, alpha: 0.6).cgColor
    frameView.layer.borderWidth = 1
    frameView.isUserInteractionEnabled = false
    view.addSubview(frameView)
    let title = UILabel()
    title.text = SystemText.text("Move and Scale")
    title.textColor = .white
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    let buttons = [
      button("Cancel") { [weak self] in self?.cancel() }, button("Choose") { [weak self] in self?.finish() },
    ]
    for part in [title] + buttons {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      title.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
      buttons[0].leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      buttons[1].trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      buttons[0].bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
      buttons[1].bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
    ])
  }

  private func button(_ text: String, _ action: @escaping () -> Void) -> UIView {
    let button = UIButton(type: .system, primaryAction: UIAction(title: SystemText.text(text)) { _ in action() })
    button.tintColor = .white
    button.titleLabel?.font = .systemFont(ofSize: 18)
    return button
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scroller.frame != view.bounds else { return }
    scroller.frame = view.bounds
    let side = min(view.bounds.width, view.bounds.height)
    let square = CGRect(
      x: (view.bounds.width - side) / 2, y: (view.bounds.height - side) / 2, width: side, height: side)
    frameView.frame = square
    shades[0].frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: square.minY)
    shades[1].frame = CGRect(x: 0, y: square.maxY, width: view.bounds.width, height: view.bounds.height - square.maxY)
    picture.frame = CGRect(origin: .zero, size: image.size)
    scroller.contentSize = image.size
    let smallest = side / max(min(image.size.width, image.size.height), 1)
    (scroller.minimumZoomScale, scroller.maximumZoomScale) = (smallest, smallest * 4)
    scroller.zoomScale = smallest
    scroller.contentInset = UIEdgeInsets(
      top: square.minY, left: square.minX, bottom: view.bounds.height - square.maxY,
      right: view.bounds.width - square.maxX)
    scroller.contentOffset = CGPoint(
      x: (scroller.contentSize.width - side) / 2 - square.minX,
      y: (scroller.contentSize.height - side) / 2 - square.minY)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func finish() {
    let scale = scroller.zoomScale, square = frameView.frame
    let crop = CGRect(
      x: (scroller.contentOffset.x + square.minX) / scale, y: (scroller.contentOffset.y + square.minY) / scale,
      width: square.width / scale, height: square.height / scale
    ).intersection(CGRect(origin: .zero, size: image.size))
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let edited = UIGraphicsImageRenderer(size: crop.size, format: format).image { _ in
      image.draw(at: CGPoint(x: -crop.minX, y: -crop.minY))
    }
    choose(edited, crop)
  }
}
