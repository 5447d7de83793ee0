import SwiftSemantics

/// Parameters of functions that a protocol asks for, which all that fulfil it lose together.
extension SmallAppTests {
  private static let flags = LayerOfCalls.before
  private static let flagsAfter = LayerOfCalls.after
  private static let accessors = LayerOfCalls.accessors

  static let requiredParameters: [SmallApp] = [
    SmallApp(
      name: "a parameter that a protocol asks for, and that every call passes the flag",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Net.swift": """
        protocol Net { func save(_ size: Int, isNew: Bool, then: () -> Void) }
        protocol LoudNet: Net { func ring() }
        final class LiveNet { func save(_ size: Int, isNew: Bool, then: () -> Void) { write(size, isNew); then() }
          private func write(_ size: Int, _ isNew: Bool) { log(isNew ? "new" : "old") }
        }
        extension LiveNet: Net {}
        struct QuietNet: LoudNet {
          func ring() {}
          func save(_ size: Int, isNew: Bool, then: () -> Void) {}
        }
        struct Page {
          let net: any Net
          let quiet: QuietNet
          func open() { net.save(1, isNew: Flags.newPage) { log("done") } }
          func close() { quiet.save(2, isNew: Flags.newPage, then: { log("closed") }) }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Net.swift": """
        protocol Net { func save(_ size: Int, then: () -> Void) }
        protocol LoudNet: Net { func ring() }
        final class LiveNet { func save(_ size: Int, then: () -> Void) { write(size); then() }
          private func write(_ size: Int) { log("new") }
        }
        extension LiveNet: Net {}
        struct QuietNet: LoudNet {
          func ring() {}
          func save(_ size: Int, then: () -> Void) {}
        }
        struct Page {
          let net: any Net
          let quiet: QuietNet
          func open() { net.save(1) { log("done") } }
          func close() { quiet.save(2, then: { log("closed") }) }
        }

        """,
      ]),
    SmallApp(
      name: "a parameter that another call passes something else, of one of the types",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Net.swift": required("func close() { quiet.save(2, isNew: false) }", passing: "Flags.newPage"),
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Net.swift": required("func close() { quiet.save(2, isNew: false) }", passing: "true"),
      ],
      messages: ["Sources/Net.swift:7: 'Flags.newPage' is left as 'true'; simplify what uses it by hand"]),
    SmallApp(
      name: "a function that is passed on",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Net.swift": required("var saving: (Int, Bool) -> Void { net.save }", passing: "Flags.newPage"),
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Net.swift": required("var saving: (Int, Bool) -> Void { net.save }", passing: "true"),
      ],
      messages: ["Sources/Net.swift:7: 'Flags.newPage' is left as 'true'; simplify what uses it by hand"]),
    SmallApp(
      name: "a parameter without which a type has the function twice",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Net.swift": """
        protocol Net { func save(_ size: Int, isNew: Bool) }
        struct LiveNet: Net { func save(_ size: Int, isNew: Bool) { log(isNew ? "new" : "old") } }
        struct QuietNet: Net {
          func save(_ size: Int, isNew: Bool) { log(isNew ? "quiet" : "loud") }
          func save(_ size: Int) {}
        }
        struct Page {
          let net: any Net
          func open() { net.save(1, isNew: Flags.newPage) }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Net.swift": """
        protocol Net { func save(_ size: Int, isNew: Bool) }
        struct LiveNet: Net { func save(_ size: Int, isNew: Bool) { log("new") } }
        struct QuietNet: Net {
          func save(_ size: Int, isNew: Bool) { log("quiet") }
          func save(_ size: Int) {}
        }
        struct Page {
          let net: any Net
          func open() { net.save(1, isNew: true) }
        }

        """,
      ],
      messages: [
        "Sources/Net.swift:2: nothing reads 'isNew' any more; it stays, because the same arguments would call another "
          + "function without it",
        "Sources/Net.swift:4: nothing reads 'isNew' any more; it stays, because the same arguments would call another "
          + "function without it",
        "Sources/Net.swift:9: 'Flags.newPage' is left as 'true'; simplify what uses it by hand",
      ]),
  ]

  private static func required(_ member: String, passing value: String) -> String {
    """
    protocol Net { func save(_ size: Int, isNew: Bool) }
    struct LiveNet: Net { func save(_ size: Int, isNew: Bool) { log(isNew ? "new" : "old") } }
    struct QuietNet: Net { func save(_ size: Int, isNew: Bool) {} }
    struct Page {
      let net: any Net
      let quiet: QuietNet
      func open() { net.save(1, isNew: \(value)) }
      \(member)
    }

    """
  }
}
