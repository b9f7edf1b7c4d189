extension CIImage {
  /// Nil for an image without pixels.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    guard let picture = image._attributes.ciImage?.cgImage ?? image._picture else { return nil }
    self.init(cgImage: picture, options: options)
  }
}

extension CIColor {
  /// The colour's components; a colour that depends on traits gives that of the current ones.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    let components = [ciColor.red, ciColor.green, ciColor.blue, ciColor.alpha]
    self.init(
      cgColor: CGColor(colorSpace: ciColor.colorSpace, components: components)
        ?? CGColor(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha))
  }
  public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}
