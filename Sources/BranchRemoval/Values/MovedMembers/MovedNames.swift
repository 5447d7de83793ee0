import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether the names in an expression mean the same at another place.
///
/// ```
/// extension Variation { var event: String { "page_" + rawValue } }      // rawValue is the variation's
/// extension Variation { var margin: Int { spacing } }                   // a global, unless the other place has its own
/// ```
struct MovedNames {
  private let resolver: RememberingResolver
  private let place: ExprSyntax

  init(_ resolver: RememberingResolver, at place: ExprSyntax) {
    self.resolver = resolver
    self.place = place
  }

  /// - Parameters:
  ///   - type: the expression's, as written where it stands.
  ///   - replaced: the names that do not move.
  func meanTheSame(in expression: ExprSyntax, of type: TypeSyntax, except replaced: Set<String>) -> Bool {
    let missing = expression.imports.subtracting(place.imports)
    let isKnown = { (name: String) in missing.isEmpty || Self.types.contains(name) || !resolver.isUndeclared(name) }
    return expression.referencedNames.subtracting(replaced).allSatisfy { name in
      isTheSame(name, in: expression) && (name.first?.isUppercase != true || isKnown(name))
    }
      && type.tokens(viewMode: .sourceAccurate).allSatisfy { isTopLevel(type: $0, isKnown) }
      && Syntax(expression).memberNames.allSatisfy { isSeen($0, from: expression) }
  }

  /// Types of the standard library, for which no file imports anything.
  private static let types: Set = [
    "Any", "AnyObject", "Array", "Bool", "Character", "ClosedRange", "Dictionary", "Double", "Duration", "Float", "Int",
    "Int16", "Int32", "Int64", "Int8", "Optional", "Range", "Set", "StaticString", "String", "Substring", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]

  private func isTheSame(_ name: String, in expression: ExprSyntax) -> Bool {
    if name == "self" || name == "Self" { return false }
    guard let reference = expression.references(to: name).first else { return true }
    // `$0` of a closure that moves as well.
    if name.first == "$", reference.isInClosure(within: expression) { return true }
    let found = resolver.declarations(of: ExprSyntax(reference))
    if found.isEmpty {
      // Unless it is a type, or a function of the standard library, it is a member that the compiler makes.
      return name.first?.isUppercase ?? false ? !isNested(name) : Self.functions.contains(name)
    }
    return found.allSatisfy { $0.isGlobal && isSeen($0, from: expression) }
      && resolver.declarations(named: name).count == found.count
  }

  /// Functions of the standard library that no member hides.
  private static let functions: Set = ["abs", "max", "min", "print", "stride", "zip"]

  /// Whether a type of the sources that is nested in another one has the name.
  private func isNested(_ name: String) -> Bool {
    resolver.declarations(named: name).contains { [.type, .typeAlias].contains($0.kind) && !$0.isGlobal }
  }

  /// Whether the name of a type means the same everywhere; `Self` does not.
  private func isTopLevel(type token: TokenSyntax, _ isKnown: (String) -> Bool) -> Bool {
    if token.tokenKind == .keyword(.Self) { return false }
    guard case .identifier = token.tokenKind, let type = token.parent?.as(IdentifierTypeSyntax.self) else {
      return true
    }
    return !isNested(type.name.bareName) && isKnown(type.name.bareName)
  }

  private func isSeen(_ member: MemberAccessExprSyntax, from expression: ExprSyntax) -> Bool {
    // `.red` may be any type's.
    let found =
      member.base == nil
      ? resolver.declarations(named: member.declName.baseName.bareName).filter { $0.isStatic && !$0.isGlobal }
      : resolver.parsedDeclarations(of: ExprSyntax(member))
    return found.allSatisfy { isSeen($0, from: expression) }
  }

  /// Whether the place is not outside of the only file, or the only module, that sees a declaration.
  private func isSeen(_ declaration: Declaration, from expression: ExprSyntax) -> Bool {
    if declaration.modifiers?.isHiddenInFile ?? false {
      return resolver.fileNumber(of: declaration.node) == resolver.fileNumber(of: place)
    }
    return declaration.isForOtherModules
      || !isInImportedModule(declaration) && !(leavesTarget(expression) && isInOtherTarget(declaration))
  }

  /// Whether an expression moves out of a member that is written for other modules, to a place in another folder of sources,
  /// which may import its module through a third one: `@_exported import Core`.
  private func leavesTarget(_ expression: ExprSyntax) -> Bool {
    let modifiers = expression.ancestors.lazy.compactMap { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers }
    return modifiers.contains(where: \.areForOtherModules) && targetFolder(of: expression) != targetFolder(of: place)
  }

  private func isInOtherTarget(_ declaration: Declaration) -> Bool {
    targetFolder(of: declaration.node) != targetFolder(of: place)
  }

  /// `Packages/Shop/Sources/Core` of a file in it.
  private func targetFolder(of node: some SyntaxProtocol) -> [Substring] {
    let folders = resolver.file(of: node)?.text.path.split(separator: "/").dropLast() ?? []
    guard let sources = folders.lastIndex(of: "Sources") else { return [] }
    return Array(folders.prefix(sources + 2))
  }

  /// Whether a module that the place's file imports has the declaration, as the folders say: `Sources/Core/Palette.swift`.
  private func isInImportedModule(_ declaration: Declaration) -> Bool {
    guard let path = resolver.file(of: declaration.node)?.text.path, let own = resolver.file(of: place)?.text.path
    else {
      return false
    }
    let folders = Set(path.split(separator: "/").dropLast().map(String.init))
    return !folders.isDisjoint(with: place.imports.subtracting(own.split(separator: "/").dropLast().map(String.init)))
  }
}

extension Syntax {
  fileprivate var memberNames: [MemberAccessExprSyntax] {
    (self.as(MemberAccessExprSyntax.self).map { [$0] } ?? [])
      + children(viewMode: .sourceAccurate).flatMap(\.memberNames)
  }
}

extension DeclReferenceExprSyntax {
  fileprivate func isInClosure(within expression: ExprSyntax) -> Bool {
    if expression.is(ClosureExprSyntax.self) { return true }
    return ancestors.prefix { $0.id != expression.id }.contains { $0.is(ClosureExprSyntax.self) }
  }
}

extension RememberingResolver {
  /// Whether no source declares a type, a function or a variable of a name.
  fileprivate func isUndeclared(_ name: String) -> Bool { declarations(named: name).isEmpty }
}

extension ExprSyntax {
  /// The modules that its file imports, also through others.
  fileprivate var imports: Set<String> {
    let modules = root.as(SourceFileSyntax.self)?.statements.compactMap { item in
      item.item.as(ImportDeclSyntax.self)?.path.first?.name.bareName
    }
    return Set((modules ?? []).flatMap { [$0] + (Self.reexports[$0] ?? []) })
  }

  /// What frameworks of the platform import for whoever imports them.
  private static let reexports: [String: [String]] = [
    "AppKit": ["CoreGraphics", "Foundation"], "UIKit": ["CoreGraphics", "Foundation"],
    "SwiftUI": ["AppKit", "Combine", "CoreGraphics", "Foundation", "UIKit"],
  ]
}

extension Declaration {
  /// Whether it, or the enum of a case, is written to be seen by other modules.
  fileprivate var isForOtherModules: Bool {
    let own =
      kind == .enumCase ? node.enclosingType?.node.asProtocol((any WithModifiersSyntax).self)?.modifiers : modifiers
    return own?.areForOtherModules ?? false
  }
}

extension DeclModifierListSyntax {
  fileprivate var areForOtherModules: Bool {
    contains { [.keyword(.open), .keyword(.package), .keyword(.public)].contains($0.name.tokenKind) }
  }
}
