import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The publisher of a property's values: `settings.$newPage`.
///
/// Whoever subscribes gets the value at once, and once the flag is decided no other one. A `Just` does the same, except
/// that it ends, so nothing behind it may tell.
struct PublishedFlag {
  private let world: World

  /// - Returns: `nil` if it is not known that a subscriber gets the value at once.
  init?(_ property: InstanceFlag, _ world: World) {
    self.world = world
    let wrappers = property.variables.compactMap(\.nameOfWrapper)
    guard let wrapper = wrappers.first, wrappers.count == 1 else { return nil }
    if wrapper == "Published" { return }
    let published = world.resolver.bodies(ofType: wrapper).flatMap(\.memberBlock.members)
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { DeclSyntax($0).declaredNames == ["projectedValue"] }
    guard let binding = published.first?.bindings.first, published.count == 1,
      binding.typeAnnotation?.type.trimmedDescription.hasPrefix("AnyPublisher<") ?? false,
      let value = binding.accessorBlock?.onlyGetter?.onlyExpression, value.isPrependedByWrappedValue
    else { return nil }
  }

  /// Whether what an expression publishes may be a constant: it reaches subscribers that are only told of values.
  func isConstant(_ publisher: ExprSyntax) -> Bool {
    guard let file = publisher.root.as(SourceFileSyntax.self), file.imports(anyOf: ["Combine", "SwiftUI"]) else {
      return false
    }
    if let (name, scope) = publisher.localConstant {
      let uses = scope.references(to: name)
      return uses.allSatisfy { ExprSyntax($0).id == publisher.id || reachesSubscriber(ExprSyntax($0)) }
    }
    return reachesSubscriber(publisher)
  }

  private func reachesSubscriber(_ publisher: ExprSyntax) -> Bool {
    guard let (name, call) = publisher.nextOperator else { return false }
    if name == "sink" || name == "assign" || isSubscriber(name) {
      return call.takesValuesOnly && ExprSyntax(call).isStoredAsStatement
    }
    return Self.operators.contains(name) && reachesSubscriber(ExprSyntax(call))
  }

  /// Operators that pass values on as they come, and do not act when the publisher ends.
  private static let operators: Set = ["combineLatest", "compactMap", "filter", "map", "receive", "removeDuplicates"]

  /// Whether all functions of a name do nothing but subscribe: `func bind(…) { sink { … } }`.
  private func isSubscriber(_ name: String) -> Bool {
    let found = world.resolver.declarations(named: name)
    return !found.isEmpty
      && found.allSatisfy { declaration in
        let function = declaration.node.as(FunctionDeclSyntax.self)
        let call = function?.body?.statements.onlyExpression?.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "sink"
          && call?.takesValuesOnly ?? false
      }
  }
}

extension ExprSyntax {
  /// The operator that is called on a publisher, or that takes it as an argument.
  fileprivate var nextOperator: (name: String, call: FunctionCallExprSyntax)? {
    if let call = memberCall, let name = call.calledExpression.lastName { return (name, call) }
    guard let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.lastName == "combineLatest"
    else { return nil }
    return ("combineLatest", call)
  }

  /// Whether the subscription is stored, and nothing else is done with it.
  fileprivate var isStoredAsStatement: Bool {
    guard let (name, call) = nextOperator, name == "store" else { return false }
    return call.parent?.is(CodeBlockItemSyntax.self) ?? false
  }

  /// The name and the block of `let name = publisher`.
  fileprivate var localConstant: (name: String, scope: CodeBlockItemListSyntax)? {
    guard let binding = parent?.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      let scope = variable.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    return (name, scope)
  }

  /// `subject.prepend(wrappedValue).eraseToAnyPublisher()`
  fileprivate var isPrependedByWrappedValue: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    switch member.declName.baseName.text {
    case "eraseToAnyPublisher": return member.base?.isPrependedByWrappedValue ?? false
    case "prepend": return call.arguments.map(\.expression.trimmedDescription) == ["wrappedValue"]
    default: return false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it does not hear of the end.
  fileprivate var takesValuesOnly: Bool {
    additionalTrailingClosures.isEmpty && !arguments.contains { $0.label?.text == "receiveCompletion" }
  }
}

extension VariableDeclSyntax {
  /// `Published` of `@Published var`.
  fileprivate var nameOfWrapper: String? {
    guard attributes.count == 1, case .attribute(let attribute)? = attributes.first else { return nil }
    return attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.bareName
  }
}

extension SourceFileSyntax {
  /// Whether one of its own statements imports a module.
  func imports(anyOf modules: Set<String>) -> Bool {
    statements.contains { item in
      item.item.as(ImportDeclSyntax.self).map { modules.contains($0.path.trimmedDescription) } ?? false
    }
  }
}
