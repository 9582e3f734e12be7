import { elmStreet, saveProfile } from "../../tests/support/addresses.ts";
import { readShopper, variantOf } from "../../tests/support/commerce.ts";
import {
  turnOnPromotion,
  turnOnShippingPrice,
  turnOnTax,
} from "../../tests/support/owner-settings.ts";
import { newShopper } from "../../tests/support/copied-shopper.ts";
import { payWithoutReturning } from "../../tests/support/payment-page.ts";
import { addToBag, confirm, paymentPage, sessionOf } from "../../tests/support/purchase.ts";
import { withFaults } from "../../tests/support/sandbox-state.ts";
import { shop } from "../../tests/support/shop.ts";
import { fillStock } from "../test/test-stack.ts";
import { measureMedusaDirect, type Round, type PurchaseStep } from "./medusa-direct.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import { runPhases, phases, totalCalls, type PhaseTimes } from "./phases.ts";

/**
 * The measured steps of a purchase. `most` is the longest accepted time, as a share of Medusa's
 * own.
 */
type Works = Record<PurchaseStep, { what: string; most: number | undefined }>;

const works: Works = {
  first: { what: "first item, to create cart and add line", most: 0.35 },
  further: { what: "further item, to add line", most: 0.3 },
  read: { what: "shopper's page with two lines, to Medusa's cart", most: undefined },
  checkout: { what: "cart to payment page, to Medusa's four calls", most: 0.5 },
  finish: { what: "paid session to order, to Medusa's completion", most: 0.8 },
};

/** The same steps while the shop charges tax and shipping and has an automatic promotion. */
const chargedWorks: Works = {
  first: { what: "with charges, first item", most: 0.5 },
  further: { what: "with charges, further item", most: 0.5 },
  read: { what: "with charges, shopper's page with two lines", most: undefined },
  checkout: { what: "with charges, cart to payment page", most: 0.6 },
  finish: { what: "with charges, paid session to order", most: 0.8 },
};

/** The figures are the medians of these, because one round varies by a fifth. */
const ROUNDS = 3;

export async function measureCharged(): Promise<Figure[]> {
  const turnOff = [await turnOnTax(), await turnOnShippingPrice(), await turnOnPromotion()];
  try {
    return await measureMedusa(chargedWorks);
  } finally {
    for (const off of turnOff) await off();
  }
}

/** Compares the steps of a purchase with Medusa's own routes, in the same run. */
export async function measureMedusa(of = works): Promise<Figure[]> {
  await fillStock(shop.database(), 2 * ROUNDS * totalCalls + 100);
  const rounds: { engine: Round; ours: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Pauses webhooks, which would place the order before the customer returns.
    const pair = await withFaults({ webhooksPaused: true }, async () => ({
      engine: await measureMedusaDirect(),
      ours: await measureShopPurchases(),
    }));
    rounds.push(pair);
  }
  const names = Object.keys(of) as PurchaseStep[];
  return names.flatMap((name) => figuresOf(of[name], name, rounds));
}

/** Makes purchases by many customers, step by step. Needs enough stock for all of them. */
export async function measureShopPurchases(): Promise<Round> {
  const [first, further] = await Promise.all([variantOf("blue"), variantOf("red")]);
  const tokens: string[] = [];
  for (let turn = 0; turn < totalCalls; turn += 1) {
    const shopper = await newShopper();
    // Saves the address first, because the tax depends on it.
    await saveProfile(shopper, elmStreet);
    tokens.push(shopper.token);
  }
  const tokenOf = (turn: number) => tokens[turn] ?? "";
  const urls: string[] = [];

  const added = await runPhases((turn) => addToBag(tokenOf(turn), first.id));
  const addedTo = await runPhases((turn) => addToBag(tokenOf(turn), further.id));
  const read = await runPhases((turn) => readShopper(tokenOf(turn), "cart,counts"));
  const checkout = await runPhases(async (turn) => {
    urls[turn] = await paymentPage(tokenOf(turn));
  });
  for (const url of urls) await payWithoutReturning(url);
  const finish = await runPhases(async (turn) => {
    const { status, body } = await confirm(tokenOf(turn), sessionOf(urls[turn] ?? ""));
    if (status !== 200) throw new Error(`Confirming returned ${status}: ${body.message}`);
  });
  return { first: added, further: addedTo, read, checkout, finish };
}

/**
 * Returns the times of Medusa and the shop and their ratio, as medians of the rounds, and then the
 * same for CPU times.
 */
function figuresOf(
  { what, most }: Works[PurchaseStep],
  name: PurchaseStep,
  rounds: { engine: Round; ours: Round }[],
): Figure[] {
  const figures = phases.slice(1).flatMap(({ atOnce }, index) => {
    const at = (taken: PhaseTimes[], measure: keyof PhaseTimes) =>
      taken[index + 1]?.[measure] ?? NaN;
    const medianOf = (of: (round: { engine: Round; ours: Round }) => number) =>
      median(rounds.map(of));
    const mode = atOnce === 1 ? "one after the other" : `${atOnce} connections`;
    return (["ms", "cpu"] as const).flatMap((measure): Figure[] => {
      const unit = measure === "ms" ? "ms" : "ms of CPU";
      const bound = most === undefined ? "" : `, at most ${most}`;
      return [
        {
          what: `${what}: Medusa, ${mode}`,
          value: medianOf(({ engine }) => at(engine[name], measure)),
          unit,
        },
        {
          what: `${what}: shop, ${mode}`,
          value: medianOf(({ ours }) => at(ours[name], measure)),
          unit,
        },
        {
          what: `${what}: ratio, ${mode}${bound}`,
          value: medianOf(
            ({ engine, ours }) => at(ours[name], measure) / at(engine[name], measure),
          ),
          unit: measure === "ms" ? "times" : "times, CPU",
        },
      ];
    });
  });
  return figures;
}
