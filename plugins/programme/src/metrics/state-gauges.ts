import { Gauge, register, type Registry } from "prom-client";
import { cacheFor } from "./cache-for";
import type { ShopState } from "../read/shop-state";

/** Scrapes within this time share one read of the database. */
const CACHE_MS = 10_000;

const gauges: [keyof ShopState, name: string, help: string][] = [
  [
    "openAttempts",
    "shop_payment_attempts_open",
    "Payment attempts whose outcome is still unknown.",
  ],
  [
    "oldestAttemptSeconds",
    "shop_payment_attempt_oldest_age_seconds",
    "Age of the oldest open payment; 0 if there is none.",
  ],
  [
    "heldPieces",
    "shop_inventory_held_pieces",
    "Units held for payments in progress and for exchanges.",
  ],
  ["waitingMails", "shop_mails_waiting", "Unsent emails in the outbox."],
  [
    "oldestMailSeconds",
    "shop_mail_oldest_age_seconds",
    "Age of the oldest unsent email; 0 if there is none.",
  ],
];

/**
 * Registers gauges that are read from the database on each scrape. While the database does not
 * respond, they are absent and shop_database_up is 0. They describe the entire shop, so each
 * process shows the same values.
 */
export function registerStateGauges(
  read: () => Promise<ShopState | undefined>,
  registry: Registry = register,
): void {
  const registers = [registry];
  const state = cacheFor(CACHE_MS, read);
  new Gauge({
    name: "shop_database_up",
    help: "1 while the database answers this process.",
    registers,
    async collect() {
      this.set((await state()) ? 1 : 0);
    },
  });
  for (const [part, name, help] of gauges) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const known = await state();
        if (known) this.set(known[part]);
        else this.remove();
      },
    });
  }
}
