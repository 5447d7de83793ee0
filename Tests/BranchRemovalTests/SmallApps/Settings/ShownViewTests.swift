import SwiftParser
import SwiftSyntax
import Testing

/// A switch for a flag takes its label along, and nothing that a view shows or does beside it.
@Suite struct ShownViewTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What shows the switch for `$isNew`.
    let use: String
    /// The views that it uses.
    var views = ""
    /// Of what stays, or all of the use.
    var stays: [String]?
  }

  /// - Returns: what is left.
  private static func remove(_ example: Example, _ winner: String) -> String {
    let text = """
      import SwiftUI
      enum Prefs {
        static var other = false
        static var isNew: Bool {
          get { UserDefaults.standard.bool(forKey: "is_new") }
          set { UserDefaults.standard.set(newValue, forKey: "is_new") }
        }
      }
      \(example.views)
      struct Page: View {
        @State private var isNew = Prefs.isNew
        @State private var other = Prefs.other
        let user: User
        var body: some View {
          Form {
            Text("Settings")
            \(example.use)
          }
          .onChange(of: isNew) { Prefs.isNew = $0 }
          .onChange(of: other) { Prefs.other = $0 }
        }
      }

      """
    return SettingsPage.remove(isNew: winner, from: text)
  }

  static let kept: [Example] = [
    Example(
      testDescription: "a row with a button that applies the flag to something else",
      use: "Row(isOn: $isNew)",
      views: """
        struct Row: View {
          @Binding var isOn: Bool
          var body: some View { VStack { Toggle("x", isOn: $isOn); Button("Apply") { Prefs.other = isOn } } }
        }
        """, stays: ["Button(\"Apply\")"]),
    Example(
      testDescription: "a row with a text that applies the flag to something else when it is tapped",
      use: "Row(isOn: $isNew)",
      views: """
        struct Row: View {
          @Binding var isOn: Bool
          var body: some View { VStack { Toggle("x", isOn: $isOn); Text("x").onTapGesture { Prefs.other = isOn } } }
        }
        """, stays: ["onTapGesture { Prefs.other"]),
    Example(
      testDescription: "a switch that logs as soon as it appears",
      use: "Toggle(\"New\", isOn: $isNew).onChange(of: isNew, initial: true) { log(\"x\") }"),
    Example(
      testDescription: "a row that logs as soon as it appears",
      use: "Row(isOn: $isNew)",
      views: """
        struct Row: View {
          @Binding var isOn: Bool
          var body: some View { Toggle("x", isOn: $isOn).onChange(of: isOn, initial: true) { log("x") } }
        }
        """, stays: ["log(\"x\")"]),
    Example(
      testDescription: "a switch that hears the present value as soon as it appears",
      use: "Toggle(\"New\", isOn: $isNew).onReceive(Just(isNew)) { _ in reload() }",
      stays: ["Toggle(\"New\", isOn: $isNew)", "reload()"]),
    Example(
      testDescription: "a card with the content of another setting",
      use: "Card(title: \"New\", isOn: $isNew) { Toggle(\"Other\", isOn: $other) }",
      views: """
        struct Card<Content: View>: View {
          let title: String
          @Binding var isOn: Bool
          @ViewBuilder let content: () -> Content
          var body: some View { VStack { Toggle(title, isOn: $isOn); content() } }
        }
        """, stays: ["Toggle(\"Other\", isOn: $other)", "content()"]),
    Example(
      testDescription: "a section with a button in its footer",
      use: "Section { Toggle(\"New\", isOn: $isNew) } footer: { Button(\"Reset\") { Prefs.other = true } }"),
    Example(
      testDescription: "a section with a button in its header",
      use: "Section(header: HStack { Text(\"Beta\"); Button(\"Reset\") { reset() } }) { Toggle(\"New\", isOn: $isNew) }"
    ),
    Example(
      testDescription: "a modifier of the app's own that adds the switch",
      use: "SoundRow(sound: $other).lockable($isNew)",
      views: """
        struct SoundRow: View {
          @Binding var sound: Bool
          var body: some View { Toggle("Sound", isOn: $sound) }
        }
        extension View {
          func lockable(_ isOn: Binding<Bool>) -> some View { VStack { self; Toggle("Lock", isOn: isOn) } }
        }
        """, stays: ["SoundRow(sound: $other)", "Toggle(\"Sound\", isOn: $sound)"]),
    row("a picture of the app's own, with an action", "Avatar(name: name)", stays: ["Avatar(name: name)"]),
    row("a text that the use takes from somewhere", "Text(name)", stays: ["Text(name)"]),
    row("a text of its own", "Text(cart.count)", "@EnvironmentObject var cart: Cart", stays: ["Text(cart.count)"]),
    row("a gesture", "Image(\"x\").onTapGesture { Log.tap() }", stays: ["Log.tap()"]),
    row("another button", "Button(\"Log out\") { logOut() }", stays: ["logOut()"]),
    row("a menu", "Menu(\"Sort\") { Button(\"By name\") { sort() } }", stays: ["sort()"]),
    row("a player", "VideoPlayer(player: .shared)", stays: ["VideoPlayer(player: .shared)"]),
    row("a view that no source declares", "ChatView()", stays: ["ChatView()"]),
    row("what else is heard of", "Spacer().onReceive(clock) { seconds += 1 }", stays: ["seconds += 1"]),
    row("what happens when it appears", "Spacer().onAppear { Log.seen() }", stays: ["Log.seen()"]),
    Example(
      testDescription: "a view with the branches of the flag",
      use: "Feature(isNew: $isNew)",
      views: """
        struct Feature: View {
          @Binding var isNew: Bool
          var body: some View { VStack { Toggle("New", isOn: $isNew); if isNew { Fresh() } else { Stale() } } }
        }
        struct Fresh: View { var body: some View { Text("fresh or stale") } }
        struct Stale: View { var body: some View { Text("fresh or stale") } }
        """, stays: ["Text(\"fresh or stale\")"]),
    kind("a row of several kinds that is a button", "Button(action: act) { Text(title) }"),
    kind("a row of several kinds that leads somewhere", "NavigationLink(destination: Text(\"More\")) { Text(title) }"),
    kind("a player with a switch", "VideoPlayer(player: .shared)"),
    Example(
      testDescription: "a text beside a switch with a title",
      use: "HStack { Text(\"Pages\"); Toggle(\"New\", isOn: $isNew) }", stays: ["HStack { Text(\"Pages\") }"]),
    Example(
      testDescription: "a text beside a switch whose title is hidden",
      use: "HStack { Text(\"Pages are made of rows.\"); Toggle(\"New\", isOn: $isNew).labelsHidden() }",
      stays: ["HStack { Text(\"Pages are made of rows.\") }"]),
    beside("Text(user.isLoud ? \"loud\" : \"quiet\")"),
    beside("Text(Prefs.title)"),
    beside("Text(Session.shared.name)"),
    beside("Image(user.picture)"),
    beside("if other { Text(\"other\") }"),
    beside("switch user.age { case 1: Text(\"one\"); default: Text(\"many\") }"),
    beside("Text(\"New\").onHover { Prefs.other = $0 }"),
    beside("Text(\"New\").tracked()"),
    beside("Text(\"New\").statusBarHidden(true)"),
    beside("icon(\"x\")"),
    section("icon(\"x\")"),
    section("Page.line"),
    section("Text(\"New\").tracked()"),
    section("more"),
    beside("Page.line"),
    Example(
      testDescription: "data beside a switch without a title",
      use: "HStack { Text(user.name); Toggle(\"\", isOn: $isNew) }", stays: ["HStack { Text(user.name) }"]),
    behind(".onChange(of: other) { Log.change() }"),
    behind(".onReceive(clock) { seconds += 1 }"),
    behind(".navigationTitle(\"Settings\")"),
    behind(".navigationBarItems(trailing: Button(\"Log out\") { logOut() })"),
    behind(".preferredColorScheme(other ? .dark : nil)"),
    behind(".overlay { Button(\"Log out\") { logOut() } }"),
    behind(".marked(isOn: $other)"),
    Example(
      testDescription: "modifiers of the app's own that call each other",
      use: "Toggle(\"New\", isOn: $isNew).first().onChange(of: other) { reload() }",
      views: """
        extension View {
          func first() -> some View { second().padding() }
          func second() -> some View { first().onChange(of: 1) { reload() } }
          func onChange(of value: Int, _ act: @escaping () -> Void) -> some View { onChange(of: value) { act() } }
          func padding() -> some View { self.padding().padding() }
        }
        """),
    Example(
      testDescription: "a modifier of the app's own that does something",
      use: "Toggle(\"New\", isOn: $isNew).modifier(Seen())",
      views:
        "struct Seen: ViewModifier { func body(content: Content) -> some View { content.onAppear { Log.seen() } } }",
      stays: ["Log.seen()", ".modifier(Seen())"]),
    Example(
      testDescription: "a label with another control",
      use: "Toggle(isOn: $isNew) { VStack { Text(\"New\"); Picker(\"Size\", selection: $size) { sizes } } }"),
    Example(
      testDescription: "a function of the view with another button",
      use: "header(isOn: $isNew)",
      views: """
        extension Page {
          func header(isOn: Binding<Bool>) -> some View {
            HStack { Button("Plus") { Prefs.other = true }; Toggle("New", isOn: isOn) }
          }
        }
        """, stays: ["Button(\"Plus\") { Prefs.other = true }"]),
    named(
      "a section with a name like a switch", "ToggleSection(isOn: $isNew, other: $other)",
      """
      struct ToggleSection: View {
        @Binding var isOn: Bool
        @Binding var other: Bool
        var body: some View { VStack { Toggle("New", isOn: $isOn); Toggle("Other", isOn: $other) } }
      }
      """, stays: ["ToggleSection(other: $other)", "Toggle(\"Other\", isOn: $other)"]),
    named(
      "a page with a name like a switch", "ToggledPage(isOn: $isNew)",
      """
      struct ToggledPage: View {
        @Binding var isOn: Bool
        var body: some View { if isOn { Text("fresh or stale") } else { Text("stale or fresh") } }
      }
      """, stays: ["ToggledPage()", "Text(\""]),
    named(
      "a view of a library that holds something", "ToggleCard(isOn: $isNew) { Toggle(\"Other\", isOn: $other) }", "",
      stays: ["ToggleCard(isOn: $isNew) { Toggle(\"Other\", isOn: $other) }"]),
    named(
      "a view that hands the binding to one with more", "Outer(isOn: $isNew)",
      """
      struct Outer: View {
        @Binding var isOn: Bool
        var body: some View { VStack { Toggle("New", isOn: $isOn); Inner(isShown: $isOn) } }
      }
      struct Inner: View {
        @Binding var isShown: Bool
        @State private var size = 0
        var body: some View { VStack { Stepper("Size", value: $size); if isShown { Text("x") } } }
      }
      """, stays: ["Outer(isOn: $isNew)", "Inner(isShown: $isOn)"]),
    Example(
      testDescription: "a function of the view that does something",
      use: "row(\"New\", $isNew)",
      views: """
        extension Page {
          func row(_ title: String, _ isOn: Binding<Bool>) -> some View {
            Prefs.other = true
            return Toggle(title, isOn: isOn)
          }
        }
        """, stays: ["Prefs.other = true"]),
  ]

  /// Names of views do not tell that they are switches.
  private static func named(_ name: String, _ use: String, _ view: String, stays: [String]) -> Example {
    Example(testDescription: name, use: use, views: view, stays: stays)
  }

  private static func row(_ name: String, _ view: String, _ property: String = "", stays: [String]) -> Example {
    Example(
      testDescription: name, use: "Row(name: user.name, isOn: $isNew)",
      views: """
        struct Row: View {
          let name: String
          @Binding var isOn: Bool
          \(property)
          var body: some View { HStack { Toggle("New", isOn: $isOn); \(view) } }
        }
        struct Avatar: View {
          let name: String
          var body: some View { VStack { Text(name); Button("Log out") { logOut() } } }
        }
        """, stays: stays)
  }

  private static func kind(_ name: String, _ view: String) -> Example {
    Example(
      testDescription: name, use: "Item(title: \"New\", kind: .toggle($isNew))",
      views: """
        enum Kind { case toggle(Binding<Bool>), plain }
        struct Item: View {
          let title: String
          let kind: Kind
          var body: some View { HStack { \(view); if case .toggle(let binding) = kind { Toggle("", isOn: binding) } } }
        }
        """)
  }

  private static func section(_ footer: String) -> Example {
    Example(
      testDescription: "below a switch in a section: \(footer)",
      use: "Section { Toggle(\"New\", isOn: $isNew) } footer: { \(footer) }", views: members)
  }

  private static let members = """
    extension View { func tracked() -> some View { onAppear { Log.seen() } } }
    extension Prefs { static var title: String { load() } }
    extension Page {
      func icon(_ name: String) -> some View { Button(name) { Prefs.other = true } }
      static var line: some View { Button("Line") { Prefs.other = true } }
      var more: some View { Text("More").onTapGesture { Prefs.other = true } }
    }
    """

  private static func beside(_ view: String) -> Example {
    Example(
      testDescription: "beside a switch without a title: \(view)",
      use: "HStack { Text(\"New\"); \(view); Toggle(\"\", isOn: $isNew) }",
      views: members, stays: [view])
  }

  private static func behind(_ modifier: String) -> Example {
    Example(testDescription: modifier, use: "Toggle(\"New\", isOn: $isNew)\(modifier)")
  }

  @Test(arguments: kept, ["on", "control"]) func stays(_ example: Example, _ winner: String) {
    let written = Self.remove(example, winner)
    for part in example.stays ?? [example.use] { #expect(written.contains(part)) }
    #expect(!Parser.parse(source: written).hasError)
  }

  @Test(arguments: lost, ["on", "control"]) func goes(_ example: Example, _ winner: String) {
    let written = Self.remove(example, winner)
    #expect(!written.contains("isNew"))
    #expect(!Parser.parse(source: written).hasError)
  }
}
