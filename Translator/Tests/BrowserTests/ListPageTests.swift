import Foundation
import Testing

extension BrowserTests {
  @Test func `a list that a wheel turned is the same on the page that saw it move and on one that comes later`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-list-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("People.swift")
    try Data(Self.people.utf8).write(to: file)
    let app = try RunningApp(file.path)
    let browser = try Chromium()
    let page = try browser.open(app.address)
    try page.wait("document.querySelector('[data-testid=people]')")
    let screen = try page.screen
    let middle: [String: Any] = ["x": Double(screen.midX), "y": Double(screen.midY)]
    func turn(_ y: Double) throws {
      try page.call(
        "Input.dispatchMouseEvent", middle.merging(["type": "mouseWheel", "deltaX": 0, "deltaY": y]) { $1 })
    }
    // Notches, some while the ones before still glide, and a trackpad's small steps.
    for _ in 0..<6 { try turn(120) }
    try page.wait("document.querySelector('[data-testid=place]').textContent === '360'")
    _ = try page.evaluate(
      """
      for (let step = 0; step < 20; step++)
        document.getElementById('screen').dispatchEvent(new WheelEvent('wheel', { deltaY: 7, clientX: \(screen.midX), clientY: \(screen.midY) }))
      """)
    try page.wait("document.querySelector('[data-testid=place]').textContent === '500'")
    for _ in 0..<2 { try turn(-120) }
    try page.wait("document.querySelector('[data-testid=place]').textContent === '380'")
    // The indicator fades.
    try page.waitUntilStill()
    let later = try browser.open(app.address)
    let picture = "document.getElementById('screen').toDataURL()"
    let moved = try page.evaluate(picture) as? String ?? "", whole = try later.evaluate(picture) as? String ?? "-"
    #expect(moved == whole)

    // Checks what the app says to assistive technology.
    try page.click("sort")
    try page.wait("document.getElementById('announcement').textContent === 'Sorted by name'")
    // A person who reads with it is led to what the app names.
    _ = try page.evaluate("document.querySelector('[data-testid=turn]').focus()")
    _ = try page.evaluate("document.querySelector('[data-testid=turn]').click()")
    try page.wait("document.activeElement.dataset.testid === 'place'")
    #expect(browser.complaints.isEmpty)
  }

  private static let people = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = People()
        window?.makeKeyAndVisible()
        return true
      }
    }

    final class People: UIViewController, UITableViewDataSource, UITableViewDelegate {
      let list = UITableView(frame: CGRect(x: 0, y: 160, width: 393, height: 600)), place = UILabel(frame: CGRect(x: 20, y: 60, width: 100, height: 40))
      override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        (list.dataSource, list.delegate, list.accessibilityIdentifier) = (self, self, "people")
        list.register(UITableViewCell.self, forCellReuseIdentifier: "person")
        (place.text, place.accessibilityIdentifier) = ("0", "place")
        view.addSubview(list)
        view.addSubview(place)
        let actions = [
          ("sort", UIAction { _ in UIAccessibility.post(notification: .announcement, argument: "Sorted by name") }),
          ("turn", UIAction { [unowned self] _ in UIAccessibility.post(notification: .layoutChanged, argument: place) }),
        ]
        for (index, (name, action)) in actions.enumerated() {
          let button = UIButton(type: .system, primaryAction: action)
          button.setTitle(name, for: .normal)
          button.accessibilityIdentifier = name
          button.frame = CGRect(x: 20 + index * 120, y: 100, width: 100, height: 44)
          view.addSubview(button)
        }
      }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { place.text = "\\(Int(scrollView.contentOffset.y.rounded()))" }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
        cell.textLabel?.text = "Person \\(indexPath.row * 7919 % 1000)"
        cell.imageView?.image = UIImage(systemName: "person.circle")
        return cell
      }
    }
    """
}
