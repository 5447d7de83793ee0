import SourceSearch
import SwiftSyntax

/// The constants that accessors for a group become.
extension Evaluator {
  /// A group in the type that an accessor's function or property declares: `Variation.red`, `"red"`; `nil` if the type
  /// is unknown or has no case for the group.
  func constant(ofAccessor expression: ExprSyntax, in group: String, _ context: Context) -> String? {
    guard let found = accessor(expression, context), found.accessor.kind == .group, found.match.group == nil,
      !found.match.isOptional,
      let names = experiments[found.number].groups.first(where: { $0.name == group })
    else { return nil }
    switch groupType(ofAccessor: expression, context) {
    case .optional(let wrapped): return constant(names, of: wrapped).map { "Optional(\($0))" }
    case let type?: return constant(names, of: type)
    case nil: return nil
    }
  }

  /// Whether an accessor for a group returns an optional of an enum that has cases for other groups, and none for this one.
  func lacksCase(
    for group: String, of found: [AccessorPattern].Found, _ expression: ExprSyntax, _ context: Context
  ) -> Bool {
    guard found.accessor.kind == .group, found.match.group == nil,
      case .optional(let wrapped)? = groupType(ofAccessor: expression, context), case .declared = wrapped
    else { return false }
    let groups = experiments[found.number].groups
    return groups.contains { $0.name == group }
      && groups.allSatisfy { ($0.name == group) == (constant($0, of: wrapped) == nil) }
  }

  /// The type that the function or property of an accessor declares, also for a constant that has its answer.
  func groupType(ofAccessor expression: ExprSyntax, _ context: Context) -> ValueType? {
    let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    let declarations = declarations(of: callee, context)
    guard let declaration = declarations.first, declarations.count == 1 else { return nil }
    if let written = declaration.node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      ?? declaration.binding?.typeAnnotation?.type
    {
      return type(written, context.outside)
    }
    guard let value = declaration.binding?.initializer?.value, accessor(value, context) != nil else { return nil }
    return groupType(ofAccessor: value, context)
  }

  /// The members of the app's own type of groups: `test.group.title` with `extension ColorTest.Group { var title … }`.
  func groupMembers(
    _ member: MemberAccessExprSyntax, ofAccessor base: ExprSyntax, _ value: Value?, _ context: Context
  ) -> [Declaration] {
    guard case .currentGroup(_, .accessor) = value, let type = groupType(ofAccessor: base, context) else { return [] }
    return members(member.declName.baseName.bareName, of: type, context).filter { !$0.isStatic }
  }

  private func constant(_ group: ExperimentNames.Group, of type: ValueType) -> String? {
    switch type {
    case .external("String", arguments: []): return "\"\(group.name)\""
    case .declared(let number, arguments: []):
      guard index.types[number].node.is(EnumDeclSyntax.self), let type = qualifiedName(of: number) else { return nil }
      let name = [group.layerCase, group.caseName].compactMap { $0 }.first { name in
        index.types[number].members[name].contains { declaration in
          declaration.kind == .enumCase
            && declaration.node.as(EnumCaseElementSyntax.self)?.parameterClause == nil
        }
      }
      return name.map { "\(type).\($0)" }
    default: return nil
    }
  }

  /// `Shop.Variation`; `nil` for a type that is declared in a function, or in a generic type.
  private func qualifiedName(of number: Int) -> String? {
    let type = index.types[number]
    guard !type.isLocal, type.genericParameters.isEmpty else { return nil }
    guard let parent = type.parent else { return type.name }
    return qualifiedName(of: parent).map { "\($0).\(type.name)" }
  }
}
