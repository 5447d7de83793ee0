import LocalFiles
import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// The files of a request, parsed as far as a removal has asked.
///
/// The request contains the parsed code that relates to an experiment. A removal also asks for names: who else reads a
/// property, who calls a function, whether a subclass overrides a member. All of the source has to answer that. So a
/// run relies on the parsed code, and goes on with the functions and files that contain the names that it asked
/// for.
struct PartlyParsedFiles {
  private(set) var files: [SwiftSourceFile]
  private(set) var names: [NameTable]
  private let readFiles: @Sendable (FileQuestion) -> FileAnswer
  /// Files that may contain a name that was asked for, and cannot be read or are invalid Swift.
  private(set) var problems: [Problem] = []
  /// Excluded files that are no valid Swift, such as samples of tests for a parser: no use in them is known.
  private(set) var leftOut: [SourceText] = []
  private let excludedPaths: Set<String>
  /// The names that were looked for in the other files.
  private var answered = Asked()
  /// The paths of files that were parsed further once.
  private var reopened: Set<String> = []

  init(_ request: RemovalRequest) {
    excludedPaths = request.readOnlyPaths
    let isLeftOut = { [excludedPaths] (file: SwiftSourceFile) in
      excludedPaths.contains(file.text.path) && file.hasSyntaxError
    }
    leftOut = request.files.filter(isLeftOut).map(\.text)
    files = leftOut.isEmpty ? request.files : request.files.filter { !isLeftOut($0) }
    readFiles = request.readFiles
    names = files.parallelMap(stride: 4) { NameTable($0.tree) }
  }

  /// Parses the functions and files that contain names that were not asked for before.
  ///
  /// - Parameter bodies: the starts of other functions' bodies, by file.
  /// - Returns: whether there were any.
  mutating func parse(_ asked: Asked, _ bodies: [Int: Set<Int>] = [:]) -> Bool {
    let new = asked.subtracting(answered)
    answered.formUnion(new)
    let hasReopened = parseFunctions(new.names, bodies)
    return parseFiles(new) || hasReopened
  }

  private mutating func parseFunctions(_ new: Set<AskedName>, _ bodies: [Int: Set<Int>]) -> Bool {
    let asked = AskedNames(new)
    let places = files.indices.filter { number in
      !files[number].isWhole && (bodies[number] != nil || asked.mayStand(inFile: number))
    }
    if places.isEmpty { return false }
    let words = Self.words(new)
    // Each time costs a whole parse, so a file is parsed completely the second time.
    let parsed = places.map { (number: $0, file: files[$0]) }.parallelMap(stride: 4) { [reopened] place in
      let isAskedAgain = reopened.contains(place.file.text.path)
      return place.file.parsingMore(bodies[place.number] ?? [], words, wholly: isAskedAgain) { found in
        asked.areAmong(found, inFile: place.number)
      }.map { (file: $0, names: NameTable($0.tree)) }
    }
    for (number, parsed) in zip(places, parsed) {
      guard let parsed else { continue }
      reopened.insert(files[number].text.path)
      (files[number], names[number]) = parsed
    }
    return parsed.contains { $0 != nil }
  }

  private mutating func parseFiles(_ new: Asked) -> Bool {
    let wanted = new.names.filter { $0.place == .everywhere }
    if wanted.isEmpty && new.declarations.isEmpty && new.types.isEmpty { return false }
    let index = AskedNames(wanted)
    let answer = readFiles(
      FileQuestion(
        words: Self.words(wanted), declared: new.declarations, declaredTypes: new.types,
        answeredPaths: Set((files.map(\.text) + leftOut).map(\.path))
      ) { found in index.areAmong(found) })
    let invalid = answer.files.filter(\.hasSyntaxError)
    leftOut += invalid.map(\.text).filter { excludedPaths.contains($0.path) }
    problems += answer.problems.map { .unreadable($0) }
    problems += invalid.filter { !excludedPaths.contains($0.text.path) }.compactMap(Problem.init)
    if !problems.isEmpty { return true }
    let valid = invalid.isEmpty ? answer.files : answer.files.filter { !$0.hasSyntaxError }
    if valid.isEmpty { return false }
    add(valid)
    return true
  }

  /// Adds files behind the others, which keep their numbers, with the functions that contain names that were asked for
  /// before.
  private mutating func add(_ found: [SwiftSourceFile]) {
    let asked = answered.names.filter { !$0.isOfOneFile }
    let words = Self.words(asked)
    let wanted = AskedNames(asked)
    let parsed = found.parallelMap(stride: 4) { file in
      let more = file.parsingMore([], words) { found in wanted.areAmong(found) } ?? file
      return (file: more, names: NameTable(more.tree))
    }
    let sorted = parsed.sorted { FileSystem.precedes($0.file.text.path, $1.file.text.path) }
    files += sorted.map(\.file)
    names += sorted.map(\.names)
  }

  /// The files by path.
  var inOrder: [SwiftSourceFile] { files.sorted { FileSystem.precedes($0.text.path, $1.text.path) } }

  enum Problem {
    case unreadable(SourceProblem)
    case invalid(Located<String>, SourceText)

    fileprivate init?(_ file: SwiftSourceFile) {
      guard let error = file.syntaxError else { return nil }
      self = .invalid(error, file.text)
    }
  }

  /// A wrapped property may be used by its wrapper's name.
  private static func words(_ asked: Set<AskedName>) -> WordSet {
    WordSet(asked.flatMap(\.words).flatMap { [$0, "_" + $0] })
  }
}

extension AskedName {
  fileprivate var isOfOneFile: Bool { if case .file = place { true } else { false } }

  /// - Parameter found: the words of a text.
  func isAmong(_ found: Set<String>) -> Bool {
    words.allSatisfy { found.contains($0) || found.contains("_" + $0) }
  }
}
