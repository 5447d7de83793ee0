/// The names that an experiment's declarations have in Objective-C, through the header that Swift generates.
package enum ObjectiveCNames {
  /// - Parameters:
  ///   - templates: accessors with `{caseName}` and `{CaseName}`.
  ///   - caseName: `buttonColor`.
  ///   - renamed: the names that types have in Objective-C, by those in Swift.
  /// - Returns: for `FeatureFlag.{caseName}` the case `FeatureFlagButtonColor` and, as a short form, `FlagButtonColor`; for
  ///   `flags.is{CaseName}Enabled` the member `isButtonColorEnabled`.
  package static func names(
    of templates: [String], caseName: String, renamed: [String: String] = [:]
  ) -> Set<String> {
    let upper = withFirstUppercased(caseName)
    var names: Set<String> = []
    for template in templates {
      let parts = identifiers(in: template)
      for (number, part) in parts.enumerated() where part.contains("{caseName}") || part.contains("{CaseName}") {
        if part == "{caseName}" {
          guard number > 0, let type = typeName(parts[number - 1]) else { continue }
          for type in [type, renamed[type]].compactMap(\.self) {
            names.formUnion([type + upper, lastWord(of: type) + upper])
          }
        } else if part != "{CaseName}" {
          names.insert(
            part.replacing("{caseName}", with: caseName).replacing("{CaseName}", with: upper))
        }
      }
    }
    return names
  }

  /// - Returns: for `settings.{caseName}` and `_.{caseName}` the member `buttonColor`. Alone it may be any word, so it counts only where
  ///   an object is asked for it.
  package static func members(of templates: [String], caseName: String) -> Set<String> {
    let isOfInstance = templates.contains { template in
      template.ranges(of: ".{caseName}").contains { place in
        let receiver = template[..<place.lowerBound]
        if let last = receiver.last, last == ")" || last == "?" || last == "!" { return true }
        return identifiers(in: String(receiver)).last.map { receiver.hasSuffix($0) && typeName($0) == nil } ?? false
      }
    }
    return isOfInstance ? [caseName] : []
  }

  /// The types of which an app asks a static member by templates such as `Features.{caseName}`, by all of their names.
  package static func ownersOfStaticMembers(in templates: [String], renamed: [String: String] = [:]) -> Set<String> {
    templates.reduce(into: []) { owners, template in
      for place in template.ranges(of: ".{caseName}") {
        let receiver = template[..<place.lowerBound]
        guard let name = identifiers(in: String(receiver)).last, receiver.hasSuffix(name), let type = typeName(name)
        else { continue }
        owners.formUnion([type, renamed[type]].compactMap(\.self))
      }
    }
  }

  /// - Returns: for the member `newSale` its setter `setNewSale`, and `initWithNewSale`, with which an initializer may begin; a colon follows
  ///   both. None for the name of a type or of a case.
  package static func setters(of name: String) -> [String] {
    name.first?.isLowercase == true ? ["set", "initWith"].map { $0 + withFirstUppercased(name) } : []
  }

  /// The names that types have in Objective-C by `@objc(ABFeature) enum Feature`, by those in Swift.
  package static func typeNames(in swift: String) -> [String: String] {
    let declaration =
      /@objc\((\w+)\)\s*(?:(?:@\w+|public|open|internal|package|final|frozen)\s+)*(?:enum|class|protocol)\s+(\w+)/
    return Dictionary(swift.matches(of: declaration).map { (String($0.2), String($0.1)) }) { first, _ in first }
  }

  private static func withFirstUppercased(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func identifiers(in template: String) -> [String] {
    template.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "{" || $0 == "}") }.map(String.init)
  }

  private static func typeName(_ name: String) -> String? { name.first?.isUppercase == true ? name : nil }

  /// `Flag` of `FeatureFlag`
  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return String(name[start...])
  }
}
