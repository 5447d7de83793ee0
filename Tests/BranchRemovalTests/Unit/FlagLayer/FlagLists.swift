extension FlagLayerTests {
  private static let message = "what is done with the list would change without"

  /// A list stays as it is.
  private static func stays(_ about: String, _ before: String, line: Int = 1, _ element: String = ".patron") -> Example
  {
    Example(about, before, nil, refusals: ["\(line): \(message) '\(element)'; remove it by hand"])
  }

  /// Lists that are asked for more than whether they hold a flag.
  static let missed: [Example] = [
    stays(
      "a list of which any may be on",
      "func isAnyOn(_ flags: Flags) -> Bool { [.patron, Flag.other].contains { flags.isOn($0) } }\n"),
    stays(
      "a list that a function filters",
      "func on(_ flags: Flags) -> [Flag] { [Flag.patron, .other].filter(flags.isOn) }\n", "Flag.patron"),
    stays(
      "a list through another function",
      "func isOn(_ flag: Flag) -> Bool { Flags().isOn(flag) }\nlet on = [Flag.patron, .other].allSatisfy { isOn($0) }\n",
      line: 2, "Flag.patron"),
    stays(
      "a list by a property of its flags",
      "extension Flag { var isBeta: Bool { Flags().isOn(self) } }\nlet all: [Flag] = [.other, .patron]\n"
        + "let beta = all.filter(\\.isBeta)\n", line: 2),
    stays(
      "a loop that asks",
      "let tabs: [Flag] = [.patron, .other]\nfunc show(_ flags: Flags) {\n  for tab in tabs where flags.isOn(tab) { open(tab) }\n}\n"
    ),
    stays(
      "a loop with a condition",
      "func show(_ flags: Flags) {\n  for tab in [.patron, Flag.other] {\n    if flags.isOn(tab) { open(tab) }\n  }\n}\n",
      line: 2),
    stays("an index", "let tabs: [Flag] = [.patron, .other]\nfunc second() -> Flag { tabs[1] }\n"),
    stays(
      "a number", "struct Menu {\n  static let tabs: [Flag] = [.patron, .other]\n}\nlet count = Menu.tabs.count\n",
      line: 2),
    stays("a place", "let tabs: [Flag] = [.patron, .other]\nlet place = tabs.firstIndex(of: .other)\n"),
    stays("the first", "let tabs: [Flag] = [.patron, .other]\nlet start = tabs.first\n"),
    stays(
      "a number of others made of it", "let names = [Flag.patron, .other].map(\\.rawValue)\nlet count = names.count\n",
      "Flag.patron"),
    stays(
      "a parameter", "func size(of tabs: [Flag]) -> Int { tabs.count }\nlet all = size(of: [.patron, .other])\n",
      line: 2),
    stays(
      "a property of a made value",
      "struct Menu {\n  let tabs: [Flag]\n  var size: Int { tabs.count }\n}\nlet menu = Menu(tabs: [.patron, .other])\n",
      line: 5),
    stays("what a getter returns", "var tabs: [Flag] { [.patron, .other] }\nlet size = tabs.count\n"),
    Example(
      "a list that is asked whether it holds a flag",
      "let beta: Set<Flag> = [.patron, .other]\nfunc isBeta(_ flag: Flag) -> Bool { beta.contains(flag) }\n",
      "let beta: Set<Flag> = [.other]\nfunc isBeta(_ flag: Flag) -> Bool { beta.contains(flag) }\n"),
    Example(
      "a registry that is shown with its answers",
      "extension Flag {\n  static let all: [Flag] = [.other, .patron]\n}\n"
        + "func rows(_ flags: Flags) -> [Row] { Flag.all.map { Row($0.rawValue, isOn: flags.isOn($0)) } }\n",
      "extension Flag {\n  static let all: [Flag] = [.other]\n}\n"
        + "func rows(_ flags: Flags) -> [Row] { Flag.all.map { Row($0.rawValue, isOn: flags.isOn($0)) } }\n"),
    Example(
      "a list that is shown, with rows from functions that ask",
      """
      struct Menu {
        static let shown: [Flag] = [.other, .patron]
        var body: Rows { ForEach(Self.shown) { flag in Toggle(setting(of: flag)) { row(for: flag) } } }
        func setting(of flag: Flag) -> Binding { Binding { flags.isOn(flag) } }
        func row(for flag: Flag) -> Row { Row(flags.isOn(flag) ? "on" : "off") }
      }

      """,
      """
      struct Menu {
        static let shown: [Flag] = [.other]
        var body: Rows { ForEach(Self.shown) { flag in Toggle(setting(of: flag)) { row(for: flag) } } }
        func setting(of flag: Flag) -> Binding { Binding { flags.isOn(flag) } }
        func row(for flag: Flag) -> Row { Row(flags.isOn(flag) ? "on" : "off") }
      }

      """),
    stays(
      "a list of which states are made",
      "func state(of flag: Flag) -> State { flags.isOn(flag) ? .on : .off }\n"
        + "let isAny = [.patron, Flag.other].map { state(of: $0) }.contains(.on)\n", line: 2),
    Example(
      "the rows of a menu of all flags",
      "extension Flag {\n  static let all: [Flag] = [.patron, .other]\n}\n"
        + "func rows() -> Int { Flag.all.count }\nfunc row(_ place: Int) -> Flag { Flag.all[place] }\n",
      "extension Flag {\n  static let all: [Flag] = [.other]\n}\n"
        + "func rows() -> Int { Flag.all.count }\nfunc row(_ place: Int) -> Flag { Flag.all[place] }\n"),
    Example(
      "the rows of a menu of all flags, with their answers",
      "struct Store: Base { static var allCases: [Flag] { [.patron, .other] } }\nextension Flag {\n"
        + "  static var allCases: [Flag] { [.patron, .other] }\n}\n"
        + "func rows(_ flags: Flags) -> [Row] {\n"
        + "  Flag.allCases.map { flag in\n    let isOn = flags.isOn(flag) && isShown(flag)\n    return Row(flag, isOn)\n  }\n}\n",
      "struct Store: Base { static var allCases: [Flag] { [.other] } }\nextension Flag {\n"
        + "  static var allCases: [Flag] { [.other] }\n}\n"
        + "func rows(_ flags: Flags) -> [Row] {\n"
        + "  Flag.allCases.map { flag in\n    let isOn = flags.isOn(flag) && isShown(flag)\n    return Row(flag, isOn)\n  }\n}\n"
    ),
    Example(
      "a list of another enum, which has a member that the flags have not",
      "enum Plan { case full, patron }\nfunc plans() { send([.full, .patron]) }\n",
      "enum Plan { case full, patron }\nfunc plans() { send([.full, .patron]) }\n"),
    Example(
      "a clause of another enum, which has a case that the flags have not",
      "enum Plan { case full, patron(Int) }\nfunc go() {\n  on { plan in\n    switch plan {\n    case .full: a()\n"
        + "    case .patron(let id): b(id)\n    }\n  }\n}\n",
      "enum Plan { case full, patron(Int) }\nfunc go() {\n  on { plan in\n    switch plan {\n    case .full: a()\n"
        + "    case .patron(let id): b(id)\n    }\n  }\n}\n"),
    Example(
      "a list of what may be flags",
      "enum Plan { case other, patron }\nfunc plans() { send([.other, .patron]) }\n", nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "values that a closure goes through",
      """
      import XCTest
      final class PageTests: XCTestCase {
        func testPage() {
          [true, false].forEach { isOn in
            flags.values = [Flag.patron: isOn, .other: true]
            XCTAssertEqual(title(), isOn ? "new" : "old")
          }
        }
      }

      """, nil, refusals: ["5: 'Flag.patron' still names the experiment; remove it by hand"]),
    Example(
      "what takes a forced value back",
      """
      import XCTest
      struct Store {
        func override(_ flag: Flag, withValue value: Bool) throws { log(flag, value) }
        func removeOverride(for flag: Flag) { log(flag) }
      }
      let store = Store()
      final class PageTests: XCTestCase {
        override func setUpWithError() throws { try store.override(Flag.patron, withValue: true) }
        override func tearDown() {
          store.removeOverride(for: Flag.patron)
          super.tearDown()
        }
        func testPage() { XCTAssertEqual(title(), "new") }
      }

      """,
      """
      import XCTest
      struct Store {
        func override(_ flag: Flag, withValue value: Bool) throws { log(flag, value) }
        func removeOverride(for flag: Flag) { log(flag) }
      }
      let store = Store()
      final class PageTests: XCTestCase {
        func testPage() { XCTAssertEqual(title(), "new") }
      }

      """),
    Example(
      "the rows that a search finds in a menu of all flags",
      "let rows = Flag.features.map { Row($0) }.filter { $0.name.hasPrefix(search) }\n"
        + "let first = rows.isEmpty ? nil : rows.first\nextension Flag { static let features: [Flag] = [.other, .patron] }\n",
      "let rows = Flag.features.map { Row($0) }.filter { $0.name.hasPrefix(search) }\n"
        + "let first = rows.isEmpty ? nil : rows.first\nextension Flag { static let features: [Flag] = [.other] }\n"),
    stays(
      "the flags of a menu that are on",
      "extension Flag {\n  static var allCases: [Flag] { [.patron, .other] }\n}\n"
        + "let on = Flag.allCases.filter { flags.isOn($0) }\n", line: 2),
    stays(
      "one row of it",
      "extension Flag {\n  static let all: [Flag] = [.patron, .other]\n}\nlet second = Flag.all[1]\n", line: 2),
    Example(
      "the first of a list that begins with another flag",
      "let tabs: [Flag] = [.other, .patron]\nlet start = tabs.first\n",
      "let tabs: [Flag] = [.other]\nlet start = tabs.first\n"),
    Example(
      "the element that says of which type the others are",
      "let names = [Flag.patron, .other].map { $0.rawValue }\nlet all = [.other, Flag.patron]\n",
      "let names = [Flag.other].map { $0.rawValue }\nlet all = [Flag.other]\n"),
    Example(
      "the key and the value that say of which type the others are",
      "let sizes = [Flag.patron: 1, .other: 2]\nlet flags = [1: Flag.patron, 2: .other]\n",
      "let sizes = [Flag.other: 2]\nlet flags = [2: Flag.other]\n"),
    stays(
      "a dictionary that is counted",
      "let shown: [Flag: Bool] = [.patron: true, .other: false]\nlet count = shown.count\n"),
    stays(
      "a dictionary whose values are counted",
      "let shown = [Flag.patron: true, .other: false].values.contains(true)\n", "Flag.patron"),
    stays(
      "a dictionary whose keys are asked",
      "let on = [Flag.patron: 1, .other: 2].keys.filter { flags.isOn($0) }\n", "Flag.patron"),
    stays(
      "a dictionary that is compared",
      "struct Menu {\n  let shown: [Flag: Bool]\n  var isUsual: Bool { shown == [.other: true] }\n}\n"
        + "let menu = Menu(shown: [.patron: true, .other: true])\n", line: 5),
    stays(
      "a dictionary that is filtered by its values",
      "let shown: [Flag: Bool] = [.patron: true, .other: false]\nlet on = shown.filter(\\.value).map(\\.key.rawValue)\n"
    ),
    stays(
      "a loop over a dictionary with a condition",
      "func show() {\n  for (flag, isOn) in [Flag.patron: true, .other: false] {\n    if isOn { open(flag) }\n  }\n}\n",
      line: 2, "Flag.patron"),
    stays(
      "a loop over the values of a dictionary",
      "let sizes: [Flag: Int] = [.patron: 1, .other: 2]\nfunc sum() {\n  for (_, size) in sizes { add(size) }\n}\n"),
    stays(
      "a list made of a dictionary",
      "let rows = [Flag.patron: 1, .other: 2].map { Row($0, $1) }\nlet count = rows.count\n", "Flag.patron"),
    Example(
      "a dictionary that is asked by its keys, and shown",
      "let sizes: [Flag: Int] = [.patron: 1, .other: 2]\nfunc size(_ flag: Flag) -> Int { sizes[flag] ?? 0 }\n"
        + "let rows = sizes.map { Row($0, $1) }\nfunc list() {\n  for (flag, size) in sizes { add(flag, size) }\n}\n",
      "let sizes: [Flag: Int] = [.other: 2]\nfunc size(_ flag: Flag) -> Int { sizes[flag] ?? 0 }\n"
        + "let rows = sizes.map { Row($0, $1) }\nfunc list() {\n  for (flag, size) in sizes { add(flag, size) }\n}\n"),
    Example(
      "a table of all flags",
      "extension Flag {\n  static let sizes: [Flag: Int] = [.patron: 1, .other: 2]\n}\nlet count = Flag.sizes.count\n",
      "extension Flag {\n  static let sizes: [Flag: Int] = [.other: 2]\n}\nlet count = Flag.sizes.count\n"),
  ]
}
