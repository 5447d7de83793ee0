import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Types whose values let somebody switch one flag on and off, such as a row of a menu for developers.
///
/// Only such a type stores values for the flag that it was made with. A step or a section that depends on its flag does
/// not, and stays with what it does.
struct FlagSwitches {
  private let resolver: RememberingResolver
  private let world: World?

  /// - Parameter world: asked for functions that are not parsed yet.
  init(_ resolver: RememberingResolver, _ world: World?) {
    self.resolver = resolver
    self.world = world
  }

  /// - Parameter call: the initializer's call, with a flag as an argument.
  func isSwitch(_ call: FunctionCallExprSyntax, for flagType: String) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      name.first?.isUppercase ?? false
    else { return false }
    var visited: Set<String> = []
    var rest = [name]
    while let type = rest.popLast() {
      guard visited.insert(type).inserted else { continue }
      if resolver.bodies(ofType: type).contains(where: { stores($0, flagType) }) { return true }
      rest += resolver.superclasses(ofTypesNamed: type)
    }
    return false
  }

  /// Whether a function of the app makes a switch, and nothing is done to get its arguments:
  /// `makeSwitch(for: .newPage, isOn: settings.isNewPageOn, action: #selector(toggle))`.
  func isMadeSwitch(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.lastName, name.contains("Toggle") || name.contains("Switch"),
      call.arguments.allSatisfy({
        $0.expression.onlyAsks || $0.expression.isSelector || $0.expression.is(ClosureExprSyntax.self)
      })
    else { return false }
    let functions = resolver.declarations(of: call.calledExpression).compactMap { $0.node.as(FunctionDeclSyntax.self) }
    return !functions.isEmpty
      && functions.allSatisfy { function in
        guard function.signature.returnClause != nil, let body = function.body else { return false }
        let finder = CallFinder(viewMode: .sourceAccurate)
        finder.walk(body)
        return finder.found.contains { $0.calledExpression.nameOfView?.isNameOfSwitch ?? false }
      }
  }

  /// Whether a view's function shows a switch for the flag that it is given, and nothing else but texts beside it:
  /// `flagRow(for: .newPage)`.
  func isShownSwitch(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.arguments.count == 1, call.trailingClosure == nil,
      case let found = resolver.declarations(of: call.calledExpression), found.count == 1,
      let function = found.first?.node.as(FunctionDeclSyntax.self),
      function.signature.returnClause?.type.trimmedDescription == "some View",
      function.signature.parameterClause.parameters.count == 1, function.signature.effectSpecifiers == nil,
      let row = function.body?.statements.onlyExpression,
      let name = function.signature.parameterClause.parameters.first?.localName.bareName,
      let flag = call.arguments.first?.expression
    else { return false }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(row)
    // `hidden[flag]` of the view's own is something else that belongs to the flag.
    let keepsOwn = finder.subscripts.contains { place in
      place.arguments.contains { $0.expression.simpleName == name }
        && resolver.accessor(ExprSyntax(place), passing: flag, for: name) == nil
    }
    if keepsOwn { return false }
    let views = finder.found.compactMap(\.calledExpression.nameOfView)
    return views.contains(where: \.isNameOfSwitch)
      && views.allSatisfy { $0.isNameOfSwitch || Self.partsOfRows.contains($0) && !resolver.declaresType($0) }
  }

  private static let partsOfRows: Set = [
    "Binding", "HStack", "Image", "Label", "LabeledContent", "LocalizedStringKey", "Spacer", "Text", "VStack",
  ]

  /// Whether a case of an enum describes a switch: `.toggle(label: "New page", setting: .newPage)`.
  func isDescribedSwitch(_ call: FunctionCallExprSyntax) -> Bool {
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self), call.trailingClosure == nil,
      callee.base.map(\.isTypePath) ?? true
    else { return false }
    let name = callee.declName.baseName.bareName
    guard name.lowercased().hasSuffix("toggle") || name.lowercased().hasSuffix("switch"),
      call.arguments.allSatisfy({ $0.expression.onlyAsks || $0.expression.isLocalizedText })
    else { return false }
    // A value has no cases.
    let found = resolver.declarations(named: name).filter { $0.kind == .enumCase || $0.isStatic }
    return !found.isEmpty && found.allSatisfy { $0.node.as(EnumCaseElementSyntax.self)?.parameterClause != nil }
  }

  private func stores(_ type: any DeclGroupSyntax, _ flagType: String) -> Bool {
    if let world, let number = resolver.fileNumber(of: type), let file = resolver.file(of: type) {
      _ = world.unparsedWords(in: file, number) { _ in true }
    }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(type.memberBlock)
    let writers = FlagWriters(resolver)
    return finder.found.contains { writers.isStore($0, of: flagType) }
  }
}

extension ExprSyntax {
  /// `NSLocalizedString("New page", comment: "")`
  fileprivate var isLocalizedText: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.allSatisfy({ $0.expression.onlyAsks })
    else { return false }
    return ["NSLocalizedString", "String", "LocalizedStringKey", "LocalizedStringResource"]
      .contains(call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text)
  }

  /// `#selector(toggle)`
  fileprivate var isSelector: Bool { self.as(MacroExpansionExprSyntax.self)?.macroName.text == "selector" }
}

private final class CallFinder: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []
  private(set) var subscripts: [SubscriptCallExprSyntax] = []

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    subscripts.append(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}
