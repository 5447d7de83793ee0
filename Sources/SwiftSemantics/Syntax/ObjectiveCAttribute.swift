package import SwiftSyntax

extension AttributeSyntax {
  /// Whether Objective-C code or Interface Builder may use the declaration by its name.
  package var exposesToObjectiveC: Bool {
    ["objc", "NSManaged", "IBOutlet", "IBInspectable"].contains(attributeName.trimmedDescription)
  }
}
