import SourceSearch
import SwiftSyntax

/// An accessor's template, parsed once. Its placeholders match any name, and the name identifies the experiment.
struct AccessorPattern: Sendable {
  let accessor: Accessor
  let expression: ExprSyntax
  /// The name that is called or read, for a quick rejection; `nil` if it contains a placeholder.
  private let lastName: String?
  let numbers: [AccessorPlaceholder: PlaceholderNames]

  struct Match: Hashable {
    /// `nil` if the name belongs to no experiment.
    let experiment: Int?
    /// The name as written.
    let name: String
    let isOptional: Bool
    /// The expressions in the places of the template's `_`.
    let wildcards: [ExprSyntax]
  }

  init?(_ accessor: Accessor, experiments: [ExperimentNames]) {
    let tree = SwiftSourceFile.parseFolded(AccessorPlaceholder.expand(accessor.template, \.standIn))
    guard let item = tree.statements.first, tree.statements.count == 1, !tree.hasError,
      case .expr(let expression) = item.item
    else { return nil }
    self.accessor = accessor
    self.expression = expression
    lastName = expression.calledName.flatMap { name in
      AccessorPlaceholder.allCases.contains { name.contains($0.standIn) } ? nil : name
    }
    numbers = Dictionary(
      uniqueKeysWithValues: AccessorPlaceholder.allCases.map { placeholder in
        (placeholder, PlaceholderNames(experiments.map { placeholder.name(of: $0) }, placeholder))
      })
  }

  /// The experiment that an expression asks for, and whether chaining makes its value optional; `nil` if it is not the
  /// accessor.
  ///
  /// A leading `self.`, and any path of names before the first one, make no difference: `abTests` is also
  /// `self.abTests`, `dependencies.abTests` and `dependencies?.abTests`. A first name that is a type must stand first.
  func match(_ candidate: ExprSyntax) -> Match? {
    guard candidate.kind == expression.kind || candidate.is(MemberAccessExprSyntax.self),
      lastName == nil || lastName == candidate.calledName
    else { return nil }
    var matcher = StructureMatcher()
    guard matcher.matches(expression, candidate, isFirst: true), let (placeholder, name) = matcher.captured.first
    else { return nil }
    let number = numbers[placeholder]?[name]
    for (placeholder, name) in matcher.captured where numbers[placeholder]?[name] != number { return nil }
    return Match(
      experiment: number, name: name, isOptional: matcher.passedOptionalChaining, wildcards: matcher.wildcards)
  }
}

extension AccessorPlaceholder {
  /// The name in the placeholder's place in the parsed template, which nobody else writes.
  var standIn: String {
    switch self {
    case .identifier: "split_test_placeholder_identifier"
    case .caseName: "splitTestPlaceholderCaseName"
    case .capitalizedCaseName: "SplitTestPlaceholderCapitalizedName"
    case .typeName: "SplitTestPlaceholderTypeName"
    }
  }
}

extension [AccessorPattern] {
  /// The first that an expression is, among those that are no declarations, and the number of its experiment.
  func firstMatch(_ expression: ExprSyntax) -> (accessor: Accessor, number: Int, match: AccessorPattern.Match)? {
    for pattern in self where pattern.accessor.kind != .declaration {
      if let match = pattern.match(expression), let number = match.experiment {
        return (pattern.accessor, number, match)
      }
    }
    return nil
  }
}

extension AccessorPattern {
  /// The experiment that a member declares: `case buttonColor` in `enum ABTest` for `ABTest.{caseName}`.
  func experiment(declaredAs name: String, in typeName: String?) -> Int? {
    guard accessor.kind == .declaration, let typeName, let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base, base.trimmedDescription == typeName || base.lastName == typeName
    else { return nil }
    var matcher = StructureMatcher()
    guard matcher.matches(member.declName.baseName, named: name), let (placeholder, captured) = matcher.captured.first
    else { return nil }
    return numbers[placeholder]?[captured]
  }
}

extension ExprSyntax {
  /// `c` of `a.b.c` and of `a.b.c(d)`.
  fileprivate var calledName: String? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.lastName ?? lastName
  }
}
