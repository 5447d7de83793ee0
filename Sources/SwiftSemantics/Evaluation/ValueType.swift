/// The known type of an expression. Experiments are numbered in the order in which they are given.
package indirect enum ValueType: Hashable, Sendable {
  /// The generated `enum ButtonColorSplitTest`.
  case experiment(Int)
  /// Its `Group`.
  case group(Int)
  /// Its `Behavior`.
  case behavior(Int)
  /// `SplitTestAssignment<ButtonColorSplitTest>`.
  case assignment(Int)
  /// The type of an assignment's `parameters`.
  case parameters(Int)
  /// A type that is declared in the given files, by its number in the index.
  case declared(Int, arguments: [ValueType])
  /// One of the types of a name that several programs declare, such as an app and its extension, by their numbers.
  case namesakes([Int])
  /// A type that is declared elsewhere: `UIViewController`, `Bool`.
  case external(String, arguments: [ValueType])
  case metatype(ValueType)
  case optional(ValueType)
  case array(ValueType)
  case dictionary(ValueType, ValueType)
  case tuple([TupleElement])
  case function(parameters: [ValueType], result: ValueType)
  case unknown

  package struct TupleElement: Hashable, Sendable {
    package let label: String?
    package let type: ValueType
  }

  /// The key of its members and extensions.
  var head: TypeHead? {
    switch self {
    case .experiment(let number): .experiment(number)
    case .group(let number): .group(number)
    case .behavior(let number): .behavior(number)
    case .assignment: .assignment
    case .declared(let number, _): .declared(number)
    case .external(let name, _): .external(name)
    case .optional: .external("Optional")
    case .array: .external("Array")
    case .dictionary: .external("Dictionary")
    case .parameters, .namesakes, .metatype, .tuple, .function, .unknown: nil
    }
  }
}

/// A nominal type without its generic arguments.
enum TypeHead: Hashable, Sendable {
  case experiment(Int)
  case group(Int)
  case behavior(Int)
  case assignment
  case declared(Int)
  case external(String)
}
