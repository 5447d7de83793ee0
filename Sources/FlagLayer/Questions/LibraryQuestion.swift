import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A question to a library, which knows a flag by its key: `Statsig.checkGate(Flag.inbox.rawValue)`,
/// `defaults.bool(forKey: Flag.inbox.rawValue)`, `config[Flag.inbox.rawValue].boolValue`.
struct LibraryQuestion: Hashable {
  /// `Statsig` or `LDClient.get()`, what begins with a type; `_` for anything else, `nil` for none.
  let receiver: String?
  /// `nil` for a subscript.
  let name: String?
  private let labels: [String?]
  private let index: Int
  /// `rawValue` of `Flag.inbox.rawValue`; `nil` for the flag itself.
  private let property: String?
  /// Whether it is asked for `boolValue`.
  let isConverted: Bool

  /// The properties of a flag that libraries know it by.
  static let keys: Set = ["id", "identifier", "key", "name", "rawValue"]

  /// - Parameter argument: of a call or a subscript.
  /// - Returns: `nil` if nothing says that the answer is a Boolean.
  init?(_ argument: LabeledExprSyntax, property: String?) {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self), let asked = Self.asked(list),
      let place = list.firstIndex(where: { $0.id == argument.id })
    else { return nil }
    let called = asked.called
    let base = asked.isCall ? called.as(MemberAccessExprSyntax.self)?.base : called
    receiver = base.map { $0.beginsWithType ? $0.withoutUnwrapping : "_" }
    name = asked.isCall ? called.lastName : nil
    labels = list.map { $0.label?.bareName }
    index = list.distance(from: list.startIndex, to: place)
    self.property = property
    isConverted = Self.conversion(of: asked.node) != nil
    guard isConverted || name.map(Self.namesBoolean) ?? false else { return nil }
  }

  /// The whole expression around an argument of one.
  static func node(around argument: LabeledExprSyntax) -> ExprSyntax? {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self), let asked = asked(list) else { return nil }
    return conversion(of: asked.node) ?? asked.node
  }

  func template(of typeName: String) -> String {
    let arguments = labels.enumerated().map { place, label in
      let value = property.map { "\(typeName).{caseName}.\($0)" } ?? ".{caseName}"
      return (label.map { "\($0): " } ?? "") + (place == index ? value : "_")
    }.joined(separator: ", ")
    let call =
      name.map { (receiver.map { "\($0)." } ?? "") + "\($0)(\(arguments))" } ?? "\(receiver ?? "_")[\(arguments)]"
    return call + (isConverted ? ".boolValue" : "")
  }

  /// Whether the name of the function says that the answer is a number or a text: `integer(forKey:)`, `stringValue(key:)`.
  static func asksForOther(_ argument: LabeledExprSyntax) -> Bool {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self), let asked = asked(list), asked.isCall,
      let name = asked.called.lastName
    else { return false }
    let words = name.wordsOfName
    return words.contains(where: otherValues.contains) && !words.contains { ["bool", "boolean", "gate"].contains($0) }
      && !["add", "log", "override", "register", "remove", "set", "track"].contains(words.first ?? "")
  }

  private static let otherValues: Set = [
    "array", "data", "date", "dictionary", "double", "float", "int", "integer", "long", "number", "string", "text",
    "url",
  ]

  private static func asked(
    _ list: LabeledExprListSyntax
  ) -> (node: ExprSyntax, called: ExprSyntax, isCall: Bool)? {
    if let call = list.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil {
      return (ExprSyntax(call), call.calledExpression, true)
    }
    guard let element = list.parent?.as(SubscriptCallExprSyntax.self), element.trailingClosure == nil else {
      return nil
    }
    return (ExprSyntax(element), element.calledExpression, false)
  }

  private static func conversion(of node: ExprSyntax) -> ExprSyntax? {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
      member.declName.baseName.text == "boolValue"
    else { return nil }
    return ExprSyntax(member)
  }

  /// `bool`, `boolVariation`, `checkGate`, `isFeatureEnabled`; neither `value` nor `setBool`.
  private static func namesBoolean(_ function: String) -> Bool {
    let words = function.wordsOfName
    guard let first = words.first, !["add", "log", "override", "register", "remove", "set", "track"].contains(first)
    else { return false }
    return words.contains { ["bool", "boolean", "gate"].contains($0) } || first == "is" && StateName(function) != nil
  }
}

extension ExprSyntax {
  /// Whether it is a path of names and calls without arguments that begins with a type: `RemoteConfig.remoteConfig()`.
  fileprivate var beginsWithType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.bareName.first?.isUppercase ?? false
    case .memberAccessExpr(let node): node.base?.beginsWithType ?? false
    case .functionCallExpr(let node):
      node.arguments.isEmpty && node.trailingClosure == nil && node.calledExpression.is(MemberAccessExprSyntax.self)
        && node.calledExpression.beginsWithType
    case .optionalChainingExpr(let node): node.expression.beginsWithType
    case .forceUnwrapExpr(let node): node.expression.beginsWithType
    default: false
    }
  }

  /// `a.b()` of `a.b()!` and `a?.b()`, which a template without these matches.
  fileprivate var withoutUnwrapping: String {
    tokens(viewMode: .sourceAccurate)
      .filter { ![.exclamationMark, .postfixQuestionMark].contains($0.tokenKind) }.map(\.text).joined()
  }
}
