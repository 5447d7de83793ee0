import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The types of what Apple's initializers make, also through subclasses that the sources declare.
extension StaticTypes {
  /// The type of `UIView()`, `Notification.Name("a")`, `UIFont.systemFont(ofSize: 12)` and `color.withAlphaComponent(1)`.
  func platformType(ofCall node: FunctionCallExprSyntax) -> String? {
    let callee = node.calledExpression
    guard resolver.declarations(of: callee).isEmpty else { return nil }
    if let name = platformType(named: callee) { return platformType(madeBy: node, of: name) }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let function = member.declName.baseName.text
    if let type = platformType(named: base) {
      if function == "init" { return platformType(madeBy: node, of: type) }
      return resolver.declarations(named: function).isEmpty
        ? PlatformInitializers.type(madeBy: node, ofStatic: function, of: type) : nil
    }
    guard let type = type(of: base), isOfPlatform(type), resolver.declarations(named: function).isEmpty else {
      return nil
    }
    return PlatformInitializers.type(madeBy: node, ofMethod: function, of: type)
  }

  /// Whether a type can only be one of Apple's, because the sources declare none of its name.
  func isOfPlatform(_ name: String) -> Bool {
    let outer = name.split(separator: ".").first.map(String.init) ?? name
    return resolver.declarations(named: outer).isEmpty && !resolver.declaresType(outer)
  }

  /// The type that an expression names, if the sources declare none of its name.
  func platformType(named expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase ?? false && isOfPlatform(name) ? name : nil
    }
    let name = expression.trimmedDescription
    guard ["NSNotification.Name", "Notification.Name"].contains(name), isOfPlatform(name) else { return nil }
    return "Notification.Name"
  }

  private func platformType(madeBy node: FunctionCallExprSyntax, of name: String) -> String? {
    let own = fittingInitializers(for: node, of: name)
    guard let type = PlatformInitializers.type(madeBy: node, of: name) else { return nil }
    return own.allSatisfy { ($0.optionalMark != nil) == type.hasSuffix("?") } ? type : nil
  }

  private func fittingInitializers(for node: FunctionCallExprSyntax, of name: String) -> [InitializerDeclSyntax] {
    resolver.initializers(ofType: name).filter { node.fits($0.signature.parameterClause) }
  }

  /// Whether none of the initializers that a call of a class may be of can fail, those of a superclass of Apple's
  /// included: `NewPage(rows: 2)` for `class NewPage: UIViewController { init(rows: Int) … required init?(coder: …) }`.
  func cannotFail(_ node: FunctionCallExprSyntax, toMake name: String) -> Bool {
    let line = ancestry(of: name)
    guard line.isComplete else { return false }
    var isFound = false
    for owner in line.names {
      let fitting = fittingInitializers(for: node, of: owner)
      if fitting.contains(where: { $0.optionalMark != nil }) { return false }
      isFound = isFound || !fitting.isEmpty
      guard !resolver.declaresType(owner) else { continue }
      let type = PlatformInitializers.type(madeBy: node, of: owner)
      if type?.hasSuffix("?") ?? false { return false }
      isFound = isFound || type != nil
    }
    return isFound
  }
}
