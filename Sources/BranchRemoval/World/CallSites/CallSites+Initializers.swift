import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The calls of a type's initializers, written or memberwise.
extension CallSites {
  /// The arguments of a name in these calls; `nil` if a call is not known.
  func initializerArguments(named name: String, ofType type: String) -> [LabeledExprSyntax]? {
    let calls = initializerCalls(ofType: type, labels: [name]) { $0.argument(named: name) != nil }
    return calls?.compactMap { $0.argument(named: name) }
  }

  /// - Parameters:
  ///   - node: the declaration of the type; `nil` for any of the name.
  ///   - labels: argument labels that all of the calls have.
  /// - Returns: `nil` if there may be others.
  func initializerCalls(
    ofType name: String, declaredBy node: Syntax? = nil, labels: [String],
    accepting accepts: (FunctionCallExprSyntax) -> Bool
  ) -> [FunctionCallExprSyntax]? {
    let sites = initializerSites(ofType: name, declaredBy: node, labels: labels, accepting: accepts)
    return sites.others.isEmpty ? sites.calls : nil
  }

  /// The calls that certainly are of the type's initializers, and what may be another one or passes one around.
  func initializerSites(
    ofType name: String, declaredBy node: Syntax? = nil, labels: [String],
    accepting accepts: (FunctionCallExprSyntax) -> Bool
  ) -> (calls: [FunctionCallExprSyntax], others: [ExprSyntax]) {
    var (calls, others): ([FunctionCallExprSyntax], [ExprSyntax]) = ([], [])
    let named = world.references(toType: name, declaredBy: node)
    let aliases = world.otherNames(of: name)
    let open = namesOfSeveral(name, aliases, node)
    for reference in named + aliases.flatMap({ world.references(to: $0) }) {
      var expression = reference.outermostName
      if let generic = expression.parent?.as(GenericSpecializationExprSyntax.self) { expression = ExprSyntax(generic) }
      if open.contains(reference.baseName.bareName) {
        if expression.call.map(accepts) ?? true { others.append(expression) }
      } else if let call = expression.call {
        if accepts(call) { calls.append(call) }
      } else if let member = expression.parent?.as(MemberAccessExprSyntax.self),
        member.declName.baseName.tokenKind == .keyword(.`init`)
      {
        if let call = member.parent?.as(FunctionCallExprSyntax.self) {
          if accepts(call) { calls.append(call) }
        } else {
          others.append(ExprSyntax(member))
        }
      }
    }
    others += callsByOtherNames(of: name).filter(accepts).map { ExprSyntax($0) }
    for reference in world.references(to: "Self", labels: labels) {
      guard let call = reference.outermostName.call, accepts(call) else { continue }
      switch isOwn(reference, name) {
      case true?: calls.append(call)
      case false?: continue
      case nil: others.append(ExprSyntax(call))
      }
    }
    for member in world.initializerUses(of: name, declaredBy: node, labels: labels) {
      guard let call = member.parent?.as(FunctionCallExprSyntax.self), accepts(call) else { continue }
      switch isOwn(member, call, name, node) {
      case true?: calls.append(call)
      case false?: continue
      case nil: others.append(ExprSyntax(call))
      }
    }
    return (calls, others)
  }

  /// The names that are those of another type under another condition.
  private func namesOfSeveral(_ name: String, _ aliases: [String], _ node: Syntax?) -> Set<String> {
    if hasTwin(name, node) { return Set(aliases + [name]) }
    return Set(aliases.filter { alias in resolver.declarations(named: alias).count { $0.kind == .typeAlias } > 1 })
  }

  /// Whether the sources declare a type once more under a condition: in `#if FAST` and in `#else`.
  private func hasTwin(_ name: String, _ node: Syntax?) -> Bool {
    let conditional = world.types(named: name).filter { $0.ancestors.contains { $0.is(IfConfigClauseSyntax.self) } }
    guard let node else { return conditional.count > 1 }
    let path = TypePath(of: node)
    return conditional.contains { $0.id == node.id }
      && conditional.contains { $0.id != node.id && TypePath(of: $0) == path }
  }

  /// The calls of a generic parameter, or of a type's part, where a requirement says that it is the type: `Element(title: "a")`
  /// in `extension Array where Element == Row`, `Wrapped()` in `extension Row?`.
  private func callsByOtherNames(of name: String) -> [FunctionCallExprSyntax] {
    world.parsedUses(of: name).flatMap { use -> [FunctionCallExprSyntax] in
      let owner = use.ancestors.first { $0.is(SameTypeRequirementSyntax.self) || $0.is(ExtensionDeclSyntax.self) }
      if let requirement = owner?.as(SameTypeRequirementSyntax.self) {
        let scope = requirement.ancestors.lazy.compactMap { $0.as(DeclSyntax.self) }.first
        let other = requirement.leftType.lastToken(viewMode: .sourceAccurate)?.bareName
        guard let scope, let other, other != name else { return [] }
        return Syntax(scope).references(to: other).compactMap(\.outermostName.call)
      }
      guard let extended = owner?.as(ExtensionDeclSyntax.self), extended.extendedType.is(OptionalTypeSyntax.self),
        extended.extendedType.contentRange.contains(use.contentStart)
      else { return [] }
      return Syntax(extended).references(to: "Wrapped").compactMap(\.outermostName.call)
    }
  }

  /// Whether `Self` is the type; `nil` if it may be a subclass of it.
  private func isOwn(_ reference: some SyntaxProtocol, _ name: String) -> Bool? {
    guard let type = reference.enclosingType?.plainName else { return false }
    if type == name { return true }
    return world.supertypes(of: type, seeking: [name]).contains(name) ? nil : false
  }

  /// Whether the place decides that `.init(…)`, `self.init(…)`, `super.init(…)` or `Self.init(…)` is the type's; `nil` if
  /// that is not known. What has a type's name before it is looked at by the name.
  private func isOwn(
    _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, _ name: String, _ node: Syntax?
  ) -> Bool? {
    guard let base = member.base else {
      guard let types = ExpectedTypes(resolver).types(at: ExprSyntax(call)), !types.mayBeAny else { return nil }
      if !types.names.contains(name) { return false }
      if let own = node.flatMap({ EnclosingType($0) }) {
        guard let may = types.mayBe(own, world) else { return nil }
        if !may { return false }
      }
      return types.names == [name] && !types.mayBeExternal ? true : nil
    }
    if base.is(SuperExprSyntax.self) {
      guard let parent = superclass(around: member) else { return nil }
      return parent == name ? true : world.otherNames(of: name).contains(parent) ? nil : false
    }
    if base.simpleName == "self" { return member.enclosingType?.plainName == name }
    if base.simpleName == "Self" || base.isTypeOfSelf { return isOwn(member, name) }
    if base.is(GenericSpecializationExprSyntax.self) || base.is(ArrayExprSyntax.self)
      || base.is(DictionaryExprSyntax.self)
    {
      return false
    }
    let isNamed = base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
    if isNamed, let type = base.lastName, type.first?.isUppercase ?? false {
      return Self.namesOfParts.contains(type) ? nil : false
    }
    return isOwn(ofMetatype: base, name)
  }

  /// Whether a value that is a type is the given one: `type(of: row)`, `Row.self`, `types["a"]!`; `nil` if that is not known.
  private func isOwn(ofMetatype value: ExprSyntax, _ name: String) -> Bool? {
    if let inner = value.singleParenthesized {
      return inner.isTypePath ? inner.lastName == name : isOwn(ofMetatype: inner, name)
    }
    if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self) {
      return member.base.map { $0.isTypePath ? $0.lastName == name : nil } ?? nil
    }
    guard let call = value.as(FunctionCallExprSyntax.self), call.calledExpression.simpleName == "type",
      call.arguments.count == 1, let object = call.arguments.first?.expression,
      let type = resolver.nameOfType(of: object), resolver.declaresType(type)
    else { return nil }
    if type == name { return true }
    return world.types(named: type).allSatisfy { $0.is(StructDeclSyntax.self) || $0.is(EnumDeclSyntax.self) }
      ? false : nil
  }

  /// What types of the platform call the types that they are made of.
  private static let namesOfParts: Set = [
    "Body", "Content", "Element", "Failure", "Index", "Key", "Output", "RawValue", "Success", "Value", "Wrapped",
  ]

  /// The first type that the class around a node inherits from; `nil` in an extension.
  private func superclass(around node: some SyntaxProtocol) -> String? {
    guard let type = node.enclosingType?.node.as(ClassDeclSyntax.self) else { return nil }
    return type.inheritanceClause?.firstType?.as(IdentifierTypeSyntax.self)?.name.bareName
  }
}

extension ExprSyntax {
  /// `type(of: self)`
  fileprivate var isTypeOfSelf: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), let argument = call.arguments.first else { return false }
    return call.calledExpression.simpleName == "type" && call.arguments.count == 1 && argument.label?.text == "of"
      && argument.expression.simpleName == "self"
  }
}
