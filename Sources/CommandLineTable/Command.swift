/// One command of a program.
package struct Command<Action: Sendable>: Sendable {
  package let name: String
  /// Half a sentence for the list of commands.
  package let summary: String
  /// Paragraphs for the command's own help, separated by empty lines. Lines that begin with a space are not wrapped.
  package let discussion: String
  package let arguments: [any AnyArgument]
  /// The spellings of common arguments that make no difference to it. It takes them, and its help leaves them out.
  let unheeded: Set<String>
  /// Whether help does not list it and corrections do not suggest it.
  package let isHidden: Bool
  package let action: Action

  package init(
    _ name: String, summary: String, discussion: String = "", arguments: [any AnyArgument] = [],
    ignoring unheeded: [any AnyArgument] = [], isHidden: Bool = false, action: Action
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.unheeded = Set(unheeded.map(\.declaration.spelling))
    self.isHidden = isHidden
    self.action = action
  }
}
