public struct Text: PrimitiveView {
  private let text: String

  public init(_ text: String) { self.text = text }

  public var lines: [String] { [text] }
}

public struct Image: PrimitiveView {
  private let name: String

  public init(_ name: String) { self.name = name }

  public var lines: [String] { ["<\(name)>"] }
}

public struct Button: PrimitiveView {
  private let title: String
  private let action: () -> Void

  public init(_ title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }

  public var lines: [String] { ["[\(title)]"] }
}

public struct Divider: PrimitiveView {
  public init() {}
  public var lines: [String] { ["---"] }
}
