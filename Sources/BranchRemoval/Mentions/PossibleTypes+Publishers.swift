import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension PossibleTypes {
  /// The types of what a publisher of Combine or an observable of RxSwift hands to a closure.
  ///
  /// ```
  /// func transform() -> AnyPublisher<Output, Never>
  /// let output = model.transform()
  /// output.receive(on: queue).sink { [weak self] output in … }
  /// ```
  ///
  /// - Parameter call: takes the closure.
  /// - Returns: `nil` if nothing says what is published.
  func typesPublished(to call: FunctionCallExprSyntax) -> TypeNames? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.subscribers.contains(member.declName.baseName.bareName), let type = output(of: base)
    else { return nil }
    return TypeNames(in: type, resolver)
  }

  /// The types of what a subject is given to send: `subject.send(.loaded(names))`.
  func typesSent(by call: FunctionCallExprSyntax) -> TypeNames? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["accept", "onNext", "send"].contains(member.declName.baseName.text), let type = output(of: base)
    else { return nil }
    return TypeNames(in: type, resolver)
  }

  private func output(of publisher: ExprSyntax, depth: Int = 0) -> TypeSyntax? {
    guard depth < 12 else { return nil }
    var callee = publisher
    if let call = publisher.as(FunctionCallExprSyntax.self) {
      callee = call.calledExpression
      if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base,
        Self.operators.contains(member.declName.baseName.bareName),
        resolver.declarations(named: member.declName.baseName.bareName).isEmpty
      {
        return output(of: base, depth: depth + 1)
      }
    }
    // `PassthroughSubject<Output, Never>()`
    if let made = callee.as(GenericSpecializationExprSyntax.self), let name = made.expression.simpleName {
      return TypeSyntax.output(of: name, made.genericArgumentClause)
    }
    let found = resolver.declarations(ofUse: callee.withoutUnwrapping)
    guard let declaration = found.first, found.count == 1 else { return nil }
    if let type = declaration.writtenType { return type.output }
    return declaration.binding?.initializer.flatMap { output(of: $0.value, depth: depth + 1) }
  }

  /// Operators whose closure is handed what is published.
  private static let subscribers: Set = [
    "compactMap", "drive", "emit", "filter", "flatMap", "flatMapLatest", "map", "sink", "subscribe",
  ]

  /// Operators that publish the same values again.
  private static let operators: Set = [
    "asDriver", "asObservable", "asSignal", "debounce", "delay", "distinctUntilChanged", "dropFirst",
    "eraseToAnyPublisher", "filter", "first", "observe", "prefix", "receive", "removeDuplicates", "share", "skip",
    "subscribe", "subscribeOn", "take", "throttle",
  ]
}

extension TypeSyntax {
  /// `Output` of `AnyPublisher<Output, Never>`, also of `any Publisher<Output, Never>`.
  fileprivate var output: TypeSyntax? {
    if let node = self.as(OptionalTypeSyntax.self) { return node.wrappedType.output }
    if let node = self.as(SomeOrAnyTypeSyntax.self) { return node.constraint.output }
    guard let node = self.as(IdentifierTypeSyntax.self), let arguments = node.genericArgumentClause else { return nil }
    return Self.output(of: node.name.text, arguments)
  }

  fileprivate static func output(of publisher: String, _ clause: GenericArgumentClauseSyntax) -> TypeSyntax? {
    guard publishers.contains(publisher), case .type(let type)? = clause.arguments.first?.argument else { return nil }
    return type
  }

  private static let publishers: Set = [
    "AnyPublisher", "BehaviorRelay", "BehaviorSubject", "CurrentValueSubject", "Driver", "Future", "Just", "Maybe",
    "Observable", "PassthroughSubject", "PublishRelay", "PublishSubject", "Publisher", "ReplaySubject", "Signal",
    "Single",
  ]
}
