extension Unmanaged {
  /// Uses the object without counting a reference to it.
  ///
  /// The closure is compiled into the caller. One that is passed to the standard library's own function would check its
  /// actor first.
  /// - Precondition: The object lives, and somebody else keeps it while `body` runs.
  @inline(__always) func borrowed<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }

  @inline(__always) func points<Other>(toSameAs other: Unmanaged<Other>?) -> Bool { toOpaque() == other?.toOpaque() }
  @inline(__always) func points(to object: AnyObject) -> Bool {
    toOpaque() == Unmanaged<AnyObject>.passUnretained(object).toOpaque()
  }
}
