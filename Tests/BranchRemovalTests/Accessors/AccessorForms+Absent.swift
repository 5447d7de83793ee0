import SwiftSemantics

/// Accessors whose `nil` means a group.
extension AccessorForm {
  private static let cohort = """
    enum Flag { case newPage, other }
    enum Cohort: String { case control, a, b
      var name: String { rawValue } }
    struct Flags {
      func cohort(_ flag: Flag) -> Cohort? { flag == .other ? .a : nil }
      func any(_ flag: Flag) -> (any Sendable)? { flag == .other ? Cohort.a : nil }
      func isOn(_ flag: Flag) -> Bool? { flag == .other ? true : nil }
      func text(_ flag: Flag) -> String? { flag == .other ? "a" : nil }
      func load(_ flag: Flag) throws -> Cohort { flag == .other ? .a : .b }
    }
    func old() {}
    func a() {}
    func b() {}
    """

  private static func unassigned(
    _ about: String, in template: String = "flags.cohort(.{caseName})", _ winner: String, _ before: String,
    _ after: String?, problems: [String] = [], dead: Int = 1
  ) -> AccessorForm {
    AccessorForm(
      about: "\(about), \(winner)", names: cohorts, winner: winner,
      accessors: [Accessor(.group, template: template, absent: "control")], layer: cohort, before: before,
      after: after, problems: problems, dead: dead)
  }

  private static func body(_ statements: String, _ name: String = "Flags") -> String {
    "func run(_ flags: \(name)) {\n  \(statements)\n}\n"
  }

  private static let compared = body("if flags.cohort(.newPage) == .control { old() } else { a() }")
  private static let cast = body("if flags.any(.newPage) as? Cohort == .control { old() } else { a() }")
  private static let named = body("if flags.cohort(.newPage)?.name == \"b\" { b() } else { old() }")
  private static let raw = body("if flags.cohort(.newPage)?.rawValue == \"b\" { b() } else { old() }")
  private static let switched = body(
    "switch flags.cohort(.newPage) {\n  case .control, nil: old()\n  case .a: a()\n  case .b: b()\n  }")
  private static let apart = body(
    "switch flags.cohort(.newPage) {\n  case .control: old()\n  case nil: print()\n  case .a: a()\n  case .b: b()\n  }")
  private static let defaulted = body(
    "switch flags.cohort(.newPage) {\n  case .control: old()\n  case .a: a()\n  default: b()\n  }")
  private static let bound = body(
    "if let group = flags.cohort(.newPage) {\n    if group == .b { b() } else { a() }\n  } else {\n    old()\n  }")
  private static let shorthand = body(
    "let group = flags.cohort(.newPage)\n  guard let group else { return old() }\n  switch group {\n"
      + "  case .control: old()\n  case .a: a()\n  case .b: b()\n  }")
  private static let coalesced = body(
    "let group = flags.cohort(.newPage) ?? .control\n  if group == .b { b() } else { old() }")
  private static let coalescedOtherwise = body(
    "if (flags.cohort(.newPage) ?? .b) == .b { b() } else { old() }")
  private static let isNil = body("if flags.cohort(.newPage) == nil { old() } else { a() }")

  static let absences: [AccessorForm] = [
    unassigned("a comparison", "control", compared, body("old()")),
    unassigned("a comparison", "b", compared, body("a()")),
    unassigned("a cast", in: "flags.any(.{caseName})", "control", cast, body("old()")),
    unassigned("a cast", in: "flags.any(.{caseName})", "b", cast, body("a()")),
    unassigned(
      "a forced cast", in: "flags.any(.{caseName})", "b",
      body("switch flags.any(.newPage) as! Cohort {\n  case .b: b()\n  default: old()\n  }"), body("b()")),
    unassigned(
      "a cast to an optional", "b", body("if (flags.cohort(.newPage) as Cohort?) == .b { b() } else { old() }"),
      body("b()")),
    unassigned(
      "a text", in: "flags.text(.{caseName})", "b", body("if flags.text(.newPage) == \"b\" { b() } else { old() }"),
      body("b()")),
    unassigned(
      "a text in a switch", in: "flags.text(.{caseName})", "a",
      body("switch flags.text(.newPage) {\n  case \"a\": a()\n  case \"b\": b()\n  default: old()\n  }"),
      body("a()"), dead: 2),
    unassigned(
      "a text that is bound", in: "flags.text(.{caseName})", "control",
      body("if let text = flags.text(.newPage), text == \"a\" { a() } else { old() }"), body("old()")),
    unassigned("a cast in the template", in: "flags.any(.{caseName}) as? Cohort", "b", cast, body("a()")),
    unassigned("a member in the template", in: "flags.cohort(.{caseName})?.name", "b", named, body("b()")),
    unassigned("a member in the template", in: "flags.cohort(.{caseName})?.name", "control", named, body("old()")),
    unassigned("a raw value", "b", raw, body("b()")),
    unassigned("a raw value", "control", raw, body("old()")),
    unassigned("a case for nil", "b", switched, body("b()"), dead: 2),
    unassigned("a case for nil", "control", switched, body("old()"), dead: 2),
    unassigned("a case for nil alone", "b", apart, body("b()"), dead: 3),
    unassigned(
      "a case for nil alone", "control", apart, nil,
      problems: ["2: what 'flags.cohort(.newPage)' is used for cannot be decided; rewrite it by hand"], dead: 2),
    unassigned("a default", "control", defaulted, body("old()"), dead: 2),
    unassigned("a default", "b", defaulted, body("b()"), dead: 2),
    unassigned("a binding", "b", bound, body("b()"), dead: 2),
    unassigned("a binding by its own name", "b", shorthand, body("b()"), dead: 3),
    unassigned("a fallback", "control", coalesced, body("old()")),
    unassigned("a fallback", "b", coalesced, body("b()")),
    unassigned("a fallback to another group", "a", coalescedOtherwise, body("old()")),
    unassigned(
      "a fallback to another group", "control", coalescedOtherwise, nil,
      problems: ["2: what 'flags.cohort(.newPage)' is used for cannot be decided; rewrite it by hand"], dead: 0),
    unassigned("nil", "a", isNil, body("a()")),
    unassigned(
      "nil", "control", isNil, nil,
      problems: ["2: what 'flags.cohort(.newPage)' is used for cannot be decided; rewrite it by hand"], dead: 0),
    unassigned(
      "chaining", "a", "func run(_ flags: Flags?) {\n  if flags?.cohort(.newPage) == .a { a() } else { old() }\n}\n",
      "func run(_ flags: Flags?) {\n  a()\n}\n"),
    AccessorForm(
      about: "a chain that begins with an object that may be gone",
      accessors: [Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})", absent: "control")], layer: cohort,
      before: "final class Screen { let flags = Flags()\n  func later() -> () -> Void {\n    { [weak self] in\n"
        + "      if self?.flags.isOn(.newPage) == true { a() } else { old() }\n    }\n  }\n}\n",
      after: "final class Screen { let flags = Flags()\n  func later() -> () -> Void {\n    { [weak self] in\n"
        + "      if self != nil { a() } else { old() }\n    }\n  }\n}\n", dead: 0),
    unassigned(
      "try?", in: "flags.load(.{caseName})", "a", body("if (try? flags.load(.newPage)) == .a { a() } else { old() }"),
      body("a()")),
    unassigned(
      "map", "b", body("if flags.cohort(.newPage).map({ $0 == .b }) ?? false { b() } else { old() }"), body("b()")),
    AccessorForm(
      about: "a Boolean", accessors: [Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})", absent: "control")],
      layer: cohort, before: body("if flags.isOn(.newPage) ?? false { a() } else { old() }"), after: body("a()")),
    AccessorForm(
      about: "a Boolean that is true",
      accessors: [
        Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})", absent: "control")
      ],
      layer: cohort, before: body("if flags.isOn(.newPage) == true { a() } else { old() }"), after: body("a()")),
    AccessorForm(
      about: "a Boolean of a chain", winner: "control",
      accessors: [Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})", absent: "control")],
      layer: cohort, before: body("if flags?.isOn(.newPage) ?? false { a() } else { old() }", "Flags?"),
      after: body("old()", "Flags?")),
  ]
}
