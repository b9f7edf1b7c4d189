import UIKit

/// One thing to show. The raw value names it in tests and in the tables of strings.
enum Demo: String, CaseIterable {
  case underline, marker, stretch, overlay, zoom
  case bounce, rotation, flip, fume, frames, vector, press
  case system, raised, own, avatar, colors, badges, prompt, mixed
  case more, pages, hijack, centered, storyboard

  static let sections: [(title: String, demos: [Demo])] = [
    ("section.animators", [.underline, .marker, .stretch, .overlay, .zoom]),
    ("section.items", [.bounce, .rotation, .flip, .fume, .frames, .vector, .press]),
    ("section.contents", [.system, .raised, .own, .avatar, .colors, .badges, .prompt, .mixed]),
    ("section.container", [.more, .pages, .hijack, .centered, .storyboard]),
  ]

  var title: String { localized("demo.\(rawValue)") }
  var explanation: String { localized("demo.\(rawValue).text") }

  var symbol: String {
    switch self {
    case .underline: "underline"
    case .marker: "highlighter"
    case .stretch: "arrow.left.arrow.right"
    case .overlay: "square.fill"
    case .zoom: "plus.magnifyingglass"
    case .bounce: "heart.fill"
    case .rotation: "arrow.clockwise"
    case .flip: "arrow.triangle.2.circlepath"
    case .fume: "cloud.fill"
    case .frames: "video.fill"
    case .vector: "scribble"
    case .press: "hand.thumbsup.fill"
    case .system: "iphone"
    case .raised: "plus.circle.fill"
    case .own: "sparkles"
    case .avatar: "person.circle.fill"
    case .colors: "paintbrush"
    case .badges: "bell.fill"
    case .prompt: "exclamationmark.circle.fill"
    case .mixed: "square.grid.2x2"
    case .more: "ellipsis"
    case .pages: "rectangle.stack"
    case .hijack: "hand.raised"
    case .centered: "rectangle.split.3x1"
    case .storyboard: "list.bullet"
    }
  }

  var tabs: [PageName] {
    switch self {
    case .more: [.today, .recipes, .search, .saved, .basket, .timers, .measures]
    case .hijack: [.today, .add, .basket]
    case .raised: [.today, .recipes, .add, .saved, .basket]
    case .frames: [.today, .timers, .measures, .saved, .basket]
    case .centered: [.today, .saved, .basket]
    case .flip: [.today, .recipes, .saved, .basket]
    default: [.today, .recipes, .search, .saved, .basket]
    }
  }

  /// The tab whose taps open a menu.
  var menuIndex: Int? { tabs.firstIndex(of: .add) }

  // MARK: Colours

  /// The colour of the square in the gallery, and of the selected tab in a bar without colours.
  var color: UIColor {
    switch self {
    case .underline: Palette.tomato
    case .marker, .colors: Palette.amber
    case .stretch, .prompt: Palette.orange
    case .overlay, .system: Palette.leaf
    case .zoom, .pages: Palette.sea
    case .bounce, .badges: Palette.berry
    case .rotation, .mixed: Palette.plum
    case .flip, .hijack: Palette.sky
    case .fume, .avatar: Palette.slate
    case .frames, .storyboard: Palette.teal
    case .vector, .raised: Palette.coral
    case .press, .centered: Palette.cocoa
    case .own, .more: Palette.indigo
    }
  }
}

/// Colours that stand out on the backgrounds of bars in both appearances.
enum Palette {
  static let tomato = pair(0xC8321F, 0xFF7A66)
  static let amber = pair(0x8F5B00, 0xFFC34D)
  static let orange = pair(0xB54A00, 0xFF9F4A)
  static let leaf = pair(0x2B7A3D, 0x6FD389)
  static let sea = pair(0x0B6E99, 0x62C4EE)
  static let berry = pair(0xB3246B, 0xFF84BC)
  static let plum = pair(0x7A3B9C, 0xD49BF2)
  static let sky = pair(0x2159C9, 0x82AEFF)
  static let slate = pair(0x4A5768, 0xB3C2D6)
  static let teal = pair(0x00756C, 0x55D0C4)
  static let coral = pair(0xC2403B, 0xFF8E86)
  static let cocoa = pair(0x7B4A2D, 0xD9A67F)
  static let indigo = pair(0x4A3FC0, 0xA79FFF)

  static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor { color($0.userInterfaceStyle == .dark ? dark : light) }
  }

  static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }
}
