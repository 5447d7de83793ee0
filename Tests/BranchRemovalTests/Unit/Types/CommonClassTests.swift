import Testing

/// Objects of two classes become values of a name of which their superclass is the type.
@Suite struct CommonClassTests {
  private static let pets = "class Pet {}\nclass Dog: Pet {}\nclass Puppy: Dog {}\nclass Cat: Pet {}\n"

  @Test(arguments: [
    Snippet(
      "let page = G == .red ? NewPage(rows: 1) : OldPage()", "let page: UIViewController = NewPage(rows: 1)",
      context: Snippet.pages),
    Snippet(
      "let page = G == .red ? OldPage() : nil as NewPage?", "let page: UIViewController? = OldPage()",
      context: Snippet.pages),
    Snippet("var pet = G == .red ? Puppy() : Cat()", "var pet: Pet = Puppy()", context: pets),
    Snippet("let pet = G == .red ? Dog() : flag ? Puppy() : Cat()", "let pet: Pet = Dog()", context: pets),
    Snippet("let view = G == .red ? UILabel() : UIButton(type: .system)", "let view: UIView = UILabel()"),
  ]) func haveASuperclass(_ snippet: Snippet) {
    snippet.check()
  }

  @Test(arguments: [
    Snippet("let page = if G == .red { NewPage(rows: 1) } else { OldPage() }", nil, context: Snippet.pages),
    Snippet(
      "let page = G == .red ? a : b", nil,
      context: "class A: Widget {}\nclass B: Widget {}\nlet a: A = make()\nlet b: B = make()\n"),
    Snippet(
      "let page = G == .red ? A() : B()", nil,
      context: "class Box<T> {}\nclass A: Box<Int> {}\nclass B: Box<Int> {}\n"),
    Snippet(
      "let page = G == .red ? A() : B()", nil,
      context: "struct Room { class Base {} }\nclass A: Room.Base {}\nclass B: Room.Base {}\n"),
    Snippet("let page = G == .red ? A() : B()", nil, context: "protocol P {}\nclass A: P {}\nclass B: P {}\n"),
    Snippet("show(G == .red ? Dog() : Cat())", nil, context: pets),
  ]) func haveNoSuperclass(_ snippet: Snippet) {
    snippet.check()
  }
}
