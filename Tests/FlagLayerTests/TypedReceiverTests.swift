import FlagLayer
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// Flags of a type of which only the receiver's type tells that it has them.
@Suite struct TypedReceiverTests {
  private static let settings =
    "final class Settings { static let shared = Settings(); var isNew = false; var isOld = false }\n"

  private static func read(_ code: String) throws -> FlagLayer {
    let folder = try TemporaryFolder(["Settings.swift": settings, "Use.swift": code + "\n"])
    return try PropertyLayerReader.read("Settings", in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
  }

  private static func templates(_ layer: FlagLayer) -> [String] {
    layer.proposals.filter { $0.accessor.kind != .declaration }.map { "\($0.uses) \($0.accessor.template)" }
  }

  @Test(arguments: [
    "struct Page { let all: [Settings]; func f() -> Bool { all.contains { $0.isNew } } }",
    "struct Page { let all: [String: Settings]; func f() -> Bool { all[\"a\"]?.isNew ?? false } }",
    "func f(_ any: Any) -> Bool { (any as? Settings)?.isNew ?? false }",
    "struct Box<Value> { let value: Value }\nfunc f(_ box: Box<Settings>) -> Bool { box.value.isNew }",
    "struct Page { let make: () -> Settings; func f() -> Bool { make().isNew } }",
  ])
  func onlyTheTypeTells(_ code: String) throws {
    let layer = try Self.read(code)
    #expect(Self.templates(layer) == ["1 _.{caseName}"], "\(Self.templates(layer))")
    #expect(layer.flags.map(\.uses) == [1, 0] && layer.others.isEmpty && layer.untold.isEmpty)
  }

  /// What a library's function returns nobody knows, but it names the type.
  @Test func theCallNamesTheType() throws {
    let layer = try Self.read(
      """
      final class Page {
        lazy var flags = container.resolve(Settings.self)!
        let name = String(describing: Settings.self)
        func f() -> Bool { flags.isNew }
        func g() -> Bool { container.resolve(Settings.self, name: "a")?.isOld ?? false }
        func h() -> Bool { guard let found = container.resolve(Settings.self) else { return false }; return found.isOld }
        func j() throws -> Bool { let decoded = try decoder.decode(Settings.self, from: data); return decoded.isNew }
        func i() { container.register(Settings.self) { Settings() }.isOld() }
      }
      """)
    #expect(
      Self.templates(layer) == [
        "1 _.resolve(Settings.self, name: _).{caseName}", "1 decoded.{caseName}", "1 flags.{caseName}",
        "1 found.{caseName}",
      ])
  }

  /// A name of locals alone is another type's in the next function.
  @Test func localNamesOfTwoTypes() throws {
    let layer = try Self.read(
      """
      struct Row { var isNew = false }
      final class Table { var rows: [Row] = [] }
      func a() -> Bool { let s = Settings.shared; return s.isNew }
      func b(_ table: Table) -> [Bool] { table.rows.map { s in s.isNew } }
      func c(_ s: Row) { s.isNew = true; show(s.isNew) }
      """)
    #expect(Self.templates(layer) == ["1 _.{caseName}"] && layer.others.isEmpty)
  }

  /// Names of properties stay, and are counted first.
  @Test func aNameOfAPropertyHasATemplate() throws {
    let layer = try Self.read(
      """
      struct Page { let settings: Settings; func f() -> Bool { settings.isNew } }
      func f(_ local: Settings, _ all: [Settings]) -> Bool { local.isNew || all[0].isOld }
      """)
    #expect(Self.templates(layer) == ["1 settings.{caseName}", "2 _.{caseName}"])
  }

  @Test func whatIsNoQuestionHasItsKind() throws {
    let layer = try Self.read(
      """
      func f(_ settings: Settings, _ all: [Settings]) {
        settings.isNew = true
        all[0].isNew = false
        settings.$isNew.sink { show($0) }
        show(all.filter(\\.isNew), \\Settings.isOld, \\Row.isOld)
      }
      """)
    #expect(layer.others.map(\.kind) == [.assignment, .assignment, .projection, .keyPath, .keyPath])
    #expect(Self.templates(layer).isEmpty)
  }

  /// A property that another type has, too, may be that one's.
  @Test func placesOfUnknownTypeAreCounted() throws {
    let layer = try Self.read("struct Row { var isOld = true }\nlet a = load().isNew, b = load().isOld")
    #expect(layer.untold.map(\.start.column) == [9] && layer.others.isEmpty)
  }
}
