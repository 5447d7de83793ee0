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
      return typePassed(for: written, to: declaration, by: expression, context) ?? type(written, context.outside)
    }
    guard let value = declaration.binding?.initializer?.value, accessor(value, context) != nil else { return nil }
    return groupType(ofAccessor: value, context)
  }

  /// `Color` for `T` of `func variant<T>(for test: Test, as type: T.Type) -> T`, where a call passes `Color.self`.
  private func typePassed(
    for result: TypeSyntax, to declaration: Declaration, by expression: ExprSyntax, _ context: Context
  ) -> ValueType? {
    guard let function = declaration.node.as(FunctionDeclSyntax.self),
      let call = expression.as(FunctionCallExprSyntax.self),
      let name = result.as(IdentifierTypeSyntax.self)?.name.bareName,
      function.genericParameterClause?.parameters.contains(where: { $0.name.bareName == name }) ?? false,
      let parameter = function.signature.parameterClause.parameters.first(where: {
        $0.type.as(MetatypeTypeSyntax.self)?.baseType.trimmedDescription == name
      }),
      let argument = call.arguments.first(where: { $0.label?.bareName ?? "_" == parameter.firstName.bareName }),
      case .metatype(let type)? = value(of: argument.expression, context)
    else { return nil }
    return type
  }

  /// The members of the app's own type of groups: `test.group.title` with `extension ColorTest.Group { var title … }`.
  func groupMembers(
    _ member: MemberAccessExprSyntax, ofAccessor base: ExprSyntax, _ value: Value?, _ context: Context
  ) -> [Declaration] {
    guard case .currentGroup(_, .accessor) = value, let type = groupType(ofAccessor: base, context) else { return [] }
    return members(member.declName.baseName.bareName, of: type, context).filter { !$0.isStatic }
  }

  /// Whether the raw values of the app's own enum are the names of the groups.
  ///
  /// Where the type of an accessor is unknown, no enum with cases for the groups may have others.
  func rawValuesAreNames(of accessor: ExprSyntax, _ number: Int, _ context: Context) -> Bool {
    let groups = experiments[number].groups
    switch typeOfGroup(accessor, context) {
    case .declared(let type, arguments: []): return rawValuesAreNames(in: type, groups) ?? false
    case nil, .unknown, .external: return index.types.indices.allSatisfy { rawValuesAreNames(in: $0, groups) ?? true }
    default: return false
    }
  }

  /// The names without whose declarations it is unknown what the raw values are.
  func namesBehindRawValue(of accessor: ExprSyntax, _ number: Int, _ context: Context) -> [String] {
    switch typeOfGroup(accessor, context) {
    case .declared: []
    case .external(let name, _): [name]
    default: experiments[number].groups.map(\.caseName)
    }
  }

  private func typeOfGroup(_ expression: ExprSyntax, _ context: Context) -> ValueType? {
    let inner = expression.withoutChaining
    if let inner = inner.singleParenthesized { return typeOfGroup(inner, context) }
    let type =
      inner.as(AsExprSyntax.self).map { self.type($0.type, context) } ?? groupType(ofAccessor: inner, context)
    if case .optional(let wrapped)? = type { return wrapped }
    return type
  }

  /// - Returns: `nil` for a type that has cases for less than two groups.
  private func rawValuesAreNames(in type: Int, _ groups: [ExperimentNames.Group]) -> Bool? {
    guard let node = index.types[type].node.as(EnumDeclSyntax.self) else { return nil }
    let names = groups.compactMap { group in `case`(for: group, in: type).map { (group.name, node.rawText(of: $0)) } }
    return names.count < 2 ? nil : names.allSatisfy { $0 == $1 }
  }

  private func constant(_ group: ExperimentNames.Group, of type: ValueType) -> String? {
    switch type {
    case .external("String", arguments: []): return "\"\(group.name)\""
    case .declared(let number, arguments: []):
      guard let element = `case`(for: group, in: number), let type = qualifiedName(of: number) else { return nil }
      return "\(type).\(element.name.bareName)"
    default: return nil
    }
  }

  /// The case of an app's own enum that stands for a group.
  private func `case`(for group: ExperimentNames.Group, in type: Int) -> EnumCaseElementSyntax? {
    let declared = index.types[type]
    guard declared.node.is(EnumDeclSyntax.self) else { return nil }
    return [group.layerCase, group.caseName, group.name].compactMap { $0 }.flatMap { declared.members[$0] }.lazy
      .compactMap { $0.kind == .enumCase ? $0.node.as(EnumCaseElementSyntax.self) : nil }
      .first { $0.parameterClause == nil }
  }

  /// `Shop.Variation`; `nil` for a type that is declared in a function, or in a generic type.
  private func qualifiedName(of number: Int) -> String? {
    let type = index.types[number]
    guard !type.isLocal, type.genericParameters.isEmpty else { return nil }
    guard let parent = type.parent else { return type.name }
    return qualifiedName(of: parent).map { "\($0).\(type.name)" }
  }
}
