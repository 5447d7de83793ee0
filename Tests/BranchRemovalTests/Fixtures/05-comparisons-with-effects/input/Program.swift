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
    let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    if price == other && test.currentGroup == .blue { log("blue") }
    log("compared")
  }

  func compareMembers() {
    let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    let (first, second) = (Offer(price: price), Offer(price: other))
    if first != second && test.currentGroup == .blue { log("blue") }
    log("compared members")
  }

  func compareInOrder() {
    let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    if price >= other && test.currentGroup == .blue { log("blue") }
    log("compared in order")
  }

  func compareNames() {
    let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    if name == "home" && test.currentGroup == .blue { log("blue") }
    log("compared names")
  }

  func compareSizes() {
    let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    if size < limit && test.currentGroup == .blue { log("blue") }
    log("compared sizes")
  }
}

struct Offer: Equatable {
  let price: Price
}
