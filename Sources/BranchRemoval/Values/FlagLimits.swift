import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Places where a flag's own type limits the flag by something that cannot be read in its place.
///
/// ```
/// init(platform: Platform, newPage: Bool) {
///   self.newPage = platform.isMac && newPage
/// }
/// ```
///
/// Who decides the flag decides the parameter, or the answer that is asked for. Only what is stored as it comes may be
/// taken for it: a fold of `settings.newPage` would lose the limit.
struct FlagLimits {
  struct Site {
    let experiment: ExperimentNames
    let file: Int
    let range: Range<Int>
    /// What limits the flag.
    let limit: String

    var message: String { Obstacle.limitedFlag.message(about: limit) }
  }

  private(set) var sites: [Site] = []

  init(_ round: Round) {
    let mentions = InstanceFlagMentions(round.world)
    for property in InstanceFlag.all(in: round) where property.declared.isRead {
      guard let winner = property.declared.winningValue, !LimitedFlagReads(round: round).replacesReads(of: property)
      else { continue }
      for reference in round.world.references(to: property.declared.member) {
        let target = reference.outermostName
        guard case .known(let value)? = target.givenValue, target.nameOfOwnProperty != nil,
          let type = target.enclosingType, property.types.contains(type.plainName),
          mentions.meaning(of: target, property) != .other, let file = round.number(of: reference),
          let limit = StoredFlag(
            property.declared.member, isOn: winner, in: value, isOwn: { mentions.isOwn($0, property) }
          ).limit(of: value)
        else { continue }
        sites.append(
          Site(
            experiment: property.declared.experiment, file: file, range: value.contentRange,
            limit: limit.trimmedDescription))
      }
    }
  }
}

/// What the parts of a value mean for the flag that it is stored for.
private struct StoredFlag {
  enum Part {
    /// The flag itself.
    case flag
    case fixed(Bool)
    case other(ExprSyntax)
    /// Something else keeps the flag from having its value.
    case limited(ExprSyntax)
  }

  private let name: String
  private let isOn: Bool
  /// Whether the value names the flag, so that no call in it asks for it.
  private let isNamed: Bool
  /// Whether a name is that of the flag.
  private let isOwn: (DeclReferenceExprSyntax) -> Bool

  init(_ name: String, isOn: Bool, in value: ExprSyntax, isOwn: @escaping (DeclReferenceExprSyntax) -> Bool) {
    self.name = name
    self.isOn = isOn
    self.isOwn = isOwn
    isNamed = value.tokens(viewMode: .sourceAccurate).contains { token in
      token.bareName == name && !(token.parent?.as(DeclReferenceExprSyntax.self)?.isMemberName ?? false)
        && token.parent?.is(DeclReferenceExprSyntax.self) ?? false
    }
  }

  func limit(of value: ExprSyntax) -> ExprSyntax? {
    if case .limited(let limit) = part(value) { limit } else { nil }
  }

  private func part(_ value: ExprSyntax) -> Part {
    if let literal = value.as(BooleanLiteralExprSyntax.self) { return .fixed(literal.isTrue) }
    if let inner = value.singleParenthesized { return part(inner) }
    if let cast = value.as(AsExprSyntax.self) { return part(cast.expression) }
    if let choice = value.as(TernaryExprSyntax.self) { return part(choice) }
    if let infix = value.as(InfixOperatorExprSyntax.self) {
      switch infix.operatorText {
      case "&&", "||": return part(infix)
      case "??": return part(infix.leftOperand)
      default: break
      }
    }
    return isFlag(value) ? .flag : .other(value)
  }

  private func part(_ infix: InfixOperatorExprSyntax) -> Part {
    // The operand that decides the whole: `false` before or after `&&`.
    let deciding = infix.operatorText == "||"
    let parts = [part(infix.leftOperand), part(infix.rightOperand)]
    if parts.contains(where: { $0.isFixed(deciding) }) { return .fixed(deciding) }
    if isOn == deciding, parts.contains(where: \.isFlag) { return .flag }
    if let limited = parts.first(where: { $0.limit != nil }) { return limited }
    guard let other = parts.lazy.compactMap(\.other).first else {
      return parts.contains(where: \.isFlag) ? .flag : .fixed(!deciding)
    }
    return parts.contains(where: \.isFlag) ? .limited(other) : .other(ExprSyntax(infix))
  }

  private func part(_ choice: TernaryExprSyntax) -> Part {
    let parts = [part(choice.thenExpression), part(choice.elseExpression)]
    guard parts.contains(where: { $0.isFlag || $0.limit != nil }) else { return .other(ExprSyntax(choice)) }
    return parts.allSatisfy { $0.isFlag || $0.isFixed(isOn) } ? .flag : .limited(choice.condition)
  }

  /// Whether it is the flag's parameter, the flag of another object, or asks for the flag.
  private func isFlag(_ value: ExprSyntax) -> Bool {
    if let member = value.as(MemberAccessExprSyntax.self)?.declName, member.baseName.bareName == name, isOwn(member) {
      return true
    }
    if isNamed { return value.as(DeclReferenceExprSyntax.self)?.baseName.bareName == name }
    return value.tokens(viewMode: .sourceAccurate).contains { token in
      token.parent?.is(FunctionCallExprSyntax.self) ?? false || token.parent?.is(SubscriptCallExprSyntax.self) ?? false
    }
  }
}

extension StoredFlag.Part {
  fileprivate var isFlag: Bool { if case .flag = self { true } else { false } }
  fileprivate var other: ExprSyntax? { if case .other(let value) = self { value } else { nil } }
  fileprivate var limit: ExprSyntax? { if case .limited(let value) = self { value } else { nil } }
  fileprivate func isFixed(_ value: Bool) -> Bool { if case .fixed(value) = self { true } else { false } }
}
