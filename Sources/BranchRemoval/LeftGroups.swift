import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Replaces accessors for a group by the winner where no pass can do more, so that they hold nothing else back.
///
/// ```
/// show(abTests.variation(for: .buttonColor))     becomes   show(Variation.red)
/// ```
/// It comes last: as long as passes find edits, the accessor says what the code around it is decided by. So does what
/// publishes the changes of a flag that is a property: `settings.$newPage` becomes `Just(true)`, or what it is assigned
/// to gets the value, if nobody sees what that was before.
struct LeftGroups {
  private(set) var edits: [EditBuilder]
  private(set) var constants: [(file: Int, constant: LeftConstant)] = []
  /// The experiments that nothing asks for any more, so that no name can hold their groups.
  private(set) var settled: Set<ExperimentNames> = []

  init(_ round: Round) {
    edits = round.files.map { _ in EditBuilder() }
    leavePublishers(round)
    let answers = LeftAnswers(round)
    for (number, made) in answers.edits { edits[number].add(made) }
    constants += answers.constants
    guard round.accessors.contains(where: { $0.kind == .group }) else { return }
    var asked: Set<ExperimentNames> = []
    for number in round.reached {
      let finder = GroupFinder(round)
      finder.walk(round.files[number].tree)
      asked.formUnion(finder.asked)
      for (expression, constant) in finder.found {
        edits[number].replace(expression.contentRange, with: constant.value)
        constants.append((number, constant))
      }
    }
    settled = Set(constants.map(\.constant.experiment)).subtracting(asked)
      .filter { round.world.files(using: $0.typeName, in: .everywhere).isEmpty }
  }

  private mutating func leavePublishers(_ round: Round) {
    let mentions = InstanceFlagMentions(round.world)
    for property in InstanceFlag.all(in: round) {
      guard let value = property.declared.winningValue else { continue }
      for reference in round.world.references(to: "$" + property.declared.member) {
        let expression = reference.outermostName
        guard let number = round.number(of: reference), mentions.isOwn(reference, property),
          let publisher = PublishedFlag(property, round.world)
        else { continue }
        let assignment = round.world.defaultsAreUnseen ? PublishedAssignment(of: expression) : nil
        guard assignment != nil || publisher.isConstant(expression) else { continue }
        let left: String
        if let assignment {
          left = "\(value)"
          edits[number].replace(expression.contentRange, with: "\(assignment.target) = \(value)")
          edits[number].delete(expression.contentEnd..<assignment.item.contentEnd)
        } else {
          left = "Just(\(value))"
          edits[number].replace(expression.contentRange, with: left)
        }
        let constant = LeftConstant(
          range: expression.contentRange, experiment: property.declared.experiment,
          words: expression.trimmedDescription, value: left, reason: nil)
        constants.append((number, constant))
      }
    }
  }
}

/// Finds the accessors of a file that can be written as a constant, from the outside inwards.
private final class GroupFinder: SyntaxAnyVisitor {
  private let round: Round
  private(set) var found: [(ExprSyntax, LeftConstant)] = []
  /// The experiments of the accessors that stay.
  private(set) var asked: Set<ExperimentNames> = []

  init(_ round: Round) {
    self.round = round
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let variable = node.as(VariableDeclSyntax.self) { note(resolver.experiment(ofAttributesOf: variable)) }
    guard let expression = node.as(ExprSyntax.self), let constant = constant(for: expression) else {
      return .visitChildren
    }
    found.append((expression, constant))
    return .skipChildren
  }

  private var resolver: RememberingResolver { round.world.resolver }

  private func note(_ names: ExperimentNames?) { if let names { asked.insert(names) } }

  private func constant(for expression: ExprSyntax) -> LeftConstant? {
    guard round.values.reaches(expression), resolver.isAccessor(expression),
      let meaning = resolver.meaning(of: expression), let winner = round.values.winners[meaning.experiment]
    else { return nil }
    guard !expression.isCoveredByKeyword, !expression.isChanged(resolver), !expression.isComparedWithNamesake,
      !meaning.isNil(for: winner),
      let text = resolver.constant(ofAccessor: expression, in: winner),
      round.values.residual(of: expression)?.isEmpty ?? false
    else {
      note(meaning.experiment)
      return nil
    }
    return LeftConstant(
      range: expression.contentRange, experiment: meaning.experiment, words: expression.trimmedDescription,
      value: text, reason: nil)
  }
}

extension ExpressionMeaning {
  /// Whether `nil` may stand for a group.
  fileprivate func isNil(for group: String) -> Bool {
    if case .orNil(_, let absent) = self { absent.name ?? group == group } else { false }
  }
}

extension ExprSyntax {
  /// Whether `try` or `await` stands before it, which would cover nothing any more.
  var isCoveredByKeyword: Bool {
    var node = parent
    while let current = node, current.is(ExprSyntax.self) || current.is(TupleExprSyntax.self) {
      if current.is(TryExprSyntax.self) || current.is(AwaitExprSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}
