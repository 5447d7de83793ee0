import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Functions and properties of Apple's types that only look something up: `defaults.bool(forKey: "new")`, `Date()`.
extension Purity {
  func isPlatformRead(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.trailingClosure == nil, call.arguments.allSatisfy({ isPure($0.expression) }) else { return false }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Date" {
      return call.arguments.isEmpty && !resolver.declaresType("Date")
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let type = platformType(of: base),
      case let name = member.declName.baseName.bareName, Self.functions[type]?.contains(name) ?? false
    else { return false }
    return !resolver.mayDeclareFunction(of: call)
  }

  /// `objc_getAssociatedObject(self, &key)`
  func readsAssociatedObject(_ call: FunctionCallExprSyntax) -> Bool {
    let (name, arguments) = ("objc_getAssociatedObject", call.arguments.map(\.expression))
    guard call.calledExpression.simpleName == name, arguments.count == 2, resolver.declarations(named: name).isEmpty
    else { return false }
    // The second is an address alone.
    return isPure(arguments[0]) && (arguments[1].as(InOutExprSyntax.self)?.expression ?? arguments[1]).isPathOfNames
  }

  /// `ProcessInfo.processInfo.arguments`
  func isPlatformProperty(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let type = platformType(of: base),
      case let name = member.declName.baseName.bareName, Self.properties[type]?.contains(name) ?? false
    else { return false }
    return !resolver.mayDeclareGetter(of: member)
  }

  /// `ProcessInfo.processInfo.environment["TLS"]`
  func isPlatformEntry(_ node: SubscriptCallExprSyntax) -> Bool {
    let dictionary =
      node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression ?? node.calledExpression
    guard let name = dictionary.lastName, ["environment", "infoDictionary"].contains(name) else { return false }
    return isPlatformProperty(dictionary) && node.arguments.allSatisfy { isPure($0.expression) }
  }

  /// `flags[key]` of a dictionary. An array's element may be missing.
  func isEntry(_ node: SubscriptCallExprSyntax) -> Bool {
    guard node.arguments.count == 1, let key = node.arguments.first, key.label == nil,
      isDictionary(node.calledExpression), isPure(node.calledExpression)
    else { return false }
    let extended = resolver.bodies(ofType: "Dictionary").flatMap(\.memberBlock.members)
    return isPure(key.expression) && !extended.contains { $0.decl.is(SubscriptDeclSyntax.self) }
  }

  /// Whether a written type, of the variable or of the function that gives its value, says so.
  private func isDictionary(_ expression: ExprSyntax) -> Bool {
    let found = resolver.declarations(of: expression)
    guard found.count == 1, let binding = found.first?.binding else { return false }
    if let type = binding.typeAnnotation?.type { return type.is(DictionaryTypeSyntax.self) }
    guard let call = binding.initializer?.value.withoutEffectMarkers.as(FunctionCallExprSyntax.self) else {
      return false
    }
    let functions = resolver.declarations(ofUse: call.calledExpression)
    return !functions.isEmpty
      && functions.allSatisfy { declaration in
        let type = declaration.node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
        return type?.is(DictionaryTypeSyntax.self) ?? false
      }
  }

  /// The type of an object that everybody shares, or of a name without effects.
  private func platformType(of receiver: ExprSyntax) -> String? {
    let base = receiver.as(OptionalChainingExprSyntax.self)?.expression ?? receiver
    if let member = base.as(MemberAccessExprSyntax.self),
      let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      PlatformTypes.isShared(member.declName.baseName.bareName, of: type)
    {
      return resolver.declaresType(type) ? nil : type
    }
    guard base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self), isPure(base),
      let type = resolver.nameOfType(of: base) ?? typeMade(for: base), !resolver.declaresType(type)
    else { return nil }
    return type
  }

  /// `URL` of `url` for `if let url = URL(string: text)`.
  private func typeMade(for name: ExprSyntax) -> String? {
    let found = resolver.declarations(of: name)
    guard found.count == 1, let unwrapped = found.first?.node.as(OptionalBindingConditionSyntax.self),
      let call = unwrapped.initializer?.value.as(FunctionCallExprSyntax.self),
      let type = call.calledExpression.nameOfView
    else { return nil }
    return type
  }

  private static let functions: [String: Set<String>] = [
    "Bundle": ["object"],
    "Calendar": [
      "component", "dateComponents", "isDate", "isDateInToday", "isDateInTomorrow", "isDateInWeekend",
      "isDateInYesterday", "startOfDay",
    ],
    "FileManager": ["fileExists", "isReadableFile"],
    "NSUbiquitousKeyValueStore": ["array", "bool", "data", "dictionary", "double", "longLong", "object", "string"],
    "UserDefaults": [
      "array", "bool", "data", "dictionary", "double", "float", "integer", "object", "string", "stringArray", "url",
      "value",
    ],
  ]

  private static let properties: [String: Set<String>] = [
    "Bundle": ["bundleIdentifier", "bundleURL", "infoDictionary"],
    "Date": ["timeIntervalSince1970", "timeIntervalSinceNow", "timeIntervalSinceReferenceDate"],
    "IndexPath": ["count", "isEmpty", "item", "row", "section"],
    "Locale": ["currencyCode", "identifier", "languageCode", "regionCode"],
    "ProcessInfo": [
      "arguments", "environment", "isLowPowerModeEnabled", "isMacCatalystApp", "isiOSAppOnMac", "processName",
    ],
    "UIApplication": ["applicationState", "isProtectedDataAvailable"],
    "UIDevice": ["model", "name", "orientation", "systemName", "systemVersion", "userInterfaceIdiom"],
    "UIScreen": ["bounds", "nativeScale", "scale"],
    "URL": [
      "absoluteString", "fragment", "host", "isFileURL", "lastPathComponent", "path", "pathComponents", "pathExtension",
      "port", "query", "relativePath", "relativeString", "scheme",
    ],
    "URLComponents": ["fragment", "host", "path", "port", "query", "queryItems", "scheme", "string", "url"],
    "UITraitCollection": [
      "displayScale", "horizontalSizeClass", "layoutDirection", "userInterfaceIdiom", "userInterfaceStyle",
      "verticalSizeClass",
    ],
  ]
}
