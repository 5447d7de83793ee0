import SwiftSemantics

/// The experiments that the sources of these tests use.
enum Experiments {
  static let color = ExperimentNames(
    identifier: "color", caseName: "color", typeName: "ColorSplitTest",
    groups: [
      .init(name: "red", caseName: "red"), .init(name: "blue", caseName: "blue"),
      .init(name: "dark_green", caseName: "darkGreen"),
    ],
    parameters: [
      .init(
        propertyName: "title", typeName: "String",
        literals: ["red": "\"Buy\"", "blue": "\"Buy now\"", "dark_green": "\"Get it\""])
    ])
  /// Shares case names with `color`.
  static let layout = ExperimentNames(
    identifier: "layout", caseName: "layout", typeName: "LayoutSplitTest",
    groups: [.init(name: "control", caseName: "control"), .init(name: "red", caseName: "red")])
  /// With an A/A twin.
  static let price = ExperimentNames(
    identifier: "price", caseName: "price", typeName: "PriceSplitTest",
    groups: [
      .init(name: "control", caseName: "control"),
      .init(name: "control_check", caseName: "controlCheck", mirrors: "control"), .init(name: "low", caseName: "low"),
    ])
  static let all = [color, layout, price]

  static let accessors = [
    Accessor(.group, template: "abTests.variation(for: .{caseName})"),
    Accessor(.isGroup("red"), template: "flags.isEnabled(.{caseName})"),
    Accessor(.group, template: "Remote.group(\"exp-{identifier}\")"),
    Accessor(.declaration, template: "ABTest.{caseName}"),
    Accessor(.declaration, template: "{CaseName}Gate"),
  ]
}
