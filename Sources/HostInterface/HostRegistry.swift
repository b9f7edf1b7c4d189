/// Where a host says that it is there. A library that holds a host fills this in when it is loaded.
package enum HostRegistry {
  /// Runs the loop; the argument launches the app. Set before `main`.
  nonisolated(unsafe) package static var start: (@MainActor (_ launch: @escaping @MainActor () -> Void) -> Never)?
}
