/// The result of comparing two compilations of a module.
package struct ModuleVerdict: Sendable, Equatable {
  package enum Item: Sendable, Equatable {
    case function
    case global
    /// An entry in the method table of a class or a conformance.
    case table
  }

  package struct Finding: Sendable, Equatable {
    package let item: Item
    package let symbol: String
    package let difference: ProofDifference
    /// The place of the function's declaration after the removal, as far as the compiler states it.
    package let declaredAt: SILPlace?
  }

  package struct Alteration: Sendable, Equatable {
    /// A symbol, or a property with its types.
    package let name: String
    package let place: SILPlace?
  }

  /// The number of functions and globals that compile to the same code.
  package private(set) var sameCount = 0
  package private(set) var findings: [Finding] = []
  /// Declarations that exist only after the removal or have another type there, with their places as far as known.
  package var altered: [Alteration] = []
  /// Functions and globals that exist only before, and only after.
  package var gone: [String] = []
  package var added: [String] = []

  package init() {}

  mutating func add(_ item: Item, _ symbol: String, _ difference: ProofDifference?, declaredAt place: SILPlace?) {
    guard let difference else {
      sameCount += 1
      return
    }
    findings.append(Finding(item: item, symbol: symbol, difference: difference, declaredAt: place))
  }
}
