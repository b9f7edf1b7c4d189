/// Functions that a running app takes over from libraries.
package struct Replacement: Codable, Sendable, Equatable {
  /// The count of a function's runs, which the compiler has the function keep.
  package struct Counter: Codable, Sendable, Equatable {
    /// The library that the function is in; nil: the app's program.
    package var library: String?
    /// Its position in there, in bytes.
    package var offset: UInt64

    package init(library: String?, offset: UInt64) { (self.library, self.offset) = (library, offset) }
  }

  /// A function that is replaced only if it has not run: what it did would stay as the old one did it.
  package struct Condition: Codable, Sendable, Equatable {
    /// A clause that says that the function has run, and where it stands.
    package var refusal: String
    /// Empty where its runs are not counted; then it may have run.
    package var counters: [Counter]

    package init(refusal: String, counters: [Counter]) { (self.refusal, self.counters) = (refusal, counters) }
  }

  /// Paths. The functions are in them; the last one wins.
  package var libraries: [String]
  package var conditions: [Condition]
  /// The types whose functions differ from what the app runs, by the ends of their names.
  package var types: [String]
  /// Lists configure their visible cells again.
  package var configuresCells: Bool

  package init(libraries: [String], conditions: [Condition] = [], types: [String] = [], configuresCells: Bool = false) {
    (self.libraries, self.conditions, self.types, self.configuresCells) = (
      libraries, conditions, types, configuresCells
    )
  }

  /// The outcome of a replacement.
  package enum Outcome: Codable, Sendable, Equatable {
    case done
    /// The app must be started anew to show the change: a clause that says why.
    case refused(String)
  }
}
