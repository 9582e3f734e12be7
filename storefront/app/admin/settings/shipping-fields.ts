import { usStates } from "@tomashi/programme/contract/postal-address";
import {
  areRising,
  isDollars,
  isGrams,
  MAX_SHIPPING_DESCRIPTION,
  MAX_SHIPPING_NAME,
  MAX_WEIGHT_PRICES,
  shippingMessages as messages,
  type ShippingChange,
  type ShippingRow,
} from "@tomashi/programme/contract/shipping-settings";
import { fieldTexts } from "~/forms/field-texts";
import type { Problem, FormValues } from "../product-fields";

export const weightRows = Array.from({ length: MAX_WEIGHT_PRICES }, (_, at) => ({
  up_to: `up_to-${at}`,
  price: `weight_price-${at}`,
}));

/** Reads the form. Joins the states as `NJ NY`. */
export function readShippingForm(form: FormData): FormValues {
  const states = form.getAll("state").filter((code) => typeof code === "string");
  return {
    ...fieldTexts(form, {
      texts: ["id", "name", "description", "pricing", "where"],
      numbers: [
        ...["price", "free_from"],
        ...weightRows.flatMap(({ up_to, price }) => [up_to, price]),
      ],
    }),
    states: states.join(" "),
  };
}

export function shippingFieldsOf(row: ShippingRow | undefined): FormValues {
  return {
    id: row?.id ?? "",
    name: row?.name ?? "",
    description: row?.description ?? "",
    price: row?.price == null ? "" : String(row.price),
    free_from: row?.free_from == null ? "" : String(row.free_from),
    pricing: row && row.weights.length > 0 ? "weight" : "flat",
    ...Object.fromEntries(
      (row?.weights ?? []).flatMap(({ up_to, price }, at): [string, string][] => [
        [`up_to-${at}`, String(up_to)],
        [`weight_price-${at}`, String(price)],
      ]),
    ),
    where: row && row.states.length > 0 ? "states" : "everywhere",
    states: row?.states.join(" ") ?? "",
  };
}

/** Returns the selected states. Ignores codes that the shop's own form does not send. */
export const statesIn = ({ states = "" }: FormValues) =>
  states.split(" ").filter((code) => Object.hasOwn(usStates, code));

const weightsIn = (values: FormValues) =>
  weightRows
    .map((row) => ({ row, up_to: values[row.up_to] ?? "", price: values[row.price] ?? "" }))
    .filter(({ up_to, price }) => up_to !== "" || price !== "");

function weightProblemOf(values: FormValues): Problem | undefined {
  const rows = weightsIn(values);
  const problem = (field = "", message: string) => ({ field, message });
  if (rows.length === 0) return problem(weightRows[0]?.up_to, messages.weights);
  for (const [at, { row, up_to, price }] of rows.entries()) {
    const steps = rows.slice(0, at + 1).map((one) => ({ up_to: Number(one.up_to), price: 0 }));
    if (!isGrams(up_to) || !areRising(steps)) return problem(row.up_to, messages.weight);
    if (!isDollars(price)) return problem(row.price, messages.price);
  }
  if (values.free_from) return problem("free_from", messages.freeByWeight);
  return undefined;
}

export function shippingProblemOf(values: FormValues): Problem | undefined {
  const { name = "", description = "", price = "", free_from = "", where } = values;
  const problem = (field: string, message: string) => ({ field, message });
  if (name === "") return problem("name", messages.name);
  if (name.length > MAX_SHIPPING_NAME) return problem("name", messages.longName);
  if (description === "") return problem("description", messages.description);
  if (description.length > MAX_SHIPPING_DESCRIPTION) {
    return problem("description", messages.longDescription);
  }
  if (values.pricing === "weight") {
    const wrong = weightProblemOf(values);
    if (wrong) return wrong;
  } else if (!isDollars(price)) return problem("price", messages.price);
  if (free_from !== "" && !(isDollars(free_from) && Number(free_from) > 0)) {
    return problem("free_from", messages.freeFrom);
  }
  if (where === "states" && statesIn(values).length === 0) return problem("where", messages.states);
  return undefined;
}

export function shippingChangeOf(values: FormValues): ShippingChange {
  const { name = "", description = "", price, free_from, pricing, where } = values;
  const isByWeight = pricing === "weight";
  return {
    ...{ name, description, price: isByWeight ? 0 : Number(price) },
    weights: isByWeight
      ? weightsIn(values).map((row) => ({ up_to: Number(row.up_to), price: Number(row.price) }))
      : [],
    free_from: free_from ? Number(free_from) : null,
    states: where === "states" ? statesIn(values) : [],
  };
}
