import SwiftSemantics

/// Flags that initializers give their value, by all the ways of calling one.
extension SmallAppTests {
  static let initializedFlags: [SmallApp] = [
    SmallApp(
      name: "the losing value in a parameter of the app",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        struct Options {
          var title: String
          var newPage: Bool
          init(title: String, newPage: Bool = false) {
            self.title = title
            self.newPage = newPage
          }
        }
        func show(_ options: Options) -> String { options.newPage ? options.title + "!" : options.title }
        final class Coordinator {
          private let name: String
          private let isNew: Bool
          init(name: String, isNew: Bool) {
            self.name = name
            self.isNew = isNew
          }
          func start() -> String { show(Options(title: name, newPage: isNew)) }
        }
        func signUp() -> String { Coordinator(name: "a", isNew: false).start() }
        func dashboard() -> String { Coordinator(name: "b", isNew: true).start() }

        """
      ],
      after: [
        "Sources/A.swift": """
        struct Options {
          var title: String
          var newPage: Bool
          init(title: String, newPage: Bool = false) {
            self.title = title
            self.newPage = newPage
          }
        }
        func show(_ options: Options) -> String { options.title }
        final class Coordinator {
          private let name: String
          private let isNew: Bool
          init(name: String, isNew: Bool) {
            self.name = name
            self.isNew = isNew
          }
          func start() -> String { show(Options(title: name, newPage: isNew)) }
        }
        func signUp() -> String { Coordinator(name: "a", isNew: false).start() }
        func dashboard() -> String { Coordinator(name: "b", isNew: true).start() }

        """
      ],
      messages: [
        "Sources/A.swift:20: 'Options.newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "the losing value in an initializer without labels",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        struct Options {
          var newPage: Bool
          var size = 1
          init(_ newPage: Bool, size: Int = 1) {
            self.newPage = newPage
            self.size = size
          }
        }
        func columns(_ options: Options) -> Int { options.newPage ? 2 : options.size }
        func phone() -> Int { columns(Options(false)) }
        func tablet() -> Int { columns(Options(true, size: 3)) }

        """
      ],
      after: [
        "Sources/A.swift": """
        struct Options {
          var newPage: Bool
          var size = 1
          init(_ newPage: Bool, size: Int = 1) {
            self.newPage = newPage
            self.size = size
          }
        }
        func columns(_ options: Options) -> Int { options.size }
        func phone() -> Int { columns(Options(false)) }
        func tablet() -> Int { columns(Options(true, size: 3)) }

        """
      ],
      messages: [
        "Sources/A.swift:11: 'Options.newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "an initializer that is passed as a function",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        struct Options {
          var newPage: Bool
          init(newPage: Bool) { self.newPage = newPage }
        }
        func columns(_ options: Options) -> Int { options.newPage ? 2 : 1 }
        func all(_ values: [Bool]) -> [Int] { values.map(Options.init).map(columns) }

        """
      ],
      after: [
        "Sources/A.swift": """
        struct Options {
          var newPage: Bool
          init(newPage: Bool) { self.newPage = newPage }
        }
        func columns(_ options: Options) -> Int { 1 }
        func all(_ values: [Bool]) -> [Int] { values.map(Options.init).map(columns) }

        """
      ],
      messages: [
        "Sources/A.swift:5: nothing reads 'options' any more; it stays, because not every call of the function is known",
        "Sources/A.swift:6: 'Options.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "an initializer of a nested type of the same name that is passed as a function",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        struct Options {
          var newPage: Bool
          init(newPage: Bool) { self.newPage = newPage }
        }
        func columns(_ options: Options) -> Int { options.newPage ? 2 : 1 }
        func phone() -> Int { columns(Options(newPage: false)) }
        func tablet() -> Int { columns(Options(newPage: true)) }

        """,
        "Sources/B.swift": """
        enum Mail { struct Options { let limit: Int } }
        func mails(_ limits: [Int]) -> [Mail.Options] { limits.map(Mail.Options.init) }

        """,
      ],
      after: [
        "Sources/A.swift": """
        struct Options {
          var newPage: Bool
          init(newPage: Bool) { self.newPage = newPage }
        }
        func columns(_ options: Options) -> Int { 1 }
        func phone() -> Int { columns(Options(newPage: false)) }
        func tablet() -> Int { columns(Options(newPage: true)) }

        """
      ],
      messages: [
        "Sources/A.swift:7: 'Options.newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:5: nothing reads 'options' any more; it stays, because 'Options(newPage: true)' may have an effect",
      ]),
    SmallApp(
      name: "calls of the initializer by Self",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        struct Options {
          var newPage: Bool
          var size = 1
          init(newPage: Bool, size: Int = 1) {
            self.newPage = newPage
            self.size = size
          }
          static let standard = Self(newPage: false)
          mutating func reset() { self = Self(newPage: false, size: 3) }
          static func make() -> Self { Self.init(newPage: false) }
          func copy() -> Self { type(of: self).init(newPage: false) }
        }
        func columns(_ options: Options) -> Int { options.newPage ? 2 : options.size }
        func phone() -> Int { columns(Options(newPage: false)) + columns(.standard) }

        """
      ],
      after: [
        "Sources/A.swift": """
        struct Options {
          var size = 1
          init(size: Int = 1) {
            self.size = size
          }
          static let standard = Self()
          mutating func reset() { self = Self(size: 3) }
          static func make() -> Self { Self.init() }
          func copy() -> Self { type(of: self).init() }
        }
        func columns(_ options: Options) -> Int { options.size }
        func phone() -> Int { columns(Options()) + columns(.standard) }

        """
      ]),
    SmallApp(
      name: "an initializer that a subclass overrides",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        class Options {
          let newPage: Bool
          let size: Int
          init(newPage: Bool, size: Int = 1) {
            self.newPage = newPage
            self.size = size
          }
        }
        final class WideOptions: Options {
          override init(newPage: Bool, size: Int = 4) { super.init(newPage: newPage, size: size) }
        }
        func columns(_ options: Options) -> Int { options.newPage ? 2 : options.size }
        func phone() -> Int { columns(Options(newPage: false)) + columns(WideOptions(newPage: false)) }

        """
      ],
      after: [
        "Sources/A.swift": """
        class Options {
          let size: Int
          init(newPage: Bool, size: Int = 1) {
            self.size = size
          }
        }
        final class WideOptions: Options {
          override init(newPage: Bool, size: Int = 4) { super.init(newPage: newPage, size: size) }
        }
        func columns(_ options: Options) -> Int { options.size }
        func phone() -> Int { columns(Options(newPage: false)) + columns(WideOptions(newPage: false)) }

        """
      ]),
    SmallApp(
      name: "a required initializer that asks nothing of anybody",
      accessors: SmallApp.flags("_.{caseName}", "Indexer.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        final class Indexer {
          var newPage = false
          func index(_ files: [String]) -> [String] { files.map { Job(file: $0, isNew: newPage).run() } }
          private class Job {
            private let file: String
            private let isNew: Bool
            required init(file: String, isNew: Bool) {
              self.file = file
              self.isNew = isNew
            }
            func run() -> String { isNew ? file + "!" : file }
          }
        }

        """,
        "Sources/B.swift": """
        class Options {
          let newPage: Bool
          required init(newPage: Bool) { self.newPage = newPage }
          func columns() -> Int { newPage ? 2 : 1 }
        }
        final class WideOptions: Options {}
        func make(_ type: Options.Type, _ isNew: Bool) -> Options { type.init(newPage: isNew) }

        """,
      ],
      after: [
        "Sources/A.swift": """
        final class Indexer {
          func index(_ files: [String]) -> [String] { files.map { Job(file: $0).run() } }
          private class Job {
            private let file: String
            required init(file: String) {
              self.file = file
            }
            func run() -> String { file }
          }
        }

        """
      ]),
    SmallApp(
      name: "a required initializer of a type that is passed on",
      accessors: SmallApp.flags("_.{caseName}", "Indexer.{caseName}"),
      winner: "control",
      files: [
        "Sources/A.swift": """
        final class Indexer {
          var newPage = false
          func index() -> [Int] { [Job(isNew: newPage).run(), make(Job.self).run()] }
          func make(_ type: Job.Type) -> Job { type.init(isNew: true) }
          class Job {
            private let isNew: Bool
            required init(isNew: Bool) { self.isNew = isNew }
            func run() -> Int { isNew ? 2 : 1 }
          }
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        final class Indexer {
          func index() -> [Int] { [Job(isNew: false).run(), make(Job.self).run()] }
          func make(_ type: Job.Type) -> Job { type.init(isNew: true) }
          class Job {
            private let isNew: Bool
            required init(isNew: Bool) { self.isNew = isNew }
            func run() -> Int { isNew ? 2 : 1 }
          }
        }

        """
      ],
      messages: ["Sources/A.swift:3: 'newPage' is left as 'false'; simplify what uses it by hand"]),
  ]
}
