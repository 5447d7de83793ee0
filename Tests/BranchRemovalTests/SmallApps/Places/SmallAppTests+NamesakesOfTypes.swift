import SwiftSemantics

/// Choices between values of a type of which another type has one of the name, and of generic types.
extension SmallAppTests {
  static let namesakesOfTypes: [SmallApp] = [
    SmallApp(
      name: "a type that another one has inside",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Banner.swift": """
        import UIKit

        class Banner: UIView {
          let label = UILabel()
          let flags = Flags()

          func refresh() {
            let style = flags.isOn(.newPage) ? Style.fresh : Style.plain
            label.text = style.title
            label.textColor = style.color
          }
        }

        private struct Style {
          let title: String
          let color: UIColor
        }

        private extension Style {
          static var fresh: Style {
            Style(title: "Fresh", color: .white)
          }

          static var plain: Style {
            Style(title: "Plain", color: .black)
          }
        }

        """,
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case newPage
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Other.swift": """
        struct Validator {
          enum Style {
            case legacy
            case strong
          }
          let style: Style
        }

        """,
      ],
      after: [
        "Sources/Banner.swift": """
        import UIKit

        class Banner: UIView {
          let label = UILabel()
          let flags = Flags()

          func refresh() {
            let style = Style.plain
            label.text = style.title
            label.textColor = style.color
          }
        }

        private struct Style {
          let title: String
          let color: UIColor
        }

        private extension Style {
          static var fresh: Style {
            Style(title: "Fresh", color: .white)
          }

          static var plain: Style {
            Style(title: "Plain", color: .black)
          }
        }

        """,
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
      ]),
    SmallApp(
      name: "members of a generic type in an extension of it",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case newPage
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Sources.swift": """
        final class Wrapper<T> {
          let value: T
          init(_ value: T) { self.value = value }
        }

        final class LocalSource<T> {
          let flags = Flags()
          let items: [T] = []

          private func prepareNew() -> Wrapper<T?> { Wrapper(items.last) }
          private func prepareOld() -> Wrapper<T?> { Wrapper(items.first) }
        }

        extension LocalSource {
          func fetch() -> T? {
            let wrapper = flags.isOn(.newPage) ? prepareNew() : prepareOld()
            return wrapper.value
          }
        }

        """,
      ],
      after: [
        "Sources/Flag.swift": """
        import Foundation

        enum Flag: String {
          case other
        }

        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            UserDefaults.standard.bool(forKey: flag.rawValue)
          }
        }

        """,
        "Sources/Sources.swift": """
        final class Wrapper<T> {
          let value: T
          init(_ value: T) { self.value = value }
        }

        final class LocalSource<T> {
          let flags = Flags()
          let items: [T] = []

          private func prepareOld() -> Wrapper<T?> { Wrapper(items.first) }
        }

        extension LocalSource {
          func fetch() -> T? {
            let wrapper = prepareOld()
            return wrapper.value
          }
        }

        """,
      ]),
  ]
}
