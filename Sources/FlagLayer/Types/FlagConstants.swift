import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The constants of a type's own in one file, each of which is a flag: `static let inbox = Flag(id: "inbox")`.
final class FlagConstants: TypeDeclarations {
  private(set) var flags: [FlagLayer.Flag] = []

  override init(_ typeName: String, in file: SwiftSourceFile) {
    super.init(typeName, in: file)
    walk(file.tree)
  }

  override func read(_ type: some DeclGroupSyntax) {
    for variable in type.memberBlock.members.declarations.compactMap({ $0.as(VariableDeclSyntax.self) })
    where variable.modifiers.isStatic && !variable.modifiers.isHiddenInFile {
      for binding in variable.bindings where isConstant(binding, variable) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
        flags.append(
          FlagLayer.Flag(
            name: name.bareName, rawValue: nil, summary: variable.leadingTrivia.firstSentence,
            region: source.region(name.contentRange)))
      }
    }
  }

  /// Whether a static property always is one value of the type. A list of several, as an option set has, is no flag.
  private func isConstant(_ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax) -> Bool {
    let isOfType =
      binding.typeAnnotation.map { isOwn($0.type) } ?? binding.initializer.map { isMade($0.value) } ?? false
    guard isOfType, !Self.namesOfSingletons.contains(binding.pattern.trimmedDescription),
      !(binding.initializer?.value.is(ArrayExprSyntax.self) ?? false)
    else { return false }
    return variable.bindingSpecifier.tokenKind == .keyword(.let) || binding.accessorBlock?.onlyGetter != nil
  }

  private static let namesOfSingletons: Set = ["current", "default", "shared", "standard"]

  private func isOwn(_ type: TypeSyntax) -> Bool { type.plainName.map(isOwn) ?? false }
  private func isOwn(_ name: String) -> Bool { name == path.last || name == "Self" }

  /// `Flag("a")`, `Flag.init("a")` and `Self("a")`.
  private func isMade(_ value: ExprSyntax) -> Bool {
    guard let called = value.as(FunctionCallExprSyntax.self)?.calledExpression, let name = called.lastName else {
      return false
    }
    return isOwn(name) || name == "init" && called.as(MemberAccessExprSyntax.self)?.base?.lastName.map(isOwn) ?? false
  }
}
