import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether a closure is a result builder's, so that one component alone is a component as before.
///
/// ```
/// VStack { row(1) }
/// div { header() }      where   func div(@HTMLBuilder _ body: () -> String) -> String
/// ```
struct BuilderClosures {
  let resolver: RememberingResolver

  func includes(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.callThatTakesIt else { return false }
    let callee = call.calledExpression
    let declared = resolver.declarations(of: callee)
    guard declared.isEmpty else { return declared.allSatisfy { takesBuilder($0, labelOf(closure, call)) } }
    guard closure.importsSwiftUI else { return false }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.bareName { return Self.views.contains(name) }
    guard let member = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName else { return false }
    return Self.modifiers.contains(member) && resolver.declarations(named: member).isEmpty
  }

  /// Whether a closure may be a builder's: it is for a modifier that the sources do not declare.
  ///
  /// A closure with a `return` builds nothing, and neither does one for a function that is known to call it only.
  func mayInclude(_ closure: ClosureExprSyntax) -> Bool {
    if includes(closure) { return true }
    guard closure.importsSwiftUI, !closure.hasReturn,
      let callee = closure.callWithIt?.calledExpression.as(MemberAccessExprSyntax.self),
      case let name = callee.declName.baseName.bareName, !Self.takersOfPlainClosures.contains(name),
      !name.isNameOfEvent
    else { return false }
    return resolver.declarations(of: ExprSyntax(callee)).isEmpty
  }

  /// Functions of the platforms that call a closure, and build nothing of its statements.
  private static let takersOfPlainClosures: Set = [
    "addOperation", "addTask", "allSatisfy", "animate", "async", "asyncAfter", "compactMap", "contains", "detached",
    "filter", "first", "flatMap", "forEach", "map", "perform", "performAndWait", "receive", "reduce", "refreshable",
    "removeAll",
    "run", "sink", "sort", "sorted", "sync", "task", "tryMap", "withLock",
  ]

  private func labelOf(_ closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax) -> String? {
    if let argument = closure.parent?.as(LabeledExprSyntax.self) { return argument.label?.bareName }
    return closure.parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.bareName
  }

  /// - Parameter label: of the closure; `nil` if it follows the call, and then it is the last parameter's.
  private func takesBuilder(_ declaration: Declaration, _ label: String?) -> Bool {
    if let function = declaration.node.as(FunctionDeclSyntax.self) {
      return takesBuilder(function.signature.parameterClause, label)
    }
    guard declaration.kind == .type else { return false }
    let initializers = resolver.initializers(ofType: declaration.name)
    if !initializers.isEmpty {
      return initializers.allSatisfy { takesBuilder($0.signature.parameterClause, label) }
    }
    let members = declaration.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    let closures = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter {
      $0.bindings.first?.typeAnnotation?.type.functionType != nil
    }
    return closures.count == 1 && closures[0].attributes.builderName != nil
  }

  private func takesBuilder(_ clause: FunctionParameterClauseSyntax, _ label: String?) -> Bool {
    let closures = Array(clause.parameters).filter { $0.type.functionType != nil }
    let parameter = label.flatMap { label in closures.first { $0.firstName.bareName == label } } ?? closures.last
    return parameter?.attributes.builderName != nil
  }

  private static let views: Set = [
    "ControlGroup", "DisclosureGroup", "ForEach", "Form", "GeometryReader", "Grid", "GridRow", "Group", "GroupBox",
    "HStack", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "List", "NavigationSplitView",
    "NavigationStack", "NavigationView", "ScrollView", "Section", "TabView", "VStack", "ViewThatFits", "ZStack",
  ]

  private static let modifiers = ViewModifiers.takingViews.union([
    "chartXAxis", "chartYAxis", "commands", "toolbar", "toolbarTitleMenu",
  ])
}

extension ClosureExprSyntax {
  fileprivate var importsSwiftUI: Bool {
    root.as(SourceFileSyntax.self)?.imports(anyOf: ["SwiftUI"]) ?? false
  }
}

extension ClosureExprSyntax {
  /// Whether it returns by a statement, and not only a closure or function in it.
  fileprivate var hasReturn: Bool { ReturnFinder.isReturn(in: statements) }
}

private final class ReturnFinder: SyntaxVisitor {
  private var isFound = false

  static func isReturn(in statements: CodeBlockItemListSyntax) -> Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.isFound
  }

  override func visit(_: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension String {
  /// Whether a function of this name takes what to do later: `onAppear`, `onOpenURL`.
  fileprivate var isNameOfEvent: Bool { hasPrefix("on") && dropFirst(2).first?.isUppercase ?? false }
}
