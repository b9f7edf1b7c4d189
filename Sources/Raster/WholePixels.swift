extension Int {
  /// A number of pixels that may be beyond all pictures, or no number: at most 2^30 away from 0, and 0 for no number.
  ///
  /// Sums and differences of a few such numbers are still numbers.
  package init(pixels value: Double) {
    let limit = 1_073_741_824.0
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
