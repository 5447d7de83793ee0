import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Arguments for functions that a protocol requires or that subclasses override. Their parameters stay, because it is not
/// known which of the functions is called.
///
/// ```
/// for cell in cells { cell.configure(isNew: true) }
/// ```
struct DispatchedArguments {
  private let world: World

  init(_ world: World) { self.world = world }

  /// Whether all calls pass the same value, and one of the functions still decides by it.
  func areAll(_ value: Bool, for argument: LabeledExprSyntax, _ questions: DecidingQuestions) -> Bool {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.lastName
    else { return false }
    let functions = world.resolver.declarations(named: name).compactMap { $0.node.as(FunctionDeclSyntax.self) }
      .filter { call.fits($0.signature.parameterClause) }
    guard functions.contains(where: \.isDispatched) else { return false }
    let parameters = functions.compactMap { function in
      call.match(function.signature.parameterClause)?.first { $0.argument.id == argument.id }?.parameter
    }
    return parameters.contains { isAsked($0, questions) }
      && world.references(to: name).allSatisfy { reference in
        guard let other = reference.outermostName.call else { return false }
        return functions.allSatisfy { passes(value, other, $0.signature.parameterClause, parameters) }
      }
  }

  private func isAsked(_ parameter: FunctionParameterSyntax, _ questions: DecidingQuestions) -> Bool {
    guard let file = world.resolver.fileNumber(of: parameter) else { return false }
    return questions.areAsked(
      parameter.localName.bareName, inFile: file, of: { $0.node.id == parameter.id }, where: \.isAskedForTruth)
  }

  /// Whether a call passes a value for one of the parameters, or hands on what another one of them was given.
  private func passes(
    _ value: Bool, _ call: FunctionCallExprSyntax, _ clause: FunctionParameterClauseSyntax,
    _ parameters: [FunctionParameterSyntax]
  ) -> Bool {
    guard call.fits(clause), let pairs = call.match(clause) else { return true }
    let ids = Set(parameters.map(\.id))
    guard let passed = pairs.first(where: { ids.contains($0.parameter.id) })?.argument.expression else { return false }
    if let literal = passed.as(BooleanLiteralExprSyntax.self) { return literal.isTrue == value }
    let declared = world.resolver.declarations(of: passed)
    return !declared.isEmpty && declared.allSatisfy { ids.contains($0.node.id) }
  }
}

extension FunctionDeclSyntax {
  /// Whether a protocol requires it, or it overrides another one.
  fileprivate var isDispatched: Bool {
    enclosingType?.node.is(ProtocolDeclSyntax.self) ?? false
      || modifiers.contains { $0.name.tokenKind == .keyword(.override) }
  }
}
