/// Functions that are no questions, that say the opposite, or that ask through something of another type.
extension FlagLayerTests {
  static let questions = [
    Shape(
      name: "names and bodies that say the opposite",
      source: """
        final class Flags {
          var on: Set<FeatureFlag> = []
          func isEnabled(_ flag: FeatureFlag) -> Bool { on.contains(flag) }
          func isNotEnabled(_ flag: FeatureFlag) -> Bool { !isEnabled(flag) }
          func isLocked(_ flag: FeatureFlag) -> Bool { !on.contains(flag) }
          func isNotHidden(_ flag: FeatureFlag) -> Bool { on.contains(flag) }
        }
        func f(_ flags: Flags) {
          if flags.isEnabled(.inbox), flags.isNotEnabled(.inbox), flags.isLocked(.inbox), flags.isNotHidden(.inbox) {}
        }
        """,
      proposals: [
        "1 treatment _.isEnabled(.{caseName})", "1 control _.isLocked(.{caseName})",
        "1 control _.isNotEnabled(.{caseName})", "1 treatment _.isNotHidden(.{caseName})",
        "declaration FeatureFlag.{caseName}",
      ]),
    Shape(
      name: "bodies alone that say the opposite",
      source: """
        final class Flags {
          func isLit(_ flag: FeatureFlag) -> Bool { on.contains(flag) }
          func isDark(_ flag: FeatureFlag) -> Bool { isLit(flag) == false }
          func isBright(_ flag: FeatureFlag) -> Bool { return !isDark(flag) }
          func isDim(_ flag: FeatureFlag) -> Bool { !on.contains(flag) }
        }
        func f(_ flags: Flags) {
          if flags.isLit(.inbox), flags.isDark(.inbox), flags.isBright(.inbox), flags.isDim(.inbox) {}
        }
        """,
      proposals: [
        "1 treatment _.isBright(.{caseName})", "1 control _.isDark(.{caseName})", "1 treatment _.isLit(.{caseName})",
        "declaration FeatureFlag.{caseName}",
      ], others: ["flags.isDim(.inbox)"]),
    Shape(
      name: "questions that need something else as well",
      source: """
        final class Flags {
          func isEnabled(_ flag: FeatureFlag) -> Bool { on.contains(flag) }
          func shows(_ wanted: Bool, _ flag: FeatureFlag) -> Bool { wanted && isEnabled(flag) }
          func permits(_ flag: FeatureFlag) -> Bool { (license.isPro ? isEnabled(flag) : false) }
          func overrides(_ flag: FeatureFlag) -> Bool { overridden(flag) || isEnabled(flag) }
        }
        extension FeatureFlag {
          var isShown: Bool { license.isPro && flags.isEnabled(self) }
          var isOn: Bool { flags.isEnabled(self) }
        }
        func f(_ flags: Flags) {
          if flags.isEnabled(.inbox), flags.shows(true, .inbox), flags.permits(.inbox) {}
          if FeatureFlag.inbox.isShown, FeatureFlag.inbox.isOn {}
        }
        """,
      proposals: [
        "1 treatment FeatureFlag.{caseName}.isOn", "1 treatment _.isEnabled(.{caseName})",
        "declaration FeatureFlag.{caseName}",
      ], others: ["flags.shows(true, .inbox)", "flags.permits(.inbox)", "FeatureFlag.inbox.isShown"]),
    Shape(
      name: "attributes with a text of the flag",
      source: """
        extension FeatureFlag {
          var key: String { "flag." + rawValue }
          var defaultValue: Bool { self == .inbox }
        }
        struct Page: View {
          @AppStorage(FeatureFlag.inbox.key) private var isInbox = FeatureFlag.inbox.defaultValue
          @AppStorage(FeatureFlag.reviews.key, store: .group) private var areReviews = false
          @AppStorage(FeatureFlag.reviews.key) private var title = "Search"
        }
        """,
      proposals: [
        "1 treatment @AppStorage(FeatureFlag.{caseName}.key)",
        "1 treatment @AppStorage(FeatureFlag.{caseName}.key, store: _)", "declaration FeatureFlag.{caseName}",
      ], others: ["FeatureFlag.inbox.defaultValue", "FeatureFlag.reviews.key"]),
    Shape(
      name: "functions that change something",
      source: """
        final class Flags {
          func supports(_ flag: FeatureFlag) -> Bool { on.contains(flag) }
          @discardableResult func flip(_ flag: FeatureFlag) -> Bool { change(flag) }
          func learn(_ flag: FeatureFlag, level: Int) -> Bool { on.insert(flag).inserted }
        }
        func f(_ flags: Flags) { if flags.supports(.inbox), flags.flip(.inbox), flags.learn(.inbox, level: 1) {} }
        """,
      proposals: ["1 treatment _.supports(.{caseName})", "declaration FeatureFlag.{caseName}"],
      others: ["flags.flip(.inbox)", "flags.learn(.inbox, level: 1)"]),
    Shape(
      name: "several flags in one question",
      source: """
        func areOn(_ flags: FeatureFlag...) -> Bool { true }
        func isOn(_ flag: FeatureFlag, or other: FeatureFlag? = nil) -> Bool { true }
        let a = areOn(.inbox, .reviews) && areOn(.inbox) && isOn(.inbox, or: .reviews) && isOn(.inbox)
        """,
      proposals: ["1 treatment isOn(.{caseName})", "declaration FeatureFlag.{caseName}"],
      others: [
        "areOn(.inbox, .reviews)", "areOn(.inbox, .reviews)", "areOn(.inbox)", "isOn(.inbox, or: .reviews)",
      ]),
    Shape(
      name: "a subscript without a label",
      source: """
        struct Lamps { subscript(flag: FeatureFlag) -> Bool { true } }
        func f(_ lamps: Lamps, _ numbers: [Other: Bool]) { if lamps[.inbox], numbers[.inbox]! {} }
        """,
      proposals: ["1 treatment lamps[.{caseName}]", "declaration FeatureFlag.{caseName}"]),
    Shape(
      name: "a flag that may be missing, and a view that takes one",
      source: """
        func isOn(_ flag: FeatureFlag?) -> Bool { flag != nil }
        struct Gate { let flag: FeatureFlag; let content: Int }
        let a = isOn(.inbox), b = Gate(flag: .reviews, content: 1)
        """,
      proposals: ["1 treatment isOn(.{caseName})", "declaration FeatureFlag.{caseName}"],
      others: ["Gate(flag: .reviews, content: 1)"]),
    Shape(
      name: "questions of other enums with such a case",
      source: """
        enum Tab { case inbox, reviews }
        struct Flags { func isOn(_ flag: FeatureFlag) -> Bool { true } }
        struct Tabs { func isOn(_ tab: Tab) -> Bool { true } }
        func f(_ flags: Flags, _ tabs: Tabs, _ all: [Tabs]) -> Bool {
          flags.isOn(.inbox) && tabs.isOn(.inbox) || Tabs().isOn(.reviews) || all.allSatisfy { $0.isOn(.inbox) }
        }
        """, proposals: ["1 treatment _.isOn(.{caseName})", "declaration FeatureFlag.{caseName}"]),
    Shape(
      name: "a question for one group",
      source: """
        enum Arm: String { case control, treatment, third }
        struct Trials {
          func arm(for flag: FeatureFlag) -> Arm { .control }
          func isIn(_ arm: Arm, of flag: FeatureFlag) -> Bool { self.arm(for: flag) == arm }
          func isOn(_ flag: FeatureFlag, checking: Build) -> Bool { true }
        }
        func f(_ trials: Trials) -> Bool {
          trials.isIn(.control, of: .inbox) || trials.isIn(.third, of: .inbox) || trials.arm(for: .inbox) == .third
            || trials.isOn(.reviews, checking: .buildOnly)
        }
        """,
      proposals: [
        "1 group _.arm(for: .{caseName}) of control, treatment, third",
        "1 treatment _.isOn(.{caseName}, checking: _)", "declaration FeatureFlag.{caseName}",
      ],
      others: ["trials.isIn(.control, of: .inbox)", "trials.isIn(.third, of: .inbox)"]),
    Shape(
      name: "publishers of an answer",
      source: """
        protocol Named {}
        extension FeatureFlag: Named {}
        protocol Remote {
          func fetch(_ flag: any Named) -> AnyPublisher<Bool, Never>
          func size(_ flag: FeatureFlag) -> Observable<Int>
        }
        func observe(_ flag: FeatureFlag) -> RxSwift.Single<Bool> { .just(true) }
        func f(_ remote: any Remote) {
          remote.fetch(FeatureFlag.inbox).filter { $0 }.sink { _ in }
          remote.fetch(FeatureFlag.reviews).sink { _ in }
          observe(.inbox).subscribe()
          remote.size(.inbox).subscribe()
        }
        """,
      proposals: [
        "2 treatment _.fetch(.{caseName}), published", "1 treatment observe(.{caseName}), published",
        "declaration FeatureFlag.{caseName}",
      ],
      others: ["remote.size(.inbox)"]),
    Shape(
      name: "an answer that may be missing",
      source: """
        protocol Remote { func isOn(_ flag: FeatureFlag) -> Bool?; func isOff(_ flag: FeatureFlag) -> Bool? }
        func f(_ remote: any Remote, _ other: Bool) -> Bool {
          (remote.isOn(.inbox) ?? false) && remote.isOn(.reviews) == true || remote.isOff(.inbox) ?? other
        }
        """,
      proposals: ["2 treatment _.isOn(.{caseName})", "declaration FeatureFlag.{caseName}"],
      others: ["remote.isOff(.inbox)"]),
    Shape(
      name: "answers that may be missing and mean several things",
      source: """
        func isOn(_ flag: FeatureFlag) -> Bool? { nil }
        let a = isOn(.inbox) ?? false, b = isOn(.inbox) ?? true, c = isOn(.reviews)
        """,
      proposals: ["declaration FeatureFlag.{caseName}"],
      others: ["isOn(.inbox)", "isOn(.inbox)", "isOn(.reviews)"]),
    Shape(
      name: "initializers, cases, defaults and variables that take a flag",
      source: """
        func isOn(_ flag: FeatureFlag) -> Bool { true }
        struct Gate<Content> { init(_ flag: FeatureFlag, content: () -> Content) {} }
        extension Row { init(flag: FeatureFlag) { self.init() } }
        enum Route { case gated(by: FeatureFlag), tab(Tab) }
        struct Client { var stream: (FeatureFlag) -> AsyncStream<Bool> }
        func log(_ flag: FeatureFlag = .inbox, tab: Tab = .inbox) {}
        var last: FeatureFlag? = .reviews, tab: Tab = .reviews
        let a = Gate(.inbox) { 1 }, b = Row(flag: .inbox), c = Route.gated(by: .inbox), d = Route.tab(.inbox)
        let e = Page(.inbox), g = client.stream(.reviews), h = isOn(.inbox)
        """,
      proposals: ["1 treatment isOn(.{caseName})", "declaration FeatureFlag.{caseName}"],
      others: [
        ".inbox", ".reviews", "Gate(.inbox) { 1 }", "Row(flag: .inbox)", "Route.gated(by: .inbox)",
        "client.stream(.reviews)",
      ]),
    Shape(
      name: "collections whose names others have, too",
      source: """
        struct FlagStore { func fetch() -> [FeatureFlag] { [] } }
        struct State { var features: Set<FeatureFlag> }
        struct RouteStore { func fetch() -> [Route] { [] }; var features: [String] }
        func f(_ flags: FlagStore, _ state: State, _ routes: RouteStore) {
          if flags.fetch().contains(.inbox), routes.fetch().contains(.inbox) {}
          if state.features.contains(.reviews), routes.features.contains(.reviews) {}
        }
        """,
      proposals: [
        "1 treatment flags.fetch().contains(.{caseName})", "1 treatment state.features.contains(.{caseName})",
        "declaration FeatureFlag.{caseName}",
      ], others: ["routes.fetch().contains(.inbox)", "routes.features.contains(.reviews)"]),
    Shape(
      name: "an operation that takes the flag among other things",
      source: """
        enum Access { case granted, refused }
        enum Outcome { case done(Int), denied, empty }
        func access(to flag: FeatureFlag) -> Access { .granted }
        func deliver(_ items: [Int], needing flag: FeatureFlag, at time: Int) -> Outcome { .empty }
        let a = access(to: .inbox) == .granted, b = deliver([1], needing: .inbox, at: 2)
        """,
      proposals: [
        "1 group access(to: .{caseName}) of granted, refused", "declaration FeatureFlag.{caseName}",
      ], others: ["deliver([1], needing: .inbox, at: 2)"]),
    Shape(
      name: "bodies that turn another question round",
      source: """
        struct Flags {
          func isOn(_ flag: FeatureFlag) -> Bool { true }
          func switchActive(_ flag: FeatureFlag) -> Bool { !isOn(flag) }
          func shouldHide(_ flag: FeatureFlag) -> Bool { self.isOn(flag) == false }
          func isActive(_ flag: FeatureFlag) -> Bool { !stops.isActive(flag) }
          func killSwitchActive(_ flag: FeatureFlag) -> Bool { server(flag) }
          func isSeen(_ flag: FeatureFlag) -> Bool { flag == .inbox }
        }
        func f(_ flags: Flags) -> [Bool] {
          [
            flags.isOn(.inbox), flags.switchActive(.inbox), flags.shouldHide(.inbox), flags.isActive(.inbox),
            flags.killSwitchActive(.inbox), flags.isSeen(.inbox),
          ]
        }
        """,
      proposals: [
        "1 treatment _.isActive(.{caseName})", "1 treatment _.isOn(.{caseName})",
        "1 control _.killSwitchActive(.{caseName})", "1 control _.shouldHide(.{caseName})",
        "1 control _.switchActive(.{caseName})", "declaration FeatureFlag.{caseName}",
      ], others: ["flags.isSeen(.inbox)"]),
    Shape(
      name: "a function for what counts until something else decides",
      source: """
        struct Flags {
          var inbox: Bool { overrides[.inbox] ?? defaultValue(for: .inbox) }
          private func defaultValue(for flag: FeatureFlag) -> Bool { flag == .reviews }
        }
        func f(_ flags: Flags) -> Bool { flags.inbox }
        """, proposals: ["declaration FeatureFlag.{caseName}"], others: ["defaultValue(for: .inbox)"]),
    Shape(
      name: "questions to a library by the flag's key",
      source: """
        struct Store { subscript(flag: FeatureFlag) -> RemoteConfigValue { config[flag.rawValue] } }
        func f(_ client: Client, _ store: Store, _ seen: [String]) -> [Bool] {
          defaults.set(true, forKey: FeatureFlag.inbox.rawValue)
          client.setBool(true, FeatureFlag.inbox.rawValue)
          if seen.contains(FeatureFlag.inbox.rawValue) {}
          return [
            Statsig.checkGate(FeatureFlag.inbox.rawValue), client.isOn(feature: FeatureFlag.inbox.key),
            LDClient.get()!.boolVariation(forKey: FeatureFlag.inbox.rawValue, defaultValue: false),
            LDClient.get()?.boolVariation(forKey: FeatureFlag.reviews.rawValue, defaultValue: true) ?? false,
            RemoteConfig.remoteConfig()[FeatureFlag.inbox.rawValue].boolValue, store[.inbox].boolValue,
            client.configValue(forKey: FeatureFlag.inbox.rawValue).boolValue,
          ]
        }
        """,
      proposals: [
        "2 treatment LDClient.get().boolVariation(forKey: FeatureFlag.{caseName}.rawValue, defaultValue: _)",
        "1 treatment RemoteConfig.remoteConfig()[FeatureFlag.{caseName}.rawValue].boolValue",
        "1 treatment Statsig.checkGate(FeatureFlag.{caseName}.rawValue)",
        "1 treatment _.configValue(forKey: FeatureFlag.{caseName}.rawValue).boolValue",
        "1 treatment _.isOn(feature: FeatureFlag.{caseName}.key)", "1 treatment _[.{caseName}].boolValue",
        "declaration FeatureFlag.{caseName}",
      ],
      others: ["FeatureFlag.inbox.rawValue", "FeatureFlag.inbox.rawValue", "FeatureFlag.inbox.rawValue"]),
    Shape(
      name: "flags beside the name of the enum",
      source: """
        func isOn(_ flag: FeatureFlag) -> Bool { true }
        let a = [FeatureFlag.inbox, .reviews].filter(isOn), b = [Tab.inbox, .reviews]
        let c = FeatureFlag.allCases.contains(.inbox), d = Tab.allCases.contains(.inbox)
        let e = FeatureFlag.allCases.first == .inbox, f = tabs.first == .inbox, g = FeatureFlag.inbox.tab == .inbox
        """,
      proposals: ["declaration FeatureFlag.{caseName}"],
      others: [
        "FeatureFlag.inbox", ".reviews", "FeatureFlag.allCases.contains(.inbox)", ".inbox", "FeatureFlag.inbox.tab",
      ]),
  ]
}
