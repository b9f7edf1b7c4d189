import UIKit

/// A text that grows by lines, and a button that sends it. It stands on the keyboard as the chat's input accessory
/// view.
class InputBar: UIView, UITextViewDelegate {
  let textView = UITextView()
  let sendButton = UIButton(type: .system)
  var send: ((String) -> Void)?

  private let placeholder = UILabel()
  private let field = UIView()
  private lazy var textHeight = textView.heightAnchor.constraint(equalToConstant: 36)

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    autoresizingMask = .flexibleHeight
    textHeight.priority = .required - 1
    setUpText()
    setUpLayout()
    textViewDidChange(textView)
  }

  required init?(coder: NSCoder) { fatalError("InputBar is made in code.") }

  /// As high as its constraints say.
  override var intrinsicContentSize: CGSize { .zero }

  /// There is no home indicator below it while the keyboard is there.
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
  }

  private func setUpText() {
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.backgroundColor = .clear
    textView.textContainerInset = UIEdgeInsets(top: 7, left: 8, bottom: 7, right: 8)
    textView.delegate = self
    textView.accessibilityIdentifier = "message"
    textView.accessibilityLabel = localized("input.placeholder")
    placeholder.text = localized("input.placeholder")
    placeholder.font = .preferredFont(forTextStyle: .body)
    placeholder.adjustsFontForContentSizeCategory = true
    placeholder.textColor = .secondaryLabel
    placeholder.isAccessibilityElement = false
    field.backgroundColor = .tertiarySystemBackground
    field.layer.cornerRadius = 18
    field.layer.cornerCurve = .continuous
    field.layer.borderWidth = 0.5
    field.layer.borderColor = UIColor.systemGray3.cgColor
    sendButton.setImage(UIImage(systemName: "arrow.up.circle.fill"), for: .normal)
    sendButton.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 30), forImageIn: .normal)
    sendButton.accessibilityLabel = localized("input.send")
    sendButton.accessibilityIdentifier = "send"
    sendButton.addTarget(self, action: #selector(sendTapped), for: .touchUpInside)
  }

  private func setUpLayout() {
    let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    for view in [background, field, textView, placeholder, sendButton] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let readable = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      background.topAnchor.constraint(equalTo: topAnchor), background.bottomAnchor.constraint(equalTo: bottomAnchor),
      background.leadingAnchor.constraint(equalTo: leadingAnchor),
      background.trailingAnchor.constraint(equalTo: trailingAnchor),
      field.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: readable.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: sendButton.leadingAnchor, constant: -4),
      textView.topAnchor.constraint(equalTo: field.topAnchor),
      textView.bottomAnchor.constraint(equalTo: field.bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: field.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: field.trailingAnchor),
      textHeight,
      placeholder.leadingAnchor.constraint(equalTo: field.leadingAnchor, constant: 13),
      placeholder.trailingAnchor.constraint(lessThanOrEqualTo: field.trailingAnchor, constant: -8),
      placeholder.topAnchor.constraint(equalTo: field.topAnchor, constant: 7),
      sendButton.trailingAnchor.constraint(equalTo: readable.trailingAnchor, constant: -10),
      sendButton.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: 4),
      sendButton.widthAnchor.constraint(equalToConstant: 44), sendButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    field.layer.borderColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
    textViewDidChange(textView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fitText()
  }

  /// As high as its text, up to four lines; then it scrolls.
  private func fitText() {
    guard textView.bounds.width > 100 else { return }
    let line = (textView.font ?? .preferredFont(forTextStyle: .body)).lineHeight
    let wanted = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude)).height
    let height = min(max(wanted, 36), (line * 4 + 14).rounded(.up)).rounded(.up)
    textView.isScrollEnabled = wanted > height + 1
    guard abs(textHeight.constant - height) > 0.5 else { return }
    textHeight.constant = height
    invalidateIntrinsicContentSize()
  }

  func textViewDidChange(_ textView: UITextView) {
    placeholder.isHidden = textView.hasText
    sendButton.isEnabled = !trimmed.isEmpty
    fitText()
  }

  private var trimmed: String { textView.text.trimmingCharacters(in: .whitespacesAndNewlines) }

  @objc private func sendTapped() {
    let text = trimmed
    guard !text.isEmpty else { return }
    textView.text = ""
    textViewDidChange(textView)
    send?(text)
  }
}
