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
    func makeSettings() -> Settings { .shared }
    extension Store { func settings(for user: User) -> Settings? { nil } }

    """

  private static func read(_ files: [String: String], _ name: String = "Settings") throws -> FlagLayer {
    let folder = try TemporaryFolder(files)
    return try PropertyLayerReader.read(name, in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
  }

  @Test func propertiesAndTheirConstants() throws {
    let layer = try Self.read(["Settings.swift": Self.settings])
    #expect(layer.form == .properties && layer.path == "Settings.swift")
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

  @Test func anArgumentSaysTheTypeOfAGenericWrapper() throws {
    let layer = try Self.read([
      "Settings.swift": """
      final class Settings {
        @Stored("a", default: false) var isNew
        @Stored("b", default: 3, isShared: true) var limit
        @Stored<Bool>("c", default: true) var isOld
      }
      """,
      "Stored.swift": """
      @propertyWrapper struct Stored<Value> {
        init(_ key: String, default value: Value, isShared: Bool = false) {}
        var wrappedValue: Value { value }
      }
      """,
    ])
    #expect(layer.flags.map(\.name) == ["isNew", "isOld"])
  }

  @Test func flagsAreAskedInTheirOwnType() throws {
    let layer = try Self.read([
      "Settings.swift": """
      final class Settings {
        var isNew = false { didSet { save(isNew) } }
        var isOld = false
        init(isNew: Bool) { self.isNew = isNew }
      }
      """,
      "Use.swift": """
      extension Settings {
        func show(_ isOld: Bool) { if isNew, self.isNew, isOld { toggle(\\.isNew) } }
      }
      struct Other { var isNew = true; func show() -> Bool { isNew } }
      func f(_ settings: Settings) -> Bool { settings.isOld }
      """,
    ])
    #expect(layer.flags.map(\.uses) == [2, 1] && layer.others.isEmpty)
  }

  @Test func accessorsThatTheAppHasAreCounted() throws {
    let folder = try TemporaryFolder([
      "Settings.swift": Self.settings, "Use.swift": "func f(_ s: Settings) -> Bool { s.reviews }\n",
    ])
    let files = SwiftSourceFinder.find(in: ["."], root: folder.path).files
    let known = [Accessor(.isGroup("on"), template: "s.{caseName}")]
    #expect(try PropertyLayerReader.read("Settings", in: files, known: known).knownCount == 0)
    let others = try TemporaryFolder([
      "Flags.swift": "enum Flag { case a, b }\nstruct Store { func value(_ flag: Flag) -> String { \"\" } }\n",
      "Use.swift": "func f(_ store: Store) -> Bool { store.value(.a) == \"on\" || store.value(.b) == \"on\" }\n",
    ])
    let flags = SwiftSourceFinder.find(in: ["."], root: others.path).files
    let values = [Accessor(.group, template: "_.value(.{caseName})")]
    let layer = try FlagLayerReader.read("Flag", in: flags, known: values)
    #expect(layer.knownCount == 2 && layer.matchedCount == 0 && layer.others.isEmpty)
    #expect(layer.flags.map(\.uses) == [1, 1])
  }

  @Test func oneOfSeveralDeclarationsIsMeant() throws {
    let flags = [
      "App/A.swift": "struct Flags { var a = false }", "AppTests/Mocks.swift": "struct Flags { var b = true }",
    ]
    #expect(try Self.read(flags, "Flags").flags.map(\.name) == ["a"])
    let nested = ["A.swift": "struct Flags { var a = false }", "B.swift": "struct B { struct Flags { var b = true } }"]
    #expect(try Self.read(nested, "Flags").flags.map(\.name) == ["a"])
    #expect(try Self.read(nested, "B.Flags").flags.map(\.name) == ["b"])
  }

  /// A name of another type's value is one of this type's, too.
  @Test func propertiesOfOtherTypesAreNoUses() throws {
    let layer = try Self.read([
      "A.swift": """
      struct Settings { var isNew: Bool }
      struct Response { struct Settings { var isNew: Bool }; var settings: Settings? }
      struct Page { let settings: A.Settings }
      enum A { struct Settings { var isNew: Bool } }
      func f(_ settings: Settings, _ page: Page, _ response: Response) -> Bool {
        settings.isNew || page.settings.isNew || response.settings?.isNew ?? false
      }
      """
    ])
    #expect(layer.flags.map(\.uses) == [1] && layer.others.isEmpty)
  }

  @Test func branchesThatDifferAndSubclassesDecideNothing() throws {
    let layer = try Self.read([
      "Settings.swift": """
      class Settings {
        #if DEBUG
        static let sync = false
        var beta: Bool { true }
        static let both = true
        #else
        static let sync = true
        var beta: Bool { load() }
        static let both = true
        #endif
        var old: Bool { true }
        var new: Bool { true }
      }
      """,
      "Sub.swift": "final class Remote: Settings { override var old: Bool { load() } }",
    ])
    #expect(
      layer.flags.map { "\($0.name) \($0.value.map(String.init) ?? "?")" } == [
        "sync ?", "beta ?", "both true", "old ?", "new true",
      ])
  }

  /// Nothing says what a publisher or a binding of a flag is used for.
  @Test func projectionsOfAFlagAreListed() throws {
    let layer = try Self.read([
      "Settings.swift": """
      final class Settings: ObservableObject {
        static let shared = Settings()
        @Published var isNew: Bool = false
        func watch() { self.$isNew.sink { show($0) } }
      }
      """,
      "Use.swift": """
      func f(_ settings: Settings, _ other: Other) {
        settings.$isNew.map { !$0 }
        Settings.shared.$isNew.sink { show($0) }
        other.$isNew.sink { show($0) }
      }
      """,
    ])
    #expect(layer.flags.map(\.uses) == [0])
    #expect(layer.others.map(\.text) == ["self.$isNew", "settings.$isNew", "Settings.shared.$isNew"])
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
    ("let a = other().reviews", [], []),
    ("final class Theme { static let shared = Theme(); var reviews = true }\nlet a = Theme.shared.reviews", [], []),
    ("func f(settings: Settings) -> Bool { settings.reviews(in: 1) }", [], []),
    // Receivers whose type is not written.
    ("let made = makeSettings()\nlet a = made.reviews", ["made.{caseName}"], []),
    (
      "let made = {\n  #if DEBUG\n  return Settings([:])\n  #else\n  return Settings([:])\n  #endif\n}()\nlet a = made.reviews",
      ["made.{caseName}"], []
    ),
    ("let a = makeSettings().reviews", ["makeSettings().{caseName}"], []),
    ("let a = Settings([:]).reviews", ["Settings(_).{caseName}"], []),
    (
      "extension Settings { static func make() -> Self { load() } }\nlet s = Settings.make(), a = s.reviews",
      ["s.{caseName}"], []
    ),
    // What functions of the type return.
    (
      "extension Settings { static func has() -> Bool? { nil } }\nlet v = Settings.has()\nfunc f(v: Film) { v.reviews }",
      [], []
    ),
    // In code of the type alone, where no receiver is named.
    ("extension Settings { func f() -> Bool { reviews } }", ["Settings.{caseName}"], []),
    ("struct A { let flags: Settings }\nlet a = load().flags.reviews", ["_.flags.{caseName}"], []),
    ("let a = try store.settings(for: user)?.reviews", ["_.settings(for: _).{caseName}"], []),
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
      "A.swift":
        "struct A { enum Flags { static let a: Bool = load() } }\nextension A { func f() -> Bool { Flags.a } }",
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
        static let isKnown: Bool? = nil
        static let count = isBeta ? 1 : 2
        static let isThird = isBeta ? true : skipsIntro
        static let other = load()
        #if DEBUG
        static let isDebug = isBeta
        #else
        static let isDebug = false
        #endif
      }
      """
    ]).flags
    #expect(
      flags.map(\.name)
        == [
          "last", "skipsIntro", "isBeta", "newSearch", "isNight", "isQuick", "isKept", "isKnown", "isThird", "isDebug",
        ])
  }

  @Test func whatIsNoTypeOfFlagsIsAProblem() throws {
    #expect(throws: FlagLayerReader.Problem.noType) { try Self.read(["A.swift": "let a = 1"]) }
    let error = #expect(throws: FlagLayerReader.Problem.self) {
      try Self.read(["A.swift": "struct Settings { var a = 1 }"])
    }
    guard case .noProperties(let region, [])? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(region.start.column == 8)
  }

  @Test func theTypesInATypeWithoutBooleansAreTold() throws {
    let error = #expect(throws: FlagLayerReader.Problem.self) {
      try Self.read([
        "A.swift": """
        enum Settings {
          enum App { static var sounds: Bool { true } }
          enum Other { static let size = 1 }
        }
        extension Settings { struct Login { static let isNew = false; static var isFast: Bool { isNew } } }
        """
      ])
    }
    guard case .noProperties(_, let nested)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(nested == ["'Settings.App' (1)", "'Settings.Login' (2)"])
  }
}
