import RenderTree

extension RenderColor {
  package init(_ color: CGColor) {
    let c = color._sRGB
    self.init(red: c.0, green: c.1, blue: c.2, alpha: c.3)
  }
}

extension CGColor {
  static func _make(_ color: RenderColor) -> CGColor {
    CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
