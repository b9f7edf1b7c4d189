import Foundation

/// The environment that programs of tests get.
///
/// It is read once. A child without an environment of its own gets that of this process, which is read variable by
/// variable when it starts; a test that sets one at that moment takes the text away under the reader, and the process
/// ends. Programs print and read UTF-8, wherever the tests run.
package enum ChildEnvironment {
  package static let variables = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
}
