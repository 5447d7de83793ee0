import Foundation

/// Formats six significant digits: `0.609541`, `2.53963e-10`.
func significant(_ number: Double) -> String {
  String(format: "%.6g", number)
}

func decimal(_ number: Double, places: Int) -> String {
  String(format: "%.\(places)f", number)
}
