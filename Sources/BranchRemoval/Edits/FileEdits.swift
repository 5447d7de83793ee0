/// The edits of a package's files, most of which have none.
struct FileEdits {
  private var builders: [Int: EditBuilder] = [:]

  /// The edits of the file of a number.
  subscript(number: Int) -> EditBuilder {
    get { builders[number] ?? EditBuilder() }
    _modify { yield &builders[number, default: EditBuilder()] }
  }

  /// The edits of all files, in order.
  ///
  /// - Parameter count: how many files there are.
  func all(of count: Int) -> [EditBuilder] { (0..<count).map { self[$0] } }
}
