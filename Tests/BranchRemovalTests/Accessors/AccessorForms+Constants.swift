import SwiftSemantics

/// Accessors for a group in places where nothing folds.
extension AccessorForm {
  private static let layer = """
    enum Flag { case newPage, other }
    struct Flags {
      enum Cohort: String { case control, on }
      func cohort(_ flag: Flag) -> Cohort { flag == .other ? .on : .control }
      func maybe(_ flag: Flag) -> Cohort? { flag == .other ? .on : nil }
      func text(_ flag: Flag) -> String { flag == .other ? "on" : "control" }
      func load(_ flag: Flag) throws -> Cohort { flag == .other ? .on : .control }
    }
    func show(_ cohort: Flags.Cohort?) {}
    func show(_ text: String) {}
    """

  private static func left(
    _ about: String, _ function: String, _ before: String, _ after: String?, problems: [String], dead: Int = 0
  ) -> AccessorForm {
    AccessorForm(
      about: about, accessors: [Accessor(.group, template: "flags.\(function)(.{caseName})", absent: "control")],
      layer: layer, before: "func run(_ flags: Flags) throws {\n  \(before)\n}\n",
      after: after.map { "func run(_ flags: Flags) throws {\n  \($0)\n}\n" }, problems: problems, dead: dead)
  }

  static let constants: [AccessorForm] = [
    left(
      "an argument", "cohort", "show(flags.cohort(.newPage))", "show(Flags.Cohort.on)",
      problems: ["2: 'flags.cohort(.newPage)' is left as 'Flags.Cohort.on'; simplify what uses it by hand"]),
    left(
      "an optional argument", "maybe", "show(flags.maybe(.newPage))", "show(Optional(Flags.Cohort.on))",
      problems: ["2: 'flags.maybe(.newPage)' is left as 'Optional(Flags.Cohort.on)'; simplify what uses it by hand"]),
    left(
      "a text", "text", "show(flags.text(.newPage))", "show(\"on\")",
      problems: ["2: 'flags.text(.newPage)' is left as '\"on\"'; simplify what uses it by hand"]),
    left(
      "a name that is used", "cohort", "let cohort = flags.cohort(.newPage)\n  show(cohort)",
      "let cohort = Flags.Cohort.on\n  show(cohort)",
      problems: ["2: 'flags.cohort(.newPage)' is left as 'Flags.Cohort.on'; simplify what uses it by hand"]),
    left(
      "a name that is bound and used", "maybe",
      "guard let cohort = flags.maybe(.newPage) else { return }\n  show(cohort)",
      "guard let cohort = Optional(Flags.Cohort.on) else { return }\n  show(cohort)",
      problems: [
        "2: 'flags.maybe(.newPage)' is left as 'Optional(Flags.Cohort.on)': 'cohort' holds the experiment's group; replace its uses first"
      ], dead: 1),
    left(
      "a name that is bound in a condition", "maybe",
      "if let cohort = flags.maybe(.newPage) { show(cohort) }",
      "if let cohort = Optional(Flags.Cohort.on) { show(cohort) }",
      problems: [
        "2: 'flags.maybe(.newPage)' is left as 'Optional(Flags.Cohort.on)': 'cohort' holds the experiment's group; replace its uses first"
      ]),
    left(
      "a name that is bound by its own name", "maybe",
      "let cohort = flags.maybe(.newPage)\n  if let cohort { show(cohort) }",
      "let cohort = Optional(Flags.Cohort.on)\n  if let cohort { show(cohort) }",
      problems: ["2: 'flags.maybe(.newPage)' is left as 'Optional(Flags.Cohort.on)'; simplify what uses it by hand"]),
    left(
      "a pattern whose name is used", "maybe",
      "if case let cohort? = flags.maybe(.newPage) { show(cohort) }",
      "if case let cohort? = Optional(Flags.Cohort.on) { show(cohort) }",
      problems: [
        "2: 'flags.maybe(.newPage)' is left as 'Optional(Flags.Cohort.on)': 'cohort' holds the experiment's group; replace its uses first"
      ]),
    left(
      "a switch whose name is used", "cohort",
      "switch flags.cohort(.newPage) {\n  case .control: show(\"old\")\n  case let cohort: show(cohort)\n  }",
      "switch Flags.Cohort.on {\n  case .control: show(\"old\")\n  case let cohort: show(cohort)\n  }",
      problems: [
        "2: 'flags.cohort(.newPage)' is left as 'Flags.Cohort.on': 'cohort' holds the experiment's group; replace its uses first"
      ], dead: 1),
    left(
      "a loop over it", "maybe", "while let cohort = flags.maybe(.newPage) { show(cohort) }",
      "while let cohort = Optional(Flags.Cohort.on) { show(cohort) }",
      problems: [
        "2: 'flags.maybe(.newPage)' is left as 'Optional(Flags.Cohort.on)': 'cohort' holds the experiment's group; replace its uses first"
      ]),
    left(
      "a name that a later condition uses", "maybe",
      "if let cohort = flags.maybe(.newPage), \"\\(cohort)\".isEmpty { show(\"\") }",
      "if let cohort = Optional(Flags.Cohort.on), \"\\(cohort)\".isEmpty { show(\"\") }",
      problems: [
        "2: 'flags.maybe(.newPage)' is left as 'Optional(Flags.Cohort.on)': 'cohort' holds the experiment's group; replace its uses first"
      ]),
    left(
      "a pattern whose name a later condition uses", "cohort",
      "if case let cohort = flags.cohort(.newPage), \"\\(cohort)\".isEmpty { show(\"\") }",
      "if case let cohort = Flags.Cohort.on, \"\\(cohort)\".isEmpty { show(\"\") }",
      problems: [
        "2: 'flags.cohort(.newPage)' is left as 'Flags.Cohort.on': 'cohort' holds the experiment's group; replace its uses first"
      ]),
    left(
      "behind try", "load", "show(try flags.load(.newPage))", nil,
      problems: ["2: what 'try flags.load(.newPage)' is used for cannot be decided; rewrite it by hand"]),
  ]
}
