import CoreGraphics

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}

/// What `#colorLiteral` and `#imageLiteral` are where nothing else says so.
public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage
