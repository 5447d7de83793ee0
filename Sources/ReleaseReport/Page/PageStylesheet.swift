/// The styles of the pages and of the timeline. Only states have colours; each state is also named in words.
enum PageStylesheet {
  /// The contrast is at least 4.5 to 1 for all text in both schemes. Paper is always light.
  static let palette = Markup(
    source: """
      :root {
        color-scheme: light dark;
        --page: #f7f8fa; --surface: #ffffff; --line: #dfe3e8; --ink: #14181f; --muted: #566070; --link: #0b57d0;
        --code: #eef0f4; --on-strong: #ffffff;
        --expired: #b3261e; --expired-tint: #fbe4e1; --concluded: #14703c; --concluded-tint: #daf1e2;
        --running: #1b5fb8; --running-tint: #dfeafa; --scheduled: #5b6472; --scheduled-tint: #eceef2;
      }
      @media screen and (prefers-color-scheme: dark) {
        :root {
          --page: #101318; --surface: #181c23; --line: #2c333d; --ink: #e8ebf0; --muted: #a3adba; --link: #8ab4f8;
          --code: #232933; --on-strong: #10131a;
          --expired: #ff8a80; --expired-tint: #45201f; --concluded: #6fd597; --concluded-tint: #17382a;
          --running: #86b6f7; --running-tint: #1c3250; --scheduled: #a7b0bd; --scheduled-tint: #2a303a;
        }
      }
      .expired { --strong: var(--expired); --tint: var(--expired-tint); }
      .concluded { --strong: var(--concluded); --tint: var(--concluded-tint); }
      .running { --strong: var(--running); --tint: var(--running-tint); }
      .scheduled { --strong: var(--scheduled); --tint: var(--scheduled-tint); }
      """)

  static let timeline = Markup(
    source: """
      svg { overflow: visible; }
      svg text { font-size: 12px; fill: var(--ink); }
      svg .page { fill: var(--page); }
      .row text { paint-order: stroke; stroke: var(--behind, var(--page)); stroke-width: 3px; stroke-linejoin: round; }
      .row text.weight { stroke: none; }
      svg .title { font-size: 18px; font-weight: 650; }
      svg .name { font-weight: 650; }
      svg .meta, svg .day { fill: var(--muted); font-size: 11px; }
      .row.expired .meta { fill: var(--expired); }
      svg .tick { font-weight: 600; font-variant-numeric: tabular-nums; }
      svg .tick.release, svg .day.release { fill: var(--link); font-weight: 700; }
      .grid { stroke: var(--line); stroke-width: 1; }
      .grid.release { stroke: var(--link); stroke-width: 2; }
      svg .bar { fill: var(--tint); stroke: var(--strong); stroke-width: 1; }
      .expired .bar { stroke-width: 2; }
      svg .won { fill: var(--strong); }
      svg .edge { stroke: var(--strong); stroke-width: 1; }
      svg .weight { font-size: 10.5px; font-variant-numeric: tabular-nums; }
      svg text.won { fill: var(--on-strong); font-weight: 650; }
      svg .overdue { fill: url(#overdue); stroke: var(--expired); stroke-width: 1; stroke-dasharray: 3 2; }
      svg .stripe { fill: var(--expired); }
      svg .narrow { display: none; }
      """)

  static let trend = Markup(
    source: """
      .alive { --strong: var(--running); --tint: var(--running-tint); }
      .debt { --strong: var(--expired); --tint: var(--expired); }
      .added { --strong: var(--scheduled); --tint: var(--scheduled-tint); }
      .gone { --strong: var(--concluded); --tint: var(--concluded); }
      svg .column { fill: var(--tint); stroke: var(--strong); stroke-width: 1; }
      svg .scale { font-variant-numeric: tabular-nums; }
      .over-time .chart { padding-top: 10px; }
      .numbers td { font-variant-numeric: tabular-nums; }
      """)

  static let page = Markup(
    source: """
      * { box-sizing: border-box; }
      [hidden] { display: none !important; }
      html { scroll-padding-top: 5rem; -webkit-text-size-adjust: 100%; }
      body {
        margin: 0 auto; padding: 1.5rem clamp(0.9rem, 3vw, 2.5rem) 4rem; max-width: 76rem;
        background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
        overflow-wrap: anywhere;
      }
      h1 { margin: 0; font-size: clamp(1.6rem, 4vw, 2.2rem); line-height: 1.2; letter-spacing: -0.015em; }
      h2 { margin: 3rem 0 0.5rem; font-size: 1.3rem; line-height: 1.3; letter-spacing: -0.01em; }
      h3 { margin: 1.5rem 0 0.5rem; font-size: 0.95rem; font-weight: 600; color: var(--muted); }
      h4 { margin: 0; display: flex; flex-wrap: wrap; gap: 0.35rem 0.6rem; align-items: center; font-size: 1.02rem; }
      code.line { background: none; padding: 0; }
      h4 > code { background: none; padding: 0; font-size: 1em; font-weight: 650; }
      h5 { margin: 1rem 0 0.15rem; font-size: 0.85rem; font-weight: 650; color: var(--muted); }
      p { margin: 0.25rem 0; }
      a { color: var(--link); }
      code { font: 0.875em ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: var(--code);
        padding: 0.1em 0.35em; border-radius: 4px; }
      .muted { color: var(--muted); font-size: 0.9rem; }
      .top { margin-bottom: 1.25rem; }
      .verdict { margin-top: 0.35rem; font-size: 1.05rem; font-weight: 600; }
      .verdict.blocked { color: var(--expired); }
      .verdict.clear { color: var(--concluded); }

      .timeline { --behind: var(--surface); margin: 0 0 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
      .chart { max-height: min(70vh, 40rem); overflow: auto; padding: 0 14px 10px; border-radius: 10px 10px 0 0; }
      .chart:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
      .chart svg { display: block; overflow: hidden; }
      .chart svg.axis { position: sticky; top: 0; z-index: 1; padding-top: 6px; height: 46px;
        background: var(--surface); border-bottom: 1px solid var(--line); }
      .rows a { display: block; }
      .rows a:hover { background: var(--code); --behind: var(--code); }
      .rows a:focus-visible { outline-offset: -2px; }
      figcaption { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.5rem 14px;
        border-top: 1px solid var(--line); color: var(--muted); font-size: 0.85rem; }
      .rows, .legend, .plain, .groups, .tasks { list-style: none; margin: 0; padding: 0; }
      .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
      .swatch { display: inline-block; width: 14px; height: 10px; margin-right: 0.4em; background: var(--tint);
        border: 1px solid var(--strong); }
      .skip { position: absolute; left: -100vw; }
      .skip:focus { position: static; display: inline-block; margin: 0.5rem 14px; }

      .facts { display: flex; flex-wrap: wrap; gap: 0.75rem 2.5rem; margin: 0 0 1.25rem; }
      .facts dt { color: var(--muted); font-size: 0.85rem; }
      .facts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }

      .filters { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.6rem 1.25rem;
        align-items: center; margin: 0 -0.5rem; padding: 0.6rem 0.5rem; background: var(--page);
        border-bottom: 1px solid var(--line); font-size: 0.9rem; }
      .filters fieldset { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 0; padding: 0; border: 0; }
      .filters legend { float: left; padding: 0 0.5rem 0 0; color: var(--muted); line-height: 2; }
      .field { color: var(--muted); }
      .field select, .field input { margin-left: 0.35rem; padding: 0.3rem 0.5rem; max-width: 12rem; font: inherit;
        color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 6px; }
      .chip { display: inline-flex; align-items: center; gap: 0.35rem; padding: 0.2rem 0.65rem; cursor: pointer;
        color: var(--strong); background: var(--tint); border-radius: 99px; }
      .chip input { accent-color: var(--strong); margin: 0; }
      .filters p { margin: 0; color: var(--muted); }

      .count { color: var(--muted); font-weight: 400; }
      .card { margin: 0 0 0.75rem; padding: 0.9rem 1.1rem; background: var(--surface); border: 1px solid var(--line);
        border-left: 4px solid var(--strong); border-radius: 8px; }
      .card:target, tr:target { outline: 2px solid var(--link); outline-offset: 2px; }
      .card.done { opacity: 0.65; }
      .card > .summary { margin-top: 0.3rem; }
      .badge { padding: 0.05rem 0.55rem; border-radius: 99px; font-size: 0.8rem; font-weight: 600; line-height: 1.5;
        color: var(--strong); background: var(--tint); }
      .badge.winner { --strong: var(--concluded); --tint: var(--concluded-tint); }
      .badge.undecided { color: var(--on-strong); background: var(--expired); }
      .command { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.7rem 0 0.4rem; }
      .command code { max-width: 100%; padding: 0.4rem 0.7rem; overflow-x: auto; white-space: nowrap;
        border: 1px solid var(--line); }
      button { padding: 0.3rem 0.8rem; font: inherit; font-size: 0.85rem; color: var(--ink); background: var(--surface);
        border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
      button:hover { border-color: var(--muted); }
      :focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
      .groups { display: flex; flex-wrap: wrap; gap: 0.2rem 1.5rem; margin-top: 0.5rem; font-size: 0.93rem; }
      .tasks li { border-top: 1px solid var(--line); }
      .tasks li:first-child { border-top: 0; }
      .tasks label { display: flex; gap: 0.65rem; align-items: baseline; padding: 0.32rem 0; cursor: pointer;
        font-size: 0.93rem; }
      .tasks input { flex: none; width: 1.05rem; height: 1.05rem; margin: 0; transform: translateY(0.15rem);
        accent-color: var(--link); }
      .tasks input:checked + span { color: var(--muted); text-decoration: line-through; }

      .scroll { overflow-x: auto; margin-top: 1rem; }
      table { width: 100%; min-width: 40rem; overflow-wrap: break-word; border-collapse: collapse; font-size: 0.93rem; }
      th, td { padding: 0.5rem 0.9rem 0.5rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
      thead th { border-top: 0; color: var(--muted); font-weight: 600; }
      tbody th { font-weight: 400; }
      .versions { white-space: nowrap; font-variant-numeric: tabular-nums; }

      @media (min-width: 52rem) {
        .by-kind { display: grid; grid-template-columns: 10rem 1fr; border-top: 1px solid var(--line); margin-top: 0.5rem; }
        .by-kind h5, .by-kind ul { margin: 0; padding: 0.25rem 0; border-top: 1px solid var(--line); }
        .by-kind h5 { padding-top: 0.55rem; }
        .by-kind > :nth-child(-n+2) { border-top: 0; }
        .by-kind .tasks li { border-top: 0; }
      }
      @media (max-width: 40rem) {
        svg .wide { display: none; }
        svg text.narrow { display: inline; }
        .filters { position: static; }
        html { scroll-padding-top: 0.5rem; }
        .card { padding: 0.75rem 0.85rem; }
        .tasks label { padding: 0.5rem 0; }
      }
      @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
      @media print {
        * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
        body { max-width: none; padding: 0; font-size: 10.5pt; background: none; }
        .filters, .skip, button { display: none; }
        .chart { max-height: none; overflow: visible; }
        .chart svg.axis { position: static; }
        h2, h3, h4, h5 { break-after: avoid; }
        .card.done { opacity: 1; }
        .command code { overflow: visible; white-space: normal; }
        li, tr, figcaption { break-inside: avoid; }
        a { color: inherit; }
      }
      """)
}
