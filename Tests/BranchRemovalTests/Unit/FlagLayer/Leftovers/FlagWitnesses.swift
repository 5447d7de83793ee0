extension FlagLayerTests {
  /// What a superclass or a library's protocol asks for, and what an initializer does to others.
  static let askedByOthers: [Example] = [
    Example(
      "an override of a library's method that only losing code called",
      """
      protocol Cancelling { func cancel(); func report() }
      final class Job: Operation, Cancelling {
        override func cancel() { log("cancelled"); super.cancel() }
        func report() { log("report") }
      }
      func finish(_ job: any Cancelling) {
        if !flags.isOn(.patron) { job.cancel() }
        job.report()
      }

      """,
      """
      protocol Cancelling { func report() }
      final class Job: Operation, Cancelling {
        override func cancel() { log("cancelled"); super.cancel() }
        func report() { log("report") }
      }
      func finish(_ job: any Cancelling) {
        job.report()
      }

      """),
    Example(
      "an override of a class that does not conform",
      """
      protocol Counting { var count: Int { get }; var kind: Int { get } }
      class Base { var count: Int { 1 } }
      final class Shop: Base, Counting { override var count: Int { 2 }; var kind: Int { 7 } }
      func show(_ shop: any Counting, _ all: [Base]) {
        if !flags.isOn(.patron) { log(shop.count) }
        log(shop.kind)
        for base in all { log(base.count) }
      }

      """,
      """
      protocol Counting { var kind: Int { get } }
      class Base { var count: Int { 1 } }
      final class Shop: Base, Counting { override var count: Int { 2 }; var kind: Int { 7 } }
      func show(_ shop: any Counting, _ all: [Base]) {
        log(shop.kind)
        for base in all { log(base.count) }
      }

      """),
    initializer(
      "an initializer that would be that of the raw value", "enum Plan: String",
      "case free, pro", "init?(rawValue: String, isNew: Bool)",
      "if isNew { self.init(rawValue: rawValue.lowercased()) } else { self.init(rawValue: rawValue) }",
      "self.init(rawValue: rawValue.lowercased())", call: "Plan(rawValue: text, isNew: FLAG)"),
    initializer(
      "an initializer that would decode", "struct Item: Codable", "var price: Int",
      "init(from decoder: Decoder, isNew: Bool) throws",
      "price = try read(decoder)\n    if isNew { price += 1 } else { price += 2 }",
      "price = try read(decoder)\n    price += 1", call: "try Item(from: text, isNew: FLAG)"),
    Example(
      "an initializer that tells another object",
      """
      final class Node {
        let name: String
        var child: Node?
        init(name: String, parent: Node) { self.name = name; parent.child = self }
      }
      func grow(_ root: Node) {
        let leaf = Node(name: "leaf", parent: root)
        if !flags.isOn(.patron) { log(leaf) }
        log(root)
      }

      """,
      """
      final class Node {
        let name: String
        var child: Node?
        init(name: String, parent: Node) { self.name = name; parent.child = self }
      }
      func grow(_ root: Node) {
        _ = Node(name: "leaf", parent: root)
        log(root)
      }

      """),
  ]

  private static func initializer(
    _ about: String, _ type: String, _ member: String, _ signature: String, _ before: String, _ after: String,
    call: String
  ) -> Example {
    func text(_ body: String, _ flag: String) -> String {
      """
      \(type) {
        \(member)
        \(signature) {
          \(body)
        }
      }
      func make(_ text: String) throws -> Any { \(call.replacing("FLAG", with: flag)) as Any }

      """
    }
    let line = text(before, "").split(separator: "\n").count
    return Example(
      about, text(before, "flags.isOn(.patron)"), text(after, "true"),
      constants: ["\(line): 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"],
      notes: [
        "3: nothing reads 'isNew' any more; it stays, because a protocol of its type may ask for the initializer"
      ])
  }
}
