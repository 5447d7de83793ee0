import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// In an app, declarations are public for its own modules alone, so all of their callers are known.
@Suite struct AppModulesTests {
  private static let sources = [
    SourceText(
      path: "Sources/Core/Flags.swift",
      text: """
        public enum Flag: String {
          case patron
          case other
        }
        public protocol Flags {
          func isOn(_ flag: Flag) -> Bool
        }
        """),
    SourceText(
      path: "Sources/Features/Screen.swift",
      text: """
        import Core
        public final class Screen {
          private let flags: Flags
          public init(flags: Flags) { self.flags = flags }
          public var title: String { flags.isOn(.patron) ? "new" : "old" }
        }
        public func show(_ flags: Flags) { if flags.isOn(.patron) { pay() } }
        public func isPatronOn() -> Bool { LiveFlags.shared.isOn(.patron) }
        public func showLater() { later.map { isPatronOn() }.filter { $0 && isPatronOn() } }
        """),
    SourceText(
      path: "Sources/App/Start.swift",
      text: """
        import Core
        import Features
        let flags = LiveFlags()
        print(Screen(flags: flags).title)
        show(flags)
        """),
    SourceText(
      path: "Sources/TestSupport/MockFlags.swift",
      text: """
        import Core
        public struct MockFlags: Flags {
          public var isPatronOn: Bool
          public init(isPatronOn: Bool = true) { self.isPatronOn = isPatronOn }
          public func isOn(_ flag: Flag) -> Bool {
            switch flag {
            case .patron: return isPatronOn
            case .other: return false
            }
          }
        }
        """),
    SourceText(
      path: "Tests/FeaturesTests/ScreenTests.swift",
      text: """
        import XCTest
        final class ScreenTests: XCTestCase {
          func testNew() {
            let flags = MockFlags(isPatronOn: true)
            XCTAssertEqual(Screen(flags: flags).title, "new")
          }
          func testOld() {
            let flags = MockFlags(isPatronOn: false)
            XCTAssertEqual(Screen(flags: flags).title, "old")
          }
        }
        """),
  ]

  private static let state = [
    SourceText(
      path: "Sources/Features/State.swift",
      text: """
        import Core
        public struct State {
          public let isPatron: Bool
          public var isSettable: Bool
          public package(set) var isShown: Bool
          public private(set) var isFixed: Bool
          public init(flags: Flags) {
            self.isPatron = flags.isOn(.patron)
            self.isSettable = flags.isOn(.patron)
            isShown = flags.isOn(.patron)
            isFixed = flags.isOn(.patron)
          }
        }
        """),
    SourceText(
      path: "Sources/App/Show.swift",
      text: """
        import Features
        func render(_ state: State) {
          if state.isPatron { log("patron") } else { log("guest") }
          if state.isSettable { log("settable") } else { log("not settable") }
          if state.isShown { log("shown") } else { log("hidden") }
          if state.isFixed { log("fixed") } else { log("loose") }
        }
        """),
  ]

  private static func removal(publicIsOwn: Bool, sources: [SourceText] = sources) -> [String: String] {
    let flag = ExperimentNames("patron", groups: "control", "on")
    var request = RemovalRequest(
      experiments: [DecidedExperiment(flag, winner: "on")],
      accessors: [
        Accessor(.isGroup("on"), template: "_.isOn(.{caseName})"), Accessor(.declaration, template: "Flag.{caseName}"),
        Accessor(.declaration, template: "MockFlags.is{CaseName}On"),
      ], sources: sources)
    request.publicIsOwn = publicIsOwn
    let result = ExperimentRemover.remove(request)
    #expect(result.refusals.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: sources.map { source in
        let edits = result.edits[source.path, default: []]
        return (source.path, String(decoding: edits.applied(to: source.utf8), as: UTF8.self))
      })
  }

  @Test func parametersGoWithTheArgumentsOfAllModules() {
    let written = Self.removal(publicIsOwn: true)
    #expect(
      written["Sources/Features/Screen.swift"] == """
        import Core
        public final class Screen {
          public init() { }
          public var title: String { "new" }
        }
        public func show() { pay() }
        public func showLater() { later.map { true }.filter { $0 } }
        """)
    #expect(
      written["Sources/App/Start.swift"] == """
        import Core
        import Features
        let flags = LiveFlags()
        print(Screen().title)
        show()
        """)
  }

  @Test func testsThatForceTheLoserByAMockOfAnotherModuleGo() {
    let written = Self.removal(publicIsOwn: true)
    #expect(
      written["Tests/FeaturesTests/ScreenTests.swift"] == """
        import XCTest
        final class ScreenTests: XCTestCase {
          func testNew() {
            XCTAssertEqual(Screen().title, "new")
          }
        }
        """)
    #expect(
      written["Sources/TestSupport/MockFlags.swift"] == """
        import Core
        public struct MockFlags: Flags {
          public init() { }
          public func isOn(_ flag: Flag) -> Bool {
            switch flag {
            case .other: return false
            }
          }
        }
        """)
  }

  @Test func parametersOfALibraryStay() {
    let written = Self.removal(publicIsOwn: false)
    #expect(written["Sources/Features/Screen.swift"]?.contains("public init(flags: Flags) { }") == true)
    #expect(written["Sources/App/Start.swift"]?.contains("show(flags)") == true)
  }

  @Test func stateThatAllModulesReadGoes() {
    let written = Self.removal(publicIsOwn: true, sources: Self.sources + Self.state)
    #expect(
      written["Sources/Features/State.swift"] == """
        import Core
        public struct State {
          public init(flags: Flags) {
          }
        }
        """)
    #expect(
      written["Sources/App/Show.swift"] == """
        import Features
        func render(_ state: State) {
          log("patron")
          log("settable")
          log("shown")
          log("fixed")
        }
        """)
  }

  /// Others may read all of it, and give one a value.
  @Test func stateOfALibraryIsKnownWhereOthersCannotSetIt() {
    let written = Self.removal(publicIsOwn: false, sources: Self.sources + Self.state)
    #expect(
      written["Sources/App/Show.swift"] == """
        import Features
        func render(_ state: State) {
          log("patron")
          if state.isSettable { log("settable") } else { log("not settable") }
          if state.isShown { log("shown") } else { log("hidden") }
          log("fixed")
        }
        """)
    #expect(
      written["Sources/Features/State.swift"] == """
        import Core
        public struct State {
          public let isPatron: Bool
          public var isSettable: Bool
          public package(set) var isShown: Bool
          public private(set) var isFixed: Bool
          public init(flags: Flags) {
            self.isPatron = true
            self.isSettable = true
            isShown = true
            isFixed = true
          }
        }
        """)
  }
}
