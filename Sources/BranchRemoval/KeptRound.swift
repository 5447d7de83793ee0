import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The folds of one round, for a removal that starts again with more of the sources parsed.
///
/// A file is folded again only if the newly parsed code contains something that its fold asked for, because a fold
/// knows other files only through its questions.
struct KeptRound {
  let winners: [ExperimentNames: String]
  let staying: Set<ExperimentNames>
  let lives: ObjectLives
  let constants: [SyntaxIdentifier: Bool]
  let trees: Set<SyntaxIdentifier>
  /// The paths of the files that earlier rounds edited.
  let edited: Set<String>
  /// The folds by the trees of the files.
  let folds: [SyntaxIdentifier: (fold: Round.Fold, reach: FileReach)]

  /// The folds that are still valid.
  ///
  /// - Parameters:
  ///   - files: the files of the same round, as they are now.
  ///   - isEdited: whether each of them has been edited.
  /// - Returns: the folds by file; none if other files were edited.
  func folds(
    _ files: [SwiftSourceFile], _ reach: Reach, isEdited: [Bool], _ winners: [ExperimentNames: String],
    staying: Set<ExperimentNames>, _ lives: ObjectLives, _ constants: [SyntaxIdentifier: Bool]
  ) -> [Int: Round.Fold] {
    let new = files.indices.filter { !trees.contains(files[$0].tree.id) }
    guard winners == self.winners, constants == self.constants,
      !new.contains(where: { isEdited[$0] || edited.contains(files[$0].text.path) })
    else { return [:] }
    let parsed = new.map { files[$0].text }
    let objects = WordSet(lives.difference(from: self.lives))
    let known = files.indices.compactMap { number in
      folds[files[number].tree.id].flatMap { kept in
        let isSame = kept.reach == reach.files[number] && (staying == self.staying || !kept.fold.asksForStaying)
        return isSame ? (number, kept.fold) : nil
      }
    }
    let holds = known.parallelMap(stride: 4) { number, fold in
      !files[number].text.utf8.withUnsafeBytes { objects.isIn($0) } && !fold.asked.mayStand(inAnyOf: parsed)
    }
    return Dictionary(uniqueKeysWithValues: zip(known, holds).filter(\.1).map(\.0))
  }
}

extension Asked {
  /// Whether one of some files may contain anything that was asked for.
  fileprivate func mayStand(inAnyOf texts: [SourceText]) -> Bool {
    let words = WordSet(names.flatMap(\.words).flatMap { [$0, "_" + $0] })
    // Of names that only one file sees, too: the file may be one of these.
    let index = AskedNames(names.map { AskedName(words: $0.words, place: .everywhere) })
    let declared = declarations.union(types)
    let declaredWords = WordSet(declared)
    let isWord: (String) -> Bool = { $0.utf8.allSatisfy(Words.isPart) }
    let declaredNames = declared.filter(isWord).map { ByteString($0) }
    let operators = declared.filter { !isWord($0) }.map { ByteString($0) }
    return texts.contains { text in
      text.utf8.withUnsafeBytes { bytes in
        words.isIn(bytes) { found in index.areAmong(found) }
          || declaredWords.isIn(bytes) && declaredNames.contains { Words.declares($0, in: bytes) }
          || operators.contains { Words.declaresOperator($0, in: bytes) }
      }
    }
  }
}
