import SourceDiagnostics
package import SwiftSyntax

/// A value that an expression is known to have once the experiments are decided.
package enum Constant: Hashable {
  case bool(Bool)
  /// A group of an experiment, as named in the spec.
  case group(ExperimentNames, String)
  /// A group without its A/A twins.
  case behavior(ExperimentNames, String)
  case string(String)
  /// A parameter's value of another type, as a Swift literal.
  case number(String)
  /// A case of an enum of the app, without associated values.
  case enumCase(EnumDeclSyntax, String)
  indirect case tuple([Constant?])
  /// An optional: `nil`, or its wrapped value.
  indirect case optional(Constant?)
  /// `nil`, which means this value by an accessor's `absent:`.
  indirect case nilMeaning(Constant)
  /// An optional that has this value if it is not `nil`, where it is not known whether it is.
  indirect case answer(Constant)
  /// One of these, but it is unknown which: `test?.currentGroup` is `nil` or the group.
  indirect case either([Constant])

  /// The experiment of the group or behaviour.
  package var experiment: ExperimentNames? {
    switch self {
    case .group(let names, _), .behavior(let names, _): names
    case .optional(let wrapped): wrapped?.experiment
    case .nilMeaning(let value), .answer(let value): value.experiment
    case .either(let constants): constants.lazy.compactMap(\.experiment).first
    case .bool, .string, .number, .enumCase, .tuple: nil
    }
  }

  /// The values that it may stand for.
  package var alternatives: [Constant] {
    switch self {
    case .either(let constants): return constants
    case .tuple(let parts):
      var tuples: [[Constant?]] = [[]]
      for part in parts {
        let alternatives: [Constant?] = part?.alternatives ?? [nil]
        tuples = tuples.flatMap { tuple in alternatives.map { tuple + [$0] } }
      }
      return tuples.map { .tuple($0) }
    case .bool, .group, .behavior, .string, .number, .enumCase, .optional, .nilMeaning, .answer: return [self]
    }
  }

  /// - Returns: `nil` for more combinations of what the parts may be than anybody writes.
  static func tuple(of parts: [Constant?]) -> Constant? {
    var combinations = 1
    for part in parts {
      combinations *= part?.alternatives.count ?? 1
      if combinations > 256 { return nil }
    }
    return .tuple(parts)
  }

  /// The wrapped value of an optional, if it has one; other values as they are.
  var unwrapped: Constant? {
    switch self {
    case .optional(let wrapped): wrapped
    case .answer(let value): value
    case .nilMeaning: nil
    case .either(let constants): Constant.one(of: constants.compactMap(\.unwrapped))
    default: self
    }
  }

  var isOptional: Bool {
    switch self {
    case .optional, .nilMeaning, .answer: true
    case .bool, .group, .behavior, .string, .number, .enumCase, .tuple, .either: false
    }
  }

  /// Whether it is an optional that is, or may be, `nil`.
  var mayBeNil: Bool {
    alternatives.contains { value in
      switch value {
      case .optional(nil), .nilMeaning, .answer: true
      default: false
      }
    }
  }

  /// The same with other values for a `nil` that means a value.
  ///
  /// - Parameter replacement: the wrapped value for what `nil` means; `nil` for a plain `nil`.
  func replacingNil(_ replacement: (Constant) -> Constant?) -> Constant {
    switch self {
    case .nilMeaning(let value): .optional(replacement(value))
    case .either(let constants): Constant.one(of: constants.map { $0.replacingNil(replacement) }) ?? self
    case .tuple(let parts): .tuple(parts.map { $0?.replacingNil(replacement) })
    case .bool, .group, .behavior, .string, .number, .enumCase, .optional, .answer: self
    }
  }

  /// One constant for several possible ones; `nil` for none.
  static func one(of constants: [Constant]) -> Constant? {
    let different = constants.reduce(into: [Constant]()) { list, next in if !list.contains(next) { list.append(next) } }
    return different.count > 1 ? .either(different) : different.first
  }

  /// The value in Swift without the experiment's types; `nil` if it cannot be written.
  package var swift: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .string(let value): "\"\(SwiftStringLiteral.contents(of: value))\""
    case .number(let text): text
    case .group, .behavior, .enumCase, .tuple, .optional, .nilMeaning, .answer, .either: nil
    }
  }
}

extension Constant {
  /// The type of the literal that it is written as, in a place that states none.
  package var typeOfLiteral: String? {
    switch self {
    case .bool: "Bool"
    case .string: "String"
    case .number(let text): Int(text) == nil ? nil : "Int"
    case .group, .behavior, .enumCase, .tuple, .optional, .nilMeaning, .answer, .either: nil
    }
  }
}

extension Constant {
  /// - Parameter literal: a parameter's value as a Swift literal.
  package init(literal: String, typeName: String) {
    switch typeName {
    case "Bool": self = .bool(literal == "true")
    case "Double": self = .number(literal.contains { ".eE".contains($0) } ? literal : literal + ".0")
    case "String":
      if literal.hasPrefix("\""), literal.hasSuffix("\""), literal.count >= 2, !literal.contains("\\") {
        self = .string(String(literal.dropFirst().dropLast()))
      } else {
        self = .number(literal)
      }
    default: self = .number(literal)
    }
  }

  /// Whether two values are equal; `nil` if too little is known of them.
  package func equals(_ other: Constant) -> Bool? {
    switch (self, other) {
    case (.either(let constants), _): Self.agreed(constants.map { $0.equals(other) })
    case (_, .either(let constants)): Self.agreed(constants.map { equals($0) })
    case (.answer, .optional(nil)), (.optional(nil), .answer), (.answer, .answer), (.answer, .nilMeaning),
      (.nilMeaning, .answer):
      nil
    case (.answer(let value), _): value.equals(other)
    case (_, .answer(let value)): equals(value)
    case (.nilMeaning, .optional(nil)), (.optional(nil), .nilMeaning), (.nilMeaning, .nilMeaning): true
    case (.nilMeaning(let value), _): value.equals(other)
    case (_, .nilMeaning(let value)): equals(value)
    case (.optional(let left?), .optional(let right?)): left.equals(right)
    case (.optional(nil), .optional(nil)): true
    case (.optional(nil), _), (_, .optional(nil)): false
    case (.optional(let wrapped?), _): wrapped.equals(other)
    case (_, .optional(let wrapped?)): equals(wrapped)
    case (.bool(let left), .bool(let right)): left == right
    case (.group(let left, let a), .group(let right, let b)): left == right ? a == b : nil
    case (.behavior(let left, let a), .behavior(let right, let b)): left == right ? a == b : nil
    case (.string(let left), .string(let right)): left == right
    case (.enumCase(let left, let a), .enumCase(let right, let b)): left == right ? a == b : nil
    case (.number(let left), .number(let right)):
      if left == right { true } else if let left = Int(left), let right = Int(right) { left == right } else { nil }
    default: nil
    }
  }

  private static func agreed(_ answers: [Bool?]) -> Bool? {
    guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
