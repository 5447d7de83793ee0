extension FlagLayerTests {
  private static func rows(_ rest: String = "", isPrivate: Bool = true) -> String {
    """
    \(isPrivate ? "private " : "")enum Row: Int {
      case theme = 0
      case sound
      static func all() -> [Row] { flags.isOn(.patron) ? [sound] : [theme, sound] }
    }
    func title(_ index: Int) -> String {
      switch Row.all()[index] {
      case .theme: "theme"
      case .sound: "sound"
      }
    }
    func number(_ row: Row) -> Int { row.rawValue }
    \(rest)
    """
  }

  private static func without(_ rest: String = "", isPrivate: Bool = true) -> String {
    rows(rest, isPrivate: isPrivate).replacing("flags.isOn(.patron) ? [sound] : [theme, sound]", with: "[sound]")
  }

  private static let inferred = """
    private enum Row: Int {
      case theme = 0
      case sound
      static func all() -> [Row] { flags.isOn(.patron) ? [sound] : [theme, sound] }
    }
    func title(_ index: Int) -> String {
      switch Row.all()[index] {
      case .theme: "theme"
      case .sound: "sound"
      }
    }
    func make<T: RawRepresentable>() -> T? { nil }

    """

  /// Cases with raw values that only removed code made.
  static let rawCases: [Example] =
    [
      Example(
        "a case with a raw value, which its file alone knows",
        rows(),
        """
        private enum Row: Int {
          case sound = 1
          static func all() -> [Row] { [sound] }
        }
        func title(_ index: Int) -> String {
          switch Row.all()[index] {
          case .sound: "sound"
          }
        }
        func number(_ row: Row) -> Int { row.rawValue }

        """),
      Example(
        "a generic function of raw values, which the type's file does not call for it",
        inferred,
        """
        private enum Row: Int {
          case sound = 1
          static func all() -> [Row] { [sound] }
        }
        func title(_ index: Int) -> String {
          switch Row.all()[index] {
          case .sound: "sound"
          }
        }
        func make<T: RawRepresentable>() -> T? { nil }

        """),
    ]
    + [
      ("a value made of a raw value", "func row(_ index: Int) -> Row? { Row(rawValue: index) }"),
      ("a value made of a raw value, without a name", "func row(_ index: Int) -> Row? { .init(rawValue: index) }"),
      ("the type as a value", "let row = decode(Row.self)"),
      ("a generic argument", "let row = Stored<Row>(\"row\")"),
      ("a property with a wrapper", "struct Page { @AppStorage(\"row\") var row: Row = .sound }"),
      ("a generic function of raw values", "func make<T: RawRepresentable>() -> T? { nil }\nlet row: Row? = make()"),
    ].map { about, rest in Example(about, rows(rest), without(rest), notes: unmade) }
    + [Example("a raw value that other files know", rows(isPrivate: false), without(isPrivate: false), notes: unmade)]

  private static let unmade = ["2: nothing makes 'theme' any more; it stays, because a value may come from elsewhere"]
}
