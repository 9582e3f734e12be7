import type { Locator, Page } from "@playwright/test";
import { waitForHydration } from "../support/journey.ts";

/** The actions of one step, with the pages and downloads that they cause. */
export interface StepCounts {
  step: string;
  clicks: number;
  keys: number;
  pages: number;
  downloads: number;
}

/** Uses a page with mouse and keyboard, and counts every action. */
export class ActionCounter {
  readonly steps: StepCounts[] = [];

  constructor(private readonly page: Page) {
    let shown = page.url();
    // Ignores navigations within the same page.
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame() || frame.url() === shown) return;
      shown = frame.url();
      this.count("pages");
    });
    page.on("download", () => {
      this.count("downloads");
    });
  }

  /** Starts a new step. Later actions count toward it. */
  begin(step: string): void {
    this.steps.push({ step, clicks: 0, keys: 0, pages: 0, downloads: 0 });
  }

  /** Opens a path as one click, like a bookmark. */
  async open(path: string): Promise<void> {
    this.count("clicks");
    await this.page.goto(path);
    await waitForHydration(this.page);
  }

  async click(target: Locator): Promise<void> {
    this.count("clicks");
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.count("keys");
    await this.page.keyboard.press(key);
  }

  /** Opens the list of choices, and chooses one. */
  async choose(select: Locator, label: string): Promise<void> {
    this.count("clicks", 2);
    await select.selectOption({ label });
  }

  /** Opens the file dialog, selects a file, and confirms. */
  async upload(input: Locator, name: string, text: string): Promise<void> {
    this.count("clicks", 3);
    await input.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  }

  /** Returns one line per step, and the total. */
  summary(): string {
    const total: StepCounts = { step: "Total", clicks: 0, keys: 0, pages: 0, downloads: 0 };
    for (const { clicks, keys, pages, downloads } of this.steps) {
      total.clicks += clicks;
      total.keys += keys;
      total.pages += pages;
      total.downloads += downloads;
    }
    const cells = (values: (string | number)[]) =>
      values
        .map((value, at) => (at === 0 ? String(value).padEnd(28) : String(value).padStart(11)))
        .join("");
    const rows = [...this.steps, total].map(({ step, clicks, keys, pages, downloads }) =>
      cells([step, clicks, keys, pages, downloads]),
    );
    return [cells(["", "clicks", "keys", "pages", "downloads"]), ...rows].join("\n");
  }

  private count(what: Exclude<keyof StepCounts, "step">, times = 1): void {
    const step = this.steps.at(-1);
    if (step) step[what] += times;
  }
}
