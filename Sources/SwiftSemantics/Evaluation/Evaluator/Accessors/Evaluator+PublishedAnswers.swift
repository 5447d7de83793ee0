import SourceSearch
package import SwiftSyntax

/// What takes the place of an accessor that publishes its answer once.
package struct PublishedAnswer: Hashable, Sendable {
  /// `Just(true)`
  package let value: String
  /// Makes the value one of the accessor's type: `.eraseToAnyPublisher()`; `nil` if that type is unknown.
  package let erasure: String?
  /// The module that declares the names; `nil` if the sources do.
  package let module: String?
}

/// Publishers of which the configuration says that they give the answer once, possibly at once.
extension Evaluator {
  /// The publisher of a known answer that takes an accessor's place; `nil` if the accessor is no such publisher.
  func publishedAnswer(_ accessor: ExprSyntax, _ answer: Bool, _ context: Context) -> PublishedAnswer? {
    guard publishesOnce(accessor, context) else { return nil }
    let callee = accessor.as(FunctionCallExprSyntax.self)?.calledExpression ?? accessor
    guard callee.is(DeclReferenceExprSyntax.self) || callee.is(MemberAccessExprSyntax.self) else { return nil }
    let written = results(of: callee, in: accessor, context)
    // A function of that name that returns a Boolean is another one, as the accessor publishes.
    let types = Set(written.map { $0.map { type($0, context.outside) } ?? .unknown })
      .subtracting([.external("Bool", arguments: [])])
    guard let type = types.first else { return combineAnswer(answer, erasure: nil) }
    guard types.count == 1 else { return nil }
    switch type {
    case .external(let name, let arguments): return self.answer(answer, name, arguments, isDeclared: false)
    case .declared(let number, let arguments):
      return self.answer(answer, index.types[number].name, arguments, isDeclared: true)
    default: return nil
    }
  }

  private func answer(
    _ answer: Bool, _ publisher: String, _ arguments: [ValueType], isDeclared: Bool
  ) -> PublishedAnswer? {
    let boolean = ValueType.external("Bool", arguments: [])
    switch (publisher, arguments) {
    case ("AnyPublisher", [boolean, .external("Never", arguments: [])]):
      guard isDeclared == index.declaresType("Just") else { return nil }
      return combineAnswer(answer, erasure: ".eraseToAnyPublisher()", isDeclared: isDeclared)
    case ("Infallible", [boolean]), ("Maybe", [boolean]), ("Observable", [boolean]), ("Single", [boolean]):
      return PublishedAnswer(value: "\(publisher).just(\(answer))", erasure: "", module: isDeclared ? nil : "RxSwift")
    default: return nil
    }
  }

  private func combineAnswer(_ answer: Bool, erasure: String?, isDeclared: Bool = false) -> PublishedAnswer? {
    guard isDeclared || !index.declaresType("Just") else { return nil }
    return PublishedAnswer(value: "Just(\(answer))", erasure: erasure, module: isDeclared ? nil : "Combine")
  }

  /// The accessor of which a publisher gives the answer once, through operators that change neither the answer nor
  /// the place where it comes.
  func publishedAccessor(behind source: ExprSyntax, _ context: Context) -> ExprSyntax? {
    var source = source
    while true {
      if accessor(source, context) != nil { return publishesOnce(source, context) ? source : nil }
      guard let call = source.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
        call.arguments.allSatisfy({ $0.label == nil }),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        Self.operatorsThatKeep.contains(member.declName.baseName.bareName)
      else { return nil }
      source = base
    }
  }

  private static let operatorsThatKeep: Set = [
    "asObservable", "asSingle", "distinctUntilChanged", "eraseToAnyPublisher", "first", "prefix", "removeDuplicates",
    "share", "take",
  ]

  private func publishesOnce(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard let found = accessor(expression, context), found.accessor.publishesOnce, !found.match.isOptional,
      case .isGroup? = value(of: found)
    else { return false }
    return wrapsAnswer(expression, context)
  }
}

extension FunctionCallExprSyntax {
  /// The publishers of which a call combines the values, in their order: `a`, `b` and `c` of `a.zip(b, c)`,
  /// `Single.zip(a, b, c)` and `Publishers.Zip3(a, b, c)`.
  package var combinedPublishers: [ExprSyntax]? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), let base = member.base, !arguments.isEmpty,
      trailingClosure == nil,
      arguments.allSatisfy({ $0.label == nil && !$0.expression.is(ClosureExprSyntax.self) })
    else { return nil }
    let arguments = arguments.map(\.expression)
    let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.bareName
    switch member.declName.baseName.bareName {
    case "combineLatest", "zip":
      if let owner, Self.typesThatCombine.contains(owner) { return arguments.count > 1 ? arguments : nil }
      return [base] + arguments
    case "CombineLatest", "CombineLatest3", "CombineLatest4", "Zip", "Zip3", "Zip4":
      return owner == "Publishers" ? arguments : nil
    default: return nil
    }
  }

  private static let typesThatCombine: Set = ["Driver", "Infallible", "Maybe", "Observable", "Single"]
}

extension ClosureExprSyntax {
  /// The number of its parameters, as far as the closure alone tells.
  var numberOfParameters: Int {
    switch signature?.parameterClause {
    case .simpleInput(let names)?: names.count
    case .parameterClause(let clause)?: clause.parameters.count
    default: (Syntax(statements).highestAnonymousParameter ?? 0) + 1
    }
  }
}

extension Syntax {
  /// 1 for `$0 + $1`, without those of inner closures.
  fileprivate var highestAnonymousParameter: Int? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first == "$" ? Int(name.dropFirst()) : nil
    }
    if self.is(ClosureExprSyntax.self) { return nil }
    return children(viewMode: .sourceAccurate).compactMap(\.highestAnonymousParameter).max()
  }
}
