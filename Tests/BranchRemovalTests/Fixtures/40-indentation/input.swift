func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let odd   =  1
  if test.currentGroup == .red {
    let text = """
      first
        second
      """
    log(text)
    log(
      "a\(odd)"
    )
      log("oddly indented")
    let raw = #"""
    zero
    """#
    log(raw)
  }
    log("not touched")
}
