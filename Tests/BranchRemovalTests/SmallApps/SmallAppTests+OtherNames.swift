import SwiftSemantics

/// Members and cases that only have the flag's name: the types that are written down say so.
extension SmallAppTests {
  static let otherNames: [SmallApp] = [
    SmallApp(
      name: "a static constant with the name that is the template",
      accessors: [
        Accessor(.isGroup("on"), template: "newPage", experiment: "new_page"),
        Accessor(.declaration, template: "Controller.newPage", experiment: "new_page"),
      ],
      files: [
        "Sources/App.swift": """
        enum Events { enum Parameters { static let newPage = "newPage"; static let source = "source" } }
        final class Controller {
          let newPage = read()
          func fire(_ all: [String: String]) { print(all) }
          func show() -> String {
            fire([Events.Parameters.newPage: "a", Events.Parameters.source: "b"])
            return newPage ? "form" : "list"
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Events { enum Parameters { static let newPage = "newPage"; static let source = "source" } }
        final class Controller {
          func fire(_ all: [String: String]) { print(all) }
          func show() -> String {
            fire([Events.Parameters.newPage: "a", Events.Parameters.source: "b"])
            return "form"
          }
        }

        """
      ]),
    SmallApp(
      name: "a nested type of the same name in another type",
      accessors: SmallApp.flags("_.{caseName}", "Pipeline.Configuration.{caseName}"),
      files: [
        "Sources/App.swift": """
        final class Pipeline {
          struct Configuration { var newPage = false; var size = 1 }
          var configuration = Configuration()
          func run() -> Int { configuration.newPage ? 2 : configuration.size }
        }
        final class Cache {
          struct Configuration { var newPage = false }
          let configuration: Configuration
          init(configuration: Configuration) { self.configuration = configuration }
          func run() -> String { configuration.newPage ? "cache" : "no cache" }
          func count(_ all: [Configuration]) -> Int { all.filter { $0.newPage }.count }
        }
        func text(_ configuration: Cache.Configuration) -> String { configuration.newPage ? "a" : "b" }

        """
      ],
      after: [
        "Sources/App.swift": """
        final class Pipeline {
          struct Configuration { var size = 1 }
          var configuration = Configuration()
          func run() -> Int { 2 }
        }
        final class Cache {
          struct Configuration { var newPage = false }
          let configuration: Configuration
          init(configuration: Configuration) { self.configuration = configuration }
          func run() -> String { configuration.newPage ? "cache" : "no cache" }
          func count(_ all: [Configuration]) -> Int { all.filter { $0.newPage }.count }
        }
        func text(_ configuration: Cache.Configuration) -> String { configuration.newPage ? "a" : "b" }

        """
      ]),
    SmallApp(
      name: "an extension for one type of a generic parameter",
      accessors: SmallApp.flags("_.{caseName}", "SyncSettings.{caseName}"),
      files: [
        "Sources/App.swift": """
        protocol Section { }
        struct SyncSettings: Section { var newPage = false; var size = 1 }
        struct CacheSettings: Section { var newPage = true }
        struct Row<Content: Section> { let section: Content }
        extension Row where Content == CacheSettings {
          func title() -> String { section.newPage ? "cache" : "no cache" }
        }
        extension Row where Content == SyncSettings {
          func title() -> String { section.newPage ? "sync" : "no sync" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        protocol Section { }
        struct SyncSettings: Section { var size = 1 }
        struct CacheSettings: Section { var newPage = true }
        struct Row<Content: Section> { let section: Content }
        extension Row where Content == CacheSettings {
          func title() -> String { section.newPage ? "cache" : "no cache" }
        }
        extension Row where Content == SyncSettings {
          func title() -> String { "sync" }
        }

        """
      ]),
    SmallApp(
      name: "elements of tuples", accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/App.swift": """
        final class Settings { var newPage: Bool { read() }; var size = 20 }
        func load() -> [(newPage: Bool, name: String)] { [(true, "a")] }
        func names() -> [String] { load().filter { $0.newPage }.map { $0.name } }
        func title() -> String {
          let entry = load()[0]
          return entry.newPage ? "fresh" : "known"
        }
        func size(_ settings: Settings) -> Int { settings.newPage ? 2 : settings.size }

        """
      ],
      after: [
        "Sources/App.swift": """
        final class Settings { var newPage: Bool { read() }; var size = 20 }
        func load() -> [(newPage: Bool, name: String)] { [(true, "a")] }
        func names() -> [String] { load().filter { $0.newPage }.map { $0.name } }
        func title() -> String {
          let entry = load()[0]
          return entry.newPage ? "fresh" : "known"
        }
        func size(_ settings: Settings) -> Int { 2 }

        """
      ],
      messages: [
        "Sources/App.swift:3: '$0.newPage' still names the experiment; remove it by hand",
        "Sources/App.swift:6: 'entry.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "a receiver of another type",
      accessors: SmallApp.flags("configuration.{caseName}", "SyncConfiguration.{caseName}"),
      files: [
        "Sources/App.swift": """
        struct SyncConfiguration { var newPage = false }
        struct CacheConfiguration { var newPage = true }
        final class Syncer {
          let configuration: SyncConfiguration
          init(configuration: SyncConfiguration) { self.configuration = configuration }
          func run() -> String { configuration.newPage ? "sync" : "no sync" }
        }
        final class Cache {
          let configuration: CacheConfiguration
          init(configuration: CacheConfiguration) { self.configuration = configuration }
          func run() -> String { configuration.newPage ? "cache" : "no cache" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct SyncConfiguration { }
        struct CacheConfiguration { var newPage = true }
        final class Syncer {
          let configuration: SyncConfiguration
          init(configuration: SyncConfiguration) { self.configuration = configuration }
          func run() -> String { "sync" }
        }
        final class Cache {
          let configuration: CacheConfiguration
          init(configuration: CacheConfiguration) { self.configuration = configuration }
          func run() -> String { configuration.newPage ? "cache" : "no cache" }
        }

        """
      ]),
    SmallApp(
      name: "members of an extension of another protocol, and dynamic ones",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/App.swift": """
        final class Settings { var newPage = false }
        func title(_ settings: Settings) -> String { settings.newPage ? "New" : "Old" }
        protocol Showing { }
        extension Showing { var newPage: Bool { true } }
        struct Fixed: Showing { }
        func text(_ fixed: Fixed) -> String { fixed.newPage ? "fixed" : "off" }
        func generic<T: Showing>(_ shown: T) -> String { shown.newPage ? "shown" : "off" }
        @dynamicMemberLookup struct Box<Value> {
          var value: Value
          subscript<T>(dynamicMember path: KeyPath<Value, T>) -> T { value[keyPath: path] }
        }
        func boxed(_ box: Box<Fixed>) -> String { box.newPage ? "boxed" : "off" }

        """
      ],
      after: [
        "Sources/App.swift": """
        final class Settings { var newPage = false }
        func title(_ settings: Settings) -> String { "New" }
        protocol Showing { }
        extension Showing { var newPage: Bool { true } }
        struct Fixed: Showing { }
        func text(_ fixed: Fixed) -> String { fixed.newPage ? "fixed" : "off" }
        func generic<T: Showing>(_ shown: T) -> String { shown.newPage ? "shown" : "off" }
        @dynamicMemberLookup struct Box<Value> {
          var value: Value
          subscript<T>(dynamicMember path: KeyPath<Value, T>) -> T { value[keyPath: path] }
        }
        func boxed(_ box: Box<Fixed>) -> String { box.newPage ? "boxed" : "off" }

        """
      ],
      messages: [
        "Sources/App.swift:12: 'box.newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "another enum, named", accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        protocol Feature { }
        enum Flag: Feature { case newPage, other }
        enum Sync: Feature { case newPage, other }
        struct Config { func isOn(_ feature: any Feature) -> Bool { read() } }
        func title(_ config: Config) -> String { config.isOn(Flag.newPage) ? "New" : "Old" }
        func sync(_ config: Config) -> String { config.isOn(Sync.newPage) ? "New" : "Old" }

        """
      ],
      after: [
        "Sources/App.swift": """
        protocol Feature { }
        enum Flag: Feature { case other }
        enum Sync: Feature { case newPage, other }
        struct Config { func isOn(_ feature: any Feature) -> Bool { read() } }
        func title(_ config: Config) -> String { "New" }
        func sync(_ config: Config) -> String { config.isOn(Sync.newPage) ? "New" : "Old" }

        """
      ]),
    SmallApp(
      name: "another enum, in a type with an overload",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        enum Mark { case newPage, junk }
        struct Marks {
          func isOn(_ mark: Mark) -> Bool { mark == .newPage }
          func isOn(_ mark: Mark, in folder: Int) -> Bool { mark == .newPage }
        }
        struct Page {
          let flags: Flags
          var title: String { flags.isOn(.newPage) ? "New" : "Old" }
        }
        struct Mail {
          let flags: Marks
          var title: String { flags.isOn(.newPage) ? "marked" : "plain" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        enum Mark { case newPage, junk }
        struct Marks {
          func isOn(_ mark: Mark) -> Bool { mark == .newPage }
          func isOn(_ mark: Mark, in folder: Int) -> Bool { mark == .newPage }
        }
        struct Page {
          var title: String { "New" }
        }
        struct Mail {
          let flags: Marks
          var title: String { flags.isOn(.newPage) ? "marked" : "plain" }
        }

        """
      ]),
    SmallApp(
      name: "another option set", accessors: SmallApp.flags("_.contains(.{caseName})", "Features.{caseName}"),
      files: [
        "Sources/App.swift": """
        struct Features: OptionSet {
          let rawValue: Int
          static let newPage = Features(rawValue: 1)
          static let other = Features(rawValue: 2)
        }
        struct Tags: OptionSet {
          let rawValue: Int
          static let newPage = Tags(rawValue: 1)
        }
        func title(_ features: Features) -> String { features.contains(.newPage) ? "New" : "Old" }
        func text(_ tags: Tags) -> String { tags.contains(.newPage) ? "tagged" : "plain" }

        """
      ],
      after: [
        "Sources/App.swift": """
        struct Features: OptionSet {
          let rawValue: Int
          static let other = Features(rawValue: 2)
        }
        struct Tags: OptionSet {
          let rawValue: Int
          static let newPage = Tags(rawValue: 1)
        }
        func title(_ features: Features) -> String { "New" }
        func text(_ tags: Tags) -> String { tags.contains(.newPage) ? "tagged" : "plain" }

        """
      ]),
    SmallApp(
      name: "a dictionary with keys of another enum",
      accessors: SmallApp.flags("flags[.{caseName}]", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        enum Mark { case newPage, junk }
        struct Page {
          let flags: [Flag: Bool]
          var title: String { flags[.newPage] == true ? "New" : "Old" }
        }
        struct Mail {
          let flags: [Mark: Bool]
          var title: String { flags[.newPage] == true ? "marked" : "plain" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        enum Mark { case newPage, junk }
        struct Page {
          let flags: [Flag: Bool]
          var title: String { "New" }
        }
        struct Mail {
          let flags: [Mark: Bool]
          var title: String { flags[.newPage] == true ? "marked" : "plain" }
        }

        """
      ]),
    SmallApp(
      name: "a nested enum of the same name", accessors: SmallApp.flags("Flag.{caseName}.isOn", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other; var isOn: Bool { self == .other } }
        func title() -> String { Flag.newPage.isOn ? "New" : "Old" }
        struct Mail {
          enum Flag { case newPage, junk; var isOn: Bool { self == .newPage } }
          func title() -> String { Flag.newPage.isOn ? "marked" : "plain" }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case newPage, other; var isOn: Bool { self == .other } }
        func title() -> String { "New" }
        struct Mail {
          enum Flag { case newPage, junk; var isOn: Bool { self == .newPage } }
          func title() -> String { Flag.newPage.isOn ? "marked" : "plain" }
        }

        """
      ],
      messages: [
        "Sources/App.swift:4: '.newPage' still names the experiment; remove it by hand"
      ]),
  ]
}
