import Testing

/// The types of what Apple's initializers make.
@Suite struct PlatformValueTests {
  private static let bars = "let newBar = UIView()\nlet oldBar = UIView()\n"
  private static let pages =
    "class NewPage: UIViewController {\n  init(rows: Int) {}\n  required init?(coder: NSCoder) {}\n}\n"
    + "class Card: UIView { override init(frame: CGRect) {}\n  required init?(coder: NSCoder) {} }\n"

  @Test(arguments: [
    Snippet("view.add(G == .red ? newBar : oldBar)", "view.add(newBar)", context: bars),
    Snippet(
      "use(G == .red ? UIOffset(horizontal: 1, vertical: 2) : UIOffset.zero)",
      "use(UIOffset(horizontal: 1, vertical: 2))"),
    Snippet("use(G == .red ? UIOffset.zero : UIOffset(horizontal: 1, vertical: 2))", "use(UIOffset.zero)"),
    Snippet(
      "use(G == .red ? new : old)", "use(new)",
      context: "let new = CGSize(width: 1, height: 2)\nlet old = CGSize.zero\n"),
    Snippet(
      "NavigationLink(destination: G == .red ? AnyView(New()) : AnyView(Old(rows: 1)))",
      "NavigationLink(destination: AnyView(New()))"),
    Snippet("post(G == .red ? Notification.Name.exported : .changed)", "post(Notification.Name.exported)"),
    Snippet(
      "post(G == .red ? .changed : NSNotification.Name(\"b\"))", "post(Notification.Name.changed)",
      context: "extension Notification.Name { static let changed = Notification.Name(\"a\") }\n"),
    Snippet("use(G == .red ? UIColor(white: 1, alpha: 0.5) : .blue)", "use(UIColor(white: 1, alpha: 0.5))"),
    Snippet(
      "use(G == .red ? UIColor.black.withAlphaComponent(0.5) : .clear)", "use(UIColor.black.withAlphaComponent(0.5))"),
    Snippet(
      "use(G == .red ? UIFont.systemFont(ofSize: 12) : UIFont.boldSystemFont(ofSize: n))",
      "use(UIFont.systemFont(ofSize: 12))"),
    Snippet(
      "use(G == .red ? UIAlertAction(title: \"a\", style: .default) { _ in } : UIAlertAction(title: t, style: .cancel))",
      "use(UIAlertAction(title: \"a\", style: .default) { _ in })"),
    Snippet(
      "use(G == .red ? UIImage(named: \"a\") : UIImage(systemName: \"b\", withConfiguration: c))",
      "use(UIImage(named: \"a\"))"),
    Snippet("use(G == .red ? UIView() : nil)", "use(UIView() as UIView?)"),
    Snippet("use(G == .red ? nil : UIBarButtonItem(customView: x))", "use(nil as UIBarButtonItem?)"),
    Snippet(
      "use(G == .red ? NewPage(rows: 1) : page)", "use(NewPage(rows: 1))",
      context: pages + "let page = NewPage(rows: 2)\n"),
    Snippet("use(G == .red ? Card() : Card(frame: r))", "use(Card())", context: pages),
    Snippet(
      "use(G == .red ? UserDefaults.standard : store)", "use(UserDefaults.standard)",
      context: "let store: UserDefaults = make()\n"),
    // What a wrapper projects has its type wherever it stands, and the other arm takes that.
    Snippet("use(G == .red ? $isOpen : .constant(false))", "use($isOpen)"),
    Snippet("use(G == .red ? $model.isOpen : .constant(false))", "use($model.isOpen)"),
  ]) func isKnown(_ snippet: Snippet) {
    snippet.check()
  }

  @Test(arguments: [
    Snippet("use(G == .red ? .constant(false) : $isOpen)", nil),
    Snippet("use(G == .red ? $isOpen : makeBinding())", nil),
    // Other packages have failing initializers of that name.
    Snippet("use(G == .red ? UIColor(hex: 1) : UIColor.red)", nil),
    Snippet("use(G == .red ? UIImage() : UIImage(named: \"a\"))", nil),
    Snippet("use(G == .red ? UIView() : UILabel())", nil),
    Snippet(
      "use(G == .red ? UIView() : nil)", nil,
      context: "struct UIView {\n  init?(frame: Int = 1) {}\n  init(_ scale: Double...) {} }\n"),
    Snippet(
      "use(G == .red ? UIColor(white: 1, alpha: 1) : .blue)", nil,
      context: "extension UIColor { convenience init?(white: Double, alpha: Int) {} }\n"),
    Snippet(
      "use(G == .red ? UIFont.systemFont(ofSize: 12) : nil)", nil,
      context: "struct UIFont { static func systemFont(ofSize: Int) -> Self { UIFont() } }\n"),
    Snippet("use(G == .red ? NewPage(coder: c) : page)", nil, context: pages + "let page = NewPage(rows: 2)\n"),
    Snippet(
      "use(G == .red ? Tile() : tile)", nil, context: "class Tile: Widget {}\nlet tile: Tile = make()\n"),
    Snippet(
      "use(G == .red ? Card(name: 1) : card)", nil,
      context: pages + "extension UIView { convenience init?(name: Int) {} }\nlet card: Card = make()\n"),
  ]) func isNotKnown(_ snippet: Snippet) {
    snippet.check()
  }
}
