import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names of variables, properties and parameters in one file that hold one of some types.
final class FlagHolders: SyntaxVisitor {
  private(set) var names: Set<String> = []
  /// Those of them that are properties or globals.
  private(set) var lasting: Set<String> = []
  /// The functions that return one.
  private(set) var makers: Set<String> = []
  private let types: Set<String>
  private let simpleName: String?
  private let makersOfOthers: Set<String>

  /// - Parameters:
  ///   - types: the type and its protocols.
  ///   - simpleName: of the type, if its own static properties do not count, which are named behind it alone.
  ///   - makers: functions that return one.
  init(
    of types: Set<String>, besidesMembersOf simpleName: String? = nil, makers: Set<String> = [],
    in file: SwiftSourceFile
  ) {
    self.types = types
    self.simpleName = simpleName
    makersOfOthers = makers
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isStatic, let simpleName, node.typesAround.last == simpleName { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { continue }
      // `@Environment(Flags.self) var flags`
      let isInjected = binding.typeAnnotation == nil && binding.initializer == nil && namesType(node.attributes)
      let value = binding.typeAnnotation == nil ? binding.initializer?.value : nil
      let maker = value?.nameOfMaker
      if isInjected || types.contains(where: binding.mayHold) || maker.map(makersOfOthers.contains) ?? false
        || value?.isMade(byNaming: types) ?? false
      {
        names.insert(name)
        if !node.isLocal { lasting.insert(name) }
      }
    }
    return .visitChildren
  }

  /// `guard let flags = container.resolve(Flags.self)`
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName, node.typeAnnotation == nil,
      node.initializer?.value.isMade(byNaming: types) ?? false
    {
      names.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.valueTypeName.map(types.contains) ?? false {
      names.insert(node.localName.bareName)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.signature.returnClause?.type.valueTypeName
    if type.map(types.contains) ?? false || type == "Self" && node.typesAround.last.map(types.contains) ?? false {
      makers.insert(node.name.bareName)
    }
    return .visitChildren
  }

  private func namesType(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.tokens(viewMode: .sourceAccurate).contains { types.contains($0.bareName) } }
  }
}

extension FunctionCallExprSyntax {
  /// The arguments that name one of some types as a value: `Flags.self` of `container.resolve(Flags.self)`.
  func arguments(naming types: Set<String>) -> [LabeledExprSyntax] {
    arguments.filter { argument in
      guard let member = argument.expression.as(MemberAccessExprSyntax.self), let type = member.base?.lastName else {
        return false
      }
      return member.declName.baseName.tokenKind == .keyword(.self) && types.contains(type)
    }
  }
}

extension ExprSyntax {
  /// Whether it is a call that gets something of one of some types because it names that.
  fileprivate func isMade(byNaming types: Set<String>) -> Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): node.trailingClosure == nil && !node.arguments(naming: types).isEmpty
    case .tryExpr(let node): node.expression.isMade(byNaming: types)
    case .awaitExpr(let node): node.expression.isMade(byNaming: types)
    case .forceUnwrapExpr(let node): node.expression.isMade(byNaming: types)
    default: false
    }
  }

  /// `makeFlags` of `makeFlags()`, and `Flags` of `{ Flags() }()`.
  fileprivate var nameOfMaker: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      guard let closure = call.calledExpression.as(ClosureExprSyntax.self) else {
        return call.calledExpression.lastName
      }
      var last = closure.statements.last
      // All branches of an `#if` make the same.
      while let branches = last?.item.as(DeclSyntax.self)?.as(IfConfigDeclSyntax.self) {
        last = branches.clauses.first?.elements?.as(CodeBlockItemListSyntax.self)?.last
      }
      return last?.item.as(StmtSyntax.self)?.as(ReturnStmtSyntax.self)?.expression?.nameOfMaker
        ?? last?.item.as(ExprSyntax.self)?.nameOfMaker
    case .tryExpr(let node): return node.expression.nameOfMaker
    case .awaitExpr(let node): return node.expression.nameOfMaker
    default: return nil
    }
  }
}

extension VariableDeclSyntax {
  /// Whether it is in a function or a closure.
  fileprivate var isLocal: Bool {
    ancestors.contains {
      $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(AccessorBlockSyntax.self)
    }
  }
}
