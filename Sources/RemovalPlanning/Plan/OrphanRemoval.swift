import BranchRemoval
import ExperimentFacts
import IndexStore
import LocalFiles
import OrphanedCode
import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Deletes or lists the declarations that only removed code used.
struct OrphanRemoval {
  /// The declarations that stay.
  private(set) var listed: [Diagnostic] = []
  /// The names of deleted declarations.
  var deleted: [String] = []
  /// The old and new bytes of the files with deleted declarations.
  private(set) var contents: [String: (old: [UInt8], new: [UInt8])] = [:]
  /// The bytes of the deleted declarations in the old files, by path.
  private(set) var deletedRanges: [String: [Range<Int>]] = [:]
  /// The texts that only deleted code had.
  private(set) var deletedTexts: Set<String> = []
  /// The texts under which deleted code stored something.
  private(set) var deletedKeys: Set<String> = []
  /// The deleted declarations, and the extensions that go with them.
  private(set) var unused: [UnusedDeclaration] = []
  /// The stored properties that only removed code read.
  private(set) var unread: [UnusedDeclaration] = []
  /// The names of types that only removed code made, although other code still asks for them.
  private(set) var unmade: Set<String> = []
  /// The changed files that contain only imports now.
  private(set) var emptied: Set<String> = []
  /// Assets, texts and files that only deleted code named.
  private(set) var resources: ResourceRemoval?

  /// Whether a place, in the file as it was, is in a deleted declaration.
  func deletes(_ region: SourceRegion) -> Bool {
    deletedRanges[region.file]?.contains { $0.contains(region.start.offset) } ?? false
  }

  /// - Parameters:
  ///   - package: its sources are read unless there are no edits.
  ///   - index: `nil` without a build.
  ///   - edits: the edits of the removal, by path; a deleted file is one edit.
  ///   - parsed: the files that are already parsed.
  ///   - policy: the rules for deletion.
  init(
    from package: inout PackageFiles, edits: [String: [TextEdit]], parsed: [SwiftSourceFile], index: BuildIndex?,
    policy: OrphanPolicy
  ) throws(FileError) {
    guard edits.contains(where: { !$0.value.isEmpty }) else { return }
    let known = parsed.parallelMap(stride: 4) { file in
      edits[file.text.path].map { OrphanFile.ParsedFacts(file, edits: $0) }
    }
    let facts = Dictionary(zip(parsed, known).map { ($0.text.path, $1) }) { first, _ in first }
    let parsed = Dictionary(parsed.map { ($0.text.path, $0) }) { first, _ in first }
    let files = try package.readSources().filter { !$0.isGenerated }.map {
      OrphanFile($0, edits: edits[$0.path] ?? [], parsed: parsed[$0.path], facts: facts[$0.path] ?? nil)
    }
    let surroundings = OrphanSurroundings(package, files: files, policy)
    var proof = index.map { OrphanProof(files: files, index: $0, root: package.root, surroundings: surroundings) }
    var names = OrphanNames(files: files, surroundings: surroundings)
    var found: [OrphanCandidate] = []
    while true {
      let more = (proof?.find() ?? []) + names.findMore()
      if more.isEmpty { break }
      found += more
    }
    if !policy.keepsOrphans {
      unmade = names.unmadeTypes()
      unread = names.kept.map(\.orphan).filter {
        $0.declaration.isPartOfValues && policy.permits($0.file.source.path)
      }.flatMap { $0.unused(isPartOfValues: true) }
    }
    if policy.keepsOrphans {
      listed = found.map { Self.note($0, "--keep-orphans keeps it") }
    } else {
      delete(found, edits)
      findEmptied(files, edits)
    }
    let texts = files.reduce(into: Set<String>()) { $0.formUnion($1.deletedLiterals().filter(Self.isKey)) }
    let places = surroundings.words.files(with: texts)
    deletedTexts = texts.filter { text in places[text]?.allSatisfy { !$0.keeps(text) } ?? true }
    deletedKeys = Self.deletedKeys(of: files)
    resources = ResourceRemoval(package, surroundings, files, keepsThem: policy.keepsOrphans)
    listed = (listed + names.kept.map { Self.note($0.orphan, "kept, because \($0.reason)") })
      .sorted(by: Diagnostic.isOrderedBefore)
  }

  private static func deletedKeys(of files: [OrphanFile]) -> Set<String> {
    // Each thread asks about files of its own.
    nonisolated(unsafe) let all = files
    return Array(files.indices).parallelMap(stride: 16) { all[$0].deletedKeys() }.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether a text looks like a key of a configuration: `ios_new_search`, `ReportsURL`.
  private static func isKey(_ text: String) -> Bool {
    text.utf8.count >= 8 && text.utf8.allSatisfy(Words.isPart)
      && (text.contains("_") || text.contains(where: \.isLowercase) && text.dropFirst().contains(where: \.isUppercase))
  }

  /// Finds files that are empty because of the edits alone.
  private mutating func findEmptied(_ files: [OrphanFile], _ edits: [String: [TextEdit]]) {
    for file in files where contents[file.source.path] == nil {
      guard let edits = edits[file.source.path], edits.contains(where: { $0.range.count > 0 }), !file.keepsDeclaration
      else { continue }
      let left = SwiftSourceFile(SourceText(path: file.source.path, utf8: edits.applied(to: file.source.utf8)))
      if EmptiedFile.isEmptied(left.tree) { emptied.insert(file.source.path) }
    }
  }

  private static func note(_ orphan: OrphanCandidate, _ advice: String) -> Diagnostic {
    let declaration = orphan.declaration
    return Diagnostic(
      "orphan", .note, "'\(declaration.name)': only removed code used it; \(advice)",
      at: orphan.file.source.region(declaration.nameOffset..<declaration.nameOffset + declaration.name.utf8.count))
  }

  private mutating func delete(_ orphans: [OrphanCandidate], _ edits: [String: [TextEdit]]) {
    deleted = orphans.map(\.declaration.name)
    unused = orphans.flatMap { $0.unused(isPartOfValues: false) }
    var ranges: [String: [Range<Int>]] = [:]
    var sources: [String: SourceText] = [:]
    for (file, range) in orphans.flatMap(\.ranges) {
      ranges[file.source.path, default: []].append(range)
      sources[file.source.path] = file.source
    }
    deletedRanges = ranges
    for (path, source) in sources {
      let file = Self.deleting(ranges[path] ?? [], from: source, edits[path] ?? [])
      contents[path] = (source.utf8, file.text.utf8)
      let keepsProgram = path.hasSuffix("main.swift")
      if EmptiedFile.isEmptied(file.tree) || !keepsProgram && EmptiedFile.isUnreachable(file.tree) {
        emptied.insert(path)
      }
    }
  }

  private static func deleting(_ ranges: [Range<Int>], from source: SourceText, _ edits: [TextEdit])
    -> SwiftSourceFile
  {
    let edited = SwiftSourceFile(SourceText(path: source.path, utf8: edits.applied(to: source.utf8)))
    let moved = OffsetsAfterEdits(edits)
    let left = ranges.filter { range in !edits.contains { $0.range.contains(range) } }
    let ranges = left.outermost { $0 }.map { moved[$0.lowerBound]..<moved[$0.upperBound] }
    var file = SwiftSourceFile(SourceText(path: source.path, utf8: edited.deleting(ranges)))
    let hadConditionals = !edited.tree.emptyConditionals.isEmpty
    while true {
      let extensions = Array(file.tree.statements).filter { $0.item.as(ExtensionDeclSyntax.self)?.isEmpty ?? false }
      let conditionals = hadConditionals ? [] : file.tree.emptyConditionals
      let empty = extensions.map(\.contentRange) + conditionals.map(\.contentRange)
      if empty.isEmpty { return file }
      file = SwiftSourceFile(SourceText(path: source.path, utf8: file.deleting(empty)))
    }
  }
}

extension OrphanCandidate {
  fileprivate func unused(isPartOfValues: Bool) -> [UnusedDeclaration] {
    ranges.map { file, range in
      UnusedDeclaration(
        path: file.source.path, name: declaration.name, start: range.lowerBound, isPartOfValues: isPartOfValues)
    }
  }
}

/// Where offsets of a text are after edits.
private struct OffsetsAfterEdits {
  /// The edits in ascending order, and how far each moves what follows it.
  private let moves: [(range: Range<Int>, by: Int)]

  init(_ edits: [TextEdit]) {
    var total = 0
    moves = edits.sorted { $0.range.upperBound < $1.range.upperBound }.map { edit in
      total += edit.replacement.utf8.count - edit.range.count
      return (edit.range, total)
    }
  }

  /// An edit that ends at the offset moves it. What an edit deletes is where the edit ends.
  subscript(offset: Int) -> Int {
    let next = moves.partitioningIndex { $0.range.upperBound > offset }
    if next < moves.count, moves[next].range.lowerBound < offset {
      return moves[next].range.upperBound + moves[next].by
    }
    return next == 0 ? offset : offset + moves[next - 1].by
  }
}

extension ExtensionDeclSyntax {
  /// Whether it has no members and adds no conformance.
  fileprivate var isEmpty: Bool { memberBlock.members.isEmpty && inheritanceClause == nil && attributes.isEmpty }
}
