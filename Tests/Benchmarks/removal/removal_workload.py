"""Programs of any size that decide by one experiment, in shapes that both removers can remove."""

import collections

# The bodies of the workload's functions: usual shapes that both tools can remove.
SHAPES = [
    """
    if test.currentGroup == .red {
      log("red NUMBER")
    } else {
      log("other NUMBER")
    }
""",
    """
    if test.currentGroup != .red {
      log("other NUMBER")
    } else {
      log("red NUMBER")
    }
""",
    """
    if test.currentGroup == .red && coin(NUMBER) {
      log("red NUMBER")
    } else {
      log("other NUMBER")
    }
""",
    """
    guard test.currentGroup == .red else {
      log("other NUMBER")
      return
    }
    log("red NUMBER")
""",
    """
    let title = test.currentGroup == .red ? "red NUMBER" : "other NUMBER"
    log(title)
    if coin(NUMBER) {
      log("heads")
    }
""",
    """
    switch test.currentGroup {
    case .control: log("control NUMBER")
    case .red: log("red NUMBER")
    case .blue: log("blue NUMBER")
    }
""",
    """
    switch test.currentGroup {
    case .blue: log("blue NUMBER")
    default: log("other NUMBER")
    }
""",
    """
    let isBlue = test.currentGroup == .blue
    if isBlue {
      log("blue NUMBER")
    }
    log("all NUMBER")
""",
    """
    test.hitSplitTest()
    if coin(NUMBER) || test.currentGroup == .blue {
      log("heads or blue NUMBER")
    }
""",
    """
    if coin(NUMBER), test.currentGroup == .red {
      log("heads and red NUMBER")
    }
""",
]

# An unrelated function, like most in an app.
OTHER = """
  func load%d(_ count: Int) -> [String] {
    var result: [String] = []
    for index in 0..<count where index %% 2 == 0 {
      guard let item = items.first(where: { $0.count > index }) else { continue }
      result.append(item + String(index))
    }
    log("loaded %d")
    return result
  }
"""

Workload = collections.namedtuple("Workload", "title files deciding others")

WORKLOADS = [
    Workload("one file of 475 lines, each function decides", 1, 49, 0),
    Workload("500 files of 45 lines, each function decides", 500, 4, 0),
    Workload("500 files of 155 lines, every fifth function decides", 500, 3, 12),
]


def write(workload):
    """Types with functions of about ten lines in alternating shapes, and a file that calls the ones with decisions."""
    texts, calls = {}, ""
    for index in range(workload.files):
        text = "struct Screen%d {\n  let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n" % index
        if workload.others:
            text += '  var items = ["one", "two"]\n'
        for number in range(workload.deciding):
            shape = SHAPES[(index * workload.deciding + number) % len(SHAPES)].strip("\n").replace("NUMBER", str(number))
            text += '\n  func show%d() {\n    log("start %d")\n%s\n    log("end")\n  }\n' % (number, number, shape)
            each = workload.others // workload.deciding
            for other in range(number * each, (number + 1) * each):
                text += OTHER % (other, other)
        texts["Screen%d.swift" % index] = (text + "}\n").encode()
        calls += "  do {\n    let screen = Screen%d()\n%s  }\n" % (
            index, "".join("    screen.show%d()\n" % number for number in range(workload.deciding)))
    texts["Run.swift"] = ("func run() {\n%s}\n" % calls).encode()
    return texts
