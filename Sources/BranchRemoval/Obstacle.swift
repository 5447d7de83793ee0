/// The reason why the remover leaves a site as it is.
///
/// The raw value is the message; `…` stands for words from the source. `Documentation/Removal.md` lists every case with
/// its comment.
enum Obstacle: String, CaseIterable, Sendable {
  /// A name in a file that does not parse may be a use that nobody can see, so the whole experiment stays.
  case syntaxError =
    "…, so uses of the experiment in this file are not known; correct the syntax first, or exclude the file"
  /// A file that cannot be read may use the experiment, so the whole experiment stays.
  case unreadableFile = "…, so uses of the experiment in this file are not known; make the file readable first"
  /// The removal does not fit together without a change in a file that it may not edit, so nothing is edited.
  case excludedFile = "this would have to change, and the configuration excludes the file; change it by hand first"
  /// Nobody looked through the whole file, so the whole experiment stays.
  case tooComplex =
    "this is nested too deeply, or too intricate, for the uses of the experiment in this file to be known; split it up"
  /// The passes did not come to an end, so the whole experiment stays.
  case tooManyRounds = "the removal was not done after … rounds; simplify what stands here, or remove it by hand"
  /// Valid source would not be valid afterwards, which only source that no compiler accepts has shown; nothing is edited.
  case brokenResult = "this would no longer be valid Swift after the removal; rewrite it by hand first"
  /// Whether there is an assignment is known only to the running program.
  case missingAssignment = "there is no group without an assignment; write what nil means first"
  /// Whether an accessor has an answer is known only to the running program, and the winner says nothing of it.
  case missingAnswer = "'…' may be 'nil', and the winner says nothing of that; decide it by hand"
  /// A name that a pattern binds to the group is used for more than decisions.
  case boundGroup = "'…' holds the experiment's group; replace its uses first"
  /// A variable of the group's type can be set to another group.
  case variableGroup = "'…' may hold another group by the time it is read; replace it by hand"
  /// A call that is not known, or passes something other than the user's group, decides what the parameter holds.
  case unknownCallers = "not every call is known to pass the user's group; remove the parameter by hand"
  /// A key path can be handed on and read anywhere.
  case keyPath = "the readers of this key path are not known; replace the key path first"
  /// The group is compared, stored or passed in a way that the remover cannot decide.
  case undecidedUse = "what '…' is used for cannot be decided; rewrite it by hand"
  /// The experiment's type is handed on, for example to a registry.
  case typeAsValue = "'…' is used as a value; remove it by hand"
  /// A declaration still mentions one of the experiment's types.
  case typeInUse = "the type of '…' is still used; remove it by hand"
  /// Code still reads the assignment.
  case assignmentInUse = "'…' is still used; remove it by hand"
  /// Code still uses the enum case, static member or property by which the app names the experiment, or a protocol asks its
  /// type for the static member.
  case memberInUse = "'…' still names the experiment; remove it by hand"
  /// An enum without cases can have no raw values, and is most often good for nothing; what still names the enum needs a hand, too.
  case lastCase = "'…' is the last case of an enum that is still used; remove it by hand"
  /// The flag's own type stores less than what is decided, so nothing that reads it may be folded.
  case limitedFlag = "'…' limits the flag here, and would be lost where the flag is read; read it there first"
  /// An accessor asks for a group that the experiment does not have, so what it means for the winner is not known.
  case unknownGroup = "there is no group '…'; correct 'is:' of the accessor, or write one for this experiment"
  /// Something counts the elements of the list or the dictionary, takes one by its place, asks each for its answer, or
  /// compares the dictionary.
  case listedFlag = "what is done with the list would change without '…'; remove it by hand"
  /// The other branch had a part in the type of the expression, or chose between functions that take the same.
  case typeOfBranch = "the expression may change its type without the other branch; write the type down first"
  /// The type of a body is that of what it returns, and nothing that it returns would be left.
  case noResult = "nothing would be left that says of which type 'some' is; write the type down first"
  /// A value takes one expression, and the branch that stays has statements.
  case severalStatements = "the branch that stays is not a single expression; assign the value in statements first"
  /// Which cases there are depends on how the file is compiled.
  case conditionalCases = "which case is taken depends on '#if'; decide it by hand"
  /// A pattern or a `where` leaves open which of several cases is taken.
  case undecidedCase = "which case is taken depends on more than the experiment; rewrite the 'switch' as 'if' first"
  /// No case remains, so the `switch` would not be exhaustive.
  case missingCase = "no case of this 'switch' matches the winner; add one first"
  /// Whether control reaches the `fallthrough` depends on the statement around it.
  case nestedFallthrough =
    "a 'fallthrough' inside another statement cannot be followed; copy the next case's body there"
  /// Both bodies would share one scope.
  case fallthroughScope = "a body that falls through needs a scope of its own; copy the next case's body there"
  /// Without the case below, the body would fall into another one.
  case fallthroughIntoLoser = "a case falls through into one that goes; copy that case's body there"
  /// A name for the whole tuple can be used for any of its elements.
  case boundTuple = "a pattern binds the whole tuple; bind its elements first"
  /// The builder wraps blocks, records missing ones or counts statements, so its result would differ.
  case noticedBranch = "'…' builds something else without this; remove it by hand"
  /// A case needs a statement, and a result builder accepts no `break`.
  case emptiedCase = "nothing would be left of this case, and a result builder takes no 'break'; decide it by hand"
  /// What it evaluates happens only where the conditions above it are false, or only after other code of the statement.
  case effectInCondition =
    "a condition that is decided still evaluates something; move that out of the condition first"
  /// What is left assigns a variable to itself, which the compiler refuses, and somebody may hear of it.
  case selfAssignment = "only '… = …' would be left, and whether anything hears of it is not known; decide it by hand"
  /// The body never runs, but the sequence may throw or suspend.
  case effectfulSequence = "only the sequence of this loop does anything; remove the loop by hand"
  /// With `--prove`, nothing is folded in a function that the compiler would make something else of.
  case unproved = "…; see whether that matters, and remove it by hand or with --accept-unproved"
}

extension Obstacle {
  /// - Parameter words: words from the source.
  func message(about words: String) -> String { rawValue.replacing("…", with: words) }
}
