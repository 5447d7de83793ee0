import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names of variables, properties and parameters in one file that hold one of some types.
final class FlagHolders: SyntaxVisitor {
  private(set) var names: Set<String> = []
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
      let maker = binding.typeAnnotation == nil ? binding.initializer?.value.nameOfMaker : nil
      if isInjected || types.contains(where: binding.mayHold) || maker.map(makersOfOthers.contains) ?? false {
        names.insert(name)
      }
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

extension ExprSyntax {
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
