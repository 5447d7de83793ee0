import Foundation
import Testing

@testable import BinarySize
import TestSupport

/// The measured saving equals that of deleting the losing branch by hand, for each shape of a branch.
@Suite(.enabled(if: Toolchain.isComplete), .serialized) struct BranchWeightTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    /// The call in the losing branch.
    let call: String
    /// Declarations that only the losing branch uses.
    let declarations: String
    /// Bytes of metadata that stay until the declaration is deleted as well.
    var rest = 0
    var testDescription: String { name }
  }

  static let shapes = [
    Shape(name: "inline code", call: statements(60), declarations: ""),
    Shape(
      name: "a function", call: "oldCheckout(seed)",
      declarations: "@inline(never) func oldCheckout(_ start: Int) {\nvar seed = start\n\(statements(60))\n}"
    ),
    Shape(
      name: "a type", call: "OldPage(step: seed).show()",
      declarations: """
        protocol Page { func show() }
        final class OldPage: Page {
          var step: Int
          init(step: Int) { self.step = step }
          func show() { var seed = step
        \(statements(200))
            more()
          }
          @inline(never) func more() { var seed = step
        \(statements(50))
          }
        }
        """, rest: 900),
  ]

  @Test func thereAreShapes() { #expect(Self.shapes.count == 3) }

  @Test(arguments: shapes) func agreesWithDeletionByHand(_ shape: Shape) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.program(branch: shape.call, declarations: shape.declarations), to: "App/main.swift")
    try folder.write(Self.spec(winner: nil), to: "App/Spec.swift")
    let conclude: PackageEditor = { decisions, _ in
      PackageEdit(decisions.map { FileChange(path: "Spec.swift", contents: Array(Self.spec(winner: $0.group).utf8)) })
    }
    let byHand: PackageEditor = { _, _ in
      PackageEdit([FileChange(path: "main.swift", contents: Array(Self.program(branch: nil, declarations: "").utf8))])
    }
    let swiftc = try #require(Toolchain.folder).appendingPathComponent("swiftc").path
    let report = try SizeMeasurement(
      packageFolder: folder.file("App"), scratchFolder: folder.file("scratch"),
      buildCommand: [swiftc, "-O", "-wmo", "-Xlinker", "--gc-sections", "main.swift", "Spec.swift", "-o", "app"],
      conclude: conclude, remove: byHand
    ).measure([.init(identifier: "checkout", candidates: ["new"], isConcluded: false)])

    let cost = try #require(report.rows.first?.costs.first)
    let measured = try #require(cost.concluded.bytes)
    let expected = try #require(cost.removed?.bytes)
    #expect(expected > 4000)
    #expect(abs(measured - expected) * 50 <= expected, "measured \(measured), by hand \(expected)")
    #expect(expected - measured <= max(shape.rest, 100), "measured \(measured), by hand \(expected)")
  }

  /// Code that the optimiser can neither drop nor merge.
  private static func statements(_ count: Int) -> String {
    (0..<count).map {
      "    seed = seed &* \($0 * 2 + 3) ^ \($0 + 17); if seed == \($0) { sink(\"losing line \($0) \(filling)\") }"
    }
    .joined(separator: "\n")
  }

  private static let filling = String(repeating: "of the branch that lost ", count: 8)

  private static func spec(winner: String?) -> String {
    """
    enum Checkout: String { case old, new }
    var winner: Checkout? { \(winner.map { ".\($0)" } ?? "nil") }
    @inline(__always) func currentGroup(_ arguments: Int) -> Checkout { winner ?? (arguments > 3 ? .old : .new) }
    """
  }

  private static func program(branch: String?, declarations: String) -> String {
    """
    @inline(never) func sink(_ text: String) { print(text) }
    \(declarations)
    @inline(never) func run(_ arguments: Int) {
      var seed = arguments
      switch currentGroup(arguments) {
      case .old:
        \(branch ?? "break")
      case .new: sink("new")
      }
      seed += 1
    }
    run(CommandLine.arguments.count)
    """
  }
}
