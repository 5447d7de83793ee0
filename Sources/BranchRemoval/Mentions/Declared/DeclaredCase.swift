import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// A case, or a static member, of a type.
package struct NamedCase: Hashable, Sendable {
  /// The plain name of the type.
  let type: String
  let member: String
  /// The type with those around it, as far as the configuration names them.
  let path: TypePath

  init(type: String, member: String, path: TypePath? = nil) {
    self.type = type
    self.member = member
    self.path = path ?? TypePath([type])
  }

  package var name: String { "\(type).\(member)" }
}

extension NamedCase: Comparable {
  package static func < (left: NamedCase, right: NamedCase) -> Bool {
    (left.type, left.member) < (right.type, right.member)
  }
}

/// The member that names a decided experiment in an app's own layer: `ABTest.buttonColor`, most often an enum case.
struct DeclaredCase {
  let experiment: ExperimentNames
  /// The plain name of the type around it.
  let type: String
  private let path: TypePath
  let member: String
  /// The group that alone has the case.
  let group: String?
  /// What the flag is from now on; `nil` if accessors disagree.
  var winningValue: Bool?
  /// The group that won, if accessors ask for the group.
  var winningGroup: String?
  /// Whether code of the app asks for it, so that its value in a test makes a difference.
  var isRead = true
  /// The names that led to code about which it decided; nil if they are not known.
  var deciding: DecidingNames?

  var named: NamedCase { NamedCase(type: type, member: member, path: path) }

  /// `nil` if accessors disagree.
  var answer: FlagAnswer? {
    switch (winningValue, winningGroup) {
    case (let isOn?, let group?): .both(isOn: isOn, group: group, experiment)
    case (let isOn?, nil): .isOn(isOn)
    case (nil, let group?): .group(group, experiment)
    case (nil, nil): nil
    }
  }

  /// The cases of all decided experiments.
  static func all(in round: Round) -> [DeclaredCase] {
    all(round.accessors, Array(round.values.winners.keys)).map { declared in
      var declared = declared
      declared.isRead = !round.unread.contains(declared.experiment)
      declared.deciding = round.deciding[declared.experiment]
      guard let winner = round.values.winners[declared.experiment] else { return declared }
      let own = round.accessors.filter { $0.experiment.map { $0 == declared.experiment.identifier } ?? true }
      let isAskedForBoolean = own.contains { if case .isGroup = $0.kind { true } else { false } }
      if let group = declared.group {
        declared.winningValue = isAskedForBoolean ? group == winner : nil
        return declared
      }
      declared.winningValue = winningValue(winner, of: declared.experiment, round.accessors)
      if own.contains(where: { $0.kind == .group }) { declared.winningGroup = winner }
      return declared
    }
  }

  /// What accessors for a Boolean answer; if there are some that ask for the first group, `isOff(.newPage)`, what the
  /// others do.
  private static func winningValue(_ winner: String, of experiment: ExperimentNames, _ accessors: [Accessor]) -> Bool? {
    let asked = accessors.compactMap { accessor -> String? in
      if case .isGroup(let group) = accessor.kind, experiment.has(group) { group } else { nil }
    }
    let others = asked.filter { $0 != experiment.groups.first?.name }
    let values = Set((others.isEmpty ? asked : others).map { $0 == winner })
    return values.count == 1 ? values.first : nil
  }

  /// The types of the cases and properties that have others, of flags that stay.
  static func typesWithOthers(_ round: Round) -> Set<String> {
    let declared = Dictionary(grouping: all(in: round), by: \.type).mapValues { Set($0.map(\.member)) }
    return Set(
      declared.filter { type, members in
        let bodies = round.world.resolver.bodies(ofType: type).flatMap { $0.memberBlock.members.map(\.decl) }
        let properties = bodies.flatMap(\.typesOfProperties)
        let types = Set(properties.filter { members.contains($0.name) }.map(\.type))
        let others = bodies.flatMap(\.namesOfFlags) + properties.filter { types.contains($0.type) }.map(\.name)
        return others.contains { !members.contains($0) }
      }.keys)
  }

  static func all(_ accessors: [Accessor], _ experiments: [ExperimentNames]) -> [DeclaredCase] {
    accessors.filter { $0.kind == .declaration }.flatMap { accessor in
      experiments.flatMap { names in accessor.expressions(for: names).compactMap { DeclaredCase(names, $0) } }
    }.sorted { $0.named < $1.named }
  }
}

extension DeclaredCase {
  /// Whether a name is what the wrapper of a static flag projects: `$newPage` of `Settings.$newPage`, or alone in its type.
  func isProjected(by name: DeclReferenceExprSyntax) -> Bool {
    guard name.baseName.text == "$" + member else { return false }
    guard let base = name.outermostName.as(MemberAccessExprSyntax.self)?.base else {
      return name.enclosingType?.plainName == type
    }
    return base.lastName == type || base.lastName == "Self"
  }
}

extension DeclaredCase {
  /// - Parameter expression: from a template such as `ABTest.{caseName}`.
  init?(_ experiment: ExperimentNames, _ expression: Accessor.Expression) {
    let parts = expression.text.split(separator: ".").map(String.init)
    guard parts.count >= 2, let member = parts.last else { return nil }
    self.init(
      experiment: experiment, type: parts[parts.count - 2], path: TypePath(parts.dropLast()),
      member: member.withoutBackticks, group: expression.group)
  }
}

extension DeclSyntax {
  /// The names of enum cases, and of static constants and variables.
  fileprivate var namesOfFlags: Set<String> {
    if let cases = self.as(EnumCaseDeclSyntax.self) { return Set(cases.elements.map(\.name.bareName)) }
    guard let variable = self.as(VariableDeclSyntax.self), variable.modifiers.isStatic else { return [] }
    return Set(
      variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName }
        .filter { $0 != "allCases" && $0 != "shared" })
  }

  /// The names of instance properties with the types that they state, or that their values have. A flag and the others
  /// of its type have the same.
  fileprivate var typesOfProperties: [(name: String, type: String)] {
    guard let variable = self.as(VariableDeclSyntax.self), !variable.modifiers.isStatic else { return [] }
    return variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { return nil }
      let type = binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.typeOrMaker
      return type.map { (name, $0) }
    }
  }
}

extension ExprSyntax {
  /// `Bool` of a literal, of a comparison and of `defaults.bool(forKey: "new")`, or the function that makes a value:
  /// `Flag` of `Flag("new")`.
  fileprivate var typeOrMaker: String? {
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if let infix = self.as(InfixOperatorExprSyntax.self) {
      return ["!=", "&&", "<", "<=", "==", ">", ">=", "||"].contains(infix.operatorText) ? "Bool" : nil
    }
    if let prefix = self.as(PrefixOperatorExprSyntax.self) { return prefix.operator.text == "!" ? "Bool" : nil }
    guard let maker = self.as(FunctionCallExprSyntax.self)?.calledExpression.lastName else { return nil }
    return maker == "bool" ? "Bool" : maker
  }
}
