import type {
  AddedWebhook,
  WebhookDelivery,
  WebhookSettings,
} from "@tomashi/programme/contract/webhook-settings";
import type { PromotionSettings } from "@tomashi/programme/contract/promotion-settings";
import type { ShippingSettings } from "@tomashi/programme/contract/shipping-settings";
import type { StateSales } from "@tomashi/programme/contract/state-sales";
import type { TaxListReportRow } from "@tomashi/programme/contract/tax-list";
import type { TaxSettings } from "@tomashi/programme/contract/tax-settings";
import type { StaffMails } from "@tomashi/programme/contract/staff-mails";
import { LONG_NAME } from "./shop";

export const staffMails: StaffMails = {
  email: "admin@example.com",
  chosen: ["orders"],
  shop_inbox: null,
};

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
      ...{ ...rate, id: "ny", place: "New York", state: "NY", name: LONG_NAME },
      warnings: [
        "A single rate is not exact in this state. Use Stripe Tax, or the rate that your tax adviser recommends.",
      ],
    },
    {
      ...{ ...rate, id: "xx", place: "us-xx, United States", state: null, rate: null, name: "" },
      warnings: ["No address matches this region, so its rate is never charged."],
    },
  ],
  sample: "Red, $740.00, to Albany, NY: shipping $15.00, tax $67.01, total $822.01.",
};

export const stateSales: StateSales = {
  ...{ from: "2026-11-28", to: "2027-11-27" },
  states: [
    { state: "CA", place: "California", sales: 132_540.5, orders: 171, tax: "none" },
    { state: "NY", place: "New York", sales: 81_000, orders: 102, tax: "charged" },
    { state: "OR", place: "Oregon", sales: 740, orders: 1, tax: "none" },
  ],
};

export const taxListRows: TaxListReportRow[] = [
  {
    ...{ line: 2, text: "NJ,6.625,Sales tax,no", place: "New Jersey", state: "unchanged" },
    message: "No change: 6.625% as “Sales tax”, shipping not taxed.",
  },
  {
    ...{ line: 3, text: "NY,8.875,Sales tax,yes", place: "New York", state: "ready" },
    message: "Changes 4% as “NY tax”, shipping not taxed to 8.875% as “Sales tax”, shipping taxed.",
  },
];

const option = {
  ...{ name: "Ground", description: "3 to 5 business days", where: "Everywhere" },
  weights: [],
};

export const shippingSettings: ShippingSettings = {
  rows: [
    { ...option, id: "so_1", price: 15, free_from: 1000, states: [], can_change: true },
    {
      ...{ id: "so_2", name: LONG_NAME, description: LONG_NAME, where: "New Jersey, New York" },
      weights: [],
      ...{ price: 12.5, free_from: null, states: ["NJ", "NY"], can_change: true },
    },
    {
      ...{ ...option, id: "so_4", name: "Freight", price: null, free_from: null, states: [] },
      weights: [
        { up_to: 1000, price: 15 },
        { up_to: 5000, price: 25.5 },
      ],
      can_change: true,
    },
    {
      ...{ ...option, id: "so_3", name: "Express", where: "Canada" },
      ...{ price: null, free_from: null, states: [], can_change: false },
    },
  ],
  sample: taxSettings.sample,
};

const promotion = {
  ...{ id: "promo_1", code: "WELCOME", is_automatic: false, is_on: true, used: 3, limit: 100 },
  discount: { target: "items", unit: "percent", value: 20 } as const,
  ...{ starts_on: "2027-02-01", ends_on: "2027-02-14", smallest_order: 740, is_returnable: false },
  limit_per_customer: 1,
};

const delivery: WebhookDelivery = {
  ...{ id: "whdel_1", url: "https://books.example.com/hooks/tomashi", event: "payment.refunded" },
  ...{ order: { id: "order_1", number: 1001 }, state: "sent", attempts: 1, response: 200 },
  ...{ error: null, next_try_at: null, created_at: "2026-11-24T10:02:00.000Z" },
};

export const webhookSettings: WebhookSettings = {
  webhooks: [
    {
      ...{ id: "whook_1", url: "https://books.example.com/hooks/tomashi", is_on: true },
      events: ["order.placed", "order.canceled", "payment.refunded"],
    },
    {
      ...{ id: "whook_2", url: "https://warehouse.example.com/", is_on: false },
      events: ["order.placed"],
    },
  ],
  deliveries: [
    delivery,
    {
      ...{ ...delivery, id: "whdel_2", event: "order.canceled", state: "waiting", attempts: 3 },
      ...{ response: 503, error: "The response was 503.", next_try_at: "2026-11-24T10:12:00.000Z" },
    },
    {
      ...{ ...delivery, id: "whdel_3", event: "order.placed", state: "failed", attempts: 76 },
      ...{ response: null, error: "connect ECONNREFUSED" },
    },
    { ...delivery, id: "whdel_4", state: "waiting", attempts: 0, response: null },
  ],
};

export const addedWebhook: AddedWebhook = {
  url: "https://warehouse.example.com/",
  secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
};

export const promotionSettings: PromotionSettings = {
  rows: [
    promotion,
    {
      ...{ ...promotion, id: "promo_2", code: "FREESHIPPING", is_automatic: true, is_on: false },
      discount: { target: "shipping", unit: "dollars", value: 15 },
      ...{ starts_on: null, ends_on: null, limit: null, smallest_order: null },
      limit_per_customer: null,
    },
    { ...promotion, id: "promo_3", code: "THREEFORTWO", discount: null, is_returnable: true },
  ],
  sample_code: null,
  sample: taxSettings.sample,
};
