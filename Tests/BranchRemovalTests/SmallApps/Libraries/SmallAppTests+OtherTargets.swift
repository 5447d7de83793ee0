import SwiftSemantics

/// Members of a group's type that name what only their own target sees.
extension SmallAppTests {
  private static let palette = """
    public enum Test { case newPage, other }
    public final class Layer { public func variant(for test: Test) -> Variant { .control } }
    public enum Variant: String { case control, on }
    enum Palette { static let accent = "accent" }
    public struct Tint { static let warm = Tint(); public static let cold = Tint() }
    public extension Variant {
      var accent: String { self == .on ? Palette.accent : "dull" }
      var tint: Tint { self == .on ? .warm : .cold }
      var title: String { self == .on ? "On" : "Off" }
    }

    """

  static let otherTargets: [SmallApp] = [
    SmallApp(
      name: "members of a target that is imported through another one",
      accessors: SmallApp.groups("layer.variant(for: .{caseName})", "Test.{caseName}"),
      files: [
        "Sources/Core/Core.swift": palette,
        "Sources/Feature/Feature.swift": "@_exported import Core\n",
        "Sources/App/Page.swift": """
        import Feature
        func run(_ layer: Layer) {
          show(layer.variant(for: .newPage).accent)
          show(layer.variant(for: .newPage).tint)
          show(layer.variant(for: .newPage).title)
        }

        """,
      ],
      after: [
        "Sources/Core/Core.swift": palette.replacing("case newPage, other", with: "case other"),
        "Sources/App/Page.swift": """
        import Feature
        func run(_ layer: Layer) {
          show(Variant.on.accent)
          show(Variant.on.tint)
          show("On")
        }

        """,
      ],
      messages: [
        "Sources/App/Page.swift:3: 'layer.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
        "Sources/App/Page.swift:4: 'layer.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
      ])
  ]
}
