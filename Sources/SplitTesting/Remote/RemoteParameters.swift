/// The remote document's parameter overrides for one assignment, captured when the assignment is made.
struct RemoteParameters: Hashable, Sendable {
  let values: [String: RemoteValue]

  static let none = RemoteParameters(values: [:])
}

extension SplitTestAssignment {
  /// The parameter's value: the remote one if it is a text, else the spec's.
  ///
  /// The value of a concluded experiment is always the spec's, a constant for the compiler.
  @inlinable @inline(__always)
  public func parameter(_ name: String, default value: @autoclosure () -> String) -> String {
    if Test.winner != nil { return value() }
    return remoteValue(name) { $0.string } ?? value()
  }

  /// The parameter's value: the remote one if it is a whole number, else the spec's.
  @inlinable @inline(__always)
  public func parameter(_ name: String, default value: @autoclosure () -> Int) -> Int {
    if Test.winner != nil { return value() }
    return remoteValue(name) { $0.integer } ?? value()
  }

  /// The parameter's value: the remote one if it is a number, else the spec's.
  @inlinable @inline(__always)
  public func parameter(_ name: String, default value: @autoclosure () -> Double) -> Double {
    if Test.winner != nil { return value() }
    return remoteValue(name) { $0.decimal } ?? value()
  }

  /// The parameter's value: the remote one if it is a Boolean, else the spec's.
  @inlinable @inline(__always)
  public func parameter(_ name: String, default value: @autoclosure () -> Bool) -> Bool {
    if Test.winner != nil { return value() }
    return remoteValue(name) { $0.boolean } ?? value()
  }

  /// The remote value, if there is one of the requested type.
  @usableFromInline func remoteValue<Value>(_ name: String, _ typed: (RemoteValue) -> Value?) -> Value? {
    guard let remote = record.parameters.values[name] else { return nil }
    if let value = typed(remote) { return value }
    service.reportMismatch(identifier: record.identifier, parameter: name)
    return nil
  }
}

extension SplitTestingService {
  /// Logs that a remote value has the wrong type, once per parameter, because a screen may read it again and again.
  func reportMismatch(identifier: String, parameter: String) {
    let name = "\(identifier).\(parameter)"
    guard state.withLock({ $0.reportedParameters.insert(name).inserted }) else { return }
    logging?.log("remote value of '\(name)' is ignored: it has the wrong type")
  }
}
