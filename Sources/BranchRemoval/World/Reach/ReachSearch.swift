import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Finds what experiments may reach, from name to name.
struct ReachSearch {
  private(set) var files: [FileReach]
  private(set) var known: Set<ReachedName> = []
  private let names: NameIndex
  let flow: ValueFlow
  let uses: UseOrigins?
  private let members = OwnMembers()
  private let paths = OuterPaths()
  private var pending = NameQueue()
  /// The names whose uses were looked at.
  private var visited: Set<ReachedName> = []
  /// The uses that lead to declarations, which were followed.
  private var leading: Set<SyntaxIdentifier> = []
  /// The declarations whose names lead to an experiment.
  private var followed: Set<SyntaxIdentifier> = []
  /// Names that lead there without a known declaration, or not as members of a type.
  private var origins: Set<String> = []
  /// The followed static members and cases.
  private var membersOfTypes: Set<String> = []

  init(
    _ accessors: [Accessor], of experiments: some Sequence<ExperimentNames>, names: NameIndex,
    _ uses: UseOrigins?
  ) {
    files = names.tables.map { _ in FileReach() }
    self.names = names
    self.uses = uses
    flow = ValueFlow(of: experiments, accessors: accessors, names: names)
  }

  mutating func run(
    of experiments: some Sequence<ExperimentNames>, _ accessors: [Accessor], _ constants: ConstantNames?
  ) {
    for experiment in experiments {
      begin(experiment.typeName)
      for name in accessors.flatMap({ $0.names(of: experiment) }) { begin(name, isAsked: true) }
    }
    for name in constants?.names ?? [] { begin(name.text, onlyIn: name.file) }
    while let name = pending.next() { follow(name) }
    for literal in constants?.literals ?? [] {
      files[literal.file].note([Syntax(literal.node)])
      reach(Syntax(literal.node), in: literal.file, follows: false)
    }
    for loop in constants?.spentLoops ?? [] {
      files[loop.file].note([Syntax(loop.node)])
      reach(Syntax(loop.node), in: loop.file, follows: false)
    }
    for (number, table) in names.tables.enumerated() where !files[number].isNothing {
      files[number].note(table.localPlaces)
    }
  }

  /// The second time, only uses matter that lead somewhere since.
  private mutating func follow(_ name: ReachedName) {
    let isFirst = visited.insert(name).inserted
    let files = name.file.map { [$0] } ?? names.files(using: name.text)
    let places = files.map { names.tables[$0].places(of: name.text) }
    if isFirst, !name.isAsked { resolve(places, name.text) }
    for (file, places) in zip(files, places) {
      if isFirst { self.files[file].note(places) }
      for place in places where !leading.contains(place.id) {
        let follows = name.isAsked ? flow.begins(at: place, uses) : leads(place, name.text)
        if follows { leading.insert(place.id) }
        if follows || isFirst { reach(place, in: file, follows: follows) }
        if follows { followArgument(around: place, isNamed: !name.isAsked) }
      }
      guard isFirst else { continue }
      for type in names.tables[file].types[name.text] ?? [] { reach(type, in: file, follows: !name.isAsked) }
    }
  }

  /// Resolves the uses of a name in all files together.
  private func resolve(_ places: [[Syntax]], _ name: String) {
    guard let uses, !origins.contains(name) else { return }
    uses.resolve(places.joined().compactMap { $0.as(DeclReferenceExprSyntax.self) }.filter { !$0.isImpliedMember })
  }

  mutating func begin(_ text: String, onlyIn file: Int? = nil, isAsked: Bool = false) {
    origins.insert(text)
    add(ReachedName(text: text, file: file, isAsked: isAsked))
  }

  /// - Parameter isAgain: whether the uses of a known name are looked at again, because of another declaration.
  private mutating func add(_ text: String, onlyIn file: Int? = nil, isAgain: Bool = false) {
    add(ReachedName(text: text, file: file), isAgain: isAgain)
  }

  private mutating func add(_ name: ReachedName, isAgain: Bool = false) {
    if known.insert(name).inserted || isAgain { pending.add(name) }
  }

  /// Whether the use of a name may have a value that comes from an experiment.
  private func leads(_ place: Syntax, _ name: String) -> Bool {
    if origins.contains(name) { return true }
    guard let reference = place.as(DeclReferenceExprSyntax.self) else { return !place.is(StringLiteralExprSyntax.self) }
    if reference.isImpliedMember { return membersOfTypes.contains(name) }
    if let uses {
      switch uses.origin(of: reference) {
      case .anything: return true
      case .declarations(let found): return found.contains(where: followed.contains)
      }
    }
    let base = reference.memberAccess.map { $0.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind }
    let isOwn = base.map { $0 == .keyword(.self) } ?? true
    return !isOwn || !isOfOtherType(place, name)
  }

  /// Whether a name without another type before it is a member of the type around it, which declares it itself and does
  /// not lead to an experiment.
  private func isOfOtherType(_ place: Syntax, _ name: String) -> Bool {
    guard let block = place.ancestor(MemberBlockSyntax.self),
      let own = members.named(name, in: block)
    else { return false }
    return own.allSatisfy { !followed.contains($0) }
  }

  /// Marks the nodes around a place, from the outside to the first declaration that is no type.
  ///
  /// - Parameter follows: whether the names of that declaration may lead to an experiment, too.
  private mutating func reach(_ place: Syntax, in file: Int, follows: Bool) {
    let path = paths.path(to: place)
    var item: Syntax?
    var type: Syntax?
    for index in path.indices.reversed() {
      let (node, inner) = (path[index], index > 0 ? path[index - 1] : nil)
      switch OuterPaths.Part(node, around: inner) {
      case .list: continue
      case .item:
        files[file].pass(node)
        item = node
      case .type: type = node
      case .typeHeader:
        if let item { files[file].reachAll(of: item) }
        if let inner, follows { followHeader(of: node, from: inner, in: file) }
        return
      case .declaration:
        // Statements of a file share names without declarations.
        guard let item, node.is(DeclSyntax.self) else { return files[file].reachEverything() }
        files[file].reachAll(of: item)
        if follows { follow(node, of: type, from: place, in: file) }
        return
      }
    }
  }

  /// Follows a type that inherits from an experiment's type or extends it, and so has its values.
  private mutating func followHeader(of type: Syntax, from part: Syntax, in file: Int) {
    if let node = type.as(ExtensionDeclSyntax.self), node.extendedType.id == part.id {
      // Its members use each other without naming a type.
      files[file].nameEverything()
      return
    }
    addType(type)
    followGenericMembers(ofSuperclassOf: type)
  }

  /// Follows what a class inherits that has the type of a generic parameter: `test` of `class Page: Screen<X>`.
  private mutating func followGenericMembers(ofSuperclassOf type: Syntax) {
    guard
      let parent = type.as(ClassDeclSyntax.self)?.inheritanceClause?.firstType?
        .as(IdentifierTypeSyntax.self), parent.genericArgumentClause != nil
    else { return }
    let name = parent.name.bareName
    let bodies = names.files(using: name).flatMap { names.tables[$0].types[name] ?? [] }
    for body in bodies.compactMap({ $0.as(ClassDeclSyntax.self) }) {
      let generics = Set(body.genericParameterClause?.parameters.map(\.name.bareName) ?? [])
      for member in body.memberBlock.members where member.decl.mentionsType(among: generics) {
        let isAgain = noteFollowed(Syntax(member.decl), isMember: true, isStatic: false)
        for name in member.decl.memberNames { add(name, isAgain: isAgain) }
      }
    }
  }

  /// Follows a type whose instances may hold a group.
  private mutating func addType(_ type: Syntax?) {
    if !flow.isOfBooleans { addName(of: type) }
  }

  private mutating func addName(of type: Syntax?) {
    guard let type else { return }
    if let node = type.as(ExtensionDeclSyntax.self) {
      switch node.extendedType.as(TypeSyntaxEnum.self) {
      case .identifierType(let name): add(name.name.bareName)
      case .memberType(let name): add(name.name.bareName)
      default: break
      }
    } else if let name = type.asProtocol((any NamedDeclSyntax).self)?.name {
      add(name.bareName)
    }
  }

  /// - Returns: whether it was not followed before.
  private mutating func noteFollowed(_ declaration: Syntax, isMember: Bool, isStatic: Bool) -> Bool {
    let names = DeclSyntax(declaration)?.memberNames ?? []
    if !isMember { origins.formUnion(names) }
    if isStatic || declaration.is(EnumCaseDeclSyntax.self) { membersOfTypes.formUnion(names) }
    return followed.insert(declaration.id).inserted
  }

  /// Adds the names by which other code reaches a declaration that is no type.
  mutating func follow(_ declaration: Syntax, of type: Syntax?, from place: Syntax, in file: Int) {
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let home = modifiers?.isHiddenInFile ?? false ? file : nil
    let isAgain = noteFollowed(declaration, isMember: type != nil, isStatic: modifiers?.isStatic ?? false)
    switch declaration.as(SyntaxEnum.self) {
    case .variableDecl(let node):
      guard carries(node, from: place) else { return }
      for name in declaration.boundNames {
        add(name, onlyIn: home, isAgain: isAgain)
        if ImpliedNames.properties.contains(name) { addType(type) }
      }
      // The memberwise initializer takes it.
      if type?.is(StructDeclSyntax.self) ?? false { addType(type) }
    case .functionDecl(let node):
      guard carries(node, from: place) else { return }
      add(node.name.bareName, onlyIn: home, isAgain: isAgain)
      if ImpliedNames.includes(function: node.name.bareName) { addType(type) }
    case .enumCaseDecl(let node): for element in node.elements { add(element.name.bareName, isAgain: isAgain) }
    case .typeAliasDecl(let node):
      add(node.name.bareName, onlyIn: home)
      addType(type)
    case .associatedTypeDecl(let node):
      add(node.name.bareName)
      addType(type)
    case .initializerDecl(let node):
      if node.body.map({ place.position < $0.position }) ?? true { addType(type) }
      let members = type?.asProtocol((any DeclGroupSyntax).self).map { Syntax($0.memberBlock) }
      for property in assignedProperties(among: members?.properties ?? [], in: node, file, from: place) {
        follow(Syntax(property), of: type, from: place, in: file)
      }
    case .subscriptDecl(let node):
      guard flow.mayBeKnown(node.returnClause.type, from: place), flow.passes(from: place, to: declaration) else {
        return
      }
      addName(of: type)
    default: break
    }
  }

  /// Whether a function may return a known value because of its body, or take one because of its parameters.
  private func carries(_ function: FunctionDeclSyntax, from place: Syntax) -> Bool {
    if function.assignedParameter != nil { return flow.passes(from: place, to: Syntax(function)) }
    // A value that passes through several statements is no longer known.
    if let body = function.body, body.position <= place.position,
      body.statements.onlyExpression == nil && !body.statements.mayReturnChosenBoolean
        || !mayBeKnown(function.signature.returnClause?.type, function.modifiers, from: place)
    {
      return false
    }
    return flow.passes(from: place, to: Syntax(function))
  }

  /// What a private function or property has, a decision between literals may have given it.
  private func mayBeKnown(_ type: TypeSyntax?, _ modifiers: DeclModifierListSyntax, from place: Syntax) -> Bool {
    flow.mayBeKnown(type, from: place) || modifiers.isHiddenInFile && flow.mayBeChosen(type)
  }

  /// Whether a property may have a known value because of its getter, its initial value or an initializer of its type.
  private func carries(_ variable: VariableDeclSyntax, from place: Syntax) -> Bool {
    let binding = variable.bindings.first { $0.position <= place.position && place.endPosition <= $0.endPosition }
    guard let binding else {
      return variable.bindings.contains { binding in
        guard let type = binding.typeAnnotation?.type else { return true }
        return mayBeKnown(type, variable.modifiers, from: place)
      }
    }
    guard flow.passes(from: place, to: Syntax(binding)) else { return false }
    guard let type = binding.typeAnnotation?.type, place.position >= type.endPosition else { return true }
    return mayBeKnown(type, variable.modifiers, from: place)
  }

  /// The properties to which an initializer may assign the value at a place.
  private func assignedProperties(
    among properties: [VariableDeclSyntax], in initializer: InitializerDeclSyntax, _ file: Int, from place: Syntax
  ) -> [VariableDeclSyntax] {
    let isAssigned: (String) -> Bool
    if let body = initializer.body, body.position <= place.position {
      switch place.holder(within: Syntax(initializer)) {
      case .assigned(let assigned): isAssigned = { $0 == assigned }
      case .local: isAssigned = Syntax(body).namesAssignedFromLocals.contains
      case nil: return []
      }
    } else if flow.isOfBooleans {
      return []
    } else {
      let range = initializer.contentRange
      let references = names.tables[file].references
      isAssigned = { references[$0]?.contains { range.contains($0.contentStart) } ?? false }
    }
    return properties.filter { property in
      property.bindings.contains { $0.initializer == nil } && Syntax(property).boundNames.contains(where: isAssigned)
    }
  }
}

extension DeclSyntax {
  /// Whether its type, or that of its result, mentions one of the names.
  fileprivate func mentionsType(among names: Set<String>) -> Bool {
    let types =
      self.as(VariableDeclSyntax.self)?.bindings.compactMap { $0.typeAnnotation?.type }
      ?? self.as(FunctionDeclSyntax.self)?.signature.returnClause.map { [$0.type] } ?? []
    return types.contains { type in type.tokens(viewMode: .sourceAccurate).contains { names.contains($0.bareName) } }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is a member of a type that is not written: `.red`.
  fileprivate var isImpliedMember: Bool { memberAccess.map { $0.base == nil } ?? false }
}

extension Syntax {
  /// The target of a value.
  fileprivate enum Holder {
    case assigned(name: String?)
    /// A local variable.
    case local
  }

  /// The target that gets the value of the expression around a node.
  fileprivate func holder(within declaration: Syntax) -> Holder? {
    var node = self
    while node.id != declaration.id, let outer = node.parent {
      if let assignment = outer.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
        assignment.rightOperand.id == node.id
      {
        return .assigned(name: assignment.leftOperand.lastName)
      }
      if outer.is(InitializerClauseSyntax.self) || outer.as(SwitchExprSyntax.self)?.subject.id == node.id
        || outer.as(ForStmtSyntax.self)?.sequence.id == node.id
      {
        return .local
      }
      node = outer
    }
    return nil
  }

  /// The names to which something is assigned that contains a variable of this body.
  fileprivate var namesAssignedFromLocals: Set<String> {
    let locals = Set(boundNames)
    var found: Set<String> = []
    var rest = [self]
    while let node = rest.popLast() {
      if let assignment = node.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
        let name = assignment.leftOperand.lastName,
        !Syntax(assignment.rightOperand).referencedNames.isDisjoint(with: locals)
      {
        found.insert(name)
      }
      rest += node.children(viewMode: .sourceAccurate)
    }
    return found
  }

  /// The properties of a type, including those under `#if`.
  fileprivate var properties: [VariableDeclSyntax] {
    if let variable = self.as(VariableDeclSyntax.self) { return [variable] }
    switch kind {
    case .memberBlock, .memberBlockItemList, .memberBlockItem, .ifConfigDecl, .ifConfigClauseList, .ifConfigClause:
      return children(viewMode: .sourceAccurate).flatMap { $0.properties }
    default: return []
    }
  }

  /// The names that the patterns of a variable bind.
  var boundNames: [String] {
    if let node = self.as(VariableDeclSyntax.self) { return node.bindings.flatMap { Syntax($0.pattern).boundNames } }
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern.identifier.bareName] }
    return children(viewMode: .sourceAccurate).flatMap { $0.boundNames }
  }
}
