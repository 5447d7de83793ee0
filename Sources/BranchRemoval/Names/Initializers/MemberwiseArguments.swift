import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The arguments for a property in calls of a struct's memberwise initializer.
struct MemberwiseArguments {
  typealias Found = (call: FunctionCallExprSyntax, argument: LabeledExprSyntax)

  private let round: Round

  init(_ round: Round) { self.round = round }

  /// - Parameter name: of a property of instances.
  /// - Returns: `nil` if the calls are unknown, or the property has to stay for another initializer; none if the
  ///   initializer does not take the property.
  func all(for name: String, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax) -> [Found]? {
    guard let type = variable.enclosingType?.node.as(StructDeclSyntax.self),
      binding.accessorBlock?.onlyGetter == nil,
      variable.bindingSpecifier.tokenKind == .keyword(.var) || binding.initializer == nil,
      !type.declaresInitializer
    else { return [] }
    let stored = storedProperties(of: type)
    let declared = round.world.extensions(of: type.name.text).flatMap(\.memberBlock.members).compactMap {
      $0.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause
    }
    guard !synthesizes(declared, from: stored.filter { $0.name != name }) else { return nil }
    let calls = round.values.calls.initializerCalls(
      ofType: type.name.text, declaredBy: Syntax(type), labels: [name]
    ) { call in
      call.argument(named: name) != nil && call.takesInOrder(stored.map(\.name))
    }
    guard let calls, !calls.contains(where: { call in declared.contains { call.mayMean($0) } }) else { return nil }
    return calls.compactMap { call in call.argument(named: name).map { (call, $0) } }
  }

  /// The calls of a struct's memberwise initializer with closures behind the parentheses; `nil` if they are unknown.
  func callsWithTrailingClosures(ofType type: StructDeclSyntax) -> [FunctionCallExprSyntax]? {
    let names = storedProperties(of: type).map(\.name)
    return round.values.calls.initializerCalls(ofType: type.name.text, declaredBy: Syntax(type), labels: []) { call in
      call.trailingClosureCount > 0 && call.takesInOrder(names)
    }
  }

  private func storedProperties(of type: StructDeclSyntax) -> [(name: String, isDefaulted: Bool)] {
    type.memberBlock.members.flatMap { member -> [(name: String, isDefaulted: Bool)] in
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.isStatic else { return [] }
      return variable.bindings.compactMap { binding in
        guard binding.accessorBlock?.onlyGetter == nil,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
        else { return nil }
        return (name, binding.initializer != nil)
      }
    }
  }

  /// Whether a struct with these properties alone would synthesize one of the initializers that an extension declares.
  private func synthesizes(
    _ declared: [FunctionParameterClauseSyntax], from stored: [(name: String, isDefaulted: Bool)]
  ) -> Bool {
    let labels = declared.map(\.labels)
    return labels.contains(stored.map(\.name)) || stored.allSatisfy(\.isDefaulted) && labels.contains([])
  }
}

extension FunctionCallExprSyntax {
  /// Whether the labels in the parentheses are some of these, in their order.
  fileprivate func takesInOrder(_ labels: [String]) -> Bool {
    var rest = labels[...]
    return arguments.allSatisfy { argument in
      guard let place = rest.firstIndex(where: { $0 == argument.label?.bareName }) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}
