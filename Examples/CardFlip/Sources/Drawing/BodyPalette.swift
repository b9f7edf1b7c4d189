import UIKit

extension CelestialBody {
  /// The colours of a body: where light falls, elsewhere, of what is on it, and of the air around it.
  var palette: (light: UIColor, base: UIColor, mark: UIColor, glow: UIColor?) {
    func color(_ hex: Int, _ alpha: CGFloat = 1) -> UIColor {
      UIColor(
        red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
        alpha: alpha)
    }
    switch self {
    case .sun: return (color(0xFFF6C8), color(0xFFA51F), color(0xFF7A00), color(0xFFB53A, 0.55))
    case .mercury: return (color(0xCFC8C0), color(0x8C857E), color(0x5E5852), nil)
    case .venus: return (color(0xFFEFC4), color(0xD9A659), color(0xB87F36), color(0xFFE2A0, 0.3))
    case .earth: return (color(0x6FB8F5), color(0x1B5FB4), color(0x4C9A4A), color(0x7CC4FF, 0.5))
    case .mars: return (color(0xF0A070), color(0xB8502B), color(0x7E3219), color(0xF0B090, 0.2))
    case .jupiter: return (color(0xF4E3C8), color(0xC99C6C), color(0x9A6237), nil)
    case .saturn: return (color(0xF8E8BE), color(0xCFAC6C), color(0xB18A4C), nil)
    case .uranus: return (color(0xD5F6F8), color(0x77C3CB), color(0x9FDDE2), color(0xA8F0F5, 0.25))
    case .neptune: return (color(0x7FA8FF), color(0x2B50C8), color(0x1B348F), color(0x6C94FF, 0.3))
    case .pluto: return (color(0xE8D5BC), color(0xA67F5E), color(0x6B4630), nil)
    case .moon: return (color(0xE9E9E6), color(0xA9A9A8), color(0x74747A), nil)
    case .io: return (color(0xFFF0A0), color(0xD9B33C), color(0xB3541E), nil)
    case .europa: return (color(0xF4EFE6), color(0xC4B8A8), color(0x96563A), nil)
    case .ganymede: return (color(0xD6CBBB), color(0x8E8375), color(0x5C5248), nil)
    case .callisto: return (color(0xA89C8E), color(0x5F564D), color(0xD8CFC0), nil)
    case .titan: return (color(0xF8CE80), color(0xC5862B), color(0xA96A1A), color(0xFFC060, 0.4))
    case .enceladus: return (color(0xFFFFFF), color(0xD3E0EA), color(0x88A9C4), color(0xE8F6FF, 0.2))
    case .triton: return (color(0xF3DFDA), color(0xB8A3A6), color(0x8C6E74), nil)
    }
  }
}
