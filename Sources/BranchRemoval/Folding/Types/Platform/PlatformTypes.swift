import SwiftSemantics
import SwiftSyntax

/// What is known of Apple's frameworks by names alone. It holds only where the sources declare nothing of that name.
enum PlatformTypes {
  /// The type of a static property, as in `Color.red`: these types have only such of their own type.
  static func type(ofStatic member: String, of type: String) -> String? {
    guard member.first?.isLowercase ?? false else { return nil }
    return typesOfOwnMembers.contains(type) || isShared(member, of: type) || constants[type]?.contains(member) ?? false
      ? type : nil
  }

  private static let typesOfOwnMembers: Set = ["Color", "Font", "Notification.Name", "NSColor", "UIColor"]

  private static let constants: [String: Set<String>] = [
    "CGAffineTransform": ["identity"], "CGPoint": ["zero"], "CGRect": ["infinite", "null", "zero"], "CGSize": ["zero"],
    "CGVector": ["zero"], "NSDirectionalEdgeInsets": ["zero"], "UIEdgeInsets": ["zero"], "UIOffset": ["zero"],
  ]

  /// The type of a layout anchor, which views and layout guides share.
  static func type(ofAnchor member: String) -> String? { anchors[member] }

  private static let anchors: [String: String] = [
    "bottomAnchor": "NSLayoutYAxisAnchor", "centerXAnchor": "NSLayoutXAxisAnchor",
    "centerYAnchor": "NSLayoutYAxisAnchor", "firstBaselineAnchor": "NSLayoutYAxisAnchor",
    "heightAnchor": "NSLayoutDimension", "lastBaselineAnchor": "NSLayoutYAxisAnchor",
    "leadingAnchor": "NSLayoutXAxisAnchor", "leftAnchor": "NSLayoutXAxisAnchor",
    "rightAnchor": "NSLayoutXAxisAnchor", "topAnchor": "NSLayoutYAxisAnchor",
    "trailingAnchor": "NSLayoutXAxisAnchor", "widthAnchor": "NSLayoutDimension",
  ]

  /// Whether a modifier or a view of SwiftUI, an animation of UIKit or a function of Foundation has a parameter of one
  /// type, or an optional of it, so that a literal and `nil` need none beside it.
  static func statesType(of argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
    if let name = call.calledExpression.lastName, functions[name]?.takes(argument, in: call) ?? false { return true }
    let labels: Set<String>?
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      labels = modifiers[name] ?? (argument.expression.choosesLiteral ? takersOfElements[name] : nil)
    } else {
      labels = call.calledExpression.as(DeclReferenceExprSyntax.self).flatMap { views[$0.baseName.text] }
    }
    return labels?.contains(argument.label?.text ?? "") ?? false
  }

  /// Of Foundation.
  private static let functions: [String: PlatformSignature] = [
    "URLQueryItem": PlatformSignature(patterns: ["name:value:"], labels: ["value"]),
    "addValue": PlatformSignature(patterns: ["_:forHTTPHeaderField:"]),
    "post": PlatformSignature(patterns: ["name:object:userInfo:"], labels: ["userInfo"]),
    "setValue": PlatformSignature(patterns: ["_:forHTTPHeaderField:"]),
  ]

  /// Methods of collections that take others with the same elements, such as an array literal.
  private static let takersOfElements: [String: Set<String>] = [
    "append": ["contentsOf"], "formIntersection": [""], "formUnion": [""], "insert": ["contentsOf"],
    "intersection": [""], "isDisjoint": ["with"], "isSubset": ["of"], "isSuperset": ["of"], "subtract": [""],
    "subtracting": [""], "symmetricDifference": [""], "union": [""],
  ]

  private static let views: [String: Set<String>] = [
    "Grid": ["alignment", "horizontalSpacing", "verticalSpacing"], "GridRow": ["alignment"],
    "HStack": ["alignment", "spacing"], "LazyHGrid": ["alignment", "spacing"], "LazyHStack": ["alignment", "spacing"],
    "LazyVGrid": ["alignment", "spacing"], "LazyVStack": ["alignment", "spacing"], "Spacer": ["minLength"],
    "VStack": ["alignment", "spacing"], "ZStack": ["alignment"], "withAnimation": [""],
  ]

  private static let modifiers: [String: Set<String>] = [
    "accentColor": [""], "animate": ["withDuration", "delay"], "animation": [""], "baselineOffset": [""],
    "blur": ["radius"], "brightness": [""], "contrast": [""], "cornerRadius": [""], "font": [""], "fontDesign": [""],
    "fontWeight": [""], "foregroundColor": [""],
    "frame": ["width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"],
    "grayscale": [""], "gridCellColumns": [""], "kerning": [""], "layoutPriority": [""], "lineLimit": [""],
    "lineSpacing": [""], "listRowInsets": [""], "minimumScaleFactor": [""], "offset": ["x", "y"], "opacity": [""],
    "padding": [""], "preferredColorScheme": [""], "saturation": [""], "scaleEffect": [""],
    "shadow": ["radius", "x", "y"], "symbolRenderingMode": [""], "textCase": [""], "textContentType": [""],
    "tint": [""], "tracking": [""], "zIndex": [""],
  ]

  /// Whether it is the one object of a class, or the current value of a type, which everybody shares: asking for it has
  /// no effect that can be seen.
  static func isShared(_ member: String, of type: String) -> Bool { shared[type]?.contains(member) ?? false }

  private static let shared: [String: Set<String>] = [
    "Bundle": ["main"], "Calendar": ["autoupdatingCurrent", "current"], "DispatchQueue": ["main"],
    "FileManager": ["default"], "HTTPCookieStorage": ["shared"], "Locale": ["autoupdatingCurrent", "current"],
    "NotificationCenter": ["default"], "NSApplication": ["shared"], "NSPasteboard": ["general"],
    "NSWorkspace": ["shared"], "OperationQueue": ["main"], "ProcessInfo": ["processInfo"], "RunLoop": ["main"],
    "TimeZone": ["autoupdatingCurrent", "current"], "UIApplication": ["shared"], "UIDevice": ["current"],
    "UIPasteboard": ["general"], "UIScreen": ["main"], "URLCache": ["shared"], "URLSession": ["shared"],
    "UserDefaults": ["standard"],
  ]
}

extension ExprSyntax {
  /// Whether all arms of a choice are array literals with elements.
  fileprivate var choosesLiteral: Bool {
    if let inner = singleParenthesized { return inner.choosesLiteral }
    guard let node = self.as(TernaryExprSyntax.self) else { return false }
    return [node.thenExpression, node.elseExpression].allSatisfy { $0.isFilledArray || $0.choosesLiteral }
  }

  private var isFilledArray: Bool { self.as(ArrayExprSyntax.self).map { !$0.elements.isEmpty } ?? false }
}
