import SwiftSemantics

/// Members of a group's type that take the place of their calls, if their names mean the same there.
extension SmallAppTests {
  static let movedMembers: [SmallApp] = [
    SmallApp(
      name: "members that name something of their own",
      accessors: SmallApp.groups("layer.variant(for: .{caseName})", "Test.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Test { case newPage, other }
        final class Layer { func variant(for test: Test) -> Variant { .control } }
        enum Variant: String { case control, on }

        let spacing = 4
        private let wide = 8
        extension Variant {
          var event: String { "page_" + rawValue }
          var margin: Int { self == .on ? spacing : 0 }
          var style: String { Self.plain }
          var title: String { self == .on ? "On" : "Off" }
          static let plain = "plain"
        }
        struct Row {
          let layer: Layer
          let spacing = 100
          let rawValue = "row"
          var event: String { layer.variant(for: .newPage).event }
          var margin: Int { layer.variant(for: .newPage).margin }
          var style: String { layer.variant(for: .newPage).style }
          var title: String { layer.variant(for: .newPage).title }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Test { case other }
        final class Layer { func variant(for test: Test) -> Variant { .control } }
        enum Variant: String { case control, on }

        let spacing = 4
        private let wide = 8
        extension Variant {
          var event: String { "page_" + rawValue }
          var margin: Int { self == .on ? spacing : 0 }
          var style: String { Self.plain }
          var title: String { self == .on ? "On" : "Off" }
          static let plain = "plain"
        }
        struct Row {
          let layer: Layer
          let spacing = 100
          let rawValue = "row"
          var event: String { Variant.on.event }
          var margin: Int { Variant.on.margin }
          var style: String { Variant.on.style }
          var title: String { "On" }
        }

        """
      ],
      messages: [
        "Sources/App.swift:18: 'layer.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
        "Sources/App.swift:19: 'layer.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
        "Sources/App.swift:20: 'layer.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand",
      ]),
    SmallApp(
      name: "arguments that have their types from parameters",
      accessors: SmallApp.groups("layer.variant(for: .{caseName})", "Test.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Test { case newPage, other }
        final class Layer { func variant(for test: Test) -> Variant { .control } }
        enum Variant: String { case control, on }

        extension Variant {
          func share(of amount: Double) -> Double { self == .on ? amount / 4 : amount }
          func list(_ item: Int) -> [Int] { self == .on ? [1, 2].map { item in item * 10 } : [item] }
        }
        func share(_ layer: Layer) -> Double {
          let share = layer.variant(for: .newPage).share(of: 10)
          return share
        }
        func list(_ layer: Layer, _ first: Int) -> [Int] { layer.variant(for: .newPage).list(first) }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Test { case other }
        final class Layer { func variant(for test: Test) -> Variant { .control } }
        enum Variant: String { case control, on }

        extension Variant {
          func share(of amount: Double) -> Double { self == .on ? amount / 4 : amount }
          func list(_ item: Int) -> [Int] { self == .on ? [1, 2].map { item in item * 10 } : [item] }
        }
        func share(_ layer: Layer) -> Double {
          let share = (10 as Double) / 4
          return share
        }
        func list(_ layer: Layer, _ first: Int) -> [Int] { Variant.on.list(first) }

        """
      ],
      messages: [
        "Sources/App.swift:13: 'layer.variant(for: .newPage)' is left as 'Variant.on'; simplify what uses it by hand"
      ]),
  ]
}
