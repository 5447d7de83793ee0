import ExperimentSpec

/// The bar that filters a page by owner, state or name. The script shows it and does the filtering.
enum PageFilters {
  static func markup(owners: [String], states: [ExperimentState]) -> Markup {
    let owners = Set(owners).sorted()
    let present = ExperimentState.byUrgency.filter(states.contains)
    guard !present.isEmpty else { return "" }
    let options = owners.map { owner -> Markup in "<option value=\"\(owner)\">\(owner)</option>" }
    let boxes = present.map { state -> Markup in
      """
      <label class="chip \(state.rawValue)"><input type="checkbox" name="state" value="\(state.rawValue)" checked>\
      \(state.rawValue)</label>
      """
    }
    return """
      <form class="filters" id="filters" role="search" aria-label="Filter" hidden>
      <label class="field">Name <input type="search" id="filter-name" autocomplete="off" spellcheck="false"></label>
      <label class="field">Owner <select id="filter-owner"><option value="">everybody</option>\(options)</select></label>
      <fieldset><legend>State</legend>\(boxes)</fieldset>
      <p id="filter-count" role="status" aria-live="polite"></p>
      </form>
      """
  }
}
