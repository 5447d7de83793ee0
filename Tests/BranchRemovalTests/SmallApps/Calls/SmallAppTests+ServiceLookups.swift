import SwiftSemantics

/// Services of flags that code gets from a container of dependencies, and asks for nothing else.
extension SmallAppTests {
  static let serviceLookups: [SmallApp] = [
    SmallApp(
      name: "arguments with a service of flags from a container",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        final class Flags {
          func isOn(_ flag: Flag) -> Bool { flag == .other }
        }
        final class Store {}
        enum Container {
          nonisolated(unsafe) static var made: [Any] = []

          static func resolve<Service>(_ type: Service.Type) -> Service {
            guard let service = made.lazy.compactMap({ $0 as? Service }).first else { fatalError() }
            return service
          }
          static func find<Service>(_ type: Service.Type) -> Service? {
            made.lazy.compactMap { $0 as? Service }.first
          }
        }
        final class Page {
          private let flags: Flags
          private let store: Store

          init(flags: Flags, store: Store) {
            self.flags = flags
            self.store = store
          }
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
          func same(_ other: Store) -> Bool { store === other }
        }
        func makePage() -> Page {
          let store = Container.resolve(Store.self)
          return Page(flags: Container.resolve(Flags.self), store: store)
        }
        func findPage() -> Page? {
          guard let store = Container.find(Store.self) else { return nil }
          return Page(flags: Container.find(Flags.self)!, store: store)
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        final class Flags {
          func isOn(_ flag: Flag) -> Bool { flag == .other }
        }
        final class Store {}
        enum Container {
          nonisolated(unsafe) static var made: [Any] = []

          static func resolve<Service>(_ type: Service.Type) -> Service {
            guard let service = made.lazy.compactMap({ $0 as? Service }).first else { fatalError() }
            return service
          }
          static func find<Service>(_ type: Service.Type) -> Service? {
            made.lazy.compactMap { $0 as? Service }.first
          }
        }
        final class Page {
          private let store: Store

          init(store: Store) {
            self.store = store
          }
          func title() -> String { "new" }
          func same(_ other: Store) -> Bool { store === other }
        }
        func makePage() -> Page {
          let store = Container.resolve(Store.self)
          return Page(store: store)
        }
        func findPage() -> Page? {
          guard let store = Container.find(Store.self) else { return nil }
          return Page(store: store)
        }

        """
      ]),
    SmallApp(
      name: "properties with a service of flags from a container",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": #"""
        enum Flag { case newPage, other }
        final class Flags {
          func isOn(_ flag: Flag) -> Bool { flag == .other }
        }
        final class Store {}
        enum Container {
          nonisolated(unsafe) static var made: [Any] = []

          static func resolve<Service>(_ type: Service.Type) -> Service {
            guard let service = made.lazy.compactMap({ $0 as? Service }).first else { fatalError() }
            return service
          }
          static func find<Service>(_ type: Service.Type) -> Service? {
            made.lazy.compactMap { $0 as? Service }.first
          }
        }
        final class First {
          private let flags = Container.resolve(Flags.self)
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }
        final class Second {
          private let flags: Flags = Container.resolve(Flags.self)
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }
        final class Third {
          private lazy var flags = Container.find(Flags.self)!
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }
        final class Fourth {
          @Injected private var flags: Flags
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }
        final class Fifth {
          private let flags: Flags
          init(flags: Flags = Container.resolve(Flags.self)) { self.flags = flags }
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }
        func fifth() -> Fifth { Fifth() }
        final class Sixth {
          private let flags: Flags
          init() { flags = Container.resolve(Flags.self) }
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }
        final class Seventh {
          @Injected(\.flags) private var flags
          @Injected(\.store) private var store
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
          func same(_ other: Store) -> Bool { store === other }
        }
        final class Eighth {
          @Injected var flags: Flags
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }
        final class Ninth {
          @Injected private var flags: Flags
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
          func other() -> Bool { flags.isOn(.other) }
        }
        final class Values {
          var flags: Flags { Flags() }
          var store: Store { Store() }
        }
        @propertyWrapper struct Injected<Service> {
          private let find: () -> Service
          init() { find = { Container.resolve(Service.self) } }
          init(_ path: KeyPath<Values, Service>) { find = { Values()[keyPath: path] } }
          var wrappedValue: Service { find() }
        }

        """#
      ],
      after: [
        "Sources/Page.swift": #"""
        enum Flag { case other }
        final class Flags {
          func isOn(_ flag: Flag) -> Bool { flag == .other }
        }
        final class Store {}
        enum Container {
          nonisolated(unsafe) static var made: [Any] = []

          static func resolve<Service>(_ type: Service.Type) -> Service {
            guard let service = made.lazy.compactMap({ $0 as? Service }).first else { fatalError() }
            return service
          }
          static func find<Service>(_ type: Service.Type) -> Service? {
            made.lazy.compactMap { $0 as? Service }.first
          }
        }
        final class First {
          func title() -> String { "new" }
        }
        final class Second {
          func title() -> String { "new" }
        }
        final class Third {
          func title() -> String { "new" }
        }
        final class Fourth {
          func title() -> String { "new" }
        }
        final class Fifth {
          func title() -> String { "new" }
        }
        func fifth() -> Fifth { Fifth() }
        final class Sixth {
          func title() -> String { "new" }
        }
        final class Seventh {
          @Injected(\.store) private var store
          func title() -> String { "new" }
          func same(_ other: Store) -> Bool { store === other }
        }
        final class Eighth {
          func title() -> String { "new" }
        }
        final class Ninth {
          @Injected private var flags: Flags
          func title() -> String { "new" }
          func other() -> Bool { flags.isOn(.other) }
        }
        final class Values {
          var flags: Flags { Flags() }
          var store: Store { Store() }
        }
        @propertyWrapper struct Injected<Service> {
          private let find: () -> Service
          init() { find = { Container.resolve(Service.self) } }
          init(_ path: KeyPath<Values, Service>) { find = { Values()[keyPath: path] } }
          var wrappedValue: Service { find() }
        }

        """#
      ]),
    SmallApp(
      name: "services of flags from the containers of libraries",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        import Factory

        enum Flag { case newPage, other }
        protocol FlagService { func isOn(_ flag: Flag) -> Bool }
        final class Flags: FlagService {
          init() { print("made") }
          func isOn(_ flag: Flag) -> Bool { flag == .other }
        }
        extension Container {
          var flags: Factory<FlagService> { self { Flags() } }
        }

        """,
        "Sources/First.swift": """
        import Factory

        final class First {
          private let flags = Container.shared.flags()
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }

        """,
        "Sources/Second.swift": #"""
        import Factory

        final class Second {
          @LazyInjected(\.flags) private var flags
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }

        """#,
        "Sources/Third.swift": """
        import Swinject

        final class Third {
          private let flags: FlagService
          init(flags: FlagService) { self.flags = flags }
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }
        func register(_ container: Swinject.Container) {
          container.register(Third.self) { resolver in Third(flags: resolver.resolve(FlagService.self)!) }
        }

        """,
        "Sources/Fourth.swift": """
        final class Fourth {
          private let flags: FlagService = Flags()
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        import Factory

        enum Flag { case other }
        protocol FlagService { func isOn(_ flag: Flag) -> Bool }
        final class Flags: FlagService {
          init() { print("made") }
          func isOn(_ flag: Flag) -> Bool { flag == .other }
        }
        extension Container {
          var flags: Factory<FlagService> { self { Flags() } }
        }

        """,
        "Sources/First.swift": """
        import Factory

        final class First {
          func title() -> String { "new" }
        }

        """,
        "Sources/Second.swift": """
        import Factory

        final class Second {
          func title() -> String { "new" }
        }

        """,
        "Sources/Third.swift": """
        import Swinject

        final class Third {
          func title() -> String { "new" }
        }
        func register(_ container: Swinject.Container) {
          container.register(Third.self) { _ in Third() }
        }

        """,
        "Sources/Fourth.swift": """
        final class Fourth {
          private let flags: FlagService = Flags()
          func title() -> String { "new" }
        }

        """,
      ]),
  ]
}
