import UIKit

/// An app with a form and a list, to be tested.
final class SampleDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  )
    -> Bool
  {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: FormController())
    window?.makeKeyAndVisible()
    return true
  }
}

final class FormController: UIViewController {
  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    view.backgroundColor = .systemBackground
    let name = UITextField()
    name.placeholder = "Name"
    name.borderStyle = .roundedRect
    let password = UITextField()
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    let button = UIButton(type: .system)
    button.setTitle("Greet", for: .normal)
    button.addAction(UIAction { [message] _ in message.text = "Hello \(name.text!)" }, for: .touchUpInside)
    let later = UIButton(type: .system)
    later.setTitle("Later", for: .normal)
    later.accessibilityIdentifier = "later"
    later.addAction(
      UIAction { [message] _ in
        Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in
          MainActor.assumeIsolated { message.text = "At last" }
        }
      }, for: .touchUpInside)
    message.accessibilityIdentifier = "message"
    let stack = UIStackView(arrangedSubviews: [name, password, button, later, message])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "List",
      primaryAction: UIAction { [unowned self] _ in
        navigationController?.pushViewController(ListController(), animated: true)
      })
  }
}

final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let alert = UIAlertController(title: "Row \(indexPath.row)", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Close", style: .cancel))
    present(alert, animated: true)
  }
}
