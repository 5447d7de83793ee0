package import SwiftOperators
package import SwiftSyntax

/// Folds operator sequences as `OperatorTable.foldSingle` does, in a fraction of the time.
///
/// The library searches all precedence groups again for every two operators that it compares. The standard library's
/// groups have a linear order, so this type compares positions in it, and passes the library two operands and one
/// operator at a time. It leaves sequences with any other operator to the library as a whole.
package struct SequenceFolding {
  private let operators: OperatorTable
  /// `nil` if the file declares operators, because the standard ones may then mean something else.
  private let levels: [PrecedenceGroupName: Level]?
  /// The file's own groups, if one of them is lower than another: the library takes that for higher.
  private let misreadGroups: Set<PrecedenceGroupName>

  /// - Parameter file: the file whose operators the table holds beside the standard ones.
  package init(_ operators: OperatorTable, for file: SourceFileSyntax) {
    self.operators = operators
    let mayDeclareOperators = file.statements.contains {
      $0.item.is(OperatorDeclSyntax.self) || $0.item.is(PrecedenceGroupDeclSyntax.self)
        || $0.item.is(IfConfigDeclSyntax.self)
    }
    levels = mayDeclareOperators ? nil : Self.standardLevels
    let groups = mayDeclareOperators ? file.statements.compactMap { $0.item.as(PrecedenceGroupDeclSyntax.self) } : []
    misreadGroups = groups.contains(where: \.isLowerThanAnother) ? Set(groups.map(\.name.text)) : []
  }

  /// - Returns: `nil` if operators are unknown or cannot stand side by side.
  package func folded(_ sequence: SequenceExprSyntax) -> ExprSyntax? {
    if !misreadGroups.isEmpty, sequence.elements.count > 3, sequence.elements.contains(where: isMisread) { return nil }
    return foldedByLevel(sequence) ?? (try? operators.foldSingle(sequence))
  }

  private func isMisread(_ node: ExprSyntax) -> Bool {
    node.as(BinaryOperatorExprSyntax.self).flatMap { operators.infixOperator(named: $0.operator.text)?.precedenceGroup }
      .map(misreadGroups.contains) ?? false
  }

  private struct Level {
    /// A higher level binds tighter.
    let height: Int
    /// `nil` if two operators of this level cannot stand side by side.
    let isLeftAssociative: Bool?
  }

  private static let standardLevels = Dictionary(
    uniqueKeysWithValues: [
      ("AssignmentPrecedence", false), ("TernaryPrecedence", false), ("LogicalDisjunctionPrecedence", true),
      ("LogicalConjunctionPrecedence", true), ("ComparisonPrecedence", nil), ("NilCoalescingPrecedence", false),
      ("RangeFormationPrecedence", nil), ("AdditionPrecedence", true), ("MultiplicationPrecedence", true),
      ("BitwiseShiftPrecedence", nil),
    ].enumerated().map { height, group in (group.0, Level(height: height, isLeftAssociative: group.1)) })

  private func level(of node: ExprSyntax) -> Level? {
    switch node.kind {
    case .assignmentExpr: levels?["AssignmentPrecedence"]
    case .unresolvedTernaryExpr: levels?["TernaryPrecedence"]
    case .binaryOperatorExpr:
      node.as(BinaryOperatorExprSyntax.self)
        .flatMap { operators.infixOperator(named: $0.operator.text)?.precedenceGroup }
        .flatMap { levels?[$0] }
    default: nil
    }
  }

  /// - Returns: `nil` if the library has to decide.
  private func foldedByLevel(_ sequence: SequenceExprSyntax) -> ExprSyntax? {
    let elements = Array(sequence.elements)
    // A single operator needs no comparison.
    guard levels != nil, elements.count > 3, elements.count % 2 == 1 else { return nil }
    var operands = [elements[0]]
    var pending: [(node: ExprSyntax, level: Level)] = []
    for index in stride(from: 1, to: elements.count, by: 2) {
      guard let level = level(of: elements[index]) else { return nil }
      while let last = pending.last, last.level.height >= level.height {
        if last.level.height == level.height {
          guard let isLeftAssociative = level.isLeftAssociative else { return nil }
          if !isLeftAssociative { break }
        }
        guard combine(&operands, &pending) else { return nil }
      }
      pending.append((elements[index], level))
      operands.append(elements[index + 1])
    }
    while !pending.isEmpty {
      guard combine(&operands, &pending) else { return nil }
    }
    return operands.first
  }

  /// Combines the last two operands into one.
  private func combine(_ operands: inout [ExprSyntax], _ pending: inout [(node: ExprSyntax, level: Level)]) -> Bool {
    guard let right = operands.popLast(), let left = operands.popLast(), let node = pending.popLast()?.node,
      let combined = try? operators.foldSingle(SequenceExprSyntax(elements: [left, node, right]))
    else { return false }
    operands.append(combined)
    return true
  }
}

extension PrecedenceGroupDeclSyntax {
  fileprivate var isLowerThanAnother: Bool {
    groupAttributes.contains { attribute in
      guard case .precedenceGroupRelation(let relation) = attribute else { return false }
      return relation.higherThanOrLowerThanLabel.tokenKind == .keyword(.lowerThan)
    }
  }
}
