struct Size: Equatable {
  let width: Int

  static func < (one: Size, another: Size) -> Bool { one.width < another.width }
}
