import LocalFiles
import SwiftSemantics
package import SwiftSyntax

/// Finds files without any remaining declaration.
package enum EmptiedFile {
  /// Whether a file contains only comments and imports, some of them perhaps in `#if … #endif`. Imports that others
  /// import with it, by `@_exported`, `public` or `package`, also count as content.
  package static func isEmptied(_ tree: SourceFileSyntax) -> Bool {
    tree.statements.allSatisfy(isPlainImport)
  }

  private static func isPlainImport(_ statement: CodeBlockItemSyntax) -> Bool {
    if let conditional = statement.item.as(IfConfigDeclSyntax.self) {
      return conditional.clauses.allSatisfy { clause in
        guard let elements = clause.elements else { return true }
        return elements.as(CodeBlockItemListSyntax.self)?.allSatisfy(isPlainImport) ?? false
      }
    }
    guard let item = statement.item.as(ImportDeclSyntax.self) else { return false }
    return item.attributes.allSatisfy { attribute in
      attribute.as(AttributeSyntax.self).map { ownAttributes.contains($0.attributeName.trimmedDescription) } ?? false
    }
      && item.modifiers.allSatisfy { $0.name.text != "public" && $0.name.text != "package" }
  }

  /// Attributes of an import that concern its file alone.
  private static let ownAttributes: Set = ["_implementationOnly", "_spi", "preconcurrency", "testable"]

  /// Whether nothing in a file can be used, because only other declarations of the file, which are gone, could do so:
  /// a `private extension` with the helpers of tests.
  package static func isUnreachable(_ tree: SourceFileSyntax) -> Bool {
    tree.statements.allSatisfy { statement in
      if isPlainImport(statement) { return true }
      guard case .decl(let node) = statement.item else { return false }
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return modifiers?.isHiddenInFile ?? false && !node.isFoundAtRunTime
    }
  }

  /// The empty files that stay: a program's `main.swift`, and the last file of a target, which does not build without
  /// one.
  ///
  /// - Parameters:
  ///   - deleted: relative to the package root.
  ///   - package: all files before the removal.
  package static func needed(among deleted: Set<String>, in package: PackageFiles) -> Set<String> {
    var needed = deleted.filter { FileSystem.name(of: $0) == "main.swift" }
    guard package.bytes(of: "Package.swift") != nil else { return needed }
    let byTarget = Dictionary(grouping: package.paths.filter(isSource), by: target)
    for (target, files) in byTarget where target != nil && Set(files).isSubset(of: deleted) {
      if let last = files.max() { needed.insert(last) }
    }
    return needed
  }

  private static func isSource(_ path: String) -> Bool {
    [".swift", ".c", ".m", ".mm", ".cpp"].contains { path.hasSuffix($0) }
  }

  /// `Sources/Shop`
  private static func target(of path: String) -> String? {
    let folders = path.split(separator: "/")
    guard folders.count > 2, folders[0] == "Sources" || folders[0] == "Tests" else { return nil }
    return "\(folders[0])/\(folders[1])"
  }
}

extension DeclSyntax {
  /// Whether something may find it, or a part of it, without its name: a class, or what has an attribute.
  fileprivate var isFoundAtRunTime: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .atSign || $0.tokenKind == .keyword(.class) || $0.tokenKind == .poundIf
    }
  }
}
