import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The violations that axe finds. It checks frames only in a separate tab, which takes twice as long. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
