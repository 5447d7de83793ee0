import SwiftSyntax

/// Finds out what is known of expressions: a small type inference that follows names, members and calls.
///
/// It is split by what it looks at: types, names, declarations, members, calls, operators.
struct Evaluator: Sendable {
  let experiments: [ExperimentNames]
  let numbers: [String: Int]
  let accessors: [AccessorPattern]
  let index: DeclarationIndex
  /// Of all parameters of all experiments.
  let parameterNames: Set<String>
  /// Members that extensions add to a type.
  private(set) var extensionMembers: [TypeHead: MemberTable] = [:]
  private(set) var extendedTypes: [SyntaxIdentifier: ValueType] = [:]

  init(experiments: [ExperimentNames], accessors: [Accessor], index: DeclarationIndex) {
    self.experiments = experiments
    self.index = index
    numbers = Dictionary(experiments.enumerated().map { ($1.typeName, $0) }, uniquingKeysWith: { first, _ in first })
    self.accessors = accessors.compactMap { AccessorPattern($0, experiments: experiments) }
    parameterNames = Set(experiments.flatMap { $0.parameters.map(\.propertyName) })
    linkExtensions()
  }

  /// An extension may extend a type that another extension declares: what looks external is tried again while others
  /// become known.
  private mutating func linkExtensions() {
    var rest = index.extensions
    var isStable = false
    while !rest.isEmpty {
      var unresolved: [(node: ExtensionDeclSyntax, members: MemberTable)] = []
      for item in rest {
        let type = self.type(item.node.extendedType, Context())
        guard let head = type.extensionHead else { continue }
        if case .external = head, !isStable {
          unresolved.append(item)
        } else {
          extendedTypes[item.node.id] = type
          extensionMembers[head, default: MemberTable()].merge(item.members)
        }
      }
      isStable = unresolved.count == rest.count
      rest = unresolved
    }
  }

  /// Where an expression is looked at from.
  struct Context {
    /// How many names, calls and members were followed; cycles end at the limit.
    var depth = 0
    /// The function or property that is looked into with known arguments.
    var frame: Frame?
    var memory: EvaluationMemory?

    static let depthLimit = 24

    /// One step further, or nil at the limit.
    var deeper: Context? {
      guard depth < Self.depthLimit else {
        memory?.noteCut()
        return nil
      }
      memory?.noteDepth(depth + 1)
      return Context(depth: depth + 1, frame: frame, memory: memory)
    }

    func inside(_ frame: Frame?) -> Context { Context(depth: depth, frame: frame, memory: memory) }
  }

  /// What is known inside of one function or property because of who asks.
  struct Frame {
    /// The declaration that is looked into.
    let owner: SyntaxIdentifier
    var selfValue: Value?
    var arguments: [String: Value] = [:]
    var generics: [String: ValueType] = [:]
  }
}
