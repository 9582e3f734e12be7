import { within } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adminUser } from "../support/api.ts";
import { purgeContent } from "../support/content.ts";
import { textOf, WebSession, type WebPage } from "../support/web-session.ts";

// Every visitor sees the published content, so each test restores the default.
beforeEach(() => purgeContent());
afterEach(() => purgeContent());

test(
  "adds, moves, previews, publishes, unpublishes, and deletes a discussion without scripts",
  { tags: ["CONT-01", "CONT-03", "CONT-04", "CONT-05", "CONT-07", "CONT-08"] },
  async () => {
    const session = new WebSession(await adminUser());
    const stateOf = async () => {
      const list = await session.open("/admin/content");
      return textOf(list.main.getByRole("row", { name: /^Discussions/ }));
    };
    const fieldOf = (page: WebPage, label: string) =>
      within(
        page.main.getByRole("group", { name: "Discussion 4" }),
      ).getByLabelText<HTMLInputElement>(label);
    expect(await stateOf()).toMatch(/Default text–$/);
    const initial = await session.open("/admin/content/discussions");
    const added = await session.submit(initial, "Add: discussion");
    const moved = await session.submit(added, "Move up Discussion 5");
    fieldOf(moved, "When").value = "Late fall";
    fieldOf(moved, "Date").value = "2026-12-17";
    const rejected = await session.submit(moved, "Save draft", { "What changed": "One more" });
    expect(rejected.main.getAllByRole("alert").map(textOf)).toContain(
      "Discussion 4, question: please enter text.",
    );
    expect(fieldOf(rejected, "When").value).toBe("Late fall");
    fieldOf(rejected, "Question").value = "What do we hand on?";
    const saved = await session.submit(rejected, "Save draft");
    expect(saved.messages).toEqual(["Draft saved"]);
    expect(await stateOf()).toMatch(/Default textDraft pending$/);

    const link = saved.main.getByRole("link", { name: "Preview in a new tab" });
    const preview = await session.open(link.getAttribute("href") ?? "");
    expect(preview.all.getByText("Draft: not published")).toBeDefined();
    expect(preview.main.getByText("What do we hand on?")).toBeDefined();
    expect(preview.headers.get("cache-control")).toBe("private, no-store");
    const robots = preview.document.querySelector('meta[name="robots"]');
    expect(robots?.getAttribute("content")).toBe("noindex");

    const fourth = async () => {
      const name = "Quarterly community discussions";
      const region = (await new WebSession().open("/vibe")).main.getByRole("region", { name });
      return textOf(region.querySelectorAll("dt")[3]?.parentElement ?? region);
    };
    expect(await fourth()).not.toContain("What do we hand on?");
    const published = await session.submit(saved, "Publish the draft");
    expect(published.messages).toEqual(["Published"]);
    expect(await stateOf()).toMatch(/Published by admin@example\.com, .+–$/);
    await expect
      .poll(fourth, { timeout: 8000 })
      .toMatch(/^Late fall.*Thursday, December 17, 2026.*What do we hand on\?/);

    const version = (page: WebPage) => page.main.queryByRole("row", { name: /One more/ });
    expect(version(published)?.textContent).toContain("Shown");
    const unpublished = await session.submit(published, "Unpublish");
    expect(unpublished.messages).toEqual(["Unpublished"]);
    await expect.poll(fourth, { timeout: 8000 }).not.toContain("What do we hand on?");
    const deleted = await session.submit(unpublished, "Delete version");
    expect(deleted.messages).toEqual(["Version deleted"]);
    expect(version(deleted)).toBeNull();
  },
);

test(
  "publishes facts about buying and the program, and hides empty ones",
  { tags: ["INFO-02", "INFO-06", "INFO-11", "CONT-01", "CONT-04"] },
  async () => {
    const session = new WebSession(await adminUser());
    const publish = async (section: string, entries: Record<string, string>) => {
      const form = await session.open(`/admin/content/${section}`);
      const saved = await session.submit(form, "Save draft", entries);
      expect((await session.submit(saved, "Publish the draft")).messages).toEqual(["Published"]);
    };
    const visitor = new WebSession();
    const factsOf = async () => (await visitor.open("/products")).texts("main p");
    const tax = "Any sales tax is shown at checkout, before you pay.";
    expect(await factsOf()).toContain(tax);
    const delivery = "Arrives 3 to 5 business days after it ships.";
    await publish("buying", { Delivery: delivery, Tax: "" });
    await expect.poll(factsOf, { timeout: 8000 }).toContain(delivery);
    expect(await factsOf()).not.toContain(tax);

    const program = async () => (await visitor.open("/education")).texts("main dl div");
    expect(await program()).toEqual([]);
    await publish("program", { Cost: "Free", "Apply by": "March 1, 2027" });
    await expect.poll(program, { timeout: 8000 }).toEqual(["CostFree", "Apply byMarch 1, 2027"]);
  },
);
