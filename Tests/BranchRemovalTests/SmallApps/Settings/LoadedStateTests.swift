import SwiftParser
import SwiftSyntax
import Testing

/// A view's state that begins with the other value is the flag only if the view loads it in any case.
@Suite struct LoadedStateTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Behind the view.
    let modifiers: String
    var members = ""
    var shown = "Text(\"x\")"
  }

  private static func remove(_ example: Example) -> String {
    let text = """
      import SwiftUI
      enum Prefs {
        static var isNew: Bool {
          get { UserDefaults.standard.bool(forKey: "is_new") }
          set { UserDefaults.standard.set(newValue, forKey: "is_new") }
        }
      }
      struct Page: View {
        @State private var copy = false
        \(example.members)
        var body: some View {
          VStack {
            Toggle("New", isOn: $copy)
            if copy { Text("fresh") } else { Text("stale") }
            \(example.shown)
          }
          \(example.modifiers)
          .onChange(of: copy) { Prefs.isNew = $0 }
        }
      }

      """
    return SettingsPage.remove(isNew: "on", from: text)
  }

  static let loaded: [Example] = [
    Example(testDescription: "when it appears", modifiers: ".onAppear { copy = Prefs.isNew }"),
    Example(testDescription: "by a task", modifiers: ".task { prepare(); copy = Prefs.isNew }"),
    Example(
      testDescription: "by a function", modifiers: ".onAppear { load() }",
      members: "private func load() { prepare(); copy = Prefs.isNew }"),
    Example(
      testDescription: "by a function that is given", modifiers: ".onAppear(perform: load)",
      members: "private func load() { copy = Prefs.isNew }"),
    Example(
      testDescription: "by a view that is always there", modifiers: "",
      shown: "Group { Text(\"x\").onAppear { copy = Prefs.isNew } }"),
    Example(
      testDescription: "by a property that is always shown", modifiers: "",
      members: "private var rows: some View { Text(\"x\").task { copy = Prefs.isNew } }", shown: "rows"),
  ]

  @Test(arguments: loaded) func goes(_ example: Example) {
    let written = Self.remove(example)
    #expect(!written.contains("copy"))
    #expect(!written.contains("isNew"))
    #expect(written.contains("Text(\"fresh\")"))
    #expect(!Parser.parse(source: written).hasError)
  }

  static let unloaded: [Example] = [
    Example(
      testDescription: "behind a guard", modifiers: ".onAppear { guard isEditing else { return }; copy = Prefs.isNew }"),
    Example(testDescription: "under a condition", modifiers: ".onAppear { if isEditing { copy = Prefs.isNew } }"),
    Example(
      testDescription: "behind what may fail",
      modifiers: ".task { do { try await login(); copy = Prefs.isNew } catch { print(error) } }"),
    Example(
      testDescription: "by a function under a condition", modifiers: ".onAppear { if isEditing { load() } }",
      members: "private func load() { copy = Prefs.isNew }"),
    Example(
      testDescription: "by a function that may return before", modifiers: ".onAppear(perform: load)",
      members: "private func load() { guard isEditing else { return }; copy = Prefs.isNew }"),
    Example(
      testDescription: "by a function that a button calls", modifiers: "",
      members: "private func load() { copy = Prefs.isNew }", shown: "Button(\"Load\") { load() }"),
    Example(
      testDescription: "by a function that nothing calls", modifiers: "",
      members: "private func load() { copy = Prefs.isNew }"),
    Example(
      testDescription: "by what a sheet shows",
      modifiers: ".sheet(isPresented: $isShown) { Text(\"x\").onAppear { copy = Prefs.isNew } }"),
    Example(
      testDescription: "by a view that need not be there", modifiers: "",
      shown: "if isEditing { Text(\"x\").onAppear { copy = Prefs.isNew } }"),
    Example(
      testDescription: "by rows", modifiers: "", shown: "ForEach(items) { Text($0).onAppear { copy = Prefs.isNew } }"),
  ]

  @Test(arguments: unloaded) func stays(_ example: Example) {
    let written = Self.remove(example)
    #expect(written.contains("if copy { Text(\"fresh\") } else { Text(\"stale\") }"))
    #expect(written.contains("copy = Prefs.isNew"))
    #expect(written.contains("static var isNew: Bool {"))
  }
}
