import RenderTree

extension RenderColor {
  package init(_ color: CGColor) {
    let c = color._srgb
    self.init(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }
}

extension CGColor {
  static func _make(_ color: RenderColor) -> CGColor {
    CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
