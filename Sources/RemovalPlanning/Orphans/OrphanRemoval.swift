import BranchRemoval
import IndexStore
import LocalFiles
import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Deletes or lists the declarations that only removed code used.
struct OrphanRemoval {
  /// The declarations that stay.
  private(set) var listed: [Diagnostic] = []
  private(set) var deletedCount = 0
  /// The new bytes of the files with deletions; `nil` if nothing but imports is left.
  private(set) var contents: [String: (old: [UInt8], new: [UInt8]?)] = [:]

  /// - Parameters:
  ///   - package: its sources are read unless there are no edits.
  ///   - index: `nil` if nothing may be deleted.
  ///   - edits: the removal's edits, by path; a deleted file is one edit.
  ///   - parsed: files that are already parsed.
  init(
    from package: inout PackageFiles, edits: [String: [TextEdit]], parsed: [SwiftSourceFile], index: BuildIndex?
  ) throws(FileError) {
    guard edits.contains(where: { !$0.value.isEmpty }) else { return }
    let known = parsed.parallelMap(stride: 4) { file in
      edits[file.text.path] == nil ? nil : OrphanSyntax(file.tree)
    }
    let syntax = Dictionary(zip(parsed, known).map { ($0.text.path, $1) }) { first, _ in first }
    let parsed = Dictionary(parsed.map { ($0.text.path, $0) }) { first, _ in first }
    let files = try package.readSources().filter { !$0.isGenerated }.map {
      OrphanFile($0, edits: edits[$0.path] ?? [], parsed: parsed[$0.path], syntax: syntax[$0.path] ?? nil)
    }
    let root = package.root
    var proof = index.map { OrphanProof(files: files, index: $0, root: root) }
    let proved = proof?.find() ?? []
    let named = OrphanNames(files: files).find()
    delete(proved, edits)
    listed = named.map { orphan in
      let declaration = orphan.declaration
      let advice =
        if let proof {
          "kept, because \(proof.reason(orphan))"
        } else {
          declaration.obstacle.map { "\($0), so look whether anything else uses it" } ?? "--orphans deletes it"
        }
      return Diagnostic(
        "orphan", .note, "'\(declaration.name)': only removed code used it; \(advice)",
        at: orphan.file.source.region(declaration.nameOffset..<declaration.nameOffset + declaration.name.utf8.count))
    }.sorted(by: Diagnostic.isOrderedBefore)
  }

  private mutating func delete(_ orphans: [OrphanCandidate], _ edits: [String: [TextEdit]]) {
    deletedCount = orphans.count
    var ranges: [String: [Range<Int>]] = [:]
    var sources: [String: SourceText] = [:]
    for (file, range) in orphans.flatMap(\.ranges) {
      ranges[file.source.path, default: []].append(range)
      sources[file.source.path] = file.source
    }
    for (path, source) in sources {
      let outermost = (ranges[path] ?? []).filter { range in
        !(ranges[path] ?? []).contains {
          $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
        }
      }
      let new = Self.deleting(Set(outermost), from: source, edits[path] ?? [])
      contents[path] = (source.utf8, new)
    }
  }

  /// Deletes from the last range to the first, so that the offsets of the others stay valid.
  private static func deleting(_ ranges: Set<Range<Int>>, from source: SourceText, _ edits: [TextEdit]) -> [UInt8]? {
    var file = SwiftSourceFile(SourceText(path: source.path, utf8: edits.applied(to: source.utf8)))
    func offset(_ offset: Int) -> Int {
      edits.filter { $0.range.upperBound <= offset }
        .reduce(offset) { $0 + $1.replacement.utf8.count - $1.range.count }
    }
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      let deletion = file.deletion(of: offset(range.lowerBound)..<offset(range.upperBound))
      file = SwiftSourceFile(
        SourceText(path: source.path, utf8: [TextEdit.deletion(deletion)].applied(to: file.text.utf8)))
    }
    while let empty = file.tree.statements.first(where: { $0.item.as(ExtensionDeclSyntax.self)?.isEmpty ?? false }) {
      file = SwiftSourceFile(
        SourceText(
          path: source.path, utf8: [.deletion(file.deletion(of: empty.contentRange))].applied(to: file.text.utf8)))
    }
    return file.tree.statements.allSatisfy { $0.item.is(ImportDeclSyntax.self) } ? nil : file.text.utf8
  }
}

extension ExtensionDeclSyntax {
  /// Whether it has no members and adds no conformance.
  fileprivate var isEmpty: Bool { memberBlock.members.isEmpty && inheritanceClause == nil && attributes.isEmpty }
}
