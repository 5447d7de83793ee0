import SourceDiagnostics
import SwiftUsage

/// A Swift file in which an orphan may be, and what the removal takes out of it.
final class OrphanFile {
  let source: SourceText
  /// What is deleted, in terms of the original bytes.
  private(set) var deleted: [Range<Int>]
  /// What the removal writes anew: names in it are uses of which nothing is known.
  private let written: [UInt8]
  private let parsed: SwiftSourceFile?
  private lazy var syntax = OrphanSyntax((parsed ?? SwiftSourceFile(source)).tree)

  /// - Parameter parsed: the file, if somebody has parsed it.
  init(_ source: SourceText, edits: [TextEdit], parsed: SwiftSourceFile?) {
    self.parsed = parsed?.text.utf8 == source.utf8 ? parsed : nil
    self.source = source
    self.deleted = edits.map(\.range)
    self.written = edits.flatMap { Array($0.replacement.utf8) }
  }

  func writes(_ name: String) -> Bool { ByteString(name).isIn(written) }

  /// Asked before the file is parsed.
  private func mentions(_ name: String) -> Bool { ByteString(name).isIn(source.utf8) }

  func delete(_ range: Range<Int>) { deleted.append(range) }

  func isDeleted(_ offset: Int) -> Bool { deleted.contains { $0.contains(offset) } }

  /// Where a name stands as a token.
  func places(of name: String) -> [Int] { mentions(name) ? syntax.tokens[name] ?? [] : [] }

  func declarations(named name: String) -> [OrphanDeclaration] {
    mentions(name) ? syntax.declarations.filter { $0.name == name } : []
  }

  /// The declaration whose name starts here.
  func declaration(at offset: Int) -> OrphanDeclaration? {
    syntax.declarations.first { $0.nameOffset == offset }
  }

  func extensions(of name: String) -> [OrphanExtension] {
    mentions(name) ? syntax.extensions.filter { $0.name == name } : []
  }

  /// Names in what is deleted.
  func deletedNames() -> Set<String> {
    guard !deleted.isEmpty else { return [] }
    return Set(syntax.tokens.filter { $0.value.contains(where: isDeleted) }.map(\.key))
  }
}
