import UIKit

/// Somebody to write to. Each person is there once, with or without a chat.
struct Person: Hashable {
  let id: String

  var name: String { localized("\(id).name") }
  var status: String { localized("\(id).status") }

  /// The letter on the picture: the first of a name in letters, the last of a name in Chinese characters, where the
  /// family comes first.
  var initial: String {
    let isChinese = name.unicodeScalars.first.map { $0.value > 0x2E80 } ?? false
    return isChinese ? String(name.suffix(1)) : String(name.prefix(1))
  }

  var colors: (top: UIColor, bottom: UIColor) {
    let hues: [CGFloat] = [0.55, 0.93, 0.08, 0.72, 0.40, 0.62, 0.83, 0.03, 0.48]
    let sum = id.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    let hue = hues[sum % hues.count]
    return (
      UIColor(hue: hue, saturation: 0.55, brightness: 0.72, alpha: 1),
      UIColor(hue: hue, saturation: 0.75, brightness: 0.5, alpha: 1)
    )
  }
}
