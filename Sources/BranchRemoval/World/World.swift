import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The one way to what stands in the sources beyond the file at hand.
///
/// Whoever decides something by "nobody else uses this" or "that declares it" asks here, and each question is remembered: what is not parsed
/// yet may hold another answer. So the functions and files in which stands what was asked for are parsed, and the removal begins anew.
struct World {
  /// Says what expressions mean and what names refer to.
  let resolver: RememberingResolver
  private let names: NameIndex
  private let lives: ObjectLives
  private let recorded: RecordedNames?
  private let questions = Questions()
  private let open: OpenDeclarations

  init(_ usages: UsageResolver, names: NameIndex, lives: ObjectLives, recorded: RecordedNames?) {
    open = OpenDeclarations()
    resolver = RememberingResolver(usages, record: open)
    self.names = names
    self.lives = lives
    self.recorded = recorded
  }

  /// All that was asked for so far.
  var asked: Asked {
    Asked(names: questions.names, declarations: open.names, types: open.typeNames, uses: questions.uses)
  }

  /// Remembers what the world of another thread was asked for.
  func takeOver(_ asked: Asked, _ exhaustedPlaces: [Syntax]) {
    questions.exhaustedPlaces += exhaustedPlaces
    questions.names.formUnion(asked.names)
    questions.uses.formUnion(asked.uses)
    open.noteDeclarations(of: asked.declarations)
    open.noteTypes(asked.types)
  }

  private final class Questions {
    var names: Set<AskedName> = []
    var uses: Set<UnknownUse> = []
    /// Of other threads' worlds.
    var exhaustedPlaces: [Syntax] = []
  }

  /// Where questions about a file were more than its budget allows.
  var exhaustedPlaces: [Syntax] { resolver.exhaustedPlaces + questions.exhaustedPlaces }

  /// - Parameter words: all of which stand wherever it is used.
  private func note(_ words: [String], _ place: AskedName.Place) {
    questions.names.insert(AskedName(words: words, place: place))
  }

  // MARK: Uses

  /// Where a declared name can be seen.
  enum Sight {
    /// In one body of a file.
    case body(Int)
    case file(Int)
    case everywhere
  }

  /// The files in which a name is used, as it is or as that of a wrapper.
  func files(using name: String, in sight: Sight) -> [Int] {
    switch sight {
    case .body(let number): return [number]
    case .file(let number):
      note([name], .file(number))
      return [number]
    case .everywhere:
      note([name], .everywhere)
      return names.files(using: name)
    }
  }

  /// All places where a name is used in an expression.
  ///
  /// - Parameter labels: those without which no reference matters.
  func references(to name: String, labels: [String] = []) -> [DeclReferenceExprSyntax] {
    note([name] + labels, .everywhere)
    return names.files(with: name).flatMap { names.tables[$0].references[name] ?? [] }
  }

  /// Where a name is used in one of the files that have to do with an experiment.
  func references(to name: String, inFile number: Int) -> [DeclReferenceExprSyntax] {
    note([name], .parsedFiles)
    return names.tables[number].references[name] ?? []
  }

  /// Asks for the uses of a name whose value is decided: where nobody has looked yet they are decided, too.
  func seekUses(of name: String) { note([name], .everywhere) }

  /// The names of one file, as far as it is parsed: for what the rest of it cannot change.
  func names(inFile number: Int) -> NameTable { names.tables[number] }

  /// Words in the bodies of a file that were left out; they are parsed then.
  func unparsedWords(in file: SwiftSourceFile, _ number: Int, where isIncluded: (String) -> Bool) -> Set<String> {
    let words = file.skippedWords(where: isIncluded)
    for word in words { note([word], .file(number)) }
    return words
  }

  /// Whether a build has recorded that a name stands for a declaration; nil where it has not.
  func isRecorded(_ use: UnknownUse) -> Bool? {
    if let isSame = recorded?.isSame(use.use, as: use.declaration) { return isSame }
    questions.uses.insert(use)
    return nil
  }

  // MARK: Types

  /// The protocols of the files themselves.
  var protocols: [ProtocolDeclSyntax] { names.protocols }

  /// The declarations of the types of a name.
  func types(named name: String) -> [Syntax] {
    open.noteDeclarations(of: [name])
    return names.files(with: name).flatMap { names.tables[$0].types[name] ?? [] }
  }

  /// Whether some enum has exactly these cases, and no other has more.
  func hasEnum(withExactly cases: Set<String>) -> Bool {
    note(cases.sorted(), .everywhere)
    return resolver.hasEnum(withExactly: cases)
  }

  /// The extensions of a type of a name.
  func extensions(of type: String) -> [ExtensionDeclSyntax] {
    open.noteDeclarations(of: [type])
    return parsedExtensions(of: type)
  }

  private func parsedExtensions(of type: String) -> [ExtensionDeclSyntax] {
    names.files(with: type).flatMap { names.tables[$0].others[type] ?? [] }.compactMap(\.extensionOfItsType)
  }

  /// Other names of a type, and subclasses: an initializer may be called by any of them.
  func otherNames(of name: String) -> [String] {
    var found: [String] = []
    var pending = [name]
    while let next = pending.popLast() {
      for number in names.files(with: next) {
        for token in names.tables[number].others[next] ?? [] {
          guard let other = token.typeAlias ?? token.subclass, other != name, !found.contains(other) else { continue }
          found.append(other)
          pending.append(other)
        }
      }
    }
    return found
  }

  /// The types that a type, an extension of it or one of these inherits from, by name.
  ///
  /// - Parameter protocols: what further files may declare it to conform to.
  func supertypes(of type: String, seeking protocols: Set<String>) -> Set<String> {
    let found = parsedSupertypes(of: type)
    for name in protocols { note([type, name], .everywhere) }
    if !protocols.isEmpty { open.noteTypes(found) }
    return found
  }

  private func parsedSupertypes(of type: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [type]
    while let next = pending.popLast() {
      let clauses =
        names.files(with: next).flatMap { names.tables[$0].types[next] ?? [] }
        .compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause }
        + parsedExtensions(of: next).compactMap(\.inheritanceClause)
      for parent in clauses.flatMap({ $0.inheritedTypes }).flatMap(\.type.referencedNames)
      where found.insert(parent).inserted {
        pending.append(parent)
      }
    }
    return found
  }

  // MARK: Objects

  /// Whether the end of any object can be noticed.
  var hasNoticedEnds: Bool { lives.areNoticed }

  /// Whether an expression may make or return an object whose end can be noticed.
  func mayMakeNoticedObject(_ expression: ExprSyntax) -> Bool {
    for name in lives.typesMade(by: expression, resolver) {
      let types = lives.typeAndSupertypes(name)
      for type in types { note(["deinit", type], .everywhere) }
      open.noteTypes(types)
    }
    return lives.mayBeObserved(expression)
  }
}

extension TokenSyntax {
  /// The extension of the type that is named.
  fileprivate var extensionOfItsType: ExtensionDeclSyntax? {
    var node = parent
    while let current = node, current.is(TypeSyntax.self) {
      if let owner = current.parent?.as(ExtensionDeclSyntax.self), owner.extendedType.id == current.id { return owner }
      node = current.parent
    }
    return nil
  }

  /// The name of the type alias that stands for the type of this name.
  fileprivate var typeAlias: String? {
    var node = parent
    while let current = node {
      if current.is(GenericArgumentClauseSyntax.self) { return nil }
      if let alias = current.as(TypeAliasDeclSyntax.self) {
        return contentStart >= alias.initializer.contentStart ? alias.name.bareName : nil
      }
      guard current.is(TypeSyntax.self) || current.is(TypeInitializerClauseSyntax.self) else { return nil }
      node = current.parent
    }
    return nil
  }

  /// The name of the class that inherits from the type of this name.
  fileprivate var subclass: String? {
    guard let inherited = parent?.parent?.as(InheritedTypeSyntax.self) else { return nil }
    return inherited.parent?.parent?.parent?.as(ClassDeclSyntax.self)?.name.bareName
  }
}
