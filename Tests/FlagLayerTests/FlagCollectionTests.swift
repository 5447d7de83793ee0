import FlagLayer
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// Flags behind property wrappers, in sets and in dictionaries, and places that name a flag without the enum.
@Suite struct FlagCollectionTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let proposals: [String]
    var others: [String] = []
    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "a property wrapper",
      source: """
        @propertyWrapper struct FeatureState {
          init(_ flag: Flag, store: Store = .shared) { self.flag = flag }
          var wrappedValue: Bool { store.has(flag) }
        }
        @propertyWrapper struct FlagOff { init(of flag: Flag) {}; var wrappedValue: Bool { true } }
        @propertyWrapper struct Named { init(_ name: String) {}; var wrappedValue: Bool { true } }
        struct Screen {
          @FeatureState(.inbox) var isInbox: Bool
          @FeatureState(Flag.search) private var isSearch: Bool
          @FlagOff(of: .inbox) var isOld: Bool
          @Named(.inbox) var isNamed: Bool
        }
        """, proposals: ["2 treatment @FeatureState(.{caseName})", "1 control @FlagOff(of: .{caseName})"]),
    Example(
      name: "the result of a function",
      source: """
        protocol Store { func fetch() -> [Flag] }
        func f(store: Store) -> Bool {
          guard store.fetch().contains(.inbox) else { return false }
          let known = store.fetch()
          return known.contains(.search)
        }
        """, proposals: ["1 treatment _.fetch().contains(.{caseName})"], others: ["known.contains(.search)"]),
    Example(
      name: "a set",
      source: """
        struct Store { var enabled: Set<Flag>; var disabledFlags: [Flag]? }
        func f(store: Store?) -> Bool {
          (store?.enabled.contains(.inbox) ?? false) && store?.disabledFlags?.contains(.search) == false
        }
        """,
      proposals: [
        "1 control disabledFlags.contains(.{caseName}), nil is control",
        "1 treatment enabled.contains(.{caseName}), nil is control",
      ]),
    Example(
      name: "a collection of something else with the same name",
      source: """
        struct Store { var enabled: Set<Flag>; var states: [Flag: Bool] }
        struct Tabs { var enabled: [Tab]; func states() -> [Tab: Bool] { [:] } }
        func f(tabs: Tabs, store: Store) -> Bool { tabs.enabled.contains(.inbox) || store.states[.inbox] ?? false }
        """, proposals: [], others: ["tabs.enabled.contains(.inbox)", "store.states[.inbox]"]),
    Example(
      name: "a set behind a key of a library's store",
      source: """
        extension Defaults.Keys {
          static let devFlags = Key<Set<Flag>>("flags", default: [])
          static let hiddenFlags: Defaults.Key<[Flag]> = .init("hidden", default: [])
          static let tabs = Key<Set<Tab>>("tabs", default: [])
          static let shownFlags = preference("shown", Flag.defaults)
        }
        func f(store: Store) -> Bool {
          Defaults[.shownFlags].contains(.inbox) || Defaults[.devFlags].contains(.inbox) || Defaults[Defaults.Keys.devFlags].contains(.search)
            || store.value(for: .devFlags).contains(.inbox) || Defaults[.hiddenFlags].contains(.search)
            || Defaults[.tabs].contains(.inbox)
        }
        """,
      proposals: [
        "2 treatment Defaults[.devFlags].contains(.{caseName})",
        "1 control Defaults[.hiddenFlags].contains(.{caseName})",
        "1 treatment Defaults[.shownFlags].contains(.{caseName})",
        "1 treatment _.value(for: .devFlags).contains(.{caseName})",
      ]),
    Example(
      name: "a dictionary",
      source: """
        struct Store { var states: [Flag: Bool] = [:] }
        func f(store: Store) -> Bool { store.states[.inbox] ?? false || store.states[Flag.search] ?? false }
        """, proposals: ["2 treatment states[.{caseName}], nil is control"]),
    Example(
      name: "a dictionary whose missing entries mean nothing certain",
      source: """
        struct Store { var states: [Flag: Bool] = [:] }
        func f(store: Store) -> Bool? { store.states[.inbox] }
        """, proposals: [], others: ["store.states[.inbox]"]),
    Example(
      name: "which flags a mock was asked for",
      source: """
        final class Mock {
          var stubbed: [Flag] = [], isOnCalledWith: [Flag] = [], seen: Set<Flag> = [], isOnReceivedInvocations: [Flag] = []
          func isOn(_ flag: Flag) -> Bool {
            count += 1
            let answer = stubbed.contains(flag)
            lock.withLock { _ = self.seen.insert(flag) }
            return answer
          }
        }
        func f(_ mock: Mock) {
          check(mock.isOnCalledWith.contains(.inbox), mock.seen.contains(.inbox), mock.stubbed.contains(.inbox))
          check(mock.isOnReceivedInvocations.contains(.search))
        }
        """, proposals: ["1 treatment stubbed.contains(.{caseName})"],
      others: [
        "mock.isOnCalledWith.contains(.inbox)", "mock.seen.contains(.inbox)",
        "mock.isOnReceivedInvocations.contains(.search)",
      ]),
    Example(
      name: "answers that are kept, and flags that are switched on",
      source: """
        final class Store {
          var enabled: [Flag] = [], active: Set<Flag> = [], received: [Flag] = []
          func isEnabled(_ flag: Flag) -> Bool {
            guard remote(flag) else { return false }
            enabled.append(flag)
            return true
          }
          func activate(_ flag: Flag) -> Bool { active.insert(flag); return true }
        }
        func f(_ store: Store) -> Bool {
          store.enabled.contains(.inbox) || store.active.contains(.inbox) || store.received.contains(.inbox)
        }
        """,
      proposals: [
        "1 treatment active.contains(.{caseName})", "1 treatment enabled.contains(.{caseName})",
        "1 treatment received.contains(.{caseName})",
      ]),
    Example(
      name: "collections whose type is written elsewhere",
      source: """
        class Case {
          var states: [Flag: Bool] { [.inbox: true, .search: false] }
          var tabs: [Tab] { [.inbox] }
          func flags(_ extra: [Flag] = [.search]) -> Set<Flag>? {
            if extra.isEmpty { return [.inbox] }
            return load { [.inbox] }
          }
          var list: some Sequence { get { [.search] as [Flag] } set { let tabs = [.inbox] } }
        }
        """, proposals: [], others: [".inbox", ".search", ".search", ".inbox", ".search"]),
    Example(
      name: "what does not ask",
      source: """
        struct Store {
          var enabled: Set<Flag>
          func store(_ flags: [Flag], at date: Date) {}
          func override(_ flag: Flag, value: Bool) {}
        }
        func f(store: Store) {
          let flags: [Flag] = [.inbox], states: [Flag: Bool] = [.search: true], tabs: [Tab] = [.inbox]
          store.store([.inbox], at: .now)
          store.override(.search, value: true)
          store.enabled = [.inbox]
          view.environment(\\.enabled, [.search]).environment(\\.tabs, [.inbox])
          show([.inbox])
        }
        """, proposals: [],
      others: [".inbox", ".search", ".inbox", "store.override(.search, value: true)", ".inbox", ".search"]),
  ]

  @Test(arguments: examples) func uses(_ example: Example) throws {
    let folder = try TemporaryFolder([
      "Flag.swift": "enum Flag: String { case inbox, search }\n", "Use.swift": example.source + "\n",
    ])
    let layer = try FlagLayerReader.read("Flag", in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
    let proposals = layer.proposals.compactMap { proposal -> String? in
      guard case .isGroup(let group) = proposal.accessor.kind else { return nil }
      let absent = proposal.accessor.absent.map { ", nil is \($0)" } ?? ""
      return "\(proposal.uses) \(group) \(proposal.accessor.template)\(absent)"
    }
    #expect(proposals == example.proposals)
    #expect(layer.others.map(\.text) == example.others)
  }

  /// A developer's override has a table, but the server's answer has a part, too.
  @Test func aTableBesideACollectionDecidesNothing() throws {
    let folder = try TemporaryFolder([
      "Flag.swift": """
      enum Flag { case inbox, search }
      func isOff(_ flag: Flag) -> Bool { switch flag { default: return false } }
      struct Store { var enabled: Set<Flag> }
      func f(store: Store) -> Bool { !isOff(.inbox) && store.enabled.contains(.inbox) && !isOff(.search) }

      """
    ])
    let layer = try FlagLayerReader.read("Flag", in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
    #expect(layer.flags.map(\.value) == [nil, nil])
    #expect(layer.flags.map(\.fallback?.name) == ["isOff", "isOff"])
  }
}
