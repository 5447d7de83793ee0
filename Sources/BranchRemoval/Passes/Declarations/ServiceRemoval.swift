/// Removes properties by which types asked for flags, which other files may see and nothing reads any more, with what gives
/// them a value.
///
/// ```
/// struct Page {
///   let flags: any FlagService                  goes
///   var title: String { "New" }
/// }
/// Page(flags: flags)                            becomes   Page()
/// ```
struct ServiceRemoval: RemovalPass {
  static let reason = "tests that force nothing are told from others by now, and some only differ by the service"

  let round: Round

  func edits() -> [EditBuilder] { BindingRemoval(round: round, findsServices: true).edits() }
}
