import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The property wrappers of some files that hold Booleans, so that their properties need no written type:
/// `@Flag("new_page") var newPage`, and `@Stored("new_page", default: false) var newPage` of a `Stored<Value>`.
struct BooleanWrappers {
  private var names: Set<String> = []
  /// The labels of what the initializers of generic wrappers take for the value; `nil` for one without a label.
  private var labels: [String: Set<String?>] = [:]

  init(in files: [SwiftSourceFile]) {
    for file in files {
      let finder = WrapperFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      names.formUnion(finder.booleans)
      labels.merge(finder.labels) { $0.union($1) }
    }
  }

  /// Whether a variable with no written type holds a Boolean because of its wrapper.
  func hold(_ variable: VariableDeclSyntax) -> Bool {
    variable.attributes.contains { element in
      guard let attribute = element.as(AttributeSyntax.self),
        let name = attribute.attributeName.trimmedDescription.split(separator: "<").first.map(String.init)
      else { return false }
      if names.contains(name) { return true }
      guard let labels = labels[name], case .argumentList(let arguments)? = attribute.arguments else { return false }
      return arguments.contains {
        $0.expression.is(BooleanLiteralExprSyntax.self) && labels.contains($0.label?.bareName)
      }
    }
  }
}

private final class WrapperFinder: SyntaxVisitor {
  private(set) var booleans: Set<String> = []
  private(set) var labels: [String: Set<String?>] = [:]

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }

  private func note(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members.map(\.decl)
    guard node.attributes.typeNames.contains("propertyWrapper"),
      let type = members.lazy.compactMap({ $0.as(VariableDeclSyntax.self)?.typeOfWrappedValue }).first
    else { return .visitChildren }
    if type == "Bool" { booleans.insert(name.bareName) }
    for initializer in members.compactMap({ $0.as(InitializerDeclSyntax.self) }) {
      for parameter in initializer.signature.parameterClause.parameters
      where parameter.type.trimmedDescription == type && type != "Bool" {
        labels[name.bareName, default: []].insert(
          parameter.firstName.text == "_" ? nil : parameter.firstName.bareName)
      }
    }
    return .visitChildren
  }
}

extension VariableDeclSyntax {
  fileprivate var typeOfWrappedValue: String? {
    guard let binding = bindings.first, bindings.count == 1, binding.pattern.trimmedDescription == "wrappedValue" else {
      return nil
    }
    return binding.typeAnnotation?.type.trimmedDescription
  }
}
