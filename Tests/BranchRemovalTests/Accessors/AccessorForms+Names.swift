import SwiftSemantics

/// Experiments with several names, with names for their groups, and with accessors of their own.
extension AccessorForm {
  private static let layer = """
    enum Variation: String { case control, on }
    struct Flags {
      func isOn(_ flag: Flag) -> Bool { flag == .other }
      func isOn(_ feature: Feature) -> Bool { feature == .other }
      func isOn(_ font: Font) -> Bool { font == .other }
      func variation() -> Variation { .control }
    }
    func new() {}
    func old() {}
    """

  private static func enums(
    flag: String = "other", feature: String = "other", font: String = "other"
  ) -> String {
    "enum Flag { case \(flag) }\nenum Feature { case \(feature) }\nenum Font { case \(font) }\n"
  }

  private static let twoNames = ExperimentNames(
    identifier: "new_page", caseName: "newPage", otherCaseNames: ["pageRedesign"], typeName: "NewPageSplitTest",
    groups: flag.groups)

  private static let fonts = ExperimentNames(
    identifier: "srp_font", caseName: "srpFont", typeName: "SrpFontSplitTest",
    groups: [
      ExperimentNames.Group(name: "control", caseName: "control", layerCase: "srpFontControl"),
      ExperimentNames.Group(name: "a", caseName: "a", layerCase: "srpFontA"),
      ExperimentNames.Group(name: "b", caseName: "b", layerCase: "srpFontB"),
    ])

  private static let flags = [
    Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})"),
    Accessor(.declaration, template: "Flag.{caseName}"), Accessor(.declaration, template: "Feature.{caseName}"),
    Accessor(.declaration, template: "Font.{caseName}"),
  ]

  static let names: [AccessorForm] = [
    AccessorForm(
      about: "two names in two enums", names: twoNames, accessors: flags, layer: layer,
      before: enums(flag: "newPage, other", feature: "other, pageRedesign")
        + "func run(_ flags: Flags) {\n  if flags.isOn(.newPage) { new() } else { old() }\n"
        + "  if flags.isOn(.pageRedesign) { new() }\n}\n",
      after: enums() + "func run(_ flags: Flags) {\n  new()\n  new()\n}\n"),
    AccessorForm(
      about: "a case for each group", names: fonts, winner: "a", accessors: flags, layer: layer,
      before: enums(font: "srpFontControl, srpFontA, srpFontB, other")
        + "func run(_ flags: Flags) {\n  if flags.isOn(.srpFontA) {\n    new()\n  } else if flags.isOn(.srpFontB) {\n"
        + "    print()\n  } else {\n    old()\n  }\n}\n",
      after: enums() + "func run(_ flags: Flags) {\n  new()\n}\n", dead: 2),
    AccessorForm(
      about: "a case for each group as values", names: fonts, winner: "b",
      accessors: [Accessor(.group, template: "fonts.{caseName}")],
      layer: "enum Font { case srpFontControl, srpFontA, srpFontB }\nstruct Fonts { let srpFont = Font.srpFontA }\n"
        + "func new() {}\nfunc old() {}",
      before: "func run(_ fonts: Fonts) {\n  switch fonts.srpFont {\n  case .srpFontControl: old()\n"
        + "  case .srpFontA, .srpFontB: new()\n  }\n}\n", after: "func run(_ fonts: Fonts) {\n  new()\n}\n"),
    AccessorForm(
      about: "cases with exactly the names of the groups",
      names: ExperimentNames(
        identifier: "new_page", caseName: "newPage", typeName: "NewPageSplitTest",
        groups: [
          ExperimentNames.Group(name: "Plain", caseName: "plain"),
          ExperimentNames.Group(name: "Tall", caseName: "tall"),
        ]), winner: "Tall", accessors: [Accessor(.group, template: "cards.{caseName}")],
      layer: "enum Card { case Plain, Tall }\nstruct Cards { let newPage = Card.Plain }\n"
        + "func new() {}\nfunc old() {}",
      before: "func run(_ cards: Cards) {\n  switch cards.newPage {\n  case .Plain: old()\n  case .Tall: new()\n  }\n"
        + "  if cards.newPage == .Tall { new() }\n}\n",
      after: "func run(_ cards: Cards) {\n  new()\n  new()\n}\n"),
    AccessorForm(
      about: "an accessor of its own",
      accessors: [
        Accessor(.isGroup("control"), template: "variation() == .control", experiment: "new_page")
      ], layer: "enum Flag { case other }\nenum Feature { case other }\nenum Font { case other }\n" + layer,
      before: "func run(_ flags: Flags) {\n  if flags.variation() == .control { old() } else { new() }\n"
        + "  if flags.variation() != .control { new() }\n}\n",
      after: "func run(_ flags: Flags) {\n  new()\n  new()\n}\n"),
    AccessorForm(
      about: "an accessor of its own for the group",
      accessors: [
        Accessor(.group, template: "flags.variation()", experiment: "new_page")
      ], layer: "enum Flag { case other }\nenum Feature { case other }\nenum Font { case other }\n" + layer,
      before:
        "func run(_ flags: Flags) {\n  switch flags.variation() {\n  case .control: old()\n  case .on: new()\n  }\n}\n",
      after: "func run(_ flags: Flags) {\n  new()\n}\n"),
    AccessorForm(
      about: "an accessor of its own in its file",
      accessors: [
        Accessor(.group, template: "flags.variation()", experiment: "new_page", file: "Sources/a.swift")
      ], layer: "enum Flag { case other }\nenum Feature { case other }\nenum Font { case other }\n" + layer,
      before: "func run(_ flags: Flags) {\n  if flags.variation() == .control { old() } else { new() }\n}\n",
      after: "func run(_ flags: Flags) {\n  new()\n}\n"),
    AccessorForm(
      about: "an accessor of its own in another file",
      accessors: [
        Accessor(.group, template: "flags.variation()", experiment: "new_page", file: "Sources/b.swift")
      ], layer: "enum Flag { case other }\nenum Feature { case other }\nenum Font { case other }\n" + layer,
      before: "func run(_ flags: Flags) {\n  if flags.variation() == .control { old() } else { new() }\n}\n",
      after: nil, dead: 0),
    AccessorForm(
      about: "an accessor of another experiment",
      accessors: [
        Accessor(.group, template: "flags.variation()", experiment: "other")
      ], layer: "enum Flag { case other }\nenum Feature { case other }\nenum Font { case other }\n" + layer,
      before: "func run(_ flags: Flags) {\n  if flags.variation() == .control { old() } else { new() }\n}\n",
      after: nil, dead: 0),
  ]
}
