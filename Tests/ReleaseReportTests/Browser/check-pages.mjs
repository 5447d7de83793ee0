// Opens pages in headless Chromium and fails when one does what it must not.
//
//     node check-pages.mjs [--chromium PATH] [--screenshots FOLDER] PAGE.html...
//
// Every page is opened 360 and 1440 pixels wide, light and dark. Checked are: nothing on the console, no dialog, nothing
// loaded, nothing wider than the window, contrast of all text, a name for every control; then that check marks survive a
// reload, that filters filter, and that it prints.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const options = { chromium: process.env.CHROMIUM ?? "chromium", screenshots: null, pages: [] };
for (let index = 2; index < process.argv.length; index += 1) {
  const argument = process.argv[index];
  if (argument === "--chromium") options.chromium = process.argv[(index += 1)];
  else if (argument === "--screenshots") options.screenshots = process.argv[(index += 1)];
  else options.pages.push(resolve(argument));
}
if (options.pages.length === 0) {
  console.error("usage: node check-pages.mjs [--chromium PATH] [--screenshots FOLDER] PAGE.html...");
  process.exit(2);
}
if (options.screenshots) mkdirSync(options.screenshots, { recursive: true });

/** Chromium over its debugging pipe: messages are JSON, each ended by a zero byte. */
class Browser {
  #next = 1;
  #waiting = new Map();
  #listeners = [];

  constructor(executable) {
    this.profile = mkdtempSync(join(tmpdir(), "check-pages-"));
    this.process = spawn(executable, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
      "--remote-debugging-pipe", `--user-data-dir=${this.profile}`, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.process.on("error", (error) => { console.error(`cannot start ${executable}: ${error.message}`); process.exit(2); });
    let pending = "";
    this.process.stdio[4].setEncoding("utf8").on("data", (chunk) => {
      const messages = (pending + chunk).split("\0");
      pending = messages.pop();
      for (const message of messages) this.#receive(JSON.parse(message));
    });
  }

  #receive(message) {
    const waiting = this.#waiting.get(message.id);
    if (waiting) {
      this.#waiting.delete(message.id);
      if (message.error) waiting.reject(new Error(message.error.message)); else waiting.resolve(message.result);
    } else for (const listener of this.#listeners) listener(message);
  }

  onEvent(listener) { this.#listeners.push(listener); }

  send(method, params = {}, sessionId) {
    const id = this.#next++;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    await this.send("Browser.close").catch(() => this.process.kill());
    await ended;
    rmSync(this.profile, { recursive: true, force: true });
  }
}

// Runs in the page.
function look() {
  const problems = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    problems.push(`is ${document.documentElement.scrollWidth} pixels wide in a window of ${innerWidth}`);
  }
  const channels = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (rgb) => rgb.slice(0, 3)
    .map((value) => value / 255)
    .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const background = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const colour = channels(getComputedStyle(each).backgroundColor);
      if (colour.length === 3 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  const seen = new Set();
  for (const element of document.querySelectorAll("body *:not(svg *):not(script)")) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
    if (!hasText || !element.checkVisibility() || element.closest(".skip, option")) continue;
    const style = getComputedStyle(element);
    const pair = [luminance(channels(style.color)), luminance(background(element))].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    const name = element.tagName.toLowerCase() + (element.className ? "." + element.className : "");
    if (ratio < 4.5 && !seen.has(name)) {
      seen.add(name);
      problems.push(`contrast of ${name} is ${ratio.toFixed(2)}`);
    }
  }
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length > 0) problems.push(`ids are repeated: ${repeated.slice(0, 3).join(", ")}`);
  return problems;
}

// Runs in the page: narrows it to one owner, and says what is still shown.
function narrow() {
  const form = document.getElementById("filters");
  const select = document.getElementById("filter-owner");
  if (!form || select.options.length < 2) return [];
  const problems = [];
  const isShown = (each) => !each.closest("[hidden]") && getComputedStyle(each).display !== "none";
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const before = shown(".item").length;
  select.value = select.options[1].value;
  form.dispatchEvent(new Event("input", { bubbles: true }));
  for (const selector of [".item", ".rows > .row"]) {
    const owners = new Set(shown(selector).map((each) => each.dataset.owner));
    if (owners.size !== 1 || !owners.has(select.value)) problems.push(`the owner filter shows ${[...owners]} in ${selector}`);
  }
  select.value = "";
  for (const box of form.querySelectorAll("input[name=state]")) box.checked = false;
  form.dispatchEvent(new Event("input", { bubbles: true }));
  if (shown(".item").length !== 0) problems.push("the state filter shows items of states that are off");
  for (const box of form.querySelectorAll("input[name=state]")) box.checked = true;
  form.dispatchEvent(new Event("input", { bubbles: true }));
  if (shown(".item").length !== before) problems.push("filters that are taken back do not show everything again");
  return problems;
}

async function check(browser, file) {
  const problems = [];
  const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => browser.send(method, params, sessionId);
  const url = pathToFileURL(file).href;
  let loaded = () => {};
  browser.onEvent((event) => {
    if (event.sessionId !== sessionId) return;
    switch (event.method) {
      case "Page.loadEventFired": loaded(); break;
      case "Runtime.exceptionThrown": problems.push(`throws: ${event.params.exceptionDetails.text}`); break;
      case "Runtime.consoleAPICalled": problems.push(`writes to the console: ${event.params.type}`); break;
      case "Log.entryAdded": problems.push(`logs: ${event.params.entry.text}`); break;
      case "Page.javascriptDialogOpening":
        problems.push(`opens a dialog: ${event.params.message}`);
        send("Page.handleJavaScriptDialog", { accept: false });
        break;
      case "Network.requestWillBeSent": {
        const asked = event.params.request.url;
        if (asked !== url && !asked.startsWith("data:")) problems.push(`loads ${asked}`);
        break;
      }
    }
  });
  for (const domain of ["Page", "Runtime", "Log", "Network", "Accessibility"]) await send(`${domain}.enable`);
  const run = async (body) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", { expression: body, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const open = async (method, params) => {
    const done = new Promise((resolve) => { loaded = resolve; });
    await send(method, params);
    await done;
  };

  for (const width of [360, 1440]) {
    for (const scheme of ["light", "dark"]) {
      await send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: false });
      await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
      await open("Page.navigate", { url });
      for (const problem of await run(`(${look})()`)) problems.push(`${width} ${scheme}: ${problem}`);
      if (options.screenshots) {
        const { data } = await send("Page.captureScreenshot", { format: "png" });
        writeFileSync(join(options.screenshots, `${basename(file)}-${width}-${scheme}.png`), data, "base64");
      }
    }
  }

  const { nodes } = await send("Accessibility.getFullAXTree");
  const controls = ["checkbox", "button", "link", "combobox", "textbox", "searchbox"];
  const nameless = nodes.filter((node) => !node.ignored && controls.includes(node.role?.value) && !node.name?.value?.trim());
  if (nameless.length > 0) problems.push(`${nameless.length} controls have no name: ${nameless[0].role.value}`);

  problems.push(...await run(`(${narrow})()`));

  if (await run("document.querySelectorAll('input[data-key]').length") > 0) {
    await run("document.querySelector('input[data-key]').focus()");
    const key = { key: " ", code: "Space", text: " ", windowsVirtualKeyCode: 32 };
    await send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
    await send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    if (!await run("document.querySelector('input[data-key]').checked")) problems.push("the space bar does not tick a box");
    await open("Page.reload", {});
    const ticked = await run("[...document.querySelectorAll('input[data-key]')].map((box) => box.checked)");
    if (ticked[0] !== true) problems.push("a check mark does not survive a reload");
    if (ticked.slice(1).includes(true)) problems.push("a reload ticks boxes that were not ticked");
    if (!await run("document.getElementById('progress').textContent.includes('1 of ')")) problems.push("progress is not counted");
  }

  const { data } = await send("Page.printToPDF", { printBackground: false });
  const pdf = Buffer.from(data, "base64");
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) problems.push("does not print");
  if (options.screenshots) writeFileSync(join(options.screenshots, `${basename(file)}.pdf`), pdf);
  await browser.send("Target.closeTarget", { targetId });
  return problems;
}

const browser = new Browser(options.chromium);
let failed = false;
for (const file of options.pages) {
  const problems = await check(browser, file);
  failed ||= problems.length > 0;
  console.log(problems.length === 0 ? `ok ${file}` : problems.map((problem) => `${file}: ${problem}`).join("\n"));
}
await browser.close();
process.exit(failed ? 1 : 0);
