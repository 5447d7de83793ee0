import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes a `filter` that lets everything pass, of a list, and of a publisher where the rest of its chain has the same
/// type without it.
///
/// ```
/// rows.filter { G == .blue ? $0.isOn : true }     becomes   rows
/// ```
struct PassedFilters: RemovalPass {
  static let reason = "what else a closure returns is gone by now, and its parameters are `_`"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let types = StaticTypes(round.world.resolver)
      for closure in round.nodes(of: number).closures {
        guard let call = closure.filter, let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
          let value = closure.statements.onlyExpression, value.isTrue, isChosen(value, number),
          closure.signature?.capture == nil, !isDeclared(call), types.isList(base) || call.isLinkOfPublishers,
          !call.hasComments(besides: base.contentRange), base.trailingTrivia.allSatisfy(\.isWhitespace)
        else { continue }
        if let item = base.itemAssigning(ExprSyntax(call)) {
          // Only 'rows = rows' would be left, which is invalid Swift.
          if round.values.isPlainVariable(base) {
            edits.delete(round.lines(of: number).deletion(of: item.contentRange))
          }
        } else {
          edits.delete(base.contentEnd..<call.contentEnd)
        }
      }
      return edits
    }
  }

  /// Whether something else stood before a value at first, or instead of it.
  private func isChosen(_ value: ExprSyntax, _ number: Int) -> Bool {
    let text = round.texts[number]
    guard let start = text.knownOriginalOffset(of: value.contentStart) else { return true }
    let before = text.original.utf8[..<start].reversed().drop { $0 <= 0x20 }
    return before.first != UInt8(ascii: "{")
      && !(before.starts(with: "ni".utf8) && before.dropFirst(2).first.map { $0 <= 0x20 } ?? true)
  }

  private func isDeclared(_ call: FunctionCallExprSyntax) -> Bool {
    round.world.resolver.declarations(named: "filter").contains { declaration in
      declaration.node.as(FunctionDeclSyntax.self).map { call.fits($0.signature.parameterClause) } ?? true
    }
  }
}

extension ClosureExprSyntax {
  /// The call of a `filter` that it is the only argument of.
  var filter: FunctionCallExprSyntax? {
    let argument = parent?.as(LabeledExprSyntax.self)
    let call = (argument.map { $0.parent?.parent } ?? parent)?.as(FunctionCallExprSyntax.self)
    guard let call, call.additionalTrailingClosures.isEmpty, argument?.label == nil,
      call.arguments.count == (argument == nil ? 0 : 1), call.trailingClosure == nil || argument == nil,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "filter"
    else { return nil }
    return call
  }
}

extension ExprSyntax {
  /// The statement that gives a name what is made of its own value: `rows = rows.filter { … }`.
  fileprivate func itemAssigning(_ value: ExprSyntax) -> CodeBlockItemSyntax? {
    guard let assignment = value.parent?.as(InfixOperatorExprSyntax.self), assignment.rightOperand.id == value.id,
      assignment.operator.is(AssignmentExprSyntax.self),
      assignment.leftOperand.trimmedDescription.trimmingPrefix("self.") == trimmedDescription.trimmingPrefix("self.")
    else { return nil }
    return assignment.parent?.as(CodeBlockItemSyntax.self)
  }

  fileprivate var isTrue: Bool {
    self.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
  }
}

extension FunctionCallExprSyntax {
  /// Whether what follows in its chain is an operator that every publisher has, and the chain ends with what hides or
  /// consumes its type.
  fileprivate var isLinkOfPublishers: Bool {
    guard let next = ExprSyntax(self).memberCall, let last = withOperators.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return Self.operators.contains(next.nameOfMember)
      && (Self.ends.contains(last.nameOfMember)
        || last.nameOfMember == "subscribe" && last.arguments.first?.label?.text == "onNext")
  }

  private var nameOfMember: String {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
  }

  private static let ends: Set = ["assign", "bind", "drive", "eraseToAnyPublisher", "sink"]

  private static let operators: Set = [
    "assign", "bind", "catch", "combineLatest", "compactMap", "debounce", "delay", "distinctUntilChanged", "drive",
    "dropFirst", "eraseToAnyPublisher", "flatMap", "flatMapLatest", "handleEvents", "map", "observe", "prefix",
    "receive",
    "removeDuplicates", "replaceError", "scan", "sink", "subscribe", "throttle", "tryMap", "withLatestFrom",
  ]
}
