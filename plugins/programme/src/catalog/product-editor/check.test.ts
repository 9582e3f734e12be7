import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ShopProduct, ShopProductColor } from "../../contract/http-shop-products";
import { testVariables } from "../../lib/test-variables";
import { auditEntriesOf } from "./changes";
import { checkedChange, isPaletteColor } from "./check";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** In the shop's time zone, New York, this is still the evening before. */
const NOW = new Date("2026-12-02T03:00:00Z");
const TODAY = "2026-12-01";

const green: ShopProductColor = {
  variant_id: "v1",
  color: "green",
  values: ["green"],
  name: "Tote",
  price: 400,
  reduced_price: null,
  pre_order: false,
  ships_on: null,
  swatch: null,
  weight: null,
};
const red = { ...green, variant_id: "v2", color: "red", values: ["red"] };
const picture = { name: "pictures/1", alt: "A tote", color: null, widths: [256], width: 256 };
const tote: ShopProduct = {
  id: "prod_1",
  name: "Tote",
  state: "published",
  publish_at: null,
  publish_local: null,
  is_collection: false,
  place: 1,
  picture: null,
  unsold_reason: null,
  handle: "tote",
  description: "",
  time_zone: "America/New_York",
  pictures: [{ ...picture, height: 300 }],
  options: ["Color"],
  colors: [green, red],
  placed: 1,
  version: "1",
};

type Wanted = Partial<Parameters<typeof checkedChange>[1]>;

/** Returns the checked change, or the status and message of its rejection. */
function changed(wanted: Wanted, of: Partial<ShopProduct> = {}) {
  const product = { ...tote, ...of };
  const { version, state, publish_local, pictures, colors } = product;
  const change = { version, state, publish_local, pictures, colors, ...wanted };
  try {
    return checkedChange(product, change, NOW);
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return `${status} ${message}`;
  }
}

const color = (wanted: Partial<ShopProductColor>, own: Partial<ShopProductColor> = {}) =>
  changed({ colors: [{ ...green, ...wanted }] }, { colors: [{ ...green, ...own }, red] });

test("rejects a sale price that is not below the regular price", { tags: ["PROD-04"] }, () => {
  const refusal = "400 Green: the sale price must be lower than the regular price.";
  expect(color({ reduced_price: 400 })).toBe(refusal);
  expect(color({ reduced_price: 399.99 })).toMatchObject({ colors: [{ reduced_price: 399.99 }] });
  // Also when only the regular price is lowered.
  expect(color({ price: 300, reduced_price: 300 }, { reduced_price: 300 })).toBe(refusal);
});

test(
  "requires a pre-order to ship today or later in the shop's time zone, or as before",
  { tags: ["PROD-04"] },
  () => {
    const past = "2026-11-30";
    const asked = { pre_order: true, ships_on: past };
    expect(color({ pre_order: true })).toBe("400 Green: enter the pre-order ship date.");
    expect(color(asked)).toBe("400 Green: choose a future date.");
    expect(color(asked, asked)).toMatchObject({ colors: [{ ships_on: past }] });
    expect(color({ ...asked, ships_on: TODAY })).toMatchObject({ colors: [{ ships_on: TODAY }] });
    // A color that is no longer a pre-order loses its date.
    expect(color({ ships_on: past }, asked)).toMatchObject({ colors: [{ ships_on: null }] });
  },
);

test(
  "rejects a swatch for a collection leather and a color that was removed",
  { tags: ["PROD-04"] },
  () => {
    expect([isPaletteColor("red"), isPaletteColor("green")]).toEqual([true, false]);
    expect(color({ swatch: "#7a3b2e" })).toMatchObject({ colors: [{ swatch: "#7a3b2e" }] });
    expect(changed({ colors: [{ ...red, swatch: "#7a3b2e" }] })).toBe(
      "400 Red shows its leather and needs no swatch.",
    );
    expect(changed({ colors: [{ ...red, variant_id: "v3" }] })).toBe(
      "409 Someone removed a color while you were editing. Please reload the page.",
    );
  },
);

test("rejects an image for a color that the product does not have", { tags: ["PROD-04"] }, () => {
  const of = (one: string | null) =>
    changed({ pictures: [{ ...picture, height: 300, color: one }] });
  expect(of("red")).toMatchObject({ pictures: [{ color: "red" }] });
  expect(of(null)).toMatchObject({ pictures: [{ color: null }] });
  expect(of("plum")).toBe("400 This product has no plum: choose another color for “A tote”.");
});

test(
  "requires a publish time in the future unless it is unchanged",
  { tags: ["PROD-04", "PROD-06"] },
  () => {
    const at = (publish_local: string | null, before: string | null = null) =>
      changed({ state: "scheduled", publish_local }, { publish_local: before });
    const NO_TIME = "400 Enter the date and time to publish it.";
    const PAST = "400 Choose a future time, or publish it now.";
    expect([at(null), at("")]).toEqual([NO_TIME, NO_TIME]);
    expect(at("2026-12-01T22:00")).toBe(PAST);
    expect(at("2026-12-01T22:01")).toMatchObject({
      publishAt: new Date("2026-12-02T03:01:00Z"),
    });
    const before = "2026-12-01T21:00";
    expect(at(before, before)).toMatchObject({ publishAt: new Date("2026-12-02T02:00:00Z") });
    expect(at("2027-03-14T02:30")).toBe(
      "400 This time does not exist in the shop's time zone because the clocks change.",
    );
    // Ignores the time of a product that is not scheduled.
    expect(changed({ publish_local: "2027-01-01T09:00" })).toMatchObject({ publishAt: null });
  },
);

test("rejects unpublishing Collection RICO or changing its images", { tags: ["PROD-08"] }, () => {
  const rico = { is_collection: true, name: "Collection RICO", pictures: [] };
  expect(changed({ state: "draft" }, rico)).toMatch(/^409 Collection RICO has its own page/);
  expect(changed({ pictures: tote.pictures }, rico)).toBe(
    "409 The images of Collection RICO are part of the shop and can't be changed here.",
  );
  expect(changed({}, rico)).toMatchObject({ state: "published", pictures: [] });
});

/** Returns the audit log texts of a change. */
function auditTexts(wanted: Wanted, of: Partial<ShopProduct> = {}): string[] {
  const checked = changed(wanted, of);
  if (typeof checked === "string") throw new Error(checked);
  return auditEntriesOf({ ...tote, ...of }, checked);
}

test("lists only what a change modified for the audit log", { tags: ["PROD-02"] }, () => {
  expect(auditTexts({})).toEqual([]);
  const scheduledChange = { state: "scheduled", publish_local: "2026-12-24T09:00" } as const;
  const at = "2026-12-24T14:00:00.000Z";
  expect(auditTexts(scheduledChange)).toEqual([
    expect.stringMatching(/^Scheduled to be published on December 24, 2026 /),
  ]);
  expect(auditTexts(scheduledChange, { ...scheduledChange, publish_at: at })).toEqual([]);
  const sooner = { ...scheduledChange, publish_local: "2026-12-23T09:00" };
  expect(auditTexts(sooner, { ...scheduledChange, publish_at: at })).toEqual([
    expect.stringMatching(/^Scheduled to be published on December 23, 2026 /),
  ]);
  expect(auditTexts({ state: "draft" })).toEqual(["Unpublished"]);
  expect(auditTexts({ state: "draft" }, { ...scheduledChange, publish_at: at })).toEqual([
    "Schedule removed",
  ]);
  expect(auditTexts({ state: "published" }, { state: "draft" })).toEqual(["Published"]);
  expect(auditTexts({ pictures: [] })).toEqual(["Images changed: 0 images"]);
  const turned = tote.pictures.map((one) => ({ ...one, alt: "Another" }));
  expect(auditTexts({ pictures: turned })).toEqual(["Images changed: 1 image"]);

  const ofGreen = (to: Partial<ShopProductColor>, from: Partial<ShopProductColor> = {}) =>
    auditTexts({ colors: [{ ...green, ...to }] }, { colors: [{ ...green, ...from }, red] });
  const preOrder = { pre_order: true, ships_on: "2027-02-01" };
  expect(ofGreen({ price: 420.5 })).toEqual(["Price of green from $400 to $420.50"]);
  expect(ofGreen({ reduced_price: 300 })).toEqual(["Green on sale for $300"]);
  expect(ofGreen({}, { reduced_price: 300 })).toEqual(["Green no longer on sale"]);
  expect(ofGreen(preOrder)).toEqual(["Green a pre-order that ships on February 1, 2027"]);
  expect(ofGreen({ ...preOrder, ships_on: "2027-03-01" }, preOrder)).toEqual([
    "Green a pre-order that ships on March 1, 2027",
  ]);
  for (const before of [preOrder, { pre_order: true }]) {
    expect(ofGreen({}, before)).toEqual(["Green no longer a pre-order"]);
  }
  expect(auditTexts({ colors: [{ ...red, price: 1 }] })).toEqual(["Price of red from $400 to $1"]);
  expect(ofGreen({ swatch: "#7a3b2e" })).toEqual(["Swatch of green from none to #7a3b2e"]);
  expect(ofGreen({ weight: 2400 })).toEqual(["Weight of green from none to 2,400 g"]);
  expect(ofGreen({}, { swatch: "#7a3b2e" })).toEqual(["Swatch of green from #7a3b2e to none"]);
});
