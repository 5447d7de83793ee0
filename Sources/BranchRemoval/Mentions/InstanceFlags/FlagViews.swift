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

  private let round: Round
  private var world: World { round.world }

  init(of flag: InstanceFlag, _ round: Round) {
    self.round = round
    let mentions = InstanceFlagMentions(round.world)
    for reference in flag.names.flatMap({ round.world.references(to: $0) }) where !flag.holds(reference) {
      let binding = reference.outermostName
      guard round.world.resolver.isBinding(binding), mentions.isOwn(reference, flag),
        let view = KeyedCode.view(ofSwitch: binding, round.world.resolver),
        let type = KeyedCode.place(of: view, round.world.resolver).outermost.viewWithThisAlone, isOnlySwitch(type),
        !declarations.contains(where: { $0.node.id == type.id }),
        let file = round.number(of: type), let (others, uses) = uses(of: type)
      else { continue }
      declarations += [(Syntax(type), file)] + others
      code += uses
    }
  }

  // MARK: The view

  /// Whether a view has nothing but a body and what is stored for it, which does nothing.
  private func isOnlySwitch(_ type: StructDeclSyntax) -> Bool {
    let name = type.name.bareName
    let conformances = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return conformances.count == 1 && ["View", "SwiftUI.View"].contains(conformances[0])
      && type.attributes.isEmpty && type.genericParameterClause == nil && world.isOwn(type: type)
      && world.types(named: name).count == 1 && world.extensions(of: name).isEmpty
      && !world.resolver.isTypeAlias(name)
      && type.memberBlock.members.allSatisfy { member in
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
          !variable.modifiers.isStatic, let binding = variable.bindings.first
        else { return false }
        if variable.onlyName == "body" { return variable.attributes.isEmpty }
        return binding.accessorBlock == nil && variable.attributes.allSatisfy(\.onlyStores)
          && binding.initializer.map { isQuiet($0.value) } ?? true
      }
  }

  private func isQuiet(_ value: ExprSyntax) -> Bool {
    let purity = round.values.purity
    return value.isProjected || purity.isPure(value) || purity.isHarmlessInitializer(value)
  }

  // MARK: Its uses

  /// The previews and the statements that show a view; `nil` if nothing shows it, it has another use, or nothing would be
  /// left somewhere.
  private func uses(
    of type: StructDeclSyntax
  ) -> (previews: [(node: Syntax, file: Int)], code: [(KeyedCode, file: Int)])? {
    let name = type.name.bareName
    world.seekUses(of: name)
    var previews: [(node: Syntax, file: Int)] = []
    var found: [(item: CodeBlockItemSyntax, list: CodeBlockItemListSyntax, file: Int)] = []
    for file in round.files.indices {
      for place in world.names(inFile: file).places(of: name)
      where !place.ancestors.contains(where: { $0.id == type.id }) {
        guard let call = place.as(DeclReferenceExprSyntax.self)?.outermostName.call, call.trailingClosure == nil,
          call.arguments.allSatisfy({ isQuiet($0.expression) })
        else { return nil }
        if let preview = ExprSyntax(call).previewOfThisAlone {
          previews.append((preview, file))
        } else if case .statement(let item, let list)? = KeyedCode.element(
          with: ExprSyntax(call), world.resolver)
        {
          found.append((item, list, file))
        } else {
          return nil
        }
      }
    }
    let gone = Set(found.map(\.item.id))
    // A builder needs something else to show.
    guard !found.isEmpty,
      found.allSatisfy({ use in use.list.contains { !gone.contains($0.id) && $0.item.is(ExprSyntax.self) } })
    else { return nil }
    return (previews, found.map { (.statement($0.item, $0.list), $0.file) })
  }
}

extension AttributeListSyntax.Element {
  /// Whether it is a wrapper of SwiftUI's that only holds or finds what a view shows.
  fileprivate var onlyStores: Bool {
    guard case .attribute(let attribute) = self else { return false }
    return ["Bindable", "Binding", "Environment", "EnvironmentObject", "ObservedObject", "State", "StateObject"]
      .contains(attribute.attributeName.trimmedDescription)
  }
}

extension ExprSyntax {
  /// The view whose body consists of it alone.
  fileprivate var viewWithThisAlone: StructDeclSyntax? {
    guard let variable = getterWithThisAlone, variable.onlyName == "body" else { return nil }
    return variable.parent?.parent?.parent?.parent?.as(StructDeclSyntax.self)
  }

  /// The `PreviewProvider` or the `#Preview` that shows nothing else.
  fileprivate var previewOfThisAlone: Syntax? {
    let view = withOperators
    if let variable = view.getterWithThisAlone {
      guard variable.onlyName == "previews", let members = variable.parent?.parent?.as(MemberBlockItemListSyntax.self),
        members.count == 1, let provider = members.parent?.parent?.as(StructDeclSyntax.self)
      else { return nil }
      return Syntax(provider).isPreview ? Syntax(provider) : nil
    }
    guard let list = view.parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let macro = list.parent?.as(ClosureExprSyntax.self)?.parent, macro.isPreview,
      let item = macro.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    return Syntax(item)
  }

  /// The variable that is computed by it alone.
  private var getterWithThisAlone: VariableDeclSyntax? {
    var item = parent
    if let node = item?.as(ReturnStmtSyntax.self) { item = node.parent }
    guard let list = item?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let block = list.parent?.as(AccessorBlockSyntax.self), block.onlyGetter?.id == list.id
    else { return nil }
    return block.parent?.parent?.parent?.as(VariableDeclSyntax.self)
  }
}
