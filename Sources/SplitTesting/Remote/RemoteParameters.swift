/// The parameter values that the remote document overrides for one assignment, captured when it is handed out.
struct RemoteParameters: Hashable, Sendable {
  let values: [String: RemoteValue]

  static let none = RemoteParameters(values: [:])
}

extension SplitTestAssignment {
  /// The parameter's value: the remote one if it is a text, else the spec's.
  ///
  /// The value of a concluded experiment is the spec's alone, and a constant for the compiler.
  @inlinable @inline(__always)
  public func parameter(_ name: String, default value: @autoclosure () -> String) -> String {
    if Test.winner != nil { return value() }
    return remoteValue(name)?.string ?? value()
  }

  /// The parameter's value: the remote one if it is a whole number, else the spec's.
  @inlinable @inline(__always)
  public func parameter(_ name: String, default value: @autoclosure () -> Int) -> Int {
    if Test.winner != nil { return value() }
    return remoteValue(name)?.integer ?? value()
  }

  /// The parameter's value: the remote one if it is a number, else the spec's.
  @inlinable @inline(__always)
  public func parameter(_ name: String, default value: @autoclosure () -> Double) -> Double {
    if Test.winner != nil { return value() }
    return remoteValue(name)?.decimal ?? value()
  }

  /// The parameter's value: the remote one if it is a Boolean, else the spec's.
  @inlinable @inline(__always)
  public func parameter(_ name: String, default value: @autoclosure () -> Bool) -> Bool {
    if Test.winner != nil { return value() }
    return remoteValue(name)?.boolean ?? value()
  }

  @usableFromInline func remoteValue(_ name: String) -> RemoteValue? {
    record.parameters.values[name]
  }
}
