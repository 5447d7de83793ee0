import Dispatch

/// A value that the first thread that needs it computes for all.
package final class Once<Value: Sendable>: Sendable {
  private let access = DispatchQueue(label: "Once")
  /// Used inside of `access` only.
  nonisolated(unsafe) private var known: Value?

  package init() {}

  /// - Parameter compute: must not ask for the same value.
  package func value(_ compute: () -> Value) -> Value {
    access.sync {
      if let known { return known }
      let new = compute()
      known = new
      return new
    }
  }
}
