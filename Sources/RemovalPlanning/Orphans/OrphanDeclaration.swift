/// A declaration that can be deleted as a whole if nothing uses it.
struct OrphanDeclaration {
  let name: String
  let nameOffset: Int
  /// Without the comments and white space around it.
  let range: Range<Int>
  let isType: Bool
  /// Whether it is a global stored variable, whose value `main.swift` computes when execution gets there.
  let isGlobal: Bool
  /// Whether it is visible only in its file. The remover has already deleted unused ones.
  let isPrivate: Bool
  /// The reason why it can never be proved unused.
  let obstacle: String?
}

struct OrphanExtension {
  /// The name of the extended type.
  let name: String
  let nameOffset: Int
  let range: Range<Int>
}
