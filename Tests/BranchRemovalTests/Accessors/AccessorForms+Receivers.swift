import SwiftSemantics

extension AccessorForm {
  private static let service = """
    enum Flag: String { case newPage, other }
    enum Check { case build, all }
    struct Flags: Sendable {
      static let shared = Flags()
      func isOn(_ flag: Flag) -> Bool { flag.rawValue.isEmpty }
      func isOff(_ flag: Flag) -> Bool { flag.rawValue.isEmpty }
      func isOn(_ flag: Flag, checking: Check) -> Bool { flag.rawValue.isEmpty }
      func load(_ flag: Flag) async throws -> Bool { flag.rawValue.isEmpty }
      subscript(_ flag: Flag) -> Bool { flag.rawValue.isEmpty }
    }
    func isOn(_ flag: Flag) -> Bool { flag.rawValue.isEmpty }
    func load(_ flag: Flag) async throws -> Bool { flag.rawValue.isEmpty }
    func new() {}
    func old() {}
    """

  private static func asks(
    _ about: String, _ template: String, is group: String = "on", _ before: String, _ after: String?,
    problems: [String] = [], dead: Int = 1, layer: String = service, declaration: String? = nil
  ) -> AccessorForm {
    AccessorForm(
      about: about,
      accessors: [Accessor(.isGroup(group), template: template)]
        + (declaration.map { [Accessor(.declaration, template: $0)] } ?? []), layer: layer, before: before,
      after: after, problems: problems, dead: dead)
  }

  /// A requirement, and a property of its name in a type that does not conform.
  private static let settings = """
    struct Settings: Sendable { var flags = Flags.shared }
    protocol Screen { var settings: Settings { get } }
    struct Page: Screen { var settings: Settings }
    struct Options { var settings: String { old(); return "" } }

    """

  static let receivers: [AccessorForm] = [
    asks(
      "a wildcard for the receiver", "_.isOn(.{caseName})",
      "func run(_ provider: Flags) { if provider.isOn(.newPage) { new() } else { old() } }\n",
      "func run(_ provider: Flags) { new() }\n"),
    asks(
      "a wildcard for the receiver, in code of the receiver's type", "_.isOn(.{caseName})",
      "extension Flags { func run() { if isOn(.newPage) { new() } else { old() } } }\n",
      "extension Flags { func run() { new() } }\n", declaration: "Flag.{identifier}"),
    asks(
      "a wildcard for the receiver, and a function of its own", "_.isOn(.{caseName})",
      "func run() { if isOn(.newPage) { new() } else { old() } }\n", nil, dead: 0),
    asks(
      "a wildcard for the receiver, and a method for another type's case", "_.isOn(.{caseName})",
      """
      enum Tier { case newPage }
      struct User {
        func isOn(_ tier: Tier) -> Bool { tier == .newPage }
        func run() { if isOn(.newPage) { new() } else { old() } }
      }

      """, nil, dead: 0, layer: service.replacing("newPage, other", with: "other"), declaration: "Flag.{caseName}"),
    asks(
      "a wildcard for a receiver with effects, in a method", "_.isOn(.{caseName})",
      """
      func load() -> Flags { new(); return Flags() }
      struct Page {
        func run() {
          let isNew = load().isOn(.newPage)
          print(isNew)
        }
      }

      """,
      """
      func load() -> Flags { new(); return Flags() }
      struct Page {
        func run() {
          _ = load()
          print(true)
        }
      }

      """, problems: ["5: 'isNew' is left as 'true'; simplify what uses it by hand"], dead: 0),
    AccessorForm(
      about: "stores of the flag's value, with an accessor for its opposite",
      accessors: [
        Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})"),
        Accessor(.isGroup("control"), template: "flags.isOff(.{caseName})"),
        Accessor(.declaration, template: "Flag.{caseName}"),
      ],
      layer: service.replacing("enum Flag: String { case newPage, other }\n", with: ""),
      before: """
        enum Flag: String { case newPage, other }
        struct Store {
          func override(_ flag: Flag, to value: Bool) { print(flag, value) }
        }
        func run(_ flags: Flags) {
          Store().override(.newPage, to: true)
          if flags.isOff(.newPage) { old() }
        }

        """,
      after: """
        enum Flag: String { case other }
        struct Store {
          func override(_ flag: Flag, to value: Bool) { print(flag, value) }
        }
        func run(_ flags: Flags) {
        }

        """, problems: [], dead: 1),
    asks(
      "overloads with other answers", "_.value(of: .{caseName}, or: _)",
      """
      struct Store {
        func value(of flag: Flag, or other: Bool) -> Bool { other }
        func value(of flag: Flag, or other: Int) -> Int { other }
        func value(of flag: Flag, or other: String?) -> String? { other }
      }
      func run(_ store: Store, _ count: Int) -> Int {
        let number: Int = store.value(of: .newPage, or: count)
        let text = store.value(of: .newPage, or: "x") ?? "y"
        let isNew: Bool = store.value(of: .newPage, or: count > 1)
        if isNew { new() } else { old() }
        if store.value(of: .newPage, or: false) { print(number, text) } else { old() }
        return store.value(of: .newPage, or: count)
      }

      """,
      """
      struct Store {
        func value(of flag: Flag, or other: Bool) -> Bool { other }
        func value(of flag: Flag, or other: Int) -> Int { other }
        func value(of flag: Flag, or other: String?) -> String? { other }
      }
      func run(_ store: Store, _ count: Int) -> Int {
        let number: Int = store.value(of: .newPage, or: count)
        let text = store.value(of: .newPage, or: "x") ?? "y"
        new()
        print(number, text)
        return store.value(of: .newPage, or: count)
      }

      """, dead: 2),
    asks(
      "a wildcard for an argument", "_.isOn(.{caseName}, checking: _)",
      "func run(_ flags: Flags) { if flags.isOn(.newPage, checking: .build) { new() } else { old() } }\n",
      "func run(_ flags: Flags) { new() }\n"),
    asks(
      "a case of another enum as another argument", "_.isOn(.{caseName}, checking: _)",
      "func run(_ flags: Flags) { if flags.isOn(.newPage, checking: .build) { new() } else { old() } }\n",
      "func run(_ flags: Flags) { new() }\n", declaration: "Flag.{identifier}"),
    asks(
      "a wildcard for a receiver of another type", "_.isOn(.{caseName})",
      "enum Tier { case newPage }\nstruct User { func isOn(_ tier: Tier) -> Bool { tier == .newPage } }\n"
        + "func run(_ user: User) { if user.isOn(.newPage) { new() } else { old() } }\n", nil, dead: 0,
      layer: service.replacing("newPage, other", with: "other"), declaration: "Flag.{caseName}"),
    asks(
      "no receiver", "isOn(.{caseName})", "func run() { if isOn(.newPage) { new() } else { old() } }\n",
      "func run() { new() }\n"),
    asks(
      "a name that a pattern binds, in an expression that stays", "flags.isOn(.{caseName})",
      """
      func pick(_ number: Double) {}
      func pick(_ number: Int) {}
      func run(_ flags: Flags) { switch flags.isOn(.newPage) { case let isNew: pick(isNew ? 1 : 2.0) } }

      """,
      """
      func pick(_ number: Double) {}
      func pick(_ number: Int) {}
      func run(_ flags: Flags) { pick(true ? 1 : 2.0) }

      """,
      problems: [
        "3: 'isNew' is left as 'true': the expression may change its type without the other branch; "
          + "write the type down first"
      ]),
    asks(
      "no receiver, in a type with a method of the name", "isOn(.{caseName})",
      """
      struct Debug {
        func isOn(_ flag: Flag) -> Bool { flag == .other }
        func run() { if isOn(.newPage) { new() } else { old() } }
      }

      """, nil, dead: 0),
    asks(
      "no receiver, with try and await", "load(.{caseName})",
      "func run() async throws { if try await load(.newPage) { new() } else { old() } }\n",
      "func run() async throws { new() }\n"),
    asks(
      "try and await in the template", "try await flags.load(.{caseName})",
      "func run(_ flags: Flags) async throws { if try await flags.load(.newPage) { new() } else { old() } }\n",
      "func run(_ flags: Flags) async throws { new() }\n"),
    asks(
      "try?", "load(.{caseName})",
      "func run() async { if (try? await load(.newPage)) ?? false { new() } else { old() } }\n",
      "func run() async { new() }\n"),
    asks(
      "a subscript", "flags[.{caseName}]",
      "func run(_ flags: Flags) { if flags[.newPage] { new() } else { old() } }\n",
      "func run(_ flags: Flags) { new() }\n"),
    asks(
      "a subscript of any receiver", "_[.{caseName}]",
      "func run(_ provider: Flags) { if provider[.newPage] { new() } else { old() } }\n",
      "func run(_ provider: Flags) { new() }\n"),
    asks(
      "a negated helper", "flags.isOff(.{caseName})", is: "control",
      "func run(_ flags: Flags) { if flags.isOff(.newPage) { old() } else { new() } }\n",
      "func run(_ flags: Flags) { new() }\n"),
    asks(
      "a shared instance", "Flags.shared.isOn(.{caseName})",
      "func run() { if Flags.shared.isOn(.newPage) { new() } else { old() } }\n", "func run() { new() }\n"),
    asks(
      "a shared instance by a type alias", "Flags.shared.isOn(.{caseName})",
      "typealias Switches = Flags\nfunc run() { if Switches.shared.isOn(.newPage) { new() } else { old() } }\n",
      "typealias Switches = Flags\nfunc run() { new() }\n"),
    asks(
      "a case of an alias of the enum", "flags.isOn(Flag.{caseName})",
      "typealias Feature = Flag\nfunc run(_ flags: Flags) { if flags.isOn(Feature.newPage) { new() } else { old() } }\n",
      "typealias Feature = Flag\nfunc run(_ flags: Flags) { new() }\n"),
    asks(
      "an implicit case", "flags.isOn(Flag.{caseName})",
      "func run(_ flags: Flags) { if flags.isOn(.newPage) { new() } else { old() } }\n",
      "func run(_ flags: Flags) { new() }\n"),
    asks(
      "a protocol", "_.isOn(.{caseName})",
      "protocol Provider { func isOn(_ flag: Flag) -> Bool }\nextension Flags: Provider {}\n"
        + "func run(_ provider: any Provider) { if provider.isOn(.newPage) { new() } else { old() } }\n",
      "protocol Provider { func isOn(_ flag: Flag) -> Bool }\nextension Flags: Provider {}\n"
        + "func run(_ provider: any Provider) { new() }\n"),
    asks(
      "a requirement that every conforming type stores", "_.isOn(.{caseName})",
      settings
        + "extension Screen {\n  func run() {\n    if settings.flags.isOn(.newPage) { new() } else { old() }\n  }\n}\n",
      settings + "extension Screen {\n  func run() {\n    new()\n  }\n}\n"),
    asks(
      "a requirement that a conforming type computes", "_.isOn(.{caseName})",
      settings + "struct Other: Screen { var settings: Settings { old(); return Settings() } }\n"
        + "extension Screen {\n  func run() {\n    if settings.flags.isOn(.newPage) { new() } else { old() }\n  }\n}\n",
      settings + "struct Other: Screen { var settings: Settings { old(); return Settings() } }\n"
        + "extension Screen {\n  func run() {\n    _ = settings\n    new()\n  }\n}\n"),
    asks(
      "a local name for the service", "Flags.shared.isOn(.{caseName})",
      "func run() {\n  let service = Flags.shared\n  if service.isOn(.newPage) { new() } else { old() }\n}\n",
      "func run() {\n  new()\n}\n"),
    asks(
      "a member with the name in it", "_.is{CaseName}Enabled",
      "extension Flags { var isNewPageEnabled: Bool { isOn(.newPage) } }\n"
        + "func run(_ flags: Flags) { if flags.isNewPageEnabled { new() } else { old() } }\n",
      "extension Flags { var isNewPageEnabled: Bool { isOn(.newPage) } }\nfunc run(_ flags: Flags) { new() }\n"),
    asks(
      "a key path", "_[keyPath: \\.is{CaseName}]",
      "struct Values { var isNewPage = false\n  var isOther = false }\n"
        + "func run(_ values: Values) { if values[keyPath: \\.isNewPage] { new() } else { old() } }\n",
      "struct Values { var isNewPage = false\n  var isOther = false }\nfunc run(_ values: Values) { new() }\n"),
    asks(
      "a key path with its type", "_[keyPath: \\.is{CaseName}]",
      "struct Values { var isNewPage = false\n  var isOther = false }\n"
        + "func run(_ values: Values) { if values[keyPath: \\Values.isNewPage] { new() } else { old() } }\n",
      "struct Values { var isNewPage = false\n  var isOther = false }\nfunc run(_ values: Values) { new() }\n"),
    asks(
      "a property wrapper", "@FlagValue(.{caseName})",
      "@propertyWrapper struct FlagValue { let wrappedValue: Bool\n  init(_ flag: Flag) { wrappedValue = flag == .other } }\n"
        + "struct Screen {\n  @FlagValue(.newPage) private var isNew\n  @FlagValue(.other) private var isOther\n"
        + "  func run() { if isNew { new() } else if isOther { old() } }\n}\n",
      "@propertyWrapper struct FlagValue { let wrappedValue: Bool\n  init(_ flag: Flag) { wrappedValue = flag == .other } }\n"
        + "struct Screen {\n  @FlagValue(.other) private var isOther\n"
        + "  func run() { new() }\n}\n"),
    asks(
      "a property wrapper with a key path, whose variable has the name of the flag", "@Setting(\\.{caseName})",
      "struct Settings { var newPage = false\n  var isOther = false }\nlet settings = Settings()\n"
        + "@propertyWrapper struct Setting { let path: WritableKeyPath<Settings, Bool>\n"
        + "  init(_ path: WritableKeyPath<Settings, Bool>) { self.path = path }\n"
        + "  var wrappedValue: Bool { settings[keyPath: path] } }\n"
        + "struct Screen {\n  @Setting(\\.newPage) var newPage\n  @Setting(\\.isOther) var isOther\n"
        + "  func run() { if newPage { new() } else if isOther { old() } }\n}\n",
      "struct Settings { var newPage = false\n  var isOther = false }\nlet settings = Settings()\n"
        + "@propertyWrapper struct Setting { let path: WritableKeyPath<Settings, Bool>\n"
        + "  init(_ path: WritableKeyPath<Settings, Bool>) { self.path = path }\n"
        + "  var wrappedValue: Bool { settings[keyPath: path] } }\n"
        + "struct Screen {\n  @Setting(\\.isOther) var isOther\n"
        + "  func run() { new() }\n}\n"),
    asks(
      "a type in another type, which hides the flags", "Settings.{caseName}",
      "enum Settings { static let newPage = false\n  static let other = 1 }\n"
        + "struct Screen {\n  enum Settings { static let newPage = 5 }\n  func size() -> Int { Settings.newPage }\n"
        + "  func run() { print(size()) }\n}\n"
        + "func run() { if Settings.newPage { new() } else { old() } }\n",
      "enum Settings { static let newPage = false\n  static let other = 1 }\n"
        + "struct Screen {\n  enum Settings { static let newPage = 5 }\n  func size() -> Int { Settings.newPage }\n"
        + "  func run() { print(size()) }\n}\n"
        + "func run() { new() }\n"),
    asks(
      "a property that holds an object", "_.{caseName}",
      "final class Value { var isOn = false }\nstruct Table { let newPage = Value()\n  let other = Value()\n"
        + "  var all: [Value] { [newPage, other] } }\n"
        + "func run(_ table: Table) { print(table.all, table.newPage) }\n", nil, dead: 0),
    asks(
      "a property wrapper with a switch for developers", "@FlagValue(.{caseName})",
      "@propertyWrapper struct FlagValue { let wrappedValue: Bool\n  init(_ flag: Flag) { wrappedValue = flag == .other }\n"
        + "  var projectedValue: Bool { wrappedValue } }\nfunc Toggle(_ title: String, isOn: Bool) {}\n"
        + "struct Menu {\n  @FlagValue(.newPage) private var isNew\n"
        + "  func show() {\n    Toggle(\"New\", isOn: $isNew)\n    new()\n  }\n}\n",
      "@propertyWrapper struct FlagValue { let wrappedValue: Bool\n  init(_ flag: Flag) { wrappedValue = flag == .other }\n"
        + "  var projectedValue: Bool { wrappedValue } }\nfunc Toggle(_ title: String, isOn: Bool) {}\n"
        + "struct Menu {\n"
        + "  func show() {\n    new()\n  }\n}\n", dead: 0),
    asks(
      "a property wrapper that is assigned", "@FlagValue(.{caseName})",
      "@propertyWrapper struct FlagValue { var wrappedValue: Bool\n  init(_ flag: Flag) { wrappedValue = flag == .other } }\n"
        + "struct Screen {\n  @FlagValue(.newPage) var isNew\n"
        + "  func run() { if isNew { new() } else { old() } }\n}\n"
        + "func force(_ screen: inout Screen) { screen.isNew = false }\n",
      "@propertyWrapper struct FlagValue { var wrappedValue: Bool\n  init(_ flag: Flag) { wrappedValue = flag == .other } }\n"
        + "struct Screen {\n  @FlagValue(.newPage) var isNew\n"
        + "  func run() { new() }\n}\n"
        + "func force(_ screen: inout Screen) { screen.isNew = false }\n",
      problems: ["7: what 'screen.isNew' is used for cannot be decided; rewrite it by hand"]),
    asks(
      "an infix template", "_.{caseName}.variation == .treatment(nil)",
      "enum Variation: Equatable { case control, treatment(Int?) }\nextension Flag { var variation: Variation { .control } }\n"
        + "func run() { if Flag.newPage.variation == .treatment(nil) { new() } else { old() } }\n",
      "enum Variation: Equatable { case control, treatment(Int?) }\nextension Flag { var variation: Variation { .control } }\n"
        + "func run() { new() }\n"),
    asks(
      "an infix template the other way round", "_.{caseName}.variation == .treatment(nil)",
      "enum Variation: Equatable { case control, treatment(Int?) }\nextension Flag { var variation: Variation { .control } }\n"
        + "func run() { if .treatment(nil) == Flag.newPage.variation { new() } else { old() } }\n",
      "enum Variation: Equatable { case control, treatment(Int?) }\nextension Flag { var variation: Variation { .control } }\n"
        + "func run() { new() }\n"),
    asks(
      "an infix template, negated", "_.{caseName}.variation == .treatment(nil)",
      "enum Variation: Equatable { case control, treatment(Int?) }\nextension Flag { var variation: Variation { .control } }\n"
        + "func run() { if Flag.newPage.variation != .treatment(nil) { old() } else { new() } }\n",
      "enum Variation: Equatable { case control, treatment(Int?) }\nextension Flag { var variation: Variation { .control } }\n"
        + "func run() { new() }\n"),
    asks(
      "an infix template with the other case", "_.{caseName}.variation == .treatment(nil)",
      "enum Variation: Equatable { case control, treatment(Int?) }\nextension Flag { var variation: Variation { .control } }\n"
        + "func run() { if Flag.newPage.variation == .control { old() } else { new() } }\n", nil, dead: 0),
  ]
}
