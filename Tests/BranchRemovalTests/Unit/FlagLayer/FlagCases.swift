extension FlagLayerTests {
  private static let patron = "func go() { if flags.isOn(.patron) { new() } else { track(Step.gate) } }"

  /// Cases of other enums that only removed code made.
  static let cases: [Example] =
    [
      Example(
        "other uses of the flag in its own clause",
        """
        func set(_ flag: Flag, to value: Bool) {
          switch flag {
          case .patron:
            store[Flag.patron.rawValue] = value
            if flags.isOn(.patron) { show() }
          case .other: store[Flag.other.rawValue] = value
          }
        }

        """,
        """
        func set(_ flag: Flag, to value: Bool) {
          switch flag {
          case .other: store[Flag.other.rawValue] = value
          }
        }

        """),
      Example(
        "another use of the flag in a clause for several",
        """
        func set(_ flag: Flag, to value: Bool) {
          switch flag {
          case .patron, .other: store[Flag.patron.rawValue] = value
          }
        }

        """, nil, refusals: ["3: 'Flag.patron' still names the experiment; remove it by hand"]),
      Example(
        "a case, its clause and its pattern",
        """
        enum Step {
          case start
          /// Asks who it is.
          case gate
          case pay(Int)
          var name: String {
            switch self {
            case .start: "start"
            case .gate: "gate"
            case .pay: "pay"
            }
          }
          var isFree: Bool {
            switch self {
            case .start, .gate: true
            case .pay(let price): price == 0
            }
          }
        }
        \(patron)
        func end() { track(.start) }
        func track(_ step: Step) {
          switch step {
          case .gate: showGate()
          case .start, .pay: break
          }
        }
        private func showGate() { print("gate") }

        """,
        """
        enum Step {
          case start
          case pay(Int)
          var name: String {
            switch self {
            case .start: "start"
            case .pay: "pay"
            }
          }
          var isFree: Bool {
            switch self {
            case .start: true
            case .pay(let price): price == 0
            }
          }
        }
        func go() { new() }
        func end() { track(.start) }
        func track(_ step: Step) {
          switch step {
          case .start, .pay: break
          }
        }

        """),
      Example(
        "a default that only took the case",
        """
        enum Step: Equatable, Sendable { case start, gate, pay(Int, String) }
        \(patron)
        func track(_ step: Step) {
          switch step {
          case .start: print("start")
          case let .pay(price, _): print(price)
          default: print("gate")
          }
        }

        """,
        """
        enum Step: Equatable, Sendable { case start, pay(Int, String) }
        func go() { new() }
        func track(_ step: Step) {
          switch step {
          case .start: print("start")
          case let .pay(price, _): print(price)
          }
        }

        """),
      Example(
        "a default that takes other values as well",
        """
        enum Step { case start, gate, pay(Int) }
        \(patron)
        func track(_ step: Step) {
          switch step {
          case .start: print("start")
          case .pay(0): print("free")
          default: print("gate or price")
          }
        }

        """,
        """
        enum Step { case start, pay(Int) }
        func go() { new() }
        func track(_ step: Step) {
          switch step {
          case .start: print("start")
          case .pay(0): print("free")
          default: print("gate or price")
          }
        }

        """),
    ] + kept

  private static let kept: [Example] =
    [
      ("a case that other code makes", "enum Step { case start, gate }\nlet first = Step.gate"),
      ("the only case", "enum Step { case gate }"),
      ("a case with another member of its name", "enum Step { case start, gate }\nfunc make() -> Step { .gate }"),
      ("a case under a condition", "enum Step {\n  case start\n  #if DEBUG\n  case gate\n  #endif\n}"),
      (
        "a case of one of two enums of a file",
        "enum Step { case start, gate }\n#if DEBUG\nenum Step { case gate, end }\n#endif"
      ),
    ].map { about, code in
      Example(
        about, "\(code)\n\(patron)\nfunc track(_ step: Step) {}\n",
        "\(code)\nfunc go() { new() }\nfunc track(_ step: Step) {}\n")
    }
    + [
      (
        "a case that other code compares",
        "enum Step { case start, gate }\nfunc isGate(_ step: Step) -> Bool { step == .gate }"
      ),
      (
        "a case of a condition",
        "enum Step { case start, gate }\nfunc test(_ step: Step) { if case .gate = step { print(1) } }"
      ),
      (
        "a case into whose clause another falls",
        "enum Step { case start, gate }\nfunc f(_ s: Step) { switch s { case .start: fallthrough; case .gate: print(1) } }"
      ),
      (
        "a case that a default takes with others of a pair",
        "enum Step { case start, gate }\nfunc f(_ s: Step) { switch (s, s) { case (.start, _): print(1); default: print(2) } }"
      ),
    ].map { about, code in
      Example(
        about, "\(code)\n\(patron)\nfunc track(_ step: Step) {}\n",
        "\(code)\nfunc go() { new() }\nfunc track(_ step: Step) {}\n",
        notes: ["1: nothing makes 'gate' any more; look whether what asks for it has to go"])
    }
    + [
      ("a case with a raw value", "enum Step: String { case start, gate }"),
      ("a case that is counted", "enum Step: CaseIterable { case start, gate }"),
      ("a case that is coded", "enum Step: Codable { case start, gate }"),
      ("a case that Objective-C sees", "@objc enum Step: Int { case start, gate }"),
    ].map { about, code in
      Example(
        about, "\(code)\n\(patron)\nfunc track(_ step: Step) {}\n",
        "\(code)\nfunc go() { new() }\nfunc track(_ step: Step) {}\n",
        notes: ["1: nothing makes 'gate' any more; it stays, because a value may come from elsewhere"])
    } + [
      Example(
        "a case of a public enum", "public enum Step { case start, gate }\n\(patron)\nfunc track(_ step: Step) {}\n",
        "public enum Step { case start, gate }\nfunc go() { new() }\nfunc track(_ step: Step) {}\n",
        notes: ["1: nothing makes 'gate' any more; it stays, because its type is public"]),
      Example(
        "a case of an enum beside one in another type",
        "enum Step { case start, gate }\nenum Outer { enum Step { case gate, end } }\n\(patron)\nfunc track(_ step: Step) {}\n",
        "enum Step { case start }\nenum Outer { enum Step { case gate, end } }\nfunc go() { new() }\n"
          + "func track(_ step: Step) {}\n"),
      Example(
        "a case that no code made before, of the name of one that went",
        """
        enum Step { case start, gate }
        enum Door { case gate, wall }
        func go() { if flags.isOn(.patron) { new() } else { open(.gate) } }
        func open(_ door: Door) {}
        func track(_ step: Step) { switch step { case .start: print(1); case .gate: print(2) } }

        """,
        """
        enum Step { case start, gate }
        enum Door { case wall }
        func go() { new() }
        func open(_ door: Door) {}
        func track(_ step: Step) { switch step { case .start: print(1); case .gate: print(2) } }

        """),
    ]
}
