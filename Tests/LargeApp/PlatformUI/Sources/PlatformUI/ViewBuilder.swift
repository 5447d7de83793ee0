@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView {
    var lines: [String] = []
    repeat lines += rendered(each content)
    return TupleView(lines: lines)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    .first(first)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    .second(second)
  }
}

public struct EmptyView: PrimitiveView {
  public init() {}
  public var lines: [String] { [] }
}

public struct TupleView: PrimitiveView {
  public let lines: [String]
}

public enum ConditionalContent<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  public var lines: [String] {
    switch self {
    case .first(let view): return rendered(view)
    case .second(let view): return rendered(view)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("draws itself") }
}

extension Optional: PrimitiveView where Wrapped: View {
  public var lines: [String] { map { rendered($0) } ?? [] }
}
