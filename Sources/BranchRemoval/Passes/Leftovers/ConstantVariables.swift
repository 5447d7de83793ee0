import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Turns a local `var` that only losing branches changed into a `let`.
///
/// Before: `var count = 0`. After: `let count = 0`. So do patterns: `if var x = y`. An optional that only they set is `nil`: `let title: String? = nil`.
struct ConstantVariables: RemovalPass {
  static let reason = "the losing writes are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.editsAfterLostWrites { file, names, world, lostWrite in
      var edits = EditBuilder()
      for (variable, names, scope) in LocalVariables(names.nodes).found
      where names.contains(where: { lostWrite($0, scope) })
        && !names.contains(where: { Self.isWritten($0, in: scope, variable, world) })
      {
        edits.replace(variable.bindingSpecifier.contentRange, with: "let")
        for binding in variable.bindings where binding.isNilByDefault {
          if let type = binding.typeAnnotation { edits.insert(" = nil", at: type.contentEnd) }
        }
      }
      for pattern in VariablePattern.all(in: file.tree)
      where pattern.names.contains(where: { lostWrite($0, pattern.scope) })
        && !pattern.names.contains(where: { Self.isChanged($0, in: pattern.scope, world) })
      {
        let specifier = pattern.specifier
        if pattern.constant.isEmpty, let next = specifier.nextToken(viewMode: .sourceAccurate) {
          edits.delete(specifier.contentStart..<next.contentStart)
        } else {
          edits.replace(specifier.contentRange, with: pattern.constant)
        }
      }
      return edits
    }
  }

  private static func isChanged(_ name: String, in scope: CodeBlockItemListSyntax, _ world: World) -> Bool {
    Syntax(scope).references(to: name).contains { mayChange($0, world) }
  }

  private static func isWritten(
    _ name: String, in scope: CodeBlockItemListSyntax, _ variable: VariableDeclSyntax, _ world: World
  ) -> Bool {
    let binding = variable.bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == name }
    guard let binding, binding.accessorBlock == nil, variable.attributes.isEmpty, variable.modifiers.isEmpty else {
      return true
    }
    let references = Syntax(scope).references(to: name).filter { reference in
      let found = world.resolver.declarations(of: ExprSyntax(reference))
      return found.isEmpty || found.contains { $0.node.id == binding.id }
    }
    // The name of a constant function is no statement, as that of a variable is.
    if binding.typeAnnotation?.type.functionType != nil, references.contains(where: \.isStatement) { return true }
    let writes = references.filter { mayChange($0, world) }
    if binding.initializer != nil || binding.isNilByDefault && writes.isEmpty { return !writes.isEmpty }
    // Without an initial value, it is set once, in the block of its declaration.
    guard let write = writes.first, writes.count == 1, binding.typeAnnotation?.type.isOptionalType == false,
      let assignment = write.parent?.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self)
    else { return true }
    return assignment.parent?.parent?.id != scope.id
  }
}

extension PatternBindingSyntax {
  /// Whether it is a variable of a type such as `Int?` without a first value.
  fileprivate var isNilByDefault: Bool {
    initializer == nil && typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isStatement: Bool { parent?.is(CodeBlockItemSyntax.self) ?? false }
}

extension ConstantVariables {
  private static func mayChange(_ reference: DeclReferenceExprSyntax, _ world: World) -> Bool {
    reference.mayBeWritten && !isAskedOnly(reference, world) || isAskedForLazyMember(reference, world)
      || isAskedByMutatingAccess(reference, world)
  }

  /// Whether it is called, by a mutating `callAsFunction`, or stands before an index or a dynamic member that changes its value when it
  /// is read.
  private static func isAskedByMutatingAccess(_ reference: DeclReferenceExprSyntax, _ world: World) -> Bool {
    if reference.call != nil {
      return world.resolver.declarations(named: "callAsFunction").contains(where: \.isMutating)
    }
    let isIndexed = reference.parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == ExprSyntax(reference).id
    guard isIndexed || reference.parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(reference).id,
      let binding = world.resolver.declarations(of: ExprSyntax(reference)).first?.binding,
      let type = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)?.name.bareName
        ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    else { return false }
    return world.resolver.bodies(ofType: type).flatMap(\.memberBlock.members).contains { member in
      member.decl.as(SubscriptDeclSyntax.self).map { node in
        isIndexed != (node.parameterClause.parameters.first?.firstName.text == "dynamicMember")
          && node.accessorBlock?.hasMutatingGetter ?? false
      } ?? false
    }
  }

  /// Whether it stands before a member that changes its value when it is read: a `lazy` one, or one with a `mutating get`,
  /// its own or that of its wrapper.
  private static func isAskedForLazyMember(_ reference: DeclReferenceExprSyntax, _ world: World) -> Bool {
    Syntax(reference).ancestors.lazy.prefix { !$0.is(CodeBlockItemSyntax.self) && !$0.is(LabeledExprSyntax.self) }
      .compactMap { $0.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName }
      .contains { name in
        world.resolver.declarations(named: String(name.drop { $0 == "$" })).contains {
          $0.changesWhenRead || $0.mayBeWrapped && wrappersChangeWhenRead(world)
        }
      }
  }

  private static func wrappersChangeWhenRead(_ world: World) -> Bool {
    ["wrappedValue", "projectedValue"].contains { name in
      world.resolver.declarations(named: name).contains(where: \.changesWhenRead)
    }
  }

  /// Methods of the standard library's collections and strings whose names say that they change nothing.
  private static let unchanging: Set = [
    "allSatisfy", "compactMap", "contains", "dropFirst", "dropLast", "enumerated", "filter", "flatMap", "forEach",
    "hasPrefix", "hasSuffix", "joined", "lowercased", "map", "reduce", "reversed", "shuffled", "sorted", "uppercased",
  ]

  /// Whether it stands before such a method, and no declared type has a mutating one of the name.
  private static func isAskedOnly(_ reference: DeclReferenceExprSyntax, _ world: World) -> Bool {
    guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == reference.id,
      member.call != nil, unchanging.contains(member.declName.baseName.text)
    else { return false }
    return !world.resolver.declarations(named: member.declName.baseName.text).contains(where: \.isMutating)
  }
}

extension Declaration {
  fileprivate var changesWhenRead: Bool {
    if modifiers?.contains(where: { $0.name.tokenKind == .keyword(.lazy) }) ?? false { return true }
    return binding?.accessorBlock?.hasMutatingGetter ?? false
  }

  /// Whether it is a property with an attribute.
  fileprivate var mayBeWrapped: Bool {
    !(binding?.parent?.parent?.as(VariableDeclSyntax.self)?.attributes.isEmpty ?? true)
  }
}

extension AccessorBlockSyntax {
  fileprivate var hasMutatingGetter: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.contains {
      $0.modifier?.name.tokenKind == .keyword(.mutating) && $0.accessorSpecifier.tokenKind != .keyword(.set)
    }
  }
}

private struct LocalVariables {
  private(set) var found: [(VariableDeclSyntax, names: [String], CodeBlockItemListSyntax)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.variables { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName }
    if node.bindingSpecifier.tokenKind == .keyword(.var), names.count == node.bindings.count,
      let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self), list.parent?.is(SourceFileSyntax.self) == false
    {
      found.append((node, names, list))
    }
  }
}
