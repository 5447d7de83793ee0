import SwiftSemantics
import SwiftSyntax

/// What a flag says from now on, beside which tests may have a mock say something else.
enum FlagAnswer {
  case isOn(Bool)
  /// The winner, where code asks for the group.
  case group(String, ExperimentNames)
  /// Where code asks for both.
  case both(isOn: Bool, group: String, ExperimentNames)

  /// Whether a value is that of the loser; `nil` unless it is written out.
  ///
  /// A property that holds a function is given a closure: `{ false }`.
  func loses(_ value: ExprSyntax, _ resolver: RememberingResolver) -> Bool? {
    if let closure = value.as(ClosureExprSyntax.self) {
      return closure.statements.onlyExpression.flatMap { loses($0, resolver) }
    }
    return switch self {
    case .isOn(let isOn): value.as(BooleanLiteralExprSyntax.self).map { $0.isTrue != isOn }
    case .group(let winner, let names):
      resolver.groupLiteral(value, expecting: names, origin: .accessor).map {
        names.behavior(of: $0) != names.behavior(of: winner)
      }
    case .both(let isOn, let group, let names):
      FlagAnswer.isOn(isOn).loses(value, resolver) ?? FlagAnswer.group(group, names).loses(value, resolver)
    }
  }

  /// What it says beside a value: the group beside a group.
  func beside(_ value: ExprSyntax?, _ resolver: RememberingResolver) -> FlagAnswer {
    guard case .both(let isOn, let group, let names) = self else { return self }
    let ofGroup = FlagAnswer.group(group, names)
    return value.flatMap { ofGroup.loses($0, resolver) ?? ofGroup.losesText(of: $0) } != nil ? ofGroup : .isOn(isOn)
  }

  /// Whether a text that is stored for the flag is the name of a group that lost; `nil` if it is none.
  func losesText(of value: ExprSyntax) -> Bool? {
    guard let (winner, names) = ofGroup, let group = value.as(StringLiteralExprSyntax.self)?.plainText, names.has(group)
    else { return nil }
    return names.behavior(of: group) != names.behavior(of: winner)
  }

  private var ofGroup: (winner: String, names: ExperimentNames)? {
    switch self {
    case .isOn: nil
    case .group(let winner, let names), .both(_, let winner, let names): (winner, names)
    }
  }

  var isOn: Bool? {
    switch self {
    case .isOn(let isOn), .both(let isOn, _, _): isOn
    case .group: nil
    }
  }

  /// As it is said in a note.
  var text: String {
    switch self {
    case .isOn(let isOn), .both(let isOn, _, _): "\(isOn)"
    case .group(let winner, _): winner
    }
  }
}
