/// Classes that storyboards and XIBs name.
extension OrphanNamesTests {
  /// With a scene of the class `Old`, and one of no class.
  static func storyboard(_ other: String, initial: String = "n") -> String {
    "<document initialViewController=\"\(initial)\"><scenes><scene><objects><vc id=\"\(other)\" sceneMemberID=\"viewController\"/></objects></scene>"
      + "<scene><objects><vc id=\"o\" storyboardIdentifier=\"old-scene\" customClass=\"Old\" sceneMemberID=\"viewController\"/></objects></scene></scenes></document>"
  }

  static let xib = "<document><objects><cell customClass=\"Old\"/></objects></document>"

  static let goesWithInterfaces: [Case] = [
    Case(
      "the class of a scene that nothing shows",
      [
        "a.swift": "func f() { «make(\"old-scene\") as Old» }", "b.swift": "class Old: UIViewController {}",
        "Main.storyboard": storyboard("n"),
      ], ["Old"]),
    Case(
      "the class of a view in such a scene",
      [
        "a.swift": used, "b.swift": "class Old: UIViewController { var view: OldView? }",
        "c.swift": "class OldView: UIView {}",
        "Main.storyboard": storyboard("n").replacing(
          "</objects></scene></scenes>", with: "<v customClass=\"OldView\"/></objects></scene></scenes>"),
      ], ["Old", "OldView"]),
    Case(
      "the class of a scene that only it names",
      [
        "a.swift": used,
        "b.swift": "/// The scene \"old-scene\"\nclass Old: UIViewController { static let scene = \"old-scene\" }",
        "Main.storyboard": storyboard("n"),
      ], ["Old"]),
    Case(
      "the class of a XIB that nothing loads",
      ["a.swift": used, "b.swift": "class Old: UIView { let name = \"OldCell\" }", "OldCell.xib": xib], ["Old"]),
    Case(
      "the owner of a XIB with a placeholder for the first responder",
      [
        "a.swift": used, "b.swift": "class Old: UIViewController { let name = String(describing: Old.self) }",
        "Old.xib":
          "<document><objects><placeholder placeholderIdentifier=\"IBFilesOwner\" customClass=\"Old\"/>"
          + "<placeholder placeholderIdentifier=\"IBFirstResponder\" customClass=\"UIResponder\"/></objects></document>",
      ], ["Old"]),
    Case(
      "the class of a storyboard that nothing loads",
      [
        "a.swift": used, "b.swift": "class Old: UIView {}",
        "Promo.storyboard":
          "<document><scenes><scene><objects><vc id=\"o\" customClass=\"Old\" sceneMemberID=\"viewController\"/></objects></scene></scenes></document>",
      ], ["Old"]),
  ]

  static let staysInInterfaces: [Case] = [
    Case(
      "the initial scene of a storyboard",
      ["a.swift": used, "b.swift": "class Old: UIViewController {}", "Main.storyboard": storyboard("n", initial: "o")],
      [], kept: ["Old: its scene at Main.storyboard:1:122 is the initial one"]),
    Case(
      "a scene by an identifier that stays",
      [
        "a.swift": used, "b.swift": "class Old: UIViewController {}", "c.swift": "let x = \"old-scene\"",
        "Main.storyboard": storyboard("n"),
      ], [],
      kept: [
        "Old: the scene at Main.storyboard:1:122 shows it as 'old-scene', and it is named at c.swift:1:10"
      ]),
    Case(
      "the first storyboard of the app",
      [
        "a.swift": used, "b.swift": "class Old: UIView {}",
        "A.xcodeproj/project.pbxproj": "X_UIMainStoryboardFile = Promo;",
        "Promo.storyboard":
          "<document><scenes><scene><objects><vc id=\"o\" customClass=\"Old\" sceneMemberID=\"viewController\"/></objects></scene></scenes></document>",
      ], [], kept: ["Old: it would leave no scene in 'Promo.storyboard'"]),
    Case(
      "a XIB by its name",
      [
        "a.swift": used, "b.swift": "class Old: UIView {}", "c.swift": "let x = UINib(\"OldCell\")", "OldCell.xib": xib,
      ], [], kept: ["Old: 'OldCell.xib' holds it, and it is named at c.swift:1:16"]),
    Case(
      "a XIB of a controller that stays",
      [
        "a.swift": used, "b.swift": "class Old: UIView {}", "c.swift": "class OldCellController {}", "OldCell.xib": xib,
      ], [], kept: ["Old: 'OldCell.xib' holds it, and it is named at c.swift:1:7"]),
  ]
}
