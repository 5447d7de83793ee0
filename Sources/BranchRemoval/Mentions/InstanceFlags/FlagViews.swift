import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Views that are nothing but a switch for a flag, which go with all that shows them.
///
/// ```
/// struct NewPageSwitch: View {                       // goes
///   @ObservedObject private var settings = Settings.shared
///   var body: some View { Toggle("New page", isOn: $settings.newPage) }
/// }
/// List { Text("Debug"); NewPageSwitch() }            // List { Text("Debug") }
/// ```
struct FlagViews {
  /// The views, and previews of nothing else.
  private(set) var declarations: [(node: Syntax, file: Int)] = []
  /// The statements that show them.
  private(set) var code: [(KeyedCode, file: Int)] = []

  init(of flag: InstanceFlag, _ round: Round) {
    let mentions = InstanceFlagMentions(round.world)
    for reference in flag.names.flatMap({ round.world.references(to: $0) }) where !flag.holds(reference) {
      let binding = reference.outermostName
      guard round.world.resolver.isBinding(binding), mentions.isOwn(reference, flag),
        let view = KeyedCode.view(ofSwitch: binding, round.world.resolver),
        let type = KeyedCode.place(of: view, round.world.resolver).outermost.viewWithThisAlone,
        !declarations.contains(where: { $0.node.id == type.id }), let gone = GoneView(type, isSwitch: true, round)
      else { continue }
      declarations += gone.declarations
      code += gone.code
    }
  }
}

extension ExprSyntax {
  /// The view whose body consists of it alone.
  fileprivate var viewWithThisAlone: StructDeclSyntax? {
    guard let variable = getterWithThisAlone, variable.onlyName == "body" else { return nil }
    return variable.parent?.parent?.parent?.parent?.as(StructDeclSyntax.self)
  }
}
