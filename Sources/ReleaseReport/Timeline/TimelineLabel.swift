import ExperimentSpec

/// `text-anchor` of SVG.
enum TextAnchor: String {
  case start, middle, end
}

/// The place of a row's label, and the parts of it that there is room for, in a picture of some width.
///
/// Text is measured by its number of letters: nobody knows the reader's fonts.
struct TimelineLabel: Equatable {
  /// 0...1
  let position: Double
  let anchor: TextAnchor
  /// State, owner and versions; fewer where they do not fit, `nil` where only the name does.
  let meta: String?
  /// Whether not even the name fits.
  let isSqueezed: Bool

  /// A label starts with the bar if it fits there and no release line would cross it, or else ends with the bar, or stands
  /// beside the line, or ends with the picture.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - release: the position of the line, 0...1.
  init(_ row: Timeline.Row, width: Double, avoiding release: Double?) {
    let experiment = row.experiment
    let state = row.state.rawValue
    let owner = "\(state) · \(experiment.owner)"
    let metas = ["\(owner) · \(experiment.startVersion)–\(experiment.endVersion.asEnd)", owner, state]
    let name = Double(experiment.identifier.count) * 8
    func length(_ meta: String?) -> Double { name + (meta.map { Double($0.count) * 7 + 8 } ?? 0) }
    meta = metas.first { length($0) <= width }
    isSqueezed = length(meta) > width
    guard !isSqueezed else {
      (position, anchor) = (0, .start)
      return
    }
    let (share, gap) = (length(meta) / width, 4 / width)
    var places: [(Double, TextAnchor)] = [(row.start, .start), (row.end, .end)]
    if let release { places += [(release + gap, .start), (release - gap, .end)] }
    let extents = places.map { place in place.1 == .start ? place.0...place.0 + share : place.0 - share...place.0 }
    let fitting = zip(places, extents).filter { $1.lowerBound >= 0 && $1.upperBound <= 1 }
    let free = fitting.first { _, extent in
      guard let release else { return true }
      return release <= extent.lowerBound - gap / 2 || release >= extent.upperBound + gap / 2
    }
    (position, anchor) = (free ?? fitting.first)?.0 ?? (1 - share, .start)
  }
}
