import LocalFiles
package import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The properties with `@objc` that nothing may ask for by a text: neither Objective-C nor Interface Builder, a
/// property list or key-value coding.
package struct KeyValueNames {
  private let package: PackageFiles
  private let sources: [SourceText]
  /// The folders of the specs, which name the flags.
  private let experimentFolders: [String]

  package init(_ package: PackageFiles, _ sources: [SourceText], experimentFolders: [String]) {
    self.package = package
    self.sources = sources
    self.experimentFolders = experimentFolders
  }

  /// Of members such as `Flags.isNew`, the names of those that are properties with `@objc` and known nowhere by a text.
  package func unknown(of members: Set<NamedMember>) -> Set<String> {
    let named = members.filter { member in
      let (name, type) = (ByteString(member.name), ByteString(member.type))
      return sources.contains { name.isIn($0.utf8) && type.isIn($0.utf8) && Self.objectiveC.isIn($0.utf8) }
    }
    let classes = Dictionary(uniqueKeysWithValues: Set(named.map(\.type)).map { ($0, self.classes(named: $0)) })
    let exposed = named.filter { classes[$0.type]?.isEmpty == false || $0.type == Self.defaults }
    guard !exposed.isEmpty, classes.values.joined().allSatisfy(\.isPlainObject) else { return [] }
    let texts = NamesInTexts(package)
    guard !looksUpNames(in: texts), !looksUpNames(besides: Set(exposed.map(\.type)).subtracting([Self.defaults])) else {
      return []
    }
    return Set(
      exposed.map(\.name).filter { name in
        let setter = "set" + name.withFirstUppercased
        return [name, setter].allSatisfy { word in
          texts.firstPlace(of: word, unless: { path, _ in isSpec(path) || Self.isData(path) }) == nil && !isText(word)
        }
      })
  }

  private static let objectiveC = ByteString("@objc")
  /// What is asked for a value by a key has stored it under the key. Extensions declare properties to observe it.
  private static let defaults = "UserDefaults"

  private func isSpec(_ path: String) -> Bool {
    experimentFolders.contains { FileSystem.lies(path, in: $0) }
  }

  /// Whether a file is data that only code reads, which then asks for values by keys that are not written out.
  private static func isData(_ path: String) -> Bool {
    ["json", "yml", "yaml", "csv", "txt"].contains { path.hasSuffix("." + $0) }
  }

  private func classes(named type: String) -> [ClassDeclSyntax] {
    // Parsing each file that only names the type takes seconds in a large app.
    let name = ByteString("class " + type)
    return sources.filter { name.isIn($0.utf8) }.flatMap { source in
      ClassFinder.classes(named: type, in: SwiftSourceFile(source).tree)
    }
  }

  // MARK: Texts

  /// Whether a string contains a word, other than in a sentence, `"isNew is set, ignoring that."`, which is no predicate, and
  /// other than as the key of a property wrapper, `@Stored("isNew")`, by which only the wrapper's own code asks for something.
  private func isText(_ word: String) -> Bool {
    let bytes = ByteString(word)
    return sources.contains { source in
      guard bytes.isIn(source.utf8) else { return false }
      return SwiftSourceFile(source).tree.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .stringSegment(let text) = token.tokenKind, !Self.isSentence(text, with: word),
          !token.isArgumentOfWrapper
        else { return false }
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == word }
      }
    }
  }

  /// Whether a text with a word is prose: without an operator of `NSPredicate`'s format beside the word.
  private static func isSentence(_ text: String, with word: String) -> Bool {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count > 1, !text.contains(where: { "=<>!%".contains($0) }) else { return false }
    return !parts.indices.contains { place in
      parts[place].contains(word)
        && [place - 1, place + 1].contains {
          parts.indices.contains($0) && predicateOperators.contains(parts[$0].uppercased())
        }
    }
  }

  /// The operators of `NSPredicate`'s format that are words.
  private static let predicateOperators: Set<String> = [
    "BEGINSWITH", "BETWEEN", "CONTAINS", "ENDSWITH", "IN", "LIKE", "MATCHES", "UTI-CONFORMS-TO", "UTI-EQUALS",
  ]

  // MARK: Key-value coding

  /// Whether Objective-C of the package's own asks for a value by its key.
  private func looksUpNames(in texts: NamesInTexts) -> Bool {
    let words = ["valueForKey", "setValue:", "forKeyPath", "setValuesForKeys", "class_copyPropertyList"].map(
      ByteString.init)
    return texts.paths { ["m", "mm", "h"].contains($0) }.contains { path in
      guard !path.split(separator: "/").contains(where: ObjectiveCUses.foreign.contains),
        let bytes = package.bytes(of: path)
      else { return false }
      return words.contains { $0.isIn(bytes) }
    }
  }

  /// Whether Swift asks an object, which may be one of some types, for a value by a key that is not written out.
  private func looksUpNames(besides types: Set<String>) -> Bool {
    let words = KeyValueCalls.words.map(ByteString.init)
    let superTypes = SuperTypes(of: types, in: sources)
    return sources.contains { source in
      guard words.contains(where: { $0.isIn(source.utf8) }) else { return false }
      return KeyValueCalls.areIn(SwiftSourceFile(source).tree, onObjectsOf: types, declaredAs: superTypes)
    }
  }
}

/// A member of a type in an app's own layer.
package struct NamedMember: Hashable {
  let type: String
  let name: String

  package init(type: String, name: String) {
    self.type = type
    self.name = name
  }
}

extension ClassDeclSyntax {
  /// Whether it inherits from `NSObject` or nothing: another superclass may look at properties.
  fileprivate var isPlainObject: Bool {
    inheritanceClause?.firstType.map { $0.trimmedDescription == "NSObject" } ?? true
  }
}

extension TokenSyntax {
  /// Whether it stands in an attribute of a variable.
  fileprivate var isArgumentOfWrapper: Bool {
    ancestors.contains { $0.as(AttributeSyntax.self)?.parent?.parent?.is(VariableDeclSyntax.self) ?? false }
  }
}

private final class ClassFinder: SyntaxVisitor {
  private let name: String
  private var found: [ClassDeclSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func classes(named name: String, in tree: SourceFileSyntax) -> [ClassDeclSyntax] {
    let finder = ClassFinder(name)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.bareName == name { found.append(node) }
    return .visitChildren
  }
}
