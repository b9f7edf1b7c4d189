/// Source of an invented app, a page and its list in each file, for translations of any length.
enum SampleSource {
  /// Lines of one file.
  static let linesOfFile = file(0).split(separator: "\n", omittingEmptySubsequences: false).count

  /// Files of about so many lines together.
  static func files(lines: Int) -> [(path: String, text: String)] {
    (0..<max(1, lines / linesOfFile)).map { (path: "/sample/Page\($0).swift", text: file($0)) }
  }

  private static func file(_ index: Int) -> String {
    """
    import UIKit

    @objc protocol Page\(index)Delegate: AnyObject {
      func page\(index)(_ page: Page\(index), didChoose row: Int)
      @objc optional func page\(index)WillClose(_ page: Page\(index))
    }

    /// Shows a list, and opens the page behind a row.
    final class Page\(index): UIViewController, UITableViewDataSource, UITableViewDelegate {
      @IBOutlet weak var table: UITableView!
      @IBInspectable var corner: CGFloat = 8 { didSet { view.layer.cornerRadius = corner } }
      @objc dynamic var count = 0
      weak var delegate: Page\(index)Delegate?
      private let button = UIButton(type: .system)
      private var timer: Timer?
      private var observation: NSKeyValueObservation?

      override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "Page \(index)"
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

      override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
        view.addGestureRecognizer(pan)
        timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
        NotificationCenter.default.addObserver(
          self, selector: #selector(keyboardMoved(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        observation = observe(\\.count, options: [.new]) { page, change in page.title = "\\(change.newValue ?? 0)" }
        setValue(3, forKey: #keyPath(Page\(index).count))
      }

      @IBAction func close(_ sender: Any) {
        delegate?.page\(index)WillClose?(self)
        dismiss(animated: true)
      }
      @objc private func tapped(_ sender: UIButton) { count += 1 }
      @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let move = pan.translation(in: view)
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut], animations: {
          self.button.transform = CGAffineTransform(translationX: move.x, y: move.y)
        }, completion: nil)
      }
      @objc func tick(_ timer: Timer) { table.reloadData() }
      @objc func keyboardMoved(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        table.contentInset.bottom = frame.height
      }

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row\(index)", for: indexPath) as! Row\(index)
        cell.show("Row \\(indexPath.row)")
        return cell
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.page\(index)(self, didChoose: indexPath.row)
        navigationController?.pushViewController(Page\(index / 2)(nibName: nil, bundle: nil), animated: true)
      }
    }

    class Row\(index): UITableViewCell {
      let caption = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(caption)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override func layoutSubviews() {
        super.layoutSubviews()
        caption.frame = contentView.bounds.insetBy(dx: 16, dy: 8)
      }
      func show(_ text: String) {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.preferredFont(forTextStyle: .body), .kern: 0.5]
        caption.attributedText = NSAttributedString(string: text, attributes: attributes)
      }
    }

    extension Page\(index): UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { other is UITapGestureRecognizer }
    }

    """
  }
}
