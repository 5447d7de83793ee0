import FlagLayer
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// Flags that are static functions, or objects that each know one flag.
@Suite struct FlagObjectTests {
  private static func read(_ files: [String: String]) throws -> FlagLayer {
    let folder = try TemporaryFolder(files)
    return try PropertyLayerReader.read("Lab", in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
  }

  private static func templates(_ layer: FlagLayer) -> [String] { layer.proposals.map(\.accessor.template) }

  @Test func staticFunctionsWithoutParameters() throws {
    let layer = try Self.read([
      "Lab.swift": """
      enum Lab {
        static var isNew: Bool { remote("new") }
        static func hasCalls() -> Bool { remote("calls") }
        static func has(_ name: String) -> Bool { remote(name) }
        static func load() throws -> Bool { true }
        private static func hides() -> Bool { true }
        func isMade() -> Bool { true }
      }
      """,
      "Use.swift": "func f() { if Lab.hasCalls(), !Lab.hasCalls() || Lab.isNew { print(Lab.hasCalls) } }",
    ])
    #expect(layer.flags.map(\.name) == ["isNew", "hasCalls"] && layer.flags.map(\.uses) == [1, 2])
    #expect(Self.templates(layer) == ["Lab.{caseName}", "Lab.{caseName}()", "Lab.{caseName}"])
    #expect(layer.others.isEmpty)
  }

  private static let objects = """
    final class Lab {
      static let shared = Lab()
      @Feature(name: "Map") var map
      @Feature(name: "Search") var search
      let player = Player(), title = "Lab"
    }
    """

  @Test(arguments: [
    "@propertyWrapper final class Feature<T> { var isEnabled: Bool { false }; var wrappedValue: some Any { self } }",
    "struct Feature { var isEnabled = false, name = \"\" }",
  ])
  func objectsWithABoolean(_ feature: String) throws {
    let layer = try Self.read([
      "Lab.swift": Self.objects, "Feature.swift": feature,
      "Use.swift":
        "func f() { if Lab.shared.map.isEnabled { print(Lab.shared.map.name) }; Lab.shared.search.isEnabled = true }",
    ])
    #expect(layer.flags.map(\.name) == ["map", "search"] && layer.flags.map(\.uses) == [1, 0])
    #expect(Self.templates(layer) == ["Lab.shared.{caseName}.isEnabled", "Lab.{caseName}"])
    #expect(layer.others.map(\.kind) == [.assignment])
  }

  /// Which of several Booleans says that a flag is on is not known.
  @Test(arguments: [
    "struct Feature { var isEnabled = false, isActive = false }", "struct Feature { var count = 1 }",
    "enum Other {}",
  ])
  func objectsOfOtherKinds(_ feature: String) throws {
    #expect(throws: FlagLayerReader.Problem.self) {
      try Self.read(["Lab.swift": Self.objects, "Feature.swift": feature])
    }
  }

  /// `$lab.map` of an observed object is a binding, which no accessor is.
  @Test func bindings() throws {
    let layer = try Self.read([
      "Lab.swift": "final class Lab: ObservableObject { @Published var map = false }",
      "Page.swift": """
      struct Page: View {
        @ObservedObject var lab: Lab
        var body: some View { Toggle("Map", isOn: $lab.map); Text(lab.map ? "on" : "off") }
      }
      """,
    ])
    #expect(layer.flags.map(\.uses) == [1] && layer.others.map(\.kind) == [.projection])
  }
}
