/// Traps where a method, property, function or constant of a library is reached that is written in Objective-C.
///
/// The translator writes a declaration for each that the library's headers have, and this call as its body.
///
/// - Parameter name: As Objective-C writes it: `-[Gauge setLevel:animated:]`, `+[Gauge gaugeWithLevel:]`,
///   `GaugeVersion`.
public func _objectiveC(_ name: StaticString) -> Never {
  fatalError("\(name) is written in Objective-C, which cannot run on Linux; its header gave the declaration alone.")
}
