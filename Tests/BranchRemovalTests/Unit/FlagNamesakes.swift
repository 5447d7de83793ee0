extension FlagLayerTests {
  /// Members of other types with the flag's name.
  static let namesakes: [Example] = [
    "func show(_ tier: Tier) -> Bool { tier == .patron }\n",
    "func show(_ user: User) -> Bool { user.tier == .patron }\n",
    "func show(_ user: User?) -> Bool { user?.tier == .patron }\n",
    "func show(_ user: User) { paint(.patron) }\n",
    "func show(_ user: User) { user.set(tier: .patron) }\n",
    "let user = User(tier: .patron)\n",
    "let user = [User(tier: .patron)]\n",
    "let tier: Tier = .patron\n",
    "func tier() -> Tier { .patron }\n",
    "func tier(_ isOn: Bool) -> Tier {\n  if isOn { return .patron }\n  return .plus\n}\n",
    "func show(_ user: User) -> Int {\n  switch user.tier {\n  case .patron: return 1\n  case .plus: return 2\n  }\n}\n",
    "func show(_ user: User) -> Bool { if case .patron = user.tier { true } else { false } }\n",
    "let tiers: [Tier] = [.plus, .patron]\n",
    "func show(_ user: User) -> Bool { [.plus, .patron].contains(user.tier) }\n",
    "func show(_ user: User) { XCTAssertEqual(user.tier, .patron) }\n",
    "func show(_ tier: Tier = .patron) {}\n",
    "func show(_ user: inout User) { user.tier = .patron }\n",
    "func show(_ isOn: Bool) { paint(isOn ? .patron : .plus) }\n",
    "let tier = Tier.patron\n",
    "let title = Tier.patron.title\n",
    "func show(_ user: User) -> String { user.patron }\n",
    "func show() {\n  let patron = 1\n  print(patron)\n}\n",
    "func show() {\n  let current = session.user\n  print(current.tier == .patron)\n}\n",
    "func show(_ user: User) -> Bool { user.tier <= (user.isNew ? .patron : .plus) }\n",
    "func show() { session.tiers += [.patron] }\nstruct Session { var tiers: [Tier] = [] }\n",
    "func show(_ tiers: [[Tier]]) -> Int {\n  switch tiers[0].last {\n  case .patron: return 1\n  default: return 2\n  }\n}\n",
    "func user() -> User { .init(tier: .patron) }\n",
    "let users: [User] = [.init(tier: .patron)]\n",
    "class Base { init(tier: Tier) {} }\nclass Screen: Base {}\nlet screen = Screen(tier: .patron)\n",
    "enum Screen { case wall(Tier) }\nfunc show() { open(Screen.wall(.patron)) }\n",
    "enum Screen { case wall(Tier) }\nfunc show(_ screen: Screen) {\n  if case .wall(.patron) = screen { open() }\n}\n",
    "enum Shop { enum Level { case patron } }\ntypealias Level = Shop.Level\nlet level: Level = .patron\n",
    "enum Shop { enum Level { case patron } }\ntypealias Level = Shop.Level\nlet level = Level.patron\n",
    "class List { enum Row { case patron } }\nstruct Model { typealias Row = List.Row }\nlet row: List.Row = .patron\n",
    "class List { enum Row { case patron } }\nstruct Model { typealias Row = List.Row }\nlet row = List.Row.patron\n",
    "enum Action { case ask(Tier, (Bool) -> Void) }\nfunc run(_ action: Action) {\n  switch action {\n"
      + "  case let .ask(tier, done): done(tier == .patron)\n  }\n}\n",
    "struct Badge { typealias Info = Other }\nstruct Other { let size: Int }\nenum Page { struct Info { let tier: Tier } }\n"
      + "func show(_ info: Page.Info) {}\nfunc run() { show(.init(tier: .patron)) }\n",
    "protocol Sections { associatedtype Row }\nclass List { enum Row { case patron } }\n"
      + "struct Model { typealias Row = List.Row }\nfinal class Other: List { let rows: [Row] = [.patron] }\n",
    "extension Image { static var patron: Image { .init() } }\nstruct Tab { let image = Image(named: \"\") }\n"
      + "func show(_ item: Item) { item.image = .patron }\n",
    "struct Tab { var level: Tier; func image() -> Flag { .other }; static let image = make() }\n"
      + "struct Icon { var image: Tier }\nfunc show(_ item: Item) { item.image = .patron }\n",
    "enum Keys { static let tier = \"tier\" }\nfunc show(_ page: Page) { page.tier = .patron }\n",
    "func make(_ decoder: Decoder) throws {\n  let values = try decoder.container(keyedBy: Keys.self)\n"
      + "  _ = try values.decodeIfPresent(Int.self, forKey: .patron) ?? 0\n}\nenum Keys: CodingKey { case patron }\n",
  ].map { code in
    let types = """
      enum Tier {
        case plus, patron
        var title: String { "" }
      }
      struct User {
        var tier: Tier
        var patron = ""
        func set(tier: Tier) {}
      }
      func paint(_ tier: Tier) {}

      """
    return Example(code, types + code, types + code)
  }
}
