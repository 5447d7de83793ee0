/// What finds declarations while the program runs, so that no name in the sources leads to them.
struct RuntimeDiscovery {
  private let inherited: InheritedNames

  init(_ inherited: InheritedNames) {
    self.inherited = inherited
  }

  /// Protocols and classes whose conforming types and subclasses the system or a test runner finds by itself, or by a name in an archive.
  private static let finders: Set = [
    "App", "AppEntity", "AppEnum", "AppIntent", "AppShortcutsProvider", "AudioUnitFactory", "ControlWidget",
    "INExtension",
    "NSCoding", "NSManagedObject", "NSSecureCoding", "PreviewProvider", "QuickSpec", "UIApplicationDelegate",
    "UISceneDelegate",
    "UIWindowSceneDelegate", "UNNotificationServiceExtension", "ValueTransformer", "Widget", "WidgetBundle",
    "WidgetConfigurationIntent", "WKApplicationDelegate", "WKExtensionDelegate", "XCTestCase",
  ]

  /// Why a type may be found without its name.
  func reason(type name: String) -> String? {
    let above = inherited.all(above: name).map(\.name)
    return above.first { Self.finders.contains($0) || $0.hasSuffix("TestCase") }.map {
      "it is found at run time, as '\($0)'"
    }
  }

  /// Protocols and classes that ask for no member but those below.
  private static let undemanding: Set<String> = [
    "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "CaseIterable", "RawRepresentable", "String", "Int",
    "UInt", "Int8",
    "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Character", "CGFloat", "Bool",
    "Void",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Codable", "Decodable", "Encodable", "CodingKey",
    "Identifiable",
    "ObservableObject", "View", "ViewModifier", "Error", "NSObject", "UIResponder", "UIView", "UIControl", "UIButton",
    "UILabel",
    "UIImageView", "UIStackView", "UIScrollView", "UIViewController", "UINavigationController", "UITableViewCell",
    "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView", "MainActor",
  ]
  private static let demanded: Set = [
    "allCases", "body", "debugDescription", "description", "encode", "hash", "hashValue", "id", "init", "intValue",
    "objectWillChange",
    "rawValue", "stringValue",
  ]

  /// Whether a protocol that the sources do not declare may ask for a member of this name.
  func mayBeAskedFor(member name: String, of owner: String) -> Bool {
    if Self.demanded.contains(name) || Self.isImplied(name) { return true }
    return inherited.all(above: owner).contains { !$0.isDeclared && !Self.undemanding.contains($0.name) }
  }

  /// What the compiler calls without the name being written.
  private static func isImplied(_ name: String) -> Bool {
    name.hasPrefix("build") || name.hasPrefix("append")
      || [
        "callAsFunction", "dynamicallyCall", "makeIterator", "makeAsyncIterator", "next", "projectedValue",
        "wrappedValue",
      ]
      .contains(name)
  }
}
