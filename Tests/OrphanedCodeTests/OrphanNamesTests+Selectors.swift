extension OrphanNamesTests {
  private static let called = "func f() { «page.show()» }"

  /// Methods that Objective-C or a protocol could call, if anything there knew their names.
  static let selectors: [Case] = [
    Case(
      "a member of an observable type whose errors name their module",
      [
        "a.swift": "func f() { «x.old()» }",
        "b.swift": "class A: Observable { func old() {} }\nextension A { enum Error: Swift.Error { case a } }",
        "c.swift": "let all: [Any] = [A(), A.Error.a]",
      ], ["old"]),
    Case("@objc", ["a.swift": called, "b.swift": "class Page: UIViewController { @objc func show() {} }"], ["show"]),
    Case(
      "private @objc", ["a.swift": "class Page: UIView { func f() { «show()» }\n@objc private func show() {} }"],
      ["show"]),
    Case(
      "a member of a class of which Objective-C sees all members",
      [
        "a.swift": "func f() { «page.show(), Page.isOld()» }",
        "b.swift": "@objcMembers class Page: UIView {\nfunc show() {}\nstatic func isOld() -> Bool { false }\n}",
      ], ["show"], kept: ["Page: it has '@objcMembers'", "isOld: Objective-C sees all members of its type"]),
    Case(
      "a member of an extension for Objective-C",
      ["a.swift": called, "b.swift": "@objc extension Page { var show: Bool { false } }"], [],
      kept: ["show: Objective-C sees all members of its type"]),
    Case(
      "an action",
      ["a.swift": called, "b.swift": "class Page: UIView { @IBAction func show(_ sender: Any? = nil) {} }"],
      ["show"]),
    Case(
      "a selector that goes as well",
      ["a.swift": "class Page: UIView { func f() { «add(#selector(show))» }\n@objc func show() {} }"], ["show"]),
    Case(
      "a class with well-known delegates",
      [
        "a.swift": called,
        "b.swift":
          "class Page: Base, UITableViewDelegate { @objc func show() {} }\nclass Base: UIViewController, UITextFieldDelegate, Opener {}\nprotocol Opener: class {}",
      ], ["show"]),
    Case(
      "a function without an attribute in a class with well-known delegates",
      ["a.swift": called, "b.swift": "class Page: UIViewController, UIScrollViewDelegate { func show() {} }"], ["show"]),
    Case(
      "a protocol of the package's Objective-C",
      [
        "a.swift": called, "b.swift": "class Page: UIViewController, Opener { @objc func show() {} }",
        "c.h": "@protocol Opener;\n@protocol Opener <NSObject>\n- (void)openPage:(Page *)page;\n@end",
      ], ["show"]),
  ]

  static let keptSelectors: [Case] = [
    Case(
      "a storyboard",
      [
        "a.swift": called,
        "b.swift": "class Page: UIViewController { @IBAction func show(_ sender: Any? = nil) {} }",
        "Main.storyboard": "<action selector=\"show:\"/>",
      ], [], kept: ["show: it is named at Main.storyboard:1:19"]),
    Case(
      "a selector of Objective-C",
      [
        "a.swift": "func f() { «page.show(page: 1)» }",
        "b.swift": "class Page: UIViewController { @objc func show(page: Int) {} }", "c.m": "[page showWithPage:1];",
      ], [], kept: ["show: it is named at c.m:1:7"]),
    Case(
      "a written selector",
      [
        "a.swift": called, "b.swift": "class Page: UIViewController { @objc(present) func show() {} }",
        "c.m": "[page present];",
      ], [], kept: ["show: it is named at c.m:1:7"]),
    Case(
      "a text with blanks",
      [
        "a.swift": called, "b.swift": "class Page: UIViewController { @objc func show() -> Bool { true } }",
        "c.swift": "let shown = NSPredicate(format: \"show == YES\")",
      ], [], kept: ["show: it is named at c.swift:1:34"]),
    Case(
      "a composed text",
      [
        "a.swift": "func f() { «page.showPromo()» }",
        "b.swift": "class Page: UIViewController { @objc func showPromo() {} }",
        "c.swift": "let selector = NSSelectorFromString(\"show\\(kind)\")",
      ], [], kept: ["showPromo: a name composed at c.swift:1:38 may be its"]),
    Case(
      "a selector that stays",
      [
        "a.swift": called, "b.swift": "class Page: UIView { @objc func show() {}\nfunc g() { add(#selector(show)) } }",
      ], []),
    Case(
      "a key of a setter",
      [
        "a.swift": "func f() { «page.setTitle(1)» }",
        "b.swift": "class Page: UIView { @objc func setTitle(_ x: Int) {} }",
      ],
      [], kept: ["setTitle: it has '@objc'"]),
    Case(
      "an optional requirement, which a private function fulfils",
      [
        "a.swift":
          "class Page: UIView, UITextFieldDelegate { func f() { «textFieldDidEnd()» }\n@objc private func textFieldDidEnd() {} }"
      ], [], kept: ["textFieldDidEnd: a protocol that 'Page' conforms to may ask for it"]),
    Case(
      "a protocol that nobody knows",
      ["a.swift": called, "b.swift": "class Page: UIView, Opener { @objc func show() {} }"],
      [], kept: ["show: a protocol that 'Page' conforms to may ask for it"]),
    Case(
      "a protocol of the package's Objective-C, by another name",
      [
        "a.swift": called, "b.swift": "class Page: UIViewController, Opener { func show() {} }",
        "c.h": "@protocol Opener\n- (void)showPage:(Page *)page;\n@end",
      ], [], kept: ["show: a protocol that 'Page' conforms to may ask for it"]),
  ]
}
