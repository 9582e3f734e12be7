import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { query } from "../../tests/support/database.ts";
import { newShopper } from "../../tests/support/copied-shopper.ts";
import { variantOf } from "../../tests/support/commerce.ts";
import { paymentForm } from "../../tests/support/payment-page.ts";
import { shop } from "../../tests/support/shop.ts";
import { phases, totalCalls, type PhaseTimes } from "./phases.ts";
import { measureInMedusa } from "./run-in-medusa.ts";

export type PurchaseStep = "first" | "further" | "read" | "checkout" | "finish";
export type Round = Record<PurchaseStep, PhaseTimes[]>;

/** Makes the same purchases through Medusa's own routes, each by a different customer. */
export async function measureMedusaDirect(): Promise<Round> {
  const customers = [];
  for (let turn = 0; turn < totalCalls; turn += 1) {
    const { person, email } = await newShopper();
    customers.push({ id: person.id, email });
  }
  const [shopFacts] = await query(
    `select default_region_id as region_id, default_sales_channel_id as sales_channel_id,
       (select id from shipping_option where deleted_at is null order by created_at limit 1)
         as shipping_option_id
     from store where deleted_at is null`,
  );
  const job = {
    ...shopFacts,
    customers,
    phases,
    variants: [(await variantOf("blue")).id, (await variantOf("red")).id],
    address: {
      first_name: "Grace",
      last_name: "Buyer",
      address_1: "12 Tanner Street",
      city: "Portland",
      province: "OR",
      postal_code: "97201",
      country_code: "us",
    },
    payment: Object.fromEntries(paymentForm()),
  };
  const file = path.join(shop.dataFolder(), "engine-bench.json");
  writeFileSync(file, JSON.stringify(job));
  try {
    return await measureInMedusa<Round>(path.join(import.meta.dirname, "medusa-exec.mjs"), [file]);
  } finally {
    rmSync(file);
  }
}
