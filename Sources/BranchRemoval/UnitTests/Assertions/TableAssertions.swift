import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Assertions of unit tests about what an app's own layer says of a decided flag: `XCTAssertTrue(Flag.newPage.isOnByDefault)`,
/// or about what a mock counts for it: `XCTAssertEqual(mock.isNewPageOnGetCount, 1)`.
///
/// They test the flag's row of a table, or that somebody asks for it, which goes with the flag.
struct TableAssertions {
  private(set) var statements: [CodeBlockItemSyntax] = []

  init(_ round: Round) {
    let mentions = CaseMentions(round.world.resolver)
    for declared in DeclaredCase.all(in: round) {
      for reference in round.world.references(to: declared.member) where reference.isInTestFile {
        if let item = reference.outermostName.assertionAboutRawValue(of: declared.type) {
          statements.append(item)
          continue
        }
        guard let flag = reference.outermostName.as(MemberAccessExprSyntax.self), flag.base != nil,
          let property = flag.parent?.as(MemberAccessExprSyntax.self), property.base?.id == ExprSyntax(flag).id,
          property.call == nil, mentions.isOwn(reference, declared.named), let item = property.assertion
        else { continue }
        statements.append(item)
      }
    }
    for flag in InstanceFlag.all(in: round) where !round.world.testFiles.isEmpty {
      for name in MockRecords.names(of: flag, round).sorted() {
        let references = round.world.references(to: name).filter(\.isInTestFile).map(\.outermostName)
        statements += references.compactMap { $0.as(MemberAccessExprSyntax.self)?.assertion }
      }
    }
  }
}

extension ExprSyntax {
  /// The assertion that compares nothing but a case with what a raw value makes:
  /// `XCTAssertEqual(Flag(rawValue: "newPage"), .newPage)`.
  fileprivate func assertionAboutRawValue(of type: String) -> CodeBlockItemSyntax? {
    guard isImplicitMember || self.as(MemberAccessExprSyntax.self)?.base?.lastName == type else { return nil }
    var compared = ExprSyntax(self)
    var others: [ExprSyntax] = []
    if let node = parent?.as(InfixOperatorExprSyntax.self), node.operatorName == "==" {
      others = [node.leftOperand, node.rightOperand].filter { $0.id != id }
      compared = ExprSyntax(node)
    }
    guard let list = compared.parent?.parent?.as(LabeledExprListSyntax.self), let owner = list.parent,
      owner.namesComparison
    else { return nil }
    others += list.prefix { $0.label == nil }.map(\.expression).filter { $0.id != compared.id }
    guard let other = others.first?.as(FunctionCallExprSyntax.self), other.calledExpression.lastName == type,
      other.arguments.count == 1, other.arguments.first?.label?.text == "rawValue", other.isWrittenValue,
      others.dropFirst().allSatisfy(\.isWrittenValue)
    else { return nil }
    return owner.parent?.as(CodeBlockItemSyntax.self)
  }

  /// The assertion that compares nothing but a property of a written value of a case with literals:
  /// `XCTAssertEqual(Event.opened(id: "x").name, "opened")` for `Event.opened`.
  var assertionAboutCase: CodeBlockItemSyntax? {
    guard let name = self.as(MemberAccessExprSyntax.self), name.base != nil else { return nil }
    var value = self
    if let call = name.call {
      guard call.isWrittenValue else { return nil }
      value = ExprSyntax(call)
    }
    guard let property = value.parent?.as(MemberAccessExprSyntax.self), property.base?.id == value.id,
      property.call == nil
    else { return nil }
    return property.assertion
  }
}

extension FunctionCallExprSyntax {
  /// Whether it passes only literals.
  fileprivate var isWrittenValue: Bool {
    trailingClosure == nil && additionalTrailingClosures.isEmpty && arguments.allSatisfy(\.expression.isWrittenValue)
  }
}

extension MemberAccessExprSyntax {
  /// The assertion that compares nothing but this with literals.
  fileprivate var assertion: CodeBlockItemSyntax? {
    var compared = ExprSyntax(self)
    if let node = parent?.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(node.operatorName) {
      guard [node.leftOperand, node.rightOperand].allSatisfy({ $0.id == compared.id || $0.isWrittenValue }) else {
        return nil
      }
      compared = ExprSyntax(node)
    }
    guard let list = compared.parent?.parent?.as(LabeledExprListSyntax.self),
      list.allSatisfy({ $0.expression.id == compared.id || $0.expression.isWrittenValue }), let owner = list.parent,
      owner.namesComparison
    else { return nil }
    return owner.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension Syntax {
  fileprivate var namesComparison: Bool {
    if let macro = self.as(MacroExpansionExprSyntax.self) { return macro.macroName.text == "expect" }
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return [
      "XCTAssert", "XCTAssertEqual", "XCTAssertFalse", "XCTAssertNil", "XCTAssertNotEqual", "XCTAssertNotNil",
      "XCTAssertTrue",
    ]
    .contains(name)
  }
}

extension ExprSyntax {
  /// Whether it is a literal without interpolations, `nil`, or a list or table of such.
  fileprivate var isWrittenValue: Bool {
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    if let list = self.as(ArrayExprSyntax.self) { return list.elements.allSatisfy(\.expression.isWrittenValue) }
    if let table = self.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = table.content else { return true }
      return elements.allSatisfy { $0.key.isWrittenValue && $0.value.isWrittenValue }
    }
    return self.is(BooleanLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
  }
}
