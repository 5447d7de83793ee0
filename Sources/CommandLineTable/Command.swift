/// One command of a program.
package struct Command<Action: Sendable>: Sendable {
  package let name: String
  /// Half a sentence for the list of commands.
  package let summary: String
  /// Paragraphs for the command's own help, divided by empty lines; lines that begin with a space are kept as they are.
  package let discussion: String
  package let arguments: [any AnyArgument]
  /// Neither listed in help nor offered as a correction.
  package let isHidden: Bool
  package let action: Action

  package init(
    _ name: String, summary: String, discussion: String = "", arguments: [any AnyArgument] = [],
    isHidden: Bool = false, action: Action
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.isHidden = isHidden
    self.action = action
  }
}
