package import SourceDiagnostics
import SourceSearch
package import SwiftSemantics
import SwiftSyntax

/// Replaces accessors that ask for decided experiments by their constants.
///
/// The losing branches stay. With the constants in place the optimiser drops them, and the result is compared with that
/// of a removal. Uses of the generated API need no replacement, because a decided experiment is a constant there.
package enum AccessorConstants {
  /// Declarations that the removal deletes, and with which the program before it would do something more.
  package struct Losses: Hashable, Sendable {
    /// Cases of the app's own layer, see ``declaredCases(_:)``, and others that only losing code makes.
    package var cases: Set<NamedCase>
    package var lazyVariables: Set<DecidedLazyVariable>

    package init(cases: Set<NamedCase> = [], lazyVariables: Set<DecidedLazyVariable> = []) {
      self.cases = cases
      self.lazyVariables = lazyVariables
    }
  }

  /// - Returns: the edits by path. An accessor for a group stays if the accessor's type is unknown.
  package static func edits(_ request: RemovalRequest, losing lost: Losses = Losses()) -> [String: [TextEdit]] {
    let resolver = resolver(request)
    var constants = constants(request, resolver)
    let getters = lazyVariables(in: request, constants).filter { lost.lazyVariables.contains($0.variable) }
    for (variable, edits) in getters { constants[variable.path, default: []] += edits }
    let cases = LostCases(resolver, files: request.files)
    var deletions: [String: [TextEdit]] = [:]
    let flags = DeclaredCase.all(request.accessors, request.experiments.map(\.names))
    let besides = constants.mapValues { $0.map(\.range) }
    for named in lost.cases.sorted() {
      guard let more = cases.edits(for: named, flags.first { $0.named == named }, besides: besides),
        more.allSatisfy({ !$1.overlap(deletions[$0] ?? []) })
      else { continue }
      deletions.merge(more) { $0 + $1 }
    }
    // A deleted clause may contain accessors.
    let rest = constants.map { path, edits in
      (path, edits.filter { ![$0].overlap(deletions[path] ?? []) })
    }
    return deletions.merging(rest) { $0 + $1 }
  }

  /// The names without a type of the cases by which accessors name experiments, and of others: `newPage`.
  package static func caseNames(
    _ accessors: [Accessor], _ experiments: [ExperimentNames], losing lost: Losses
  ) -> Set<String> {
    Set(DeclaredCase.all(accessors, experiments).map(\.member) + lost.cases.map(\.member))
  }

  /// The cases of the app's own layer that name the experiments and are declared in the files.
  package static func declaredCases(_ request: RemovalRequest) -> Set<NamedCase> {
    LostCases(resolver(request), files: request.files)
      .declared(among: DeclaredCase.all(request.accessors, request.experiments.map(\.names)))
  }

  /// The lazy variables that hold the answers of accessors.
  package static func lazyVariables(_ request: RemovalRequest) -> Set<DecidedLazyVariable> {
    Set(lazyVariables(in: request, constants(request, resolver(request))).map(\.variable))
  }

  private static func lazyVariables(
    in request: RemovalRequest, _ constants: [String: [TextEdit]]
  ) -> [(variable: DecidedLazyVariable, edits: [TextEdit])] {
    request.files.flatMap { file in
      DecidedLazyVariables(constants: constants[file.text.path] ?? []).edits(in: file)
    }
  }

  private static func resolver(_ request: RemovalRequest) -> UsageResolver {
    UsageResolver(
      experiments: request.experiments.map(\.names), accessors: request.accessors,
      index: DeclarationIndex(files: request.files))
  }

  private static func constants(_ request: RemovalRequest, _ resolver: UsageResolver) -> [String: [TextEdit]] {
    let winners = Dictionary(request.experiments.map { ($0.names, $0.winner) }, uniquingKeysWith: { first, _ in first })
    var edits: [String: [TextEdit]] = [:]
    for file in request.files {
      let finder = AccessorFinder(resolver, winners)
      finder.walk(file.tree)
      if !finder.edits.isEmpty { edits[file.text.path] = finder.edits }
    }
    return edits
  }
}

extension [TextEdit] {
  fileprivate func overlap(_ others: [TextEdit]) -> Bool {
    contains { edit in others.contains { $0.range.overlaps(edit.range) } }
  }
}

/// Finds the accessors of a file from the outside inwards.
private final class AccessorFinder: SyntaxAnyVisitor {
  private let resolver: UsageResolver
  private let winners: [ExperimentNames: String]
  private(set) var edits: [TextEdit] = []

  init(_ resolver: UsageResolver, _ winners: [ExperimentNames: String]) {
    self.resolver = resolver
    self.winners = winners
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.as(ExprSyntax.self), !expression.isWritten, let constant = constant(for: expression)
    else {
      return .visitChildren
    }
    edits.append(TextEdit(expression.contentRange, constant))
    return .skipChildren
  }

  private func constant(for expression: ExprSyntax) -> String? {
    if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return negatedConstant(for: negation.expression)
    }
    if let match = resolver.accessor(expression), let winner = winners[match.experiment] {
      let value = value(of: match, winner, expression)
      return match.isOptional ? value.map { "Optional(\($0))" } : value
    }
    guard expression.comparesAccessor(resolver),
      case .isGroup(let names, let groups)? = resolver.meaning(of: expression)
    else { return nil }
    return winners[names].map { "\(groups.contains($0))" }
  }

  /// The optimiser moves other code where it decides `!true` than where it decides `false`.
  private func negatedConstant(for operand: ExprSyntax) -> String? {
    if let tuple = operand.as(TupleExprSyntax.self), let element = tuple.elements.first, tuple.elements.count == 1 {
      return element.label == nil ? negatedConstant(for: element.expression) : nil
    }
    switch constant(for: operand) {
    case "true": return "false"
    case "false": return "true"
    default: return nil
    }
  }

  private func value(of match: AccessorMatcher.Match, _ winner: String, _ expression: ExprSyntax) -> String? {
    switch match.kind {
    case .isGroup(let group) where !match.experiment.has(group): return nil
    case .isGroup(let group): return resolver.wrapsAnswer(expression) ? nil : "\((winner == group) != match.isNegated)"
    case .group: return groupCase(of: match, winner, expression)
    case .declaration: return nil
    }
  }

  /// `Variation.red`, if the accessor is a function or a property with a written type.
  private func groupCase(of match: AccessorMatcher.Match, _ winner: String, _ expression: ExprSyntax) -> String? {
    let asked = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    let declarations = resolver.declarations(of: asked)
    guard let type = declarations.first?.writtenType, declarations.count == 1,
      let group = match.experiment.groups.first(where: { $0.name == winner })
    else { return nil }
    let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType
    guard wrapped != nil || !type.isOptionalType else { return nil }
    let value = "\((wrapped ?? type).trimmedDescription).\(group.layerCase ?? group.caseName)"
    return wrapped == nil ? value : "Optional(\(value))"
  }
}

extension ExprSyntax {
  /// Whether it is an accessor beside `==` or `!=`.
  fileprivate func comparesAccessor(_ resolver: UsageResolver) -> Bool {
    guard let node = self.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(node.operatorText)
    else { return false }
    return resolver.accessor(node.leftOperand) != nil || resolver.accessor(node.rightOperand) != nil
  }
}
