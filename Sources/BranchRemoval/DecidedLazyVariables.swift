package import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A lazy variable of a file that holds nothing but the answer of an accessor.
package struct DecidedLazyVariable: Hashable, Sendable {
  package let path: String
  package let name: String

  /// Whether a text declares a lazy variable of its name.
  package func isDeclared(in text: SourceText) -> Bool {
    let finder = LazyVariableFinder()
    finder.walk(SwiftSourceFile(text).tree)
    return finder.found.contains { $0.name == name }
  }
}

/// Turns lazy variables that the removal deletes into getters in the program before it.
///
/// ```
/// Before: private lazy var isNew = true
/// After:  private var isNew: Bool { true }
/// ```
///
/// Nothing sets them, or the getter would not compile, so both are always `true`. The optimiser knows it only of the getter:
/// it does not follow the value through the object in which the lazy variable stores it.
struct DecidedLazyVariables {
  /// The constants in place of the accessors of a file.
  let constants: [TextEdit]

  /// - Returns: the variables with the edits that make them getters.
  func edits(in file: SwiftSourceFile) -> [(variable: DecidedLazyVariable, edits: [TextEdit])] {
    if constants.isEmpty { return [] }
    let finder = LazyVariableFinder()
    finder.walk((file.skipped.isEmpty ? file : SwiftSourceFile(file.text)).tree)
    return finder.found.compactMap { found in
      guard isDecided(found.value), !finder.assigned.contains(found.name) else { return nil }
      let variable = DecidedLazyVariable(path: file.text.path, name: found.name)
      return (variable, found.edits)
    }
  }

  /// Whether a value is made of constants in place of accessors: `!(true)`.
  private func isDecided(_ value: ExprSyntax) -> Bool {
    let inside = constants.filter { value.contentRange.contains($0.range) }
    guard !inside.isEmpty, inside.allSatisfy({ ["true", "false"].contains($0.replacement) }) else { return false }
    return value.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      inside.contains { $0.range.contains(token.contentRange) } || ["!", "(", ")"].contains(token.text)
    }
  }
}

/// Finds the lazy variables of a file that could be getters, and the names that are assigned to.
private final class LazyVariableFinder: SyntaxVisitor {
  struct Found {
    let name: String
    let value: ExprSyntax
    let edits: [TextEdit]
  }

  private(set) var found: [Found] = []
  private(set) var assigned: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let keyword = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.lazy) }),
      node.attributes.isEmpty, node.modifiers.allSatisfy({ $0.detail == nil }),
      node.modifiers.isHiddenInFile || Syntax(node).localScope != nil,
      let binding = node.bindings.first, node.bindings.count == 1, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self), let initializer = binding.initializer,
      binding.typeAnnotation.map({ $0.type.trimmedDescription == "Bool" }) ?? true
    else { return .visitChildren }
    let value = initializer.value
    var edits = [
      TextEdit.deletion(keyword.contentStart..<keyword.endPosition.utf8Offset),
      TextEdit(initializer.equal.contentRange, "{"), TextEdit(value.contentEnd..<value.contentEnd, " }"),
    ]
    if binding.typeAnnotation == nil { edits.append(TextEdit(name.contentEnd..<name.contentEnd, ": Bool")) }
    found.append(Found(name: name.identifier.bareName, value: value, edits: edits))
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.is(AssignmentExprSyntax.self) { note(node.leftOperand) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.expression)
    return .visitChildren
  }

  private func note(_ expression: ExprSyntax) {
    if let token = expression.lastToken(viewMode: .sourceAccurate) { assigned.insert(token.bareName) }
  }
}
