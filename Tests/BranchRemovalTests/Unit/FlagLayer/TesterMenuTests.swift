import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// A menu in which testers turn flags on: a stored setting for each, a list of those that are on, a switch for each.
@Suite struct TesterMenuTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    /// `nil` if nothing may change.
    let after: String?
    var refusals: [String] = []
    var testDescription: String { about }
  }

  private static func layer(_ cases: String) -> String {
    """
    enum Feature {
    \(cases)  case otherPage
    }
    @propertyWrapper struct Setting<Value> {
      var wrappedValue: Value
      init(_ key: String, defaultValue: Value) { wrappedValue = defaultValue }
    }
    func start(_ enabledFeatures: [Feature]) {
      if enabledFeatures.contains(.otherPage) { showOther() }
    }

    """
  }

  private static func store(_ property: String, _ statement: String) -> String {
    """
    struct Store {
    \(property)  @Setting("other", defaultValue: false) var otherPageToggle: Bool
      static func enabledFeatures() -> [Feature] {
        let store = Store()
        var features = [Feature]()
    \(statement)    if store.otherPageToggle { features.append(.otherPage) }
        return features
      }
    }

    """
  }

  private static func parsing(_ statement: String) -> String {
    """
    func parsed(_ words: [String]) -> Set<Feature> {
      var features: Set<Feature> = []
      for word in words {
        switch word {
        case "new":
    \(statement)    case "other":
          features.insert(.otherPage)
        default:
          break
        }
      }
      return features
    }
    func isOn(_ words: [String], _ feature: Feature) -> Bool { parsed(words).contains(feature) }

    """
  }

  private static func uses(_ statement: String) -> String {
    """
    func use() -> Bool {
      var features: [Feature] = [.otherPage]
      features.append(.newCheckout)
      \(statement)
      let all = features
      return all.contains(.otherPage)
    }

    """
  }

  private static let setting =
    "  @Setting(\"new\", defaultValue: enabledFeatures.contains(.newCheckout)) var newCheckoutToggle: Bool\n"
  private static let statement = "    if store.newCheckoutToggle { features.append(.newCheckout) }\n"
  private static let list = store(setting, statement) + "start(Store.enabledFeatures())\n"

  private static func menu(_ row: String, _ element: String, _ action: String, _ rest: String = "") -> String {
    """
    final class Menu: UIViewController {
      var store = Store()
      override func viewDidLoad() {
    \(row)    let other = makeToggle(feature: .otherPage, isOn: store.otherPageToggle, action: #selector(toggleOther))
        let stack = UIStackView(arrangedSubviews: [
          title,
    \(element)      other,
        ])
    \(rest)    view.addSubview(stack)
      }
      func makeToggle(feature: Feature, isOn: Bool, action: Selector) -> UIView {
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.addTarget(self, action: action, for: .valueChanged)
        return toggle
      }
    \(action)  @objc private func toggleOther() { store.otherPageToggle.toggle() }
    }

    """
  }

  private static func described(_ row: String) -> String {
    """
    enum Item {
      case toggle(label: String, feature: Feature, isOn: Bool = false)
      case page(feature: Feature)
      case link(String)
    }
    struct Section { let items: [Item] }
    func sections(_ values: [Feature: Bool]) -> [Section] {
      [
        Section(items: [
    \(row)        .toggle(label: "Other", feature: .otherPage),
          .link("About"),
        ])
      ]
    }
    func show(_ sections: [Section]) {
      for section in sections {
        for (number, item) in section.items.enumerated() {
          draw(item, isLast: number == section.items.count - 1)
        }
      }
    }

    """
  }

  private static func row(named name: String, isOn: String = "store.newCheckoutToggle") -> String {
    "    let \(name) = makeToggle(feature: .newCheckout, isOn: \(isOn), action: #selector(toggleOther))\n"
  }

  static let examples: [Example] = [
    Example(
      about: "a list that a setting fills, with the setting", before: list,
      after: store("", "") + "start(Store.enabledFeatures())\n"),
    Example(
      about: "a list of which somebody asks how many there are",
      before: list + "print(Store.enabledFeatures().count)\n",
      after: list.replacing("enabledFeatures.contains(.newCheckout)", with: "true")
        + "print(Store.enabledFeatures().count)\n",
      refusals: ["7: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "an addition in a clause of its own",
      before: parsing("      features.insert(.newCheckout)\n"), after: parsing("      break\n")),
    Example(
      about: "an addition to what is no list",
      before: "final class Log { func append(_ feature: Feature) { print(feature) } }\n"
        + "func go(_ log: Log) {\n  log.append(.newCheckout)\n  log.append(.otherPage)\n}\n", after: nil,
      refusals: ["3: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a list of which an element is taken, handed on by reference, or watched",
      before: uses("features.removeLast()") + uses("fill(&features)")
        + uses("for feature in features { track(feature) }"),
      after: nil,
      refusals: [3, 10, 17].map { "\($0): '.newCheckout' still names the experiment; remove it by hand" }),
    Example(
      about: "a property that somebody observes",
      before: """
        final class Center {
          var features: [Feature] = [] { didSet { print("changed") } }
          func add() { features.append(.newCheckout) }
          func has() -> Bool { features.contains(.otherPage) }
        }

        """, after: nil, refusals: ["3: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a property that a protocol asks for",
      before: """
        protocol Filled { var features: [Feature] { get } }
        final class Center: Filled {
          var features: [Feature] = []
          func add() { features.append(.newCheckout) }
        }
        func show(_ filled: any Filled) { print(filled.features.count) }

        """, after: nil, refusals: ["4: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "an addition that is a closure's value",
      before: """
        final class Seen {
          var features: Set<Feature> = []
          func add() -> Bool { sync { features.insert(.newCheckout) }.inserted }
          func has() -> Bool { features.contains(.otherPage) }
        }

        """, after: nil, refusals: ["3: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "an addition that depends on what is done",
      before: store("", "    if load() { features.append(.newCheckout) }\n"),
      after: store("", "    if load() { }\n")),
    Example(
      about: "a switch that a function makes, with the setting",
      before: store(setting, "") + menu(row(named: "new"), "      new,\n", ""), after: store("", "") + menu("", "", "")),
    Example(
      about: "a switch with the flag's name",
      before: store(setting, "") + menu(row(named: "newCheckout"), "      newCheckout,\n", ""),
      after: store("", "") + menu("", "", "")),
    Example(
      about: "a switch that is added",
      before: store("", "") + menu(row(named: "new", isOn: "true"), "", "", "    stack.addArrangedSubview(new)\n"),
      after: store("", "") + menu("", "", "")),
    Example(
      about: "a switch that is given more",
      before: menu(row(named: "new", isOn: "true"), "      new,\n", "", "    new.tag = 1\n"), after: nil,
      refusals: ["4: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a switch in a list that somebody counts",
      before: menu(row(named: "new", isOn: "true"), "      new,\n", "").replacing(
        "UIStackView(arrangedSubviews: [", with: "Array(["
      )
      .replacing("view.addSubview(stack)", with: "stack[1].tag = 1"),
      after: nil, refusals: ["4: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a switch for which something is done",
      before: menu(row(named: "new", isOn: "load()"), "      new,\n", ""), after: nil,
      refusals: ["4: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a switch that a case describes",
      before: described(
        "        .toggle(label: NSLocalizedString(\"New\", comment: \"For developers\"), feature: .newCheckout),\n"),
      after: described("")),
    Example(
      about: "a switch that a case describes, with the flag's value",
      before: described(
        "        .toggle(label: \"New\", feature: Feature.newCheckout, isOn: values[Feature.newCheckout] ?? false),\n"),
      after: described("")),
    Example(
      about: "a switch that a case describes, for which something is done",
      before: described("        .toggle(label: load(), feature: .newCheckout),\n"), after: nil,
      refusals: ["10: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a case that is no switch",
      before: described("        .page(feature: .newCheckout),\n"), after: nil,
      refusals: ["10: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a switch that a case describes, in a list of which somebody takes a row",
      before: described("        .toggle(label: \"New\", feature: .newCheckout),\n")
        + "draw(sections([:])[0].items[1])\n",
      after: nil, refusals: ["10: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a switch that a case describes, whose number says how it is drawn",
      before: described("        .toggle(label: \"New\", feature: .newCheckout),\n")
        .replacing(
          "draw(item, isLast: number == section.items.count - 1)", with: "draw(item, height: number == 0 ? 2 : 1)"),
      after: nil, refusals: ["10: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a switch that a case describes, in a list of which somebody counts the rows",
      before: described("        .toggle(label: \"New\", feature: .newCheckout),\n")
        + "func isWhole(_ section: Section) -> Bool { section.items.count == 2 }\n",
      after: nil, refusals: ["10: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "a switch that a case describes, in a list of which somebody takes a row by a number",
      before: described("        .toggle(label: \"New\", feature: .newCheckout),\n")
        + "func row(_ section: Section, at number: Int) -> Item { section.items[number] }\n",
      after: nil, refusals: ["10: '.newCheckout' still names the experiment; remove it by hand"]),
    Example(
      about: "another enum's case of the name, which has a value",
      before: "enum Trigger { case newCheckout(Int), none }\nfunc go() { run(trigger: .newCheckout(1)) }\n",
      after: "enum Trigger { case newCheckout(Int), none }\nfunc go() { run(trigger: .newCheckout(1)) }\n"),
  ]

  @Test(arguments: examples) func goes(_ example: Example) {
    let flag = ExperimentNames("new_checkout", groups: "control", "on")
    let layers = ["  case newCheckout\n", ""].map(Self.layer)
    let before = layers[0] + example.before
    let app = "func enter(_ enabledFeatures: [Feature]) { if enabledFeatures.contains(.newCheckout) { enterNew() } }\n"
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "enabledFeatures.contains(.{caseName})"),
          Accessor(.declaration, template: "Feature.{caseName}"),
        ], sources: [SourceText(path: "a.swift", text: before), SourceText(path: "b.swift", text: app)]))
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(before.utf8)), as: UTF8.self)
    let lines = layers[0].count { $0 == "\n" }
    #expect(result.refusals.map { "\($0.region.start.line - lines): \($0.message)" } == example.refusals)
    let isWhole = example.refusals.isEmpty
    #expect(written == (isWhole ? layers[1] : layers[0]) + (example.after ?? example.before))
  }
}
