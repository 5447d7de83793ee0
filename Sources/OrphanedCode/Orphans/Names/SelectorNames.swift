import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension FunctionDeclSyntax {
  /// The first words of the selectors by which Objective-C may call it; empty where no attribute of it or of its type
  /// exposes it.
  ///
  /// `show(_:)` has the selector `show:`, `show(page:)` has `showWithPage:`, and `show(for:)` has `showFor:`.
  var selectorNames: [String] {
    let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { Self.exposing.contains($0.attributeName.trimmedDescription) }
    if attributes.isEmpty {
      let isShown = !modifiers.isHiddenInFile && Syntax(self).ancestors.contains(where: \.showsMembersToObjectiveC)
      return isShown ? derivedSelectorNames : []
    }
    let written = attributes.compactMap {
      $0.arguments?.trimmedDescription.split(separator: ":").first.map(String.init)
    }
    return written.isEmpty ? derivedSelectorNames : written
  }

  static let exposing: Set = ["objc", "IBAction"]

  private var derivedSelectorNames: [String] {
    let name = name.bareName
    let effects = signature.effectSpecifiers
    guard let label = signature.parameterClause.parameters.first?.firstName.text else {
      if effects?.asyncSpecifier != nil { return [name + "WithCompletionHandler"] }
      return [effects?.throwsClause == nil ? name : name + "AndReturnError"]
    }
    if label == "_" { return [name] }
    let word = label.withFirstUppercased
    return [name + "With" + word, name + word]
  }

  /// Whether Objective-C's run time or a test runner composes such a name: `setTitle:` for the key `title`.
  var hasComposableName: Bool {
    let name = name.bareName
    return name.hasPrefix("_") || name.hasPrefix("test")
      || Self.beginnings.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? false }
  }

  private static let beginnings = [
    "add", "automaticallyNotifiesObserversOf", "countOf", "get", "insertObject", "is", "keyPathsForValuesAffecting",
    "objectIn", "remove", "replaceObject", "set", "validate",
  ]
}
