import SwiftSemantics

/// A layer of two static flags, of which one goes.
enum LayerOfCalls {
  static let before = """
    enum Flags {
      static var other: Bool { setting("other") }
      static var newPage: Bool { setting("newPage") }
    }

    """
  static let after = """
    enum Flags {
      static var other: Bool { setting("other") }
    }

    """
  static let accessors = SmallApp.flags("Flags.{caseName}", "Flags.{caseName}")
}
