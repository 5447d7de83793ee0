import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Finds parameters of optional types for which every call passes a value since code is gone.
///
/// ```
/// func draw(badge: Badge?) { … }
/// draw(badge: Badge())                       // draw(badge: G == .red ? Badge() : nil)
/// ```
struct PresentParameters {
  private let round: Round
  private let types: StaticTypes
  private let calls: CallSites

  init(_ round: Round, _ types: StaticTypes) {
    (self.round, self.types) = (round, types)
    calls = CallSites(round.world)
  }

  /// Those for which a call in a file lost a `nil`, with the files of their functions.
  func all(calledIn number: Int) -> [(value: PresentValue, file: Int)] {
    let text = round.texts[number]
    var known: Set<SyntaxIdentifier> = []
    let arguments = round.nodes(of: number).calls.flatMap(\.arguments)
    let lost = arguments.filter { text.hasLostNil(in: $0.expression.contentRange) }
    return lost.compactMap { argument -> (PresentValue, Int)? in
      guard let parameter = parameter(for: argument), known.insert(parameter.id).inserted,
        let file = round.number(of: parameter), let value = value(of: parameter)
      else { return nil }
      return (value, file)
    }
  }

  /// Those of a file's own functions that lost a call, which may have been the only one without a value.
  func all(declaredIn number: Int) -> [PresentValue] {
    guard let original = round.originals[number] else { return [] }
    let names = round.world.names(inFile: number)
    return round.nodes(of: number).functions.flatMap(\.hiddenOptionals).compactMap { name, parameter in
      original.names[name] > names.count(of: name) ? value(of: parameter) : nil
    }
  }

  private func parameter(for argument: LabeledExprSyntax) -> FunctionParameterSyntax? {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return nil }
    let clauses = round.world.calledClauses(of: call)
    guard let clause = clauses.first, clauses.count == 1 else { return nil }
    return call.match(clause)?.first { $0.argument.id == argument.id }?.parameter
  }

  private func value(of parameter: FunctionParameterSyntax) -> PresentValue? {
    guard let mark = parameter.type.onlyOptionalMark, parameter.ellipsis == nil, parameter.attributes.isEmpty,
      let owner = parameter.parent?.parent?.parent?.parent, let body = owner.bodyOfCallable,
      !round.world.isMemberForObjectiveC(owner), !owner.isGeneric,
      let given = calls.values(for: parameter), !given.isEmpty,
      given.allSatisfy({ $0.value.map { types.isNeverNil($0) || isCase($0, of: parameter.type) } ?? false })
    else { return nil }
    return PresentValue(
      node: Syntax(parameter), token: parameter.localName,
      mark: mark.contentStart..<(parameter.defaultValue?.contentEnd ?? mark.contentEnd), scope: body.contentRange,
      isHidden: true, isCalled: false, isFixed: true, isForAnother: isForProperty(parameter, body))
  }

  /// `.wide` for a parameter of the type `Style?`, if that is an enum of the sources with the case.
  private func isCase(_ value: ExprSyntax, of type: TypeSyntax) -> Bool {
    guard let member = value.as(MemberAccessExprSyntax.self), member.base == nil,
      let owner = type.as(OptionalTypeSyntax.self)?.wrappedType.as(IdentifierTypeSyntax.self)?.name.bareName
    else { return false }
    return round.world.resolver.declarations(named: member.declName.baseName.bareName).contains {
      $0.kind == .enumCase && $0.node.enclosingType?.plainName == owner
    }
  }

  /// Whether it is the value of a constant that needs no optional then.
  private func isForProperty(_ parameter: FunctionParameterSyntax, _ body: CodeBlockSyntax) -> Bool {
    Syntax(body).references(to: parameter.localName.bareName).contains { reference in
      guard let assignment = reference.parent?.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == reference.id,
        case let found = round.world.resolver.declarations(of: assignment.leftOperand), found.count == 1,
        let binding = found.first?.binding, let number = round.number(of: binding),
        let property = PresentVariables(round, types).property(binding, given: [assignment])
      else { return false }
      return PresentUses(of: property, in: number, round, types) != nil
    }
  }
}

extension FunctionDeclSyntax {
  /// The parameters of optional types of a function that only its file sees.
  fileprivate var hiddenOptionals: [(function: String, parameter: FunctionParameterSyntax)] {
    guard modifiers.isHiddenInFile else { return [] }
    return signature.parameterClause.parameters.compactMap { parameter in
      parameter.type.onlyOptionalMark.map { _ in (name.bareName, parameter) }
    }
  }
}

extension Syntax {
  fileprivate var bodyOfCallable: CodeBlockSyntax? {
    self.as(FunctionDeclSyntax.self)?.body ?? self.as(InitializerDeclSyntax.self)?.body
  }

  fileprivate var isGeneric: Bool {
    self.as(FunctionDeclSyntax.self)?.genericParameterClause != nil
      || self.as(InitializerDeclSyntax.self)?.genericParameterClause != nil
  }
}
