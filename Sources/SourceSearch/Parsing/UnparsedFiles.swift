import LocalFiles
import ParallelMap
import SourceDiagnostics

/// The files of a package that nobody has parsed: they name no experiment, but what others found may matter there, too.
package struct UnparsedFiles: Sendable {
  /// There are none.
  package static let none = UnparsedFiles([])

  private var files: [SwiftSourceFinder.File]
  private let parsesWholeFiles: Bool

  package init(_ files: [SwiftSourceFinder.File], parsesWholeFiles: Bool = false) {
    self.files = files
    self.parsesWholeFiles = parsesWholeFiles
  }

  package var isEmpty: Bool { files.isEmpty }

  package mutating func remove(where isUnwanted: (_ path: String) -> Bool) {
    files.removeAll { isUnwanted($0.path) }
  }

  /// Parses the files in which something stands, and of these what concerns it. Generated code is not edited, so it does not matter.
  ///
  /// - Parameters:
  ///   - words: what to look for.
  ///   - isOfInterest: asked with all of the words that stand in a file or in a function.
  ///   - declared: names whose declarations are looked for, operators too.
  ///   - types: names of types whose declarations are looked for, without their extensions.
  package mutating func parse(
    _ words: WordSet, where isOfInterest: @Sendable (Set<String>) -> Bool, declaring declared: Set<String>,
    declaringTypes types: Set<String>
  ) -> [SwiftSourceFile] {
    let isWord: (String) -> Bool = { $0.utf8.allSatisfy(Words.isPart) }
    let names = declared.filter(isWord).sorted().map { ByteString($0) }
    let operators = declared.filter { !isWord($0) }.sorted().map { ByteString($0) }
    let typeNames = types.sorted().map { ByteString($0) }
    let declaredWords = WordSet(declared.union(types))
    let parsesWholeFiles = parsesWholeFiles
    let parsed = files.parallelMap(stride: 64) { file -> SwiftSourceFile? in
      let isWanted = FileAccess.withBytes(of: file.absolutePath) { bytes in
        words.isIn(bytes, where: isOfInterest)
          || declaredWords.isIn(bytes)
            && (names.contains { Words.declares($0, in: bytes) }
              || typeNames.contains { Words.declaresType($0, in: bytes) })
          || operators.contains { Words.declaresOperator($0, in: bytes) }
      }
      guard isWanted ?? false, let bytes = try? FileSystem.read(file.absolutePath) else { return nil }
      let skipped = bytes.withUnsafeBytes { bytes in
        parsesWholeFiles ? [] : FunctionBodies.skippable(in: bytes, without: words, where: isOfInterest)
      }
      let text = SourceText(path: file.path, utf8: bytes)
      return text.isGenerated ? nil : SwiftSourceFile(text, skipping: skipped, isEdited: true)
    }
    files = zip(files, parsed).filter { $1 == nil }.map(\.0)
    return parsed.compactMap { $0 }
  }
}
