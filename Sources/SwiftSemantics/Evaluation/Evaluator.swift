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
  private let groupNames: [Set<String>]

  init(experiments: [ExperimentNames], accessors: [Accessor], index: DeclarationIndex) {
    self.experiments = experiments
    self.index = index
    numbers = Dictionary(experiments.enumerated().map { ($1.typeName, $0) }, uniquingKeysWith: { first, _ in first })
    self.accessors = accessors.compactMap { AccessorPattern($0, experiments: experiments) }
    groupNames = experiments.map { Set($0.groups.map(\.name)) }
    parameterNames = Set(experiments.flatMap { $0.parameters.map(\.propertyName) })
    linkExtensions()
  }

  func allGroups(_ number: Int) -> Set<String> { groupNames[number] }

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
    let memory: EvaluationMemory
    /// The function or property that is looked into with known arguments.
    private(set) var frame: Frame?

    init(_ memory: EvaluationMemory = EvaluationMemory()) {
      self.memory = memory
    }

    func inside(_ contents: Frame.Contents) -> Context {
      var context = self
      context.frame = memory.frame(contents)
      return context
    }

    /// The same without what is known because of a caller.
    var outside: Context { frame == nil ? self : Context(memory) }

    /// Where a declaration is looked at: what a caller passed does not matter outside of what was called.
    func at(_ declaration: Declaration) -> Context {
      guard let frame, !frame.encloses(declaration.node) else { return self }
      return Context(memory)
    }

    func question(_ node: some SyntaxProtocol, detail: Int = 0) -> EvaluationMemory.NodeQuestion {
      EvaluationMemory.NodeQuestion(node: Syntax(node).id, frame: frame?.number ?? 0, detail: detail)
    }
  }

  /// What is known inside of one function or property because of who asks.
  final class Frame {
    struct Contents: Hashable {
      /// The declaration that is looked into.
      let owner: Syntax
      var selfValue: Value?
      var arguments: [String: Value] = [:]
      var generics: [String: ValueType] = [:]
    }

    /// Two frames with the same contents are one.
    let number: Int
    let contents: Contents

    init(number: Int, _ contents: Contents) {
      self.number = number
      self.contents = contents
    }

    func encloses(_ node: Syntax) -> Bool {
      let owner = contents.owner
      return owner.position <= node.position && node.endPosition <= owner.endPosition && owner.root.id == node.root.id
    }
  }
}
