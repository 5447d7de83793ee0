import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension FlagControl {
  /// A switch for a view's own copy of a flag, which gives the flag what it is set to.
  ///
  /// ```
  /// @State private var newPage = Settings.newPage
  /// Toggle("New page", isOn: $newPage).onChange(of: newPage) { Settings.newPage = $0 }
  /// ```
  /// - Parameter flag: names the flag that is set.
  init?(copying flag: ExprSyntax, _ world: World) {
    guard let assignment = flag.parent?.as(InfixOperatorExprSyntax.self), assignment.leftOperand.id == flag.id,
      assignment.operator.is(AssignmentExprSyntax.self)
    else { return nil }
    self.init(giving: assignment.rightOperand, by: ExprSyntax(assignment), world)
  }

  /// The same, if a method that is there for the flag alone sets it: `.onChange(of: newPage) { settings.setNewPage($0) }`.
  init?(copiedBy setter: FunctionCallExprSyntax, _ world: World) {
    guard let argument = setter.arguments.first?.expression, setter.arguments.count == 1 else { return nil }
    self.init(giving: argument, by: ExprSyntax(setter), world)
  }

  private init?(giving value: ExprSyntax, by statement: ExprSyntax, _ world: World) {
    guard let closure = Syntax(statement).ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first,
      closure.statements.onlyExpression?.id == statement.id,
      let modifier = closure.parent?.as(FunctionCallExprSyntax.self), modifier.trailingClosure?.id == closure.id,
      let name = modifier.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["onChange", "onReceive"].contains(name), let file = world.resolver.fileNumber(of: modifier),
      let copy = modifier.arguments.first?.expression.onlyObservedName,
      case let found = world.resolver.declarations(of: ExprSyntax(copy)), found.count == 1,
      let variable = found.first?.variable, let binding = variable.onlyState
    else { return nil }
    self.init(world, file: file)
    guard let value = value.as(DeclReferenceExprSyntax.self)?.baseName,
      closure.isLastParameter(value) || value.bareName == copy.baseName.bareName,
      binding.initializer.map({ isFlag($0.value) }) ?? false,
      noteCopy(variable, binding, copy.baseName.bareName, modifier), keepsOthers
    else { return nil }
  }

  /// Notes a copy, if it is there for one switch and the modifier behind that alone.
  private mutating func noteCopy(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String, _ modifier: FunctionCallExprSyntax
  ) -> Bool {
    guard let type = binding.enclosingType, !type.isExtended else { return false }
    let isHidden = variable.modifiers.isHiddenInFile
    guard
      isHidden
        || CallSites(world).initializerArguments(named: name, ofType: type.plainName)?.isEmpty ?? false
    else { return false }
    var isShown = false
    for word in [name, "$" + name, "_" + name] {
      guard let references = world.onlyReferences(to: word, in: isHidden ? .file(file) : .everywhere) else {
        return false
      }
      for reference in references {
        let use = reference.outermostName
        let meant = world.resolver.declarations(of: use)
        if !meant.isEmpty, !meant.contains(where: { $0.variable?.id == variable.id }) { continue }
        // The binding of another view's property.
        if meant.isEmpty, use.is(DeclReferenceExprSyntax.self), let owner = use.enclosingType,
          owner.plainName != type.plainName
        {
          continue
        }
        if !meant.isEmpty, word == name, Syntax(use).ancestors.contains(where: { $0.id == modifier.id }) {
          // What the modifier is behind is the switch.
          if modifier.calledExpression.position <= use.position,
            use.endPosition <= modifier.calledExpression.endPosition
          {
            return false
          }
          continue
        }
        guard word == "$" + name, world.resolver.fileNumber(of: use) == file, !isShown,
          let view = KeyedCode.view(ofSwitch: use, world.resolver),
          Syntax(view).ancestors.contains(where: { $0.id == modifier.id }), noteView(view)
        else { return false }
        isShown = true
      }
    }
    note(variable)
    return isShown
  }
}

extension VariableDeclSyntax {
  /// The only binding of a property with `@State`.
  fileprivate var onlyState: PatternBindingSyntax? {
    guard attributes.count == 1, attributes.first?.trimmedDescription == "@State", bindings.count == 1,
      parent?.is(MemberBlockItemSyntax.self) ?? false
    else { return nil }
    return bindings.first
  }
}

extension ExprSyntax {
  /// The name of `newPage`, `[newPage].publisher.first()` and `Just(newPage)`.
  fileprivate var onlyObservedName: DeclReferenceExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node
    case .arrayExpr(let node): node.elements.count == 1 ? node.elements.first?.expression.onlyObservedName : nil
    case .functionCallExpr(let node):
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty {
        member.base?.onlyObservedName
      } else if node.calledExpression.simpleName == "Just", node.arguments.count == 1 {
        node.arguments.first?.expression.onlyObservedName
      } else {
        nil
      }
    case .memberAccessExpr(let node): node.base?.onlyObservedName
    default: nil
    }
  }
}

extension ClosureExprSyntax {
  /// `$0`, or the last name of `{ isOn in … }` and `{ _, isOn in … }`, which is the new value.
  fileprivate func isLastParameter(_ name: TokenSyntax) -> Bool {
    signature?.parameterClause == nil ? name.text == "$0" : parameterNames.last?.bareName == name.bareName
  }
}
