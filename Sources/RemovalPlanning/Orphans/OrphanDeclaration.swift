/// A declaration that can be deleted as a whole if nothing uses it.
struct OrphanDeclaration {
  let name: String
  let nameOffset: Int
  /// Without the comments and white space around it.
  let range: Range<Int>
  let isType: Bool
  /// Whether it is a global stored variable, whose value `main.swift` computes when execution gets there.
  let isGlobal: Bool
  /// Visible in its file only: no other file can name it.
  let isPrivate: Bool
  /// Visible in other modules.
  let isPublic: Bool
  /// The type or extension around it; nil at the top of a file.
  let owner: String?
  /// Why it can never be shown to be unused.
  let obstacle: String?
}

struct OrphanExtension {
  /// Of the extended type: each component of `Outer.Inner`.
  let names: [String]
  let nameOffset: Int
  let range: Range<Int>
}
