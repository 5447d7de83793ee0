import Testing

/// Objects of two classes in places that Apple's frameworks state.
@Suite struct ClassPlaceTests {
  @Test(arguments: [
    Snippet(
      "present(G == .red ? NewPage(rows: 1) : OldPage(), animated: true)", "present(NewPage(rows: 1), animated: true)",
      context: Snippet.pages),
    Snippet(
      "present(G == .red ? OldPage() : NewPage(rows: 1), animated: true) { a() }",
      "present(OldPage(), animated: true) { a() }", context: Snippet.pages),
    Snippet(
      "nav?.pushViewController(G == .red ? (NewPage(rows: 1)) : OldPage(), animated: true)",
      "nav?.pushViewController(NewPage(rows: 1), animated: true)", context: Snippet.pages),
    Snippet(
      "view.insertSubview(UIView(), belowSubview: G == .red ? UILabel() : UIButton())",
      "view.insertSubview(UIView(), belowSubview: UILabel())"),
    Snippet(
      "let nav = UINavigationController(rootViewController: G == .red ? NewPage(rows: 1) : OldPage())",
      "let nav = UINavigationController(rootViewController: NewPage(rows: 1))", context: Snippet.pages),
    Snippet(
      "use(Nav(rootViewController: G == .red ? NewPage(rows: 1) : OldPage()))",
      "use(Nav(rootViewController: NewPage(rows: 1)))",
      context: Snippet.pages + "class Nav: UINavigationController { func open() {} }\n"),
    Snippet(
      "nav.setViewControllers([OldPage(), G == .red ? NewPage(rows: 1) : OldPage()], animated: true)",
      "nav.setViewControllers([OldPage(), NewPage(rows: 1)], animated: true)", context: Snippet.pages),
    Snippet(
      "nav.setViewControllers(G == .red ? [NewPage(rows: 1)] : [OldPage(), OldPage()], animated: true)",
      "nav.setViewControllers([NewPage(rows: 1)], animated: true)", context: Snippet.pages),
    Snippet(
      "table.register(G == .red ? NewCell.self : OldCell.self, forCellReuseIdentifier: \"a\")",
      "table.register(NewCell.self, forCellReuseIdentifier: \"a\")", context: Snippet.pages),
    Snippet(
      "nav.present(G == .red ? NewPage(rows: 1) : OldPage(), animated: true)",
      "nav.present(NewPage(rows: 1), animated: true)",
      context: Snippet.pages
        + "class Nav: UINavigationController {\n  override func present(_ page: UIViewController, animated: Bool) {}\n}\n"
    ),
    // Each arm is unwrapped, or made an optional, by itself.
    Snippet(
      "present(G == .red ? page : OldPage(), animated: true)", "present(page, animated: true)",
      context: Snippet.pages + "var page: NewPage! = make()\n"),
    Snippet(
      "use(UIBarButtonItem(customView: G == .red ? UILabel() : nil))", "use(UIBarButtonItem(customView: UILabel()))"),
    Snippet("use(UIBarButtonItem(customView: G == .red ? nil : UILabel()))", "use(UIBarButtonItem(customView: nil))"),
  ]) func isStated(_ snippet: Snippet) {
    snippet.check()
  }

  @Test(arguments: [
    Snippet("open(G == .red ? NewPage(rows: 1) : OldPage(), animated: true)", nil, context: Snippet.pages),
    Snippet("present(G == .red ? NewPage(rows: 1) : OldPage(), style: 1)", nil, context: Snippet.pages),
    Snippet("present(G == .red ? make() : OldPage(), animated: true)", nil, context: Snippet.pages),
    Snippet(
      "let addSubview = own\n  addSubview(G == .red ? NewPage(rows: 1) : OldPage())", nil, context: Snippet.pages),
    Snippet(
      "nav.present(G == .red ? NewPage(rows: 1) : OldPage(), animated: true)", nil,
      context: Snippet.pages + "extension UIViewController {\n  func present<T>(_ page: T, animated: Bool) {}\n}\n"),
    Snippet(
      "use(Nav(rootViewController: G == .red ? NewPage(rows: 1) : OldPage()))", nil,
      context: Snippet.pages
        + "class Nav: UINavigationController {\n  init<T: UIViewController>(rootViewController: T) {}\n}\n"
    ),
    Snippet(
      "nav.setViewControllers([first, G == .red ? NewPage(rows: 1) : OldPage()], animated: true)", nil,
      context: Snippet.pages),
    Snippet(
      "table.register(G == .red ? NewCell.self : nib, forCellReuseIdentifier: \"a\")", nil, context: Snippet.pages),
    Snippet(
      "present(G.select(control: OldPage(), red: NewPage(rows: 1), blue: make()), animated: true)", nil,
      context: Snippet.pages),
  ]) func isNotStated(_ snippet: Snippet) {
    snippet.check()
  }
}
