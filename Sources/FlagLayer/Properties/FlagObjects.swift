import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Objects that each know one flag: `features.newMap.isEnabled`.
///
/// ```
/// struct Features {
///   @Feature(name: "New map") var newMap
///   let newSearch = Feature(name: "New search")
/// }
/// ```
struct FlagObjects {
  private(set) var flags: [FlagLayer.Flag] = []
  /// The Boolean of each flag's object.
  private(set) var states: [String: String] = [:]

  /// - Parameter properties: those of the flags' type, with the names of their types. A type that only one of them has
  ///   may be anything.
  init(_ properties: [(flag: FlagLayer.Flag, type: String)], in sources: inout NamedSources) {
    let byType = Dictionary(grouping: properties, by: \.type).filter { $0.value.count > 1 }
    for (type, properties) in byType.sorted(by: { $0.key < $1.key }) {
      let word = ByteString(type)
      let found = sources.parse(where: { Words.declaresType(word, in: $0) })
        .flatMap { TypeDeclarations.named(type, in: $0) }.meant(by: type)
      guard found.count == 1, let state = Self.state(of: found[0].node) else { continue }
      flags += properties.map(\.flag)
      for property in properties { states[property.flag.name] = state }
    }
  }

  /// `isEnabled` of a type that has one such Boolean.
  private static func state(of type: any DeclGroupSyntax) -> String? {
    let names = BooleanNames(in: type)
    let variables = type.memberBlock.members.declarations.compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.isStatic && !$0.modifiers.isHiddenInFile }
    let states = variables.flatMap(\.bindings).map(\.pattern.trimmedDescription).filter { name in
      names.contains(name) && StateName(name) == .on && !StateName.isOfFallback(name)
    }
    return states.count == 1 ? states[0] : nil
  }
}
