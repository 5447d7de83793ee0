import SwiftSyntax

/// A call that could be one of two functions, by its labels and closures.
///
/// ```
/// func save(_ size: Int)                                    save(5)
/// func save(_ size: Int = 3, force: Bool = true)
/// func load(done: () -> Void)                               load { … }
/// func load(retry: Int = 1, completion: () -> Void)
/// ```
enum OverloadedCall {
  /// Whether there is one. A closure behind the parentheses has no label, so each may be another one.
  ///
  /// - Complexity: O(*m* · *n*) for *m* and *n* parameters.
  static func mayBeOf(_ left: [FunctionParameterSyntax], _ right: [FunctionParameterSyntax]) -> Bool {
    // Whether a call may pass what is left from an index on, of both.
    var rest = Array(repeating: false, count: right.count + 1)
    for i in stride(from: left.count, through: 0, by: -1) {
      var current = Array(repeating: false, count: right.count + 1)
      for j in stride(from: right.count, through: 0, by: -1) {
        guard i < left.count else {
          current[j] = j == right.count || right[j].mayBeLeftOut && current[j + 1]
          continue
        }
        let isWithoutLeft = left[i].mayBeLeftOut && rest[j]
        guard j < right.count else {
          current[j] = isWithoutLeft
          continue
        }
        let isOfBoth = left[i].firstName.text == right[j].firstName.text || left[i].mayTrail && right[j].mayTrail
        current[j] = isWithoutLeft || right[j].mayBeLeftOut && current[j + 1] || isOfBoth && rest[j + 1]
      }
      rest = current
    }
    return rest[0]
  }
}

extension FunctionParameterSyntax {
  var mayBeLeftOut: Bool { defaultValue != nil || ellipsis != nil }

  /// Whether an argument for a later parameter may be taken for one of this, if nothing stands between the two.
  func takesArgument(of other: FunctionParameterSyntax) -> Bool {
    firstName.text == other.firstName.text || mayTrail && other.mayTrail
      || ellipsis != nil && other.firstName.text == "_"
  }

  /// Whether it takes a closure, which may stand behind the parentheses.
  fileprivate var mayTrail: Bool {
    let text = type.trimmedDescription
    return text.contains("->") && !text.contains("@autoclosure")
  }
}
