import SwiftSyntax

/// Methods that classes have from superclasses of Foundation, AppKit and UIKit.
///
/// ```
/// class Page: NSObject { func copy(isNew: Bool) -> Any }     without the parameter, it overrides 'copy()'
/// ```
enum LibraryMethods {
  /// Whether a class whose superclass no source declares may inherit a method that is called like this one.
  static func mayInclude(_ name: String, _ parameters: [FunctionParameterSyntax]) -> Bool {
    all.contains("\(name)(\(parameters.map { $0.firstName.text + ":" }.joined()))")
  }

  /// Whether a type of a library may have a method that is called like this one of an extension: a well-known one without arguments, one of
  /// a single word, such as `badge(_:)`, or one with a label that only leads to its argument, as `dataTask(with:)` has.
  static func mayAlsoBe(_ name: String, _ parameters: [FunctionParameterSyntax]) -> Bool {
    guard let first = parameters.first?.firstName.text else {
      return plain.contains(name) || mayInclude(name, parameters)
    }
    return !name.contains(where: \.isUppercase) || mayInclude(name, parameters) || prepositions.contains(first)
  }

  /// Methods without arguments, or with defaults for all, of the standard library, Foundation and SwiftUI.
  private static let plain: Set = [
    "animation", "background", "bold", "border", "cancel", "capitalized", "clipped", "copy", "disabled", "dropFirst",
    "dropLast", "enumerated", "erase", "first", "focused", "formatted", "frame", "hidden", "invalidate", "italic",
    "joined", "labelsHidden", "last", "lowercased", "makeIterator", "max", "min", "negate", "overlay", "padding",
    "popFirst", "popLast", "randomElement", "reloadData", "removeAll", "removeFirst", "removeLast", "reset", "resume",
    "reversed", "round", "rounded", "scaledToFill", "scaledToFit", "shadow", "shuffle", "shuffled", "sort", "sorted",
    "start", "stop", "suspend", "synchronize", "toggle", "underline", "uppercased", "validate",
  ]

  private static let prepositions: Set = ["at", "by", "for", "from", "in", "of", "on", "to", "using", "with"]

  /// Whether a type that no source declares is one of Apple's classes, by its name: `NSView`, but no `NSTextFieldDelegate`.
  static func isClass(_ name: String) -> Bool {
    guard !["Delegate", "DataSource", "ing"].contains(where: name.hasSuffix) else { return false }
    return ["Operation", "XCTestCase"].contains(name)
      || Round.platformPrefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? false }
  }

  private static let all: Set = [
    "awakeFromNib()", "becomeFirstResponder()", "cancel()", "conforms(to:)", "copy()", "dismiss(animated:completion:)",
    "draw(_:)", "drawRect(_:)", "finalize()", "isEqual(_:)", "isKind(of:)", "isMember(of:)", "layoutIfNeeded()",
    "layoutSubviews()", "loadView()", "main()", "mutableCopy()", "perform(_:)", "perform(_:with:)",
    "prepare(for:sender:)", "prepareForInterfaceBuilder()", "prepareForReuse()", "present(_:animated:completion:)",
    "removeFromSuperview()", "resignFirstResponder()", "responds(to:)", "setEditing(_:animated:)", "setNeedsDisplay()",
    "setNeedsLayout()", "setSelected(_:animated:)", "setUp()", "setValue(_:forKey:)", "sizeThatFits(_:)", "sizeToFit()",
    "start()", "tearDown()", "updateConstraints()", "value(forKey:)", "viewDidAppear(_:)", "viewDidDisappear(_:)",
    "viewDidLayoutSubviews()", "viewDidLoad()", "viewWillAppear(_:)", "viewWillDisappear(_:)",
    "viewWillLayoutSubviews()",
  ]
}
