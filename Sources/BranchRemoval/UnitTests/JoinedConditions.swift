import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The other conditions where code asks for a flag. A test in which one of them settles each decision is no test of the
/// flag, whatever value it gives it.
///
/// ```
/// if flags.isOn(.newPage) && user.isPro { … }        // false without `isPro`
///
/// flags.isOn = true
/// XCTAssertEqual(Page(flags, User(isPro: false)).title, "Plain")
/// ```
struct JoinedConditions: Equatable {
  private struct Condition: Equatable {
    /// Its own name, and those of what mocks answer with for it.
    let names: Set<String>
    /// The value with which the flag makes no difference.
    let settling: Bool
    /// What it is in tests that say nothing, as far as mocks declare it.
    let byDefault: Set<Bool>
  }

  /// Those beside each question.
  private let questions: [[Condition]]

  /// - Parameter accessors: where code of the app asks for the flag.
  /// - Returns: `nil` if somewhere the flag alone decides.
  init?(beside accessors: [ExprSyntax], in files: [SwiftSourceFile], _ world: World) {
    let resolver = world.resolver
    questions = accessors.map { accessor in
      accessor.joinedConditions.map { name, settling in
        world.seekUses(of: name)
        let own = resolver.declarations(named: name).map(\.node).filter(\.isInTestFile)
        for (number, file) in files.enumerated() where own.contains(where: { $0.root.id == file.tree.id }) {
          // What a mock answers with may not be parsed yet.
          _ = world.unparsedWords(in: file, number, where: { _ in true })
        }
        let names = Set([name] + own.compactMap { $0.memberAround?.answeringProperty })
        let stored = names.sorted().flatMap { resolver.declarations(named: $0) }.filter(\.node.isInTestFile)
        let values = stored.compactMap { $0.binding?.initializer?.value.as(BooleanLiteralExprSyntax.self)?.isTrue }
        return Condition(names: names, settling: settling, byDefault: Set(values))
      }
    }
    if questions.isEmpty || questions.contains(where: \.isEmpty) { return nil }
  }

  /// Whether the flag makes no difference in a test, with what its class shares, as far as is written.
  func settle(_ test: Syntax) -> Bool {
    let members = test.parent?.as(MemberBlockItemListSyntax.self) ?? []
    let shared = Array(members).filter { $0.id != test.id && !$0.isTest }.map { Syntax($0) }
    return questions.allSatisfy { conditions in
      conditions.contains { condition in
        let own = test.booleans(givenTo: condition.names)
        let common = shared.flatMap { $0.booleans(givenTo: condition.names) }
        // A helper may give it a value, too, and not in each test.
        let found = own.isEmpty ? common + (common.isEmpty ? condition.byDefault.map(\.self) : []) : own + common
        return !found.isEmpty && found.allSatisfy { $0 == condition.settling }
      }
    }
  }
}

extension ExprSyntax {
  /// The plain conditions that are joined with it, by their names, and the value of each with which it makes no difference itself.
  fileprivate var joinedConditions: [(name: String, settling: Bool)] {
    var found: [(String, Bool)] = []
    var node = self
    while let parent = node.parent {
      if let infix = parent.as(InfixOperatorExprSyntax.self), ["&&", "||"].contains(infix.operatorText) {
        let other = infix.leftOperand.id == node.id ? infix.rightOperand : infix.leftOperand
        let isAnd = infix.operatorText == "&&"
        found += other.operands(of: infix.operatorText).compactMap { $0.plainCondition(settling: !isAnd) }
        node = ExprSyntax(infix)
      } else if let prefix = parent.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
        node = ExprSyntax(prefix)
      } else if let tuple = parent.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
        node = ExprSyntax(tuple)
      } else {
        break
      }
    }
    guard let element = node.parent?.as(ConditionElementSyntax.self),
      let list = element.parent?.as(ConditionElementListSyntax.self)
    else { return found }
    let others = Array(list).filter { $0.id != element.id }.compactMap { $0.condition.as(ExprSyntax.self) }
    return found + others.flatMap { $0.operands(of: "&&") }.compactMap { $0.plainCondition(settling: false) }
  }

  /// The name of `user.isPro`, `!isPro` and `user.isPro()`.
  private func plainCondition(settling: Bool) -> (name: String, settling: Bool)? {
    if let inner = singleParenthesized { return inner.plainCondition(settling: settling) }
    if let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return prefix.expression.plainCondition(settling: !settling)
    }
    let call = self.as(FunctionCallExprSyntax.self)
    if let call, !call.arguments.isEmpty || call.trailingClosure != nil { return nil }
    return (call?.calledExpression ?? self).lastName.map { ($0, settling) }
  }
}

extension Syntax {
  /// The method, or the property, that a declaration is.
  fileprivate var memberAround: Syntax? {
    self.is(FunctionDeclSyntax.self) ? self : ancestors.first { $0.is(VariableDeclSyntax.self) }
  }

  /// The values that it gives something by one of some names: `user.isPro = true`, `User(isPro: true)`. What is not
  /// written out may be both.
  fileprivate func booleans(givenTo names: Set<String>) -> [Bool] {
    let given: ExprSyntax?
    if let assignment = self.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
      assignment.leftOperand.lastName.map(names.contains) ?? false
    {
      given = assignment.rightOperand
    } else if let argument = self.as(LabeledExprSyntax.self),
      argument.label.map({ names.contains($0.bareName) }) ?? false
    {
      given = argument.expression
    } else {
      given = nil
    }
    let own = given.map { value in value.as(BooleanLiteralExprSyntax.self).map { [$0.isTrue] } ?? [true, false] } ?? []
    return own + children(viewMode: .sourceAccurate).flatMap { $0.booleans(givenTo: names) }
  }
}
