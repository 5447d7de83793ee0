import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A view of the app's own that goes with all that shows it: it has nothing but a body and what is stored for it, which does nothing.
struct GoneView {
  /// The view, and previews of nothing else.
  let declarations: [(node: Syntax, file: Int)]
  /// The statements that show it.
  let code: [(KeyedCode, file: Int)]

  /// - Parameters:
  ///   - type: shows nothing any more, or nothing but a switch that goes.
  ///   - isSwitch: whether it does show a switch, with which go the texts and pictures around it.
  /// - Returns: `nil` if nothing shows it, it has another use, or nothing would be left somewhere.
  init?(_ type: StructDeclSyntax, isSwitch: Bool, _ round: Round) {
    guard Self.isAll(type, round), let file = round.number(of: type),
      let (previews, uses) = Self.uses(of: type, isSwitch: isSwitch, round)
    else { return nil }
    declarations = [(Syntax(type), file)] + previews
    code = uses
  }

  /// Whether a view has nothing but a body and what is stored for it, which does nothing.
  private static func isAll(_ type: StructDeclSyntax, _ round: Round) -> Bool {
    let world = round.world
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
          && binding.initializer.map { isQuiet($0.value, round) } ?? true
      }
  }

  private static func isQuiet(_ value: ExprSyntax, _ round: Round) -> Bool {
    let purity = round.values.purity
    return value.isProjected || purity.isPure(value) || purity.isHarmlessInitializer(value)
  }

  /// The previews and the statements that show a view; `nil` if nothing shows it, it has another use, or nothing would be
  /// left somewhere.
  private static func uses(
    of type: StructDeclSyntax, isSwitch: Bool, _ round: Round
  ) -> (previews: [(node: Syntax, file: Int)], code: [(KeyedCode, file: Int)])? {
    let (name, world) = (type.name.bareName, round.world)
    world.seekUses(of: name)
    var previews: [(node: Syntax, file: Int)] = []
    var found: [(item: CodeBlockItemSyntax, list: CodeBlockItemListSyntax, file: Int)] = []
    for file in round.files.indices {
      for place in world.names(inFile: file).places(of: name)
      where !place.ancestors.contains(where: { $0.id == type.id }) {
        guard let call = place.as(DeclReferenceExprSyntax.self)?.outermostName.call, call.trailingClosure == nil,
          call.arguments.allSatisfy({ isQuiet($0.expression, round) })
        else { return nil }
        if let preview = ExprSyntax(call).previewOfThisAlone {
          previews.append((preview, file))
        } else if case .statement(let item, let list)? = isSwitch
          ? KeyedCode.element(with: ExprSyntax(call), world.resolver)
          : KeyedCode.statement(showingOnly: ExprSyntax(call), world.resolver)
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
  var getterWithThisAlone: VariableDeclSyntax? {
    var item = parent
    if let node = item?.as(ReturnStmtSyntax.self) { item = node.parent }
    guard let list = item?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let block = list.parent?.as(AccessorBlockSyntax.self), block.onlyGetter?.id == list.id
    else { return nil }
    return block.parent?.parent?.parent?.as(VariableDeclSyntax.self)
  }
}
