import SwiftSemantics

/// Members that are used without their name being written.
enum ImpliedNames {
  /// What the compiler calls, and operators.
  static func includes(function name: String) -> Bool {
    ["callAsFunction", "dynamicallyCall", "makeIterator", "makeAsyncIterator", "next"].contains(name)
      || name.hasPrefix("build") || isOperator(name)
  }

  static func isOperator(_ name: String) -> Bool { name.first.map { !$0.isLetter && $0 != "_" } ?? false }

  static func includes(property name: String) -> Bool { properties.contains(name) || requirements.contains(name) }

  /// Those that stand for the whole: a property wrapper's.
  static let properties: Set = ["wrappedValue", "projectedValue"]

  /// What protocols of the standard library and of SwiftUI ask for, of a type that is left to whoever conforms.
  private static let requirements: Set = ["id", RuntimeAPI.rawValue, "defaultValue", "body"]

  /// Of those, the types.
  static let types: Set = [
    "Body", "Element", "Failure", "ID", "Input", "Iterator", "Key", "Output", "RawValue", "Value",
  ]
}
