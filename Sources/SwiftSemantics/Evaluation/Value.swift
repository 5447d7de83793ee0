/// The knowledge of an expression: at least its type, at best its value for every user in a given group.
indirect enum Value: Hashable, Sendable {
  /// Anything of a type.
  case instance(ValueType)
  /// A type itself: `ButtonColorSplitTest`, `ButtonColorSplitTest.self`.
  case metatype(ValueType)
  /// The group the user is in.
  case currentGroup(Int, GroupOrigin)
  /// One named group, by its name in the spec.
  case groupLiteral(Int, String)
  /// The behaviour of the group the user is in.
  case currentBehavior(Int)
  case behaviorLiteral(Int, String)
  /// The name of the group the user is in.
  case rawValue(Int)
  /// The value of a parameter for the group the user is in.
  case parameterValue(Int, String)
  /// True exactly when the user's group is one of these.
  case isGroup(Int, oneOf: Set<String>)
  /// A closure without parameters, by its result.
  case closure(returning: Value)
  case optional(Value)
  /// An optional whose `nil` means a group, or what the configuration does not say.
  case orNil(Value, meaning: AbsentGroup)
  case tuple([Element])

  struct Element: Hashable, Sendable {
    let label: String?
    let value: Value?
  }

  init(_ type: ValueType) {
    switch type {
    case .metatype(let type): self = .metatype(type)
    case .optional(let wrapped): self = .optional(Value(wrapped))
    case .tuple(let elements):
      self = .tuple(elements.map { Element(label: $0.label, value: Value($0.type)) })
    default: self = .instance(type)
    }
  }

  var type: ValueType {
    switch self {
    case .instance(let type): type
    case .metatype(let type): .metatype(type)
    case .currentGroup(let number, .generated), .currentGroup(let number, .anyValue), .groupLiteral(let number, _):
      .group(number)
    case .currentGroup(_, .accessor): .unknown
    case .currentBehavior(let number), .behaviorLiteral(let number, _): .behavior(number)
    case .rawValue: .external("String", arguments: [])
    case .parameterValue: .unknown
    case .isGroup: .external("Bool", arguments: [])
    case .closure(let result): .function(parameters: [], result: result.type)
    case .optional(let value), .orNil(let value, _): .optional(value.type)
    case .tuple(let elements):
      .tuple(elements.map { ValueType.TupleElement(label: $0.label, type: $0.value?.type ?? .unknown) })
    }
  }

  /// Any value of the same type.
  var anyOfItsType: Value { Value(type) }

  var unwrapped: Value {
    switch self {
    case .optional(let value), .orNil(let value, _): value
    default: self
    }
  }

  /// What an optional wraps, and any other value; `nil` if it is not known what a missing one means.
  var unwrappedAnswer: Value? {
    if case .orNil(_, .unsaid) = self { nil } else { unwrapped }
  }

  /// `self` as an optional, without stacking one on another.
  var asOptional: Value {
    switch self {
    case .optional, .orNil: self
    default: .optional(self)
    }
  }

  /// `self` as the value of an optional chain.
  func ending(_ chaining: Chaining) -> Value {
    switch chaining {
    case .none: self
    case .optional: asOptional
    case .nilMeans(let group): orNil(meaning: group)
    }
  }

  func orNil(meaning group: AbsentGroup) -> Value {
    switch self {
    case .optional, .orNil: self
    default: .orNil(self, meaning: group)
    }
  }

  /// The value without a `nil` that means a group.
  var ofGroups: Value {
    if case .orNil(let value, _) = self { value } else { self }
  }
}
