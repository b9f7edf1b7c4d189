import UIKit

/// Does what the variable CASE says when its page is loaded, and what TAP says when its button is tapped.
final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in Page.act("TAP") })
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    view.addSubview(button)
    let field = UITextField(frame: CGRect(x: 50, y: 300, width: 200, height: 40))
    field.placeholder = "Name"
    view.addSubview(field)
    Page.act("CASE", in: view)
  }

  static func say(_ text: Any) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  static func act(_ variable: String, in view: UIView? = nil) {
    let environment = ProcessInfo.processInfo.environment
    let file = environment["FILE"] ?? ""
    let number = environment["NUMBER"].flatMap { Double($0) } ?? 0
    switch environment[variable] ?? "" {
    case "exit": exit(Int32(number))
    case "abort": abort()
    case "kill": kill(getpid(), Int32(number))
    case "fatal": fatalError("my own words")
    case "index": say([1][Int(number)])
    case "spin": while true {}
    case "wait": DispatchSemaphore(value: 0).wait()
    case "loop": RunLoop.main.run()
    case "read": say(readLine() ?? "nothing to read")
    case "image": say(UIImage(contentsOfFile: file).map { "\($0.size)" } ?? "no image")
    case "set": say(UIImage(named: "a", in: Bundle(path: file), compatibleWith: nil).map { "\($0.size)" } ?? "no image")
    case "color":
      say(UIColor(named: "a", in: Bundle(path: file), compatibleWith: nil).map { _ in "a colour" } ?? "no colour")
    case "storyboard":
      let controller = UIStoryboard(name: "Main", bundle: Bundle(path: file)).instantiateInitialViewController()
      say(controller.map { "\(type(of: $0))" } ?? "no controller")
      _ = controller?.view
    case "strings": say(Bundle(path: file)?.localizedString(forKey: "a", value: "no text", table: nil) ?? "no bundle")
    case "font": say(UIFont.systemFont(ofSize: number).pointSize)
    case "renderer": say(UIGraphicsImageRenderer(size: CGSize(width: number, height: number)).image { _ in }.size)
    case "frame": view?.subviews[0].frame = CGRect(x: number, y: 0, width: 10, height: 10)
    case "format": _ = NSLayoutConstraint.constraints(withVisualFormat: file, metrics: nil, views: ["a": view!])
    case "child":
      let child = UIViewController()
      child.addChild(child)
    case "subview": view?.addSubview(view!)
    case "present":
      let page = UIViewController()
      page.present(page, animated: false)
    case "again":
      func again() { DispatchQueue.main.async { again() } }
      again()
    default: break
    }
  }
}

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Page()
    window?.makeKeyAndVisible()
    return true
  }
}
