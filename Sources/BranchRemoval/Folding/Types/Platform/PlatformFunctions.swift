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

  private struct Signature {
    let patterns: [String]
    /// The labels of the arguments that are meant.
    var labels: Set<String> = ["_"]

    func takes(_ argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
      labels.contains(argument.label?.text ?? "_") && patterns.contains { call.fits(labels: $0) }
    }
  }

  private static let functions: [String: Signature] = [
    "addArrangedSubview": Signature(patterns: ["_:"]),
    "addChild": Signature(patterns: ["_:"]),
    "addGestureRecognizer": Signature(patterns: ["_:"]),
    "addSublayer": Signature(patterns: ["_:"]),
    "addSubview": Signature(patterns: ["_:"]),
    "bringSubviewToFront": Signature(patterns: ["_:"]),
    "insertArrangedSubview": Signature(patterns: ["_:at:"]),
    "insertSublayer": Signature(patterns: ["_:at:"]),
    "insertSubview": Signature(
      patterns: ["_:at:", "_:aboveSubview:", "_:belowSubview:"], labels: ["_", "aboveSubview", "belowSubview"]),
    "popToViewController": Signature(patterns: ["_:animated:"]),
    "present": Signature(patterns: ["_:animated:completion?:"]),
    "pushViewController": Signature(patterns: ["_:animated:"]),
    "removeArrangedSubview": Signature(patterns: ["_:"]),
    "sendSubviewToBack": Signature(patterns: ["_:"]),
    "setCustomSpacing": Signature(patterns: ["_:after:"], labels: ["after"]),
    "setViewControllers": Signature(patterns: ["_:animated:", "_:direction:animated:completion?:"]),
    "show": Signature(patterns: ["_:sender:"]),
    "showDetailViewController": Signature(patterns: ["_:sender:"]),
  ]

  private static let types: [String: Signature] = [
    "register": Signature(patterns: [
      "_:forCellReuseIdentifier:", "_:forCellWithReuseIdentifier:", "_:forHeaderFooterViewReuseIdentifier:",
      "_:forSupplementaryViewOfKind:withReuseIdentifier:",
    ])
  ]

  private static let initializers: [String: Signature] = [
    "UIBarButtonItem": Signature(patterns: ["customView:"], labels: ["customView"]),
    "UINavigationController": Signature(patterns: ["rootViewController:"], labels: ["rootViewController"]),
    "UISearchController": Signature(patterns: ["searchResultsController:"], labels: ["searchResultsController"]),
    "UIStackView": Signature(patterns: ["arrangedSubviews:"], labels: ["arrangedSubviews"]),
  ]
}
