/// A declaration that can be deleted as a whole if nothing uses it.
package struct OrphanDeclaration {
  package let name: String
  package let nameOffset: Int
  /// Excludes surrounding comments and white space.
  let range: Range<Int>
  let isType: Bool
  /// Whether it is a global stored variable, whose value `main.swift` computes when execution gets there.
  let isGlobal: Bool
  /// Whether it is visible only in its file.
  let isPrivate: Bool
  /// Whether it is visible in other modules.
  let isPublic: Bool
  let isOverride: Bool
  /// Whether it is a static member.
  var isStatic = false
  /// The type of the object that a global or static variable holds, as far as its declaration says it.
  var objectType: String?
  /// The words by which Objective-C may call it without its name in Swift.
  var selectorNames: [String] = []
  /// `nil` unless it is a function.
  var function: CallableFunction?
  /// Whether it is under `#if`, of which a build may have seen another branch.
  var isConditional = false
  /// The enclosing type or extension; `nil` at the top level.
  let owner: String?
  /// The reason why no search can show that it is unused.
  let obstacle: String?
  /// Whether it is a stored property of a struct that has no written initializer, which goes only with the arguments
  /// that give it a value.
  package var isPartOfValues = false
}

struct OrphanExtension {
  /// The components of the extended type: `Outer` and `Inner` of `Outer.Inner`.
  let names: [String]
  let nameOffset: Int
  let range: Range<Int>
}
