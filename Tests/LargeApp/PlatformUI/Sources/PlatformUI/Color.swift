public struct Color: Equatable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }

  public static let white = Color("white")
  public static let accentColor = Color("accent")
}
