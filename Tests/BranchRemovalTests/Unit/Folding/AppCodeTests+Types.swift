/// Types that a removal writes down, and names that it follows, in files of app teams.
extension AppCodeTests {
  /// A type is written down where its name means the same.
  static let types: [Case] = [
    Case(
      "a generic parameter",
      """
      struct Box<T> { func get() -> T { fatalError() } }
      func f(_ b: Box<Int>) { let v = \(group) == .blue ? b.get() : 0; use(v) }

      """, "", isRefused: true),
    Case(
      "an associated type",
      """
      extension Array { func best() -> Element? { first } }
      func f(_ xs: [Double]) { take(\(group) == .blue ? xs.best() : nil) }
      func take(_ x: Double?) {}
      func g(_ xs: [Double]) { let x = \(group) == .blue ? xs.best() : nil; use(x) }

      """, "", isRefused: true),
    Case(
      "a nested type",
      """
      struct Screen { enum Mode { case a, b }; var mode: Mode { .a } }
      func f(_ s: Screen) { let m = \(group) == .red ? .b : s.mode; use(m) }

      """,
      """
      struct Screen { enum Mode { case a, b }; var mode: Mode { .a } }
      func f(_ s: Screen) { let m: Screen.Mode = .b; use(m) }

      """),
    Case(
      "a nested type that nobody wrote down",
      """
      struct Screen { enum Mode { case a, b }; var mode = Mode.a }
      func f(_ s: Screen) { let m = \(group) == .red ? .b : s.mode; use(m) }

      """,
      """
      struct Screen { enum Mode { case a, b }; var mode = Mode.a }
      func f(_ s: Screen) { let m: Screen.Mode = .b; use(m) }

      """),
    Case(
      "a nested type of a generic one",
      """
      struct Screen<T> { enum Mode { case a, b }; var mode: Mode { .a } }
      func f(_ s: Screen<Int>) { let m = \(group) == .red ? .b : s.mode; use(m) }

      """, "", isRefused: true),
    Case(
      "a nested type, inside",
      """
      struct Screen {
        enum Mode { case a, b }
        var mode: Mode { .a }
        func f() { let m = \(group) == .red ? .b : mode; use(m) }
      }

      """,
      """
      struct Screen {
        enum Mode { case a, b }
        var mode: Mode { .a }
        func f() { let m: Mode = .b; use(m) }
      }

      """),
    Case(
      "the parameter of a generic function",
      """
      func pick<T>(_ a: T, _ b: T) -> T { \(group) == .red ? a : b }
      func f() { use(pick(nil, 3)) }

      """,
      """
      func pick<T>(_ a: T, _ b: T) -> T { a }
      func f() { use(pick(nil, 3)) }

      """),
    Case(
      "the property of a memberwise initializer",
      """
      struct Row { let name: String; let check: (Int) -> Bool }
      func f(_ n: Int) { use(Row(name: "a", check: \(group) == .red ? { $0 > n } : { _ in false })) }

      """,
      """
      struct Row { let name: String; let check: (Int) -> Bool }
      func f(_ n: Int) { use(Row(name: "a", check: { $0 > n })) }

      """),
    Case(
      "the parameter of an initializer",
      """
      final class Row { init(width: Double) {} ; init(height: Float) {} }
      func f(_ w: Double) { use(Row(width: \(group) == .red ? 1 : w), Row(height: \(group) == .red ? 2 : 3.5)) }

      """,
      """
      final class Row { init(width: Double) {} ; init(height: Float) {} }
      func f(_ w: Double) { use(Row(width: 1), Row(height: 2)) }

      """),
  ]
}
