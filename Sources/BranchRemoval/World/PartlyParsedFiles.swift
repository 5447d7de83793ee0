import LocalFiles
import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// The files of a request, of which as much is parsed as a removal has asked for.
///
/// What has to do with an experiment is parsed by whoever made the request. A removal also asks for names: who else reads a
/// property, who calls a function, whether a subclass overrides a member. That has to be told by all of the source. So a run goes by
/// what is parsed, and is made again with the functions and files in which stands what it asked for.
struct PartlyParsedFiles {
  private(set) var files: [SwiftSourceFile]
  private(set) var names: [NameTable]
  private let readFiles: @Sendable (FileQuestion) -> FileAnswer
  /// Files that may hold what was looked for, and cannot be read or are no valid Swift.
  private(set) var problems: [Problem] = []
  /// What was looked for in the other files.
  private var answered = Asked()

  init(_ files: [SwiftSourceFile], readFiles: @escaping @Sendable (FileQuestion) -> FileAnswer) {
    self.files = files
    self.readFiles = readFiles
    names = files.parallelMap(stride: 4) { NameTable($0.tree) }
  }

  /// Parses the functions in which asked names stand.
  ///
  /// - Parameter bodies: by file, where others start.
  /// - Returns: whether there were any.
  mutating func parseFunctions(_ asked: Set<AskedName>, _ bodies: [Int: Set<Int>] = [:]) -> Bool {
    let places = files.indices.filter { !files[$0].isWhole }
    if places.isEmpty { return false }
    let words = Self.words(asked)
    let parsed = places.map { (number: $0, file: files[$0]) }.parallelMap(stride: 4) { place in
      place.file.parsingMore(bodies[place.number] ?? [], words) { found in
        asked.contains { name in
          if case .file(let number) = name.place, number != place.number { false } else { name.isAmong(found) }
        }
      }.map { (file: $0, names: NameTable($0.tree)) }
    }
    for (number, parsed) in zip(places, parsed) {
      if let parsed { (files[number], names[number]) = parsed }
    }
    return parsed.contains { $0 != nil }
  }

  /// Parses the files that hold asked names or declarations.
  ///
  /// - Returns: whether there were any.
  mutating func parseFiles(_ asked: Asked) -> Bool {
    let wanted = asked.names.filter { $0.place == .everywhere }.subtracting(answered.names)
    let declared = asked.declarations.subtracting(answered.declarations)
    let types = asked.types.subtracting(answered.types)
    if wanted.isEmpty && declared.isEmpty && types.isEmpty { return false }
    answered.formUnion(Asked(names: wanted, declarations: declared, types: types))
    let answer = readFiles(
      FileQuestion(
        words: Self.words(wanted), declared: declared, declaredTypes: types,
        answeredPaths: Set(files.map(\.text.path))
      ) { found in wanted.contains { $0.isAmong(found) } })
    let found = answer.files
    problems += answer.problems.map { .unreadable($0) } + found.compactMap(Problem.init)
    if found.isEmpty { return false }
    let all = Array(zip(files, names)) + Array(zip(found, found.parallelMap(stride: 4) { NameTable($0.tree) }))
    let sorted = all.sorted { FileSystem.precedes($0.0.text.path, $1.0.text.path) }
    files = sorted.map(\.0)
    names = sorted.map(\.1)
    return true
  }

  enum Problem {
    case unreadable(SourceProblem)
    case invalid(Located<String>, SourceText)

    fileprivate init?(_ file: SwiftSourceFile) {
      guard let error = file.syntaxError else { return nil }
      self = .invalid(error, file.text)
    }
  }

  /// A wrapped property may be named as that of its wrapper.
  private static func words(_ asked: Set<AskedName>) -> WordSet {
    WordSet(asked.flatMap(\.words).flatMap { [$0, "_" + $0] })
  }
}

extension AskedName {
  fileprivate func isAmong(_ found: Set<String>) -> Bool {
    words.allSatisfy { found.contains($0) || found.contains("_" + $0) }
  }
}
