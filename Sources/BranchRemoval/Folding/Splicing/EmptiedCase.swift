import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The statements for cases of a `switch` that have lost all of their own.
///
/// ```
/// switch item {
/// case .add: break              // in a function or a closure
/// case .remove: EmptyView()     // among the views that a result builder takes
/// }
/// ```
/// A result builder accepts no `break`. What takes the statements is the same for all cases, and is found out once.
final class EmptiedCases {
  private let builders: ResultBuilders
  private var fillers: [SyntaxIdentifier: String?] = [:]

  init(_ builders: ResultBuilders) { self.builders = builders }

  /// - Parameter items: the statements of a case.
  /// - Returns: nil if a result builder may take the statements, and it is not known for something that builds nothing.
  func filler(for items: CodeBlockItemListSyntax) -> String? {
    guard let cases = items.parent?.parent else { return items.filler }
    if let known = fillers[cases.id] { return known }
    let filler = isTakenByBuilder(items) ? nil : items.filler
    fillers[cases.id] = .some(filler)
    return filler
  }

  /// Whether a builder of the source's own takes the statements, such as `@HTML`.
  private func isTakenByBuilder(_ items: CodeBlockItemListSyntax) -> Bool {
    guard let item = items.first, items.filler == "break", !items.bodyReturns else { return false }
    return builders.takesComponents(StatementSite(item: item, items: items))
  }
}

extension CodeBlockItemListSyntax {
  var isBodyOfCase: Bool { parent?.is(SwitchCaseSyntax.self) ?? false }

  /// Whether the function or closure around the statements has a `return` of its own.
  fileprivate var bodyReturns: Bool {
    for node in ancestors {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr(let closure): return Syntax(closure.statements).returns
      case .functionDecl(let function): return function.body.map { Syntax($0.statements).returns } ?? false
      case .accessorBlock(let block): return Syntax(block).returns
      default: continue
      }
    }
    return false
  }

  fileprivate var filler: String? {
    guard case .builder(let makesViews) = builder else { return "break" }
    return makesViews ? "EmptyView()" : nil
  }

  private enum Builder {
    case none
    case builder(makesViews: Bool)
  }

  /// What takes the statements of the body around the case.
  private var builder: Builder {
    for node in ancestors {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr(let closure): return builder(of: closure)
      case .functionDecl(let function):
        return builder(function.body?.statements, function.attributes, function.signature.returnClause?.type)
      case .accessorDecl(let accessor) where accessor.accessorSpecifier.tokenKind != .keyword(.get): return .none
      case .variableDecl(let variable):
        let body = variable.bindings.first?.accessorBlock?.onlyGetter
        return builder(body, variable.attributes, variable.bindings.first?.typeAnnotation?.type)
      case .subscriptDecl(let node): return builder(nil, node.attributes, node.returnClause.type)
      case .initializerDecl, .deinitializerDecl, .sourceFile: return .none
      default: continue
      }
    }
    return .none
  }

  private func builder(
    _ body: CodeBlockItemListSyntax?, _ attributes: AttributeListSyntax, _ type: TypeSyntax?
  ) -> Builder {
    let name = attributes.builderName
    guard name != nil || type?.isOpaque ?? false, !(body.map { Syntax($0).returns } ?? false) else { return .none }
    return .builder(makesViews: name?.hasSuffix("ViewBuilder") ?? (type?.trimmedDescription == "some View"))
  }

  /// A closure is a builder's if any of the cases is a value by itself, which no other statement would be.
  private func builder(of closure: ClosureExprSyntax) -> Builder {
    guard !Syntax(closure.statements).returns, let cases = parent?.parent?.as(SwitchCaseListSyntax.self) else {
      return .none
    }
    let components = cases.flatMap { $0.as(SwitchCaseSyntax.self)?.statements.components ?? [] }
    guard !components.isEmpty else { return .none }
    return .builder(makesViews: components.contains(where: \.isKnownView))
  }

  /// The expressions that make a value and use it for nothing, in the branches of `if` as well.
  fileprivate var components: [ExprSyntax] { flatMap { $0.expression?.components ?? [] } }
}

extension ExprSyntax {
  fileprivate var components: [ExprSyntax] {
    if let node = self.as(IfExprSyntax.self) {
      let rest: [ExprSyntax]
      switch node.elseBody {
      case .codeBlock(let block): rest = block.statements.components
      case .ifExpr(let inner): rest = ExprSyntax(inner).components
      default: rest = []
      }
      return node.body.statements.components + rest
    }
    return isMadeByType ? [self] : []
  }

  fileprivate var isKnownView: Bool {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map { Self.views.contains($0) || $0.hasSuffix("View") } ?? false
  }

  /// Views of SwiftUI that are nothing else, such as a part of a scene or a toolbar.
  private static let views: Set = [
    "Button", "Circle", "Color", "Divider", "HStack", "Image", "Label", "LazyHStack", "LazyVStack", "List",
    "NavigationLink", "Picker", "ProgressView", "Rectangle", "RoundedRectangle", "ScrollView", "Spacer", "Text",
    "TextField", "Toggle", "VStack", "ZStack",
  ]
}

extension Syntax {
  /// Whether it has a `return` of its own, which no result builder takes.
  fileprivate var returns: Bool {
    if self.is(ReturnStmtSyntax.self) { return true }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) || self.is(TokenSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains(where: \.returns)
  }
}

extension AttributeListSyntax {
  /// The attribute that names a result builder.
  var builderName: String? {
    lazy.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }.first { $0.hasSuffix("Builder") }
  }
}
