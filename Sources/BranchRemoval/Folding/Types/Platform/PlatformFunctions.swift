import SwiftSyntax

/// Functions and initializers of Apple's frameworks with a parameter for objects of one class, alone or in an array, to
/// which each arm of a choice is converted by itself.
enum PlatformFunctions {
  /// What arms have to be, so that an argument's place states their type.
  enum Argument {
    case object
    /// `NewCell.self`
    case type
  }

  static func argument(_ argument: LabeledExprSyntax, ofFunction name: String, _ call: FunctionCallExprSyntax)
    -> Argument?
  {
    if functions[name]?.takes(argument, in: call) ?? false { return .object }
    return types[name]?.takes(argument, in: call) ?? false ? .type : nil
  }

  /// Whether an initializer of a class has such a parameter.
  static func takesObject(_ argument: LabeledExprSyntax, toMake name: String, _ call: FunctionCallExprSyntax) -> Bool {
    initializers[name]?.takes(argument, in: call) ?? false
  }

  private static let functions: [String: PlatformSignature] = [
    "addArrangedSubview": PlatformSignature(patterns: ["_:"]),
    "addChild": PlatformSignature(patterns: ["_:"]),
    "addGestureRecognizer": PlatformSignature(patterns: ["_:"]),
    "addSublayer": PlatformSignature(patterns: ["_:"]),
    "addSubview": PlatformSignature(patterns: ["_:"]),
    "bringSubviewToFront": PlatformSignature(patterns: ["_:"]),
    "insertArrangedSubview": PlatformSignature(patterns: ["_:at:"]),
    "insertSublayer": PlatformSignature(patterns: ["_:at:"]),
    "insertSubview": PlatformSignature(
      patterns: ["_:at:", "_:aboveSubview:", "_:belowSubview:"], labels: ["_", "aboveSubview", "belowSubview"]),
    "popToViewController": PlatformSignature(patterns: ["_:animated:"]),
    "present": PlatformSignature(patterns: ["_:animated:completion?:"]),
    "pushViewController": PlatformSignature(patterns: ["_:animated:"]),
    "removeArrangedSubview": PlatformSignature(patterns: ["_:"]),
    "sendSubviewToBack": PlatformSignature(patterns: ["_:"]),
    "setCustomSpacing": PlatformSignature(patterns: ["_:after:"], labels: ["after"]),
    "setViewControllers": PlatformSignature(patterns: ["_:animated:", "_:direction:animated:completion?:"]),
    "show": PlatformSignature(patterns: ["_:sender:"]),
    "showDetailViewController": PlatformSignature(patterns: ["_:sender:"]),
  ]

  private static let types: [String: PlatformSignature] = [
    "register": PlatformSignature(patterns: [
      "_:forCellReuseIdentifier:", "_:forCellWithReuseIdentifier:", "_:forHeaderFooterViewReuseIdentifier:",
      "_:forSupplementaryViewOfKind:withReuseIdentifier:",
    ])
  ]

  private static let initializers: [String: PlatformSignature] = [
    "UIBarButtonItem": PlatformSignature(patterns: ["customView:"], labels: ["customView"]),
    "UINavigationController": PlatformSignature(patterns: ["rootViewController:"], labels: ["rootViewController"]),
    "UISearchController": PlatformSignature(
      patterns: ["searchResultsController:"], labels: ["searchResultsController"]),
    "UIStackView": PlatformSignature(patterns: ["arrangedSubviews:"], labels: ["arrangedSubviews"]),
  ]
}
