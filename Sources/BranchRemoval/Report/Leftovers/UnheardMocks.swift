import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Objects of tests that are passed to nothing any more, because the parameter went, where something still asks what
/// happened to them.
///
/// ```
/// sut = Manager(queue: queue)              // is now Manager()
/// XCTAssertEqual(queue.count, 1)
/// ```
struct UnheardMocks {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    guard let before = round.before else { return }
    for number in round.edited where round.files[number].tree.isTestFile {
      let now = round.world.names(inFile: number)
      for (name, references) in before.names(inFile: number).references.sorted(by: { $0.key < $1.key }) {
        guard let left = now.references[name], left.count < references.count, now.others[name] == nil,
          references.contains(where: { round.keepsCall(handedOver: $0.outermostName, number) }),
          left.allSatisfy(\.isOnlyAsked),
          let asked = left.first(where: { $0.isInAssertion })
        else { continue }
        sites.append(
          NotedLeftover(
            file: number, name: asked.baseName,
            message: "'\(name)' is passed to nothing any more; look whether what asks for its state has to go"))
      }
    }
  }
}

extension Round {
  /// Whether an expression was the argument of a call that stays and is no assertion.
  fileprivate func keepsCall(handedOver argument: ExprSyntax, _ file: Int) -> Bool {
    guard let call = argument.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return !call.isAssertion && texts[file].offset(ofOriginal: call.contentStart) != nil
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is given a value, or one of its members is named.
  fileprivate var isOnlyAsked: Bool {
    let whole = outermostName
    if let infix = whole.parent?.as(InfixOperatorExprSyntax.self), infix.operator.is(AssignmentExprSyntax.self) {
      return infix.leftOperand.id == whole.id
    }
    let object =
      whole.parent?.is(OptionalChainingExprSyntax.self) ?? false
        || whole.parent?.is(ForceUnwrapExprSyntax.self) ?? false ? whole.parent?.as(ExprSyntax.self) ?? whole : whole
    return object.parent?.as(MemberAccessExprSyntax.self)?.base?.id == object.id
  }

  fileprivate var isInAssertion: Bool {
    for node in ancestors {
      if node.is(CodeBlockItemSyntax.self) { return false }
      if node.as(FunctionCallExprSyntax.self)?.isAssertion ?? node.is(MacroExpansionExprSyntax.self) { return true }
    }
    return false
  }
}
