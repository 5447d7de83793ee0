import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// `self`, the parameters of a method and the constants of its body, whose objects live as long as the call whatever else
/// in its body holds them.
///
/// ```
/// func show(_ output: Output?) {
///   if G == .red {
///     let page = Page()
///     add(page)
///   }
///   onTap { [weak self, weak output] in output?.close(self) }
/// }
/// ```
struct HeldNames {
  private var names: Set<String> = []

  /// Of a block that is the body of a function, an initializer or an accessor. A closure may hold its object weakly itself.
  init(around items: CodeBlockItemListSyntax) {
    let bound = items.namesBoundInside
    names = items.constants.filter { bound[$0] == 1 }
    guard let owner = items.parent?.as(CodeBlockSyntax.self)?.parent else { return }
    let parameters: FunctionParameterListSyntax
    if let function = owner.as(FunctionDeclSyntax.self) {
      parameters = function.signature.parameterClause.parameters
    } else if let initializer = owner.as(InitializerDeclSyntax.self) {
      parameters = initializer.signature.parameterClause.parameters
    } else {
      return
    }
    if owner.parent?.is(MemberBlockItemSyntax.self) ?? false, bound["self"] == nil { names.insert("self") }
    for parameter in parameters
    where !parameter.type.is(AttributedTypeSyntax.self) && bound[parameter.localName.bareName] == nil {
      names.insert(parameter.localName.bareName)
    }
  }

  /// Whether the word stands in a capture of such a name: `[weak self]`.
  func isCaptured(by word: TokenSyntax) -> Bool {
    guard let capture = word.parent?.parent?.as(ClosureCaptureSyntax.self), capture.initializer == nil else {
      return false
    }
    return names.contains(capture.name.bareName)
  }
}

extension CodeBlockItemListSyntax {
  /// The constants that the block itself declares.
  fileprivate var constants: Set<String> {
    Set(
      compactMap { item in
        guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self),
          variable.bindingSpecifier.tokenKind == .keyword(.let)
        else { return nil }
        return variable.onlyName
      })
  }

  /// How often patterns anywhere inside give a name to something else. `if let name` is the same object.
  fileprivate var namesBoundInside: [String: Int] {
    var result: [String: Int] = [:]
    for token in tokens(viewMode: .sourceAccurate) {
      guard let pattern = token.parent?.as(IdentifierPatternSyntax.self) else { continue }
      if let binding = pattern.parent?.as(OptionalBindingConditionSyntax.self), binding.initializer == nil { continue }
      result[token.bareName, default: 0] += 1
    }
    return result
  }
}
