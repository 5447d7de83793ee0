import Testing

/// Whole removals in apps of a few files, with layers of their own, their mocks and their tests.
@Suite struct SmallAppTests {
  @Test(arguments: mockedGroups + groupTypes + movedMembers) func groups(_ app: SmallApp) { app.check() }
  @Test(arguments: variantTypes + variantLayers + groupMembers + forcingHelpers)
  func variants(_ app: SmallApp) { app.check() }
  @Test(arguments: testsOfOthers + protocols + loops + enums) func flags(_ app: SmallApp) { app.check() }
  @Test(arguments: forcedTests + keptTests + previews + mocks) func forced(_ app: SmallApp) { app.check() }
  @Test(arguments: chosenValues + initializedFlags + setFlags + decisions) func given(_ app: SmallApp) { app.check() }
  @Test(
    arguments: otherNames + values + leftovers + attributes + questions + requiredArguments + stores + recordedCalls)
  func names(_ app: SmallApp) { app.check() }
  @Test(
    arguments: platformPlaces + stayingFlags + elementsAndOverloads + dependencies + emptiedTasks
      + closureEffects + otherLiterals + libraryData + laterAssertions
      + libraryMethods + otherTargets + printedErrors + lastResults)
  func places(_ app: SmallApp) { app.check() }
  @Test(
    arguments: statements + literals + storedFlags + knownVariables + givenFlags + ownSettings + rowQuestions
      + boundFlags + foreignWrites + payloads + choices + optionalAnswers + published + fixedViews + operators
      + receiverNamesakes + declaredChains + flagViews + storedCopies + libraryKeys + ownSelections + passedOn
      + switchRows + boundPages + carriers + laterStores)
  func branches(_ app: SmallApp) {
    app.check()
  }
  @Test(arguments: nestedTypes + services + serviceLookups + receiverTypes) func members(_ app: SmallApp) {
    app.check()
  }
  @Test(arguments: settingTypes + passedFlags + askingClosures) func settings(_ app: SmallApp) { app.check() }
  @Test(arguments: loadedCopies + parsedFlags + rawValues + heardSetters + keySetters) func stored(_ app: SmallApp) {
    app.check()
  }
  @Test(arguments: usualValues + answeredCalls + emptiedViews + keptViews + viewState + keyPathBindings) func others(
    _ app: SmallApp
  ) {
    app.check()
  }
  @Test(arguments: unseenUses + flagStores) func unseen(_ app: SmallApp) { app.check() }
  @Test(
    arguments: movedArguments + losingEnds + losingStarts + keyConstants + givenProperties + constantMembers
      + objectiveCMembers + emptiedChains + handedValues + metatypes + listedTests + unknownLocals + voidClosures
      + mutatingReads
      + literalPatterns) func moved(_ app: SmallApp)
  { app.check() }

  @Test(
    arguments: joinedBraces + staticFunctions + unsetProperties + restoredFlags + twinsByDefault + emptiedSinks
      + halvesOfTests + quickExamples + quietQuestions + tidyPlaces + unusedProtocols + tellingCarriers + quietGetters
      + namesakesOfTypes + assertedSiblings + groupedLists + conditionalTypes)
  func remaining(_ app: SmallApp) { app.check() }

  @Test(arguments: overloads) func overloaded(_ app: SmallApp) { app.check() }
  @Test(arguments: requirements + requiredParameters) func required(_ app: SmallApp) { app.check() }
  @Test(arguments: closures) func passedClosures(_ app: SmallApp) { app.check() }
  @Test(arguments: twins + twinsWithHelpers + twinsOfGroups + stateBehindFlags + setUps) func contradicted(
    _ app: SmallApp
  ) {
    app.check()
  }
  @Test(arguments: sharedTables + blocks + sharedHelpers + helpersForTwo + testsOfBoth + testsOfOtherCode) func tables(
    _ app: SmallApp
  ) {
    app.check()
  }
}
