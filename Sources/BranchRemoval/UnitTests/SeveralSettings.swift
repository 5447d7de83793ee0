import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells a test that gives several settings their values, and is about something else, from a test of one flag.
///
/// ```
/// func testInstallsIntegrations() {
///   options.enableMetrics = false       // one of several; the test stays, and somebody has to look at it
///   options.enableSwizzling = false
///   options.enableCrashHandler = false
/// ```
/// `testMetricsDisabled`, or a test that sets the flag alone, is about the flag. One other setting is enough where many tests give an
/// object of the app the losing value: `Options(shell: .local, enableMetrics: false)`, and where the test asserts that
/// setting. None is needed where nothing that the test uses leads to code about which the flag decided, or where another condition settles what is decided.
enum SeveralSettings {
  /// What the names of many flags contain.
  private static let common: Set = [
    "enable", "enabled", "feature", "flag", "flags", "page", "screen", "setting", "settings", "show", "should", "test",
    "use", "view",
  ]

  /// - Parameters:
  ///   - flag: where a test gives a flag its value: its name, or the value of an argument.
  ///   - name: the flag's name.
  ///   - deciding: the names that led to code about which it decided; nil if they are not known.
  ///   - isUsual: whether many tests make an object of the app with that value.
  static func include(
    _ flag: ExprSyntax, named name: String, deciding: DecidingNames?, isUsual: Bool = false
  ) -> Bool {
    guard let test = Syntax(flag).enclosingTest else { return false }
    if deciding?.joined?.settle(test) ?? false { return true }
    if deciding?.areUsed(by: test) ?? true {
      let type = test.enclosingType?.plainName ?? ""
      // What the class is named after tells its tests not apart.
      if isUsual, hasSetting(beside: flag), !isAbout(name, test.nameOfFunction, besides: type) { return true }
      if isAbout(name, test.nameOfFunction + " " + type) { return false }
      let others = settings(beside: flag)
      return others.count >= 2 || test.asserts(others, givenBeside: flag, named: name)
    }
    // The name of its class may be that of the code to which the flag belongs as well.
    return !isAbout(name, test.nameOfFunction)
  }

  /// The places in tests of something else, which only have to pass something, and those in tests of the flag.
  static func split(
    _ places: [Syntax], named name: String, deciding: DecidingNames?, isUsual: Bool = false
  ) -> (others: [ExprSyntax], own: [Syntax]) {
    let others = places.compactMap { $0.as(ExprSyntax.self) }
      .filter { include($0, named: name, deciding: deciding, isUsual: isUsual) }
    let ids = Set(others.map(\.id))
    return (others, places.filter { !ids.contains($0.id) })
  }

  /// Whether many tests make an object of the app, and no mock, with the value that lost.
  ///
  /// - Parameter values: what initializers of a type are given for the flag.
  static func isUsual(
    _ values: [ExprSyntax], for type: EnclosingType?, losing answer: FlagAnswer?, _ world: World
  ) -> Bool {
    guard let answer, let type, !type.node.isInTestFile else { return false }
    let losing = values.filter { $0.isInTestFile && answer.loses($0, world.resolver) ?? false }
    return Set(losing.compactMap { Syntax($0).enclosingTest?.id }).count >= PassedConstant.fewestFillers
  }

  /// The other settings that are given their values beside a flag, as they are written there.
  static func settings(beside flag: ExprSyntax) -> Set<String> {
    if let element = flag.dictionaryElement, let list = element.parent?.as(DictionaryElementListSyntax.self) {
      let others = list.lazy.filter { $0.id != element.id && $0.value.isSetting(like: element.value) }
      return Set(others.map { $0.key.lastName ?? $0.key.trimmedDescription })
    }
    if let argument = flag.parent?.as(LabeledExprSyntax.self), argument.label != nil,
      let list = argument.parent?.as(LabeledExprListSyntax.self)
    {
      let others = list.lazy.filter { $0.id != argument.id && $0.expression.is(BooleanLiteralExprSyntax.self) }
      return Set(others.map { $0.label?.bareName ?? $0.expression.trimmedDescription })
    }
    guard let item = flag.ancestor(CodeBlockItemSyntax.self), let own = item.storeOfSetting,
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    let others = list.compactMap(\.storeOfSetting).filter { $0.target == own.target && $0.setting != own.setting }
    return Set(others.map(\.setting))
  }

  /// Whether the call that is given the flag's value is given another one that is written out.
  private static func hasSetting(beside flag: ExprSyntax) -> Bool {
    guard let argument = flag.parent?.as(LabeledExprSyntax.self), argument.label != nil,
      let list = argument.parent?.as(LabeledExprListSyntax.self)
    else { return false }
    return list.contains { $0.id != argument.id && $0.label != nil && $0.expression.isValueOfSetting }
  }

  /// Whether the name of a test has a word of the flag's: `Metrics`, or `metric`, but not `Model` for `mode`.
  ///
  /// - Parameter other: a name whose words say nothing.
  private static func isAbout(_ name: String, _ test: String, besides other: String = "") -> Bool {
    let (words, others) = (test.wordsOfName, other.wordsOfName)
    let own = name.wordsOfName.filter { word in
      !common.contains(String(word)) && !others.contains { $0.isForm(of: word) }
    }
    // `test_newpage` of `newPage`
    let joined = own.joined()
    return own.contains { word in words.contains { $0.isForm(of: word) } }
      || own.count > 1 && test.lowercased().contains(joined)
  }
}

extension Substring {
  /// Whether both are one word in the singular or plural, or a verb in two forms: `metric` and `metrics`.
  fileprivate func isForm(of other: Substring) -> Bool {
    let (short, long) = count < other.count ? (self, other) : (other, self)
    return long.hasPrefix(short) && ["", "d", "ed", "er", "es", "ing", "s"].contains(long.dropFirst(short.count))
  }
}

extension ExprSyntax {
  /// The element of which it is the key, also by its text.
  fileprivate var dictionaryElement: DictionaryElementSyntax? {
    let key = textKey ?? self
    return key.parent?.as(DictionaryElementSyntax.self).flatMap { $0.key.id == key.id ? $0 : nil }
  }

  fileprivate var isValueOfSetting: Bool {
    isImplicitMember || Self.kindsOfLiterals.contains(kind)
  }

  private static let kindsOfLiterals: Set<SyntaxKind> = [
    .arrayExpr, .booleanLiteralExpr, .dictionaryExpr, .floatLiteralExpr, .integerLiteralExpr, .stringLiteralExpr,
  ]

  /// Whether it is a Boolean, or a group beside another one.
  fileprivate func isSetting(like other: ExprSyntax) -> Bool {
    self.is(BooleanLiteralExprSyntax.self)
      || self.is(MemberAccessExprSyntax.self) && other.is(MemberAccessExprSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// `options` and `enableMetrics` of `options.enableMetrics = false`, `mock.values` and `.metrics` of
  /// `mock.values[.metrics] = false`. Other settings may be numbers, texts or cases.
  fileprivate var storeOfSetting: (target: String, setting: String)? {
    guard case .expr(let expression) = item, let assignment = expression.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.isValueOfSetting
    else { return nil }
    if let place = assignment.leftOperand.as(SubscriptCallExprSyntax.self) {
      return (place.calledExpression.trimmedDescription, place.arguments.trimmedDescription)
    }
    guard let member = assignment.leftOperand.as(MemberAccessExprSyntax.self) else { return nil }
    return (member.base?.trimmedDescription ?? "", member.declName.baseName.bareName)
  }
}

extension Syntax {
  private var testFunction: FunctionDeclSyntax? {
    let node = self.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) } ?? self
    return node.as(FunctionDeclSyntax.self)
  }

  fileprivate var nameOfFunction: String { testFunction?.name.bareName ?? "" }

  /// Whether a test asserts one of the settings that it gives beside a flag, and nothing of the flag.
  fileprivate func asserts(_ settings: Set<String>, givenBeside flag: ExprSyntax, named name: String) -> Bool {
    guard !settings.isEmpty, let statements = testFunction?.body?.statements else { return false }
    let assertions = statements.lazy.filter { $0.isPlainAssertion && !$0.contentRange.contains(flag.contentStart) }
    return assertions.contains { $0.mentions(settings) } && !assertions.contains { $0.mentions([name]) }
  }
}
