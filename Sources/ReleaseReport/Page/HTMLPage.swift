/// A self-contained page: it includes styles and script, and its policy forbids loading anything.
struct HTMLPage {
  let title: String
  /// The key of the page's state in the browser's storage.
  let storageKey: String
  let body: Markup

  var source: String {
    let markup: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
      <link rel="icon" href="data:,">
      <title>\(title)</title>
      <style>
      \(PageStylesheet.palette)
      \(PageStylesheet.page)
      \(PageStylesheet.timeline)
      \(PageStylesheet.trend)
      </style>
      </head>
      <body data-storage="\(storageKey)">
      \(body)
      <script>
      \(PageScript.source)
      </script>
      </body>
      </html>

      """
    return markup.source
  }
}
