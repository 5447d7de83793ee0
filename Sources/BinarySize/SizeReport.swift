/// The cost of experiments in a release build.
package struct SizeReport: Sendable, Equatable {
  /// The builds that a row compares with the current package.
  package struct Cost: Sendable, Equatable {
    package let group: String
    /// Whether the spec has a winner, so that no build contains the losing branches any more.
    package let isAlreadyFree: Bool
    /// The result with this winner in the spec.
    package let concluded: Result
    /// The result with the losing branches deleted from the source; `nil` if that was not requested.
    package let removed: Result?
  }

  package enum Result: Sendable, Equatable {
    /// The difference, and the sites that could not be changed and are still included.
    case measured(SizeDifference, refused: [String] = [])
    /// One line with the reason why this variant could not be built.
    case failed(String)

    /// The number of saved bytes.
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
  /// All experiments with one decided group, in one build. The parts need not add up, because experiments share code.
  package let together: Together?

  package struct Together: Sendable, Equatable {
    package let decisions: [Decision]
    package let concluded: Result
    package let removed: Result?
  }

  package var bytes: Int { programs.reduce(0) { $0 + $1.bytes } }
}
