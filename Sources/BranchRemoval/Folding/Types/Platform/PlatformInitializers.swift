import SourceSearch
import SwiftSyntax

/// Initializers and functions of Apple's frameworks that make a value of a type without generic parameters, by the
/// labels of their arguments. A `?` is behind the label of an argument that may be left out.
///
/// Labels that other packages also give to initializers of their own, which may fail, are missing.
enum PlatformInitializers {
  /// The type of what a call of a type's name makes, an optional where the initializer may fail.
  static func type(madeBy call: FunctionCallExprSyntax, of type: String) -> String? {
    if failing[type]?.contains(where: { call.fits(labels: $0) }) ?? false { return type + "?" }
    let classes = PlatformClasses.ancestry(of: type)
    let isKnown = (classes.isEmpty ? [type] : classes).contains { owner in
      initializers[owner]?.contains { call.fits(labels: $0) } ?? false
    }
    return isKnown ? type : nil
  }

  /// The type of what a static function makes, as in `UIFont.systemFont(ofSize: 12)`.
  static func type(madeBy call: FunctionCallExprSyntax, ofStatic function: String, of type: String) -> String? {
    functions[type]?[function]?.contains { call.fits(labels: $0) } ?? false ? type : nil
  }

  /// The type of a changed copy of a value, as in `UIColor.red.withAlphaComponent(0.5)`.
  static func type(madeBy call: FunctionCallExprSyntax, ofMethod function: String, of type: String) -> String? {
    copies[type]?[function].map { call.fits(labels: $0) } ?? false ? type : nil
  }

  private static let failing: [String: [String]] = [
    "UIColor": ["named:in?:compatibleWith?:"], "UIFont": ["name:size:"],
    "UIImage": [
      "contentsOfFile:", "data:scale?:", "named:", "named:in:with:", "named:in:compatibleWith:",
      "systemName:withConfiguration?:",
    ],
    "URL": ["string:relativeTo?:"], "URLComponents": ["string:"], "UserDefaults": ["suiteName:"],
  ]

  private static let initializers: [String: [String]] = [
    "NSObject": [""],
    "NSView": ["frame:"],
    "NSViewController": ["nibName:bundle:"],
    "NSStackView": ["views:"],
    "UIView": ["frame:"],
    "UIViewController": ["nibName:bundle:"],
    "UIActivityIndicatorView": ["style:"],
    "UIButton": ["type:", "type:primaryAction:", "configuration:primaryAction?:"],
    "UICollectionView": ["frame:collectionViewLayout:"],
    "UIImageView": ["image:highlightedImage?:"],
    "UIProgressView": ["progressViewStyle:"],
    "UISegmentedControl": ["items:"],
    "UIStackView": ["arrangedSubviews:"],
    "UITableView": ["frame:style:"],
    "UITableViewCell": ["style:reuseIdentifier:"],
    "UITableViewHeaderFooterView": ["reuseIdentifier:"],
    "UIVisualEffectView": ["effect:"],
    "UIWindow": ["windowScene:"],
    "WKWebView": ["frame:configuration:"],
    "UIActivityViewController": ["activityItems:applicationActivities:"],
    "UIAlertController": ["title:message:preferredStyle:"],
    "UICollectionViewController": ["collectionViewLayout:"],
    "UINavigationController": ["rootViewController:", "navigationBarClass:toolbarClass:"],
    "UIPageViewController": ["transitionStyle:navigationOrientation:options?:"],
    "UISearchController": ["searchResultsController:"],
    "UISplitViewController": ["style:"],
    "UITableViewController": ["style:"],
    "SFSafariViewController": ["url:", "url:configuration:"],
    "UIBarButtonItem": [
      "barButtonSystemItem:target:action:", "customView:", "image:style:target:action:",
      "image:landscapeImagePhone:style:target:action:", "primaryAction:menu?:", "systemItem:primaryAction?:menu?:",
      "title:image?:primaryAction?:menu?:", "title:style:target:action:", "image:primaryAction?:menu?:",
    ],
    "UITabBarItem": ["tabBarSystemItem:tag:", "title:image:selectedImage:", "title:image:tag:"],
    "UINavigationItem": ["title:"],
    "UIAlertAction": ["title:style:handler?:"],
    "UIAction": [
      "title?:image?:identifier?:discoverabilityTitle?:attributes?:state?:handler:",
      "title?:subtitle?:image?:identifier?:discoverabilityTitle?:attributes?:state?:handler:",
    ],
    "UIMenu": ["title?:image?:identifier?:options?:children?:"],
    "UIContextualAction": ["style:title:handler:"],
    "UISwipeActionsConfiguration": ["actions:"],
    "UIGestureRecognizer": ["target:action:"],
    "UIBlurEffect": ["style:"],
    "UIColor": [
      "red:green:blue:alpha:", "white:alpha:", "hue:saturation:brightness:alpha:", "patternImage:", "cgColor:",
      "dynamicProvider:", "resource:", "displayP3Red:green:blue:alpha:",
    ],
    "UIFont": ["descriptor:size:"],
    "UIImage": ["cgImage:", "cgImage:scale:orientation:", "resource:"],
    "UIBezierPath": ["rect:", "ovalIn:", "roundedRect:cornerRadius:", "roundedRect:byRoundingCorners:cornerRadii:"],
    "CGPoint": ["", "x:y:"], "CGSize": ["", "width:height:"], "CGRect": ["", "x:y:width:height:", "origin:size:"],
    "CGVector": ["", "dx:dy:"],
    "CGAffineTransform": ["", "rotationAngle:", "scaleX:y:", "translationX:y:", "a:b:c:d:tx:ty:"],
    "UIEdgeInsets": ["", "top:left:bottom:right:"],
    "NSDirectionalEdgeInsets": ["", "top:leading:bottom:trailing:"],
    "UIOffset": ["", "horizontal:vertical:"],
    "AnyView": ["_:", "erasing:"],
    "Color": [
      "_:", "_:bundle:", "red:green:blue:opacity?:", "white:opacity?:", "hue:saturation:brightness:opacity?:",
      "_:red:green:blue:opacity?:", "_:white:opacity?:", "cgColor:", "uiColor:", "nsColor:",
    ],
    "EdgeInsets": ["", "top:leading:bottom:trailing:"],
    "Image": ["_:bundle?:", "decorative:bundle?:", "nsImage:", "systemName:", "uiImage:"],
    "Text": ["_:", "_:style:", "_:tableName?:bundle?:comment?:", "verbatim:"],
    "EmptyView": [""], "Divider": [""], "Spacer": ["minLength?:"],
    "AttributedString": ["", "_:"], "Data": [""], "JSONDecoder": [""], "JSONEncoder": [""],
    "NSAttributedString": ["attributedString:", "string:attributes?:"],
    "Notification.Name": ["_:", "rawValue:"],
    "Date": ["", "timeIntervalSinceNow:", "timeIntervalSince1970:", "timeIntervalSinceReferenceDate:"],
    "IndexPath": ["item:section:", "row:section:"], "IndexSet": ["", "integer:", "integersIn:"],
    "Locale": ["identifier:"], "NSRange": ["", "location:length:"],
    "URL": ["fileURLWithPath:"], "URLComponents": [""], "URLRequest": ["url:cachePolicy?:timeoutInterval?:"],
    "UUID": [""],
  ]

  private static let functions: [String: [String: [String]]] = [
    "Font": [
      "custom": ["_:size:", "_:size:relativeTo:", "_:fixedSize:"],
      "system": ["size:weight?:design?:", "_:design?:weight?:"],
    ],
    "NSFont": ["boldSystemFont": ["ofSize:"], "systemFont": ["ofSize:weight?:"]],
    "UIFont": [
      "boldSystemFont": ["ofSize:"], "italicSystemFont": ["ofSize:"],
      "monospacedDigitSystemFont": ["ofSize:weight:"], "monospacedSystemFont": ["ofSize:weight:"],
      "preferredFont": ["forTextStyle:compatibleWith?:"], "systemFont": ["ofSize:weight?:width?:"],
    ],
  ]

  private static let copies: [String: [String: String]] = [
    "Color": ["opacity": "_:"],
    "Font": ["bold": "", "italic": "", "monospacedDigit": "", "weight": "_:"],
    "NSColor": ["withAlphaComponent": "_:"],
    "UIColor": ["withAlphaComponent": "_:"],
    "UIFont": ["withSize": "_:"],
  ]
}

extension FunctionCallExprSyntax {
  /// Whether its arguments have the labels of a pattern. A closure behind the parentheses is the last one.
  func fits(labels pattern: String) -> Bool {
    guard additionalTrailingClosures.isEmpty else { return false }
    var expected = pattern.split(separator: ":")[...]
    if trailingClosure != nil, expected.popLast() == nil { return false }
    for argument in arguments {
      let label = argument.label?.bareName ?? "_"
      while let next = expected.first, next.last == "?", next.dropLast() != label { expected.removeFirst() }
      guard let next = expected.popFirst(), next == label || next.dropLast() == label && next.last == "?" else {
        return false
      }
    }
    return expected.allSatisfy { $0.last == "?" }
  }
}
