/// The values of an object that appearance proxies leave alone, or have given.
@MainActor
class AppearanceState {
  /// The keys of values that the app has set on the object itself.
  final var own: Set<AnyHashable> = []
  /// Values that proxies gave, by the names of properties whose setters do not say who calls them.
  final var given: [String: Any] = [:]
}
