import Testing

/// One program of the matrix: a decision of some form, with a survivor, in a place.
struct MatrixCell: Sendable, CustomTestStringConvertible {
  let form: String
  let survivor: String
  let context: String
  /// The declarations of the cell's namespace, and the body of its function. `G` is the group.
  let members: String
  private(set) var body: String
  /// The code that an expert would write; `nil` if that is more than the survivor in place.
  private(set) var expertBody: String?
  /// The place around the statements of a value.
  private var outerPlace = ""
  /// Whether the form takes another value than the winner's, too, or leaves the choice to code that is not followed.
  var keepsLoser = false
  /// Whether lines end with carriage returns.
  var isCarriageReturned = false
  var number = 0

  init(form: String, survivor: String, context: String, members: String, body: String, expertBody: String?) {
    (self.form, self.survivor, self.context) = (form, survivor, context)
    (self.members, self.body, self.expertBody) = (members, body, expertBody)
  }

  var testDescription: String {
    "\(form) × \(survivor) × \(context)" + (outerPlace.isEmpty ? "" : " × " + outerPlace)
  }

  /// Puts the statements of the cell into a place for statements.
  mutating func put(in place: MatrixStatementContext, _ fill: (_ place: String, _ statements: String) -> String) {
    body = fill(place.text, body)
    expertBody = expertBody.map { fill(place.text, $0) }
    outerPlace = place.name
  }

  var name: String { "Cell\(number)" }

  func program(_ body: String, members: String, decides: Bool) -> ProofProgram {
    let test = decides ? "    let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n" : ""
    let text = """
      enum \(name) {
      \(members.isEmpty ? "" : "  \(members)\n")  static func run() async {
          do { try await body() } catch { log("error") }
        }
        static func body() async throws {
          var n = 3, xs = [4, 1, 7], flag = toss(1), other = toss(2), opt: Int? = maybe(3)
          touch(&n, &xs, &flag, &other, &opt)
          let amount = size(), text = word(), list = rows(), book = table()
          note(amount, text, list, book)
      \(test)\(body.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n"))
        }
      }

      """.replacing("⟪G⟫", with: "service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup")
      .replacing("⟪g⟫", with: "test.currentGroup")
    let lines = isCarriageReturned ? text.replacing("\n", with: "\r\n") : text
    return ProofProgram(
      name: name, entry: "\(name).run()", files: [ProofProgram.File(path: "\(name).swift", text: lines)],
      winners: ["button_color": "red"])
  }

  var before: ProofProgram { program(body, members: members, decides: true) }

  var byAnExpert: ProofProgram? { expertBody.map { program($0, members: "", decides: false) } }
}
