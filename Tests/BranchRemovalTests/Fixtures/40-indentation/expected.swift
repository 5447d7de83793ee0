func run() {
  let odd   =  1
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
    log("not touched")
}
