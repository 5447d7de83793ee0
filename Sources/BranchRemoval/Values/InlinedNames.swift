import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KnownValues {
  /// Whether a name that other files see goes by its value: nobody has to keep it, and no test asks what it is.
  func isInlined(_ declaration: Declaration) -> Bool {
    guard constants.constant(declaration, isCalled: declaration.kind == .function, world) != nil,
      world.isOwn(declaration.modifiers), let file = world.resolver.fileNumber(of: declaration.node),
      world.onlyStores(declaration.attributes, declaration.name, inFile: file),
      !world.mayBeRequired(declaration.name, declaration.node)
    else { return false }
    return world.references(to: declaration.name).allSatisfy { !$0.isInTestFile }
  }
}
