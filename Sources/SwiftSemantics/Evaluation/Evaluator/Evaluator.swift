import SwiftSyntax

/// Infers values and types of expressions as far as experiments need them, by following names, members and calls.
///
/// Its extensions cover types, names, declarations, members, calls and operators. It is a class because all threads share it;
/// nothing changes after the initializer.
final class Evaluator: @unchecked Sendable {
  let experiments: [ExperimentNames]
  let numbers: [String: Int]
  let accessors: [AccessorPattern]
  /// The names of the types of the app's own layer, as far as accessors with declarations name them.
  let layerTypes: Set<String>
  /// These with the types around them, as far as the accessors name them.
  let layerPaths: Set<TypePath>
  /// Of the names of these types that several types have, the paths of those that are meant.
  let meantPaths: [String: Set<TypePath>]
  /// The names that flags have in the app's own layer, in lower case.
  let layerNames: Set<String>
  /// Whether some accessors are attributes.
  let hasAttributes: Bool
  /// Whether some accessors ask the object that a call returns.
  let asksHeldObjects: Bool
  let index: DeclarationIndex
  /// The declarations before anything was removed.
  let original: DeclarationIndex
  /// The names of all parameters of all experiments.
  let parameterNames: Set<String>
  /// Members that extensions add to a type.
  private(set) var extensionMembers: [TypeHead: MemberTable] = [:]
  private(set) var extendedTypes: [SyntaxIdentifier: ValueType] = [:]
  private let groupNames: [Set<String>]

  init(
    experiments: [ExperimentNames], accessors: [Accessor], index: DeclarationIndex, original: DeclarationIndex? = nil
  ) {
    self.experiments = experiments
    self.index = index
    self.original = original ?? index
    numbers = Dictionary(experiments.enumerated().map { ($1.typeName, $0) }, uniquingKeysWith: { first, _ in first })
    self.accessors = [AccessorPattern](accessors, experiments)
    layerNames = Set(experiments.flatMap(\.layerNames).map { $0.text.lowercased() })
    hasAttributes = self.accessors.contains(where: \.isAttribute)
    asksHeldObjects = self.accessors.contains(where: \.asksHeldObject)
    let declaring = self.accessors.filter { !$0.accessor.isOfAttribute }
    layerTypes = Set(declaring.compactMap(\.declaringType))
    layerPaths = Set(declaring.compactMap(\.declaringPath))
    let paths = layerPaths
    let namesakes = layerTypes.map { name in
      (name, paths: Array(Set((original ?? index).types(named: name).map { TypePath(of: $0.node) })))
    }
    meantPaths = namesakes.filter { $0.paths.count > 1 }.reduce(into: [:]) { found, namesake in
      found[namesake.0] = paths.reduce(into: []) { $0.formUnion($1.meant(among: namesake.paths)) }
    }
    groupNames = experiments.map { Set($0.groups.map(\.name)) }
    parameterNames = Set(experiments.flatMap { $0.parameters.map(\.propertyName) })
    linkExtensions()
  }

  func allGroups(_ number: Int) -> Set<String> { groupNames[number] }

  /// Finds the types that extensions extend. Another extension may declare such a type, or the one around it, so an
  /// extension that looks external, or leads nowhere, is tried again while others become known.
  private func linkExtensions() {
    var rest = index.extensions
    var takesExternal = false
    while !rest.isEmpty {
      var unresolved: [(node: ExtensionDeclSyntax, members: MemberTable)] = []
      for item in rest {
        let type = self.type(item.node.extendedType, Context())
        let heads = type.extensionHeads
        if case .external? = heads.first, !takesExternal {
          unresolved.append(item)
        } else if heads.isEmpty {
          unresolved.append(item)
        } else {
          extendedTypes[item.node.id] = type
          for head in heads { extensionMembers[head, default: MemberTable()].merge(item.members) }
        }
      }
      if unresolved.count == rest.count {
        if takesExternal { return }
        takesExternal = true
      }
      rest = unresolved
    }
  }

  /// The point of view of a question.
  struct Context {
    let memory: EvaluationMemory
    /// The function or property that was entered with known arguments.
    private(set) var frame: Frame?

    init(_ memory: EvaluationMemory = EvaluationMemory()) {
      self.memory = memory
    }

    func inside(_ contents: Frame.Contents) -> Context {
      var context = self
      context.frame = memory.frame(contents)
      return context
    }

    /// The same without the knowledge that comes from a caller.
    var outside: Context { frame == nil ? self : Context(memory) }

    /// The context of a declaration. A caller's arguments do not matter outside of the called function.
    func at(_ declaration: Declaration) -> Context {
      guard let frame, !frame.encloses(declaration.node) else { return self }
      return Context(memory)
    }

    func question(_ node: some SyntaxProtocol, detail: Int = 0) -> EvaluationMemory.NodeQuestion {
      EvaluationMemory.NodeQuestion(node: Syntax(node).id, frame: frame?.number ?? 0, detail: detail)
    }
  }

  /// The knowledge inside of one function or property that comes from its caller.
  final class Frame {
    struct Contents: Hashable {
      /// The declaration that was entered.
      let owner: Syntax
      var selfValue: Value?
      var arguments: [String: Value] = [:]
      var generics: [String: ValueType] = [:]
    }

    /// Frames with the same contents have the same number.
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
