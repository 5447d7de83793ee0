protocol Flagging {
  var name: String { get }
}

struct Flags: Flagging {
  let name: String
}

final class CachedFlags: Flagging {
  let name = "cached"
}

enum Page {
  protocol Source {
    var isLong: Bool { get }
  }
}

struct Remote: Page.Source {
  let isLong: Bool
}

struct Preview: Page.Source {
  var isLong: Bool { coin(2) }
}

func show(_ flags: any Flagging) {
  log("new \(flags.name)")
}

func width(of source: any Page.Source) -> Int { source.isLong ? 3 : 4 }

func run() {
  show(Flags(name: "live"))
  show(CachedFlags())
  log("\(width(of: Remote(isLong: true)))")
  log("\(width(of: Preview()))")
}
