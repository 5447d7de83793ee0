import SourceSearch
import SwiftSyntax

extension TypeSyntax {
  /// Whether it is a type of Combine or RxSwift that publishes Booleans: `AnyPublisher<Bool, Never>`, `some
  /// Publisher<Bool, Never>`, `Observable<Bool>`.
  var isPublisherOfBoolean: Bool {
    if let constrained = self.as(SomeOrAnyTypeSyntax.self) { return constrained.constraint.isPublisherOfBoolean }
    let member = self.as(MemberTypeSyntax.self)
    let name = member?.name ?? self.as(IdentifierTypeSyntax.self)?.name
    let arguments = member?.genericArgumentClause ?? self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
    guard let name, Self.publishers.contains(name.bareName),
      case .type(let output)? = arguments?.arguments.first?.argument
    else { return false }
    return output.plainName == "Bool"
  }

  private static let publishers: Set = [
    "AnyPublisher", "Driver", "Future", "Infallible", "Maybe", "Observable", "Publisher", "Signal", "Single",
  ]
}
