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
    guard !synthesizesDeclaredInitializer(type, without: name) else { return nil }
    let calls = round.values.calls.initializerCalls(ofType: type.name.text, labels: [name]) {
      $0.argument(named: name) != nil
    }
    return calls?.compactMap { call in call.argument(named: name).map { (call, $0) } }
  }

  /// Whether an extension declares one of the initializers that a struct would synthesize without one of its
  /// properties.
  private func synthesizesDeclaredInitializer(_ type: StructDeclSyntax, without name: String) -> Bool {
    var labels: [String] = []
    var isDefaulted = true
    for member in type.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.isStatic
      else { continue }
      for binding in variable.bindings where binding.accessorBlock?.onlyGetter == nil {
        guard let other = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName, other != name else {
          continue
        }
        labels.append(other)
        isDefaulted = isDefaulted && binding.initializer != nil
      }
    }
    let declared = round.world.extensions(of: type.name.text).flatMap(\.memberBlock.members).compactMap {
      $0.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.labels
    }
    return declared.contains(labels) || isDefaulted && declared.contains([])
  }
}
