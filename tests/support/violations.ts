import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * The violations that axe finds. Evaluates the library through the protocol, because browsers keep
 * what they compiled from it for the next page, and returns only what a test reports.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axe.source });
  await session.detach();
  return page.evaluate(async () => {
    const { axe: library } = window as unknown as { axe: typeof axe };
    const options = { iframes: false, resultTypes: ["violations" as const] };
    const { violations } = await library.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  });
}
