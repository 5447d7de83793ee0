extension FlagLayerTests {
  /// Uses of the flag whose type is a part of an extended type's.
  static let elementTypes: [Example] = [
    Example(
      "'Self' in an extension of an alias",
      "typealias Values = [Flag: Bool]\nextension Values { static var defaults: Self { [.patron: true, .other: false] } }\n",
      "typealias Values = [Flag: Bool]\nextension Values { static var defaults: Self { [.other: false] } }\n"),
    Example(
      "'Self' in an extension with a requirement",
      "extension Array where Element == Flag { static var all: Self { [.patron, .other] } }\n",
      "extension Array where Element == Flag { static var all: Self { [.other] } }\n"),
    Example(
      "'Self' in an extension of a written type",
      "extension [Flag] { static var all: Self { [.patron, .other] } }\n",
      "extension [Flag] { static var all: Self { [.other] } }\n"),
    Example(
      "'Self' in an extension of another type",
      "extension Set where Element == Tier { static var all: Self { [.patron] } }\nenum Tier { case patron }\n",
      "extension Set where Element == Tier { static var all: Self { [.patron] } }\nenum Tier { case patron }\n"),
    Example(
      "elements of another type, with a function of the same name",
      "extension Array { mutating func insert(_ element: Element, safely at: Int) { insert(element, at: at) } }\n"
        + "enum Tier { case patron }\nfunc show() { var tiers: [Tier] = []; tiers.insert(.patron, at: 0) }\n",
      "extension Array { mutating func insert(_ element: Element, safely at: Int) { insert(element, at: at) } }\n"
        + "enum Tier { case patron }\nfunc show() { var tiers: [Tier] = []; tiers.insert(.patron, at: 0) }\n"),
    Example(
      "the parameter of an extended dictionary",
      "extension [Flag: Bool] { func isOn(_ flag: Key) -> Bool { self[flag] ?? false } }\n"
        + "func show(_ values: [Flag: Bool]) -> Bool { values.isOn(.patron) }\n", nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "the parameter of an extended generic type",
      "struct Box<T> { let value: T }\nextension Box { func has(_ flag: T) -> Bool { true } }\n"
        + "func show(_ box: Box<Flag>) -> Bool { box.has(.patron) }\n", nil,
      refusals: ["3: '.patron' still names the experiment; remove it by hand"]),
  ]
}
