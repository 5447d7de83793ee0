extension FlagLayerTests {
  /// Structs and functions that pass the flag on to each other.
  static let passing: [Example] = [
    Example(
      "structs that make each other",
      """
      struct Matcher {
        var name: String
        var isNew: Bool
        func match(_ n: Int) -> String { n > 1 ? Assigner(name: name, isNew: isNew).assign(n) : isNew ? "new" : name }
      }
      struct Assigner {
        var name: String
        var isNew: Bool
        func assign(_ n: Int) -> String { Matcher(name: name, isNew: isNew).match(n - 1) }
      }
      func run() {
        print(Matcher(name: "a", isNew: flags.isOn(.patron)).match(3))
        print(Assigner(name: "b", isNew: flags.isOn(.patron)).assign(3))
      }

      """,
      """
      struct Matcher {
        var name: String
        func match(_ n: Int) -> String { n > 1 ? Assigner(name: name).assign(n) : "new" }
      }
      struct Assigner {
        var name: String
        func assign(_ n: Int) -> String { Matcher(name: name).match(n - 1) }
      }
      func run() {
        print(Matcher(name: "a").match(3))
        print(Assigner(name: "b").assign(3))
      }

      """),
    Example(
      "functions that call each other",
      """
      func first(_ n: Int, isNew: Bool) -> String { n > 0 ? second(n - 1, isNew: isNew) : "end" }
      func second(_ n: Int, isNew: Bool) -> String { isNew ? first(n, isNew: isNew) : "old" }
      func run() { print(first(3, isNew: flags.isOn(.patron))) }

      """,
      """
      func first(_ n: Int) -> String { n > 0 ? second(n - 1) : "end" }
      func second(_ n: Int) -> String { first(n) }
      func run() { print(first(3)) }

      """),
    Example(
      "structs that make each other, one of which is given something else",
      """
      struct Matcher {
        var isNew: Bool
        func assigner() -> Assigner { Assigner(isNew: isNew) }
      }
      struct Assigner {
        var isNew: Bool
        func matcher() -> Matcher { Matcher(isNew: isNew) }
      }
      func run(_ isOther: Bool) { print(Matcher(isNew: flags.isOn(.patron)), Assigner(isNew: isOther)) }

      """,
      """
      struct Matcher {
        var isNew: Bool
        func assigner() -> Assigner { Assigner(isNew: isNew) }
      }
      struct Assigner {
        var isNew: Bool
        func matcher() -> Matcher { Matcher(isNew: isNew) }
      }
      func run(_ isOther: Bool) { print(Matcher(isNew: true), Assigner(isNew: isOther)) }

      """,
      constants: ["9: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
  ]
}
