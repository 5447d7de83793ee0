import SourceSearch
import SwiftSyntax

/// The names that one syntax node makes visible to one of its children.
///
/// Members of types are not among them: finding those takes the type's extensions and supertypes.
enum LexicalScope {
  /// Whether a node makes names visible to a child.
  static func mayDeclareNames(_ parent: Syntax, to child: Syntax) -> Bool {
    switch parent.kind {
    // The names of a condition end where `else` starts, so that a chain of a thousand of them is one step.
    case .ifExpr, .whileStmt: child.kind == .codeBlock
    case .codeBlockItemList, .patternBindingList, .conditionElementList, .forStmt, .switchCase,
      .switchCaseItem, .catchClause, .catchItem, .closureExpr, .functionDecl, .initializerDecl, .subscriptDecl,
      .typeAliasDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .accessorDecl:
      true
    default: false
    }
  }

  /// - Returns: the declarations of `name` that `parent` makes visible to `child`; several if `#if` declares it several
  ///   times.
  static func declarations(
    of name: String, in parent: Syntax, for child: Syntax, _ blocks: BlockIndex
  ) -> [Declaration] {
    switch parent.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items): blocks.declarations(of: name, in: items, before: child)
    case .patternBindingList(let bindings): inBindings(bindings, name, before: child)
    case .conditionElementList(let conditions): inConditions(conditions, name, before: child)
    case .ifExpr(let node): child.id == node.body.id ? inConditions(node.conditions, name, before: nil) : []
    case .whileStmt(let node): child.id == node.body.id ? inConditions(node.conditions, name, before: nil) : []
    case .forStmt(let node): inLoop(node, name, for: child)
    case .switchCase(let node): child.id == node.statements.id ? inLabel(node.label, name) : []
    case .switchCaseItem(let node):
      child.id == node.whereClause?.id ? matched(Syntax(node.pattern), name) : []
    case .catchClause(let node): child.id == node.body.id ? inCatch(node, name) : []
    case .catchItem(let node):
      if let pattern = node.pattern, child.id == node.whereClause?.id { matched(Syntax(pattern), name) } else { [] }
    case .closureExpr(let node): child.id == node.statements.id ? inClosure(node, name) : []
    case .functionDecl(let node):
      inSignature(node.genericParameterClause, node.signature.parameterClause.parameters, name)
    case .initializerDecl(let node):
      inSignature(node.genericParameterClause, node.signature.parameterClause.parameters, name)
    case .subscriptDecl(let node): inSignature(node.genericParameterClause, node.parameterClause.parameters, name)
    case .typeAliasDecl(let node): inGenerics(node.genericParameterClause, name)
    case .structDecl(let node): inGenerics(node.genericParameterClause, name)
    case .classDecl(let node): inGenerics(node.genericParameterClause, name)
    case .enumDecl(let node): inGenerics(node.genericParameterClause, name)
    case .actorDecl(let node): inGenerics(node.genericParameterClause, name)
    case .accessorDecl(let node): child.id == node.body?.id ? inAccessor(node, name) : []
    default: []
    }
  }

  /// `let a = 1, b = a`
  private static func inBindings(
    _ bindings: PatternBindingListSyntax, _ name: String, before child: Syntax
  ) -> [Declaration] {
    guard bindings.count > 1, let variable = bindings.parent?.as(VariableDeclSyntax.self),
      !(variable.parent?.is(MemberBlockItemSyntax.self) ?? false)
    else { return [] }
    return Declaration.declared(by: DeclSyntax(variable)).filter {
      $0.name == name && $0.node.position < child.position
    }
  }

  private static func inConditions(
    _ conditions: ConditionElementListSyntax, _ name: String, before child: Syntax?
  ) -> [Declaration] {
    for element in conditions.reversed() {
      if let child, element.position >= child.position { continue }
      switch element.condition {
      case .optionalBinding(let binding):
        if let token = binding.pattern.boundNames.first(where: { $0.bareName == name }) {
          return [Declaration(.optionalBinding, token, binding)]
        }
      case .matchingPattern(let condition):
        let found = matched(Syntax(condition.pattern), name)
        if !found.isEmpty { return found }
      case .expression, .availability: break
      @unknown default: break
      }
    }
    return []
  }

  /// All names that conditions declare; of several declarations of one name, those of the last condition.
  static func declarations(in conditions: ConditionElementListSyntax) -> [Declaration] {
    var names: Set<String> = []
    return conditions.reversed().flatMap { element -> [Declaration] in
      let found: [Declaration] =
        switch element.condition {
        case .optionalBinding(let binding):
          binding.pattern.boundNames.map { Declaration(.optionalBinding, $0, binding) }
        case .matchingPattern(let condition):
          condition.pattern.identifierPatterns.map { Declaration(.matchedPattern, $0.identifier, $0) }
        case .expression, .availability: []
        @unknown default: []
        }
      let new = found.filter { !names.contains($0.name) }
      names.formUnion(new.map(\.name))
      return new
    }
  }

  private static func inLoop(_ node: ForStmtSyntax, _ name: String, for child: Syntax) -> [Declaration] {
    guard child.id == node.body.id || child.id == node.whereClause?.id else { return [] }
    if node.caseKeyword != nil { return matched(Syntax(node.pattern), name) }
    return node.pattern.boundNames.filter { $0.bareName == name }.map { Declaration(.loopVariable, $0, node) }
  }

  private static func inLabel(_ label: SwitchCaseSyntax.Label, _ name: String) -> [Declaration] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.flatMap { matched(Syntax($0.pattern), name) }
  }

  private static func inCatch(_ node: CatchClauseSyntax, _ name: String) -> [Declaration] {
    let found = node.catchItems.flatMap { item in item.pattern.map { matched(Syntax($0), name) } ?? [] }
    if found.isEmpty, node.catchItems.isEmpty, name == "error" { return [Declaration(.implicit, name: name, node)] }
    return found
  }

  private static func matched(_ pattern: Syntax, _ name: String) -> [Declaration] {
    pattern.identifierPatterns.filter { $0.identifier.bareName == name }.map {
      Declaration(.matchedPattern, $0.identifier, $0)
    }
  }

  private static func inClosure(_ node: ClosureExprSyntax, _ name: String) -> [Declaration] {
    guard let signature = node.signature else { return [] }
    switch signature.parameterClause {
    case .simpleInput(let parameters):
      if let parameter = parameters.first(where: { $0.name.bareName == name }) {
        return [Declaration(.shorthandParameter, parameter.name, parameter)]
      }
      // `{ $page in … }` of `ForEach($pages)` declares `page` as well.
      if let parameter = parameters.first(where: { $0.name.text == "$" + name }) {
        return [Declaration(.shorthandParameter, name: name, parameter)]
      }
    case .parameterClause(let clause):
      if let parameter = clause.parameters.first(where: { $0.localName.bareName == name }) {
        return [Declaration(.parameter, parameter.localName, parameter)]
      }
    case nil: break
    @unknown default: break
    }
    // Not `filter`, because a filtered syntax collection is a new tree.
    return signature.capture?.items.compactMap {
      $0.name.bareName == name ? Declaration(.capture, $0.name, $0) : nil
    } ?? []
  }

  private static func inSignature(
    _ generics: GenericParameterClauseSyntax?, _ parameters: FunctionParameterListSyntax, _ name: String
  ) -> [Declaration] {
    if let parameter = parameters.first(where: { $0.localName.bareName == name }) {
      return [Declaration(.parameter, parameter.localName, parameter)]
    }
    return inGenerics(generics, name)
  }

  private static func inGenerics(_ generics: GenericParameterClauseSyntax?, _ name: String) -> [Declaration] {
    generics?.parameters.compactMap {
      $0.name.bareName == name ? Declaration(.genericParameter, $0.name, $0) : nil
    } ?? []
  }

  private static func inAccessor(_ node: AccessorDeclSyntax, _ name: String) -> [Declaration] {
    let implicit: String? =
      switch node.accessorSpecifier.tokenKind {
      case .keyword(.set), .keyword(.willSet): node.parameters?.name.bareName ?? "newValue"
      case .keyword(.didSet): node.parameters?.name.bareName ?? "oldValue"
      default: nil
      }
    return implicit == name ? [Declaration(.implicit, name: name, node)] : []
  }
}
