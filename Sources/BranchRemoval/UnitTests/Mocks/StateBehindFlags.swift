import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tests that set what a flag was computed of, and may have forced the loser by that.
///
/// ```
/// var hasConsent: Bool { consentVersion == Self.currentVersion }              // is gone
/// mutating func accept(_ isAccepted: Bool) { consentVersion = isAccepted ? Self.currentVersion : 0 }
/// settings.accept(false)                                                      // in a test
/// ```
/// What value the flag had then is not known.
struct StateBehindFlags {
  private(set) var sites: [NotedLeftover] = []
  private let round: Round

  init(_ round: Round) {
    self.round = round
    guard let before = round.before else { return }
    for declared in DeclaredCase.all(in: round) where declared.winningValue != nil && declared.isRead {
      for getter in before.resolver.declarations(named: declared.member) where getter.isComputed && !getter.isStatic {
        guard let body = getter.binding?.accessorBlock?.onlyGetter,
          before.resolver.declaresMember(of: declared.named, getter.node)
        else { continue }
        let state = state(in: Syntax(body), before)
        note(Set(state.map(\.name)), setting: declared.member, state, before)
      }
    }
  }

  /// The variables of the getter's own type that it reads.
  private func state(in body: Syntax, _ before: World) -> [Declaration] {
    let names = body.tokens(viewMode: .sourceAccurate).compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
    return names.flatMap { before.resolver.parsedDeclarations(of: $0.outermostName) }.filter { declaration in
      declaration.isStoredValue && !declaration.isStatic && declaration.node.enclosingType != nil
        && declaration.variable?.bindingSpecifier.tokenKind == .keyword(.var) && declaration.isPlainState
    }
  }

  private mutating func note(_ names: Set<String>, setting flag: String, _ state: [Declaration], _ before: World) {
    guard let type = state.first?.node.enclosingType else { return }
    let setters = before.resolver.bodies(ofType: type.plainName).flatMap(\.memberBlock.members)
      .compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { $0.body.map { Syntax($0).assigns(names) } ?? false }
    var noted: Set<SyntaxIdentifier> = []
    for name in names.union(setters.map(\.name.bareName)).sorted() {
      for reference in round.world.references(to: name) where reference.isInTestFile {
        let use = reference.outermostName
        guard names.contains(name) ? use.givenValue != nil : use.call != nil, !isOfAnother(use, than: type),
          let file = round.number(of: reference), let place = Syntax(reference).sharedMember,
          noted.insert(place.id).inserted
        else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: reference.baseName,
            message: "'\(flag)' was computed of what this sets; see whether the test still holds"))
      }
    }
  }

  private func isOfAnother(_ use: ExprSyntax, than type: EnclosingType) -> Bool {
    let found = round.world.resolver.parsedDeclarations(of: use)
    return !found.isEmpty && found.allSatisfy { $0.node.enclosingType?.plainName != type.plainName }
  }
}

extension Declaration {
  /// Whether it holds a number, a text or the like, and no object that is asked.
  fileprivate var isPlainState: Bool {
    if let value = binding?.initializer?.value, value.isLiteral { return true }
    let type = writtenType.map { $0.as(OptionalTypeSyntax.self)?.wrappedType ?? $0 }
    return type.map {
      ["Bool", "Date", "Double", "Int", "String", "TimeInterval", "URL"].contains($0.trimmedDescription)
    }
      ?? false
  }
}

extension Syntax {
  fileprivate func assigns(_ names: Set<String>) -> Bool {
    if let assignment = self.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
      let name = assignment.leftOperand.nameOfOwnProperty, names.contains(name)
    {
      return true
    }
    return children(viewMode: .sourceAccurate).contains { $0.assigns(names) }
  }
}
