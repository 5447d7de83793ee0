extension SettingFlagTests {
  /// A menu of settings.
  ///
  /// - Parameter isBefore: whether the flag is still there, and asked for.
  private static func menu(_ rows: String, _ functions: String, property: String = "", isBefore: Bool) -> String {
    """
    final class Settings {
      var other = false
    \(property)}
    final class Menu {
      let settings: Settings
      init(settings: Settings) { self.settings = settings }
      var rows: [Row] {
        [
    \(rows)    ]
      }
    \(functions)
      private func otherRow() -> Row {
        let row = Row()
        row.value.isOn = settings.other
        bind(row.value) { menu, isOn in menu.settings.other = isOn }
        return row
      }
    }
    func show(_ settings: Settings) { \(isBefore ? "if settings.newPage { a() } else { b() }" : "a()") }

    """
  }

  /// - Parameter statements: between the making of a row and its return.
  private static func row(_ statements: String) -> String {
    """
      private func newPageRow() -> Row {
        let row = Row()
        row.value.isOn = settings.newPage
    \(statements)
        return row
      }
    """
  }

  private static let both = "      newPageRow(),\n      otherRow(),\n"
  private static let property = "  var newPage = false\n"
  private static let binding = "    bind(row.value) { menu, isOn in menu.settings.newPage = isOn }"

  private static let shown = row(binding).replacing("isOn = settings.newPage", with: "isOn = settings.other")

  private static func goes(_ about: String, _ statements: String) -> Example {
    Example(
      about, menu(both, row(statements), property: property, isBefore: true),
      menu("      otherRow(),\n", "", isBefore: false).replacing("  }\n\n  private", with: "  }\n  private"))
  }

  /// - Parameter line: the place where the flag is set.
  private static func stays(_ about: String, _ statements: String, line: Int = 17, after functions: String = "")
    -> Example
  {
    Example(
      about, menu(both, row(statements) + functions, property: property, isBefore: true),
      menu(both, row(statements) + functions, property: property, isBefore: false),
      refusals: [
        "16: what 'settings.newPage' is used for cannot be decided; rewrite it by hand",
        "\(line): what 'menu.settings.newPage' is used for cannot be decided; rewrite it by hand",
      ])
  }

  /// Rows of settings that functions make.
  static let rows: [Example] = [
    goes(
      "a row whose closure converts what it is given",
      "    bind(row.value) { menu, isOn in\n      menu.settings.newPage = Rows.getBool(from: isOn)\n      menu.reload()\n    }"
    ),
    goes("a row that shows and sets the flag", "    row.title = \"New page\"\n" + binding),
    goes(
      "a row that does something else when the flag is set",
      "    bind(row.value) { menu, isOn in\n      menu.settings.newPage = Bool(isOn)\n      reload()\n    }"),
    stays(
      "a row that somebody else asks for", binding,
      after: "\n  func add(_ all: inout [Row]) { all.append(newPageRow()) }"),
    stays(
      "a row that sets more",
      "    bind(row.value) { menu, isOn in\n      menu.settings.newPage = isOn\n      menu.settings.other = isOn\n    }",
      line: 18),
    Example(
      "a row that shows another setting",
      menu(both, shown, property: property, isBefore: true), menu(both, shown, property: property, isBefore: false),
      refusals: ["17: what 'menu.settings.newPage' is used for cannot be decided; rewrite it by hand"]),
    stays("a row that others are told of", "    note(row)\n" + binding, line: 18),
  ]
}
