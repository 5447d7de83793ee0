import FlagLayer
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// What kind of value each flag of an enum with several kinds has.
@Suite struct AnswerKindTests {
  private static func read(_ source: String) throws -> FlagLayer {
    let folder = try TemporaryFolder([
      "Lamp.swift": "enum Lamp { case hall, porch, attic, roof }\nenum Glow: String { case dim, warm, bright }\n",
      "Use.swift": source + "\n",
    ])
    return try FlagLayerReader.read("Lamp", in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
  }

  @Test func flagsOfNumbersAreOfAnotherKind() throws {
    let layer = try Self.read(
      """
      protocol Lamps { func bool(for lamp: Lamp) -> Bool; func int(for lamp: Lamp) -> Int; func show(_ lamp: Lamp) }
      func f(_ lamps: any Lamps) -> Int {
        lamps.show(.attic)
        return lamps.bool(for: .hall) ? lamps.int(for: .hall) : lamps.int(for: .porch)
      }
      """)
    #expect(layer.flags.filter(\.isOfOtherKind).map(\.name) == ["porch"])
    #expect(layer.flags.map(\.uses) == [1, 0, 0, 0])
    #expect(layer.flags.map(\.groups) == [[], nil, nil, nil])
  }

  /// A library's question by the flag's key says by its name what it answers.
  @Test func flagsOfNumbersAreToldByTheQuestion() throws {
    let layer = try Self.read(
      """
      func f(_ store: UserDefaults) -> Int {
        store.set(1, forKey: Lamp.attic.rawValue)
        return store.bool(forKey: Lamp.hall.rawValue) ? 1 : store.integer(forKey: Lamp.porch.rawValue)
      }
      """)
    #expect(layer.flags.filter(\.isOfOtherKind).map(\.name) == ["porch"])
    #expect(layer.flags.map(\.uses) == [1, 0, 0, 0])
  }

  /// A flag that is asked for both has the two groups of a Boolean.
  @Test func eachFlagHasTheGroupsOfItsAnswer() throws {
    let layer = try Self.read(
      """
      protocol Lamps { func isLit(_ lamp: Lamp) -> Bool; func glow(of lamp: Lamp) -> Glow }
      func f(_ lamps: any Lamps) -> Bool {
        lamps.glow(of: .hall) == .dim || lamps.glow(of: .porch) == .dim || lamps.glow(of: .attic) == .warm
          || lamps.isLit(.porch) || lamps.isLit(.roof)
      }
      """)
    let glow = ["dim", "warm", "bright"]
    #expect(layer.flags.map(\.groups) == [glow, [], glow, []])
    #expect(layer.flags.allSatisfy { !$0.isOfOtherKind })
  }

  @Test func whetherAGroupMayBeMissingIsKnown() throws {
    let layer = try Self.read(
      """
      protocol Lamps { func glow(of lamp: Lamp) -> Glow; func shownGlow(of lamp: Lamp) -> Glow? }
      func f(_ lamps: any Lamps) -> Bool { lamps.glow(of: .hall) == .dim || lamps.shownGlow(of: .hall) == .dim }
      """)
    #expect(
      layer.proposals.map { "\($0.accessor.template) \($0.mayBeNil)" } == [
        "_.glow(of: .{caseName}) false", "_.shownGlow(of: .{caseName}) true", "Lamp.{caseName} false",
      ])
  }
}
