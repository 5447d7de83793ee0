import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether code notices that a dictionary has lost the entry for the flag.
///
/// ```
/// let shown: [Flag: Bool] = [.newPage: true, .other: false]
/// shown[flag], shown.map { Row($0, $1) }                       // nobody notices
/// shown.count, shown.values, shown.filter(\.value), shown == other
/// ```
extension ListedFlags {
  /// `shown.count`, `shown.filter { … }`
  mutating func isMissed(byMemberOfDictionary member: MemberAccessExprSyntax) -> Bool {
    let name = member.declName.baseName.bareName
    guard let call = member.call else {
      if unchanged.contains(name) { return false }
      if name == "values" { return !isRegistry }
      if name == "keys" { return isMissed(in: ExprSyntax(member), asDictionary: false) }
      return Self.counting.contains(name) || name == "lazy" && isMissed(in: ExprSyntax(member))
    }
    if name == "forEach", !isRegistry, call.countsEntries { return true }
    let isPredicate = Self.predicates.contains(name)
    if !isPredicate, Self.counting.contains(name), !unchanged.contains(name) { return true }
    if !isRegistry,
      name == "reduce" || EntryQuestions(world.resolver, isPredicate: isPredicate).areAsked(byArgumentsOf: call)
        || FlagQuestions(world.resolver, isPredicate: isPredicate).areAsked(byArgumentsOf: call)
    {
      return true
    }
    guard !isRegistry else { return false }
    if ["filter", "mapValues", "compactMapValues", "merging"].contains(name) {
      unchanged = []
      return isMissed(in: ExprSyntax(call))
    }
    guard Self.passingOn.contains(name) else { return false }
    if name != "map" { unchanged = [] }
    return isMissed(in: ExprSyntax(call), asDictionary: false)
  }

  /// `for (flag, isOn) in shown where isOn { … }`, `for _ in shown { count += 1 }`
  func isMissed(byEntriesOf loop: ForStmtSyntax) -> Bool {
    guard !isRegistry else { return false }
    let parts = loop.pattern.as(TuplePatternSyntax.self)?.elements.map(\.pattern)
    // What does not know the keys goes through numbers or values alone.
    let keys = (parts?.first ?? loop.pattern).boundNames.map(\.bareName)
    if !Syntax(loop.body).mentions(Set(keys)) { return true }
    let values = parts.flatMap { $0.last?.boundNames.map(\.bareName) } ?? []
    let body = EntryQuestions(world.resolver, isPredicate: false)
    return body.areAsked(in: Syntax(loop.body), values: Set(values))
      || loop.whereClause.map {
        EntryQuestions(world.resolver, isPredicate: true).areAsked(in: Syntax($0), values: Set(values))
      }
        ?? false
  }
}

/// Tells whether code asks for what a dictionary has for each of its keys.
///
/// What is only shown beside its key is not asked: `Row(flag.title, isOn: isOn)`.
private struct EntryQuestions {
  private let resolver: RememberingResolver
  private let isPredicate: Bool

  /// - Parameter isPredicate: whether the value decides which entries count: `shown.filter { … }`.
  init(_ resolver: RememberingResolver, isPredicate: Bool) {
    (self.resolver, self.isPredicate) = (resolver, isPredicate)
  }

  func areAsked(byArgumentsOf call: FunctionCallExprSyntax) -> Bool {
    let paths = call.arguments.compactMap { $0.expression.as(KeyPathExprSyntax.self) }
    return call.closures.contains { closure in
      let names = closure.parameterNames.map(\.bareName)
      return areAsked(in: Syntax(closure.statements), values: names.count > 1 ? Set(names.suffix(1)) : ["$1"])
    } || isPredicate && paths.contains { $0.components.trimmedDescription.hasSuffix(".value") }
  }

  /// - Parameter values: the names of what the entries have.
  func areAsked(in code: Syntax, values: Set<String>) -> Bool {
    if let expression = code.as(ExprSyntax.self), isValue(expression, values),
      isPredicate || expression.isInBooleanPlace || isGivenToAsking(expression)
    {
      return true
    }
    return code.children(viewMode: .sourceAccurate).contains { areAsked(in: $0, values: values) }
  }

  /// Whether a function of the sources gets it, and asks one of its parameters.
  private func isGivenToAsking(_ expression: ExprSyntax) -> Bool {
    let call = expression.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let name = call?.calledExpression.lastName else { return false }
    return resolver.declarations(named: name).contains { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self), let body = function.body else { return false }
      return function.signature.parameterClause.parameters.contains { parameter in
        body.references(to: parameter.localName.bareName).contains { ExprSyntax($0).isInBooleanPlace }
      }
    }
  }

  /// `isOn`, `entry.value`, `$0.1`
  private func isValue(_ expression: ExprSyntax, _ names: Set<String>) -> Bool {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.base != nil && ["1", "value"].contains(member.declName.baseName.text)
    }
    return expression.as(DeclReferenceExprSyntax.self).map { names.contains($0.baseName.bareName) } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// `shown.forEach(start)`, and `shown.forEach { _ in count += 1 }`, which does not know the keys.
  fileprivate var countsEntries: Bool {
    guard let closure = trailingClosure ?? arguments.first?.expression.as(ClosureExprSyntax.self) else { return true }
    let key = closure.parameterNames.first?.bareName ?? "$0"
    return !Syntax(closure.statements).mentions([key])
  }
}
