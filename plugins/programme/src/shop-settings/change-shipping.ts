import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createShippingOptionsWorkflow,
  createShippingOptionTypesWorkflow,
  deleteShippingOptionsWorkflow,
  updateShippingOptionsWorkflow,
  updateShippingOptionTypesWorkflow,
} from "@medusajs/medusa/core-flows";
import { servedCountries } from "../addresses/countries";
import { recordAuditEntries } from "../audit-log/record-entry";
import { defaultShippingProfile } from "../catalog/add-product";
import { CURRENCY, dollarsText } from "../contract/money";
import { SHOP_RATES, weightPriceText, type ShippingChange } from "../contract/shipping-settings";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { ITEM_TOTAL } from "../quote/price-cart";
import { listOptions } from "./read-shipping";
import { deleteUnusedZones, serviceZone } from "./service-zones";
import { isOffered, shippingRow, type StoredShippingOption } from "./shipping-rows";
import { coverShippingOptions } from "./untaxed-shipping";

/** Medusa's provider for packages that staff send themselves. */
const PROVIDER = "manual_manual";

export function addShippingOption(
  container: MedusaContainer,
  change: ShippingChange,
  by: string,
): Promise<void> {
  return withLock(container, "settings", "shipping", async () => {
    const { name, description, states } = change;
    const [service_zone_id, shipping_profile_id] = await Promise.all([
      serviceZone(container, states),
      defaultShippingProfile(container),
    ]);
    await createShippingOptionsWorkflow(container).run({
      input: [
        {
          ...{ name, service_zone_id, shipping_profile_id },
          type: { label: name, description, code: typeCode(name) },
          ...pricingOf(change),
          rules: [
            { attribute: "enabled_in_store", value: "true", operator: "eq" },
            { attribute: "is_return", value: "false", operator: "eq" },
          ],
        },
      ],
    });
    // Runs before the response, because the subscriber may run only after the next order is priced.
    await coverShippingOptions(container);
    await recordChange(container, by, `Added: ${changeText(change)}`);
  });
}

/** Throws 404 for an unknown option, and 409 for one that the form cannot express. */
export function changeShippingOption(
  container: MedusaContainer,
  id: string,
  change: ShippingChange,
  by: string,
): Promise<void> {
  return withLock(container, "settings", "shipping", async () => {
    const options = await listOptions(container);
    const option = await changeable(container, options, id);
    const service_zone_id = await serviceZone(container, change.states);
    const type_id = await describe(container, option, options, change);
    await updateShippingOptionsWorkflow(container).run({
      input: [{ id, name: change.name, service_zone_id, type_id, ...pricingOf(change) }],
    });
    await deleteUnusedZones(container);
    await recordChange(container, by, `Changed: ${changeText(change)}`);
  });
}

async function changeable(
  container: MedusaContainer,
  options: readonly StoredShippingOption[],
  id: string,
): Promise<StoredShippingOption> {
  const option = options.find((one) => one.id === id);
  if (!option) throw problem(404, "This shipping option has been removed.");
  if (!shippingRow(option, await servedCountries(container)).can_change) {
    throw problem(409, "Change this shipping option in Medusa's dashboard, where it was created.");
  }
  return option;
}

/**
 * Sets the description and returns the ID of the option's type. Creates a type if options made in
 * the dashboard share this one.
 */
async function describe(
  container: MedusaContainer,
  { id, type }: StoredShippingOption,
  options: readonly StoredShippingOption[],
  { name, description }: ShippingChange,
): Promise<string> {
  const texts = { label: name, description };
  const isShared = options.some((other) => other.id !== id && other.type?.id === type?.id);
  if (type && !isShared) {
    await updateShippingOptionTypesWorkflow(container).run({
      input: { selector: { id: type.id }, update: texts },
    });
    return type.id;
  }
  const {
    result: [made],
  } = await createShippingOptionTypesWorkflow(container).run({
    input: { shipping_option_types: [{ ...texts, code: typeCode(name) }] },
  });
  if (!made) throw new Error("Medusa created no shipping option type.");
  return made.id;
}

/** Throws 404 for an unknown option, and 409 for the last one that customers can choose. */
export function removeShippingOption(
  container: MedusaContainer,
  id: string,
  by: string,
): Promise<void> {
  return withLock(container, "settings", "shipping", async () => {
    const offered = (await listOptions(container)).filter(isOffered);
    const option = offered.find((one) => one.id === id);
    if (!option) throw problem(404, "This shipping option has been removed.");
    if (offered.length === 1) {
      throw problem(409, "The shop needs at least one shipping option. Add another one first.");
    }
    await deleteShippingOptionsWorkflow(container).run({ input: { ids: [id] } });
    await deleteUnusedZones(container);
    await recordChange(container, by, `Removed: ${option.name}`);
  });
}

const typeCode = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "shipping";

/** Returns the option's pricing in Medusa: by the shop's own provider, or with stored prices. */
function pricingOf({ weights = [], ...change }: ShippingChange) {
  return weights.length > 0
    ? { price_type: "calculated" as const, provider_id: SHOP_RATES, data: { weights }, prices: [] }
    : {
        price_type: "flat" as const,
        provider_id: PROVIDER,
        data: {},
        prices: pricesOf(change),
      };
}

function pricesOf({ price, free_from }: ShippingChange) {
  const plain = { currency_code: CURRENCY, amount: price };
  if (free_from === null) return [plain];
  const rule = { attribute: ITEM_TOTAL, operator: "gte" as const, value: free_from };
  return [plain, { currency_code: CURRENCY, amount: 0, rules: [rule] }];
}

/** Returns text such as `Ground, $15, free from $1,000, NJ NY`. */
function changeText({ name, price, free_from, states, weights = [] }: ShippingChange): string {
  return [
    name,
    ...(weights.length > 0 ? weights.map(weightPriceText) : [dollarsText(price)]),
    free_from === null ? "" : `free from ${dollarsText(free_from)}`,
    states.length === 0 ? "everywhere" : states.toSorted().join(" "),
  ]
    .filter(Boolean)
    .join(", ");
}

function recordChange(container: MedusaContainer, by: string, what: string): Promise<void> {
  const subject = { id: "shipping", name: "Shipping" };
  return recordAuditEntries(container, [{ by, kind: "settings", subject, what }]);
}
