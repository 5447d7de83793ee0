import Foundation

/// Environment variables that change what tests do.
package enum Environment {
  /// Whether tests rewrite the files with which they compare, and fail, so that nobody records without looking.
  package static var recordsGoldens: Bool { value("RECORD_GOLDENS") == "1" }

  package static func value(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
  package static func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
  package static func isSet(_ name: String) -> Bool { value(name) != nil }
}
