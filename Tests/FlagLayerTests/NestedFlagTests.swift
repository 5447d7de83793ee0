import FlagLayer
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// Flags of types within others, and names that other accessors would match.
@Suite struct NestedFlagTests {
  private static func files(_ texts: [String: String]) throws -> (folder: TemporaryFolder, [SwiftSourceFinder.File]) {
    let folder = try TemporaryFolder(texts)
    return (folder, SwiftSourceFinder.find(in: ["."], root: folder.path).files)
  }

  private static func templates(_ layer: FlagLayer) -> [String] { layer.proposals.map(\.accessor.template) }

  /// `extension Growth.Settings { enum Flag … }`
  @Test(arguments: ["Growth.Settings.Flag", "Settings.Flag", "Flag"])
  func anEnumInAnExtensionOfANestedType(_ name: String) throws {
    let (folder, files) = try Self.files([
      "Flags.swift": "enum Growth { struct Settings {} }\nextension Growth.Settings { enum Flag { case inbox } }\n",
      "Use.swift": "func isOn(_ flag: Growth.Settings.Flag) -> Bool { true }\nlet a = isOn(.inbox)\n",
    ])
    let layer = try FlagLayerReader.read(name, in: files)
    #expect(Self.templates(layer) == ["isOn(.{caseName})", "Growth.Settings.Flag.{caseName}"])
    _ = folder
  }

  /// The type that alone has a name is meant by it.
  @Test func propertiesOfANestedType() throws {
    let (folder, files) = try Self.files([
      "Flags.swift": "enum Growth { enum Flags { static let inbox = remote(\"a\") == 1 } }\n",
      "Use.swift": "func f() { if Growth.Flags.inbox { print(1) } }\n",
    ])
    let layer = try PropertyLayerReader.read("Flags", in: files)
    #expect(layer.typeName == "Growth.Flags" && layer.flags.map(\.uses) == [1])
    #expect(Self.templates(layer) == ["Growth.Flags.{caseName}", "Growth.Flags.{caseName}"])
    _ = folder
  }

  /// What an accessor of another type cannot match stays in the list.
  @Test func namesAloneAreNoUsesOfOtherAccessors() throws {
    let (folder, files) = try Self.files([
      "A.swift": "enum Flag { case inbox }\nlet all: [Flag] = [Flag.inbox]\n"
    ])
    let layer = try FlagLayerReader.read(
      "Flag", in: files, known: [Accessor(.isGroup("treatment"), template: "_.{caseName}")])
    #expect(layer.knownCount == 0 && layer.others.map(\.text) == ["Flag.inbox"])
    _ = folder
  }
}
