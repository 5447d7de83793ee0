import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Facts about a file that the removal has edited. They hold until it edits the file again.
struct EditedFacts: Sendable {
  /// The Boolean literals that are not from the original text.
  var writtenLiterals: [BooleanLiteralExprSyntax] = []
  /// What removed code left `nil`, or one Boolean, of.
  var emptiedValues: [EmptiedValue] = []
  /// The Booleans of tests' tables that removed rows left with one value.
  var onlyRows: [OnlyRow] = []
  /// The loops of tests whose bodies take their place.
  var spentLoops: [SpentLoop] = []
}

extension EditedFacts {
  /// - Parameters:
  ///   - original: the facts of the file before the first edit.
  ///   - number: the number of the file.
  ///   - flags: the cases that name decided experiments: `.newPage`. A row about one says nothing of the others.
  init(
    _ text: EditedText, _ tree: SourceFileSyntax, _ names: NameTable, _ original: OriginalFile, _ number: Int,
    flags: [String]
  ) {
    writtenLiterals = names.nodes.booleans.filter { text.knownOriginalOffset(of: $0.contentStart) == nil }
    lazy var now = WriteCounts(names)
    emptiedValues =
      EmptiedValue.all(in: names.nodes, number) { value, body in
        guard text.isChanged(body) else { return false }
        // One that returned the same in all places is somebody else's.
        return value.boolean == nil || text.originalText(of: body).words.count { $0 == "return" } > 1
      }
      + EmptiedValue.unset(in: names.nodes, number) { value in
        // Another type's property may have lost those of a flag's name.
        if !value.isHidden, flags.contains("." + value.name) { return false }
        // The state of a view has lost what set it, and not that of a view of its name.
        if value.isState, let members = value.members, let range = text.originalRange(of: members),
          original.writes.count(of: value.name, in: range) <= now.count(of: value.name, in: members.contentRange)
        {
          return false
        }
        // With a flag's setter went what had given it the flag's value.
        if original.givenBySetters.contains(value.name) { return false }
        // Everything but `nil` and `false` counts as given.
        if value.boolean == true { return original.writes[value.name] > now[value.name] }
        guard original.given.contains(value.name) else { return false }
        return value.isGivenByInitializers || original.names[value.name] > names.count(of: value.name)
      }
    onlyRows = OnlyRow.all(in: tree, number) { range in
      guard text.isChanged(range) else { return false }
      let row = text.originalText(of: range)
      return !flags.contains { row.contains($0) }
    }
    spentLoops = SpentLoop.all(in: tree, number) { text.isChanged($0) }
  }
}
