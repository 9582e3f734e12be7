import type { TaxSettings } from "@tomashi/programme/contract/tax-settings";
import { LONG } from "./shop";

const rate = { rate: 8.875, name: "Sales tax", is_shipping_taxed: true, warnings: [] };

export const taxSettings: TaxSettings = {
  mode: "rates",
  has_stripe_tax: true,
  rows: [
    {
      ...{ ...rate, id: "country", place: "Every state of the United States", state: null },
      warnings: ["This rate is charged in every state."],
    },
    { ...rate, id: "nj", place: "New Jersey", state: "NJ", rate: 6.625, is_shipping_taxed: false },
    {
      ...{ ...rate, id: "ny", place: "New York", state: "NY", name: LONG },
      warnings: [
        "One rate is not exact in this state. Use Stripe Tax, or charge the rate that your adviser names.",
      ],
    },
    {
      ...{ ...rate, id: "xx", place: "us-xx, United States", state: null, rate: null, name: "" },
      warnings: ["No address matches this region, so its rate is never charged."],
    },
  ],
  sample: "Red, $740.00, to Albany, NY: shipping $15.00, tax $67.01, total $822.01.",
};
