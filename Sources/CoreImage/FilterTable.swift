import PorticoFoundation

/// All filters of Core Image by name.
enum FilterTable {
  static func definition(_ name: String) -> FilterDefinition? { all[name] }
  static func names(in category: String?) -> [String] {
    all.values.filter {
      $0.make != nil && (category == nil || category == kCICategoryBuiltIn || $0.category == category)
    }
    .map(\.name).sorted()
  }

  private static let all: [String: FilterDefinition] = {
    let written = [
      ColorFilters.definitions, ToneFilters.definitions, CubeFilters.definitions, PhotoEffects.definitions,
      VignetteFilters.definitions,
      BlurFilters.definitions, NeighborFilters.definitions, GlowFilters.definitions, CompositeFilters.definitions,
      TransitionFilters.definitions, GeneratorFilters.definitions, BarcodeFilters.definitions,
      GeometryFilters.definitions,
      PerspectiveFilters.definitions, DistortionFilters.definitions, MosaicFilters.definitions,
    ].joined()
    return Dictionary((Array(written) + UnwrittenFilters.definitions).map { ($0.name, $0) }) { first, second in
      fatalError("Two filters have the name \(first.name).")
    }
  }()
}
