import SwiftSyntax

/// The nodes of a file that passes and reports look for, by kind, in the order of the file.
///
/// They are collected in one walk. Dozens of passes look at every edited file in every round, and a walk of its own for
/// each of them took a tenth of a removal from 500 files.
struct SyntaxNodes {
  fileprivate(set) var arrays: [ArrayExprSyntax] = []
  fileprivate(set) var booleans: [BooleanLiteralExprSyntax] = []
  fileprivate(set) var calls: [FunctionCallExprSyntax] = []
  fileprivate(set) var closures: [ClosureExprSyntax] = []
  fileprivate(set) var deinitializers: [DeinitializerDeclSyntax] = []
  fileprivate(set) var functions: [FunctionDeclSyntax] = []
  fileprivate(set) var ifs: [IfExprSyntax] = []
  fileprivate(set) var initializers: [InitializerDeclSyntax] = []
  fileprivate(set) var parameterClauses: [FunctionParameterClauseSyntax] = []
  fileprivate(set) var statementLists: [CodeBlockItemListSyntax] = []
  fileprivate(set) var structs: [StructDeclSyntax] = []
  fileprivate(set) var subscripts: [SubscriptDeclSyntax] = []
  fileprivate(set) var switchCases: [SwitchCaseSyntax] = []
  fileprivate(set) var switches: [SwitchExprSyntax] = []
  fileprivate(set) var variables: [VariableDeclSyntax] = []
  /// The bodies of `for`, `repeat` and `while`.
  fileprivate(set) var loopBodies: [CodeBlockSyntax] = []
}

/// Collects them. A subclass that overrides one of these functions calls it, and skips no node with any of them inside.
class SyntaxNodeCollector: SyntaxVisitor {
  private(set) var nodes = SyntaxNodes()

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    nodes.arrays.append(node)
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    nodes.booleans.append(node)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    nodes.calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    nodes.closures.append(node)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    nodes.deinitializers.append(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    nodes.functions.append(node)
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    nodes.ifs.append(node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    nodes.initializers.append(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    nodes.parameterClauses.append(node)
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    nodes.statementLists.append(node)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    nodes.structs.append(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    nodes.subscripts.append(node)
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    nodes.switchCases.append(node)
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    nodes.switches.append(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    nodes.variables.append(node)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { note(loop: node.body) }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { note(loop: node.body) }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { note(loop: node.body) }

  private func note(loop body: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    nodes.loopBodies.append(body)
    return .visitChildren
  }
}
