struct Price: Comparable {
  let cents: Int

  static func == (one: Price, another: Price) -> Bool {
    log("\(one.cents) == \(another.cents)")
    return one.cents == another.cents
  }

  static func < (one: Price, another: Price) -> Bool {
    log("\(one.cents) < \(another.cents)")
    return one.cents < another.cents
  }
}
