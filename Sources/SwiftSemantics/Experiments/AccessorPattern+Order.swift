import SwiftSyntax

extension [AccessorPattern] {
  /// The patterns of templates, the most specific one first, wherever it stands in the configuration.
  ///
  /// One for a file or an experiment alone comes before others, then one with fewer `_`, then the longer one:
  /// `DefaultFlags().isOn(.{caseName})` before `flags.isOn(.{caseName})` before `_.isOn(.{caseName})`.
  init(_ accessors: [Accessor], _ experiments: [ExperimentNames]) {
    let patterns = accessors.compactMap { AccessorPattern($0, experiments: experiments) }
    self = patterns.enumerated().map { (rank: $1.openness + [$0], pattern: $1) }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.pattern)
  }
}

extension AccessorPattern {
  /// Numbers that are smaller for a template that less code matches, the most important one first.
  fileprivate var openness: [Int] {
    let tokens = Array(expression.tokens(viewMode: .sourceAccurate))
    let wildcards = tokens.filter { $0.tokenKind == .wildcard }.count
    return [accessor.file == nil ? 1 : 0, accessor.experiment == nil ? 1 : 0, wildcards, -tokens.count]
  }
}
