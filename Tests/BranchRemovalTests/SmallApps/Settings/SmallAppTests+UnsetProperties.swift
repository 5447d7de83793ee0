import SwiftSemantics

/// Properties of structs that only removed code set, or that all code gives the same value.
extension SmallAppTests {
  static let unsetProperties: [SmallApp] = [
    SmallApp(
      name: "properties that only the loser set, and one that a call gives a value",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": SmallApp.flagsOn,
        "Sources/Loop.swift": """
        struct Progress {
          var isSettled = false
          var budget: Int?
          var isExhausted = false
          var isGiven = false
          var spent: Int { budget ?? 0 }
        }
        struct Loop {
          let flags: Flags
          func step(_ progress: inout Progress) -> Bool {
            if flags.newPage {
              progress.isSettled = true
              return true
            }
            progress.isExhausted = true
            progress.isGiven = true
            progress.budget = 3
            return true
          }
          func run() {
            var progress = Progress(isGiven: true)
            while step(&progress), !progress.isExhausted {}
            if progress.isExhausted { print("gave up") }
            if progress.isGiven { print("given") }
            print(progress.isSettled, progress.spent)
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Loop.swift": """
        struct Progress {
          var isSettled = false
          var budget: Int?
          var isGiven = false
          var spent: Int { 0 }
        }
        struct Loop {
          let flags: Flags
          func step(_ progress: inout Progress) -> Bool {
            progress.isSettled = true
            return true
          }
          func run() {
            var progress = Progress(isGiven: true)
            while step(&progress) {}
            if progress.isGiven { print("given") }
            print(progress.isSettled, progress.spent)
          }
        }

        """,
      ]),
    SmallApp(
      name: "a property that previews give the same value once more",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": SmallApp.flagsOn,
        "Sources/Composer.swift": """
        struct ComposerState {
          var isEmpty = true
          var showsVoice: Bool
          var title: String { showsVoice ? "record" : "send" }
        }
        final class Composer {
          var state: ComposerState
          init(flags: Flags) { state = ComposerState(showsVoice: flags.newPage) }
        }
        enum Previews {
          static func composer(_ composer: Composer) -> Composer {
            composer.state.isEmpty = false
            composer.state.showsVoice = true
            return composer
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Composer.swift": """
        struct ComposerState {
          var isEmpty = true
          var title: String { "record" }
        }
        final class Composer {
          var state: ComposerState
          init(flags: Flags) { state = ComposerState() }
        }
        enum Previews {
          static func composer(_ composer: Composer) -> Composer {
            composer.state.isEmpty = false
            return composer
          }
        }

        """,
      ]),
    SmallApp(
      name: "a property that something sets to the loser",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": SmallApp.flagsOn,
        "Sources/Composer.swift": """
        struct ComposerState {
          var showsVoice: Bool
          var title: String { showsVoice ? "record" : "send" }
        }
        final class Composer {
          var state: ComposerState
          init(flags: Flags) { state = ComposerState(showsVoice: flags.newPage) }
          func mute() { state.showsVoice = false }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Composer.swift": """
        struct ComposerState {
          var showsVoice: Bool
          var title: String { showsVoice ? "record" : "send" }
        }
        final class Composer {
          var state: ComposerState
          init(flags: Flags) { state = ComposerState(showsVoice: true) }
          func mute() { state.showsVoice = false }
        }

        """,
      ],
      messages: [
        "Sources/Composer.swift:7: 'flags.newPage' is left as 'true'; simplify what uses it by hand"
      ]),
  ]
}
