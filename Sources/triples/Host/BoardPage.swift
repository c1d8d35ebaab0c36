import FoundationEssentials
import TriplesModel

/// The boards as a web page without scripts, in light and dark colours.
struct BoardPage {
  let tables: [TextTable]
  let date: Date

  var text: String {
    let body = tables.isEmpty ? "<p>No games yet.</p>" : tables.map(Self.section).joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Triples: boards</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1>Triples</h1>
      \(body)
      <p class="note">\(Self.escaped(date.formatted(.iso8601)))</p>
      </main>
      </body>
      </html>
      """
  }

  private static let style = """
    :root { color-scheme: light dark; --ink: #222; --page: #faf8f5; --line: #ddd6cc; --muted: #6b645b }
    @media (prefers-color-scheme: dark) { :root { --ink: #eee; --page: #1c1b1a; --line: #3a3735; --muted: #a39c92 } }
    body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
    main { max-width: 44rem; margin: 0 auto; padding: 1rem }
    section { overflow-x: auto }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
    th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }
    th, .note { color: var(--muted); font-weight: normal }
    .number { text-align: right }
    """

  private static func section(_ table: TextTable) -> String {
    let numbers = table.heads.indices.map { column in
      table.rows.allSatisfy { Int($0[column]) != nil } ? " class=\"number\"" : ""
    }
    func line(_ cells: [String], _ tag: String) -> String {
      let cells = zip(cells, numbers).map { "<\(tag)\($1)>\(escaped($0))</\(tag)>" }
      return "<tr>\(cells.joined())</tr>"
    }
    return """
      <section>
      <h2>\(escaped(table.title ?? ""))</h2>
      <table>
      <thead>\(line(table.heads, "th"))</thead>
      <tbody>
      \(table.rows.map { line($0, "td") }.joined(separator: "\n"))
      </tbody>
      </table>
      </section>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
