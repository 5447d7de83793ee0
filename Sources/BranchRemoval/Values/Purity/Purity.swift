import SwiftSyntax
import SwiftSemantics

/// Finds expressions without effects that cannot fail, so that they may be deleted.
struct Purity {
  private final class Memory {
    /// Getters that only read or fetch.
    var readOnly: Set<SyntaxIdentifier> = []
    var quietBodies: [QuietBody: Bool] = [:]
  }

  /// A body that was looked into, and how deep in others.
  private struct QuietBody: Hashable {
    let body: SyntaxIdentifier
    let depth: Int
  }

  let resolver: RememberingResolver
  private let comparisons: Comparisons
  /// How many getters and functions were looked into.
  private var depth = 0
  /// The declarations whose getters and values are being looked into; one that asks for itself never ends.
  private var entered: Set<SyntaxIdentifier> = []
  private let memory = Memory()

  init(_ resolver: RememberingResolver) { self.init(resolver, Comparisons(resolver)) }

  init(_ resolver: RememberingResolver, _ comparisons: Comparisons) {
    self.resolver = resolver
    self.comparisons = comparisons
  }

  /// The macros for which the compiler writes a literal: `#fileID`.
  private static let literalMacros: Set = ["column", "file", "fileID", "filePath", "function", "line"]

  /// Nil where no more is looked into.
  var deeper: Purity? {
    guard depth < 4 else { return nil }
    var copy = self
    copy.depth += 1
    return copy
  }

  /// Whether a body ends, and has no effect but its result.
  func isQuiet(_ body: CodeBlockItemListSyntax) -> Bool {
    // A body that is not parsed looks like an empty one.
    guard !body.isEmpty else { return false }
    let question = QuietBody(body: body.id, depth: depth)
    if let answer = memory.quietBodies[question] { return answer }
    let answer = body.allSatisfy { isQuiet($0) }
    memory.quietBodies[question] = answer
    return answer
  }

  func isPure(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .closureExpr, .keyPathExpr,
      .superExpr, .regexLiteralExpr:
      return true
    case .stringLiteralExpr(let node): return isPlainText(node)
    case .macroExpansionExpr(let node): return Self.literalMacros.contains(node.macroName.text)
    case .tupleExpr(let node): return node.elements.allSatisfy { isPure($0.expression) }
    case .arrayExpr(let node): return node.elements.allSatisfy { isPure($0.expression) }
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return true }
      // Two equal keys trap.
      return elements.allSatisfy { $0.key.is(MemberAccessExprSyntax.self) && isPure($0.key) && isPure($0.value) }
    case .prefixOperatorExpr(let node):
      if node.operator.text == "-" { return node.expression.isNumericLiteral }
      return node.operator.text == "!" && isPure(node.expression)
    case .infixOperatorExpr(let node):
      return isPure(node.leftOperand) && isPure(node.rightOperand) && comparisons.isPure(node)
    case .ternaryExpr(let node):
      return isPure(node.condition) && isPure(node.thenExpression) && isPure(node.elseExpression)
    case .asExpr(let node): return node.questionOrExclamationMark?.text != "!" && isPure(node.expression)
    case .isExpr(let node): return isPure(node.expression)
    case .optionalChainingExpr(let node): return isPure(node.expression)
    case .declReferenceExpr, .memberAccessExpr:
      return isNamedByExperiment(expression) || isStoredPath(expression) || isQuietMember(expression)
    case .functionCallExpr(let node):
      if isQuietCall(node) || isBinding(node) || isFixedAssignment(node) { return true }
      return asksLayer(expression) || resolver.receivers(ofObjectAskedBy: node)?.allSatisfy { isPure($0) } ?? false
    case .subscriptCallExpr(let node): return asksLayer(expression) || isPlatformEntry(node) || isEntry(node)
    default: return false
    }
  }

  /// Whether it asks for another flag. Whatever a layer does to answer, it did for the removed flag, too.
  private func asksLayer(_ expression: ExprSyntax) -> Bool {
    resolver.operands(ofQuestion: expression)?.allSatisfy { isPure($0) || isPath($0) } ?? false
  }

  /// `.fixed(.red)` and `SplitTestAssignment<X>.fixed(.red)`, an assignment for tests.
  private func isFixedAssignment(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == RuntimeAPI.fixed, let argument = node.arguments.first, node.arguments.count == 1,
      argument.expression.is(MemberAccessExprSyntax.self), resolver.declarations(named: RuntimeAPI.fixed).isEmpty
    else { return false }
    return member.base.map { $0.trimmedDescription.hasPrefix(RuntimeAPI.assignment) } ?? true
  }

  /// Whether it makes one of SwiftUI's bindings: its closures run later.
  private func isBinding(_ node: FunctionCallExprSyntax) -> Bool {
    node.makesBinding && resolver.bodies(ofType: "Binding").isEmpty
  }

  /// Whether creating an unused value has no effect, as in `DateFormatter()`, `Style(name: "x")` or `Int(text) ?? 0`.
  ///
  /// A written initializer may only assign its parameters to properties.
  func isHarmlessInitializer(_ expression: ExprSyntax) -> Bool {
    if let node = expression.as(InfixOperatorExprSyntax.self), node.operatorName == "??",
      resolver.operators(named: "??").isEmpty, let inner = deeper
    {
      return [node.leftOperand, node.rightOperand].allSatisfy { isPure($0) || inner.isHarmlessInitializer($0) }
    }
    guard let inner = deeper, let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.allSatisfy({ isPure($0.expression) || inner.isHarmlessInitializer($0.expression) }),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true
    else { return false }
    let found = resolver.declarations(of: call.calledExpression)
    if found.isEmpty, ForeignFunctionNames.mayInclude(name), call.arguments.allSatisfy({ $0.label == nil }) {
      return false
    }
    return found.allSatisfy { declaration in
      guard let type = declaration.node.asProtocol((any DeclGroupSyntax).self),
        type.is(StructDeclSyntax.self) || isQuietObject(type)
      else { return false }
      return resolver.initializers(ofType: declaration.name).allSatisfy { inner.onlyStores($0) }
        && type.memberBlock.members.allSatisfy { inner.isQuietlyMade($0.decl) }
    }
  }

  /// An actor or a class of which nothing hears that an object of it begins or ends.
  private func isQuietObject(_ type: any DeclGroupSyntax) -> Bool {
    guard type.is(ClassDeclSyntax.self) || type.is(ActorDeclSyntax.self) else { return false }
    let parents = type.inheritanceClause?.typeNames ?? []
    return type.attributes.allSatisfy { $0.isHarmless || $0.trimmedDescription == "@Observable" }
      && !type.memberBlock.members.contains { $0.decl.is(DeinitializerDeclSyntax.self) }
      && parents.allSatisfy { parent in
        let bodies = resolver.bodies(ofType: parent).filter { !$0.is(ExtensionDeclSyntax.self) }
        if bodies.isEmpty { return Self.quietProtocols.contains(parent) }
        return bodies.allSatisfy { $0.is(ProtocolDeclSyntax.self) || deeper?.isQuietClass($0, parent) ?? false }
      }
  }

  private func isQuietClass(_ type: any DeclGroupSyntax, _ name: String) -> Bool {
    isQuietObject(type) && resolver.initializers(ofType: name).allSatisfy { onlyStores($0) }
      && type.memberBlock.members.allSatisfy { isQuietlyMade($0.decl) }
  }

  /// Of the standard library and Combine.
  private static let quietProtocols: Set = [
    "AnyObject", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable", "ObservableObject",
    "Sendable",
  ]

  /// Whether a new value's property is given its first value without an effect.
  private func isQuietlyMade(_ member: DeclSyntax) -> Bool {
    guard let variable = member.as(VariableDeclSyntax.self), !variable.modifiers.isStatic,
      !variable.modifiers.isLazy
    else { return !member.is(IfConfigDeclSyntax.self) }
    return (variable.attributes.isEmpty || variable.attributes.isPlainlyPublished)
      && variable.bindings.allSatisfy {
        $0.initializer.map { isPure($0.value) || isHarmlessInitializer($0.value) || isReadOnly($0.value) } ?? true
      }
  }

  private func onlyStores(_ initializer: InitializerDeclSyntax) -> Bool {
    initializer.signature.parameterClause.parameters.allSatisfy {
      $0.defaultValue.map { isPure($0.value) || isHarmlessInitializer($0.value) } ?? true
    }
      && initializer.body?.statements.allSatisfy { item in
        guard case .expr(let expression) = item.item, let node = expression.as(InfixOperatorExprSyntax.self),
          node.operator.is(AssignmentExprSyntax.self)
        else { return false }
        // `parent.child = self` tells another object.
        return isOwnProperty(node.leftOperand) && isPure(node.leftOperand)
          && (isPure(node.rightOperand) || isHarmlessInitializer(node.rightOperand))
      } ?? false
  }

  private func isOwnProperty(_ target: ExprSyntax) -> Bool {
    target.nameOfOwnProperty != nil && !resolver.declarations(of: target).contains(where: \.isGlobal)
  }

  /// Whether reading a chain of names that ends in an experiment's value has no effect.
  ///
  /// A getter that the files declare with more than one expression is not trusted.
  func isPath(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: return isTrusted(expression)
    case .memberAccessExpr(let node):
      guard let base = node.base else { return true }
      return isPath(base) && isTrusted(expression)
    case .optionalChainingExpr(let node): return isPath(node.expression)
    case .forceUnwrapExpr(let node): return isPath(node.expression) && resolver.meaning(of: node.expression) != nil
    default: return false
    }
  }

  func isTrusted(_ expression: ExprSyntax) -> Bool {
    resolver.declarations(of: expression).allSatisfy { declaration in
      guard declaration.isComputed else { return !declaration.isObserved }
      if memory.readOnly.contains(declaration.node.id) { return true }
      guard let body = declaration.binding?.accessorBlock?.onlyGetter, let inner = entering(declaration),
        body.onlyExpression.map({ inner.isReadOnly($0) }) ?? inner.isQuiet(body)
      else { return false }
      memory.readOnly.insert(declaration.node.id)
      return true
    }
  }

  /// `nil` where the declaration is entered already, or lies too deep.
  func entering(_ declaration: Declaration) -> Purity? {
    var copy = self
    guard entered.count < 16, copy.entered.insert(declaration.node.id).inserted else { return nil }
    return copy
  }

  /// Whether a getter's expression only reads or fetches.
  private func isReadOnly(_ expression: ExprSyntax) -> Bool {
    if isPure(expression) || isPath(expression) { return true }
    guard resolver.meaning(of: expression) != nil else { return false }
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): return isReadOnly(node.calledExpression)
    case .memberAccessExpr(let node): return node.base.map { isReadOnly($0) || isPath($0) } ?? true
    case .infixOperatorExpr(let node): return isReadOnly(node.leftOperand) && isReadOnly(node.rightOperand)
    case .declReferenceExpr: return true
    default: return false
    }
  }

  /// Whether it is a type or one of its cases: `X.self`, `X.Group.red`.
  private func isNamedByExperiment(_ expression: ExprSyntax) -> Bool {
    switch resolver.meaning(of: expression) {
    case .experimentType, .groupType, .behaviorType, .groupLiteral, .behaviorLiteral: true
    default: false
    }
  }

  /// Whether it is a chain of names that are known to be stored properties, enum cases or types.
  private func isStoredPath(_ expression: ExprSyntax) -> Bool {
    if let node = expression.as(DeclReferenceExprSyntax.self) {
      if node.argumentNames != nil { return true }
      switch node.baseName.tokenKind {
      case .keyword(.self), .keyword(.Self): return true
      case .dollarIdentifier(let name): return name.dropFirst().allSatisfy(\.isNumber)
      default: return isStored(expression)
      }
    }
    guard let node = expression.as(MemberAccessExprSyntax.self) else { return false }
    guard let base = node.base else { return isQuietImplicitMember(node) }
    if node.declName.baseName.tokenKind == .keyword(.self) { return true }
    return isStoredPath(base)
      && (isStored(expression) || resolver.meaning(of: expression) != nil || isGroup(node, of: base))
  }

  /// Whether it is the group of an assignment that is stored already, of any experiment.
  private func isGroup(_ node: MemberAccessExprSyntax, of base: ExprSyntax) -> Bool {
    guard node.declName.baseName.text == RuntimeAPI.currentGroup, resolver.declarations(of: ExprSyntax(node)).isEmpty
    else {
      return false
    }
    let stored = resolver.declarations(of: base)
    return !stored.isEmpty
      && stored.allSatisfy { declaration in
        let type = declaration.binding?.typeAnnotation?.type ?? declaration.node.as(FunctionParameterSyntax.self)?.type
        if let type { return type.trimmedDescription.hasPrefix(RuntimeAPI.assignment + "<") }
        let fetched = declaration.binding?.initializer?.value.as(FunctionCallExprSyntax.self)
        return fetched?.calledExpression.lastName == RuntimeAPI.fetch
      }
  }

  /// Whether it makes no difference when a lazy variable gets its value.
  private func isMadeQuietly(_ declaration: Declaration) -> Bool {
    declaration.binding?.initializer.map { isPure($0.value) || isHarmlessInitializer($0.value) } ?? false
  }

  private func isMadeWhenRead(_ declaration: Declaration) -> Bool {
    declaration.isObserved || declaration.attributes.map { resolver.isMadeByWrapper($0) } ?? false
  }

  /// Whether all types of the app that may fulfil a requirement store the property, or compute it without effects.
  private func isReadQuietly(requirement: Declaration) -> Bool {
    guard let inner = deeper else { return false }
    let found = resolver.declarations(named: requirement.name).filter { other in
      other.kind == .variable && !other.isRequirement && other.node.localScope == nil
        && other.node.enclosingType != nil && !other.node.isInTestFile
    }
    return !found.isEmpty
      && found.allSatisfy { other in
        guard other.attributes.map({ resolver.areQuiet($0) || $0.isPlainlyPublished }) ?? true,
          !other.isObserved || inner.isMadeQuietly(other)
        else { return false }
        if !other.isComputed { return true }
        return other.binding?.accessorBlock?.onlyGetter.map { inner.isQuiet($0) } ?? false
      }
  }

  func isStored(_ expression: ExprSyntax) -> Bool {
    let declarations = resolver.declarations(of: expression)
    return !declarations.isEmpty
      && declarations.allSatisfy { declaration in
        switch declaration.kind {
        case .variable where declaration.isRequirement: isReadQuietly(requirement: declaration)
        case .variable:
          !declaration.isComputed
            && declaration.attributes.map { resolver.areQuiet($0) || $0.isPlainlyPublished } ?? true
            && (isMadeWhenRead(declaration) ? isMadeQuietly(declaration) : isMadeWithoutVisibleEffect(declaration))
        case .capture, .enumCase, .genericParameter, .implicit, .loopVariable, .matchedPattern, .optionalBinding,
          .parameter, .shorthandParameter, .type, .typeAlias, .function:
          true
        }
      }
  }
}

extension Declaration {
  /// Whether reading it may run code of its own: `lazy`, a property wrapper.
  fileprivate var isObserved: Bool {
    modifiers?.isLazy ?? false
  }
}
