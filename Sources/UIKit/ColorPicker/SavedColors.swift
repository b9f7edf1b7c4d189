/// The colours that a person has kept in colour pickers, newest last. They outlive the app's run.
@MainActor
final class SavedColors: AppPart {
  private static let key = "colors"
  private let store = UserDefaults(suiteName: "com.apple.UIKit.ColorPicker")

  init() {}

  /// The first five are those that iOS begins with.
  private static let beginning: [UIColor] = [.black, .systemBlue, .systemGreen, .systemYellow, .systemRed]

  var colors: [UIColor] {
    get {
      guard let kept = store?.array(forKey: Self.key) as? [[Double]] else { return Self.beginning }
      return kept.filter { $0.count == 4 }.map { UIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
    }
    set { store?.set(newValue.map(Self.parts), forKey: Self.key) }
  }

  /// A colour that is there already is not kept twice.
  func add(_ color: UIColor) {
    if !colors.contains(where: { Self.parts($0) == Self.parts(color) }) { colors.append(color) }
  }

  func remove(at index: Int) {
    if colors.indices.contains(index) { colors.remove(at: index) }
  }

  private static func parts(_ color: UIColor) -> [Double] {
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map(Double.init)
  }
}

extension RunningApp {
  var savedColors: SavedColors { part() }
}
