import SourceSearch
import SwiftSyntax

/// Looks up plain names: lexical scopes outwards, members of the enclosing types, globals.
extension Evaluator {
  enum Resolution {
    /// Local or global.
    case declarations([Declaration])
    case members([Declaration], of: ValueType)
    /// A generated type.
    case experiment(Int)
  }

  func resolve(_ name: String, from node: Syntax, onlyTypes: Bool, _ context: Context) -> Resolution? {
    let question = EvaluationMemory.NameQuestion(
      name: name, node: node.id, onlyTypes: onlyTypes, frame: context.frame?.number ?? 0)
    return context.memory.answer(context.memory.resolutions, question, about: node) {
      resolveOutwards(name, from: node, onlyTypes: onlyTypes, context)
    }
  }

  private func resolveOutwards(
    _ name: String, from node: Syntax, onlyTypes: Bool, _ context: Context
  ) -> Resolution? {
    var current = node
    var item: MemberBlockItemSyntax?
    while let step = context.memory.scopes.step(from: current) {
      let (parent, child) = (step.parent, step.child)
      item = item ?? child.as(MemberBlockItemSyntax.self)
      // A file may have thousands of declarations, and every name in it gets here.
      if parent.parent?.kind == .sourceFile, !index.fileBindsNames(around: parent) { break }
      let found = LexicalScope.declarations(of: name, in: parent, for: child, context.memory.blocks).filter {
        !onlyTypes || $0.isType
      }
      if !found.isEmpty { return .declarations(found) }
      if let owner = parent.ownerOfMembers {
        let type = selfType(of: owner, context)
        let generics = genericParameters(name, ofTypeExtendedBy: owner, type, context)
        if !generics.isEmpty { return .declarations(generics) }
        if onlyTypes || name.first?.isUppercase == true, let nested = builtInNested(name, in: type) { return nested }
        let found = members(name, of: type, context).filter { !onlyTypes || $0.isType }
        if !found.isEmpty { return .members(Self.visible(found, in: item), of: type) }
        item = nil
      }
      current = parent
    }
    return resolveGlobal(name, from: node, onlyTypes: onlyTypes, anyModule: false)
  }

  /// Of a static and an instance member with one name, the one that a member's own code means.
  private static func visible(_ members: [Declaration], in item: MemberBlockItemSyntax?) -> [Declaration] {
    guard let item, members.count > 1 else { return members }
    let own = members.filter { $0.isStatic == item.isStatic }
    return own.isEmpty ? members : own
  }

  /// Resolves `Group` inside of `extension ButtonColorSplitTest`, for which the source has no declaration.
  private func builtInNested(_ name: String, in type: ValueType) -> Resolution? {
    guard case .experiment = type, name == RuntimeAPI.group || name == RuntimeAPI.behaviorType else { return nil }
    return .members([], of: type)
  }

  /// Finds `Element`, declared in `struct Box<Element>`, inside of `extension Box`.
  private func genericParameters(
    _ name: String, ofTypeExtendedBy owner: Syntax, _ type: ValueType, _ context: Context
  ) -> [Declaration] {
    guard owner.is(ExtensionDeclSyntax.self), case .declared(let number, _) = type else { return [] }
    let node = index.types[number].node
    return LexicalScope.declarations(of: name, in: node, for: node, context.memory.blocks)
  }

  func resolveGlobal(_ name: String, from node: Syntax, onlyTypes: Bool, anyModule: Bool) -> Resolution? {
    let file = index.fileNumber(of: node)
    let module = file.flatMap { index.files[$0].moduleName }
    let visible = index.globals[name].filter { declaration in
      guard !onlyTypes || declaration.isType, !index.isReexport(declaration) else { return false }
      let home = index.fileNumber(of: declaration.node)
      return home == file || !declaration.isHiddenInFile
    }
    let nearest = visible.filter { declaration in
      anyModule || index.fileNumber(of: declaration.node).flatMap { index.files[$0].moduleName } == module
    }
    if let number = numbers[name] {
      // In its own module, another type of that name hides the generated one.
      let others = nearest.filter { index.number(of: $0.node).flatMap { experiment(declaredBy: $0) } == nil }
      return others.isEmpty ? .experiment(number) : .declarations(others)
    }
    // A type of the file is the one of its program, whatever others have the name.
    let own = nearest.filter { declaration in
      index.fileNumber(of: declaration.node) == file
        && (declaration.isHiddenInFile || declaration.kind == .type && declaration.isAlwaysCompiled)
    }
    let found = !own.isEmpty ? own : !nearest.isEmpty ? nearest : visible
    return found.isEmpty ? nil : .declarations(found)
  }

  /// The value of a plain name.
  func value(of reference: DeclReferenceExprSyntax, _ context: Context) -> Value? {
    let name = reference.baseName.bareName
    switch reference.baseName.tokenKind {
    case .keyword(.self): return selfValue(at: Syntax(reference), context)
    case .keyword(.Self): return .metatype(selfType(around: Syntax(reference), context))
    case .dollarIdentifier:
      guard let position = Int(name.dropFirst()), let closure = Syntax(reference).closureOfDollar else { return nil }
      return contextualParameter(position, of: closure, context)
    default: break
    }
    switch resolve(name, from: Syntax(reference), onlyTypes: false, context) {
    case .declarations(let declarations):
      let values = declarations.map { value(of: $0, context) }
      return agreed(values) ?? typeOfNamesakes(values)
    case .members(let declarations, let type):
      if declarations.isEmpty { return nestedType(name, [], in: type, context).map { .metatype($0) } }
      let base = selfValue(ofType: type, at: Syntax(reference), context)
      return agreed(declarations.map { value(ofMember: $0, of: base, context) })
    case .experiment(let number): return .metatype(.experiment(number))
    case nil:
      let known: Set = [RuntimeAPI.assignment, "Optional", "Array", "Dictionary"]
      return name.first?.isUppercase == true && !known.contains(name)
        ? .metatype(.external(name, arguments: [])) : nil
    }
  }

  func agreed(_ values: [Value?]) -> Value? {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// `self` as seen from a node.
  func selfValue(at node: Syntax, _ context: Context) -> Value? {
    let type = selfType(around: node, context)
    return type == .unknown ? nil : selfValue(ofType: type, at: node, context)
  }

  /// `self` at a node inside of a type.
  private func selfValue(ofType type: ValueType, at node: Syntax, _ context: Context) -> Value {
    // A frame's owner is a function, an accessor's binding or a subscript: a scope, or an item of one.
    if let known = knownSelf(in: [node], context) { return known }
    var current = node
    while let step = context.memory.scopes.step(from: current) {
      if let known = knownSelf(in: [step.child, step.parent], context) { return known }
      if let item = step.child.as(MemberBlockItemSyntax.self) {
        return item.isStatic ? .metatype(type) : .instance(type)
      }
      current = step.parent
    }
    return .instance(type)
  }

  /// `self` of the current frame, if one of some nodes owns it.
  private func knownSelf(in nodes: [Syntax], _ context: Context) -> Value? {
    guard let frame = context.frame, let known = frame.contents.selfValue,
      nodes.contains(where: { $0.id == frame.contents.owner.id })
    else { return nil }
    return known
  }

  /// The declarations that a name or a member refers to.
  func declarations(of expression: ExprSyntax, _ context: Context) -> [Declaration] {
    context.memory.answer(context.memory.declarations, context.question(expression), about: Syntax(expression)) {
      ownDeclarations(of: expression, context)
    }
  }

  private func ownDeclarations(of expression: ExprSyntax, _ context: Context) -> [Declaration] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      switch resolve(reference.baseName.bareName, from: Syntax(reference), onlyTypes: false, context) {
      case .declarations(let found): return Self.called(found, by: expression)
      case .members(let found, _): return found
      case .experiment, nil: return []
      }
    case .memberAccessExpr(let member):
      guard let base = member.base, let value = chain(base, context).value else { return [] }
      let found = members(member.declName.baseName.bareName, of: value, context)
      return found.isEmpty ? groupMembers(member, ofAccessor: base, value, context) : found
    case .genericSpecializationExpr(let node): return declarations(of: node.expression, context)
    case .optionalChainingExpr(let node): return declarations(of: node.expression, context)
    case .forceUnwrapExpr(let node): return declarations(of: node.expression, context)
    default: return expression.singleParenthesized.map { declarations(of: $0, context) } ?? []
    }
  }
}

extension Evaluator {
  /// Of several functions of one body, those with the labels of a call.
  private static func called(_ found: [Declaration], by callee: ExprSyntax) -> [Declaration] {
    guard found.count > 1, found.allSatisfy({ $0.kind == .function && $0.node.localScope != nil }),
      let call = callee.call
    else {
      return found
    }
    let fitting = found.filter { $0.accepts(call) }
    return fitting.isEmpty ? found : fitting
  }
}

extension Declaration {
  /// Whether it is `private` or `fileprivate` at file level.
  var isHiddenInFile: Bool {
    let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? self.modifiers
    return modifiers?.isHiddenInFile ?? false
  }
}

extension Declaration {
  /// Whether it stands at the top level of its file, outside of `#if`.
  fileprivate var isAlwaysCompiled: Bool { node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false }
}

extension DeclSyntax {
  var isNominal: Bool {
    self.is(ClassDeclSyntax.self) || self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self)
      || self.is(ActorDeclSyntax.self) || self.is(ProtocolDeclSyntax.self)
  }
}

extension Syntax {
  /// The closure that `$0` belongs to: the nearest without named parameters.
  var closureOfDollar: ClosureExprSyntax? {
    var current = parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self) { return closure }
      current = node.parent
    }
    return nil
  }
}
