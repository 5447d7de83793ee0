import SwiftSemantics

/// Boolean expressions, decided and undecided.
extension ProgramGenerator {
  struct Known {
    let text: String
    let value: Bool
  }

  // MARK: Groups

  /// An expression for the subject's group.
  mutating func group(of subject: Subject, _ scope: Scope) -> String {
    var forms = [
      "\(subject.property).currentGroup", "\(subject.property).currentGroup", "self.\(subject.property).currentGroup",
    ]
    if !scope.isInMethod { forms = ["self.\(subject.property).currentGroup"] }
    forms.append("service.fetchSplitTest(\(subject.names.typeName).self).currentGroup")
    return pick(forms)
  }

  func typeOfGroup(_ subject: Subject) -> String { "\(subject.names.typeName).Group" }

  // MARK: Decided

  mutating func known(_ scope: Scope, _ wanted: Bool? = nil) -> Known {
    let subject = pick(subjects)
    return known(subject, scope, wanted)
  }

  mutating func known(_ subject: Subject, _ scope: Scope, _ wanted: Bool? = nil) -> Known {
    let value = wanted ?? chance(50)
    let group = group(of: subject, scope)
    let winner = subject.winner.caseName
    let loser = pick(subject.losers).caseName
    let type = typeOfGroup(subject)
    var yes = [
      "\(group) == .\(winner)", ".\(winner) == \(group)", "\(group) != .\(loser)", "\(type).\(winner) == \(group)",
      "!(\(group) == .\(loser))", "(\(group) == .\(winner))", "\(group) == \(type).`\(winner)`",
    ]
    var no = [
      "\(group) == .\(loser)", ".\(loser) == \(group)", "\(group) != .\(winner)", "\(type).\(loser) == \(group)",
      "!(\(group) == .\(winner))", "(\(group) == .\(loser))", "\(group) != \(type).`\(winner)`",
    ]
    if usesAccessors {
      let variation = "abTests.variation(for: .\(subject.names.caseName))"
      yes += ["\(variation) == .\(winner)", "\(variation) != .\(loser)"]
      no += ["\(variation) == .\(loser)", ".\(winner) != \(variation)"]
      let isRed = "flags.isRed(.\(subject.names.caseName))"
      yes.append(winner == "red" ? isRed : "!\(isRed)")
      no.append(winner == "red" ? "!\(isRed)" : isRed)
    }
    return Known(text: pick(value ? yes : no), value: value)
  }

  /// Conditions that need more than one comparison.
  mutating func knownByDetour(_ subject: Subject, _ scope: Scope, _ value: Bool) -> String {
    let group = group(of: subject, scope)
    let winner = subject.winner
    let loser = pick(subject.losers)
    let other = subject.losers.first { $0 != loser } ?? loser
    var yes = [
      "[.\(winner.caseName), .\(loser.caseName)].contains(\(group))", "\(group).rawValue == \"\(winner.name)\"",
      ".\(winner.caseName) ~= \(group)", "![.\(loser.caseName), .\(other.caseName)].contains(\(group))",
      "\"\(loser.name)\" != \(group).rawValue",
    ]
    var no = [
      "[.\(other.caseName), .\(loser.caseName)].contains(\(group))", "\(group).rawValue == \"\(loser.name)\"",
      ".\(loser.caseName) ~= \(group)", "![\(typeOfGroup(subject)).\(winner.caseName)].contains(\(group))",
      "\"\(winner.name)\" != \(group).rawValue",
    ]
    if subject.names.groups.contains(where: { $0.mirrors != nil }) {
      yes.append("\(group).behavior == .\(winner.caseName)")
      no.append("\(group).behavior != .\(winner.caseName)")
    }
    if subject.names.typeName == "ButtonColorSplitTest" {
      let isBold = winner.name == "red"
      let test = scope.isInMethod ? subject.property : "self.\(subject.property)"
      (isBold ? { yes += $0 } : { no += $0 })(["\(group).isBold", "\(test).parameters.isBold"])
      (isBold ? { no += $0 } : { yes += $0 })(["!\(group).isBold"])
    }
    return pick(value ? yes : no)
  }

  // MARK: Undecided

  /// A Boolean that is known only at run time.
  mutating func residual(_ scope: Scope) -> String {
    let wall = scope.isInMethod ? "wall" : "self.wall"
    var forms = ["coin(\(place()))", "coin(\(place()))", "number(\(place())) > 1", "maybe(\(place())) != nil"]
    forms.append("\(wall).currentGroup == .\(pick(["red", "control", "blue"]))")
    if let name = scope.bools.randomElement(using: &random) { forms += [name, "!\(name)"] }
    if let name = scope.ints.randomElement(using: &random) { forms.append("\(name) > 1") }
    return pick(forms)
  }

  /// A tree of operators with at least one decided leaf.
  mutating func mixed(_ scope: Scope, depth: Int = 2) -> Known? {
    let leaf = known(scope)
    return mixed(scope, Expression(text: leaf.text, binding: .comparison), depth: depth).map {
      Known(text: $0.text, value: leaf.value)
    }
  }

  /// A Boolean with effects in every operand and a decided one somewhere.
  mutating func effectful(_ scope: Scope) -> String {
    let leaf = known(scope)
    var expression = Expression(text: leaf.text, binding: .comparison)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let other = Expression(text: chance(80) ? "coin(\(place()))" : known(scope).text, binding: .comparison)
      expression = chance(50) ? joined(expression, other) : joined(other, expression)
    }
    return expression.text
  }

  // MARK: Operators

  enum Binding: Int { case or, and, comparison, primary }

  struct Expression {
    var text: String
    var binding: Binding

    func parenthesised(below limit: Binding) -> String { binding.rawValue < limit.rawValue ? "(\(text))" : text }
  }

  private mutating func mixed(_ scope: Scope, _ leaf: Expression, depth: Int) -> Expression? {
    var expression = leaf
    for _ in 0..<depth {
      let other = Expression(text: residual(scope), binding: .comparison)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: expression = Expression(text: "!(\(expression.text))", binding: .primary)
      case 1: expression = Expression(text: "(\(expression.text)) == coin(\(place()))", binding: .comparison)
      case 2: expression = Expression(text: "coin(\(place())) != (\(expression.text))", binding: .comparison)
      case 3: expression = joined(other, expression)
      case 4: expression = Expression(text: "(\(expression.text))", binding: .primary)
      default: expression = joined(expression, other)
      }
    }
    return expression
  }

  private mutating func joined(_ left: Expression, _ right: Expression) -> Expression {
    let (sign, binding): (String, Binding) = chance(50) ? ("&&", .and) : ("||", .or)
    return Expression(
      text: "\(left.parenthesised(below: binding)) \(sign) \(right.parenthesised(below: binding))", binding: binding)
  }
}
