import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What an assertion says of its subject, as far as it is written out; `expect(title) == "New"` of Nimble, too.
enum AssertedValue: Equatable {
  /// `XCTAssertEqual(title, "New")`, `#expect(title == "New")`; the parts of a list, whatever their order.
  case equals(Set<String>)
  case isNil
  case isNotNil
  /// `XCTAssertTrue(isNew)`, `#expect(!isNew)`
  case isTrue(Bool)
  /// `XCTAssert(page is NewPage)`, `XCTAssertNotNil(page as? NewPage)`
  case isOfType(String)
  case isNotOfType(String)
  /// `XCTAssertEqual(step, .grid)`
  case isMember(String)
  /// `XCTAssertEqual(steps, [.grid, .list])`, by the number of members, of which two may be equal to each other
  case isList(count: Int)
  /// `XCTAssertThrowsError(try load())`, `#expect(throws: LoadError.self) { try load() }`
  case throwsError
  case throwsNothing

  init?(_ item: CodeBlockItemSyntax) {
    if let expectation = MatchedExpectation(item) {
      guard let value = expectation.value else { return nil }
      self = value
      return
    }
    guard case .expr(let whole) = item.item else { return nil }
    let expression = whole.withoutEffectMarkers
    if let macro = expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "expect",
      let condition = macro.arguments.first
    {
      if condition.label?.text == "throws" {
        guard macro.arguments.count == 1, let closure = macro.trailingClosure, closure.statements.onlyExpression != nil
        else { return nil }
        self = condition.expression.trimmedDescription == "Never.self" ? .throwsNothing : .throwsError
      } else {
        self.init(condition: condition.expression)
      }
      return
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let arguments = Array(call.arguments).filter { $0.label == nil }.map(\.expression)
    switch call.calledExpression.lastName {
    case "XCTAssertNil": self = arguments.first?.castType.map { .isNotOfType($0) } ?? .isNil
    case "XCTAssertNotNil": self = arguments.first?.castType.map { .isOfType($0) } ?? .isNotNil
    case "XCTAssertThrowsError": self = .throwsError
    case "XCTAssertNoThrow": self = .throwsNothing
    case "XCTAssertTrue", "XCTAssert":
      guard let condition = arguments.first else { return nil }
      self.init(condition: condition)
    case "XCTAssertFalse":
      guard let condition = arguments.first, !condition.is(InfixOperatorExprSyntax.self) else { return nil }
      self = .isTrue(false)
    case "XCTAssertEqual":
      guard arguments.count > 1, !call.arguments.contains(where: { $0.label?.text == "accuracy" }),
        let value = AssertedValue(written: arguments[1])
      else { return nil }
      self = value
    default: return nil
    }
  }

  private init?(condition marked: ExprSyntax) {
    let condition = marked.withoutEffectMarkers
    if let node = condition.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
      self = .isTrue(false)
    } else if let node = condition.as(InfixOperatorExprSyntax.self) {
      let isNil = node.rightOperand.is(NilLiteralExprSyntax.self)
      if isNil, let type = node.leftOperand.castType {
        self = node.operatorName == "==" ? .isNotOfType(type) : .isOfType(type)
        return
      }
      switch node.operatorName {
      case "==" where isNil: self = .isNil
      case "!=" where isNil: self = .isNotNil
      case "==":
        guard let value = AssertedValue(written: node.rightOperand) else { return nil }
        self = value
      default: return nil
      }
    } else if let node = condition.as(IsExprSyntax.self) {
      if node.type.isOptionalType { return nil }
      self = .isOfType(node.type.trimmedDescription)
    } else {
      self = .isTrue(true)
    }
  }

  /// What a value is said to be that is equal to another: `nil`, a Boolean, or what is written.
  init?(comparing other: ExprSyntax) {
    if other.is(NilLiteralExprSyntax.self) {
      self = .isNil
    } else if let literal = other.as(BooleanLiteralExprSyntax.self) {
      self = .isTrue(literal.isTrue)
    } else {
      self.init(written: other)
    }
  }

  /// - Parameter pattern: of a test that fails if the value does not match it: `guard case .grid = step else { … }`.
  init?(matching pattern: PatternSyntax) {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      self.init(matching: binding.pattern)
      return
    }
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    let name = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard let member = name.nameOfMember else { return nil }
    self = .isMember(member)
  }

  private init?(written expression: ExprSyntax) {
    if let parts = expression.writtenParts {
      self = .equals(parts)
    } else if let member = expression.nameOfMember {
      self = .isMember(member)
    } else if let elements = expression.as(ArrayExprSyntax.self)?.elements.map(\.expression),
      elements.allSatisfy({ $0.isImplicitMember }), Set(elements.map(\.trimmedDescription)).count == elements.count
    {
      self = .isList(count: elements.count)
    } else {
      return nil
    }
  }

  /// Whether only one of them can be true of a subject.
  func contradicts(_ other: AssertedValue, _ world: World) -> Bool {
    switch (self, other) {
    case (.equals(let own), .equals(let other)): own != other
    case (.isNil, .isNotNil), (.isNotNil, .isNil), (.isNil, .equals), (.equals, .isNil): true
    case (.isNil, .isOfType), (.isOfType, .isNil), (.isNil, .isList), (.isList, .isNil): true
    case (.isList(let own), .isList(let other)): own != other
    case (.isList, .equals(let other)), (.equals(let other), .isList): other.isEmpty
    case (.isTrue(let own), .isTrue(let other)): own != other
    case (.isOfType(let own), .isOfType(let other)): world.areUnrelated(own, other)
    case (.isOfType(let own), .isNotOfType(let other)), (.isNotOfType(let own), .isOfType(let other)): own == other
    case (.isMember(let own), .isMember(let other)): world.areCasesOfOneEnum(own, other)
    case (.throwsError, .throwsError): false
    case (.throwsError, _), (_, .throwsError): true
    default: false
    }
  }
}

extension World {
  /// Whether no value is of both types: values have one type, and objects those from which their class inherits.
  fileprivate func areUnrelated(_ first: String, _ second: String) -> Bool {
    guard first != second else { return false }
    return [(first, second), (second, first)].allSatisfy { own, other in
      let declared = types(named: own)
      return declared.count == 1 && !resolver.isTypeAlias(own)
        && declared.allSatisfy { !$0.is(ProtocolDeclSyntax.self) }
        && !supertypes(of: own, seeking: []).contains { $0 == other || resolver.isTypeAlias($0) }
    }
  }
}

extension ExprSyntax {
  /// `NewPage` of `page as? NewPage`
  var castType: String? {
    guard let cast = self.as(AsExprSyntax.self), cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark,
      !cast.type.isOptionalType
    else { return nil }
    return cast.type.trimmedDescription
  }

  /// `grid` of `.grid` and `Step.grid`
  fileprivate var nameOfMember: String? {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.bareName
    guard member.base.map({ $0.lastName?.first?.isUppercase ?? false }) ?? !["none", "some"].contains(name) else {
      return nil
    }
    return name
  }

  /// Literals that are equal only if their texts are.
  fileprivate var writtenParts: Set<String>? {
    switch self.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return node.plainText.map { [$0] }
    case .integerLiteralExpr(let node): return node.literal.text.allSatisfy(\.isNumber) ? [node.literal.text] : nil
    case .booleanLiteralExpr(let node): return [node.literal.text]
    case .arrayExpr(let node):
      let parts = node.elements.map(\.expression.writtenParts)
      return parts.contains { $0 == nil } ? nil : Set(parts.flatMap { $0 ?? [] })
    default: return nil
    }
  }
}
