/// What a comparison of two compilations of a module found.
package struct ModuleVerdict: Sendable, Equatable {
  package enum Item: Sendable, Equatable {
    case function
    case global
    /// An entry of a class's or a conformance's table of methods.
    case table
  }

  package struct Finding: Sendable, Equatable {
    package let item: Item
    package let symbol: String
    package let difference: ProofDifference
    /// Where the function is declared, after the removal, as far as the compiler says so.
    package let declaredAt: SILPlace?
  }

  /// How many functions and globals are compiled to the same code.
  package private(set) var sameCount = 0
  package private(set) var findings: [Finding] = []
  /// Functions and globals that are there before only, and after only.
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
