import LocalFiles
import ParallelMap
import SourceDiagnostics

/// The files of a package that have not been parsed: they name no experiment, but findings in other files may concern
/// them.
package struct UnparsedFiles: Sendable {
  private var files: [SwiftSourceFinder.File]
  private let parsesWholeFiles: Bool

  package init(_ files: [SwiftSourceFinder.File], parsesWholeFiles: Bool = false) {
    self.files = files
    self.parsesWholeFiles = parsesWholeFiles
  }

  package var paths: [String] { files.map(\.path) }

  package mutating func remove(where isUnwanted: (_ path: String) -> Bool) {
    files.removeAll { isUnwanted($0.path) }
  }

  /// Parses the relevant parts of the files that a question concerns. Generated code is not edited, so it does not
  /// matter.
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

/// A removal's question about unparsed files.
package struct FileQuestion: Sendable {
  /// The words to look for.
  package let words: WordSet
  /// Called with all of the words that a file or a function contains.
  package let isOfInterest: @Sendable (Set<String>) -> Bool
  /// The names whose declarations are looked for, operators included.
  package let declared: Set<String>
  /// The names of types whose declarations, not extensions, are looked for.
  package let declaredTypes: Set<String>
  /// The paths of files in earlier answers.
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

/// The files that a question concerns.
package struct FileAnswer: Sendable {
  package var files: [SwiftSourceFile]
  /// Files that may be concerned but cannot be read.
  package var problems: [SourceProblem]

  package init(files: [SwiftSourceFile] = [], problems: [SourceProblem] = []) {
    self.files = files
    self.problems = problems
  }
}
