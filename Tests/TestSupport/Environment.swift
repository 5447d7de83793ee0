import Foundation

/// Environment variables that make tests run longer than by default.
enum Environment {
  static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
  static func isSet(_ name: String) -> Bool { ProcessInfo.processInfo.environment[name] != nil }
}
