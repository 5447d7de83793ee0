import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What classes keep for a flag that they answer for, as generated mocks do: properties with its name in theirs, which
/// nothing else names.
///
/// ```
/// var invokedIsNewPageOnCount = 0
/// var isNewPageOnCalled: Bool { isNewPageOnCallsCount > 0 }
/// ```
struct MockRecords {
  private(set) var variables: [(VariableDeclSyntax, file: Int)] = []

  /// - Parameter gone: the bytes that go with the flag, by file.
  init(of flag: InstanceFlag, goneWith gone: [Int: [Range<Int>]], _ round: Round) {
    variables = flag.members.flatMap { Self.records(beside: $0, of: flag.declared.member, round) }
    // One may be there for another that stays.
    while true {
      var ranges = gone
      for (variable, file) in variables { ranges[file, default: []].append(variable.contentRange) }
      let kept = variables.filter { variable, _ in
        variable.nameOfOnly.map { round.world.references(to: $0).allSatisfy { round.isIn(ranges, $0) } } ?? false
      }
      if kept.count == variables.count { return }
      variables = kept
    }
  }

  /// The names of what mocks keep for a flag.
  static func names(of flag: InstanceFlag, _ round: Round) -> Set<String> {
    Set(flag.members.flatMap { records(beside: $0, of: flag.declared.member, round) }.compactMap(\.0.nameOfOnly))
  }

  private static func records(
    beside member: Syntax, of flag: String, _ round: Round
  ) -> [(VariableDeclSyntax, file: Int)] {
    let coded: Set<String> = ["Codable", "Decodable", "Encodable", "NSManagedObject"]
    // What another module asks of a class is not named in the sources.
    guard let type = member.enclosingType, let node = type.node.as(ClassDeclSyntax.self),
      let file = round.number(of: member),
      (node.inheritanceClause?.types ?? []).allSatisfy({ inherited in
        ["NSObject", "Sendable"].contains(inherited.trimmedDescription)
          || inherited.as(IdentifierTypeSyntax.self).map { round.world.resolver.declaresType($0.name.bareName) }
            ?? false
      }),
      round.world.supertypes(of: type, seeking: coded).isDisjoint(with: coded)
    else { return [] }
    return node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
      guard let name = variable.nameOfOnly, name != flag, name.hasWords(of: flag) else { return false }
      return variable.attributes.isEmpty && round.world.isOwn(variable.modifiers) && !variable.modifiers.isStatic
        && !variable.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
        && !round.world.resolver.declarations(named: name).contains(where: \.isRequirement)
        && !round.world.isOverridden(name, variable)
    }.map { ($0, file) }
  }
}

extension VariableDeclSyntax {
  /// The name of a variable that declares one alone, and does nothing as it is made.
  fileprivate var nameOfOnly: String? {
    guard let binding = bindings.first, bindings.count == 1,
      binding.initializer.map({ $0.value.isPlainStart }) ?? true
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
  }
}

extension ExprSyntax {
  /// `false`, `0`, `[]`, `nil`, `[Bool]()`
  fileprivate var isPlainStart: Bool {
    if let list = self.as(ArrayExprSyntax.self) { return list.elements.isEmpty }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.is(ArrayExprSyntax.self) && call.arguments.isEmpty && call.trailingClosure == nil
    }
    return self.is(BooleanLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(NilLiteralExprSyntax.self)
  }
}

extension String {
  /// Whether it has another name as whole words: `isOnCount`, `invokedIsOn`, and not `season` for `on`.
  fileprivate func hasWords(of name: String) -> Bool {
    let starts = hasPrefix(name) ? [index(startIndex, offsetBy: name.count)] : []
    let ends = starts + ranges(of: name.withFirstUppercased).map(\.upperBound)
    return ends.contains { $0 == endIndex || !self[$0].isLowercase }
  }
}
