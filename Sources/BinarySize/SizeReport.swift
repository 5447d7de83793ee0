/// What experiments cost in a release build.
package struct SizeReport: Sendable, Equatable {
  /// The builds that a row compares with the package as it is.
  package struct Cost: Sendable, Equatable {
    package let group: String
    /// The spec has a winner: the losing branches are in no build any more.
    package let isAlreadyFree: Bool
    /// With this winner in the spec.
    package let concluded: Result
    /// With the losing branches deleted from the source; `nil` when that was not asked for.
    package let removed: Result?
  }

  package enum Result: Sendable, Equatable {
    /// With the sites that could not be changed, and are still in it.
    case measured(SizeDifference, refused: [String] = [])
    /// One line on why this variant could not be built.
    case failed(String)

    /// What is saved.
    package var bytes: Int? {
      switch self {
      case .measured(let difference, _): difference.saved
      case .failed: nil
      }
    }
  }

  package struct Row: Sendable, Equatable {
    package let identifier: String
    /// One for the winner, or one for each group that could win.
    package let costs: [Cost]
  }

  package struct Program: Sendable, Equatable {
    package let path: String
    package let bytes: Int
  }

  package let buildCommand: [String]
  package let programs: [Program]
  package let rows: [Row]
  /// All experiments for which one group is decided, in one build; the parts need not add up, as experiments share code.
  package let together: Together?

  package struct Together: Sendable, Equatable {
    package let decisions: [Decision]
    package let concluded: Result
    package let removed: Result?
  }

  package var bytes: Int { programs.reduce(0) { $0 + $1.bytes } }
}
