/// A picture, at its own size unless it is resizable.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case named(String, Bundle?)
    case system(String)
    case uiImage(UIImage)
  }
  public enum ResizingMode: Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Sendable { case template, original }
  public enum Interpolation: Sendable { case none, low, medium, high }
  public enum Scale: Sendable { case small, medium, large }
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
  }

  let source: Source
  var resizing: ResizingMode?
  var capInsets = EdgeInsets()
  var rendering: TemplateRenderingMode?
  var interpolation: Interpolation?
  var accessibilityLabel: String?
  var isDecorative = false

  public init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    accessibilityLabel = label.plainString
  }
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }
  public init(systemName: String) { source = .system(systemName) }
  public init(systemName: String, variableValue: Double?) { source = .system(systemName) }
  public init(uiImage: UIImage) { source = .uiImage(uiImage) }
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiOrientation))
    accessibilityLabel = label.plainString
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiOrientation))
    isDecorative = true
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var copy = self
    change(&copy)
    return copy
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with { ($0.capInsets, $0.resizing) = (capInsets, resizingMode) }
  }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.rendering = renderingMode } }
  public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }
  /// Pictures are always drawn with smooth edges.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// The picture in some surroundings: a symbol in the size of their font. nil where there is none of the name.
  func uiImage(_ environment: EnvironmentValues) -> UIImage? {
    let image: UIImage?
    switch source {
    case .named(let name, let bundle): image = UIImage(named: name, in: bundle, compatibleWith: nil)
    case .system(let name):
      let font = environment.textAttributes.resolvedFont(environment)
      let scale: UIImage.SymbolScale =
        switch environment.imageScale {
        case .small: .small
        case .medium: .medium
        case .large: .large
        }
      let weight = environment.textAttributes.weight ?? environment.font?.weight ?? .regular
      image = UIImage(
        systemName: name,
        withConfiguration: UIImage.SymbolConfiguration(
          pointSize: font.pointSize, weight: symbolWeight(weight), scale: scale))
    case .uiImage(let given): image = given
    }
    guard var image else { return nil }
    switch rendering {
    case .template: image = image.withRenderingMode(.alwaysTemplate)
    case .original: image = image.withRenderingMode(.alwaysOriginal)
    case nil: if case .system = source { image = image.withRenderingMode(.alwaysTemplate) }
    }
    guard let resizing, capInsets != EdgeInsets() || resizing == .tile else { return image }
    return image.resizableImage(
      withCapInsets: UIEdgeInsets(
        top: capInsets.top, left: capInsets.leading, bottom: capInsets.bottom, right: capInsets.trailing),
      resizingMode: resizing == .tile ? .tile : .stretch)
  }

  private func symbolWeight(_ weight: Font.Weight) -> UIImage.SymbolWeight {
    let known: [(Font.Weight, UIImage.SymbolWeight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold),
      (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]
    return known.first { $0.0 == weight }?.1 ?? .regular
  }

  var isTemplate: Bool {
    switch (rendering, source) {
    case (.template, _), (nil, .system): true
    default: false
    }
  }
}

extension Image.Orientation {
  var uiOrientation: UIImage.Orientation {
    switch self {
    case .up: .up
    case .upMirrored: .upMirrored
    case .down: .down
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .right: .right
    case .rightMirrored: .rightMirrored
    case .left: .left
    }
  }
}

public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
}

public struct SymbolVariants: Hashable, Sendable {
  let suffix: String
  public static let none = SymbolVariants(suffix: "")
  public static let circle = SymbolVariants(suffix: ".circle")
  public static let square = SymbolVariants(suffix: ".square")
  public static let rectangle = SymbolVariants(suffix: ".rectangle")
  public static let fill = SymbolVariants(suffix: ".fill")
  public static let slash = SymbolVariants(suffix: ".slash")
  public var fill: SymbolVariants { SymbolVariants(suffix: suffix + ".fill") }
  public var circle: SymbolVariants { SymbolVariants(suffix: suffix + ".circle") }
}

extension Image: View {
  public typealias Body = Never
}

extension Image: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let environment = context.environment
    let (image, resizes) = (uiImage(environment), resizing != nil)
    let color = (environment.foreground ?? .color(.label)).uiColor
    let description = self
    let element = PlatformElement(
      in: context.node,
      make: { UIImageView(frame: .zero) },
      update: { view in
        // A symbol's clear space lies outside of its frame.
        view.contentMode = resizes ? .scaleToFill : .center
        view.image = image
        view.tintColor = description.isTemplate ? color : nil
        view.layer.magnificationFilter = description.interpolation == Image.Interpolation.none ? .nearest : .linear
        view.accessibilityLabel = description.accessibilityLabel
        view.isAccessibilityElement = !description.isDecorative && description.accessibilityLabel != nil
      },
      sizing: { _, proposal in
        let size = image?.size ?? .zero
        // Source: Behaviour/Pictures.md 66.
        guard resizes else {
          return image.map { CGRect(origin: .zero, size: size).inset(by: $0._clearSpace).size } ?? .zero
        }
        return proposal.replacingUnspecifiedDimensions(by: size)
      })
    element.traits.image = image
    return [element]
  }
}
