/// Limits types and values that contain themselves again and again and would grow without bound.
extension ValueType {
  /// The type, or `.unknown` if it consists of more types than anybody writes.
  var ifOfBoundedSize: ValueType {
    var rest = Self.sizeLimit
    return takes(from: &rest) ? self : .unknown
  }

  private static let sizeLimit = 512

  /// - Returns: `false` once nothing is left to take.
  fileprivate func takes(from rest: inout Int) -> Bool {
    rest -= 1
    guard rest > 0 else { return false }
    switch self {
    case .experiment, .group, .behavior, .assignment, .parameters, .namesakes, .unknown: return true
    case .declared(_, let arguments), .external(_, let arguments): return arguments.allSatisfy { $0.takes(from: &rest) }
    case .metatype(let type), .optional(let type), .array(let type): return type.takes(from: &rest)
    case .dictionary(let key, let value): return key.takes(from: &rest) && value.takes(from: &rest)
    case .tuple(let elements): return elements.allSatisfy { $0.type.takes(from: &rest) }
    case .function(let parameters, let result):
      return parameters.allSatisfy { $0.takes(from: &rest) } && result.takes(from: &rest)
    }
  }
}

extension Value {
  /// The value, or `nil` if it consists of more values than anybody writes.
  var ifOfBoundedSize: Value? {
    var rest = 512
    return takes(from: &rest) ? self : nil
  }

  private func takes(from rest: inout Int) -> Bool {
    rest -= 1
    guard rest > 0 else { return false }
    switch self {
    case .instance(let type), .metatype(let type): return type.takes(from: &rest)
    case .currentGroup, .groupLiteral, .currentBehavior, .behaviorLiteral, .rawValue, .parameterValue, .isGroup:
      return true
    case .closure(let wrapped), .optional(let wrapped), .orNil(let wrapped, _): return wrapped.takes(from: &rest)
    case .tuple(let elements): return elements.allSatisfy { $0.value?.takes(from: &rest) ?? true }
    }
  }
}
