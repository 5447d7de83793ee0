/// A declaration that can be deleted as a whole if nothing uses it.
struct OrphanDeclaration {
  let name: String
  let nameOffset: Int
  /// Without comments and white space around it.
  let range: Range<Int>
  let isType: Bool
  /// A global stored variable: in `main.swift` its value is computed when the program gets there.
  let isGlobal: Bool
  /// Visible in its file only: the remover has already deleted those that became unused.
  let isPrivate: Bool
  /// Why it can never be shown to be unused.
  let obstacle: String?
}

struct OrphanExtension {
  /// Of the extended type.
  let name: String
  let nameOffset: Int
  let range: Range<Int>
}
