import Foundation
import Raster

/// How animations hold a value of a type.
package struct AnimatableKind<Value>: Sendable {
  /// Nil for a value such as no path, between which and another there is nothing.
  package let wrap: @Sendable (Value) -> RenderValue?
  /// Nil for a value of another kind.
  package let unwrap: @Sendable (RenderValue) -> Value?

  package init(wrap: @escaping @Sendable (Value) -> RenderValue?, unwrap: @escaping @Sendable (RenderValue) -> Value?) {
    (self.wrap, self.unwrap) = (wrap, unwrap)
  }
}

extension AnimatableKind where Value == Double {
  package static var number: Self {
    .init(wrap: { .number($0) }, unwrap: { if case .number(let number) = $0 { number } else { nil } })
  }
}

extension AnimatableKind where Value == Bool {
  /// A number is true unless it is 0.
  package static var flag: Self {
    .init(
      wrap: { .bool($0) },
      unwrap: { value in
        switch value {
        case .bool(let flag): flag
        case .number(let number): number != 0
        default: nil
        }
      })
  }
}

extension AnimatableKind where Value == CGPoint {
  package static var point: Self {
    .init(wrap: { .point($0) }, unwrap: { if case .point(let point) = $0 { point } else { nil } })
  }
}

extension AnimatableKind where Value == CGSize {
  package static var size: Self {
    .init(wrap: { .size($0) }, unwrap: { if case .size(let size) = $0 { size } else { nil } })
  }
}

extension AnimatableKind where Value == CGRect {
  package static var rect: Self {
    .init(wrap: { .rect($0) }, unwrap: { if case .rect(let rect) = $0 { rect } else { nil } })
  }
}

extension AnimatableKind where Value == Matrix4 {
  package static var transform: Self {
    .init(wrap: { .transform($0) }, unwrap: { if case .transform(let matrix) = $0 { matrix } else { nil } })
  }
}

extension AnimatableKind where Value == RenderColor {
  package static var color: Self {
    .init(wrap: { .color($0) }, unwrap: { if case .color(let color) = $0 { color } else { nil } })
  }
}

extension AnimatableKind where Value == RenderColor? {
  /// No colour animates as the clear one.
  package static var colorOrClear: Self {
    .init(wrap: { .color($0 ?? .clear) }, unwrap: { if case .color(let color) = $0 { color } else { nil } })
  }
}

extension AnimatableKind where Value == [Double] {
  package static var numbers: Self {
    .init(wrap: { .numbers($0) }, unwrap: { if case .numbers(let numbers) = $0 { numbers } else { nil } })
  }
}

extension AnimatableKind where Value == [RenderColor] {
  package static var colors: Self {
    .init(wrap: { .colors($0) }, unwrap: { if case .colors(let colors) = $0 { colors } else { nil } })
  }
}

extension AnimatableKind where Value == PathData? {
  package static var path: Self {
    .init(wrap: { $0.map { .path($0) } }, unwrap: { if case .path(let path) = $0 { path } else { nil } })
  }
}

extension AnimatableKind where Value == RenderContents? {
  package static var contents: Self {
    .init(
      wrap: { $0.map { .contents($0) } }, unwrap: { if case .contents(let contents) = $0 { contents } else { nil } })
  }
}

extension AnimatableKind where Value == RenderBackdrop? {
  /// No backdrop animates as one that changes nothing.
  package static var backdrop: Self {
    .init(wrap: { .backdrop($0 ?? .none) }, unwrap: { if case .backdrop(let backdrop) = $0 { backdrop } else { nil } })
  }
}

extension AnimatableKind where Value == PageCurl? {
  package static var curl: Self {
    .init(wrap: { $0.map { .curl($0) } }, unwrap: { if case .curl(let curl) = $0 { curl } else { nil } })
  }
}
