extension FlagLayerTests {
  /// Accessors that are values, and accessors in places where nothing can be folded.
  static let accessors: [Example] = [
    Example(
      "a result", "func isPaid(_ flags: Flags) -> Bool {\n  log()\n  return flags.isOn(.patron)\n}\n",
      "func isPaid(_ flags: Flags) -> Bool {\n  log()\n  return true\n}\n",
      constants: ["3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "an argument", "func show(_ flags: Flags) { paint(isPaid: flags.isOn(.patron)) }\n",
      "func show(_ flags: Flags) { paint(isPaid: true) }\n",
      constants: ["1: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "an argument by a name",
      "func show(_ flags: Flags) {\n  let isPaid = flags.isOn(.patron)\n  paint(isPaid: isPaid)\n}\n",
      "func show(_ flags: Flags) {\n  paint(isPaid: true)\n}\n",
      constants: ["3: 'isPaid' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "an assignment", "func show(_ flags: Flags) { view.isHidden = !flags.isOn(.patron) }\n",
      "func show(_ flags: Flags) { view.isHidden = false }\n",
      constants: ["1: '!flags.isOn(.patron)' is left as 'false'; simplify what uses it by hand"]),
    Example(
      "a closure", "func show(_ flags: Flags) { let isPaid = { flags.isOn(.patron) }\n  use(isPaid) }\n",
      "func show(_ flags: Flags) { let isPaid = { true }\n  use(isPaid) }\n",
      constants: ["1: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a name that only conditions read",
      "func show(_ flags: Flags) {\n  let isPaid = flags.isOn(.patron)\n  if isPaid { pay() }\n}\n",
      "func show(_ flags: Flags) {\n  pay()\n}\n"),
    Example(
      "a choice of which the type is not known",
      "func show(_ flags: Flags) { use(flags.isOn(.patron) ? 1 : make()) }\n",
      "func show(_ flags: Flags) { use(true ? 1 : make()) }\n",
      constants: [
        "1: 'flags.isOn(.patron)' is left as 'true': the expression may change its type without the other branch; write the type down first"
      ]),
    Example(
      "a choice by the opposite", "func show(_ flags: Flags) { use(!(!flags.isOn(.patron)) ? nil : make()) }\n",
      "func show(_ flags: Flags) { use(true ? nil : make()) }\n",
      constants: [
        "1: '!(!flags.isOn(.patron))' is left as 'true': the expression may change its type without the other branch; write the type down first"
      ]),
    Example(
      "a choice by a name",
      "func show(_ flags: Flags) {\n  let isPaid = flags.isOn(.patron)\n  use(isPaid ? 1 : make())\n}\n",
      "func show(_ flags: Flags) {\n  let isPaid = true\n  use(isPaid ? 1 : make())\n}\n",
      constants: ["2: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a closure that is called at once",
      "let title: String? = {\n  guard flags.isOn(.patron) else { return nil }\n  return make()\n}()\n",
      "let title: String? = {\n  return make()\n}()\n"),
    Example(
      "a choice of texts",
      "let old = NSLocalizedString(\"a\", comment: \"\")\nlet new = NSLocalizedString(\"b\", comment: \"\")\n"
        + "func show(_ flags: Flags) {\n  let text = flags.isOn(.patron) ? new : old\n  use(text)\n}\n",
      "let old = NSLocalizedString(\"a\", comment: \"\")\nlet new = NSLocalizedString(\"b\", comment: \"\")\n"
        + "func show(_ flags: Flags) {\n  let text = new\n  use(text)\n}\n"),
    Example(
      "a choice within a choice",
      "func show(_ flags: Flags) {\n  if flags.isOn(.patron) { use(flags.isOn(.patron) ? 1 : make()) }\n}\n",
      "func show(_ flags: Flags) {\n  use(true ? 1 : make())\n}\n",
      constants: [
        "2: 'flags.isOn(.patron)' is left as 'true': the expression may change its type without the other branch; write the type down first"
      ]),
    Example(
      "an answer that is a publisher, by its declaration",
      "struct Service {\n  func isOn(_ flag: Flag) -> AnyPublisher<Bool, Never> { make(flag) }\n}\n"
        + "func show(_ flags: Service) {\n  zip(flags.isOn(.patron), other)\n  if ready { flags.isOn(.patron) }\n}\n",
      nil,
      refusals: [
        "5: '.patron' still names the experiment; remove it by hand",
        "6: '.patron' still names the experiment; remove it by hand",
      ]),
    Example(
      "an answer that is a publisher, by what is done with it",
      "func show() {\n  remote.flags.isOn(.patron).replaceError(with: false).sink { use($0) }\n}\n"
        + "protocol Remote {\n  func isOn(_ flag: Flag) -> FlagPublisher\n}\n", nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "members of a Boolean",
      "extension Bool { var inverted: Bool { !self } }\n"
        + "func show(_ flags: Unknown) {\n  use(flags.isOn(.patron).inverted, flags.isOn(.patron).description)\n}\n",
      "extension Bool { var inverted: Bool { !self } }\n"
        + "func show(_ flags: Unknown) {\n  use(true.inverted, true.description)\n}\n",
      constants: [
        "3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
        "3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
      ]),
    Example(
      "flags from a container",
      """
      func isNew() -> Bool {
        let flags: Flags = Container.resolve()
        return flags.isOn(.patron)
      }
      func show() {
        if isNew() { a() } else { b() }
      }

      """,
      """
      func show() {
        a()
      }

      """),
    Example(
      "a call that another type would make another one",
      """
      func show(_ flags: Flags) {
        let page: Page = resolve()
        let menu: Menu = Menu(resolve())
        let title: String = makeTitle()
        if !flags.isOn(.patron) { use(page, menu, title) }
      }
      func makeTitle() -> String { log() }

      """,
      """
      func show(_ flags: Flags) {
        let _: Page = resolve()
        _ = Menu(resolve())
        _ = makeTitle()
      }
      func makeTitle() -> String { log() }

      """),
  ]
}
