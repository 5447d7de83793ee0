/// Removes declarations of a flag that name each other.
///
/// ```
/// protocol Flagging { var newPage: NewPage { get } }              goes
/// enum NewPage {                                                  goes
///   case control, on
///   static var current: NewPage { Flags.shared.newPage }
/// }
/// ```
struct DeclaredGroupRemoval: RemovalPass {
  static let reason = "a declaration that goes alone may be all that named another one"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    for group in DeclaredGroup.all(in: round) { group.delete(from: &edits) }
    return edits
  }
}
