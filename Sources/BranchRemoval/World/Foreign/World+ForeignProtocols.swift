import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether a method may be what a protocol from outside of the sources asks for, so that others call it, with other
  /// values: `func player(didChange rate: Int, isMuted: Bool)` of a `PlayerDelegate`.
  ///
  /// No such protocol knows a type of the sources. What a delegate of Apple's is asked for begins with the one who asks:
  /// `scrollViewDidEndDragging(_ scrollView: UIScrollView, …)`.
  func mayBeRequiredFromOutside(_ function: FunctionDeclSyntax) -> Bool {
    guard let type = function.enclosingType, !function.modifiers.isHiddenInFile,
      !function.signature.parameterClause.parameters.isEmpty
    else { return false }
    let name = function.name.bareName
    let first = function.signature.parameterClause.parameters.first?.type.withoutAttributes.trimmedDescription
    let asking = supertypes(of: type, seeking: []).filter { other in
      guard !Round.plainSupertypes.contains(other), !["Identifiable", "Sequence"].contains(other),
        types(named: other).isEmpty, !resolver.isTypeAlias(other), !isForeignSuperclass(other, of: type.plainName)
      else { return false }
      guard let prefix = Round.platformPrefixes.first(where: other.hasPrefix) else { return true }
      let subject =
        ["Delegate", "DataSource", "Delegating"].first(where: other.hasSuffix).map {
          String(other.dropLast($0.count))
        } ?? other
      let word = subject.dropFirst(prefix.count)
      return subject == first || !word.isEmpty && name.hasPrefix(word.prefix(1).lowercased() + word.dropFirst())
    }
    return !asking.isEmpty && !namesTypeOfSources(function.signature)
  }

  private func namesTypeOfSources(_ signature: FunctionSignatureSyntax) -> Bool {
    let types = signature.parameterClause.parameters.map(\.type) + [signature.returnClause?.type].compactMap(\.self)
    return types.flatMap(\.referencedNames).contains { resolver.declaresType($0) }
  }
}
