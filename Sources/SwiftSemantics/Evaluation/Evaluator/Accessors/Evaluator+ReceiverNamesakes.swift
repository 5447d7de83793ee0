import SourceSearch
import SwiftSyntax

/// Receivers that only share their name with what the app asks for flags.
///
/// ```
/// struct Page { let flags: any FlagService }                       // flags.newPage is the flag
/// func title(of flags: Item) -> String { flags.newPage ? … }       // a property of the item
/// ```
extension Evaluator {
  /// Whether a property belongs to a type of the sources that declares it itself, and has nothing to do with the types
  /// that have it where a member or a global of the receiver's name is.
  ///
  /// A type with a name like the receiver's is always one that is asked.
  func isOfReceiversNamesake(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let name = base.lastNameOfPath, name != "self", name.first?.isLowercase ?? false,
      case .declared(let number, _)? = chain(base, context).value?.unwrapped.type
    else { return false }
    let property = member.declName.baseName.bareName
    let own = index.types[number].name
    guard !layerTypes.contains(own), has(property, own), !own.isLike(name) else { return false }
    let asked = original.declarations(named: name).flatMap { typesAsked($0, for: property, of: name) }
    let others = asked.filter { !areRelated($0, own, by: property) }
    if others.contains(where: { $0.isLike(name) }) { return true }
    return !others.isEmpty && others.count == asked.count
  }

  /// The types with a property in what is written as the type of a variable, or in what it is made by. One of a library
  /// may have it if its name is like that of the variable.
  private func typesAsked(_ declaration: Declaration, for property: String, of name: String) -> [String] {
    guard declaration.kind == .variable else { return [] }
    let words =
      declaration.writtenType?.tokens(viewMode: .sourceAccurate).map(\.bareName)
      ?? [declaration.binding?.initializer?.value.rootName?.baseName.bareName].compactMap(\.self)
    return words.filter { has(property, $0) || $0.isLike(name) && !original.declaresType($0) }
  }

  private func has(_ property: String, _ type: String) -> Bool {
    original.types(named: type).contains { !$0.members[property].isEmpty }
  }

  /// Whether two types are one, one is above the other, or both have a property from a type that is above them.
  private func areRelated(_ first: String, _ second: String, by property: String) -> Bool {
    original.supertypes(ofTypesNamed: [first]).intersection(original.supertypes(ofTypesNamed: [second]))
      .contains { [first, second].contains($0) || has(property, $0) }
  }
}

extension String {
  /// Whether a type's name has the last word of a value's: `FeatureFlags` and `FlagService` for `appFlags`.
  fileprivate func isLike(_ value: String) -> Bool {
    let word = value.lastWord
    return contains(word.hasSuffix("s") ? String(word.dropLast()) : word)
  }
}
