/// The script of the pages, which remembers and counts check marks, filters, and copies commands.
///
/// Without it, pages show everything and can be ticked, but remember nothing.
enum PageScript {
  static let source = Markup(
    source: #"""
      (() => {
        "use strict";
        const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
        const store = "split-test " + document.body.dataset.storage + " " + location.pathname;

        // Check marks
        const boxes = all("input[data-key]");
        const read = () => {
          try {
            const keys = JSON.parse(localStorage.getItem(store) || "[]");
            return new Set(Array.isArray(keys) ? keys : []);
          } catch { return new Set(); }
        };
        const done = read();
        const progress = document.getElementById("progress");
        const count = () => {
          if (progress) progress.querySelector("dd").textContent =
            boxes.filter((box) => box.checked).length + " of " + boxes.length;
          for (const card of all(".card")) {
            const own = all("input[data-key]", card);
            card.classList.toggle("done", own.length > 0 && own.every((box) => box.checked));
          }
        };
        for (const box of boxes) {
          box.checked = done.has(box.dataset.key);
          box.addEventListener("change", () => {
            if (box.checked) done.add(box.dataset.key); else done.delete(box.dataset.key);
            try { localStorage.setItem(store, JSON.stringify([...done].sort())); } catch { /* not remembered */ }
            count();
          });
        }
        if (progress && boxes.length > 0) progress.hidden = false;
        count();

        // Filters
        const form = document.getElementById("filters");
        const rows = all(".rows > .row");
        const items = all(".item");
        const filter = () => {
          const owner = document.getElementById("filter-owner").value;
          const name = document.getElementById("filter-name").value.trim().toLowerCase();
          const states = new Set(all("input[name=state]:checked", form).map((box) => box.value));
          const matches = ({ dataset }) => (owner === "" || dataset.owner === owner) && states.has(dataset.state)
            && dataset.name.toLowerCase().includes(name);
          for (const item of [...rows, ...items]) item.hidden = !matches(item);
          const shown = rows.filter((row) => !row.hidden).length;
          for (const part of all(".owner, .part").reverse()) part.hidden = !part.querySelector(".item:not([hidden])");
          document.getElementById("filter-count").textContent =
            shown === rows.length ? "" : shown + " of " + rows.length + " shown";
        };
        if (form) {
          form.hidden = false;
          form.addEventListener("submit", (event) => event.preventDefault());
          form.addEventListener("input", filter);
          filter();
        }

        // Commands
        for (const command of all(".command")) {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = "Copy";
          button.addEventListener("click", async () => {
            const code = command.querySelector("code");
            try {
              await navigator.clipboard.writeText(code.textContent);
              button.textContent = "Copied";
              setTimeout(() => { button.textContent = "Copy"; }, 1500);
            } catch {
              getSelection().selectAllChildren(code);
            }
          });
          command.append(button);
        }
      })();
      """#)
}
