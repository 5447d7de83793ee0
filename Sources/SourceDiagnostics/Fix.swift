/// The correction that `lint --fix` makes for a finding with one right answer.
package struct Fix: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    case edit(file: String, TextEdit)
    /// Both paths relative to the package root.
    case rename(from: String, to: String)
  }

  /// An imperative sentence: "rename to 'button_color.yml'".
  package let title: String
  package let actions: [Action]

  package init(_ title: String, _ actions: [Action]) {
    self.title = title
    self.actions = actions
  }
}
