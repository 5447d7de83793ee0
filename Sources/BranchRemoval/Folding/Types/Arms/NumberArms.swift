import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The type of a number that other numbers stand beside.
extension StaticTypes {
  /// Whether arms are numbers that have one type together because they stand in an array, a dictionary or a tuple:
  /// `report(["a": flag ? 1 : 2.5])` with a parameter of `Any`.
  func areNumbersOfOneType(_ arms: [ExprSyntax], in whole: ExprSyntax) -> Bool {
    whole.isPartOfLiteral && arms.allSatisfy(\.isNumber) && Set(arms.map { type(of: $0) }).count > 1
  }

  func number(
    _ arm: ExprSyntax, among all: [ExprSyntax], of whole: ExprSyntax, _ place: ExpressionPlace
  ) -> ArmType {
    guard Set(all.map { type(of: $0) }).count > 1 else { return .asItIs }
    // A whole number is converted by itself where anything goes; beside it, one with a point is the same everywhere.
    // Several functions may have one for both together: `show(flag ? 1 : 2.5)` takes `Any` where `show(2.5)` takes a `Double`.
    if place == .overloaded { return .unknown }
    if place == .unseen || place == .anything { return arm.hasFraction ? .asItIs : .unknown }
    guard type(of: arm) != "Double" else { return .asItIs }
    if let place = whole.placeOfAnnotation { return .annotated("Double", place) }
    let text = arm.trimmedDescription
    return text.allSatisfy { $0.isNumber || $0 == "_" || $0 == "-" } ? .written(text + ".0") : .unknown
  }

  /// A negative number behind a minus: `-(-7)` is ambiguous where nothing says which number it is.
  func negatedNumber(beside all: [ExprSyntax]) -> ArmType {
    all.contains { !$0.isLiteral && type(of: $0) == "Int" } ? .converted("Int") : .unknown
  }
}

extension ExprSyntax {
  /// Whether it is a part of an array, a dictionary or a tuple.
  fileprivate var isPartOfLiteral: Bool {
    guard let part = withParentheses.parent else { return false }
    return part.is(ArrayElementSyntax.self) || part.is(DictionaryElementSyntax.self)
      || part.as(LabeledExprSyntax.self)?.parent?.parent?.is(TupleExprSyntax.self) ?? false
  }
}
