import CoreGraphics

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}

/// The types of `#colorLiteral` and `#imageLiteral` where nothing else says so.
public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage
