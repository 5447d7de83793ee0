import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Functions and getters that return one Boolean, or no `nil`, since branches of them are gone, where something still
/// asks which.
///
/// ```
/// func title() -> String? {
///   guard G == .red else { return nil }      // is gone
///   return "new"
/// }
/// show(title() ?? "old")
/// ```
struct LostResults {
  private(set) var sites: [LeftDeclaration] = []

  init(_ round: Round) {
    let questions = DecidingQuestions(round)
    let types = StaticTypes(round.world.resolver)
    // The clauses that are left of a table are those of other flags.
    let layer = Set(DeclaredCase.all(in: round).map(\.type))
    let variables = PresentVariables(round, types)
    for number in round.edited {
      for value in variables.all(in: number) where questions.areUnwrapped(value, in: number) {
        guard let experiment = round.experiment(askedIn: round.texts[number].originalRange(of: value.node), number)
        else { continue }
        sites.append(
          LeftDeclaration(
            file: number, name: value.token, experiment: experiment,
            message: "'\(value.name)' is never 'nil' any more; simplify what asks for it by hand"))
      }
    }
    for number in round.open {
      guard let before = round.originals[number]?.results, !before.isEmpty else { continue }
      for owner in WrittenResults.owners(in: round.files[number].tree) {
        guard let start = round.texts[number].knownOriginalOffset(of: owner.name.contentStart),
          let original = before[start], !(owner.node.enclosingType.map { layer.contains($0.plainName) } ?? false),
          !owner.node.takes(anyOf: layer),
          let lost = owner.loss(since: original.results, types),
          questions.areAsked(
            owner.name.bareName, inFile: owner.node.enclosingType == nil ? number : nil,
            of: { $0.node.id == owner.node.id }, where: lost.isDecisive),
          let experiment = round.experiment(askedIn: original.range, number)
        else { continue }
        sites.append(
          LeftDeclaration(
            file: number, name: owner.name, experiment: experiment,
            message: "'\(owner.name.text)' \(lost.words) any more; simplify what asks for it by hand"))
      }
    }
  }
}

extension Round {
  /// The decided experiment that a part of a file asked for before the removal.
  fileprivate func experiment(askedIn range: Range<Int>, _ file: Int) -> ExperimentNames? {
    let all = values.winners.keys.sorted { $0.identifier < $1.identifier }
    guard all.count > 1, let before else { return all.first }
    let asked = before.names(inFile: file).references.values.joined().filter { range.contains($0.contentStart) }
    let found = asked.compactMap { before.resolver.meaning(of: $0.outermostName)?.experiment }
    return all.first { found.contains($0) } ?? all.first
  }
}

extension Syntax {
  /// Whether it is a function that is told for which flag it answers.
  fileprivate func takes(anyOf layer: Set<String>) -> Bool {
    self.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.contains { parameter in
      !parameter.type.referencedNames.isDisjoint(with: layer)
    } ?? false
  }
}

extension WrittenResults.Owner {
  /// What it does not return any more, in words, and where that matters.
  fileprivate func loss(
    since before: WrittenResults, _ types: StaticTypes
  ) -> (words: String, isDecisive: (ExprSyntax) -> Bool)? {
    if before == results { return nil }
    let hasLostNil = before.literals.contains("nil") && returnsNoNil(types)
    if let only = onlyBoolean {
      return ("returns nothing but '\(only)'", { $0.isAskedForTruth || hasLostNil && $0.isAskedForNil })
    }
    return hasLostNil ? ("has no 'nil' to return", \.isAskedForNil) : nil
  }

  /// The Boolean that it returns in any case.
  private var onlyBoolean: String? {
    guard !results.hasOthers, results.literals.count == 1, let only = results.literals.first else { return nil }
    return only == "nil" ? nil : only
  }

  /// Whether nothing that it returns is known to be an optional.
  private func returnsNoNil(_ types: StaticTypes) -> Bool {
    !results.literals.contains("nil") && others.allSatisfy { isNested || !mayBeNil($0, types) }
  }

  private func mayBeNil(_ value: ExprSyntax, _ types: StaticTypes) -> Bool {
    if let choice = value.as(InfixOperatorExprSyntax.self), choice.operatorText == "??" {
      return mayBeNil(choice.rightOperand, types)
    }
    if let type = types.type(of: value) { return type.hasSuffix("?") }
    // A name that the sources do not declare may be an optional.
    return value.is(DeclReferenceExprSyntax.self) || value.as(MemberAccessExprSyntax.self)?.base != nil
      || value.isAlreadyOptional
  }
}

extension EditedText {
  /// Where a node and what followed it directly stood.
  fileprivate func originalRange(of node: Syntax) -> Range<Int> {
    let start = originalOffset(of: node.contentStart)
    return start..<max(start, originalOffset(of: node.contentEnd))
  }
}
