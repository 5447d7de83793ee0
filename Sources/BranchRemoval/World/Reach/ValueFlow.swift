import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells by the shape of a declaration whether an experiment's value can come out of it.
///
/// If an app asks through Boolean accessors alone, theirs are the only values. They pass through operators, choices,
/// closures and functions of one expression, and only a Boolean can hold them, or a case of an enum that they choose: a
/// property declared as a `String` or a view hides the experiment, even if its body asks for it.
struct ValueFlow {
  private let accessors: AccessorMatcher
  /// Whether all known values are Booleans from accessors.
  let isOfBooleans: Bool
  private let names: NameIndex

  init(of experiments: some Sequence<ExperimentNames>, accessors: [Accessor], names: NameIndex) {
    self.names = names
    let experiments = Array(experiments)
    let usesTypes = experiments.contains { !names.files(using: $0.typeName).isEmpty }
    let asksForGroups = Self.isAsked(experiments, through: accessors.filter { $0.kind == .group }, names)
    self.accessors = AccessorMatcher(accessors, experiments)
    isOfBooleans = !asksForGroups && !usesTypes
  }

  /// Whether an expression asks for one of the experiments through one of the accessors.
  private static func isAsked(
    _ experiments: [ExperimentNames], through accessors: [Accessor], _ names: NameIndex
  ) -> Bool {
    if accessors.isEmpty { return false }
    let matcher = AccessorMatcher(accessors, experiments)
    return Set(experiments.flatMap { experiment in accessors.flatMap { $0.names(of: experiment) } }).contains { name in
      names.files(using: name).contains { file in
        names.tables[file].places(of: name).contains { asks(matcher, around: $0) }
      }
    }
  }

  /// Whether a place with a name of the experiment lies in an expression that asks for its value.
  ///
  /// - Parameter uses: tell whether types decide otherwise.
  func begins(at place: Syntax, _ uses: UseOrigins?) -> Bool {
    Self.asks(accessors, around: place) { uses?.mayAsk($0) ?? true }
  }

  private static func asks(
    _ matcher: AccessorMatcher, around place: Syntax, where counts: (ExprSyntax) -> Bool = { _ in true }
  ) -> Bool {
    var node: Syntax? = place
    while let current = node {
      if let expression = current.as(ExprSyntax.self), matcher.mayMatch(expression), counts(expression) { return true }
      if let attribute = current.as(AttributeSyntax.self), matcher.matches(attribute) { return true }
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { return false }
      node = current.parent
    }
    return false
  }

  /// Whether the value of an expression can be part of the value around it.
  func passes(from place: Syntax, to declaration: Syntax) -> Bool {
    guard isOfBooleans else { return true }
    var inner = place
    while inner.id != declaration.id, let outer = inner.parent {
      if outer.stopsValue(of: inner) { return false }
      inner = outer
    }
    return true
  }

  /// Whether a value of a written type (`nil` for none) may be known.
  ///
  /// A name of one or two letters counts as a generic parameter. Type aliases are not followed.
  ///
  /// - Parameter place: the origin of the value. If it only decides between other values, texts and numbers hide it, too.
  func mayBeKnown(_ type: TypeSyntax?, from place: Syntax) -> Bool {
    guard let type else { return false }
    let words = type.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      if case .identifier(let text) = token.tokenKind { text } else { nil }
    }
    guard isOfBooleans else {
      let isDecision = place.isDecision
      return words.isEmpty || words.contains { !HidingTypes.hides($0, isDecision) || names.declaresType($0) }
    }
    if words.count == 1, names.declaresEnum(words[0]) { return true }
    return words.contains { Self.booleans.contains($0) || $0.utf8.count <= 2 && !names.declaresType($0) }
  }

  /// Whether a decision between literals may give a parameter its value, other than a Boolean.
  func mayBeChosen(_ type: TypeSyntax?) -> Bool {
    guard let type else { return false }
    if type.is(OptionalTypeSyntax.self) { return true }
    guard let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else { return false }
    return names.declaresEnum(name.name.bareName) || HidingTypes.plain.contains(name.name.bareName)
  }

  private static let booleans: Set = ["Bool", "CBool", "DarwinBoolean", "ObjCBool"]
}

/// Types of the platform that never hold a group.
private enum HidingTypes {
  /// - Parameter decision: whether the group only decides which value of the type it is.
  static func hides(_ type: String, _ decision: Bool) -> Bool {
    views.contains(type) || decision && plain.contains(type)
  }

  private static let views: Set = [
    "AnyView", "AttributedString", "Color", "Commands", "Data", "Date", "Font", "Image", "LocalizedStringKey",
    "NSAttributedString", "NSColor", "NSFont", "NSImage", "NSView", "NSViewController", "Never", "Scene", "SwiftUI",
    "Text", "ToolbarContent", "UIColor", "UIFont", "UIImage", "UIKit", "UIView", "UIViewController", "URL", "View",
    "Void", "WidgetConfiguration",
  ]
  /// A text may be a group's name, and any of them a parameter's value.
  static let plain: Set = ["CGFloat", "Double", "Float", "Int", "String", "TimeInterval"]
}

extension Syntax {
  /// Whether it is a part of a condition or of what a `switch` is over, so that other values are the results.
  fileprivate var isDecision: Bool {
    var node = self
    while let outer = node.parent {
      if outer.is(CodeBlockItemSyntax.self) || outer.is(MemberBlockItemSyntax.self) { return false }
      if outer.as(TernaryExprSyntax.self)?.condition.id == node.id { return true }
      if outer.as(IfExprSyntax.self)?.conditions.id == node.id { return true }
      if outer.as(SwitchExprSyntax.self)?.subject.id == node.id { return true }
      node = outer
    }
    return false
  }

  /// Whether the value of a part of this node is never part of the node's own.
  fileprivate func stopsValue(of part: Syntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .stringLiteralExpr, .deferStmt: return true
    // A value that passes through several statements is no longer known.
    case .codeBlockItemList(let statements): return statements.count > 1 && !statements.mayReturnChosenBoolean
    case .accessorDecl(let accessor): return accessor.accessorSpecifier.tokenKind != .keyword(.get)
    case .functionCallExpr(let call):
      return part.id != call.calledExpression.id && call.makesInstance && !call.makesBinding
    case .functionSignature, .functionParameterClause, .genericParameterClause, .attributeList: return true
    default: return false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it calls an initializer, or a name in upper case like a type's.
  fileprivate var makesInstance: Bool {
    guard let name = calledExpression.lastName else { return false }
    return name == "init" || name.first?.isUppercase ?? false
  }
}
