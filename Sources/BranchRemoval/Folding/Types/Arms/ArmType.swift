import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The change that keeps the type of one arm of a choice without the others.
enum ArmType {
  case asItIs
  /// `.plain` becomes `Style.plain`.
  case qualified(String)
  /// `let x = …` becomes `let x: Type = …`; the offset is behind the name.
  case annotated(String, Int)
  /// `nil` becomes `nil as Style?`.
  case converted(String)
  /// `1` becomes `1.0`.
  case written(String)
  case unknown

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension StaticTypes {
  func arm(of node: TernaryExprSyntax, isThen: Bool) -> ArmType {
    arm(
      isThen ? node.thenExpression : node.elseExpression, among: [node.thenExpression, node.elseExpression],
      of: ExprSyntax(node))
  }

  func arm(_ arm: ExprSyntax, among arms: [ExprSyntax], of whole: ExprSyntax) -> ArmType {
    if arm.isPlainLiteral || arm.isNumber, isInLiteralInitializer(whole) {
      return commonType(of: arms).map { .converted($0) } ?? .unknown
    }
    let leaves = arm.arms
    if leaves.count > 1 {
      let others = arms.filter { $0 != arm }
      return leaves.allSatisfy { isAsItIs($0, among: [$0] + others, of: whole) }
        || isOfType(arm, whateverIsBeside: others, in: whole) ? .asItIs : .unknown
    }
    if nameOneType(arms + whole.outerArms.flatMap(\.arms)) {
      // A function's value has no labels: `(isNew ? open : show)(page)`.
      return whole.withParentheses.call != nil && takesLabels(arm) ? .unknown : .asItIs
    }
    if isProjection(arm, beside: arms) || whole.isGoneThrough && haveSameElements(arms) { return .asItIs }
    // On a function's name beside a called closure, the compiler fails.
    if whole.outerArms.contains(where: \.isCalledClosure), mayNameFunction(arm) { return .unknown }
    // A closure alone has no opaque result: `let make: () -> some Page = { … }`.
    if arm.is(ClosureExprSyntax.self), statedType(around: whole)?.isOpaque ?? false { return .unknown }
    // Any error may be thrown.
    if whole.parent?.is(ThrowStmtSyntax.self) ?? false, arm.hasOwnType { return .asItIs }
    let place = place(of: whole)
    // Beside another element, a property becomes a method of its name: `[xs.first, 9]` is an array of anything.
    if place != .stated, whole.isElement, arm.sharesNameWithMethod { return .unknown }
    // `.none` of an optional is its nil in a branch, and a case of the other arm's type in a ternary.
    if place == .stated, !arm.namesPartOfOptional || whole.isBranching { return .asItIs }
    if arm.isNever { return .unknown }
    if place == .anything, areNameAndNil(arms), isForOptionalOfProtocol(whole) { return .asItIs }
    if takesTypeOfOtherOperand(arm, beside: arms, in: whole) { return .asItIs }
    // Beside a function that never returns, `? :` has a value only in a place for any type; each arm is then converted
    // by itself.
    if place != .stated, whole.is(TernaryExprSyntax.self), arms.contains(where: \.isNever) { return .unknown }
    let all = (arms + whole.outerArms).flatMap(\.arms).filter { $0 == arm || !$0.isNever }
    if place == .nested, let decision = armOfNested(arm, among: all, of: whole) { return decision }
    // Values without a common type make a dictionary of anything.
    if whole.isLookup, areOfSeveralKinds(all) { return .unknown }
    if whole.isLookup, place == .joined, !isJoinedAlone(commonType(of: all) ?? "", of: whole) { return .unknown }
    if whole.isBranching, place != .stated, place != .anything, areSeparated(all) { return .unknown }
    if place == .anything, makesTypeOfItsOwn(arm, beside: all) { return .asItIs }
    return armByShape(arm, among: all, place, of: whole) ?? armByType(arm, among: all, place, of: whole)
  }

  /// The answer where the place has two kinds of nil; `nil` if it is the same as elsewhere.
  private func armOfNested(_ arm: ExprSyntax, among all: [ExprSyntax], of whole: ExprSyntax) -> ArmType? {
    // Generic functions, dictionaries and closures make one type of the arms first. As `Int??`, the nil of `a?.b` is
    // another one.
    if mayTakeNestedType(arm) || arm.isAlreadyOptional { return .unknown }
    if arm.namesPartOfOptional, arm.is(FunctionCallExprSyntax.self) { return .unknown }
    // A branch of `if` or `switch` is converted by itself: its nil is the outer one.
    if whole.isBranching, arm.isImplicitMember || arm.is(NilLiteralExprSyntax.self) { return .unknown }
    // A nil beside a literal is the outer one, beside a name of one type the inner one.
    let areLiterals = all.allSatisfy { $0.isPlainLiteral || $0.isNumericLiteral || $0.is(NilLiteralExprSyntax.self) }
    return whole.is(TernaryExprSyntax.self) && areLiterals ? .asItIs : nil
  }

  /// Whether it is what a wrapper projects, and the others take their type from that.
  private func isProjection(_ arm: ExprSyntax, beside arms: [ExprSyntax]) -> Bool {
    arm.isProjection && arms.allSatisfy { $0 == arm || $0.isImplicitMember && !$0.namesPartOfOptional }
  }

  /// Whether a literal has another type than a value in another branch, where each is typed by itself. A closure then
  /// has no result: `call { if G == .red { width } else { 2 } }`.
  private func areSeparated(_ branches: [ExprSyntax]) -> Bool {
    let types = Set(branches.compactMap { type(of: $0)?.madeOptional })
    return types.count > 1 && branches.contains { $0.isLiteral && !$0.isEmptyCollection }
  }

  private func takesLabels(_ function: ExprSyntax) -> Bool {
    resolver.declarations(of: function).contains { declaration in
      declaration.node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        .contains { $0.firstName.tokenKind != .wildcard } ?? true
    }
  }

  private func mayNameFunction(_ arm: ExprSyntax) -> Bool {
    if let inner = arm.singleParenthesized { return mayNameFunction(inner) }
    guard arm.is(DeclReferenceExprSyntax.self) || arm.is(MemberAccessExprSyntax.self) else { return false }
    let declarations = resolver.declarations(of: arm)
    return declarations.isEmpty && type(of: arm) == nil
      || declarations.contains { $0.kind == .function || $0.kind == .enumCase }
  }

  /// The answer by the type that the arms have together.
  private func armByType(
    _ arm: ExprSyntax, among all: [ExprSyntax], _ place: ExpressionPlace, of whole: ExprSyntax
  ) -> ArmType {
    // `.some(nil)` is an optional of an optional.
    if arm.namesPartOfOptional, let call = arm.as(FunctionCallExprSyntax.self),
      call.arguments.contains(where: { $0.expression.is(NilLiteralExprSyntax.self) || $0.expression.isImplicitMember })
    {
      return .unknown
    }
    if [.alone, .anything, .joined].contains(place), isRowOfAnything(arm, beside: all) {
      return write("[Any]", for: arm, of: whole)
    }
    guard let type = commonType(of: all, isJoined: whole.is(TernaryExprSyntax.self)) else { return .unknown }
    // `.pi` makes a `Double` of a 1 beside it, and `.parameter("id")` a `PathComponent` of a text.
    if all.contains(where: \.isImplicitMember), all.allSatisfy({ $0.isImplicitMember || $0.isLiteral }) {
      return .unknown
    }
    // Another module's operators may make something else than a Boolean: `!.empty`.
    if arm.isImplicitMember, type == "Bool", arm.firstMember != "random" { return .unknown }
    // It is the nil of an optional of the type.
    if arm.namesPartOfOptional, !type.hasSuffix("?"), !resolver.declaresType(type) {
      return place == .stated ? .asItIs : .unknown
    }
    if place == .joined, all.allSatisfy({ $0.isLiteral || $0.is(NilLiteralExprSyntax.self) }),
      !areOfDefaultType(type, in: whole)
    {
      return .unknown
    }
    if arm.namesPartOfOptional, place == .stated, type.hasSuffix("?") { return .asItIs }
    let own = self.type(of: arm)
    if place == .anything, isOfOneDynamicType(arm, beside: all) { return .asItIs }
    // The type of a generic call, with its literals and closures, would follow the written one.
    if own != type, isGenericCall(arm) || type.hasSuffix("?") && takesTypeOfPlace(arm) { return .unknown }
    if place == .joined, whole.isLookup, !isJoinedAlone(type, of: whole) { return .unknown }
    if [.unseen, .overloaded, .anything].contains(place), !keepsType(arm, type, among: all, place) { return .unknown }
    if own == type, !arm.isLiteral || place == .alone || type != "String" { return .asItIs }
    return write(type, for: arm, of: whole)
  }

  /// Whether an unknown function, or one that takes anything, gets an arm with the type that it has beside the others.
  private func keepsType(
    _ arm: ExprSyntax, _ type: String, among all: [ExprSyntax], _ place: ExpressionPlace
  ) -> Bool {
    let own = self.type(of: arm)
    // A function that takes anything would get each arm with its own type.
    let named = all.filter { !$0.is(NilLiteralExprSyntax.self) && !$0.isImplicitMember && !$0.isEmptyCollection }
    // The place may give the literals another type than they have by themselves: `.frame(height: flag ? nil : 40)`.
    if arm.is(NilLiteralExprSyntax.self), named.allSatisfy(\.isLiteral) { return false }
    if place != .anything, arm.isLiteral, own != type { return false }
    let isTogether = Set(named.map { self.type(of: $0) }).count <= 1
    return isTogether
      && (!arm.isLiteral || own == type || all.contains { $0.is(NilLiteralExprSyntax.self) })
  }

  /// Whether a choice has a type by a name or call in it, and the others have that, too: `flag ? n : nil` beside `nil`.
  private func isOfType(_ arm: ExprSyntax, whateverIsBeside others: [ExprSyntax], in whole: ExprSyntax) -> Bool {
    guard let own = type(of: arm),
      arm.arms.contains(where: { !$0.isLiteral && type(of: $0) != nil }) || areOfDefaultType(own, in: whole)
    else { return false }
    return ![.nested, .overloaded, .unseen].contains(place(of: whole))
      && commonType(of: ([arm] + others + whole.outerArms).flatMap(\.arms)) == own
  }

  /// Whether an arm has its type whatever is beside it. A function's name is `@Sendable` by itself, and not beside a closure.
  func isOfOwnType(_ arm: ExprSyntax) -> Bool {
    if arm.is(FunctionCallExprSyntax.self) { return !arm.isImplicitMember }
    return arm.hasOwnType && !resolver.declarations(of: arm).contains { $0.kind == .function }
  }

  /// Whether one of some values becomes an optional because of another.
  func convertOneAnother(_ all: [ExprSyntax]) -> Bool {
    let known = Set(all.compactMap { type(of: $0) })
    return known.contains { !$0.hasSuffix("?") && known.contains($0.madeOptional) }
  }

  private func isAsItIs(_ arm: ExprSyntax, among arms: [ExprSyntax], of whole: ExprSyntax) -> Bool {
    if case .asItIs = self.arm(arm, among: arms, of: whole) { true } else { false }
  }

  /// The answer where the shapes of the arms give it; nil where it takes the type that they have together.
  private func armByShape(
    _ arm: ExprSyntax, among all: [ExprSyntax], _ place: ExpressionPlace, of whole: ExprSyntax
  ) -> ArmType? {
    // Of literals alone, the whole is as ambiguous as any of them: the place says which number it is.
    if whole.isNegated, arm.isNegativeNumber, !arm.hasFraction, !all.allSatisfy(\.isLiteral) {
      return negatedNumber(beside: all)
    }
    let rest = all.filter { $0 != arm }
    if place != .stated, ShapeStyles.isColor(arm, beside: rest) { return .qualified("Color") }
    if place == .anything, whole.convertsEachArm, !areNumbersOfOneType(all, in: whole),
      all.allSatisfy(isSettled) || all.allSatisfy(\.isPlainLiteral) || knownType(ofAll: all) != nil
        || areRowsOfSettledElements(all, in: whole)
    {
      return .asItIs
    }
    if all.allSatisfy({ $0.isNumber }) { return number(arm, among: all, of: whole, place) }
    // Each branch of an `if` or a `switch` has its own type: `[]` beside a name is an array of anything.
    if whole.isBranching, place != .stated, rest.contains(where: \.isEmptyCollection) { return .unknown }
    if whole.isBranching, place != .stated, arm.isEmptyCollection, !rest.allSatisfy(\.isEmptyCollection) {
      return .unknown
    }
    // A result builder takes each branch as it is.
    if whole.isBranching, place == .unseen, whole.isInViewModifier, all.allSatisfy(\.makesValue) { return .asItIs }
    if place == .unseen, let decision = armOfView(arm, rest, of: whole) { return decision }
    if isLeftAsItIs(arm, rest, place, of: whole) || haveSameElements(arm, beside: rest) { return .asItIs }
    if holdsElements(of: rest, arm, place) { return .asItIs }
    if arm.isFilledCollection, !whole.is(TernaryExprSyntax.self), rest.contains(where: { $0.isEmptyCollection }) {
      return isFilledRow(arm, rest, place, of: whole) ? .asItIs : .unknown
    }
    if place != .nested, place != .overloaded, areClosuresWithoutResult(all) { return .asItIs }
    if let result = arm.onlyResult, case let results = all.compactMap(\.onlyResult), results.count == all.count,
      place == .stated || !results.contains(where: \.isNever),
      isAsItIs(result, among: results, of: result)
    {
      return .asItIs
    }
    return nil
  }

  /// The answer where a modifier takes a view or none: `.overlay(flag ? Bar() : nil)`; `nil` where it takes none of these.
  private func armOfView(_ arm: ExprSyntax, _ rest: [ExprSyntax], of whole: ExprSyntax) -> ArmType? {
    if arm.makesValue, rest.allSatisfy({ $0.is(NilLiteralExprSyntax.self) }),
      ViewModifiers.isGiven(whole, as: arm, resolver)
    {
      return .asItIs
    }
    let isBesideNil = rest.contains { $0.is(NilLiteralExprSyntax.self) }
    return isBesideNil && ViewModifiers.isGivenStyle(whole, arm, resolver) ? .unknown : nil
  }

  /// Whether a looked up collection gives the empty ones beside it its type: `[.control: [], .red: [1, 2]][G]!`. So does
  /// one that a function selects.
  private func isFilledRow(
    _ arm: ExprSyntax, _ rest: [ExprSyntax], _ place: ExpressionPlace, of whole: ExprSyntax
  ) -> Bool {
    guard whole.isLookup || whole.isSelection, rest.allSatisfy(\.isEmptyCollection), let type = type(of: arm) else {
      return false
    }
    return place == .alone || place == .joined && isJoinedAlone(type, of: whole)
  }

  /// Whether expressions are known to have one type, each by itself; `nil` and `[]` take that of the others.
  func haveSameType(_ all: [ExprSyntax]) -> Bool {
    let all = all.filter { !$0.is(NilLiteralExprSyntax.self) && !$0.isEmptyCollection }
    guard let first = all.first else { return true }
    if type(of: first) != nil { return knownType(ofAll: all) != nil }
    return all.allSatisfy { $0.trimmedDescription == first.trimmedDescription || $0.isImplicitMember }
      || first.hasOwnType && all.dropFirst().allSatisfy { $0.hasSameShape(as: first) }
  }

  /// The type that each of some expressions has for itself.
  private func knownType(ofAll all: [ExprSyntax]) -> String? {
    guard let first = all.first, let type = type(of: first) else { return nil }
    return all.dropFirst().allSatisfy { self.type(of: $0) == type } ? type : nil
  }

  /// Whether arms are tuples of which each element is as it is without those of the others.
  private func haveSameElements(_ arm: ExprSyntax, beside rest: [ExprSyntax]) -> Bool {
    guard let own = arm.as(TupleExprSyntax.self), own.elements.count > 1 else { return false }
    let others = rest.compactMap { $0.as(TupleExprSyntax.self) }
    guard others.count == rest.count,
      others.allSatisfy({ $0.elements.map(\.label?.text) == own.elements.map(\.label?.text) })
    else { return false }
    return own.elements.enumerated().allSatisfy { place, element in
      let column = others.map { Array($0.elements)[place].expression }
      return isAsItIs(element.expression, among: [element.expression] + column, of: element.expression)
    }
  }

  /// Whether the other arms do not contribute to the type of an arm, whatever it is.
  private func isLeftAsItIs(
    _ arm: ExprSyntax, _ rest: [ExprSyntax], _ place: ExpressionPlace, of whole: ExprSyntax
  ) -> Bool {
    let text = arm.trimmedDescription
    if rest.allSatisfy({ $0.trimmedDescription == text }) { return true }
    if arm.isImplicitMember, rest.allSatisfy(\.isImplicitMember) {
      // The other's payload may say the rest of a generic type: `.failure(error)` beside `.success(1)`.
      return place == .stated || ([arm] + rest).allSatisfy { !$0.is(FunctionCallExprSyntax.self) }
        || rest.allSatisfy { $0.hasSameShape(as: arm) }
    }
    if arm.isSameLiteral(as: rest) { return true }
    if arm.hasOwnType, rest.allSatisfy({ $0.hasSameShape(as: arm) && haveSameArguments($0, arm) }) { return true }
    if isSettledCall(arm, beside: rest) { return true }
    if isOpenCall(arm) { return false }
    if arm.hasOwnType, place != .overloaded, !whole.isBranching,
      rest.allSatisfy({ $0.isPlainLiteral || $0.hasSameShape(as: arm) && haveSameArguments($0, arm) })
    {
      return true
    }
    // `[1, 2]` beside `[]` would be an array of anything in an `if`.
    if arm.isFilledCollection, whole.is(TernaryExprSyntax.self), rest.allSatisfy({ $0.isEmptyCollection }) {
      return true
    }
    // An empty list has the type of what stands beside it: `flag ? Thread.callStackSymbols : []`.
    if arm.isMemberOfName, whole.is(TernaryExprSyntax.self), rest.allSatisfy({ $0.isEmptyCollection }) { return true }
    return arm.isAlreadyOptional && rest.allSatisfy { $0.is(NilLiteralExprSyntax.self) }
  }

  private func write(_ type: String, for arm: ExprSyntax, of whole: ExprSyntax) -> ArmType {
    if let place = whole.placeOfAnnotation { return .annotated(type, place) }
    if arm.isBranching || statedType(around: whole).map(lacksArguments) ?? false { return .unknown }
    if arm.isImplicitMember, type.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) {
      return MemberOwners(resolver).owner(of: arm, whereExpected: type).map { .qualified($0) } ?? .unknown
    }
    return .converted(type)
  }
}

extension ExprSyntax {
  /// `Thread.callStackSymbols`
  fileprivate var isMemberOfName: Bool { self.as(MemberAccessExprSyntax.self)?.base?.isPathOfNames ?? false }

  /// The possible results of a choice; the expression itself if it is none.
  fileprivate var arms: [ExprSyntax] {
    if let inner = singleParenthesized, inner.is(TernaryExprSyntax.self) { return inner.arms }
    guard let node = self.as(TernaryExprSyntax.self) else { return [self] }
    return node.thenExpression.arms + node.elseExpression.arms
  }

  /// The other arms of the ternaries around an arm.
  fileprivate var outerArms: [ExprSyntax] {
    guard let parent else { return [] }
    if let node = parent.as(TernaryExprSyntax.self), node.condition.id != id {
      let other = node.thenExpression.id == id ? node.elseExpression : node.thenExpression
      return [other] + ExprSyntax(node).outerArms
    }
    return parentheses.map { ExprSyntax($0).outerArms } ?? []
  }

  /// Whether it converts each arm by itself, unlike a function that takes all arms as one type.
  fileprivate var convertsEachArm: Bool {
    self.is(TernaryExprSyntax.self) || self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self)
  }

  /// Whether it is a collection's property that has the name of a method: `xs.first`.
  fileprivate var sharesNameWithMethod: Bool {
    if let inner = singleParenthesized { return inner.sharesNameWithMethod }
    guard let node = self.as(MemberAccessExprSyntax.self), node.base != nil else { return false }
    return ["count", "first", "last"].contains(node.declName.baseName.text)
  }

  /// `{ … }()`, with `try` or `await` before it.
  fileprivate var isCalledClosure: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): node.expression.isCalledClosure
    case .awaitExpr(let node): node.expression.isCalledClosure
    case .functionCallExpr(let node):
      (node.calledExpression.singleParenthesized ?? node.calledExpression).is(ClosureExprSyntax.self)
    default: singleParenthesized?.isCalledClosure ?? false
    }
  }

  /// Whether it is `.none` or `.some(1)`, of an optional or of an enum with such a case.
  var namesPartOfOptional: Bool { isImplicitMember && ["none", "some"].contains(firstMember) }

  /// Whether it makes a value of a type that it names, as `Text("x").bold()` does.
  fileprivate var makesValue: Bool { self.is(FunctionCallExprSyntax.self) && beginsWithType && !isAlreadyOptional }

  /// Whether it is all of a closure in which a modifier of the platform expects views.
  fileprivate var isInViewModifier: Bool {
    let item = parent?.as(CodeBlockItemSyntax.self) ?? parent?.parent?.as(CodeBlockItemSyntax.self)
    guard let list = item?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let call = list.parent?.as(ClosureExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    return ViewModifiers.takingViews.contains(member.declName.baseName.text)
  }

  fileprivate var firstMember: String? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.firstMember }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The result of a closure without parameters that is a single expression.
  fileprivate var onlyResult: ExprSyntax? {
    self.as(ClosureExprSyntax.self).flatMap { $0.signature == nil ? $0.statements.onlyValue : nil }
  }

  /// The offset behind the name of a constant or variable without a written type.
  var placeOfAnnotation: Int? {
    guard let clause = parent?.as(InitializerClauseSyntax.self),
      let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      binding.pattern.is(IdentifierPatternSyntax.self)
    else { return nil }
    return binding.pattern.contentEnd
  }
}
