import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Properties of mocks that say what an accessor of an app's own layer returns.
///
/// ```
/// func isOn(_ flag: Flag) -> Bool { switch flag { case .newPage: isNewPageOn … } }
/// ```
/// A test that makes such a mock with `isNewPageOn: false` is one of a losing group.
struct MockedFlags {
  private let round: Round
  private let arguments: TestArguments
  private var world: World { round.world }

  /// Where tests give a mock the value that lost.
  private(set) var losing: [Syntax] = []
  /// The names of the properties in their declarations, in the given files.
  private(set) var places: Set<RecordedNames.Place> = []
  private(set) var properties: [Property] = []

  init(_ round: Round) {
    self.round = round
    arguments = TestArguments(round.world, round.values.calls)
    let mentions = CaseMentions(round.world.resolver)
    for declared in DeclaredCase.all(in: round) {
      let winners = winningValues(of: declared)
      guard !winners.isEmpty else { continue }
      for reference in world.references(to: declared.member) where reference.isInClause {
        guard case .keyed(.clause(let clause, _)) = mentions.mention(reference, of: declared),
          let function = Syntax(clause).ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
          function.signature.returnClause?.type.trimmedDescription == "Bool",
          let value = winners[function.name.bareName],
          let name = clause.statements.onlyExpression?.nameOfOwnProperty, let type = function.enclosingType
        else { continue }
        noteUses(of: name, in: type, winner: value)
        noteProperty(name, in: type, winner: value, declared.experiment)
      }
    }
    for property in DeclaredProperty.all(in: round) {
      guard let winner = property.declared.winningValue else { continue }
      for type in property.variables.compactMap(\.enclosingType) {
        noteUses(of: property.declared.member, in: type, winner: winner)
      }
    }
  }

  /// What the functions that accessors call return when the winner is asked for, by name.
  private func winningValues(of declared: DeclaredCase) -> [String: Bool] {
    let names = declared.experiment
    var found: [String: Bool] = [:]
    for accessor in round.accessors {
      guard case .isGroup(let group) = accessor.kind, let winner = round.values.winners[names],
        let callee = accessor.expressions(for: names).first?.text.split(separator: "(").first,
        callee.count < accessor.template.count,
        let name = callee.split(separator: ".").last
      else { continue }
      found[String(name)] = (declared.group ?? group) == winner
    }
    return found
  }

  private mutating func noteProperty(
    _ name: String, in type: EnclosingType, winner: Bool, _ experiment: ExperimentNames
  ) {
    let members = type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    for variable in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      for pattern in variable.bindings.compactMap({ $0.pattern.as(IdentifierPatternSyntax.self) })
      where pattern.identifier.bareName == name {
        let place = round.number(of: variable).flatMap { round.originalPlace(of: pattern.contentStart, $0) }
        guard let place, places.insert(place).inserted else { continue }
        properties.append(
          Property(
            name: name, type: type.plainName, variable: variable,
            initializers: members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }, winner: winner,
            experiment: experiment))
      }
    }
  }

  private mutating func noteUses(of name: String, in type: EnclosingType, winner: Bool) {
    guard let members = type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members else { return }
    let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    for initializer in initializers {
      let clause = initializer.signature.parameterClause
      guard let parameter = initializer.parameter(givenTo: name), parameter.firstName.text != "_" else { continue }
      // A mock for several test targets is public. Each call that is found makes its own test one of the loser.
      for argument in passed(parameter.firstName.bareName, toType: type.plainName, fitting: clause) {
        note(argument, winner)
      }
    }
    if initializers.isEmpty, type.node.is(StructDeclSyntax.self) {
      for argument in passed(name, toType: type.plainName, fitting: nil) { note(argument, winner) }
    }
    noteAssignments(to: name, in: type, winner)
  }

  /// What calls of a type's initializer pass by a label.
  private func passed(
    _ label: String, toType type: String, fitting clause: FunctionParameterClauseSyntax?
  ) -> [ExprSyntax] {
    let arguments = round.values.calls.initializerArguments(named: label, ofType: type) { call in
      clause.map { call.fits($0) } ?? true
    }
    return arguments?.map(\.expression) ?? []
  }

  /// `mock.isNewPageOn = false`.
  private mutating func noteAssignments(to name: String, in type: EnclosingType, _ winner: Bool) {
    for reference in world.references(to: name) where reference.isInTestFile {
      let expression = reference.outermostName
      guard case .known(let value) = expression.givenValue, expression.is(MemberAccessExprSyntax.self) else { continue }
      let found = world.resolver.declarations(ofUse: expression)
      guard found.contains(where: { $0.node.enclosingType?.plainName == type.plainName }) else { continue }
      note(value, winner)
    }
  }

  private mutating func note(_ argument: ExprSyntax?, _ winner: Bool) {
    guard let argument, argument.isInTestFile else { return }
    if case .loses(let places) = arguments.verdict(argument, beside: winner) { losing += places }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it stands in the pattern of a clause.
  fileprivate var isInClause: Bool { Syntax(self).ancestors.prefix(8).contains { $0.is(SwitchCaseItemSyntax.self) } }
}

extension InitializerDeclSyntax {
  /// `isOn` of `self.isOn = isOn`.
  func parameter(givenTo property: String) -> FunctionParameterSyntax? {
    for item in body?.statements ?? [] {
      guard case .expr(let expression) = item.item, let assignment = expression.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self), assignment.leftOperand.nameOfOwnProperty == property,
        let value = assignment.rightOperand.as(DeclReferenceExprSyntax.self)?.baseName.bareName
      else { continue }
      return signature.parameterClause.parameters.first { $0.localName.bareName == value }
    }
    return nil
  }
}
