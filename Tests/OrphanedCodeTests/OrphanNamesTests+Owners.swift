@testable import OrphanedCode

/// A name in removed code is that of a declaration only if its receiver may be of the type that declares it.
extension OrphanNamesTests {
  static let cache = "final class Cache { func clear() {} }"

  static let staysOfOtherOwner: [Case] = [
    Case(
      "a member of a type that has those of another one",
      [
        "a.swift": "func f(_ state: State) { «state.clear()» }\nfunc g(_ store: Store) { store.clear() }",
        "b.swift": "struct State { func clear() {} }\nlet state = State()",
        "c.swift":
          "@dynamicMemberLookup struct Store {\n  subscript<T>(dynamicMember path: KeyPath<State, T>) -> T { fatalError() }\n}",
      ], []),
    Case(
      "what an extension makes public",
      [
        "Package.swift": "let package = Package(products: [.library(name: \"Pad\")])",
        "a.swift": "func f() { «use(Pad.old, Pad.Row.title, Pad.hidden)» }",
        "b.swift":
          "public enum Pad {}\npublic extension Pad {\n  static let old = 1\n  struct Row { static let title = 2 }\n"
          + "  internal static let hidden = 3\n}",
      ], ["hidden", "title"],
      kept: [
        "Pad: it is public, and the package has library products",
        "Row: it is public, and the package has library products",
        "old: it is public, and the package has library products",
      ]),
    Case(
      "a setting of a struct, and one that a superclass may know",
      [
        "a.swift": "func f(_ store: Store, _ page: Page) { «use(store.isNewPage, page.isOldPage)» }",
        "b.swift":
          "class Store: Base {\n  @AppStorage(\"new\") var isNewPage = false\n}\nlet s = Store()\n"
          + "struct Page {\n  @AppStorage(\"old\") var isOldPage = false\n}\nlet p = Page()",
      ], [],
      kept: [
        "isNewPage: it is a part of every value of its type", "isOldPage: it is a part of every value of its type",
      ]),
    Case(
      "a member of a parameter's type",
      ["a.swift": "func f(_ cart: Cart) { «cart.clear()» }", "b.swift": cache, "c.swift": "struct Cart {}"], []),
    Case(
      "a member of another module's type",
      ["a.swift": "func f(_ file: FileHandle?) { «file?.clear()» }", "b.swift": cache], []),
    Case(
      "a member of a property's type",
      [
        "a.swift":
          "struct A {\n  let cart: Cart\n  func f() { «self.cart.clear(); cart.clear()» }\n  func g() { use(cart) }\n}",
        "b.swift": cache,
      ], []),
    Case(
      "a member of a local object's type",
      ["a.swift": "func f() {\n  let cart = Cart()\n  «cart.clear()»\n}", "b.swift": cache], []),
    Case(
      "a member of an unwrapped object's type",
      ["a.swift": "func f() { «if let cart = try? Cart(1) { cart.clear() }» }", "b.swift": cache], []),
    Case(
      "a member of the type around it, or of another one",
      ["a.swift": "struct Cart {\n  func f() { «clear(); self.clear()» }\n}", "b.swift": cache], []),
    Case(
      "a member of a type that goes",
      [
        "a.swift": "func f(_ cart: Cart) { «cart.clear()» }\nstruct Cart {\n  «func clear() {}»\n}", "b.swift": cache,
      ], []),
    Case(
      "a member of an array",
      [
        "a.swift": "func f(_ prices: [Int]) { «use(prices.filter { $0 > 1 })» }",
        "b.swift": "struct Ledger { func filter(_ f: (Int) -> Bool) {} }",
      ], []),
    Case(
      "a property, not a function of the name",
      [
        "a.swift": "func f() { «x.color = red; use(x.size - 1, x.width[0])» }",
        "b.swift": "extension Ink {\n  func color() {}\n  func size() {}\n  func width() {}\n}",
      ], []),
    Case(
      "a function with labels, not a property of the name",
      [
        "a.swift": "func f() { «use(x.ratio(2, mode: .fit))» }",
        "b.swift": "extension Photo { var ratio: Double { 1 } }",
      ], []),
    Case(
      "a static member that two types have",
      [
        "a.swift": "func f() { «label.text = .grey» }",
        "b.swift": "struct Ink { static let grey = 1 }\nstruct Paint { static let grey = 2 }",
      ], []),
    Case("a type's own member", ["a.swift": "func f() { «Cart.clear()» }", "b.swift": cache], []),
    Case("a global function", ["a.swift": "func f() { «clear()» }", "b.swift": cache], []),
    Case("a member, not a global function", ["a.swift": "func f() { «x.clear()» }", "b.swift": "func clear() {}"], []),
    Case("a case or a static member", ["a.swift": "func f() { «paint(.clear)» }", "b.swift": cache], []),
    Case(
      "a case or a static member, not a global function",
      ["a.swift": "func f() { «paint(.clear)» }", "b.swift": "func clear() {}"], []),
    Case(
      "a case or a static member, not a global type",
      ["a.swift": "func f() { «paint(.Clear)» }", "b.swift": "struct Clear {}"], []),
    Case("the name of a case", ["a.swift": "enum Paint {\n  «case Clear»\n}", "b.swift": "struct Clear {}"], []),
  ]

  static let goesWithOwner: [Case] = [
    Case(
      "a function beside a case of its name",
      [
        "a.swift": "func f(_ cache: Cache) { «cache.clear()» }\nlet step: Step = .clear", "b.swift": cache,
        "c.swift": "enum Step { case clear }\nlet c = Cache()",
      ], ["clear"]),
    Case(
      "a function beside other types' of its name",
      [
        "a.swift": "func f(_ cache: Cache, _ cart: Cart) {\n  «cache.clear()»\n  Model.clear()\n  cart.clear()\n}",
        "b.swift": cache,
        "c.swift": "struct Model { static func clear() {} }\nstruct Cart { func clear() {} }\nlet c = Cache()",
      ], ["clear"]),
    Case(
      "a style that only the head of an emptied extension names",
      [
        "a.swift": "func f(_ page: Page) { «page.style(.old)» }",
        "b.swift": "extension Style where Self == OldStyle { static var old: OldStyle { .init() } }",
        "c.swift": "struct OldStyle: Style {}",
      ], ["OldStyle", "old"]),
    Case(
      "a member of an array, of an extension of collections",
      [
        "a.swift": "func f(_ prices: [Int]) { «use(prices.total())» }",
        "b.swift": "extension Collection { func total() {} }",
      ], ["total"]),
    Case(
      "a function that is passed on",
      [
        "a.swift": "func f() { «use(x.color); run = x.size» }",
        "b.swift": "extension Ink {\n  func color() {}\n  func size() {}\n}",
      ],
      ["color", "size"]),
    Case(
      "a setting that SwiftUI stores for an object",
      [
        "a.swift": "func f(_ store: Store) { «use(store.isNewPage)» }",
        "b.swift":
          "final class Store: ObservableObject {\n  @AppStorage(\"new\") var isNewPage = false\n}\nlet s = Store()",
      ], ["isNewPage"]),
    Case(
      "a member of its type", ["a.swift": "func f(_ cache: Cache) { «cache.clear()» }", "b.swift": cache], ["clear"]),
    Case(
      "a member of a superclass",
      [
        "a.swift": "func f(_ cart: Cart) { «cart.clear()» }",
        "b.swift":
          "class Cart: Base {}\nclass Base: Root {}\nclass Root {}\nextension Root { func clear() {} }\nlet c = Cart()",
      ], ["clear"]),
    Case(
      "a member of a protocol",
      [
        "a.swift": "func f(_ cart: Cart) { «cart.clear()» }",
        "b.swift": "struct Cart {}\nprotocol Clearing {}\nextension Clearing { func clear() {} }\nlet c = Cart()",
        "c.swift": "extension Cart: Clearing {}",
      ], ["clear"]),
    Case(
      "a member of a type by another name",
      [
        "a.swift": "func f(_ cart: Cart) { «cart.clear()» }",
        "b.swift": "typealias Cart = Cache\n\(cache)\nlet c: Cart? = nil",
      ], ["clear"]),
    Case(
      "a member of another module's types",
      [
        "a.swift": "func f(_ button: UIButton, _ cart: Cart) { «button.clear()» }",
        "b.swift": "extension UIView { func clear() {} }",
      ], ["clear"]),
    Case(
      "a member of a type below another module's",
      [
        "a.swift": "func f(_ button: Button) { «button.clear()» }",
        "b.swift": "extension UIView { func clear() {} }\nclass Button: UIControl {}\nlet b = Button()",
      ], ["clear"]),
    Case(
      "a member of a generic parameter",
      ["a.swift": "func f<Cart>(_ cart: Cart) { «cart.clear()» }", "b.swift": "class Cache { func clear() {} }"],
      ["clear"]),
    Case(
      "a static member",
      ["a.swift": "func f() { «paint(.clear)» }", "b.swift": "extension Paint { static let clear = 1 }"],
      ["clear"]),
    Case(
      "a type in another one",
      ["a.swift": "func f() { «paint(.Clear.dark)» }", "b.swift": "extension Paint { enum Clear {} }"], ["Clear"]),
    Case("a member of its module", ["a.swift": "func f() { «App.clear()» }", "b.swift": "func clear() {}"], ["clear"]),
    Case(
      "a getter of an app and a text of an error",
      [
        "a.swift": "func f() { «x.old; x.errorDescription» }",
        "b.swift":
          "struct Main: App { var old: Int { 1 } }\nstruct E: LocalizedError { var errorDescription: String? { nil } }",
      ], ["old"], kept: ["errorDescription: a protocol that 'E' conforms to may ask for it"]),
  ]
}
