/// Classes of Apple's frameworks by their superclasses. They hold only where the sources declare no type of that name.
enum PlatformClasses {
  static func superclass(of name: String) -> String? { superclasses[name] }

  static func isClass(_ name: String) -> Bool { name == root || superclasses[name] != nil }

  /// A class, its superclass and so on, to the root.
  static func ancestry(of name: String) -> [String] {
    guard isClass(name) else { return [] }
    return [name] + (superclasses[name].map { ancestry(of: $0) } ?? [])
  }

  private static let root = "NSObject"

  private static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for (superclass, names) in subclasses {
      for name in names { result[name] = superclass }
    }
    return result
  }()

  private static let subclasses: [String: [String]] = [
    "NSObject": [
      "CALayer", "Formatter", "NSAttributedString", "NSLayoutConstraint", "NSResponder", "UIAlertAction", "UIBarItem",
      "UIBezierPath", "UICollectionViewLayout", "UIColor", "UIContextualAction", "UIFont", "UIGestureRecognizer",
      "UIImage", "UILayoutGuide", "UIMenuElement", "UINavigationItem", "UIResponder", "UISwipeActionsConfiguration",
      "UIVisualEffect",
    ],
    "CALayer": ["CAGradientLayer", "CAShapeLayer", "CATextLayer"],
    "Formatter": ["DateFormatter", "NumberFormatter"],
    "NSAttributedString": ["NSMutableAttributedString"],
    "NSResponder": ["NSView", "NSViewController"],
    "NSView": ["NSControl", "NSScrollView", "NSStackView", "NSVisualEffectView"],
    "NSControl": ["NSButton", "NSImageView", "NSTextField"],
    "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    "UICollectionViewLayout": ["UICollectionViewCompositionalLayout", "UICollectionViewFlowLayout"],
    "UIGestureRecognizer": [
      "UIHoverGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
      "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "UITapGestureRecognizer",
    ],
    "UIMenuElement": ["UIAction", "UIMenu"],
    "UIVisualEffect": ["UIBlurEffect", "UIVibrancyEffect"],
    "UIResponder": ["UIView", "UIViewController"],
    "UIView": [
      "UIActivityIndicatorView", "UICollectionReusableView", "UIControl", "UIImageView", "UILabel", "UINavigationBar",
      "UIPickerView", "UIProgressView", "UIScrollView", "UISearchBar", "UIStackView", "UITabBar", "UITableViewCell",
      "UITableViewHeaderFooterView", "UIToolbar", "UIVisualEffectView", "UIWindow", "WKWebView",
    ],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UICollectionViewCell": ["UICollectionViewListCell"],
    "UIControl": [
      "UIButton", "UIDatePicker", "UIPageControl", "UIRefreshControl", "UISegmentedControl", "UISlider", "UIStepper",
      "UISwitch", "UITextField",
    ],
    "UIScrollView": ["UICollectionView", "UITableView", "UITextView"],
    "UITextField": ["UISearchTextField"],
    "UIViewController": [
      "UIActivityViewController", "UIAlertController", "UICollectionViewController", "UINavigationController",
      "UIPageViewController", "UISearchController", "UISplitViewController", "UITabBarController",
      "UITableViewController",
      "SFSafariViewController",
    ],
    "UINavigationController": ["UIImagePickerController", "MFMailComposeViewController"],
  ]
}
