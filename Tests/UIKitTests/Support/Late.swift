/// A value that a test makes when it first uses it: another suite may make a stage of its own between a test's init and
/// its body.
@MainActor
final class Late<Value> {
  private let make: @MainActor () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping @MainActor () -> Value) { self.make = make }
}
