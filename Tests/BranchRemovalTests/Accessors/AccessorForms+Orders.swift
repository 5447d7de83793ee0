import SwiftSemantics

/// Several templates that match one expression: the most specific one counts, wherever it stands.
extension AccessorForm {
  private static let layer = """
    enum Flag: String { case newPage, other }
    final class Manager {
      init() { print("made") }
      func isOn(_ flag: Flag) -> Bool { flag.rawValue.isEmpty }
    }
    func new() {}
    func old() {}
    """
  private static let general = Accessor(.isGroup("on"), template: "_.isOn(.{caseName})")
  private static let special = Accessor(.isGroup("on"), template: "Manager().isOn(.{caseName})")
  private static let opposite = Accessor(.isGroup("control"), template: "legacy.isOn(.{caseName})")

  static let orders: [AccessorForm] =
    [[general, special], [special, general]].flatMap { accessors in
      [
        AccessorForm(
          about: "a template that has the receiver", accessors: accessors, layer: layer,
          before: "func run() { if Manager().isOn(.newPage) { new() } else { old() } }\n",
          after: "func run() { new() }\n"),
        AccessorForm(
          about: "a name for a template's receiver", accessors: accessors, layer: layer,
          before: """
            func run() {
              let manager = Manager()
              if manager.isOn(.newPage) { new() } else { old() }
            }

            """,
          after: """
            func run() {
              new()
            }

            """),
        AccessorForm(
          about: "a receiver that no template has", accessors: accessors,
          layer: layer + "\n@MainActor func make() -> Manager { Manager() }",
          before: """
            @MainActor func run() {
              let manager = make()
              if manager.isOn(.newPage) { new() } else { old() }
            }

            """,
          after: """
            @MainActor func run() {
              _ = make()
              new()
            }

            """),
      ]
    }
    + [[general, opposite], [opposite, general]].map { accessors in
      AccessorForm(
        about: "a template that means the opposite", accessors: accessors, layer: layer,
        before: "func run(_ legacy: Manager) { if legacy.isOn(.newPage) { old() } else { new() } }\n",
        after: "func run(_ legacy: Manager) { new() }\n")
    }
}
