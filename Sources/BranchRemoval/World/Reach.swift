import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The declarations in which decided experiments can have a part, told by names alone.
///
/// An expression means something for an experiment only if a name in it leads there: that of the experiment's type, or
/// that of a declaration in which such a name stands. What holds none of these names is neither resolved nor folded.
/// Where a value comes without a name (from a subscript, an initializer, a supertype) the type's name stands for it.
struct Reach {
  /// In the order of the files.
  private(set) var files: [FileReach]

  private let names: NameIndex
  private let carried: CarriedTypes
  private var pending: [Name] = []
  private var known: Set<Name> = []

  /// Nil for the file: seen everywhere.
  private struct Name: Hashable {
    let text: String
    let file: Int?
  }

  /// All names that may lead to an experiment, and overrides of what has such a name.
  var asked: Asked {
    var asked = Asked()
    for name in known {
      asked.names.insert(AskedName(words: [name.text], place: name.file.map { .file($0) } ?? .parsedFiles))
      if name.file == nil { asked.names.insert(AskedName(words: ["override", name.text], place: .everywhere)) }
    }
    return asked
  }

  /// Whether a name, wherever it is seen, may lead to an experiment.
  func leads(_ name: String) -> Bool { known.contains(Name(text: name, file: nil)) }

  /// Everything, to compare with.
  init(allOf files: [SwiftSourceFile]) {
    self.files = files.map { _ in .everything }
    self.names = NameIndex([])
    carried = CarriedTypes(of: [], accessors: [], names: self.names)
  }

  init(of experiments: some Sequence<ExperimentNames>, accessors: [Accessor], names: NameIndex) {
    self.files = names.tables.map { _ in FileReach() }
    self.names = names
    carried = CarriedTypes(of: experiments, accessors: accessors, names: names)
    for experiment in experiments {
      add(experiment.typeName)
      for name in accessors.flatMap({ $0.names(of: experiment) }) { add(name) }
    }
    while let name = pending.popLast() {
      for file in name.file.map({ [$0] }) ?? names.files(using: name.text) {
        let places = names.tables[file].places(of: name.text)
        files[file].note(places)
        for place in places { reach(place, in: file) }
        for type in names.tables[file].types[name.text] ?? [] { reach(type, in: file) }
      }
    }
    for (number, table) in names.tables.enumerated() where !files[number].isNothing {
      files[number].note(table.localPlaces)
    }
  }

  private mutating func add(_ text: String, onlyIn file: Int? = nil) {
    let name = Name(text: text, file: file)
    if known.insert(name).inserted { pending.append(name) }
  }

  /// Marks what is around a place from the outside to the first declaration that is no type, and follows its names.
  private mutating func reach(_ place: Syntax, in file: Int) {
    let path = Array(sequence(first: place) { $0.parent })
    var item: Syntax?
    var type: Syntax?
    for index in path.indices.reversed() {
      let node = path[index]
      switch node.kind {
      case .sourceFile, .codeBlockItemList, .memberBlock, .memberBlockItemList, .ifConfigDecl, .ifConfigClauseList,
        .ifConfigClause:
        continue
      case .codeBlockItem, .memberBlockItem:
        files[file].pass(node)
        item = node
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
        if index > 0, path[index - 1].is(MemberBlockSyntax.self) {
          type = node
          continue
        }
        if let item { files[file].reachAll(of: item) }
        if index > 0 { followHeader(of: node, from: path[index - 1], in: file) }
        return
      default:
        if let item, node.is(DeclSyntax.self) {
          files[file].reachAll(of: item)
          follow(node, of: type, from: place, in: file)
        } else {
          // Statements of a file share names that are no declarations.
          files[file].reachEverything()
        }
        return
      }
    }
  }

  /// A type that inherits from an experiment's, or is made for it, has its values.
  private mutating func followHeader(of type: Syntax, from part: Syntax, in file: Int) {
    if let node = type.as(ExtensionDeclSyntax.self), node.extendedType.id == part.id {
      // Its members name each other without a type before them.
      files[file].nameEverything()
      return
    }
    addType(type)
  }

  private mutating func addType(_ type: Syntax?) {
    guard let type else { return }
    if let node = type.as(ExtensionDeclSyntax.self) {
      switch node.extendedType.as(TypeSyntaxEnum.self) {
      case .identifierType(let name): add(name.name.bareName)
      case .memberType(let name): add(name.name.bareName)
      default: break
      }
    } else if let name = type.asProtocol((any NamedDeclSyntax).self)?.name {
      add(name.bareName)
    }
  }

  /// The names by which others come to a declaration that is no type.
  private mutating func follow(_ declaration: Syntax, of type: Syntax?, from place: Syntax, in file: Int) {
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let home = modifiers?.isHiddenInFile ?? false ? file : nil
    switch declaration.as(SyntaxEnum.self) {
    case .variableDecl(let node):
      guard carries(node, from: place) else { return }
      for name in declaration.boundNames {
        add(name, onlyIn: home)
        if ImpliedNames.properties.contains(name) { addType(type) }
      }
      // The memberwise initializer takes it.
      if type?.is(StructDeclSyntax.self) ?? false { addType(type) }
    case .functionDecl(let node):
      // What several statements make of a value is no value any more that is known.
      if let body = node.body, body.position <= place.position,
        body.statements.onlyExpression == nil || !carried.mayBeKnown(node.signature.returnClause?.type)
      {
        return
      }
      add(node.name.bareName, onlyIn: home)
      if !ImpliedNames.includes(function: node.name.bareName) { return }
      addType(type)
    case .enumCaseDecl(let node): for element in node.elements { add(element.name.bareName) }
    case .typeAliasDecl(let node):
      add(node.name.bareName, onlyIn: home)
      addType(type)
    case .associatedTypeDecl(let node):
      add(node.name.bareName)
      addType(type)
    case .initializerDecl(let node):
      if node.body.map({ place.position < $0.position }) ?? true { addType(type) }
      for property in type?.asProtocol((any DeclGroupSyntax).self).map({ Syntax($0.memberBlock).properties }) ?? []
      where property.bindings.contains(where: { $0.initializer == nil }) {
        if Syntax(property).boundNames.contains(where: { isNamed($0, in: node, file) }) {
          follow(Syntax(property), of: type, from: place, in: file)
        }
      }
    case .subscriptDecl: addType(type)
    default: break
    }
  }

  /// Whether a property may have a value that is known because of something in its getter or initial value.
  private func carries(_ variable: VariableDeclSyntax, from place: Syntax) -> Bool {
    guard
      let binding = variable.bindings.first(where: {
        $0.position <= place.position && place.endPosition <= $0.endPosition
      }), let type = binding.typeAnnotation?.type, place.position >= type.endPosition
    else { return true }
    return carried.mayBeKnown(type)
  }

  /// Whether an initializer may give a property its value.
  private func isNamed(_ name: String, in initializer: InitializerDeclSyntax, _ file: Int) -> Bool {
    let range = initializer.contentRange
    return names.tables[file].references[name]?.contains { range.contains($0.contentStart) } ?? false
  }
}

extension Accessor {
  /// What stands in an expression that matches where the template has placeholders: names and strings.
  fileprivate func names(of experiment: ExperimentNames) -> [String] {
    let words = template.split { !($0.isLetter || $0.isNumber || "_{}".contains($0)) }
    return (words + template.split(separator: "\"")).filter { $0.contains("{") }.map { text in
      Accessor(kind, template: String(text)).expression(for: experiment)
    }
  }
}

extension Syntax {
  /// Of a type, those under `#if` as well.
  fileprivate var properties: [VariableDeclSyntax] {
    if let variable = self.as(VariableDeclSyntax.self) { return [variable] }
    switch kind {
    case .memberBlock, .memberBlockItemList, .memberBlockItem, .ifConfigDecl, .ifConfigClauseList, .ifConfigClause:
      return children(viewMode: .sourceAccurate).flatMap { $0.properties }
    default: return []
    }
  }

  /// The names that the patterns of a variable bind.
  fileprivate var boundNames: [String] {
    if let node = self.as(VariableDeclSyntax.self) { return node.bindings.flatMap { Syntax($0.pattern).boundNames } }
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern.identifier.bareName] }
    return children(viewMode: .sourceAccurate).flatMap { $0.boundNames }
  }
}
