import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes parameters that no body reads any more, of an experiment's types or because of removed code, with the
/// arguments of all calls.
///
/// ```
/// private func style(for group: X.Group, name: String) -> String { "red " + name }
/// style(for: test.currentGroup, name: name)
/// ```
/// becomes
/// ```
/// private func style(name: String) -> String { "red " + name }
/// style(name: name)
/// ```
struct ParameterRemoval: RemovalPass {
  static let reason = "an argument is often the last use of a name"

  let round: Round
  private let flagEnums: Set<String>

  init(round: Round) {
    self.round = round
    flagEnums = round.flagEnums
  }

  private struct Removal {
    let clause: FunctionParameterClauseSyntax
    let parameter: FunctionParameterSyntax
    let calls: [FunctionCallExprSyntax]
    /// The file of the clause.
    let file: Int
    /// The parameters that go only with it, of functions that a protocol asks to take the same.
    let allies: [FunctionParameterSyntax]
  }

  /// What becomes of a parameter that nothing reads.
  private enum Fate {
    /// With the arguments of these calls.
    case goes([FunctionCallExprSyntax])
    /// Evaluating the argument may have an effect.
    case stays(ExprSyntax)
    /// Some call may be one of it, or be left with a closure that another parameter takes.
    case isUnclear(reason: String)
  }

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    var parameters:
      [SyntaxIdentifier: (clause: FunctionParameterClauseSyntax, gone: Set<SyntaxIdentifier>, file: Int)] = [:]
    var arguments: [SyntaxIdentifier: (call: FunctionCallExprSyntax, gone: Set<SyntaxIdentifier>, file: Int)] = [:]
    for removal in removals(among: judged) {
      let (clause, parameter) = (removal.clause, removal.parameter)
      parameters[clause.id, default: (clause, [], removal.file)].gone.insert(parameter.id)
      for call in removal.calls {
        guard let file = round.number(of: call) else { continue }
        let argument = call.match(clause)?.first(where: { $0.parameter.id == parameter.id })?.argument
        guard
          let gone = argument?.id
            ?? TrailingArguments(of: call, for: clause, round.world.resolver)?.closure(for: parameter)?.id
        else {
          continue
        }
        arguments[call.id, default: (call, [], file)].gone.insert(gone)
      }
    }
    for (clause, gone, file) in parameters.values {
      edits[file].delete(gone, of: clause.parameters)
      if let clause = clause.lostRethrows(without: gone) {
        let start = clause.previousToken(viewMode: .sourceAccurate)?.contentEnd ?? clause.contentStart
        edits[file].delete(start..<clause.contentEnd)
      }
      if let owner = clause.parent?.parent {
        let names = Array(clause.parameters).filter { gone.contains($0.id) }.map(\.localName.bareName)
        for line in ParameterComments(of: owner).deletions(of: Set(names), round.lines(of: file)) {
          edits[file].delete(line)
        }
      }
    }
    insertOverrides(parameters.values.map { ($0.clause, $0.gone) }, &edits)
    for (call, gone, file) in arguments.values {
      if let parentheses = TrailingArguments.emptied(parenthesesOf: call, without: gone) {
        edits[file].delete(parentheses)
        continue
      }
      edits[file].delete(gone, of: call.arguments)
      TrailingArguments.delete(gone, of: call, from: &edits[file])
    }
    return edits
  }

  private func removals(among judged: [(candidate: Candidate, fate: Fate?)]) -> [Removal] {
    let unread = judged.flatMap { candidate, fate -> [Removal] in
      guard case .goes(let calls) = fate else { return [] }
      let allies = round.world.parameters(takenWith: candidate.parameter)
      return allies.compactMap { parameter in
        guard let clause = parameter.clause, let file = round.number(of: clause) else { return nil }
        return Removal(
          clause: clause, parameter: parameter, calls: calls.filter { $0.mayMean(clause) }, file: file,
          allies: allies)
      }
    }
    // What the experiment brought goes first.
    return withoutCollisions(withoutCollisions(unread) { round.isDecided($0.parameter.type) }) { _ in false }
  }

  private func insertOverrides(
    _ changed: [(clause: FunctionParameterClauseSyntax, gone: Set<SyntaxIdentifier>)], _ edits: inout [EditBuilder]
  ) {
    let overriding = OverridingInitializers(round: round, gone: changed.reduce(into: []) { $0.formUnion($1.gone) })
    var found: [SyntaxIdentifier: InitializerDeclSyntax] = [:]
    for (clause, gone) in changed {
      guard let initializer = clause.parent?.parent?.as(InitializerDeclSyntax.self) else { continue }
      if case .overrides = override(initializer, without: gone) { found[initializer.id] = initializer }
      for other in overriding.all(of: initializer) { found[other.id] = other }
    }
    for initializer in found.values {
      guard let file = round.number(of: initializer) else { continue }
      edits[file].insert("override ", at: initializer.initKeyword.contentStart)
    }
  }

  /// Parameters that nothing reads any more, and that stay: evaluating an argument may have an effect, the function is
  /// public, they tell two functions apart, or not every call is clear.
  var held: [NotedLeftover] {
    let judged = judged
    let going = Set(removals(among: judged).map(\.parameter.id))
    return judged.flatMap { candidate, fate in
      let owner = candidate.clause.parent?.parent
      let kind = owner?.kindOfFunction ?? "function"
      var reasons: [String] = []
      switch fate {
      case .goes where !going.contains(candidate.parameter.id):
        reasons.append("the same arguments would call another \(kind) without it")
      case .stays(let argument): reasons.append("'\(argument.firstLine)' may have an effect")
      case .isUnclear(let reason): reasons.append(reason)
      case .goes, nil: break
      }
      if let owner, isHeldAsPublic(candidate, of: owner) { reasons.append("the \(kind) is public") }
      return reasons.map { reason in
        let name = candidate.parameter.localName
        return NotedLeftover(
          file: candidate.file, name: name,
          message: "nothing reads '\(name.bareName)' any more; it stays, because \(reason)")
      }
    }
  }

  private func isHeldAsPublic(_ candidate: Candidate, of owner: Syntax) -> Bool {
    !round.world.isOwn(owner.modifiersOfFunction)
      && !(owner.modifiersOfFunction?.contains { $0.name.tokenKind == .keyword(.override) } ?? false)
      && !(owner.as(FunctionDeclSyntax.self).map { round.world.mayBeRequired($0.name.bareName, $0) } ?? false)
      && Self.isOrphan(candidate.parameter, candidate.file, round)
  }

  private typealias Candidate = (
    file: Int, clause: FunctionParameterClauseSyntax, parameter: FunctionParameterSyntax
  )

  private var judged: [(candidate: Candidate, fate: Fate?)] {
    candidates.map { ($0, fate(of: $0.parameter, in: $0.clause)) }
  }

  private var candidates: [Candidate] {
    let found = round.inParallel(round.open) { round, number in
      round.nodes(of: number).parameterClauses.flatMap { clause in
        Array(clause.parameters).filter {
          round.reaches(clause) && round.isDecided($0.type) || Self.isOrphan($0, number, round)
        }.map { (clause: clause, parameter: $0) }
      }
    }
    var unread = zip(round.open, found).flatMap { number, parameters -> [Candidate] in
      parameters.map { (number, $0.clause, $0.parameter) }
    }
    let known = Set(unread.map(\.parameter.id))
    unread += NeverReadParameters(round).all.filter { !known.contains($0.parameter.id) }
    return unread + HandedParameters(to: unread.map { ($0.clause, $0.parameter) }, round).all
  }

  private func withoutCollisions(_ removals: [Removal], except isFirst: (Removal) -> Bool) -> [Removal] {
    let gone = Set(removals.map(\.parameter.id))
    let collisions = SignatureCollisions(world: round.world) { gone.contains($0.id) || round.isDecided($0.type) }
    let left = removals.filter { removal in
      guard removal.allies.allSatisfy({ gone.contains($0.id) }) else { return false }
      if isFirst(removal) { return true }
      guard let owner = removal.clause.parent?.parent else { return false }
      return !collisions.collides(owner, removal.clause, besides: Set(removal.allies.compactMap(\.clause?.id)))
        && !removal.calls.contains {
          collisions.mayMeanAnother($0, than: owner, removal.clause, passing: removal.parameter)
        }
    }
    // One that stays may keep those that are handed to it.
    return left.count == removals.count ? left : withoutCollisions(left, except: isFirst)
  }

  private func fate(of parameter: FunctionParameterSyntax, in clause: FunctionParameterClauseSyntax) -> Fate? {
    guard let owner = clause.parent?.parent, parameter.ellipsis == nil else { return nil }
    let name = parameter.localName.bareName
    guard let body = owner.bodyOfFunction.map({ Syntax($0) }), !round.world.isMemberForObjectiveC(owner) else {
      return nil
    }
    guard let calls = round.values.calls.all(of: owner, passing: parameter, isFlag: round.isFlag(parameter, of: owner))
    else {
      guard round.values.calls.mayBeKnown(of: owner), !capturesOrUnwraps(name, body),
        body.references(to: name).allSatisfy(\.isMemberOfBase)
      else { return nil }
      return .isUnclear(reason: "not every call of the \(owner.kindOfFunction) is known")
    }
    if clause.isVariadic(without: parameter) {
      return .isUnclear(reason: "the one behind it has no label that ends the arguments before it")
    }
    // A function without known calls may be called from elsewhere.
    guard round.isDecided(parameter.type) || !calls.isEmpty || parameter.defaultValue != nil else { return nil }
    let generics = GivenGenerics(round)
    guard isUnread(parameter, of: clause, in: body, calls),
      calls.allSatisfy({ generics.isSaidByOthers(parameter, clause, body, in: $0) })
    else { return nil }
    let others = round.world.parameters(takenWith: parameter).filter { $0.id != parameter.id }
    guard others.allSatisfy({ isUnread($0, calls) }) else {
      return .isUnclear(reason: "another type's function reads it")
    }
    if let initializer = owner.as(InitializerDeclSyntax.self) {
      // Parameters of several experiments may be deleted together.
      let all = Array(clause.parameters).filter { round.isDecided($0.type) || $0.id == parameter.id }.map(\.id)
      for gone in [[parameter.id], Set(all)] {
        if case .unknown = override(initializer, without: gone) { return nil }
      }
    }
    if LibraryRequirements(world: round.world).include(owner, clause, without: parameter) {
      return .isUnclear(reason: "a protocol of its type may ask for the \(owner.kindOfFunction)")
    }
    if !round.isDecided(parameter.type), !flagEnums.isDisjoint(with: parameter.type.referencedNames) {
      return .isUnclear(reason: "it tells for which flag a call asks")
    }
    return fate(of: parameter, in: clause, calledBy: calls)
  }

  /// Whether the function of another parameter, if it has a body, does not read it.
  private func isUnread(_ parameter: FunctionParameterSyntax, _ calls: [FunctionCallExprSyntax]) -> Bool {
    guard let clause = parameter.clause, let body = clause.parent?.parent?.bodyOfFunction else { return true }
    return isUnread(parameter, of: clause, in: Syntax(body), calls)
  }

  private func isUnread(
    _ parameter: FunctionParameterSyntax, of clause: FunctionParameterClauseSyntax, in body: Syntax,
    _ calls: [FunctionCallExprSyntax]
  ) -> Bool {
    let name = parameter.localName.bareName
    let reads = body.references(to: name).filter { reference in
      let declarations = round.world.resolver.declarations(of: ExprSyntax(reference))
      guard declarations.isEmpty || declarations.contains(where: { $0.node.id == parameter.id }) else { return false }
      return !isPassedOn(reference, to: parameter, clause, calls)
    }
    return reads.isEmpty && !capturesOrUnwraps(name, body)
  }

  /// - Parameter calls: all calls of a function that does not read the parameter.
  private func fate(
    of parameter: FunctionParameterSyntax, in clause: FunctionParameterClauseSyntax,
    calledBy calls: [FunctionCallExprSyntax]
  ) -> Fate {
    let name = parameter.localName.bareName
    let arguments = DroppedArguments(round)
    // Calls without the argument evaluate it.
    if let value = parameter.defaultValue?.value, !arguments.mayGo(value, for: name) { return .stays(value) }
    for call in calls {
      guard let argument = call.match(clause)?.first(where: { $0.parameter.id == parameter.id })?.argument.expression
      else {
        guard TrailingArguments.mayLose(parameter, of: call, for: clause, round.world.resolver) else {
          return .isUnclear(reason: "a closure of a call may be for another parameter without it")
        }
        continue
      }
      // What nothing calls is never evaluated.
      guard parameter.isAutoclosure || arguments.mayGo(argument, for: name) else { return .stays(argument) }
    }
    return .goes(calls)
  }

  /// Whether the body used it before the removal.
  static func isOrphan(_ parameter: FunctionParameterSyntax, _ number: Int, _ round: Round) -> Bool {
    let name = parameter.localName
    guard let original = round.originals[number],
      let start = round.texts[number].knownOriginalOffset(of: name.contentStart),
      original.usedParameters.contains(start), let owner = parameter.parent?.parent?.parent?.parent
    else { return false }
    let body = owner.bodyOfFunction
    let names = round.world.names(inFile: number)
    guard let range = body?.contentRange else { return false }
    let isRead = names.references[name.bareName]?.contains { reference in
      range.contains(reference.contentStart) && !reference.isMemberOfBase
    }
    return !(isRead ?? false)
      && !(names.others[name.bareName]?.contains { range.contains($0.contentStart) } ?? false)
  }

  private func override(_ initializer: InitializerDeclSyntax, without gone: Set<SyntaxIdentifier>)
    -> InitializerOverride
  {
    InitializerOverride(
      of: initializer, with: Array(initializer.signature.parameterClause.parameters).filter { !gone.contains($0.id) },
      round)
  }

  /// Whether a recursive call passes it on. That argument is deleted with the parameter.
  private func isPassedOn(
    _ reference: DeclReferenceExprSyntax, to parameter: FunctionParameterSyntax,
    _ clause: FunctionParameterClauseSyntax,
    _ calls: [FunctionCallExprSyntax]
  ) -> Bool {
    guard let argument = reference.parent?.as(LabeledExprSyntax.self) else { return false }
    return calls.contains { call in
      call.match(clause)?.contains { $0.parameter.id == parameter.id && $0.argument.id == argument.id } ?? false
    }
  }

  private func capturesOrUnwraps(_ name: String, _ body: Syntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.bareName == name, let parent = token.parent else { return false }
      if let capture = parent.as(ClosureCaptureSyntax.self) { return capture.initializer == nil }
      return parent.parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil } ?? false
    }
  }
}

extension FunctionParameterClauseSyntax {
  /// The `rethrows` of a function that takes no other function that may throw.
  fileprivate func lostRethrows(without gone: Set<SyntaxIdentifier>) -> ThrowsClauseSyntax? {
    guard let effects = parent?.as(FunctionSignatureSyntax.self)?.effectSpecifiers, let clause = effects.throwsClause,
      clause.throwsSpecifier.tokenKind == .keyword(.rethrows)
    else { return nil }
    let left = Array(parameters).filter { !gone.contains($0.id) }
    return left.contains { $0.type.description.contains("throws") } ? nil : clause
  }
}

extension FunctionParameterSyntax {
  fileprivate var clause: FunctionParameterClauseSyntax? { parent?.parent?.as(FunctionParameterClauseSyntax.self) }
}

extension FunctionParameterClauseSyntax {
  /// Whether a parameter without a label would follow one of any number of arguments if another went.
  fileprivate func isVariadic(without parameter: FunctionParameterSyntax) -> Bool {
    let all = Array(parameters)
    guard let index = all.firstIndex(where: { $0.id == parameter.id }), index > 0, index + 1 < all.count else {
      return false
    }
    return all[..<index].contains { $0.ellipsis != nil } && all[index + 1].firstName.tokenKind == .wildcard
  }
}

extension Syntax {
  var bodyOfFunction: CodeBlockSyntax? {
    self.as(FunctionDeclSyntax.self)?.body ?? self.as(InitializerDeclSyntax.self)?.body
  }

  fileprivate var kindOfFunction: String { self.is(InitializerDeclSyntax.self) ? "initializer" : "function" }

  /// Those of a function or an initializer.
  fileprivate var modifiersOfFunction: DeclModifierListSyntax? {
    self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(InitializerDeclSyntax.self)?.modifiers
  }
}

extension Round {
  /// Whether it gives the flag of the initializer's own type: `init(isNew: Bool)` for `Configuration.{caseName}`.
  fileprivate func isFlag(_ parameter: FunctionParameterSyntax, of owner: Syntax) -> Bool {
    guard owner.is(InitializerDeclSyntax.self), let type = owner.enclosingType?.plainName else { return false }
    return DeclaredCase.all(in: self).contains { $0.type == type && $0.member == parameter.firstName.bareName }
  }

  /// Whether it is a type of a decided experiment.
  fileprivate func isDecided(_ type: TypeSyntax) -> Bool {
    world.resolver.meaning(of: type).map { values.winners[$0.experiment] != nil } ?? false
  }
}

extension ExprSyntax {
  /// The first of its lines, with `…` for others.
  fileprivate var firstLine: String {
    let lines = trimmedDescription.split(whereSeparator: \.isNewline)
    return (lines.first ?? "") + (lines.count > 1 ? " …" : "")
  }
}

extension DeclReferenceExprSyntax {
  /// `name` of `self.name`.
  var isMemberOfBase: Bool { memberAccess?.base != nil }
}
