import FlagLayer
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// Flags that are constants of a type, and types that share the name of the flags' type.
@Suite struct FlagConstantTests {
  private static func read(_ files: [String: String]) throws -> FlagLayer {
    let folder = try TemporaryFolder(files)
    return try FlagLayerReader.read("Lamp", in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
  }

  private static let lamps = """
    public struct Lamp: Hashable {
      public let name: String
      /// In the hall. Not the porch.
      static let hall = Lamp(name: "hall")
    }
    extension Lamp {
      static var porch: Lamp { .init(name: "porch") }
      static let attic: Self = "attic", cellar = Self(name: "cellar")
      static let all = [hall, porch], shown: [Lamp] = [.hall]
      static var current = Lamp(name: "hall")
      static let main: Lamp? = nil
      static let count = 4
      private static let hidden = Lamp(name: "hidden")
      let next = Lamp(name: "next")
    }
    protocol Lamps { func isLit(_ lamp: Lamp) -> Bool }

    """

  @Test func constantsOfATypeAreFlags() throws {
    let layer = try Self.read([
      "Lamp.swift": Self.lamps, "More.swift": "extension Lamp { static let roof = Lamp(name: \"roof\") }",
      "LampTests.swift": "extension Lamp { static let dummy = Lamp(name: \"dummy\") }",
      "Use.swift": "func f(_ lamps: any Lamps) { if lamps.isLit(.hall), lamps.isLit(Lamp.roof) { dim(Lamp.porch) } }",
    ])
    #expect(layer.form == .constants && layer.path == "Lamp.swift")
    #expect(layer.flags.map(\.name) == ["hall", "porch", "attic", "cellar", "roof"])
    #expect(layer.flags[0].summary == "In the hall" && layer.flags[4].region.file == "More.swift")
    #expect(layer.proposals.map(\.accessor.template) == ["_.isLit(.{caseName})", "Lamp.{caseName}"])
    #expect(layer.flags.map(\.uses) == [1, 0, 0, 0, 1])
    #expect(layer.others.map(\.text) == [".hall", "dim(Lamp.porch)"])
  }

  @Test func constantsThatAnExtensionAddsToALibrarysType() throws {
    let layer = try Self.read([
      "Lamp.swift":
        "import Lamps\nextension Lamp { static let hall = Self(name: \"hall\"), porch = Lamp(name: \"porch\") }",
      "More.swift": "extension Lamp { static let roof = Lamp(name: \"roof\") }",
      "LampTests.swift": "extension Lamp { static let dummy = Lamp(name: \"dummy\") }",
      "Use.swift":
        "extension Lamps { func isLit(_ lamp: Lamp) -> Bool { true } }\nfunc f(_ l: Lamps) { if l.isLit(.hall) {} }",
    ])
    #expect(layer.form == .constants && layer.path == "Lamp.swift")
    #expect(layer.flags.map(\.name) == ["hall", "porch", "roof"] && layer.flags.map(\.uses) == [1, 0, 0])
  }

  @Test func staticSubscriptsAndDefaultsOfDictionaries() throws {
    let layer = try Self.read([
      "Lamp.swift": Self.lamps,
      "Use.swift": """
      extension Lamp { static subscript(lamp: Lamp) -> Bool { true } }
      struct Page {
        var lit: [Lamp: Bool] = [:]
        func show() { if Lamp[.hall], Lamp[.porch], lit[.attic, default: false] { print("lit") } }
      }
      """,
    ])
    #expect(
      Set(layer.proposals.map(\.accessor.template))
        == ["Lamp[.{caseName}]", "lit[.{caseName}, default: _]", "Lamp.{caseName}"])
    #expect(layer.flags.filter { $0.uses > 0 }.map(\.name) == ["hall", "porch", "attic"])
  }

  /// What is only a way to the type's instance is no flag.
  @Test func aSharedInstanceIsNoFlag() throws {
    let error = #expect(throws: FlagLayerReader.Problem.self) {
      try Self.read(["Lamp.swift": "struct Lamp { static let shared = Lamp(); var isLit = true }"])
    }
    guard case .noConstants? = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  @Test func aWrapperAroundAFunctionThatTakesAFlag() throws {
    let layer = try Self.read([
      "Lamp.swift": Self.lamps,
      "Use.swift": """
      extension SharedReaderKey { static func lit(_ lamp: Lamp) -> Self { .appStorage(lamp.name) } }
      struct Page {
        @Shared(.lit(.hall)) var isHallLit = false
        @SharedReader(.lit(Lamp.porch)) var isPorchLit: Bool
        @Shared(.lit(.attic)) var count = 1
      }
      """,
    ])
    #expect(
      Set(layer.proposals.map(\.accessor.template))
        == ["@Shared(.lit(.{caseName}))", "@SharedReader(.lit(.{caseName}))", "Lamp.{caseName}"])
    #expect(layer.flags.filter { $0.uses > 0 }.map(\.name) == ["hall", "porch"])
  }

  /// What tests know of the app's flags is not the app's type.
  @Test func theAppsTypeIsMeantBeforeThatOfTests() throws {
    let layer = try Self.read([
      "Lamp.swift": Self.lamps, "LampUITests/Lamp.swift": "enum Lamp { case hall }",
    ])
    #expect(layer.form == .constants && layer.path == "Lamp.swift")
    let error = #expect(throws: FlagLayerReader.Problem.self) {
      try Self.read(["Lamp.swift": "struct Lamp {}", "LampUITests/Lamp.swift": "enum Lamp { case hall }"])
    }
    guard case .noConstants(let region, "struct")? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(region.file == "Lamp.swift")
  }

  /// A type without constants of its own has nothing that an implicit member could mean.
  @Test func anotherTypeWithoutFlagsIsNotMeant() throws {
    let layer = try Self.read(["A.swift": "struct Lamp { let cost: Int }", "B.swift": "enum Lamp { case hall }"])
    #expect(layer.form == .cases && layer.path == "B.swift")
    let error = #expect(throws: FlagLayerReader.Problem.self) {
      try Self.read(["Lamp.swift": Self.lamps, "B.swift": "enum Lamp { case hall }"])
    }
    guard case .several(let regions)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(regions.map(\.file) == ["B.swift", "Lamp.swift"])
    let modules = try Self.read([
      "Debug/Lamp.swift": "struct Lamp { let cost: Int }\nextension Lamp { static let all: [Lamp] = [] }",
      "Kit/Lamp.swift": Self.lamps, "Kit/More/Lamps.swift": "extension Lamp { static let roof = Lamp(name: \"roof\") }",
    ])
    #expect(modules.path == "Kit/Lamp.swift" && modules.flags.last?.name == "roof")
  }

  @Test(arguments: [
    ("struct Lamp: OptionSet { static let hall = Lamp(rawValue: 1) }", "option set"), ("protocol Lamp {}", "protocol"),
    ("struct Lamp<Value> { static var hall: Lamp { .init() } }", "struct"), ("actor Lamp {}", "actor"),
  ]) func otherTypesAreNone(_ type: String, kind: String) throws {
    let error = #expect(throws: FlagLayerReader.Problem.self) { try Self.read(["Lamp.swift": type]) }
    guard case .noConstants(_, kind)? = error else { return #expect(Bool(false), "\(error as Any)") }
  }
}
