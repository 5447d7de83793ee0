import SwiftSemantics
import SwiftSyntax

/// Says of a written type that no value of an experiment can have it.
///
/// Where an app asks through Boolean accessors alone, all that is ever known is a Boolean. A property that is written to be a
/// `String`, or a view, then says nothing of the experiment to whoever names it, even if its body asks.
struct CarriedTypes {
  private let areBooleans: Bool
  private let names: NameIndex

  init(of experiments: some Sequence<ExperimentNames>, accessors: [Accessor], names: NameIndex) {
    self.names = names
    let asksForGroups = accessors.contains { if case .group = $0.kind { true } else { false } }
    areBooleans = !asksForGroups && experiments.allSatisfy { names.files(using: $0.typeName).isEmpty }
  }

  /// Whether a value of a type, nil for none, may be one that is known.
  func mayBeKnown(_ type: TypeSyntax?) -> Bool {
    guard areBooleans else { return true }
    guard let type else { return false }
    return type.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let text) = token.tokenKind else { return false }
      return !Self.others.contains(text) && !names.declaresType(text)
    }
  }

  /// Types of the system's frameworks that are no Booleans.
  private static let others: Set<String> = [
    "Any", "AnyCancellable", "AnyObject", "AnyView", "Array", "AttributedString", "CGColor", "CGFloat", "CGPoint",
    "CGRect",
    "CGSize", "Character", "Color", "Data", "Date", "Decimal", "Dictionary", "Double", "Error", "Float", "Font",
    "Image",
    "IndexPath", "Int", "Int32", "Int64", "LocalizedStringKey", "NSAttributedString", "NSDecimalNumber", "NSNumber",
    "NSObject",
    "Never", "Optional", "Scene", "Set", "String", "Text", "TimeInterval", "UIBarButtonItem", "UIButton", "UIColor",
    "UIFont",
    "UIImage", "UIImageView", "UILabel", "UINavigationController", "UIStackView", "UITableView", "UITableViewCell",
    "UIView",
    "UIViewController", "UInt", "URL", "URLRequest", "URLSession", "UUID", "View", "Void",
  ]
}
