import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { OrderLine, Session } from "@tomashi/programme/contract/http";
import { query } from "../support/database.ts";
import { waitForHydration, logInAs } from "../support/journey.ts";
import type { Fixture } from "../../tools/faults/fixture.ts";
import type { Album } from "./album.ts";
import { withTimeout } from "./with-timeout.ts";

/** The state that all parts of the day share. */
export interface Day {
  fixture: Fixture;
  browser: Browser;
  album: Album;
  site: string;
}

export interface Purchase {
  buyer: Session & { email: string };
  number: number;
  orderId: string;
  lines: OrderLine[];
}

const ACTION_MS = 60_000;
const VISIT_SECONDS = 300;

/**
 * Opens a page while `work` runs, logged in if there is a token. An error names `what` was being done,
 * and takes a last screenshot.
 */
export async function withPage<T>(
  { browser, site, album }: Day,
  token: string | undefined,
  what: string,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(ACTION_MS);
  if (token) await logInAs(context, { token });
  const page = await context.newPage();
  try {
    return await withTimeout(VISIT_SECONDS, what, () => work(page, context));
  } catch (error) {
    await page.screenshot({ path: `${album.folder}/stopped.png` }).catch(() => undefined);
    throw error;
  } finally {
    await context.close();
  }
}

/** Waits until a toast appears and closes. */
export async function waitForMessage(page: Page, text: string): Promise<void> {
  const messages = page.locator("[data-sonner-toast]");
  const message = messages.filter({ hasText: text });
  await message
    .first()
    .waitFor()
    .catch(async () => {
      const others = (await messages.allTextContents()).map((one) => `'${one}'`).join(", ");
      throw new Error(`the shop did not say '${text}' but ${others || "nothing"} (${page.url()})`);
    });
  await waitForHydration(page);
  await message.first().waitFor({ state: "detached" });
}

export const clickButton = (place: Pick<Page, "getByRole">, name: string) =>
  place.getByRole("button", { name, exact: true }).first().click();

/** Backdates an order and all of its steps by this many days. */
export async function passDays({ orderId }: Purchase, days: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - $2 * interval '1 day'`;
  const ofLines = "line_id in (select line_id from order_line_state where order_id = $1)";
  const changes = [
    `update "order" set ${earlier("created_at")} where id = $1`,
    `update order_line_change set ${earlier("created_at")} where ${ofLines}`,
    `update order_line_state set ${["created_at", "delivered_at", "requested_at", "received_at"]
      .map(earlier)
      .join(", ")} where order_id = $1`,
    `update payment_attempt set ${earlier("created_at")} where order_id = $1`,
    `update outbox_mail set ${["created_at", "sent_at"].map(earlier).join(", ")}
       where order_id = $1`,
  ];
  for (const change of changes) await query(change, [orderId, days]);
}

/** Throws an error with the problem `what` unless the condition is true. */
export function assertThat(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`The day did not go as written: ${what}.`);
}
