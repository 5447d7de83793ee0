func run() {
  let page = Page(price: Price(cents: 1), other: Price(cents: 2), name: "home", size: Size(width: 3), limit: Size(width: 4))
  page.compare()
  page.compareMembers()
  page.compareInOrder()
  page.compareNames()
  page.compareSizes()
}

struct Page {
  let price: Price
  let other: Price
  let name: String
  let size: Size
  let limit: Size

  func compare() {
    _ = price == other
    log("compared")
  }

  func compareMembers() {
    let (first, second) = (Offer(price: price), Offer(price: other))
    _ = first != second
    log("compared members")
  }

  func compareInOrder() {
    _ = price >= other
    log("compared in order")
  }

  func compareNames() {
    log("compared names")
  }

  func compareSizes() {
    log("compared sizes")
  }
}

struct Offer: Equatable {
  let price: Price
}
