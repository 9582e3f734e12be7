import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * Returns the violations that axe finds. Evaluates axe through the DevTools protocol, because the
 * browser then reuses the compiled code on the next page. Returns only the fields that tests report.
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
