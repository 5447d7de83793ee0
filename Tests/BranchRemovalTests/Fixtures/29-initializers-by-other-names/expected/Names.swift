typealias Panel = View
