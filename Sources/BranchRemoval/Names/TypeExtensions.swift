import SourceSearch
import SwiftSyntax

extension ExtensionDeclSyntax {
  var declaresInitializer: Bool { memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) } }
}
