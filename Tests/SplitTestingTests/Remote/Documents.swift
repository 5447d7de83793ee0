/// Short remote documents for tests.
enum Documents {
  static func splitTests(_ settings: String) -> String {
    sections(#""split_tests": {"settings": {\#(settings)}}"#)
  }

  static func sections(_ sections: String) -> String {
    """
    {"meta": {"format_version_string": "1.0", "creation_time": "2026-08-20T19:36Z"},
     "config_sections": {\(sections)}}
    """
  }
}
