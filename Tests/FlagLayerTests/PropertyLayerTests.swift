import FlagLayer
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// Flags that are Boolean properties of a type, read from an app's sources.
@Suite struct PropertyLayerTests {
  private static let settings = """
    /// What can be switched.
    public final class Settings: Switches {
      static let shared = Settings()
      /// The new inbox. Not for everybody.
      var isInboxOn: Bool
      var reviews = true
      let old = false
      var always: Bool { true }
      @AppStorage("draft") var draft = false
      static var isBeta: Bool { remote("beta") }
      private var secret = true
      var count = 1
      init(_ values: [String: Any]) { isInboxOn = values["inbox"] as? Bool ?? false }
    }
    extension Settings { var late: Bool { remote("late") } }

    """

  private static func read(_ files: [String: String], _ name: String = "Settings") throws -> FlagLayer {
    let folder = try TemporaryFolder(files)
    return try PropertyLayerReader.read(name, in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
  }

  @Test func propertiesAndTheirConstants() throws {
    let layer = try Self.read(["Settings.swift": Self.settings])
    #expect(layer.isOfProperties && layer.path == "Settings.swift")
    #expect(layer.flags.map(\.name) == ["isInboxOn", "reviews", "old", "always", "draft", "isBeta", "late"])
    #expect(layer.flags.map(\.value) == [nil, nil, false, true, nil, nil, nil])
    #expect(layer.flags[0].summary == "The new inbox" && layer.flags[1].summary == nil)
    #expect(layer.flags[0].region.start.line == 5 && layer.flags[0].region.start.column == 7)
    #expect(layer.proposals.map(\.accessor) == [Accessor(.declaration, template: "Settings.{caseName}")])
  }

  @Test func aWrapperOfBooleansSaysTheType() throws {
    let layer = try Self.read([
      "Settings.swift": "final class Settings { @Flag(\"a\") var isNew; @Limit(\"b\") var limit; @Remote var other }",
      "Flag.swift": """
      @propertyWrapper struct Flag { var wrappedValue: Bool { true } }
      @propertyWrapper struct Limit { var wrappedValue: Int { 1 } }
      """,
    ])
    #expect(layer.flags.map(\.name) == ["isNew"])
  }

  /// A use, the template that matches it, and uses that none matches.
  static let uses: [(code: String, templates: [String], others: [String])] = [
    ("func f(settings: Settings) -> Bool { settings.reviews }", ["settings.{caseName}"], []),
    ("func f(_ s: Settings?) -> Bool { s?.reviews ?? true }", ["s.{caseName}"], []),
    ("struct A { let flags: any Switches; var b: Bool { self.flags.reviews } }", ["flags.{caseName}"], []),
    (
      "extension Config { var features: Settings { .init([:]) } }\nlet a = model.config.features.reviews",
      ["features.{caseName}"], []
    ),
    ("let a = Settings.shared.reviews", ["Settings.shared.{caseName}"], []),
    ("let a = Settings.isBeta", ["Settings.{caseName}"], []),
    ("let flags = Settings.shared\nlet a = flags.reviews", ["flags.{caseName}"], []),
    ("struct V { @Environment(Settings.self) var flags; var b: Bool { flags.reviews } }", ["flags.{caseName}"], []),
    ("func f(settings: Settings) { settings.reviews = true }", [], ["settings.reviews = true"]),
    // Namesakes of other types.
    ("struct Film { let reviews: [Int] }\nfunc f(film: Film) { show(film.reviews) }", [], []),
    ("let a = Settings.other.reviews", [], []),
    ("final class Theme { static let shared = Theme(); var reviews = true }\nlet a = Theme.shared.reviews", [], []),
    ("func f(settings: Settings) -> Bool { settings.reviews(in: 1) }", [], []),
    // Other names of the type.
    ("typealias S = Settings\nlet a = S.shared.reviews", ["Settings.shared.{caseName}"], []),
    ("typealias S = Settings\nlet a = S.isBeta", ["Settings.{caseName}"], []),
  ]

  @Test(arguments: uses) func usesAreMatched(_ use: (code: String, templates: [String], others: [String])) throws {
    let layer = try Self.read(["Settings.swift": Self.settings, "Use.swift": use.code + "\n"])
    let read = layer.proposals.filter { $0.accessor.kind != .declaration }
    #expect(read.map(\.accessor) == use.templates.map { Accessor(.isGroup("treatment"), template: $0) })
    #expect(read.map(\.uses) == use.templates.map { _ in 1 })
    #expect(layer.others.map(\.text) == use.others)
  }

  @Test func aTypeIsFoundByTheTypesAroundIt() throws {
    let files = [
      "A.swift": "struct A { struct Flags { var a = false } }", "B.swift": "struct B { struct Flags { var b = true } }",
    ]
    #expect(try Self.read(files, "B.Flags").flags.map(\.name) == ["b"])
    #expect(throws: FlagLayerReader.Problem.self) { try Self.read(files, "Flags") }
  }

  @Test func aNestedTypeIsNamedFromWithinTheOuterOne() throws {
    let files = [
      "A.swift": "struct A { enum Flags { static let a: Bool = load() } }\nextension A { func f() -> Bool { Flags.a } }",
      "B.swift": "struct B { enum Flags { static let a = 1 } \n func f() -> Int { Flags.a } }",
      "C.swift": "typealias Short = A.Flags\nlet c = Short.a",
    ]
    let layer = try Self.read(files, "A.Flags")
    #expect(layer.proposals.map(\.uses) == [2, 0] && layer.others.isEmpty)
  }

  @Test func valuesThatAreBooleans() throws {
    let flags = try Self.read([
      "Settings.swift": """
      enum Settings {
        static let last = newSearch
        static let skipsIntro = CommandLine.arguments.contains("--skip-intro")
        static let isBeta = environment["BETA"] != nil
        static let newSearch = isBeta
        static let isNight = !isBeta && (skipsIntro)
        static let isQuick = UserDefaults.standard.bool(forKey: "quick")
        static let isKept = store["a"] as? Bool ?? false
        static let isMaybe = store["a"] as? Bool
        static let count = isBeta ? 1 : 2
        static let isThird = isBeta ? true : skipsIntro
        static let other = load()
      }
      """
    ]).flags
    #expect(
      flags.map(\.name)
        == ["last", "skipsIntro", "isBeta", "newSearch", "isNight", "isQuick", "isKept", "isThird"])
  }

  @Test func whatIsNoTypeOfFlagsIsAProblem() throws {
    #expect(throws: FlagLayerReader.Problem.noType) { try Self.read(["A.swift": "let a = 1"]) }
    let error = #expect(throws: FlagLayerReader.Problem.self) {
      try Self.read(["A.swift": "struct Settings { var a = 1 }"])
    }
    guard case .noProperties(let region)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(region.start.column == 8)
  }
}
