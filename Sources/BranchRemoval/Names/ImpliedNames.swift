import SwiftSemantics

/// Members that can be used without their names in the source.
enum ImpliedNames {
  /// Functions that the compiler calls, and operators.
  static func includes(function name: String) -> Bool {
    ImplicitCalls.methodsOfValues.contains(name) || ImplicitCalls.builderMethods.contains(name) || isOperator(name)
  }

  static func isOperator(_ name: String) -> Bool { name.first.map { !$0.isLetter && $0 != "_" } ?? false }

  static func includes(property name: String) -> Bool { properties.contains(name) || requirements.contains(name) }

  /// Properties that stand for their owner, as those of a property wrapper do.
  static let properties: Set = ["wrappedValue", "projectedValue"]

  /// Requirements of protocols of the standard library and SwiftUI whose types conforming types choose.
  private static let requirements: Set = ["id", RuntimeAPI.rawValue, "defaultValue", "body"]

  /// The types that such requirements use.
  static let types: Set = [
    "Body", "Element", "Failure", "ID", "Input", "Iterator", "Key", "Output", "RawValue", "Value",
  ]
}
