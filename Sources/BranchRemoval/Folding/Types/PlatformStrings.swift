import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Parameters of Apple's frameworks that take a literal as a `String`, and as nothing else: `URL(string:)`.
enum PlatformStrings {
  /// By the name of the type or function; `_` for a parameter without a label.
  private static let parameters: [String: Set<String>] = [
    "Bundle": ["identifier", "path"], "Data": ["base64Encoded"], "DateFormatter": ["dateFormat"],
    "DispatchQueue": ["label"], "Image": ["systemName"], "Locale": ["identifier"], "Logger": ["category", "subsystem"],
    "NSLocalizedString": ["_", "comment"], "NSPredicate": ["format"], "NSString": ["string"],
    "Name": ["_", "rawValue"],
    "String": ["contentsOfFile"], "TimeZone": ["identifier"], "UIColor": ["named"], "UIImage": ["named", "systemName"],
    "URL": ["fileURLWithPath", "string"], "URLComponents": ["string"], "URLQueryItem": ["name", "value"],
    "UserDefaults": ["suiteName"], "appendingPathComponent": ["_"], "appendingPathExtension": ["_"],
    "array": ["forKey"], "bool": ["forKey"], "data": ["forKey"], "dictionary": ["forKey"], "double": ["forKey"],
    "float": ["forKey"], "hasPrefix": ["_"], "hasSuffix": ["_"], "integer": ["forKey"], "object": ["forKey"],
    "path": ["forResource", "ofType"], "removeObject": ["forKey"], "string": ["forKey"],
    "url": ["forResource", "withExtension"],
  ]

  static func includes(_ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.lastName.flatMap { parameters[$0] }?.contains(argument.label?.bareName ?? "_") ?? false
  }
}
