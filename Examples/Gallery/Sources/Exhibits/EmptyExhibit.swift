import UIKit

/// Pages without content, one after the other.
final class EmptyExhibit: UIViewController {
  private let states: [(String, () -> UIContentUnavailableConfiguration)] = [
    ("loading", { .loading() }), ("search", { .search() }),
    (
      "empty",
      {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "tray")
        configuration.text = localized("empty.text")
        configuration.secondaryText = localized("empty.secondary")
        configuration.button = .borderedProminent()
        configuration.button.title = localized("empty.button")
        return configuration
      }
    ),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let chooser = UISegmentedControl(items: states.map(\.0))
    chooser.selectedSegmentIndex = 2
    chooser.accessibilityIdentifier = "state"
    chooser.addAction(
      UIAction { [weak self, unowned chooser] _ in
        self?.contentUnavailableConfiguration = self?.states[chooser.selectedSegmentIndex].1()
      }, for: .valueChanged)
    navigationItem.titleView = chooser
    contentUnavailableConfiguration = states[2].1()
  }
}
