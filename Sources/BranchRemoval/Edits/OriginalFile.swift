import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Facts about a file before the removal. Comparing them with the current file shows the effects of removed branches.
struct OriginalFile: Sendable {
  let names: NameCounts
  let writes: WriteCounts
  /// The names that are given a value, other than `nil` and `false`.
  let given: Set<String>
  /// The names behind other properties: `stored` of `set { stored = newValue }`.
  let givenBySetters: Set<String>
  /// The starts of the `defer`s that were last in their blocks.
  let trailingDefers: Set<Int>
  /// The starts of the closures without a result because they are not a single expression.
  let closuresWithoutResult: Set<Int>

  /// The starts of the names of parameters that the bodies of their functions or closures use.
  let usedParameters: Set<Int>

  /// What functions and getters return, by the starts of their names.
  let results: [Int: WrittenResults.Original]

  /// The numbers of unnamed parameters of closures, by the starts of the closures.
  let anonymousParameters: [Int: Int]

  init(_ table: NameTable, _ tree: SourceFileSyntax) {
    let all = table.nodes.closures
    let counts = all.map { ($0.leftBrace.contentStart, $0.anonymousParameters) }.filter { $0.1 > 0 }
    anonymousParameters = Dictionary(counts) { first, _ in first }
    let closures = all.filter { closure in
      closure.statements.count != 1 || closure.statements.first.map { !$0.isValue } ?? true
    }
    closuresWithoutResult = Set(closures.map { $0.leftBrace.contentStart })
    names = table.counts
    results = WrittenResults.originals(in: tree)
    usedParameters = table.usedParameters
    writes = WriteCounts(table)
    given = Set(table.given)
    givenBySetters = Set(table.givenBySetters)
    trailingDefers = Set(table.trailingDefers.map { $0.contentStart })
  }
}

extension NameTable {
  /// The starts of the names of parameters that the bodies of their functions, initializers or closures use.
  fileprivate var usedParameters: Set<Int> {
    let functions =
      nodes.functions.map { ($0.signature.parameterClause, $0.body) }
      + nodes.initializers.map { ($0.signature.parameterClause, $0.body) }
    let used = functions.flatMap { clause, body -> [TokenSyntax] in
      guard let body else { return [] }
      return clause.parameters.map(\.localName).filter { uses($0.bareName, in: body.contentRange) }
    }
    let inClosures = nodes.closures.flatMap { closure in
      closure.parameterNames.filter { uses($0.bareName, in: closure.statements.contentRange) }
    }
    return Set((used + inClosures).map(\.contentStart))
  }
}

extension NameTable {
  /// Whether a range contains a name, not only as that of another value's member.
  fileprivate func uses(_ name: String, in range: Range<Int>) -> Bool {
    references[name]?.contains { range.contains($0.contentStart) && !$0.isMemberOfBase } ?? false
      || others[name]?.contains { range.contains($0.contentStart) } ?? false
  }
}
