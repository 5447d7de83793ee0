import Testing

@testable import BranchRemoval

extension FurtherFilesTests {
  /// Declarations in files without an experiment that determine the meaning of names in edited code.
  static let declarationsElsewhere: [Case] = [
    Case(
      "a Boolean of a property", model, "struct Coordinator {\n let model: Model\n}",
      "func show(_ coordinator: Coordinator) {\n b()\n if coordinator.model.isRed { run() }\n}",
      after: "func show(_ coordinator: Coordinator) {\n b()\n run()\n}"),
    Case(
      "a Boolean of something global", model,
      "let coordinator = Coordinator()\nstruct Coordinator {\n let model: Model\n}",
      "func show() {\n b()\n if coordinator.model.isRed { run() }\n}", after: "func show() {\n b()\n run()\n}"),
    Case(
      "a Boolean that is decided with something else", "struct Model {\n var isRed: Bool { <G> == .red || isOld }\n}",
      "struct Coordinator {\n let model: Model\n}",
      "func show(_ coordinator: Coordinator) {\n b()\n if coordinator.model.isRed { run() }\n}",
      after: "func show(_ coordinator: Coordinator) {\n b()\n run()\n}"),
    Case(
      "a function that is decided with something else",
      "struct Model {\n func isRed() -> Bool {\n  return <G> == .blue && isOld\n }\n}",
      "struct Coordinator {\n let model: Model\n}",
      "func show(_ coordinator: Coordinator) {\n b()\n if coordinator.model.isRed() { run() }\n}",
      after: "func show(_ coordinator: Coordinator) {\n b()\n}"),
    Case(
      "a nested type of the same name", model, "enum Screen {\n struct Model: Named {}\n}",
      "extension Named {\n var isRed: Bool { false }\n}",
      "extension Screen {\n func show() {\n b()\n if Model().isRed { run() }\n }\n}"),
    Case(
      "a nested type of the same name, of a subclass", model, "class Inner: Middle {}", "class Middle: Screen {}",
      "class Screen {\n struct Model: Named {}\n}", "extension Named {\n var isRed: Bool { false }\n}",
      "extension Inner {\n func show() {\n b()\n if Model().isRed { run() }\n }\n}"),
    Case(
      "an inherited member instead of a global", "var isRed: Bool { <G> == .red }", "class Screen: Base {}",
      "class Base {\n var isRed: Bool { false }\n}",
      "extension Screen {\n func show() {\n b()\n if isRed { run() }\n }\n}"),
    Case(
      "a generic parameter of the same name", model, "struct Box<Model: Named> {}",
      "extension Box {\n func show(_ model: Model) {\n b()\n if model.isRed { run() }\n }\n}"),
    Case(
      "an initializer with effects", "class Logger {\n init() { run() }\n}",
      "class Screen {\n private let logger = Logger()\n func show() { if <G> == .blue { use(logger) } else { run() } }\n}",
      after: "class Screen {\n private let logger = Logger()\n func show() { run() }\n}"),
    Case(
      "an initializer in an extension", "struct Style {\n let size: Int\n}", "extension Style {\n init() { run() }\n}",
      "func show() {\n let style = Style()\n if <G> == .blue { use(style) }\n}", after: "func show() {\n _ = Style()\n}"
    ),
    Case(
      "a stored name", "let isOn = true", "func show() {\n b()\n if isOn && <G> == .blue { run() }\n}",
      after: "func show() {\n b()\n}"),
    Case(
      "a getter", "struct Holder {\n var model: Model {\n b()\n return Model()\n }\n}", model,
      "func show(_ holder: Holder) {\n b()\n if holder.model.isRed { run() }\n}",
      after: "func show(_ holder: Holder) {\n b()\n _ = holder.model\n run()\n}"),
    Case(
      "an object with an end", "class Base {\n deinit { run() }\n}", "final class Watch: Base {}",
      "func made() -> Watch {\n b()\n return Watch()\n}",
      "func show() {\n if <G> == .red {\n  let watch = made()\n  run(watch)\n }\n c()\n}",
      after: "func show() {\n do {\n  let watch = made()\n  run(watch)\n }\n c()\n}"),
    Case(
      "a function's result", "enum Style {\n case plain, bold\n}", "func made() -> Style {\n b()\n return .bold\n}",
      "func show() {\n let style = <G> == .red ? .plain : made()\n run(style)\n}",
      after: "func show() {\n let style: Style = .plain\n run(style)\n}"),
    Case(
      "a parameter's type", "func take(_ size: Double) {\n b()\n run(size)\n}",
      "func show() {\n take(<G> == .red ? 1 : 2.5)\n}", after: "func show() {\n take(1)\n}"),
    Case(
      "another function of the name", "func take(_ size: Double) {\n b()\n run(size)\n}",
      "func take<Size>(_ size: Size) {\n b()\n run(size)\n}", "func show() {\n take(<G> == .red ? 1 : 2.5)\n}",
      isRefused: true),
    Case(
      "a closure that returns nothing", "func take(_ body: () -> Void) -> Int {\n body()\n return 1\n}",
      "func show() {\n let size = take { if <G> == .red { coin() } }\n run(size)\n}",
      after: "func show() {\n let size = take { coin() }\n run(size)\n}"),
    Case(
      "an enum's cases", "enum Style {\n case plain, bold\n}",
      "func show(_ style: Style) {\n switch (<G>, style) {\n case (.red, .plain): run()\n case (.red, .bold): c()\n default: d()\n }\n}",
      after: "func show(_ style: Style) {\n switch style {\n case .plain: run()\n case .bold: c()\n }\n}"),
    Case(
      "an enum of more cases", "enum Style {\n case plain, bold\n}", "enum Size {\n case plain, bold, slim\n}",
      "func show(_ size: Size) {\n switch (<G>, size) {\n case (.red, .plain): run()\n case (.red, .bold): c()\n default: d()\n }\n}",
      after: "func show(_ size: Size) {\n switch size {\n case .plain: run()\n case .bold: c()\n default: d()\n }\n}"),
    Case(
      "an == of all groups",
      "extension SplitTestGroup {\n static func == (left: Self, right: Self) -> Bool { false }\n}",
      "func show() {\n b()\n if <G> == .red { run() }\n}", isRefused: true),
    Case(
      "a synthesized ==", "protocol Entity: Hashable {}", "extension Item: Entity {}",
      "struct Item {\n private var color: String\n func show() { if <G> == .blue { use(color) } else { run() } }\n}",
      after: "struct Item {\n private var color: String\n func show() { run() }\n}"),
    Case(
      "an alias of an initializer's type", "typealias Panel = View", view,
      "func show() {\n b()\n run(Panel(test: made(), size: 1))\n}",
      isRefused: true),
    Case(
      "members by a look-up of the type's own", model,
      "@dynamicMemberLookup struct Lens {\n subscript<T>(dynamicMember path: KeyPath<Model, T>) -> T { model[keyPath: path] }\n}",
      "func show(_ lens: Lens) {\n b()\n if lens.group == .red { run() }\n}", isRefused: true),
  ]
}
