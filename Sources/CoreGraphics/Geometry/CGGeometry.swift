import PorticoFoundation

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number("X", in: dict), let y = number("Y", in: dict) else { return nil }
    self.init(x: x, y: y)
  }

  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }
}

extension CGSize {
  /// The size as a vector: the translation does not count, and a side may become negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number("Width", in: dict), let height = number("Height", in: dict) else { return nil }
    self.init(width: width, height: height)
  }

  public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }
}

extension CGRect {
  /// The smallest upright rectangle around the four transformed corners. Null and infinite stay what they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || t.isIdentity { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ].map { $0.applying(t) }
    let (left, right) = (corners.map(\.x).min()!, corners.map(\.x).max()!)
    let (top, bottom) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict) else {
      return nil
    }
    self.init(origin: origin, size: size)
  }

  public var dictionaryRepresentation: CFDictionary {
    ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
  }
}

private func number(_ key: String, in dictionary: CFDictionary) -> CGFloat? {
  switch dictionary[key] {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}
