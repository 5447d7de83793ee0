public struct VStack<Content: View>: PrimitiveView {
  private let content: Content

  public init(spacing: Int = 8, @ViewBuilder content: () -> Content) { self.content = content() }

  public var lines: [String] { rendered(content) }
}

public struct HStack<Content: View>: PrimitiveView {
  private let content: Content

  public init(spacing: Int = 8, @ViewBuilder content: () -> Content) { self.content = content() }

  public var lines: [String] { [rendered(content).joined(separator: " ")] }
}

public struct ForEach<Element, Content: View>: PrimitiveView {
  private let elements: [Element]
  private let content: (Element) -> Content

  public init(_ elements: [Element], @ViewBuilder content: @escaping (Element) -> Content) {
    self.elements = elements
    self.content = content
  }

  public var lines: [String] { elements.flatMap { rendered(content($0)) } }
}

public struct Group<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var lines: [String] { rendered(content) }
}
