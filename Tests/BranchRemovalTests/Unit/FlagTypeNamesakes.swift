extension FlagLayerTests {
  private static let shop = """
    enum Shop {
      enum Flag: String, CaseIterable {
        case patron
        case plus
        static let first = Flag.patron
        var title: String {
          switch self {
          case .patron: "Patron"
          case .plus: "Plus"
          }
        }
      }
      static let all = [Flag.patron, Flag.plus]
    }
    extension Shop.Flag {
      static var isPatron: Bool { Self.patron.rawValue == "patron" }
    }

    """

  /// Types that are called like the flag's, in another type: a name alone is that of the top level.
  static let typeNamesakes: [Example] = [
    Example(
      "a nested type with a case of the name",
      shop + "func columns() -> [String] { [Shop.Flag.patron.rawValue] }\nlet flags: [Flag] = [.other]\n",
      shop + "func columns() -> [String] { [Shop.Flag.patron.rawValue] }\nlet flags: [Flag] = [.other]\n"),
    Example("its own uses go", shop + "let flags = [Flag.patron, Flag.other]\n", shop + "let flags = [Flag.other]\n"),
    Example(
      "a case of one of the two", shop + "let flag: Shop.Flag = .patron\n", nil,
      refusals: ["18: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a nested type without such a case",
      "enum Shop { enum Flag { case plus } }\nlet flags: [Flag] = [.patron, .other]\n",
      "enum Shop { enum Flag { case plus } }\nlet flags: [Flag] = [.other]\n"),
    Example(
      "a static member of a nested type",
      "struct Shop { struct Flag { static let patron = 1 } }\nlet one = Shop.Flag.patron\n",
      "struct Shop { struct Flag { static let patron = 1 } }\nlet one = Shop.Flag.patron\n"),
    Example(
      "a local type",
      "func show() -> Int {\n  enum Flag: Int { case patron }\n  return Flag.patron.rawValue\n}\n",
      "func show() -> Int {\n  enum Flag: Int { case patron }\n  return Flag.patron.rawValue\n}\n"),
  ]
}
