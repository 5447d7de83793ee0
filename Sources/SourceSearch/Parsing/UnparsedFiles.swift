import LocalFiles
import ParallelMap
import SourceDiagnostics

/// The files of a package that nobody has parsed: they name no experiment, but what others found may matter there, too.
package struct UnparsedFiles: Sendable {
  private var files: [SwiftSourceFinder.File]
  private let parsesWholeFiles: Bool

  package init(_ files: [SwiftSourceFinder.File], parsesWholeFiles: Bool = false) {
    self.files = files
    self.parsesWholeFiles = parsesWholeFiles
  }

  package mutating func remove(where isUnwanted: (_ path: String) -> Bool) {
    files.removeAll { isUnwanted($0.path) }
  }

  /// Parses the files in which something stands, and of these what concerns it. Generated code is not edited, so it does not matter.
  package func answer(_ question: FileQuestion) -> FileAnswer {
    let isWord: (String) -> Bool = { $0.utf8.allSatisfy(Words.isPart) }
    let names = question.declared.filter(isWord).sorted().map { ByteString($0) }
    let operators = question.declared.filter { !isWord($0) }.sorted().map { ByteString($0) }
    let typeNames = question.declaredTypes.sorted().map { ByteString($0) }
    let declaredWords = WordSet(question.declared.union(question.declaredTypes))
    let files = files.filter { !question.answeredPaths.contains($0.path) }
    let outcomes = files.parallelMap(stride: 64) { file -> Outcome in
      let isWanted = FileAccess.withBytes(of: file.absolutePath) { bytes in
        question.words.isIn(bytes, where: question.isOfInterest)
          || declaredWords.isIn(bytes)
            && (names.contains { Words.declares($0, in: bytes) }
              || typeNames.contains { Words.declaresType($0, in: bytes) })
          || operators.contains { Words.declaresOperator($0, in: bytes) }
      }
      guard let isWanted else { return .problem(SourceProblem(path: file.path, reason: .unreadable)) }
      return isWanted ? parse(file, question) : .nothing
    }
    return outcomes.reduce(into: FileAnswer()) { answer, outcome in
      switch outcome {
      case .file(let file): answer.files.append(file)
      case .problem(let problem): answer.problems.append(problem)
      case .nothing: break
      }
    }
  }

  private enum Outcome: Sendable {
    case file(SwiftSourceFile)
    case problem(SourceProblem)
    case nothing
  }

  private func parse(_ file: SwiftSourceFinder.File, _ question: FileQuestion) -> Outcome {
    guard let bytes = try? FileSystem.read(file.absolutePath) else {
      return .problem(SourceProblem(path: file.path, reason: .unreadable))
    }
    let text = SourceText(path: file.path, utf8: bytes)
    if text.isGenerated { return .nothing }
    let skipped = bytes.withUnsafeBytes { bytes in
      parsesWholeFiles
        ? [] : FunctionBodies.skippable(in: bytes, without: question.words, where: question.isOfInterest)
    }
    let parsed = SwiftSourceFile(text, skipping: skipped, isEdited: true)
    return parsed.tooDeepAt.map { .problem(SourceProblem(text, tooComplexAt: $0)) } ?? .file(parsed)
  }
}

/// What a removal asks of files that nobody has parsed.
package struct FileQuestion: Sendable {
  /// What to look for.
  package let words: WordSet
  /// Called with all of the words that stand in a file or in a function.
  package let isOfInterest: @Sendable (Set<String>) -> Bool
  /// Names whose declarations are looked for, operators too.
  package let declared: Set<String>
  /// Names of types whose declarations are looked for, without their extensions.
  package let declaredTypes: Set<String>
  /// Files that earlier answers hold.
  package let answeredPaths: Set<String>

  package init(
    words: WordSet, declared: Set<String>, declaredTypes: Set<String>, answeredPaths: Set<String>,
    where isOfInterest: @escaping @Sendable (Set<String>) -> Bool
  ) {
    self.words = words
    self.declared = declared
    self.declaredTypes = declaredTypes
    self.answeredPaths = answeredPaths
    self.isOfInterest = isOfInterest
  }
}

/// The files in which something stands that was looked for.
package struct FileAnswer: Sendable {
  package var files: [SwiftSourceFile]
  /// Files that may hold it and cannot be read.
  package var problems: [SourceProblem]

  package init(files: [SwiftSourceFile] = [], problems: [SourceProblem] = []) {
    self.files = files
    self.problems = problems
  }
}
