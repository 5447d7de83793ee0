package import SourceDiagnostics
package import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A Swift file that may contain an orphan, with the ranges that the removal deletes.
package final class OrphanFile {
  package let source: SourceText
  /// Deleted ranges of the original bytes.
  private var deleted: [Range<Int>] { didSet { (merged, names) = (nil, nil) } }
  /// The deleted ranges in order, without overlaps.
  private var merged: [Range<Int>]?
  /// The text that the removal writes; a name in it may be a use.
  let written: [UInt8]
  private let parsed: SwiftSourceFile?
  private let known: OrphanSyntax?
  /// All declarations, without the bodies of unparsed functions.
  private lazy var outline = known ?? parsed.map { OrphanSyntax($0.tree) } ?? whole
  private lazy var declarationsByName = Dictionary(grouping: outline.declarations, by: \.name)
  private var knowsDeclarations = false
  /// The names in deleted code.
  private var names: DeletedNames?
  private lazy var whole = OrphanSyntax(wholeTree)
  private let locals = LocalNames()

  /// - Parameters:
  ///   - parsed: the parsed file, if it is available.
  ///   - facts: what is known of the parsed file and these edits.
  package init(_ source: SourceText, edits: [TextEdit], parsed: SwiftSourceFile?, facts: ParsedFacts?) {
    let isSame = parsed?.text.utf8 == source.utf8
    self.parsed = isSame ? parsed : nil
    known = isSame ? facts?.syntax : nil
    self.source = source
    self.deleted = edits.map(\.range)
    // Line breaks keep words of two edits apart.
    self.written = Array(edits.map { Array($0.replacement.utf8) }.joined(separator: [0x0A]))
    names = isSame && isDeletedCodeOutlined ? facts?.deletedNames : nil
  }

  /// What a parsed file says, as far as it is parsed.
  package struct ParsedFacts {
    let syntax: OrphanSyntax
    /// See ``OrphanFile/deletedNames()``.
    let deletedNames: DeletedNames

    package init(_ file: SwiftSourceFile, edits: [TextEdit]) {
      syntax = OrphanSyntax(file.tree)
      deletedNames = DeletedNames(in: file.tree, deleted: edits.map(\.range).merged)
    }
  }

  func writes(_ name: String) -> Bool { ByteString(name).isIn(written) }

  /// A cheap check before the file is parsed.
  private func mentions(_ name: String) -> Bool { ByteString(name).isIn(source.utf8) }

  func delete(_ range: Range<Int>) { deleted.append(range) }

  /// Whether nothing of it goes so far.
  var isUntouched: Bool { deleted.isEmpty }

  func isDeleted(_ offset: Int) -> Bool {
    let ranges = merged ?? deleted.merged
    merged = ranges
    return ranges.hold(offset)
  }

  /// The places of a name as a token.
  func places(of name: String) -> [Int] {
    guard mentions(name) else { return [] }
    let isOutlined = parsed.map { !$0.skips(ByteString(name)) } ?? false
    return (isOutlined ? outline : whole).tokens[name] ?? []
  }

  /// Whether the name at a place, of a declaration anywhere, may mean that declaration: it is no local name and, unless a raw value may
  /// name a type, no case of an enum, and the labels there fit.
  func mayMean(_ declaration: OrphanDeclaration, at place: Int) -> Bool {
    guard let token = token(named: declaration.name, at: place) else { return true }
    if locals.contain(token) { return false }
    if !declaration.isType, token.parent?.is(EnumCaseElementSyntax.self) ?? false { return false }
    return declaration.function?.mayBeNamed(by: token) ?? true
  }

  /// Whether the name at a place, besides meaning the declaration, uses it as what it is.
  func mayUse(_ declaration: OrphanDeclaration, at place: Int) -> Bool {
    let token = token(named: declaration.name, at: place)
    if let token, locals.contain(token) { return false }
    if let function = declaration.function { return token.map(function.mayBeUsed) ?? true }
    // No property takes labels: `image.aspectRatio(2, contentMode: .fit)`.
    return declaration.isType || !(token?.isCalledWithLabels ?? false)
  }

  /// Whether the name at a place is a type of which somebody asks whether a value is one.
  func asksForType(_ name: String, at place: Int) -> Bool { token(named: name, at: place)?.isTypeAskedFor ?? false }

  private func token(named name: String, at place: Int) -> TokenSyntax? {
    let outlined = parsed.flatMap { $0.skips(ByteString(name)) ? nil : $0.tree }
    return (outlined ?? wholeTree).token(at: AbsolutePosition(utf8Offset: place))
  }

  /// The places where a name is a word of a string.
  func textPlaces(of name: String) -> [Int] {
    guard mentions(name) else { return [] }
    let isOutlined = parsed.map { !$0.skips(ByteString(name)) } ?? false
    return (isOutlined ? outline : whole).texts[name] ?? []
  }

  /// Whether the name at a place in a string goes on in lowercase: `"Toolbar.backButton"`. A class is looked up by a name
  /// of which its own is the last part, behind that of the module.
  func continues(_ name: String, at place: Int) -> Bool {
    let rest = source.utf8.dropFirst(place + name.utf8.count).prefix(2)
    return rest.count == 2 && rest.first == UInt8(ascii: ".")
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(rest.last ?? 0)
  }

  func declarations(named name: String) -> [OrphanDeclaration] {
    guard knowsDeclarations || mentions(name) else { return [] }
    knowsDeclarations = true
    return declarationsByName[name] ?? []
  }

  /// Whether it is code of tests, of which no use counts for other code.
  private(set) lazy var isTest = DevelopmentCode.isTest(source.path) || outline.importsTests

  /// Whether a declaration's name stays, so that the file is not empty after the removal.
  package var keepsDeclaration: Bool { outline.declarations.contains { !isDeleted($0.nameOffset) } }

  /// The declaration whose name starts at an offset.
  func declaration(at offset: Int) -> OrphanDeclaration? {
    outline.declarations.first { $0.nameOffset == offset }
  }

  func hasTest(in range: Range<Int>) -> Bool {
    mentions("Test") && outline.tests.contains(where: range.contains)
  }

  /// The extensions of a type, or of types nested in it.
  func extensions(of name: String) -> [OrphanExtension] {
    mentions(name) ? outline.extensions.filter { $0.names.contains(name) } : []
  }

  /// The places of a name that declare it or extend its type, and so are no uses.
  func declaringPlaces(of name: String) -> [Int] {
    declarations(named: name).map(\.nameOffset)
      + extensions(of: name).filter { $0.names.last == name }.map(\.nameOffset)
  }

  func outermostType(around offset: Int) -> OrphanDeclaration? {
    let next = outermostTypes.partitioningIndex { $0.range.lowerBound > offset }
    guard next > 0, outermostTypes[next - 1].range.contains(offset) else { return nil }
    return outermostTypes[next - 1]
  }

  /// In the order of the file.
  private lazy var outermostTypes: [OrphanDeclaration] = {
    var end = 0
    return outline.declarations.filter(\.isType).sorted { left, right in
      (left.range.lowerBound, right.range.upperBound) < (right.range.lowerBound, left.range.upperBound)
    }.filter { type in
      guard type.range.lowerBound >= end else { return false }
      end = type.range.upperBound
      return true
    }
  }()

  /// The preview or test class around a place, which may be in an extension of the class.
  func companion(around offset: Int) -> OrphanCompanion? {
    companions.first { companion in
      companion.range.contains(offset)
        || (companion.name.map { name in extensions(of: name).contains { $0.range.contains(offset) } } ?? false)
    }
  }

  /// Whether the file has the name of a type, as previews and tests of the type do. A cheap check before it is parsed.
  func mayHaveCompanion(ofAny types: Set<String>) -> Bool { types.contains(where: mentions) }

  /// With all bodies: each test counts for what it uses.
  private lazy var companions =
    outline.companions.isEmpty || parsed?.skipped.isEmpty ?? true ? outline.companions : whole.companions

  /// The place as `path:line:column`.
  func location(_ offset: Int) -> String {
    let position = source.position(at: offset)
    return "\(source.path):\(position.line):\(position.column)"
  }

  /// Deletes the extensions of which no member is left: `extension ButtonStyle where Self == OldStyle` names the style no
  /// more than its member did.
  func deleteEmptiedExtensions() {
    for statement in wholeTree.statements {
      guard let node = statement.item.as(ExtensionDeclSyntax.self), node.inheritanceClause == nil,
        node.attributes.areAboutMembers, !node.memberBlock.members.isEmpty, !isDeleted(node.contentStart),
        node.memberBlock.members.allSatisfy({ isDeleted($0.decl.contentStart) })
      else { continue }
      delete(node.contentRange)
    }
  }

  func deletedNames() -> DeletedNames {
    guard !deleted.isEmpty else { return DeletedNames() }
    let found = names ?? DeletedNames(in: deletedTree, deleted: deleted.merged)
    names = found
    return found
  }

  /// Whether a word occurs outside of deleted code.
  package func keeps(_ word: String) -> Bool {
    guard mentions(word) else { return false }
    return writes(word) || hasWord(word) { !isDeleted($0) }
  }

  /// Whether a word stands at one of some places, in comments and strings as well. The file is not parsed for it.
  func hasWord(_ word: String, where isWanted: (Int) -> Bool) -> Bool {
    source.utf8.withUnsafeBytes { Words.places(of: ByteString(word), in: $0).contains(where: isWanted) }
  }

  /// Whose declaration the name at a place in deleted code may be.
  func owner(at place: Int) -> NamedOwner {
    deletedTree.token(at: AbsolutePosition(utf8Offset: place)).map { NamedOwner(of: $0) } ?? .unknown
  }

  /// Whose declaration the name at a place may be.
  func anyOwner(of name: String, at place: Int) -> NamedOwner {
    token(named: name, at: place).map { NamedOwner(of: $0) } ?? .unknown
  }

  /// Whether a place is in a comment.
  func isComment(_ place: Int) -> Bool {
    guard let token = wholeTree.token(at: AbsolutePosition(utf8Offset: place)) else { return false }
    return !token.contentRange.contains(place)
  }

  /// The string literals in deleted code.
  package func deletedLiterals() -> Set<String> {
    guard !deleted.isEmpty else { return [] }
    let syntax = isDeletedCodeOutlined ? outline : whole
    return Set(syntax.literals.filter { $0.value.contains(where: isDeleted) }.map(\.key))
  }

  /// The texts in deleted code under which something is stored.
  package func deletedKeys() -> Set<String> {
    deleted.isEmpty ? [] : DeletedKeys.all(in: deletedTree, deleted: deleted.merged)
  }

  /// The outline has all of the deleted code, unless it lacks a body there.
  private var isDeletedCodeOutlined: Bool {
    parsed.map { parsed in deleted.allSatisfy { parsed.skippedBodies(within: $0).isEmpty } } ?? false
  }

  private var deletedTree: SourceFileSyntax {
    if isDeletedCodeOutlined, let parsed { return parsed.tree }
    return wholeTree
  }

  private lazy var wholeTree = SwiftSourceFile(source, skipping: [], isEdited: false).tree
}

extension Syntax {
  /// Whether it is part of the pattern of an `if case`.
  fileprivate var isOfCondition: Bool {
    var node = self
    while let parent = node.parent, parent.is(PatternSyntax.self) || parent.is(ExprSyntax.self) { node = parent }
    return node.parent?.as(MatchingPatternConditionSyntax.self)?.pattern.id == node.id
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges, in order and without overlaps, contains an offset.
  func hold(_ offset: Int) -> Bool {
    let next = partitioningIndex { $0.upperBound > offset }
    return next < count && self[next].contains(offset)
  }

  /// In order, without empty ranges; overlapping and adjacent ones are one.
  fileprivate var merged: [Range<Int>] {
    filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}

extension TokenSyntax {
  /// `page as? OldPage`, `page is OldPage`, `if case let old as OldPage = page`
  fileprivate var isTypeAskedFor: Bool {
    guard let type = parent?.as(TypeSyntax.self), let asking = type.parent else { return false }
    switch asking.as(SyntaxEnum.self) {
    case .asExpr(let node):
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark || Syntax(node).isOfCondition
    case .isExpr: return true
    case .isTypePattern: return asking.isOfCondition
    default: return false
    }
  }

  fileprivate var isCalledWithLabels: Bool {
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    let member = name.isMemberName ? name.parent?.as(MemberAccessExprSyntax.self).map { ExprSyntax($0) } : nil
    return (member ?? ExprSyntax(name)).call?.arguments.contains { $0.label != nil } ?? false
  }
}
