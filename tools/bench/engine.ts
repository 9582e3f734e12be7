import { call, readShopper, variantOf } from "../../tests/support/engine.ts";
import { newShopper } from "../../tests/support/copied-shopper.ts";
import { paidElsewhere } from "../../tests/support/payment-page.ts";
import { confirm, sessionOf, withFaults } from "../../tests/support/purchase.ts";
import type { Figure } from "./figure.ts";
import { medianMs } from "./median.ts";

const TURNS = 20;

/** The engine's side of a purchase, one request at a time. */
export async function measureEngine(): Promise<Figure[]> {
  const { id } = await variantOf("blue");
  const tokens: string[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) tokens.push((await newShopper()).token);
  const tokenOf = (turn: number) => tokens[turn] ?? "";
  const urls: string[] = [];

  const read = await medianMs(TURNS, async (turn) => {
    await readShopper(tokenOf(turn), "counts");
  });
  const add = await medianMs(TURNS, async (turn) => {
    await call("/store/shopper/cart/lines", { token: tokenOf(turn), body: { variant_id: id } });
  });
  const checkout = await medianMs(TURNS, async (turn) => {
    const { body } = await call<{ url: string }>("/store/shopper/checkout", {
      token: tokenOf(turn),
      body: {},
    });
    urls.push(body.url);
  });
  // The message of the payment would make the order before the shopper asks for it.
  const finish = await withFaults({ webhooksPaused: true }, async () => {
    for (const url of urls) await paidElsewhere(url);
    return medianMs(TURNS, async (turn) => {
      await confirm(tokenOf(turn), sessionOf(urls[turn] ?? ""));
    });
  });
  const figure = (what: string, value: number): Figure => ({ what, value, unit: "ms, median" });
  return [
    figure("engine: who asks, with counts", read),
    figure("engine: first piece into a new cart", add),
    figure("engine: cart to payment page", checkout),
    figure("engine: paid session to finished order", finish),
  ];
}
