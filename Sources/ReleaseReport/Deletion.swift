/// Lines to delete with an experiment.
package struct Deletion: Sendable, Equatable {
  /// In the order of the report.
  package enum Kind: String, Sendable, CaseIterable {
    case branch
    case exposure
    case declaration
    /// A type or a function that only losing branches use.
    case onlyLosers = "only-losers"
    case test

    package var title: String {
      switch self {
      case .branch: "Branches"
      case .exposure: "Exposure calls"
      case .declaration: "Declarations"
      case .onlyLosers: "Only the losers use"
      case .test: "Tests"
      }
    }
  }

  package let kind: Kind
  package let file: String
  /// From 1.
  package let lines: ClosedRange<Int>
  /// A description for branches, a line of code for everything else.
  package let what: String

  package init(_ kind: Kind, file: String, lines: ClosedRange<Int>, what: String) {
    self.kind = kind
    self.file = file
    self.lines = lines
    self.what = what
  }

  var isCode: Bool { kind != .branch }

  /// `Sources/Shop.swift:12-18`
  package var place: String {
    lines.count == 1 ? "\(file):\(lines.lowerBound)" : "\(file):\(lines.lowerBound)-\(lines.upperBound)"
  }
}

extension Sequence where Element == Deletion {
  /// The number of lines to delete, each counted once.
  package var lineCount: Int {
    Dictionary(grouping: self, by: \.file).values.reduce(0) { total, deletions in
      var counted = 0
      var end = Int.min
      for lines in deletions.map(\.lines).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let start = Swift.max(lines.lowerBound, end)
        if lines.upperBound >= start { counted += lines.upperBound - start + 1 }
        end = Swift.max(end, lines.upperBound + 1)
      }
      return total + counted
    }
  }
}
