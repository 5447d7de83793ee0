import SourceDiagnostics
import SwiftSemantics
import SourceSearch
import SwiftSyntax

/// Files with syntax errors. A name in one of them may be an unseen use.
struct UnparsableFiles {
  private let files: [(number: Int, file: SwiftSourceFile)]

  init(_ files: [SwiftSourceFile]) {
    self.files = files.enumerated().filter { $1.hasSyntaxError }.map { (number: $0, file: $1) }
  }

  var isEmpty: Bool { files.isEmpty }

  /// The refusals of an experiment, one for each file that contains a requested name.
  func refusals(of experiment: ExperimentNames, asking asked: Asked) -> [Diagnostic] {
    files.compactMap { number, file -> Diagnostic? in
      guard let mention = Self.mention(of: asked, in: file, number) else { return nil }
      let error = file.syntaxError
      var refusal = Diagnostic(
        "needs-a-hand", .warning,
        Obstacle.syntaxError.message(about: error?.value ?? "of an unknown error"),
        at: file.text.region(error?.range ?? mention.range), experiment: experiment.identifier)
      refusal.notes = [
        Diagnostic.Note("'\(mention.word)' is named here", at: file.text.region(mention.range))
      ]
      return refusal
    }
  }

  /// The first occurrence of a name in the bytes, because the syntax of such a file does not identify names.
  private static func mention(
    of asked: Asked, in file: SwiftSourceFile, _ number: Int
  ) -> (word: String, range: Range<Int>)? {
    let names = asked.names.filter { name in
      if case .file(let other) = name.place { other == number } else { true }
    }
    let words = names.flatMap(\.words) + asked.declarations + asked.types
    let places = WordSet(words.flatMap { [$0, "_" + $0] }).places(in: file.text.utf8)
    let found = Set(places.map(\.word))
    func stands(_ word: String) -> Bool { found.contains(word) || found.contains("_" + word) }
    let used = Set(names.filter { $0.words.allSatisfy(stands) }.flatMap(\.words)).union(
      asked.declarations
    )
    .union(asked.types)
    return places.first { used.contains($0.word) || used.contains(String($0.word.dropFirst())) }
      .map { ($0.word, $0.place..<$0.place + $0.word.utf8.count) }
  }
}
