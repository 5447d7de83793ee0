import RemovalProof
import Testing

/// Declarations that change without a difference in the code of any function.
@Suite struct AlterationTests {
  @Test func typeOfAPropertyAndItsAccessorsAreNamed() throws {
    let before = try ProofPair.compile("public struct Page { public var size = true ? 1 : 2.5 }")
    let after = try ProofPair.compile("public struct Page { public var size = 1 }")
    let altered = ModuleComparison(before, after).verdict().altered.map(\.name)
    #expect(altered.contains { $0.hasPrefix("Page.size: Int instead of Double") }, "\(altered)")
    #expect(altered.contains { $0.hasSuffix("vg") }, "\(altered)")
  }

  @Test func typeOfAFunctionIsNamed() throws {
    let before = try ProofPair.compile("public func size(_ a: Int) -> Int { number(a) }")
    let after = try ProofPair.compile("public func size(_ a: Int) -> Double { Double(number(a)) }")
    let altered = ModuleComparison(before, after).verdict().altered
    #expect(altered.count == 1)
    #expect(altered.first?.place != nil)
  }

  @Test func lostDeclarationIsNoAlteration() throws {
    let before = try ProofPair.compile("public struct Page { public var a = number(1); public var b = 2 }")
    let after = try ProofPair.compile("public struct Page { public var b = 2 }")
    let altered = ModuleComparison(before, after).verdict().altered.map(\.name)
    #expect(altered.allSatisfy { $0.contains("4Page") && $0.hasSuffix("fC") }, "\(altered)")
  }
}
