import Raster
import RenderTree

extension RenderValue {
  /// The value that an animation's `Any` holds; nil for nil and for what cannot be animated.
  init?(any: Any?) {
    guard let any else { return nil }
    switch any {
    case let value as CGFloat: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as Bool: self = .bool(value)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value._matrix)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value)._matrix)
    case let value as CGColor: self = .color(RenderColor(value))
    case let value as CGPath: self = .path(value._data)
    case let value as CGImage: self = .contents(RenderContents(source: .pixels(value.buffer)))
    case let value as [CGColor]: self = .colors(value.map { RenderColor($0) })
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
    case let value as [CGFloat]: self = .numbers(value.map { Double($0) })
    case let value as [Double]: self = .numbers(value)
    case let value as [Float]: self = .numbers(value.map { Double($0) })
    case let value as [Int]: self = .numbers(value.map { Double($0) })
    case let value as PageCurl: self = .curl(value)
    case let value as RenderValue: self = value
    default: return nil
    }
  }

  /// The value as an app reads it from a presentation layer or a custom property.
  var any: Any {
    switch self {
    case .number(let value): value
    case .bool(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): CATransform3D(value)
    case .color(let value): CGColor._make(value)
    case .colors(let value): value.map { CGColor._make($0) }
    case .numbers(let value): value
    case .path(let value): CGPath(value)
    case .contents(let value): value
    case .backdrop, .curl: self
    }
  }
}
