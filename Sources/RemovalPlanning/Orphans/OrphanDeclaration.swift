/// A declaration that can go as a whole, if nothing uses it.
struct OrphanDeclaration {
  let name: String
  let nameOffset: Int
  /// Without comments and white space around it.
  let range: Range<Int>
  let isType: Bool
  /// A stored variable of the file: in `main.swift` its value is computed when the program gets there.
  let isGlobal: Bool
  /// Seen in its file only: the remover takes those that losing branches used.
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
