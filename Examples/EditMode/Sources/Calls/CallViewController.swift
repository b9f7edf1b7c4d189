import UIKit

/// A call that rings, is answered and counts its seconds, over the whole screen.
class CallViewController: UIViewController {
  private let person: Person
  private let stateLabel = UILabel()
  private let muteButton = CallButton(symbol: "mic.slash.fill", key: "call.mute")
  private let speakerButton = CallButton(symbol: "speaker.wave.2.fill", key: "call.speaker")
  private let endButton = CallButton(symbol: "phone.down.fill", key: "call.end")
  private var answered: Date?
  private var timer: Timer?
  private let stack = UIStackView()

  init(person: Person) {
    self.person = person
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    modalTransitionStyle = .crossDissolve
  }

  required init?(coder: NSCoder) { fatalError("CallViewController is made in code.") }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func loadView() { view = CallBackground() }

  override func viewDidLoad() {
    super.viewDidLoad()
    (view.layer as? CAGradientLayer)?.colors = [person.colors.bottom.cgColor, UIColor(white: 0.06, alpha: 1).cgColor]
    view.accessibilityIdentifier = "call page"
    setUpLayout()
    muteButton.addTarget(self, action: #selector(toggle), for: .touchUpInside)
    speakerButton.addTarget(self, action: #selector(toggle), for: .touchUpInside)
    endButton.addTarget(self, action: #selector(endCall), for: .touchUpInside)
    endButton.fill = UIColor(red: 0.85, green: 0.12, blue: 0.15, alpha: 1)
    stateLabel.text = localized("call.ringing")
    timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { [weak self] _ in self?.answer() }
  }

  private func setUpLayout() {
    let avatar = AvatarView()
    avatar.show(person)
    let nameLabel = UILabel()
    nameLabel.text = person.name
    nameLabel.font = .preferredFont(forTextStyle: .title1)
    stateLabel.font = .preferredFont(forTextStyle: .title3)
    stateLabel.accessibilityIdentifier = "call state"
    for label in [nameLabel, stateLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .white
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [avatar, nameLabel, stateLabel])
    texts.axis = .vertical
    texts.alignment = .center
    texts.spacing = 10
    let buttons = UIStackView(arrangedSubviews: [muteButton, endButton, speakerButton])
    buttons.spacing = 32
    buttons.alignment = .top
    stack.addArrangedSubview(texts)
    stack.addArrangedSubview(buttons)
    stack.axis = .vertical
    stack.alignment = .center
    stack.distribution = .equalCentering
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let safeArea = view.safeAreaLayoutGuide
    // Between one arrangement and the other it may not fit for a moment.
    let trailing = stack.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16)
    trailing.priority = .required - 1
    NSLayoutConstraint.activate([
      avatar.widthAnchor.constraint(equalToConstant: 104), avatar.heightAnchor.constraint(equalToConstant: 104),
      stack.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 32),
      stack.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -32),
      stack.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16), trailing,
    ])
    adapt()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  /// Person and buttons stand side by side where there is no height for both.
  private func adapt() { stack.axis = traitCollection.verticalSizeClass == .compact ? .horizontal : .vertical }

  private func answer() {
    answered = Clock.now
    showTime()
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.showTime() }
  }

  private func showTime() {
    guard let answered else { return }
    stateLabel.text = CallTime.text(Clock.now.timeIntervalSince(answered).rounded())
  }

  @objc private func toggle(_ sender: CallButton) { sender.isSelected.toggle() }

  @objc private func endCall() {
    timer?.invalidate()
    let duration = answered.map { Clock.now.timeIntervalSince($0) }
    CallLog.shared.add(CallLog.Call(person: person, kind: .outgoing, date: Clock.now, duration: duration))
    dismiss(animated: true)
  }
}

/// A gradient that is as large as its view.
private class CallBackground: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}
