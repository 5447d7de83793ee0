/// Text that would break a page without escaping.
enum HostileText {
  static let all = [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>", "</style><img src=x onerror=alert(1)>",
    "\" onmouseover=\"alert(1)", "' autofocus onfocus='alert(1)", "javascript:alert(1)", "data:text/html,<b>",
    "https://x\"><script>alert(1)</script>", "https://x.y/a>(b)", "]]><svg onload=alert(1)>", "<!--", "-->",
    "${alert(1)} \\",
    "&lt;b&gt;", "&#60;", "\u{1B}[31m\u{202E}x", "null\u{0}", "two\nlines", "\n\n# heading\n- [x] done", "`code``",
    "``", "``` x",
    "**bold** _it_ ~~no~~ [x](javascript:alert(1)) ![i](http://x.y)", "@team #1 www.example.com a@b.c http://x.y",
    "\u{FFFE}\u{FFFF}", "日本語 😀 e\u{301}", " ", "\\", "\\`", "|a|b|",
  ]
}
