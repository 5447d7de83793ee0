import SwiftSemantics

/// Knows which declarations are found at run time without their name in the sources.
struct RuntimeDiscovery {
  private let inherited: InheritedNames
  private let objectiveC: ObjectiveCProtocols

  init(_ inherited: InheritedNames, _ objectiveC: ObjectiveCProtocols) {
    self.inherited = inherited
    self.objectiveC = objectiveC
  }

  /// Protocols and classes whose conforming types and subclasses the system or a test runner finds, or an archive
  /// names.
  private static let finders: Set = [
    "App", "AppEntity", "AppEnum", "AppIntentsPackage", "AppShortcutsProvider", "AsyncSpec", "AudioUnitFactory",
    "ControlWidget", "EntityQuery", "FileEntity", "INExtension", "IndexedEntity", "MSMessagesAppViewController",
    "NSApplicationDelegate", "NSCoding", "NSEntityMigrationPolicy", "NSExtensionRequestHandling", "NSManagedObject",
    "NSSecureCoding", "NSSecureUnarchiveFromDataTransformer", "PreviewProvider", "QuickConfiguration", "QuickSpec",
    "SLComposeServiceViewController", "TransientAppEntity", "UIApplication", "UIApplicationDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate", "UNNotificationContentExtension", "UNNotificationServiceExtension",
    "UniqueAppEntity", "ValueTransformer", "Widget", "WidgetBundle", "WKApplicationDelegate", "WKExtensionDelegate",
    "XCTestCase", "XCTestObservation",
  ]

  /// The reason why a type may be found without its name.
  func reason(type name: String) -> String? {
    let above = inherited.all(above: name).map(\.name)
    return above.first { Self.finders.contains($0) || Self.endings.contains(where: $0.hasSuffix) }.map {
      "it is found at run time, as '\($0)'"
    }
  }

  /// The endings of the many kinds of intents, of test cases of other frameworks, and of scenes in a car or on a screen.
  private static let endings = ["Intent", "SceneDelegate", "TestCase"]

  /// Protocols and classes that require only the members below. `Swift` comes with `Swift.Error`.
  private static let undemanding: Set<String> = [
    "AnyObject", "App", "Bool", "ButtonStyle", "CGFloat", "CaseIterable", "Character", "Codable", "CodingKey",
    "Commands", "Comparable",
    "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Double", "Encodable", "Equatable", "Error",
    "Float", "Hashable", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "LabelStyle", "LocalizedError",
    "MainActor", "NSObject", "Observable", "ObservableObject", "PreviewProvider", "RawRepresentable", "Scene",
    "Sendable",
    "String", "Swift", "ToggleStyle", "ToolbarContent", "UIButton",
    "UICollectionReusableView",
    "UICollectionViewCell", "UIControl", "UIImageView", "UILabel", "UINavigationController", "UIResponder",
    "UIScrollView", "UIStackView", "UITableViewCell", "UITableViewHeaderFooterView", "UIView", "UIViewController",
    "UIViewControllerRepresentable", "UIViewRepresentable", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "View",
    "ViewModifier", "Void", "Widget", "WidgetBundle",
  ]
  private static let demanded: Set = [
    "allCases", "body", "debugDescription", "description", "dismantleUIView", "dismantleUIViewController", "encode",
    "errorDescription", "failureReason", "hash", "hashValue", "helpAnchor", "id", "init", "intValue", "makeBody",
    "main", "makeCoordinator", "makeUIView", "makeUIViewController", "objectWillChange", "platform", "previews",
    "rawValue",
    "recoverySuggestion", "sizeThatFits", "stringValue", "updateUIView", "updateUIViewController",
  ]

  /// Whether a protocol that the sources do not declare may require a member of this name.
  func mayBeAskedFor(member name: String, of owner: String) -> Bool {
    if Self.demanded.contains(name) || Self.isImplied(name) { return true }
    return inherited.all(above: owner).contains { above in
      !above.isDeclared && !Self.undemanding.contains(above.name)
        && DelegateProtocols.mayRequire(name, in: above.name) ?? objectiveC.mayRequire(name, in: above.name) ?? true
    }
  }

  /// Whether the compiler calls such a member without its name in the source.
  private static func isImplied(_ name: String) -> Bool {
    ImplicitCalls.methodsOfValues.contains(name) || ImplicitCalls.builderMethods.contains(name)
      || ImplicitCalls.interpolationMethods.contains(name)
      || ["projectedValue", "unownedExecutor", "wrappedValue"].contains(name)
  }
}
