protocol Flagging {
  var isNew: Bool { get }
  var name: String { get }
}

struct Flags: Flagging {
  let isNew: Bool
  let name: String
}

final class CachedFlags: Flagging {
  let name = "cached"
  var isNew: Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }
}

enum Page {
  protocol Source {
    var isWide: Bool { get }
    var isLong: Bool { get }
  }
}

struct Remote: Page.Source {
  let isWide: Bool
  let isLong: Bool
}

struct Preview: Page.Source {
  var isWide: Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup != .red }
  var isLong: Bool { coin(2) }
}

func show(_ flags: any Flagging) {
  if flags.isNew { log("new \(flags.name)") } else { log("old \(flags.name)") }
}

func width(of source: any Page.Source) -> Int { source.isWide ? 2 : source.isLong ? 3 : 4 }

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  show(Flags(isNew: test.currentGroup == .red, name: "live"))
  show(CachedFlags())
  log("\(width(of: Remote(isWide: test.currentGroup == .blue, isLong: true)))")
  log("\(width(of: Preview()))")
}
